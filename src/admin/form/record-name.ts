import type { SharedKinds } from "../../kinds/contract.ts";
import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { fieldAt, isFilled, readAt } from "./paths.ts";
import { valueText } from "./value-text.ts";

/** How a record is called: its display, or its number. */
export function recordName(register: Register, record: WireRecord, kinds: SharedKinds): string {
  const parts = register.display.map((part) => {
    if (typeof part === "string") return part;
    const path = part.steps.join(".");
    const [value, field] = [readAt(record, path), fieldAt(register, path)];
    return field && isFilled(value) ? valueText(field, value, kinds) : "";
  });
  const name = parts.join("").replace(/^[\s-]+|[\s-]+$/g, "");
  return name === "" ? `${register.title} ${String(record.id ?? "")}`.trim() : name;
}
