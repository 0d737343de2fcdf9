import type { Condition, Expr, Operand, Path, Scalar } from "../../src/metadata/condition.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register, Rule } from "../../src/metadata/register.ts";
import type { ColumnPlan, TablePlan } from "../../src/metadata/storage.ts";

/** Writes plans by hand, so that the rules are proved without the generator's own reading of register files. */

type FieldOptions = Partial<Omit<Field, "object">> & { readonly members?: readonly Field[]; readonly rules?: readonly Rule[] };

export function field(name: string, kind: string, options: FieldOptions = {}): Field {
  const { members, rules, ...rest } = options;
  const type = rest.type ?? TYPES[kind] ?? "string";
  const object: ObjectPlan | undefined = members && {
    what: type === "array" ? "rows" : "group",
    path: name,
    fields: members.map((member) => inside(member, name)),
    rules: rules ?? [],
    unique: [],
  };
  return {
    name,
    path: name,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    kind,
    type,
    required: false,
    readOnly: false,
    writeOnly: false,
    shape: {},
    privacy: "none",
    messages: {},
    ui: {},
    was: [],
    source: [],
    ...rest,
    ...(object ? { object } : {}),
  };
}

function inside(member: Field, path: string): Field {
  const object = member.object && {
    ...member.object,
    path: `${path}.${member.object.path}`,
    fields: member.object.fields.map((inner) => inside(inner, path)),
  };
  return { ...member, path: `${path}.${member.path}`, ...(object ? { object } : {}) };
}

const TYPES: Readonly<Record<string, Field["type"]>> = {
  integer: "integer",
  year: "integer",
  money: "number",
  decimal: "number",
  boolean: "boolean",
  reference: "object",
  references: "array",
  group: "object",
  rows: "array",
  values: "array",
};

export function ref(register: string, more: Partial<NonNullable<Field["ref"]>> = {}): NonNullable<Field["ref"]> {
  return { register, onDelete: "restrict", bare: false, facts: [], ...more };
}

export function register(id: string, fields: readonly Field[], more: Partial<Register> = {}): Register {
  const [module = "", name = ""] = id.split("/");
  return {
    what: "record",
    path: "",
    id,
    module,
    name,
    title: name,
    plural: name,
    gender: "m",
    scope: "system",
    display: [],
    displayFields: [],
    addresses: [],
    fields,
    rules: [],
    unique: [],
    actions: [],
    tabs: [],
    list: { columns: [], sort: [], presets: [], search: [], filters: [] },
    hooks: [],
    messages: {},
    privacy: "none",
    was: [],
    examples: {},
    source: [],
    needs: { references: {}, company: [], system: [], computed: [] },
    rights: { view: "", create: "", edit: "", remove: "" },
    namedRights: [],
    storage: { tables: tablesOf(name, fields), searchColumns: [] },
    hash: id,
    ...more,
  };
}

const COLUMN_TYPES: Readonly<Record<string, string>> = {
  integer: "integer",
  year: "integer",
  money: "numeric(14,2)",
  decimal: "numeric(14,4)",
  boolean: "boolean",
  date: "date",
  hours: "integer",
  reference: "bigint",
};

function tablesOf(name: string, fields: readonly Field[]): readonly TablePlan[] {
  const tables: TablePlan[] = [];
  const add = (
    role: TablePlan["role"],
    path: string,
    table: string,
    members: readonly Field[],
    fixed: readonly string[],
  ): void => {
    const columns: ColumnPlan[] = fixed.map((column) => plainColumn(column, "bigint"));
    const own: TablePlan = {
      name: table,
      role,
      path,
      columns,
      foreignKeys: [],
      indexes: [],
      checks: [],
      exclusions: [],
      was: [],
    };
    tables.push(own);
    const walk = (inner: readonly Field[]): void => {
      for (const member of inner) {
        if (member.kind === "group") walk(member.object?.fields ?? []);
        else if (member.kind === "rows") {
          add("rows", member.path, `${name}__${member.name}`, member.object?.fields ?? [], ["id", "dono_id", "ordem"]);
        } else if (member.kind === "references")
          add("link", member.path, `${name}__${member.name}`, [], ["dono_id", "alvo_id", "ordem"]);
        else if (member.computed === undefined) {
          const type = member.kind === "values" ? "text[]" : (COLUMN_TYPES[member.kind] ?? 'text collate "C"');
          columns.push({ ...plainColumn(member.path.replaceAll(".", "__").toLowerCase(), type), field: member.path });
        }
      }
    };
    walk(members);
  };
  add("record", "", name, fields, ["id"]);
  return tables;
}

function plainColumn(name: string, type: string): ColumnPlan {
  return { name, type, notNull: false, was: [] };
}

/** `$parent.x`, `$company.x`, `tipo.codigo` (with `crosses`), `x`. */
export function path(text: string, kind = "text", more: Partial<Path> = {}): Path {
  const steps = text.split(".");
  const starts: Readonly<Record<string, Path["start"]>> = {
    $this: "this",
    $before: "before",
    $company: "company",
    $system: "system",
    $user: "user",
    $today: "today",
    $op: "op",
  };
  const start = starts[steps[0] ?? ""];
  if (start) steps.shift();
  const up = steps.filter((step) => step === "$parent").length;
  return { start: start ?? "row", up, steps: steps.slice(up), kind, text, ...more };
}

const operand = (value: Scalar | Path): Operand => (typeof value === "object" ? { path: value } : { literal: value });

export const eq = (at: Path, value: Scalar | Path): Condition => ({ op: "eq", path: at, value: operand(value) });
export const ne = (at: Path, value: Scalar | Path): Condition => ({ op: "not", of: eq(at, value) });
export const oneOf = (at: Path, ...values: readonly Scalar[]): Condition => ({ op: "in", path: at, values });
export const order = (op: "lt" | "lte" | "gt" | "gte", at: Path, value: Scalar | Path): Condition => ({
  op,
  path: at,
  value: operand(value),
});
export const has = (at: Path, value: Scalar | Path): Condition => ({ op: "has", path: at, value: operand(value) });
export const filled = (at: Path, is = true): Condition => ({ op: "filled", path: at, is });
export const some = (at: Path, where: Condition): Condition => ({ op: "some", path: at, where });
export const every = (at: Path, where: Condition): Condition => ({ op: "every", path: at, where });
export const both = (...of: readonly Condition[]): Condition => ({ op: "and", of });
export const either = (...of: readonly Condition[]): Condition => ({ op: "or", of });
export const not = (of: Condition): Condition => ({ op: "not", of });
export const of = (at: Path): Expr => ({ op: "field", path: at });
export const literal = (value: Scalar): Expr => ({ op: "literal", value });

export function rule(id: string, more: Omit<Rule, "id" | "source">): Rule {
  return { id, source: [], ...more };
}
