import type { ComponentType } from "react";
import { recordName } from "../../kinds/record-name.ts";
import type { FaceContext, MemberProps, NamedRecord, OptionPage, OptionRequest } from "../../kinds/ui-contract.ts";
import type { Field } from "../../metadata/field.ts";
import { fold } from "../../metadata/fold.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { useChannel } from "./form-context.ts";
import { type FormServices, failureOf } from "./form-services.ts";
import type { FormStore } from "./form-store.ts";
import { fieldAt, isRecord, planPath, readAt, writeAt } from "./paths.ts";
import { wholeDraft } from "./payload.ts";
import { widthOf } from "./width-of.ts";

interface FaceContextParts {
  readonly store: FormStore;
  readonly services: FormServices;
  readonly address: string;
  readonly Member: ComponentType<MemberProps>;
  readonly ask: (question: string) => Promise<boolean>;
}

type OptionSource = Pick<FaceContextParts, "store" | "services" | "address">;

const MOST_OTHERS = 100;
const NOTHING: OptionPage = { options: [], total: 0 };

/** What a form lends to the faces of kinds. */
export function createFaceContext({ store, services, address, Member, ask }: FaceContextParts): FaceContext {
  return {
    Member,
    read: store.value,
    write: store.write,
    fill: (path, text) => fillMember({ store, services, address }, path, text),
    useValue(path) {
      useChannel(store, path);
      return store.value(path);
    },
    useVisible(paths) {
      useChannel(store, ":shape");
      return paths.map((path) => store.state(path).visible);
    },
    useError(path) {
      useChannel(store, path);
      return store.error(path);
    },
    check(path) {
      const isUnder = ({ field }: { readonly field: string }): boolean => field === path || field.startsWith(`${path}.`);
      const wrong = store.judge().errors.filter(isUnder);
      store.show([...store.violations().filter((one) => !isUnder(one)), ...wrong]);
      return wrong.length === 0;
    },
    widthOf: (field) => widthOf(field, services.faces),
    async options(path, request) {
      const field = fieldAt(store.register, path);
      if (!field?.ref) return NOTHING;
      try {
        const page = await optionsFor({ store, services, address }, field, path, request);
        if (!request.distinct) remember(store, field, page.options);
        return page;
      } catch {
        return { ...NOTHING, failed: true };
      }
    },
    others: () => otherRecords({ store, services, address }).catch(() => []),
    async upload(path, file, onProgress) {
      try {
        return await services.api.upload(`${store.register.id}:${planPath(path)}`, file, onProgress);
      } catch (error) {
        throw new Error(failureOf(error).message);
      }
    },
    fileUrl: services.api.fileUrl,
    postalCode: services.api.postalCode,
    load: services.api.load,
    ...services.creating,
    notify: services.notify,
    ask,
  };
}

function optionsFor(form: OptionSource, field: Field, path: string, request: OptionRequest): Promise<OptionPage> {
  const { distinct, narrow, ...search } = request;
  const { api } = form.services;
  if (distinct && field.ref) return api.options(field.ref.register, { field: distinct, record: narrow ?? {}, ...search });
  const row = path.split(".").filter((step) => /^\d+$/.test(step));
  return api.options(form.address, {
    field: planPath(path),
    record: withRow(wholeDraft(form.store), path),
    ...(row.length > 0 ? { row: row.map(Number) } : {}),
    ...(narrow ? { narrow } : {}),
    ...search,
  });
}

async function otherRecords({ store, services, address }: OptionSource): Promise<readonly NamedRecord[]> {
  const own = store.before()?.id;
  const { data: listed } = await services.data.getList<StoredRecord>(address, {
    pagination: { page: 1, perPage: MOST_OTHERS },
    sort: { field: "id", order: "ASC" },
    filter: {},
  });
  const others = listed.filter(({ id }) => id !== own);
  return Promise.all(
    others.map(async (row) => ({
      name: recordName(store.register, row, services.kinds),
      record: (await services.data.getOne<StoredRecord>(address, { id: row.id })).data,
    })),
  );
}

async function fillMember(form: OptionSource, path: string, text: string): Promise<void> {
  const { store, services } = form;
  const field = fieldAt(store.register, path);
  if (!field || store.state(path).locked || !store.state(path).visible) return;
  if (!field.ref) {
    const parsed = services.kinds.get(field.kind)?.parse(text, field);
    if (parsed && "value" in parsed) store.write(path, parsed.value);
    return;
  }
  const page = await optionsFor(form, field, path, { q: text, limit: 50 }).catch(() => NOTHING);
  const wanted = folded(text);
  const found = page.options.find((option) =>
    Object.values(option).some((part) => typeof part === "string" && folded(part) === wanted),
  );
  if (!found) return;
  remember(store, field, page.options);
  store.write(path, field.ref.bare ? (found.id ?? null) : found);
}

const folded = (text: string): string => fold(text.trim());

/** The draft with the row the path points at, when the row is only about to be made. */
function withRow(draft: WireRecord, path: string): WireRecord {
  const place = /^(.*?\.\d+)\./.exec(path)?.[1];
  if (!place || isRecord(readAt(draft, place))) return draft;
  return writeAt(draft, place, {}) as WireRecord;
}

/** Options carry the members rules read; kept, they are known the moment one is chosen. */
export function remember(store: FormStore, field: Field, options: readonly Json[]): void {
  if (!field.ref || field.ref.facts.length === 0) return;
  const rows = options.filter(isRecord).flatMap((row) => (typeof row.id === "number" ? [[String(row.id), row] as const] : []));
  if (rows.length > 0) store.learn({ references: { [field.ref.register]: Object.fromEntries(rows) } });
}
