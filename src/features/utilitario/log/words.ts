import { kinds } from "../../../generated/kinds/shared.ts";
import { referenceLabel } from "../../../kinds/reference-label.ts";
import type { Field } from "../../../metadata/field.ts";
import { isFilled, isRecord } from "../../../metadata/json.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { texts } from "./texts.ts";

/** What values are called that say nothing by themselves: authorities by their titles, records by their names. */
export interface KnownNames {
  readonly rights: ReadonlyMap<string, string>;
  nameOf(register: string, id: number): string | undefined;
}

/** Both sides of a change in words; of long lists of plain values only what went and what came. */
export function changeInWords(
  field: Field | undefined,
  before: Json,
  after: Json,
  names: KnownNames,
): { readonly antes: string; readonly depois: string } {
  const [old, now] = [plainList(field, before), plainList(field, after)];
  if (old === undefined || now === undefined)
    return { antes: valueInWords(field, before, names), depois: valueInWords(field, after, names) };
  const said = (values: readonly Json[]): string => valueInWords(field, [...values], names);
  const removed = old.filter((one) => !now.includes(one));
  const added = now.filter((one) => !old.includes(one));
  return {
    antes: removed.length === 0 ? texts.empty : texts.removed(said(removed)),
    depois: added.length === 0 ? texts.empty : texts.added(said(added)),
  };
}

/** A list of plain values with something in it. */
function plainList(field: Field | undefined, value: Json): readonly Json[] | undefined {
  return field?.item !== undefined && Array.isArray(value) && value.length > 0 ? value : undefined;
}

export function valueInWords(field: Field | undefined, value: Json, names: KnownNames): string {
  if (!isFilled(value)) return texts.empty;
  if (Array.isArray(value)) {
    if (field?.options) return kinds.get(field.kind)?.format(value, field) ?? texts.empty;
    return value.map((one) => partInWords(field, one, names)).join(field?.object ? "; " : ", ");
  }
  return partInWords(field, value, names);
}

function partInWords(field: Field | undefined, value: Json, names: KnownNames): string {
  const id = field?.ref && bareId(value);
  if (id && field.ref?.list === undefined) return names.nameOf(field.ref?.register ?? "", id) ?? String(id);
  if (isRecord(value)) {
    if (field?.ref) return referenceLabel(value, field);
    const members = field?.object?.fields ?? [];
    if (members.length === 0) return typeof value.nome === "string" ? value.nome : Object.values(value).filter(isText).join(" ");
    return members
      .filter(({ name, access }) => access?.read === undefined && isFilled(value[name] ?? null))
      .map((member) => `${member.title}: ${valueInWords(member, value[member.name] ?? null, names)}`)
      .join(", ");
  }
  if (typeof value === "string" && names.rights.has(value)) return names.rights.get(value) ?? value;
  if (field === undefined || field.type === "array" || field.ref !== undefined) return String(value);
  return kinds.get(field.kind)?.format(value, field) || String(value);
}

/** The id of a reference that was kept without what it was called then; what was kept with it stays as it was. */
export function bareId(value: Json): number | undefined {
  const id = isRecord(value) && Object.keys(value).length === 1 ? value.id : value;
  return typeof id === "number" ? id : undefined;
}

const isText = (value: Json | undefined): boolean => typeof value === "string" || typeof value === "number";
