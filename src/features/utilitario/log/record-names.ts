import type { LogRow } from "../../../engine/audit/read-log.ts";
import { kinds } from "../../../generated/kinds/shared.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { recordName } from "../../../kinds/record-name.ts";
import type { Field } from "../../../metadata/field.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import { isFilled, isRecord } from "../../../metadata/json.ts";
import type { Register } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import type { LogReading } from "./reading.ts";
import { bareId } from "./words.ts";

/** What records are called, as far as the reader sees them in the company of the entry. */
export interface RecordNames {
  nameOf(company: number | null, register: string, id: number): string | undefined;
}

type Wanted = Map<string, { readonly company: number | null; readonly register: string; readonly ids: Set<number> }>;
const keyOf = (company: number | null, register: string): string => `${company ?? ""} ${register}`;

/** Looks up, once for each register and company, what the entries are about and what their changes refer to. */
export async function readNames(deps: FeatureDeps, reading: LogReading, rows: readonly LogRow[]): Promise<RecordNames> {
  const registry = deps.registry();
  const wanted: Wanted = new Map();
  for (const { company, register: id, record, changes } of rows) {
    const want = (register: string, one: number): void => {
      const key = keyOf(company, register);
      const known = wanted.get(key) ?? { company, register, ids: new Set<number>() };
      wanted.set(key, known);
      known.ids.add(one);
    };
    want(id, record);
    const register = registry.get(id);
    for (const { field: path, before, after } of register ? changes : []) {
      const field = register && fieldAt(register, path);
      if (field) for (const value of [before, after]) referredTo(field, value, want);
    }
  }
  const names = new Map<string, string>();
  for (const { company, register: id, ids } of wanted.values()) {
    const register = registry.get(id);
    const context = reading.as(company);
    if (!register || !context.user.rights.has(register.rights.view)) continue;
    // What a record of several companies refers to lies in any of them.
    const filter = { id: [...ids], ...(company === null ? { empresasIds: context.visibleCompanies } : {}) };
    const found = await deps.engine().select(context, id, { filter, sort: [], offset: 0, fixed: {} });
    for (const one of found) names.set(`${keyOf(company, id)} ${one.id}`, recordName(register, one, kinds));
  }
  return { nameOf: (company, register, id) => names.get(`${keyOf(company, register)} ${id}`) };
}

/** Ids a stored value refers to, in lists and rows too. */
function referredTo(field: Field, value: Json, want: (register: string, id: number) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) referredTo(field, one, want);
    return;
  }
  const { ref, object } = field;
  // Lines of a list have no name of their own.
  if (ref && ref.list === undefined) {
    const id = bareId(value);
    if (id !== undefined) want(ref.register, id);
  } else if (object && isRecord(value)) for (const member of object.fields) referredTo(member, value[member.name] ?? null, want);
}

/** The name a record that is gone had, by what its entry tells of it; undefined where that is nothing. */
export function nameInChanges(register: Register, { record, changes, op }: LogRow): string | undefined {
  const told: WireRecord = Object.fromEntries(
    changes.map(({ field, before, after }) => [field, op === "delete" ? before : (after ?? before)]),
  );
  const isTold = register.displayFields.some((path) => isFilled(told[path] ?? null));
  return isTold ? recordName(register, { id: record, ...told }, kinds) : undefined;
}
