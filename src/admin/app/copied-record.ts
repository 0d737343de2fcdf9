import { useGetOne } from "ra-core";
import type { KindCapabilities, SharedKinds } from "../../kinds/contract.ts";
import type { Field } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { FRESH, wholeRecord } from "../form/whole-record.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { StoredRecord } from "../providers/wire.ts";

/** Says in the address of a new record which one it begins as. */
export const COPY_OF = "copia";

/** The draft a new record begins with as a copy; `waiting` until its model came. */
export function useCopiedRecord({ base, register }: FoundRegister, id: number | undefined, kinds: SharedKinds) {
  const asked = id !== undefined && Number.isSafeInteger(id) && id > 0;
  const { data, error } = useGetOne<StoredRecord>(
    base,
    { id: id ?? 0, meta: wholeRecord(register) },
    { ...FRESH, enabled: asked, retry: false },
  );
  return { waiting: asked && !data && !error, draft: asked && data ? copyOf(register, data, kinds) : undefined };
}

/** What of a record a person would type again: neither what the system fills nor what no two records share, nor files. */
export function copyOf(register: Register, record: WireRecord, kinds: SharedKinds): WireRecord {
  const own = new Set(register.unique.flatMap(({ by }) => (by.length === 1 ? by : [])));
  return members(register.fields, record, kinds, own);
}

const NOTHING: ReadonlySet<string> = new Set();

function members(fields: readonly Field[], record: WireRecord, kinds: SharedKinds, own: ReadonlySet<string>): WireRecord {
  return Object.fromEntries(
    fields.flatMap((field): readonly (readonly [string, Json])[] => {
      const can: KindCapabilities | undefined = kinds.get(field.kind)?.can;
      const value = record[field.name] ?? null;
      const isTyped =
        !field.readOnly && !field.computed && !field.writeOnly && !own.has(field.name) && !can?.file && !can?.secret;
      if (!isTyped || value === null) return [];
      const { object } = field;
      if (object && Array.isArray(value))
        return [[field.name, value.map((row) => members(object.fields, row as WireRecord, kinds, NOTHING))]];
      if (object) return [[field.name, members(object.fields, value as WireRecord, kinds, NOTHING)]];
      return [[field.name, value]];
    }),
  );
}
