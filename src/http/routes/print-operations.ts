import { AppError } from "../../errors/app-error.ts";
import type { PrintFormat } from "../../reporting/formats/print.ts";
import { attachment } from "../attachment.ts";
import { companyHeadOf } from "../company-head-of.ts";
import { goneAway } from "../gone-away.ts";
import { parseList } from "../list-query.ts";
import type { Operation } from "../operation.ts";
import { type RegisterCall, refuseQuery } from "../register-call.ts";

const FORMATS: Readonly<Record<string, PrintFormat>> = { pdf: "pdf", xlsx: "xlsx", csv: "csv" };
/** Columns one list has room for. */
const MOST_COLUMNS = 60;

/** Lists and records for people: PDF, or a spreadsheet as the screen shows it; `exportacao` is what imports again. */
export const printOperations: readonly Operation[] = [
  {
    method: "GET",
    tail: "impressao",
    right: "view",
    async run(call) {
      const { formato, colunas, ...raw } = call.raw;
      const { query, group } = parseList(call.register, jsonOrAll(raw), call.fixed);
      const file = await call.engine.printList(call.context, call.register.id, query, {
        format: formatOf(formato),
        columns: columnsOf(colunas),
        group,
        address: call.address,
        company: companyHeadOf(call.request, call.context),
        signal: goneAway(call.reply),
      });
      call.holds(file.companies);
      return attachment(call.reply, file);
    },
  },
  {
    method: "GET",
    tail: "{id}/impressao",
    right: "view",
    async run(call) {
      refuseQuery(call, "formato");
      const file = await call.engine.printRecord(call.context, call.register.id, call.id, {
        format: formatOf(call.raw.formato),
        fixed: call.fixed,
        address: call.address,
        company: companyHeadOf(call.request, call.context),
        signal: goneAway(call.reply),
      });
      return attachment(call.reply, file);
    },
  },
];

/** The JSON dialect is unpaged by itself and does not know the word. */
function jsonOrAll(raw: RegisterCall["raw"]): RegisterCall["raw"] {
  const json = [raw.filter, raw.sort, raw.range].some((value) => typeof value === "string" && /^\s*[[{]/.test(value));
  return json ? raw : { unpaged: "true", ...raw };
}

function formatOf(text: RegisterCall["raw"][string]): PrintFormat {
  const format =
    text === undefined ? "pdf" : typeof text === "string" && Object.hasOwn(FORMATS, text) ? FORMATS[text] : undefined;
  if (format === undefined) throw new AppError("INVALID_PARAMETER", { params: { parameter: "formato" } });
  return format;
}

function columnsOf(text: RegisterCall["raw"][string]): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const paths = [text].flat().flatMap((part) => part.split(","));
  if (paths.length > MOST_COLUMNS || new Set(paths).size < paths.length)
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "colunas" } });
  return paths;
}
