import { type RawBuilder, sql } from "kysely";
import type { RequestContext } from "../../metadata/context.ts";
import { AUDIT_TYPES, type AuditLine, auditRow } from "../audit/write-audit.ts";
import { ORDER, recordset, valueIn } from "../statement/recordset.ts";
import { Slot } from "../statement/slot.ts";

const NOTES = "/notes";

/** The audit entries of the rows of `rows`, by their number: a part of the statement that wrote them. */
export function noteOf(rows: string): RawBuilder<unknown> {
  const names = Object.keys(AUDIT_TYPES);
  const values = names.map((name) => valueIn("a", AUDIT_TYPES, name));
  const same = sql`${sql.ref(`a.${ORDER}`)} = ${sql.ref(`r.${ORDER}`)}`;
  return sql`insert into quadro_auditoria (${sql.join(names.map((name) => sql.id(name)))}, registro_id)
    select ${sql.join(values)}, r.id from ${sql.id(rows)} r join ${recordset("a", AUDIT_TYPES, new Slot(NOTES))} on ${same} order by ${sql.ref(`r.${ORDER}`)}`;
}

/** What goes into the place of `noteOf`. */
export function noteValues(
  lines: readonly { readonly context: RequestContext; readonly line: Omit<AuditLine, "id"> }[],
): Readonly<Record<string, unknown>> {
  const rows = lines.map(({ context, line }, o) => {
    const { registro_id: _, ...row } = auditRow(context, { ...line, id: 0 });
    return { [ORDER]: o, ...row };
  });
  return { [NOTES]: JSON.stringify(rows) };
}

/**
 * What a writing statement gave; null when the database refused it, and then nothing of it is left. A constraint, a value that
 * cannot be or a conflict: the long way finds everything there is to say, or waits and tries again. Of many records, whatever is
 * wrong is wrong with some: each goes alone. A connection that was lost says nothing of what was kept, and is never a refusal.
 */
export async function unlessRefused<T>(records: number, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const { code = "", severity } = error as { readonly code?: string; readonly severity?: string };
    if (/^(22|23|40)/.test(code) || (records > 1 && severity === "ERROR")) return null;
    throw error;
  }
}
