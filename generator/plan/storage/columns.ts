import type { Field } from "../../../src/metadata/field.ts";
import type { ObjectPlan, Rule } from "../../../src/metadata/register.ts";
import type { ColumnPlan } from "../../../src/metadata/storage.ts";
import { snake, sqlName } from "../names.ts";
import { sqlLiteral } from "./sql-literal.ts";
import { NEXT_ENTRY, type StorageContext, serverOf, sharedOf, type TableSpec } from "./storage-context.ts";

/** A member in a column. */
export interface Placed {
  readonly field: Field;
  readonly column: ColumnPlan;
}

/** Members of an object that live in columns of its table, groups opened. */
export function placeColumns(spec: TableSpec, context: StorageContext): readonly Placed[] {
  return place(spec.object, [[]], spec, context);
}

/** `prefixes`: the current names of the groups around, then former ones. */
function place(
  object: ObjectPlan,
  prefixes: readonly (readonly string[])[],
  spec: TableSpec,
  context: StorageContext,
): readonly Placed[] {
  return object.fields.flatMap((field): readonly Placed[] => {
    const { can } = sharedOf(context, field);
    const names = [field.name, ...field.was];
    if (can.group && field.object) {
      const inner = prefixes.flatMap((prefix) => names.map((name) => [...prefix, snake(name)]));
      return place(field.object, inner, spec, context);
    }
    if (!isStored(field) || (spec.keeps && !spec.keeps(field.path))) return [];
    const column = serverOf(context, field).column(field);
    if (!column) return [];
    const [name = "", ...was] = prefixes.flatMap((prefix) =>
      names.map((one) => free(sqlName(...prefix, columnName(one, can.reference === true)))),
    );
    const value = literalDefault(field, context);
    return [
      {
        field,
        column: {
          name,
          type: column.type,
          notNull: mayNotBeNull(field, object, spec),
          ...(value === null ? {} : { default: value }),
          field: field.path,
          ...(can.rights ? { rights: true as const } : {}),
          was: [...new Set(was)],
        },
      },
    ];
  });
}

/** Whether the database keeps a member at all. */
export function isStored(field: Field): boolean {
  return !field.writeOnly && field.computed?.mode !== "query";
}

/** A reference is `<membro>_id`, unless its name says so already. */
function columnName(name: string, reference: boolean): string {
  return reference && !name.endsWith("Id") ? `${snake(name)}_id` : snake(name);
}

const HOUSE: ReadonlySet<string> = new Set([
  "id",
  "empresa_id",
  "grupo_id",
  "dono_id",
  "alvo_id",
  "ordem",
  "versao",
  "criado_em",
  "alterado_em",
  NEXT_ENTRY,
]);

/** A member may be called like a column of the house: `empresa` of a talent beside the company that owns the row. */
const free = (name: string): string => (HOUSE.has(name) ? `campo_${name}` : name);

/** Only what no rule, setting or foreign key may empty. */
function mayNotBeNull(field: Field, object: ObjectPlan, spec: TableSpec): boolean {
  if (!field.required || field.computed || object.what === "group" || spec.role === "history") return false;
  const hides = (rule: Rule): boolean => rule.show?.includes(field.name) === true;
  return field.ref?.onDelete !== "clear" && !object.rules.some(hides) && !object.configurable?.allow.includes("visible");
}

function literalDefault(field: Field, context: StorageContext): string | null {
  if (field.default?.op !== "literal") return null;
  const { value } = field.default;
  return sqlLiteral(serverOf(context, field).toColumn?.(value, field) ?? value);
}
