import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import type { Call } from "../parts.ts";
import type { Change } from "./changes.ts";

/** Columns of an audit entry that are the same for all one person does to a register in one way. */
export const SHARED_TYPES = {
  usuario_id: "bigint",
  usuario_nome: "text",
  atras_id: "bigint",
  atras_nome: "text",
  empresa_id: "bigint",
  grupo_id: "bigint",
  registro: "text",
  op: "text",
} as const;

/** Columns of an audit entry that are its own, besides the record it is about. */
export const OWN_TYPES = { momento: "timestamptz", mudancas: "json", requisicao: "text" } as const;

type Values<Types> = Readonly<Record<keyof Types, unknown>>;

export interface AuditLine {
  readonly register: Register;
  readonly id: number;
  readonly op: string;
  readonly changes: readonly Change[];
}

/** Who sees the record sees what was done to it: the owner of both is the same. */
export function sharedValues(
  { user, company, group }: RequestContext,
  register: Register,
  op: string,
): Values<typeof SHARED_TYPES> {
  return {
    usuario_id: user.id,
    usuario_nome: user.name,
    atras_id: user.behind ?? null,
    atras_nome: user.behindName ?? null,
    empresa_id: register.scope === "company" ? company : null,
    grupo_id: register.scope === "group" ? group : null,
    registro: register.id,
    op,
  };
}

export function ownValues(
  { now, requestId }: RequestContext,
  changes: readonly Change[],
): Values<typeof OWN_TYPES> & { readonly mudancas: readonly Change[] } {
  return { momento: now, mudancas: changes, requisicao: requestId };
}

/** Notes who did what and what changed, in the transaction of the write. */
export async function writeAudit({ context, queries }: Pick<Call, "context" | "queries">, line: AuditLine): Promise<void> {
  const { mudancas, ...own } = ownValues(context, line.changes);
  const shared = sharedValues(context, line.register, line.op);
  const row = { ...shared, ...own, mudancas: JSON.stringify(mudancas), registro_id: line.id };
  await queries.insertInto("quadro_auditoria").values(row).execute();
}
