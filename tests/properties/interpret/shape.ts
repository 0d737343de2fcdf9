import type { Keywords } from "../../../src/metadata/field.ts";
import type { KindShared } from "../../../src/metadata/kind.ts";
import type { Bound } from "../../../src/metadata/register.ts";
import type { Json } from "../../../src/metadata/verdict.ts";
import { isMultipleOf } from "../../../src/rules/decimal.ts";
import { isId, isList, isObject, isScalar } from "../../../src/rules/value.ts";
import { find, scalar } from "./condition.ts";
import type { Cell, Question } from "./draft.ts";
import { holds, rulesNaming } from "./visibility.ts";

/** The code of the type or bound that a filled value breaks, or null. */
export function shapeError(cell: Cell, value: Json): string | null {
  return typeError(cell, value) ?? ownError(cell.field.shape, value) ?? itemError(cell, value);
}

/** The code of what else is wrong with it by itself, or null. */
export function contentError(question: Question, cell: Cell, value: Json): string | null {
  const { field, kind } = cell;
  if (field.shape.multipleOf !== undefined && typeof value === "number" && !isMultipleOf(value, field.shape.multipleOf))
    return "multipleOf";
  if (!cell.rows && (kind.check?.(value, field) || entersNot(cell, kind, value))) return "format";
  const retired = field.options?.filter((option) => option.retired).map((option): Json => option.value) ?? [];
  const stored = isList(cell.stored) ? cell.stored : [cell.stored];
  if ((isList(value) ? value : [value]).some((one) => retired.includes(one) && !stored.includes(one))) return "enum";
  return kindError(question, kind, value) ?? limitError(question, cell, value);
}

/** Places of the items that their own kind refuses, with the code. */
export function badItems(question: Question, cell: Cell, value: Json): readonly (readonly [at: number, code: string])[] {
  const { field } = cell;
  const { item } = field;
  const kind = item && question.kinds.get(item.kind);
  if (!item || !kind || !isList(value)) return [];
  return value.flatMap((one, at) => {
    const refused = kind.check?.(one, { ...field, ...item }) || entersNot(cell, kind, one);
    const code = refused ? "format" : kindError(question, kind, one);
    return code === null ? [] : [[at, code] as const];
  });
}

function entersNot({ field, stored }: Cell, kind: KindShared, value: Json): boolean {
  const kept = isList(stored) ? stored : [stored];
  return !kept.includes(value) && typeof kind.enters?.(value, field) === "string";
}

function kindError({ input }: Question, { bounds }: KindShared, value: Json): string | null {
  if (!bounds || typeof value !== "number") return null;
  if (value < bounds.minimum) return "minimum";
  return value > bounds.maximum(input.context.today) ? "maximum" : null;
}

export function isMistyped(cell: Cell, value: Json): boolean {
  const { item } = cell.field;
  return (
    typeError(cell, value) !== null || (item !== undefined && isList(value) && !value.every((one) => isOfType(one, item.type)))
  );
}

function typeError({ field }: Cell, value: Json): string | null {
  const isReference = (one: Json): boolean => (field.ref?.bare ? isId(one) : isObject(one) && isId(one.id ?? null));
  if (field.ref && field.type !== "array") return isReference(value) ? null : "type";
  if (field.ref) return isList(value) && value.every(isReference) ? null : "type";
  return isOfType(value, field.type) ? null : "type";
}

function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case "array":
      return isList(value);
    case "object":
      return isObject(value) && typeof value.id === "string";
    case "integer":
      return typeof value === "number" && Number.isInteger(value);
    default:
      return typeof value === type && (type !== "number" || Number.isFinite(value));
  }
}

function itemError({ field }: Cell, value: Json): string | null {
  const { item } = field;
  if (!item || !isList(value)) return null;
  for (const one of value) {
    if (!isOfType(one, item.type)) return "type";
    const broken = ownError(item.shape, one);
    if (broken) return broken;
  }
  return null;
}

const ORDER = [
  "enum",
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minItems",
  "maxItems",
] as const;

function ownError(shape: Keywords, value: Json): string | null {
  return ORDER.find((keyword) => shape[keyword] !== undefined && !keeps(keyword, shape[keyword] as Json, value)) ?? null;
}

function keeps(keyword: string, bound: Json, value: Json): boolean {
  const limit = Number(bound);
  if (keyword === "enum") return isList(bound) && (isList(value) ? value : [value]).every((one) => bound.includes(one));
  if (keyword === "pattern") return typeof value !== "string" || new RegExp(String(bound), "u").test(value);
  if (keyword === "minLength" || keyword === "maxLength") {
    return typeof value !== "string" || (keyword === "minLength" ? [...value].length >= limit : [...value].length <= limit);
  }
  if (keyword === "minItems" || keyword === "maxItems") {
    return !isList(value) || (keyword === "minItems" ? value.length >= limit : value.length <= limit);
  }
  if (typeof value !== "number") return true;
  if (keyword === "multipleOf") return isMultipleOf(value, limit);
  return (
    { minimum: value >= limit, maximum: value <= limit, exclusiveMinimum: value > limit, exclusiveMaximum: value < limit }[
      keyword
    ] ?? true
  );
}

function limitError(question: Question, cell: Cell, value: Json): string | null {
  for (const naming of rulesNaming(cell, (rule) => Object.keys(rule.limit ?? {}))) {
    if (!holds(question, naming)) continue;
    for (const [keyword, declared] of Object.entries(naming.rule.limit?.[naming.as] ?? {})) {
      const bound = boundOf(question, cell, declared);
      if (bound === null) continue;
      if (keyword === "format" ? !isOfKind(question, String(bound), cell, value) : !keeps(keyword, bound, value)) return keyword;
    }
  }
  return null;
}

function isOfKind(question: Question, name: string, cell: Cell, value: Json): boolean {
  const kind = question.kinds.get(name);
  return !kind || (!kind.check?.(value, cell.field) && kindError(question, kind, value) === null);
}

function boundOf(question: Question, cell: Cell, declared: unknown): Json {
  const bound = declared as Bound | Json;
  if (typeof bound !== "object" || bound === null || !("path" in bound)) return bound as Json;
  const { path } = bound as Extract<Bound, object>;
  const value = scalar(find(question, path, cell.thing, cell.thing));
  return isScalar(value) ? value : null;
}
