import type { Field } from "../../src/metadata/field.ts";
import type { AccessNode } from "../source.ts";
import { conditionOf } from "./condition.ts";
import type { Scope } from "./resolve-path.ts";

/** Conditions under which rows or a column are seen and changed. */
export function accessOf(node: AccessNode | undefined, scope: Scope): Field["access"] {
  if (!node) return undefined;
  return {
    ...(node.read ? { read: conditionOf(node.read, scope) } : {}),
    ...(node.write ? { write: conditionOf(node.write, scope) } : {}),
  };
}
