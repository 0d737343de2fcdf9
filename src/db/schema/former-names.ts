import type { FormerName } from "../../metadata/storage.ts";
import type { DesiredTable } from "./desired.ts";
import type { FoundTable } from "./introspect.ts";
import { literal, quoted } from "./quote.ts";

/** House tables that keep the name of a register, and where. */
const NAMED = [
  ["quadro_auditoria", "registro"],
  ["quadro_configuravel", "registro"],
  ["quadro_sequencia", "registro"],
] as const;
const FILES = "quadro_arquivo";
const COUNTERS = "quadro_contador";

/** Statements by which everything that named a register as it was called follows it to its present name. */
export function followRename(
  { register, former = [] }: DesiredTable,
  oldTable: string,
  desired: readonly DesiredTable[],
  found: ReadonlyMap<string, FoundTable>,
): string[] {
  const was = former.find(({ table }) => table === oldTable);
  if (!was) return [];
  const [from, to] = [literal(was.register), literal(register)];
  const has = (table: string, column: string): boolean => found.get(table)?.columns.has(column) === true;
  return [
    ...NAMED.filter(([table, column]) => has(table, column)).map(
      ([table, column]) => `update ${quoted(table)} set ${quoted(column)} = ${to} where ${quoted(column)} = ${from}`,
    ),
    ...(has(FILES, "campo")
      ? [
          `update ${FILES} set campo = ${to} || substring(campo from ${was.register.length + 1}) where starts_with(campo, ${from} || ':')`,
        ]
      : []),
    ...(has(COUNTERS, "registro") ? [`delete from ${COUNTERS} where registro = ${from}`] : []),
    ...desired.flatMap((table) => renamedRights(table, was, has)),
  ];
}

function renamedRights(
  { name: table, columns }: DesiredTable,
  { rights }: FormerName,
  has: (table: string, column: string) => boolean,
): readonly string[] {
  return columns.flatMap(({ name, rights: holds }) => {
    if (!holds || !has(table, name)) return [];
    const column = quoted(name);
    return rights.map(
      ([from, to]) =>
        `update ${quoted(table)} set ${column} = array_replace(${column}, ${literal(from)}, ${literal(to)}) where ${literal(from)} = any(${column})`,
    );
  });
}
