import { kinds } from "../../../generated/kinds/shared.ts";
import { referenceLabel } from "../../../kinds/reference-label.ts";
import type { Field } from "../../../metadata/field.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { ObjectPlan } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import type { PersonField } from "./shared.ts";
import { texts } from "./texts.ts";

/** Whose data are gathered: of a reference to people only this one is named. */
export interface Subject {
  readonly register: string;
  readonly id: number;
  /** Registers of people. */
  readonly people: ReadonlySet<string>;
}

/** Filled members in words. What is said of other people stays out: rows and references that name somebody else. */
export function fieldsInWords(object: ObjectPlan, record: WireRecord, subject: Subject, under = ""): readonly PersonField[] {
  return object.fields.flatMap((field): readonly PersonField[] => {
    const value = record[field.name] ?? null;
    const titulo = under === "" ? field.title : `${under}: ${field.title}`;
    if (field.object?.what === "group") return isRecord(value) ? fieldsInWords(field.object, value, subject, titulo) : [];
    const valor = inWords(field, value, subject);
    return valor === "" ? [] : [{ campo: field.path, titulo, classe: texts.classes[field.privacy], valor }];
  });
}

export function inWords(field: Field | undefined, value: Json, subject: Subject): string {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return "";
  const kind = field === undefined ? undefined : kinds.get(field.kind);
  if (Array.isArray(value) && !(field?.options !== undefined && kind !== undefined))
    return value
      .map((one) => inWords(field, one, subject))
      .filter((text) => text !== "" && text !== texts.other)
      .join(field?.object ? " | " : ", ");
  if (isRecord(value)) {
    if (field?.ref) return isOther(field, value, subject) ? texts.other : referenceLabel(value, field);
    if (kind?.can.file) return String(value.name ?? "");
    const members = field?.object?.fields ?? [];
    if (members.some((member) => isOther(member, value[member.name] ?? null, subject))) return "";
    return members
      .map((member) => ({ title: member.title, text: inWords(member, value[member.name] ?? null, subject) }))
      .filter(({ text }) => text !== "")
      .map(({ title, text }) => `${title}: ${text}`)
      .join("; ");
  }
  if (field?.ref) return isOther(field, value, subject) ? texts.other : String(value);
  if (field === undefined || kind === undefined) return String(value);
  return kind.format(value, field) || String(value);
}

function isOther({ ref }: Field, value: Json, { register, id, people }: Subject): boolean {
  if (ref === undefined || value === null || !people.has(ref.register)) return false;
  const named = isRecord(value) ? value.id : value;
  return ref.register !== register || named !== id;
}

/** Names of the files a record holds. */
export function filesOf(object: ObjectPlan, record: WireRecord): readonly { readonly campo: string; readonly nome: string }[] {
  return object.fields.flatMap((field) => {
    const value = record[field.name] ?? null;
    if (kinds.get(field.kind)?.can.file === true && isRecord(value))
      return [{ campo: field.title, nome: String(value.name ?? value.id ?? "") }];
    if (field.object === undefined) return [];
    const inner = Array.isArray(value) ? value : [value];
    return inner.flatMap((one) => (isRecord(one) && field.object !== undefined ? filesOf(field.object, one) : []));
  });
}

/** Texts kept of a person that an address may be among. */
export function textsOf(object: ObjectPlan, record: WireRecord): readonly string[] {
  return object.fields.flatMap((field) => {
    const value = record[field.name] ?? null;
    if (field.object?.what === "group") return isRecord(value) ? textsOf(field.object, value) : [];
    if (field.privacy === "none") return [];
    return (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === "string" && one !== "" ? [one] : []));
  });
}
