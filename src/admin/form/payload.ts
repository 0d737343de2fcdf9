import type { Field } from "../../metadata/field.ts";
import type { ObjectPlan } from "../../metadata/register.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { FormStore } from "./form-store.ts";
import { isFilled, isRecord } from "./paths.ts";

/**
 * What is sent of a draft: members as stored (references by id), nothing derived or read-only, nothing a rule hides. A hidden
 * member that was stored is left to the server, which clears or keeps it as declared; one only typed is not sent.
 */
export function payload(store: FormStore, only?: ReadonlySet<string>): WireRecord {
  const { register } = store;
  const draft = store.draft();
  return objectPayload(register, draft, "", store, only);
}

/** The whole draft as the server may judge it: like `payload`, with every member the form shows. */
export function wholeDraft(store: FormStore): WireRecord {
  const members = store.register.fields.flatMap((field) => {
    if (field.computed || field.writeOnly) return [];
    return [[field.name, stripped(field, store.value(field.name))] as const];
  });
  return Object.fromEntries(members);
}

function objectPayload(plan: ObjectPlan, value: Json, prefix: string, store: FormStore, only?: ReadonlySet<string>): WireRecord {
  if (!isRecord(value)) return {};
  const members: [string, Json][] = [];
  const { id } = value;
  if (prefix !== "" && id !== undefined && id !== null) members.push(["id", id]);
  for (const field of plan.fields) {
    const part = value[field.name];
    if (part === undefined || field.computed) continue;
    if (only && prefix === "" && !only.has(field.name)) continue;
    const path = prefix === "" ? field.name : `${prefix}.${field.name}`;
    const state = store.state(path);
    if (!state.visible || (field.readOnly && state.locked)) continue;
    members.push([field.name, memberPayload(field, part, path, store)]);
  }
  return Object.fromEntries(members);
}

function memberPayload(field: Field, value: Json, path: string, store: FormStore): Json {
  const inner = field.object;
  if (!inner) return stripped(field, value);
  if (!Array.isArray(value)) return isFilled(value) ? objectPayload(inner, value, path, store) : null;
  return value.map((row, at) => objectPayload(inner, row, `${path}.${at}`, store));
}

/** A value without what only screens need: references become their id. */
export function stripped(field: Field, value: Json): Json {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) {
    return value.map((item) => {
      if (field.object && isRecord(item)) return strippedObject(field.object, item);
      return isRecord(item) && "id" in item && field.ref ? { id: item.id ?? null } : item;
    });
  }
  if (!isRecord(value)) return value;
  if (field.ref) return { id: value.id ?? null };
  return field.object ? strippedObject(field.object, value) : value;
}

function strippedObject(plan: ObjectPlan, value: WireRecord): WireRecord {
  const members = plan.fields.flatMap((field) => {
    const part = value[field.name];
    return part === undefined || field.computed ? [] : [[field.name, stripped(field, part)] as const];
  });
  return Object.fromEntries([...("id" in value && value.id !== null ? [["id", value.id ?? null] as const] : []), ...members]);
}
