import type { Field } from "../../metadata/field.ts";
import { fieldAt as memberAt } from "../../metadata/field-at.ts";
import type { ObjectPlan } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";

export { isFilled, isRecord } from "../../metadata/json.ts";

const isNumber = (step: string): boolean => /^\d+$/.test(step);

/** Value at a dotted path with row numbers; what is not there is null. */
export function readAt(root: Json, path: string): Json {
  if (path === "") return root;
  let at: Json = root;
  for (const step of path.split(".")) {
    if (at === null || typeof at !== "object") return null;
    at = (at as { readonly [name: string]: Json })[step] ?? null;
  }
  return at;
}

/** A copy of `root` with the value at `path` replaced; what the path does not touch is shared with the original. */
export function writeAt(root: Json, path: string, value: Json): Json {
  const [step = "", ...rest] = path.split(".");
  const inner = rest.length === 0 ? value : writeAt(childOf(root, step), rest.join("."), value);
  if (isNumber(step)) {
    const rows = Array.isArray(root) ? [...root] : [];
    rows[Number(step)] = inner;
    return rows;
  }
  const object = root !== null && typeof root === "object" && !Array.isArray(root) ? root : {};
  return { ...object, [step]: inner };
}

/** First step of a path. */
export const topOf = (path: string): string => path.split(".", 1)[0] ?? "";

/** The plan of the member at a path with or without row numbers. */
export const fieldAt = (plan: ObjectPlan, path: string): Field | undefined => memberAt(plan, planPath(path));

/** Path without row numbers, as plans and facts write it. */
export const planPath = (path: string): string =>
  path
    .split(".")
    .filter((step) => !isNumber(step))
    .join(".");

function childOf(root: Json, step: string): Json {
  if (root === null || typeof root !== "object") return null;
  return (root as { readonly [name: string]: Json })[step] ?? null;
}
