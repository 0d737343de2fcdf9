import type { Register, Registry } from "../../metadata/register.ts";
import type { Anonymiser } from "./contract.ts";
import { fieldOf } from "./field-of.ts";

type Row = readonly (string | null)[];

/** What a table's columns look like to the anonymiser. */
interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly notNull: boolean; readonly type: string }[];
}

/** Columns every table of a register has; they say nothing of people. */
const OWN = new Set("id empresa_id grupo_id dono_id alvo_id ordem versao criado_em alterado_em vigencia_proxima".split(" "));

/**
 * How the rows of a register's table become anonymous: members of a privacy class are replaced, and so is every column nobody
 * declares. Undefined for a table no register declares.
 */
export function registerRowChange(registry: Registry, table: Table, anonymiser: Anonymiser): ((row: Row) => Row) | undefined {
  const found = ownerOf(registry, table.name);
  if (found === undefined) return undefined;
  const { register, plan } = found;
  const cells = table.columns.map(({ name, notNull, type }): ((text: string, row: string) => string | null) => {
    const path = plan.columns.find((column) => column.name === name)?.field;
    if (path === undefined) return OWN.has(name) ? (text) => text : () => null;
    const field = fieldOf(register, path);
    // A dated member's own date, the ends of a link: structure, not a person.
    if (field === undefined || !anonymiser.concerns(field)) return (text) => text;
    return (text, row) => anonymiser.value(field, text, row) ?? (notNull ? emptyOf(type, text) : null);
  });
  const key = table.columns.findIndex(({ name }) => name === "id");
  return (row) =>
    row.map((text, at) => (text === null ? null : (cells[at]?.(text, `${table.name} ${row[key] ?? row.join()}`) ?? null)));
}

function ownerOf(
  registry: Registry,
  table: string,
): { register: Register; plan: Register["storage"]["tables"][number] } | undefined {
  for (const register of registry.values()) {
    const plan = register.storage.tables.find(({ name }) => name === table);
    if (plan !== undefined) return { register, plan };
  }
  return undefined;
}

/** Where a column must be filled: a dash for a text, what was there for the id of a file that is left out anyway. */
const emptyOf = (type: string, text: string): string => (type === "text" ? "–" : text);
