import type { ExclusionPlan, ForeignKeyPlan } from "../../metadata/storage.ts";
import { quoted } from "./quote.ts";

/** How a row is named to the operator: its id, or the owner's for tables without. */
export const keyOf = (columns: readonly { readonly name: string }[]): string => {
  const names = columns.map(({ name }) => name);
  const key = names.includes("id") ? "id" : names.includes("dono_id") ? "dono_id" : (names[0] ?? "id");
  return `t.${quoted(key)}::text as chave`;
};

const own = (columns: readonly string[], alias: string): string[] => columns.map((column) => `${alias}.${quoted(column)}`);

/** Rows that share the values of another; a row with an empty value shares nothing. */
export function duplicates(table: string, key: string, columns: readonly string[], where?: string): string {
  const filled = own(columns, "t").map((column) => `${column} is not null`);
  const condition = [...filled, ...(where ? [`(${where})`] : [])].join(" and ");
  return `select chave from (select ${key}, count(*) over (partition by ${own(columns, "t").join(", ")}) as iguais
    from ${quoted(table)} t where ${condition}) repetidas where iguais > 1`;
}

export function orphans(table: string, key: string, { columns, table: target, targets }: ForeignKeyPlan): string {
  const filled = own(columns, "t").map((column) => `${column} is not null`);
  const same = targets.map((name, index) => `alvo.${quoted(name)} = t.${quoted(columns[index] ?? "id")}`);
  return `select ${key} from ${quoted(table)} t where ${filled.join(" and ")}
    and not exists (select 1 from ${quoted(target)} alvo where ${same.join(" and ")})`;
}

/** The days of a period; nothing without a start, or where the end comes first: a range of such days would be an error. */
export const daysOf = (from: string, to: string): string =>
  `(case when ${from} is null or ${to} < ${from} then null else daterange(${from}, ${to}, '[]') end)`;

export function overlaps(table: string, key: string, { by, from, to, where }: ExclusionPlan): string {
  const rows = `(select *, ctid as lugar from ${quoted(table)}${where ? ` where ${where}` : ""})`;
  const same = by.map((column) => `t.${quoted(column)} = outra.${quoted(column)}`);
  const range = (alias: string): string => daysOf(`${alias}.${quoted(from)}`, `${alias}.${quoted(to)}`);
  return `select distinct ${key} from ${rows} t join ${rows} outra on ${[...same, "t.lugar <> outra.lugar"].join(" and ")}
    where ${range("t")} && ${range("outra")}`;
}
