import { fieldAt } from "../metadata/field-at.ts";
import type { Register } from "../metadata/register.ts";
import type { WireRecord } from "../metadata/verdict.ts";
import type { SharedKinds } from "./contract.ts";
import { shownAt } from "./shown-value.ts";

/**
 * How a record is called: its display, references by their own names; where nothing of it is filled, its register and number. A bare
 * reference without its label says nothing to people and is left out.
 */
export function recordName(register: Register, record: WireRecord, kinds: SharedKinds): string {
  const parts = register.display.map((part) => {
    if (typeof part === "string") return part;
    const path = part.steps.join(".");
    const [value, field] = [shownAt(record, path), fieldAt(register, path)];
    if (field === undefined) return typeof value === "string" ? value : "";
    if (field.ref?.bare && typeof value === "number") return "";
    return kinds.get(field.kind)?.format(value, field) ?? "";
  });
  const name = parts.join("").replace(/^[\s·-]+|[\s·-]+$/g, "");
  return name === "" ? `${register.title} ${String(record.id ?? "")}`.trim() : name;
}
