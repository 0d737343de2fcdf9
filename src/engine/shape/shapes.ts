import { AppError } from "../../errors/app-error.ts";
import type { Field } from "../../metadata/field.ts";
import type { Registry } from "../../metadata/register.ts";
import type { ForeignKeyPlan, TablePlan } from "../../metadata/storage.ts";
import type { Kinds } from "./members-of.ts";
import { type RegisterShape, registerShape } from "./register-shape.ts";

/** A member of some register that refers to a register: who must be asked before a record goes. */
export interface Referrer {
  readonly shape: RegisterShape;
  readonly field: Field;
  readonly table: TablePlan;
  readonly column: string;
}

export interface Dependant {
  readonly owner: string;
  readonly column: string;
  readonly onDelete: ForeignKeyPlan["onDelete"];
}

/** The shapes of all registers, and who refers to whom. */
export interface Shapes {
  /** NOT_FOUND for an unknown register. */
  of(register: string): RegisterShape;
  referrersOf(register: string): readonly Referrer[];
  /** Members of a register that rules of others name, delivered with its options. */
  factsOf(register: string): readonly string[];
  byTable(table: string): RegisterShape | undefined;
  /** Columns of all tables that name rows of this one, and what becomes of them when it loses a row. */
  dependantsOf(table: string): readonly Dependant[];
}

export function buildShapes(registry: Registry, kinds: Kinds): Shapes {
  const shapes = new Map([...registry].map(([id, register]) => [id, registerShape(register, kinds)]));
  const referrers = new Map<string, Referrer[]>();
  const facts = new Map<string, Set<string>>();
  for (const shape of shapes.values()) {
    for (const member of shape.byPath.values()) {
      const { ref } = member.field;
      if (!ref) continue;
      facts.set(ref.register, new Set([...(facts.get(ref.register) ?? []), ...ref.facts]));
      if (ref.list !== undefined || (member.how !== "column" && member.how !== "links")) continue;
      const owner = member.how === "links" ? member.table : tableOf(shape, member.field.path);
      const column = member.how === "links" ? "alvo_id" : member.column;
      referrers.set(ref.register, [
        ...(referrers.get(ref.register) ?? []),
        { shape, field: member.field, table: owner, column },
        ...inHistory(shape, member.field.path).map((table) => ({
          shape,
          field: member.field,
          table,
          column: table.columns.find((one) => one.field === member.field.path)?.name ?? column,
        })),
      ]);
    }
  }
  const tables = new Map([...shapes.values()].flatMap((shape) => shape.register.storage.tables.map((one) => [one.name, shape])));
  const dependants = new Map<string, Dependant[]>();
  for (const { register } of shapes.values())
    for (const { name, foreignKeys } of register.storage.tables)
      for (const { table, columns, onDelete } of foreignKeys)
        dependants.set(table, [...(dependants.get(table) ?? []), { owner: name, column: columns.at(-1) ?? "", onDelete }]);
  return {
    of(register) {
      const shape = shapes.get(register);
      if (!shape) throw new AppError("NOT_FOUND");
      return shape;
    },
    referrersOf: (register) => referrers.get(register) ?? [],
    factsOf: (register) => [...(facts.get(register) ?? [])],
    byTable: (table) => tables.get(table),
    dependantsOf: (table) => dependants.get(table) ?? [],
  };
}

/** Table that holds the column of a member: the innermost list around it, else the record. */
export function tableOf(shape: RegisterShape, path: string): TablePlan {
  const parts = path.split(".");
  for (let length = parts.length - 1; length > 0; length--) {
    const table = shape.rowsTables.get(parts.slice(0, length).join("."));
    if (table) return table;
  }
  return shape.table;
}

function inHistory(shape: RegisterShape, path: string): readonly TablePlan[] {
  return shape.histories.map((one) => one.table).filter((table) => table.columns.some((one) => one.field === path));
}
