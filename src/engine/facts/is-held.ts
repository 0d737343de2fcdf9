import type { Ref } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";

/**
 * Whether a write keeps the rows it refers to from changing under it. Not those of other companies, which it may not lock,
 * nor those of the whole system, which everybody refers to and nearly nobody changes.
 */
export const isHeld = (ref: Ref, target: Register): boolean =>
  ref.across === undefined && target.storage.scopeColumn !== undefined;
