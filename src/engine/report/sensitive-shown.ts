import { fieldAt } from "../../metadata/field-at.ts";
import type { Registry } from "../../metadata/register.ts";
import type { Report, ReportBlock, ReportColumn } from "../../metadata/report.ts";
import type { PlannedColumn } from "./plan-column.ts";
import type { PlannedBlock } from "./report-plan.ts";
import { isTable } from "./report-plan.ts";

/** Sensitive members of one register that somebody was shown, by their paths. */
export interface SensitiveShown {
  readonly register: string;
  readonly fields: readonly string[];
}

/** What a block shows of each row. */
export function columnsOf(block: PlannedBlock): readonly PlannedColumn[] {
  if (isTable(block)) return block.columns;
  return "name" in block
    ? [block.name, ...block.sections.flatMap(({ fields, list }) => [...fields, ...(list?.columns ?? [])])]
    : [];
}

/** The sensitive members among what these blocks show row by row; of groups of people nothing is anybody's. */
export function sensitiveShown(report: Report, planned: readonly PlannedBlock[], registry: Registry): readonly SensitiveShown[] {
  const found = new Map<string, Set<string>>();
  for (const block of planned) {
    if (isTable(block) && !block.detailed) continue;
    const keys = new Set(columnsOf(block).map(({ column }) => column.key));
    for (const { column, rows } of declared(block.block, report))
      if (keys.has(column.key))
        for (const { register, path } of originsOf(column, rows)) {
          const plan = registry.get(register);
          if (plan && fieldAt(plan, path)?.privacy === "sensivel")
            found.set(register, (found.get(register) ?? new Set()).add(path));
        }
  }
  return [...found].map(([register, fields]) => ({ register, fields: [...fields].sort() }));
}

type Rows = Report["rows"];

const declared = (block: ReportBlock, { rows }: Report): readonly { readonly column: ReportColumn; readonly rows: Rows }[] => {
  const own = (columns: readonly ReportColumn[], of = rows) => columns.map((column) => ({ column, rows: of }));
  if (block.kind === "table") return own(block.columns);
  if (block.kind !== "record") return [];
  return [
    ...own([block.name, ...block.fields]),
    ...block.sections.flatMap(({ fields, list }) => [...own(fields), ...(list ? own(list.columns, list.rows) : [])]),
  ];
};

/** Registers and members a column tells of; of what the report derives there is none. */
function originsOf({ value }: ReportColumn, rows: Rows): readonly { readonly register: string; readonly path: string }[] {
  if ("field" in value) return [];
  const { hops, member, up } = value.path;
  const last = hops.at(-1);
  if (last) return [{ register: last.register, path: member }];
  if (rows.given) return (rows.given.tells[member] ?? []).map((one) => ({ register: one.register, path: one.member }));
  const list = rows.list === undefined || up ? "" : `${rows.list}.`;
  return [list, ""].map((prefix) => ({ register: rows.register, path: `${prefix}${member}` }));
}
