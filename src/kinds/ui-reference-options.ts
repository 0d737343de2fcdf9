import type { Field } from "../metadata/field.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import type { PickOption, PickPage } from "../ui/inputs/use-options.ts";
import { referenceLabel } from "./reference-label.ts";
import type { FaceContext, OptionRequest } from "./ui-contract.ts";

/** A record of the target as a list of options shows it, and as it came. */
export interface TargetOption extends PickOption {
  readonly record: WireRecord;
}

const PAGE = 50;
const LARGEST_PAGE = 200;

/** Options of a reference for the draft as it is, one page. */
export async function loadTargets(
  context: Pick<FaceContext, "options">,
  field: Field,
  path: string,
  request: OptionRequest,
): Promise<PickPage<TargetOption>> {
  const page = await context.options(path, { limit: PAGE, ...request });
  return { ...page, options: page.options.map((record) => targetOption(record, field)) };
}

/** Every accepted option, page by page: an answer holds so many at most. */
export async function loadAllTargets(
  context: Pick<FaceContext, "options">,
  field: Field,
  path: string,
  q = "",
): Promise<readonly TargetOption[]> {
  const all: TargetOption[] = [];
  for (;;) {
    const page = await loadTargets(context, field, path, { ...(q === "" ? {} : { q }), offset: all.length, limit: LARGEST_PAGE });
    all.push(...page.options);
    if (page.options.length === 0 || all.length >= page.total) return all;
  }
}

/** A record of the target with the text that names it. */
export function targetOption(record: WireRecord, field: Field): TargetOption {
  return { id: Number(record.id), label: labelOf(record, field), record };
}

export const labelOf = referenceLabel;

/** Id of a reference in either of its wire forms. */
export function targetId(value: Json | undefined): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { id } = value as WireRecord;
  return typeof id === "number" ? id : null;
}

/** The reference as a draft keeps it: a bare id where the member travels as one, else the record with its label. */
export function asDraft(option: TargetOption, field: Field): Json {
  return field.ref?.bare ? option.id : option.record;
}

/** Whether the value already carries a text to show. */
export function carriesLabel(value: Json | undefined): value is WireRecord {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).some(([name, part]) => name !== "id" && isText(part));
}

const isText = (part: Json): boolean => typeof part === "string" || typeof part === "number";
