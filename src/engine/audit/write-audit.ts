import { sql } from "kysely";
import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import type { Call } from "../parts.ts";
import type { Change } from "./changes.ts";

/** Parameters of a SELECT list have no column to take their type from. */
export const AUDIT_TYPES: Readonly<Record<string, string>> = {
  momento: "timestamptz",
  usuario_id: "bigint",
  atras_id: "bigint",
  empresa_id: "bigint",
  grupo_id: "bigint",
  mudancas: "jsonb",
};

export interface AuditLine {
  readonly register: Register;
  readonly id: number;
  readonly op: string;
  readonly changes: readonly Change[];
}

/** Columns and values of one audit row. Who sees the record sees what was done to it: the owner of both is the same. */
export function auditRow(context: RequestContext, line: AuditLine): Readonly<Record<string, unknown>> {
  const { user } = context;
  return {
    momento: context.now,
    usuario_id: user.id,
    usuario_nome: user.name,
    atras_id: user.behind ?? null,
    atras_nome: user.behindName ?? null,
    empresa_id: line.register.scope === "company" ? context.company : null,
    grupo_id: line.register.scope === "group" ? context.group : null,
    registro: line.register.id,
    registro_id: line.id,
    op: line.op,
    mudancas: JSON.stringify(line.changes),
    requisicao: context.requestId,
  };
}

/** Notes who did what and what changed, in the transaction of the write. */
export const writeAudit = (call: Pick<Call, "context" | "queries">, line: AuditLine): Promise<void> => writeAudits(call, [line]);

/** Notes many writes of one request at once, in their order. */
export async function writeAudits(call: Pick<Call, "context" | "queries">, lines: readonly AuditLine[]): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const { registro_id: _id, mudancas: _changes, ...shared } = auditRow(call.context, first);
  const names = sql.join([...Object.keys(shared), "registro_id", "mudancas"].map((name) => sql.id(name)));
  const values = Object.entries(shared).map(([name, value]) => sql`${value}::${sql.raw(AUDIT_TYPES[name] ?? "text")}`);
  const [ids, changes] = [lines.map(({ id }) => id), lines.map((line) => JSON.stringify(line.changes))];
  await sql`insert into quadro_auditoria (${names}) select ${sql.join([...values, sql`x.id`, sql`x.mudancas::jsonb`])}
    from unnest(${ids}::bigint[], ${changes}::text[]) with ordinality as x(id, mudancas, o) order by x.o`.execute(call.queries);
}
