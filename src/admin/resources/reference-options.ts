import type { DataProvider } from "ra-core";
import { labelOf } from "../../kinds/ui-reference-options.ts";
import type { Field } from "../../metadata/field.ts";
import type { ObjectPlan, Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { Api } from "../providers/api.ts";
import type { OptionQuery } from "../providers/wire.ts";

export interface ReferencesOf {
  readonly register: Register;
  /** Address of the register, with its numbers. */
  readonly address: string;
  /** The record as it is now: what may be chosen depends on it. */
  readonly draft: () => WireRecord;
  readonly api: Pick<Api, "options">;
  readonly mayList: (resource: string) => boolean;
}

/** What a call may say in `meta`: of several members that refer to the same register, the path of the one it is for. */
interface Asked {
  readonly campo?: string;
}

/**
 * The provider inside a page of a register: what the record may refer to and its reader may not list comes from the accepted values of
 * the member, which whoever writes the record may always ask for. ReferenceInput and ReferenceField work there as they stand.
 */
export function withReferenceOptions(
  provider: DataProvider,
  { register, address, draft, api, mayList }: ReferencesOf,
): DataProvider {
  const ask = async (field: Field, query: Partial<OptionQuery>) => {
    const { options, total } = await api.options(address, { field: field.path, record: draft(), ...query });
    // React-admin calls a record of a resource it knows nothing of by its label.
    return { data: options.map((option) => ({ label: labelOf(option, field), ...option })) as never, total };
  };
  const memberFor = (resource: string, { campo }: Asked = {}): Field | undefined =>
    mayList(resource)
      ? undefined
      : references(register).find(({ ref, path }) => ref?.register === resource && (campo ?? path) === path);
  return {
    ...provider,
    getList: async (resource, params) => {
      const field = memberFor(resource, params.meta);
      if (!field) return provider.getList(resource, params);
      const { page = 1, perPage = 25 } = params.pagination ?? {};
      const q = searched(params.filter);
      return ask(field, { offset: (page - 1) * perPage, limit: perPage, ...(q === undefined ? {} : { q }) });
    },
    getMany: async (resource, params) => {
      const field = memberFor(resource, params.meta);
      return field ? ask(field, { ids: params.ids.map(Number) }) : provider.getMany(resource, params);
    },
  };
}

/** Options are searched by what they are called, whichever name the filter has for it. */
const searched = (filter: Readonly<Record<string, unknown>> = {}): string | undefined =>
  Object.values(filter).find((value): value is string => typeof value === "string" && value !== "");

const references = (plan: ObjectPlan): readonly Field[] =>
  plan.fields.flatMap((field) => [...(field.ref ? [field] : []), ...(field.object ? references(field.object) : [])]);
