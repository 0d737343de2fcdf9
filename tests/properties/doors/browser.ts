import { remember } from "../../../src/admin/form/face-context.ts";
import { createFormStore } from "../../../src/admin/form/form-store.ts";
import { wholeDraft } from "../../../src/admin/form/payload.ts";
import type { StoredRecord } from "../../../src/engine/contract.ts";
import { isRecord } from "../../../src/metadata/json.ts";
import type { ObjectPlan, Register } from "../../../src/metadata/register.ts";
import type { Json, RuleContext, Violation, WireRecord } from "../../../src/metadata/verdict.ts";
import type { House } from "./house.ts";

/** The errors a form shows of a draft: before it knows anything of other records, and once it read what is chosen. */
export async function browserErrors(
  house: House,
  register: Register,
  address: string,
  draft: WireRecord,
  before: StoredRecord | null,
): Promise<{ readonly first: readonly Violation[]; readonly informed: readonly Violation[] }> {
  const module = house.modules.get(register.id);
  if (!module) throw new Error(`${register.id} has no program`);
  const store = createFormStore({
    register,
    module,
    before,
    context: rulesOf(house.session, before ? "update" : "create"),
    schedule: () => undefined,
  });
  store.rebase(before, draft);
  const first = store.judge().errors;
  for (const { path, field, ids } of referencesIn(register, wholeDraft(store), "")) {
    if (!field.ref || field.ref.facts.length === 0 || ids.length === 0) continue;
    const row = path.split(".").filter((step) => /^\d+$/.test(step));
    const asked = { field: field.path, record: wholeDraft(store), ids, ...(row.length > 0 ? { row: row.map(Number) } : {}) };
    const answer = await house.send("POST", `${address}/opcoes`, asked);
    if (answer.statusCode === 200) remember(store, field, answer.json<{ options: readonly Json[] }>().options);
  }
  return { first, informed: store.judge().errors };
}

/** What the session told the browser, as its forms take it. */
export function rulesOf(session: WireRecord, op: string): RuleContext {
  const part = (name: string): WireRecord => (session[name] ?? {}) as WireRecord;
  return {
    today: "2026-11-21",
    op,
    company: part("empresa"),
    system: part("parametrosDoSistema"),
    user: {
      id: Number(part("usuario").id),
      kind: "interno",
      rights: (session.authorities ?? []) as readonly string[],
      areas: (session.areas ?? []) as readonly number[],
    },
  };
}

interface Chosen {
  readonly path: string;
  readonly field: ObjectPlan["fields"][number];
  readonly ids: readonly number[];
}

function referencesIn(plan: ObjectPlan, value: Json, prefix: string): readonly Chosen[] {
  return plan.fields.flatMap((field): readonly Chosen[] => {
    const part = isRecord(value) ? (value[field.name] ?? null) : null;
    const path = `${prefix}${field.name}`;
    const { object } = field;
    if (object && Array.isArray(part)) return part.flatMap((row: Json, at) => [...referencesIn(object, row, `${path}.${at}.`)]);
    if (object) return referencesIn(object, part, `${path}.`);
    const ids = (Array.isArray(part) ? part : [part]).map((one) => (isRecord(one) ? one.id : one));
    return field.ref
      ? [{ path, field, ids: ids.filter((id): id is number => typeof id === "number" && Number.isSafeInteger(id) && id > 0) }]
      : [];
  });
}
