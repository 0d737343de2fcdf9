import type { Field } from "../metadata/field.ts";
import { isRecord } from "../metadata/json.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import { shownAt } from "./shown-value.ts";

/** How a referenced record is named: by its register's display; where that is not known, or not delivered, by every text it carries. */
export function referenceLabel(record: WireRecord, field: Field): string {
  return named(record, field.ref?.display) ?? joined(record) ?? String(record.id ?? "");
}

function named(record: WireRecord, display: string | undefined): string | undefined {
  if (display === undefined) return undefined;
  let found = false;
  const text = display.replace(/\{([^}]+)\}/g, (_, path: string) => {
    const part = textOf(shownAt(record, path));
    found ||= part !== "";
    return part;
  });
  return found ? text.trim() : undefined;
}

function textOf(value: Json | undefined): string {
  if (isRecord(value)) return joined(value) ?? "";
  return typeof value === "string" || typeof value === "number" ? shownText(value) : "";
}

/** Days are read as people write them, also where nothing is known of the member they stand in. */
function shownText(value: string | number): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) ?? [];
  return day === undefined ? String(value) : `${day}/${month}/${year}`;
}

function joined(record: WireRecord): string | undefined {
  const parts = Object.entries(record).filter(
    ([name, part]) => !["id", "versao"].includes(name) && (typeof part === "string" || typeof part === "number"),
  );
  return parts.length > 0 ? parts.map(([, part]) => textOf(part)).join(" - ") : undefined;
}
