import type { Database } from "../../db/contract.ts";
import { scopeOf } from "../../engine/parts.ts";
import { contextIn } from "../../metadata/context.ts";
import { noteDone } from "../../services/audit/note.ts";
import type { DocumentMade } from "./report-routes.ts";
import { fixedTexts as texts } from "./report-texts.ts";

/** The operation under which the audit keeps every document made. */
export const DOCUMENT_OP = "relatorio";

/** Notes in the audit of every company a document tells of who made it, in which form and of how many records; never what it says. */
export const documentNote =
  (database: Database) =>
  async ({ context, report, format, opened }: DocumentMade): Promise<void> => {
    const { user, requestId, now } = context;
    const change = (field: string, title: string, after: string | number) => ({ field, title, before: null, after });
    for (const company of opened.companies)
      await database.write(scopeOf(contextIn(context, company)), (queries) =>
        noteDone(queries, {
          user,
          requestId,
          now,
          company,
          place: report.addresses[0]?.path ?? report.id,
          id: 0,
          op: DOCUMENT_OP,
          changes: [
            change("formato", texts.format, format.toUpperCase()),
            change("registros", texts.records, opened.count),
            change("colunas", texts.columns, opened.columns.join(", ")),
          ],
        }),
      );
  };
