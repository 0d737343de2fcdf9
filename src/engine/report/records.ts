import type { DocumentEvent } from "../../reporting/document.ts";
import { detailRow, idsStatement, rowsStatement } from "./detail-rows.ts";
import type { Made } from "./make-document.ts";
import type { PlannedRecord } from "./report-plan.ts";
import { REPORT_TEXTS } from "./texts.ts";

/** Records of one statement: their texts are long. */
const BATCH = 100;

/** Each row by itself, on a page of its own where that is asked for. */
export async function* recordEvents(
  { block, name, fields, sort }: PlannedRecord,
  { plan, ask, most }: Pick<Made, "plan" | "ask" | "most">,
): AsyncGenerator<readonly DocumentEvent[]> {
  const found = await ask(idsStatement(plan.source, [], sort, plan.where, { most, offset: 0 }));
  const ids = found.map(({ id }) => Number(id));
  const columns = [name, ...fields];
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const read = await ask(rowsStatement(plan.source, [], columns, plan.where, some));
    const rows = new Map(read.map((row) => [Number(row.id), detailRow(row, 0, columns)]));
    yield some.flatMap((id, at): readonly DocumentEvent[] => {
      const row = rows.get(id);
      if (!row) return [];
      const [title, ...values] = row.cells;
      return [
        {
          type: "section",
          title: title ?? REPORT_TEXTS.without,
          level: 1,
          ...(block.pageBreak && from + at > 0 ? { breakBefore: true } : {}),
        },
        {
          type: "fields",
          fields: fields.flatMap(({ column: { title: label, format } }, index) => {
            const value = values[index] ?? null;
            return value === null ? [] : [{ label, format, value }];
          }),
        },
        ...(block.sign ? [{ type: "sign", lines: block.sign } as const] : []),
      ];
    });
  }
}
