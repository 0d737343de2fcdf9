import type { Ref } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";
import type { Call } from "../parts.ts";

/**
 * Whether a write keeps the rows it refers to from changing under it. Not those of other companies, which it may not lock,
 * nor those of the whole system, which everybody refers to and nearly nobody changes.
 */
export const isHeld = (ref: Ref, target: Register): boolean =>
  ref.across === undefined && target.storage.scopeColumn !== undefined;

/** What makes a target acceptable must still hold when the write ends: whoever changes it waits, or is waited for. */
export const isHeldBy = ({ holds }: Call, ref: Ref, target: Register): boolean =>
  holds === true && ref.where !== undefined && isHeld(ref, target);
