import type { FormerName } from "../../metadata/storage.ts";
import type { DesiredColumn, DesiredTable, NameForm } from "./desired.ts";
import type { FoundTable } from "./introspect.ts";
import { literal, quoted } from "./quote.ts";

const COUNTERS = "quadro_contador";
const NUMBERS = "quadro_sequencia";

/** Statements by which everything that named a register as it was called follows it to its present name. */
export function followRename(
  { register, former = [] }: DesiredTable,
  oldTable: string,
  desired: readonly DesiredTable[],
  found: ReadonlyMap<string, FoundTable>,
): string[] {
  const was = former.find(({ table }) => table === oldTable);
  if (!was) return [];
  const has = (table: string, column: string): boolean => found.get(table)?.columns.has(column) === true;
  const there = desired.flatMap((table) =>
    table.columns.filter(({ name }) => has(table.name, name)).map((column) => ({ table, column })),
  );
  return [
    ...(has(COUNTERS, "registro") ? [`delete from ${COUNTERS} where registro = ${literal(was.register)}`] : []),
    ...(has(NUMBERS, "registro") ? [greaterNumber(was.register, register)] : []),
    ...there.flatMap(({ table, column }) => (column.names ? renamed(table, column, column.names, [was.register, register]) : [])),
    ...there.flatMap(({ table, column }) => (column.rights ? renamedRights(table, column, was) : [])),
  ];
}

type Form = (column: string, from: string, to: string) => { readonly holds: string; readonly becomes: string };

const address: Form = (column, from, to) => ({
  holds: `(${column} = ${literal(`/${from}`)} or starts_with(${column}, ${literal(`/${from}/`)}) or starts_with(${column}, ${literal(`/${from}?`)}))`,
  becomes: `${literal(`/${to}`)} || substring(${column} from ${from.length + 2})`,
});

/** How a text that names a register reads, and what it reads once the register is called otherwise. */
const FORMS: Readonly<Record<NameForm, Form>> = {
  whole: (column, from, to) => ({ holds: `${column} = ${literal(from)}`, becomes: literal(to) }),
  before: (column, from, to) => ({
    holds: `starts_with(${column}, ${literal(`${from}:`)})`,
    becomes: `${literal(to)} || substring(${column} from ${from.length + 1})`,
  }),
  after: (column, from, to) => ({
    holds: `right(${column}, ${from.length + 1}) = ${literal(`.${from}`)}`,
    becomes: `left(${column}, length(${column}) - ${from.length}) || ${literal(to)}`,
  }),
  address,
  // Each once, where it stood first.
  addresses: (column, from, to) => {
    const { holds, becomes } = address("e #>> '{}'", from, to);
    const all = `jsonb_path_query(${column}, '$[*]') with ordinality q(e, n)`;
    const present = `case when ${holds} then to_jsonb(${becomes}) else e end`;
    return {
      holds: `jsonb_typeof(${column}) = 'array' and exists (select 1 from ${all} where ${holds})`,
      becomes: `(select jsonb_agg(e order by n) from (select ${present} as e, min(n) as n from ${all} group by 1) known)`,
    };
  },
};

/** What stands under the present name already, since the register was made anew before its former name was declared, stays. */
function renamed(table: DesiredTable, { name }: DesiredColumn, form: NameForm, [from, to]: readonly [string, string]): string[] {
  const [own, column] = [quoted(table.name), quoted(name)];
  const { holds, becomes } = FORMS[form](`t.${column}`, from, to);
  const update = `update ${own} t set ${column} = ${becomes} where ${holds}`;
  const key = table.objects.find(({ phase, columns }) => phase === "key" && columns.includes(name))?.columns;
  if (key === undefined) return [update];
  const alike = key.map((one) => `o.${quoted(one)} = ${one === name ? becomes : `t.${quoted(one)}`}`).join(" and ");
  return [`delete from ${own} t where ${holds} and exists (select 1 from ${own} o where ${alike})`, update];
}

/** No number is given twice, whichever of the two had counted further. */
const greaterNumber = (from: string, to: string): string =>
  `update ${NUMBERS} n set ultimo = greatest(n.ultimo, o.ultimo) from ${NUMBERS} o
    where n.registro = ${literal(to)} and o.registro = ${literal(from)} and n.membro = o.membro
      and n.escopo = o.escopo and n.escopo_id = o.escopo_id and n.ano = o.ano`;

function renamedRights({ name: table }: DesiredTable, { name }: DesiredColumn, { rights }: FormerName): readonly string[] {
  const column = quoted(name);
  return rights.map(
    ([from, to]) =>
      `update ${quoted(table)} set ${column} = array_replace(${column}, ${literal(from)}, ${literal(to)}) where ${literal(from)} = any(${column})`,
  );
}
