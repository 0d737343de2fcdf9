import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { parametrosSistema } from "../../../generated/types/utilitario/parametros-sistema.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { texts } from "./texts.ts";

/** A suggestion is mailed to the support address of the company group, if there is one; the record says what became of it. */
const send = (deps: FeatureDeps): HookFunctions => ({
  async prepare({ queries, context }) {
    const address = await supportAddress(deps, queries, context.group);
    return { usuario: context.user.name, envio: address === undefined ? texts.kept : texts.sent(address) };
  },
  async effect({ queries, context, record }) {
    const address = await supportAddress(deps, queries, context.group);
    if (address === undefined) return;
    const { titulo, modulo, descricao } = record;
    await deps.mail(queries, {
      to: address,
      subject: texts.subject(String(titulo)),
      text: texts.mail({ user: context.user.name, place: typeof modulo === "string" ? modulo : "", text: String(descricao) }),
      company: context.company,
    });
  },
});

async function supportAddress({ registry }: FeatureDeps, queries: Queries, group: number): Promise<string | undefined> {
  const register = registry().get(parametrosSistema.id);
  if (register === undefined) return undefined;
  const { rows } = await sql<{ email: string | null }>`
    select ${sql.ref(columnOf(register, "emailSuporte"))} as email from ${sql.table(tableOf(register))}
    where grupo_id = ${group}`.execute(queries);
  const email = rows[0]?.email ?? "";
  return email === "" ? undefined : email;
}

export const feature: ServerFeature = {
  hooks: (deps) => ({ "utilitario/sugestoes-melhoria#envia": send(deps) }),
};
