import { ALERT } from "../../metadata/alert-filter.ts";
import { companiesWith } from "../../metadata/context.ts";
import { type Gender, inGender } from "../../metadata/in-gender.ts";
import { isFilled } from "../../metadata/json.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { Head } from "../../reporting/document.ts";
import { readCell } from "../../reporting/shown-cell.ts";
import type { ListQuery } from "../contract.ts";
import type { Call } from "../parts.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { labelsOf } from "../sheet/labels.ts";
import { cellOf, printedMember } from "./printed-value.ts";
import { PRINT_TEXTS } from "./texts.ts";

/** Names one filter spells out; the others are counted. */
const SPELLED = 5;

/** What a list is narrowed by, in words; of what the reader may not see nothing is said. */
export async function filterLines(
  call: Call,
  shape: RegisterShape,
  filter: ListQuery["filter"],
  unseen: ReadonlySet<string>,
  gender: Gender,
): Promise<Head["filters"]> {
  const lines = new Map<string, { readonly label: string; text: string }>();
  const add = (key: string, label: string, text: string): void => {
    const known = lines.get(key);
    if (known) known.text += ` ${text}`;
    else lines.set(key, { label, text });
  };
  for (const [name, value] of Object.entries(filter)) {
    if (!isFilled(value)) continue;
    const path = name.replace(/_(gte|lte)$/, "");
    const member = shape.byPath.get(path);
    if (member && !unseen.has(path)) {
      const text = await memberText(call, member, value);
      const end = name === path ? text : name.endsWith("_gte") ? PRINT_TEXTS.from(text) : PRINT_TEXTS.to(text);
      add(path, member.field.title, end);
    } else if (name === "q") add(name, PRINT_TEXTS.search, String(value));
    else if (name === "preset") {
      const preset = shape.register.list.presets.find(({ id }) => id === one(value));
      if (preset) add(name, PRINT_TEXTS.preset, inGender(preset.title, gender));
    } else if (name === ALERT) {
      const alert = shape.register.list.alerts?.find(({ id }) => id === one(value));
      if (alert) add(name, PRINT_TEXTS.alert, alert.title);
    } else if (name === "id") add(name, PRINT_TEXTS.selected, PRINT_TEXTS.records([value].flat().length));
    else if (name === "empresasIds") add(name, PRINT_TEXTS.companies, String(companiesOf(call, value)));
  }
  return [...lines.values()];
}

const one = (value: Json): Json => (Array.isArray(value) ? (value[0] ?? null) : value);

/** How many of the companies asked for the reader's list can hold. */
function companiesOf(call: Call, value: Json): number {
  const asked = new Set([value].flat().map(Number));
  return call.context.visibleCompanies.filter((id) => asked.has(id)).length;
}

async function memberText(call: Call, member: Member, value: Json): Promise<string> {
  const given: readonly Json[] = Array.isArray(value) ? value : [value];
  const values = given.flatMap((text): readonly Json[] => (typeof text === "string" ? text.split(",") : [text]));
  const { field } = member;
  const { ref } = field;
  const texts = ref ? await names(call, ref, values) : values.map((text) => plainText(member, text));
  return texts.length <= SPELLED ? texts.join(", ") : `${texts.slice(0, SPELLED).join(", ")} +${texts.length - SPELLED}`;
}

async function names(call: Call, ref: NonNullable<Member["field"]["ref"]>, values: readonly Json[]): Promise<readonly string[]> {
  const ids = values.map(Number).filter((id) => Number.isSafeInteger(id));
  const target = call.parts.registry.get(ref.register);
  // Who may not see what it refers to knows the number that was asked for, and learns no name.
  const seen = target !== undefined && companiesWith(call.context, target.rights.view).includes(call.context.company);
  const labels = seen ? await labelsOf(call, ref, ids) : new Map<number, string>();
  return ids.map((id) => labels.get(id) ?? `#${id}`);
}

/** Filters come as text; what they are is the member's. */
function plainText(member: Member, value: Json): string {
  const { field, shared } = member;
  const typed: Json =
    typeof value !== "string"
      ? value
      : field.type === "boolean"
        ? value === "true"
        : field.type === "integer" || field.type === "number"
          ? Number(value)
          : value;
  const printed = printedMember(member);
  return field.options ? shared.format(typed, field) || String(value) : readCell(cellOf(printed, typed), printed);
}
