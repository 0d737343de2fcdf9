import type { Field } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { isRecord } from "../form/paths.ts";

/** The dated part of a register: members of the record, or of one group of it. */
export interface HistoryPlan {
  /** The group's name; empty for the record itself. */
  readonly group: string;
  readonly by: Field;
  /** Dated members without the date. */
  readonly fields: readonly Field[];
  /** Paths of date and members, as the form draws them. */
  readonly paths: readonly string[];
  /** Whether an entry is in force from its day on, and not waiting or called off. */
  readonly holds: (entry: WireRecord) => boolean;
}

/** The dated part, if there is one. */
export function historyPlan(register: Register): HistoryPlan | null {
  const inGroup = register.fields.find((field) => field.type === "object" && field.object?.history);
  const [object, group] = register.history ? [register, ""] : [inGroup?.object, inGroup?.name ?? ""];
  const history = object?.history;
  const by = object?.fields.find((field) => field.name === history?.by);
  if (!object || !history || !by) return null;
  const fields = object.fields.filter((field) => history.fields.includes(field.name));
  const prefix = group === "" ? "" : `${group}.`;
  const { field: decides = "", values = [] } = history.outOfForce ?? {};
  const out: readonly Json[] = values;
  const holds = (entry: WireRecord): boolean => !out.includes(entry[decides] ?? null);
  return { group, by, fields, paths: [by, ...fields].map((field) => prefix + field.name), holds };
}

/** The dated members of a whole record. */
export function datedOf(plan: HistoryPlan, record: WireRecord): WireRecord {
  if (plan.group === "") return record;
  const inner: Json = record[plan.group] ?? null;
  return isRecord(inner) ? inner : {};
}

/** The record as it was or will be under an entry. */
export function underEntry(plan: HistoryPlan, record: WireRecord, entry: WireRecord): WireRecord {
  const { id: _, versao: __, ...members } = entry;
  const dated = { ...datedOf(plan, record), ...members };
  return plan.group === "" ? { ...record, ...dated } : { ...record, [plan.group]: dated };
}
