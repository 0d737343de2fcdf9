import type { Condition, Operand, Path } from "../../../src/metadata/condition.ts";
import type { Json } from "../../../src/metadata/verdict.ts";
import type { Placed } from "./columns.ts";
import { sqlLiteral } from "./sql-literal.ts";
import { type StorageContext, serverOf } from "./storage-context.ts";

/** Finds the column of a member of the object, by its path inside the object. */
export type ColumnAt = (path: string) => Placed | undefined;

/**
 * A condition over columns of one row, for CHECKs and partial indexes, three-valued as the language is: equality with one
 * side empty is false, with both empty unknown; order with an empty side is unknown. Null when it reads anything else.
 */
export function ownColumnsSql(condition: Condition, at: ColumnAt, context: StorageContext): string | null {
  switch (condition.op) {
    case "and":
    case "or": {
      const parts = condition.of.map((one) => ownColumnsSql(one, at, context));
      return parts.every((part) => part !== null) && parts.length > 0 ? `(${parts.join(` ${condition.op} `)})` : null;
    }
    case "not": {
      const inner = ownColumnsSql(condition.of, at, context);
      return inner === null ? null : `(not ${inner})`;
    }
    case "some":
    case "every":
    case "has":
      return null;
    default:
      return simple(condition, at, context);
  }
}

type Simple = Exclude<Condition, { readonly op: "and" | "or" | "not" | "some" | "every" | "has" }>;

function simple(condition: Simple, at: ColumnAt, context: StorageContext): string | null {
  const placed = columnOf(condition.path, at);
  if (!placed) return null;
  const left = quote(placed.column.name);
  const literal = (value: Json): string | null =>
    sqlLiteral(serverOf(context, placed.field).toColumn?.(value, placed.field) ?? value);
  if (condition.op === "filled") return `(${left} is ${condition.is ? "not " : ""}null)`;
  if (condition.op === "in") {
    const values = condition.values.map(literal);
    return values.every((value) => value !== null) ? `coalesce(${left} in (${values.join(", ")}), false)` : null;
  }
  const right = operandSql(condition.value, at, literal);
  if (right === null) return null;
  if (condition.op !== "eq") return `(${left} ${ORDER[condition.op]} ${right})`;
  if ("literal" in condition.value) return `coalesce(${left} = ${right}, false)`;
  return `(case when ${left} is null and ${right} is null then null else coalesce(${left} = ${right}, false) end)`;
}

const ORDER = { lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

function operandSql(operand: Operand, at: ColumnAt, literal: (value: Json) => string | null): string | null {
  if ("literal" in operand) return literal(operand.literal);
  const placed = columnOf(operand.path, at);
  return placed ? quote(placed.column.name) : null;
}

function columnOf(path: Path, at: ColumnAt): Placed | undefined {
  if ((path.start !== "row" && path.start !== "this") || path.up > 0 || path.crosses) return undefined;
  return at(path.steps.join("."));
}

const quote = (name: string): string => `"${name}"`;
