import { sql } from "kysely";
import type { HookFunctions } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Registry } from "../../../metadata/register.ts";
import { KINDS } from "./kinds.ts";
import { COLLECTIVE } from "./shared.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";

/** Nobody approves what they changed last themselves: the table, or a proposal that stands in it or was taken out of it. */
export const otherApprover = (registry: () => Registry): HookFunctions => ({
  async effect({ queries, context, register, id }) {
    const lines = KINDS.map(({ id: of }) => {
      const rows = storedOf(registry(), of);
      const left = JSON.stringify([{ field: "tabela", before: { id } }]);
      return sql`(a.registro = ${of} and (a.mudancas @> ${left}::jsonb
        or a.registro_id in (select r.id from ${rows.table} r where ${rows.of("r", "tabela")} = ${id})))`;
    });
    const { rows } = await sql<{ usuario: number }>`select a.usuario_id as usuario from quadro_auditoria a
      where ((a.registro = ${register.id} and a.registro_id = ${id} and a.op in ('create', 'update', 'clone', ${COLLECTIVE}))
        or ${sql.join(lines, sql` or `)}) order by a.momento desc, a.id desc limit 1`.execute(queries);
    if (Number(rows[0]?.usuario) === context.user.id) throw new AppError("ACTION_REFUSED", { message: texts.ownApproval });
  },
});
