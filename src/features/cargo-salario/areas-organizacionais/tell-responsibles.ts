import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { Registry } from "../../../metadata/register.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { newlyResponsible } from "./shared.ts";
import { texts } from "./texts.ts";

/** Whoever begins to answer for an area, alone or with others, finds a message of it in the company concerned. */
export const tellResponsibles = ({ registry, clock }: Pick<FeatureDeps, "registry" | "clock">): HookFunctions => ({
  async effect({ queries, context, register, record, before, id }) {
    const [address] = register.addresses;
    for (const [company, people] of newlyResponsible(before?.responsaveis, record.responsaveis)) {
      if (!context.visibleCompanies.includes(company)) continue;
      const to = (await usersOf(queries, registry(), people)).filter((user) => user !== context.user.id);
      const message = {
        tipo: "cargo-salario",
        remetente: context.user.name,
        texto: texts.nowResponsible(String(record.nome ?? "")),
        ...(address === undefined ? {} : { link: `/${address.path}/${id}` }),
        company,
        to,
      } as const;
      await sendMessages(queries, message, clock());
    }
  },
});

/** Active users who are one of these talents. */
async function usersOf(queries: Queries, registry: Registry, people: readonly number[]): Promise<readonly number[]> {
  const users = registry.get(usuarios.id);
  if (users === undefined) return [];
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tableOf(users))}
    where ${sql.ref(columnOf(users, "colaborador"))} = any(${[...people]}::bigint[]) and ${sql.ref(columnOf(users, "ativo"))}`.execute(
    queries,
  );
  return rows.map((row) => Number(row.id));
}
