import { sql } from "kysely";
import { usersWithRight } from "../../../access/users-with-right.ts";
import type { HookFunctions, StoredCall } from "../../../engine/contract.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { APPROVES, SHEET_PAGE } from "./shared.ts";
import { texts } from "./texts.ts";

/** Those who may approve find in the box that a table waits for them; whoever sent it, what was decided. */
export const tellDecision = ({ registry, clock }: Pick<FeatureDeps, "registry" | "clock">): HookFunctions => ({
  async effect(call) {
    const { queries, context, record, op, id } = call;
    const to = (op === "envia" ? await approvers(call, registry()) : await sender(call)).filter(
      (user) => user !== context.user.id,
    );
    const message = {
      tipo: "cargo-salario",
      remetente: context.user.name,
      texto: texts.told[op === "envia" || op === "aprova" ? op : "devolve"](String(record.nome)),
      link: `${SHEET_PAGE.path}?tabela=${id}`,
      company: context.company,
      to,
    } as const;
    await sendMessages(queries, message, clock());
  },
});

function approvers({ queries, context }: StoredCall, registry: Registry): Promise<readonly number[]> {
  const holders = { users: known(registry, usuarios.id), profiles: known(registry, perfis.id) };
  return usersWithRight(queries, holders, context.company, APPROVES);
}

async function sender({ queries, register, id }: StoredCall): Promise<readonly number[]> {
  const { rows } = await sql<{ usuario: number }>`select usuario_id as usuario from quadro_auditoria
    where registro = ${register.id} and registro_id = ${id} and op = 'envia' order by momento desc, id desc limit 1`.execute(
    queries,
  );
  return rows.map(({ usuario }) => Number(usuario));
}
