import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import type { Call } from "../parts.ts";
import type { Change } from "./changes.ts";

/** Columns of an audit row besides the record it is about. */
export const AUDIT_TYPES = {
  momento: "timestamptz",
  usuario_id: "bigint",
  usuario_nome: "text",
  atras_id: "bigint",
  atras_nome: "text",
  empresa_id: "bigint",
  grupo_id: "bigint",
  registro: "text",
  op: "text",
  mudancas: "jsonb",
  requisicao: "text",
} as const;

export interface AuditLine {
  readonly register: Register;
  readonly id: number;
  readonly op: string;
  readonly changes: readonly Change[];
}

/** Columns and values of one audit row. Who sees the record sees what was done to it: the owner of both is the same. */
export function auditRow(
  context: RequestContext,
  line: AuditLine,
): Readonly<Record<keyof typeof AUDIT_TYPES | "registro_id", unknown>> {
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
export async function writeAudit({ context, queries }: Pick<Call, "context" | "queries">, line: AuditLine): Promise<void> {
  await queries.insertInto("quadro_auditoria").values(auditRow(context, line)).execute();
}
