import type { Field } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import { isId, isList, isObject } from "../value.ts";

/** Whether a filled value is of its member's type, whatever else is wrong with it. Groups and rows are asked inside. */
export function hasType(field: Field, value: Json): boolean {
  if (!field.ref)
    return field.item ? isList(value) && value.every((one) => isOf(field.item?.type, one)) : isOf(field.type, value);
  const isReference = (one: Json): boolean => (field.ref?.bare ? isId(one) : isObject(one) && isId(one.id ?? null));
  return field.type === "array" ? isList(value) && value.every(isReference) : isReference(value);
}

function isOf(type: Field["type"] | undefined, value: Json): boolean {
  if (type === "array") return isList(value);
  if (type === "object") return isObject(value) && typeof value.id === "string";
  if (type === "integer") return Number.isInteger(value);
  return type === "number" ? Number.isFinite(value) : typeof value === type;
}
