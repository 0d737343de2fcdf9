import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import { noteDone } from "../../services/audit/note.ts";
import type { Call } from "../parts.ts";
import type { Change } from "./changes.ts";

export interface AuditLine {
  readonly register: Register;
  readonly id: number;
  readonly op: string;
  readonly changes: readonly Change[];
}

/** Notes who did what to a record and what changed, in the transaction of the write. */
export const writeAudit = ({ context, queries }: Pick<Call, "context" | "queries">, line: AuditLine): Promise<void> =>
  noteDone(queries, {
    user: context.user,
    requestId: context.requestId,
    now: context.now,
    ...ownerOf(line.register, context),
    place: line.register.id,
    id: line.id,
    op: line.op,
    changes: line.changes,
  });

/** Who sees the record sees what was done to it: the owner of both is the same. */
export function ownerOf(
  { scope }: Register,
  { company, group }: RequestContext,
): { readonly company?: number; readonly group?: number } {
  if (scope === "company") return { company };
  return scope === "group" ? { group } : {};
}
