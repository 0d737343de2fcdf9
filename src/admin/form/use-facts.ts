import { useEffect } from "react";
import { targetId } from "../../kinds/ui-reference-options.ts";
import type { Field } from "../../metadata/field.ts";
import type { ObjectPlan } from "../../metadata/register.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { remember } from "./face-context.ts";
import type { FormServices } from "./form-services.ts";
import type { FormStore } from "./form-store.ts";
import { nameReferences } from "./name-references.ts";
import { isRecord, readAt } from "./paths.ts";
import { payload } from "./payload.ts";

const WAIT = 400;

interface FactSource {
  readonly store: FormStore;
  readonly services: FormServices;
  readonly address: string;
  readonly id: number | undefined;
}

/**
 * Keeps the draft's facts about other records fresh: what rules read of the referenced records, and members computed from other
 * registers, asked for when typing rests. Without an answer they stay unknown, and what is unknown refuses nothing.
 */
export function useFacts({ store, services, address, id }: FactSource): void {
  useEffect(() => {
    void learnReferences(store, services, address);
    const computed = store.register.needs.computed;
    if (computed.length === 0) return;

    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    let seen = "";
    const ask = async (): Promise<void> => {
      const record = payload(store);
      const now = JSON.stringify(record);
      if (now === seen) return;
      seen = now;
      turn += 1;
      const mine = turn;
      try {
        const answer = await services.api.verdict(address, { ...(id === undefined ? {} : { id }), record });
        const values = await nameReferences({ store, services, address }, pick(computed, answer.record));
        if (mine === turn) store.learn({ computed: values });
      } catch {
        seen = "";
      }
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), WAIT);
    };
    const stops = store.register.fields.map((field) => store.subscribe(field.name, later));
    if (id === undefined) later();
    else store.learn({ computed: pick(computed, store.before() ?? {}) });
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [store, services, address, id]);
}

/** Values of members by their paths; a member of rows has one path per row. */
function pick(paths: readonly string[], record: WireRecord): Record<string, Json> {
  const places = paths.flatMap((path) => placesOf(path.split("."), record, []));
  return Object.fromEntries(places.map((path) => [path, readAt(record, path)]));
}

function placesOf(steps: readonly string[], value: Json, before: readonly string[]): readonly string[] {
  if (Array.isArray(value) && steps.length > 0) return value.flatMap((row, at) => placesOf(steps, row, [...before, String(at)]));
  const [step, ...rest] = steps;
  return step === undefined ? [before.join(".")] : placesOf(rest, readAt(value, step), [...before, step]);
}

/** Records the draft refers to already, of which rules read more than came with them. */
async function learnReferences(store: FormStore, services: FormServices, address: string): Promise<void> {
  const before = store.before() ?? store.draft();
  await Promise.all(
    referencesIn(store.register, before).map(async ({ field, values }) => {
      const lacking = values.filter((value) => !isRecord(value) || field.ref?.facts.some((fact) => !(fact in value)));
      remember(
        store,
        field,
        values.filter((value) => !lacking.includes(value)),
      );
      const ids = lacking.map(targetId).filter((one) => one !== null);
      if (ids.length === 0) return;
      const request = { field: field.path, record: {}, ids, limit: ids.length };
      const page = await services.api.options(address, request).catch(() => null);
      if (page) remember(store, field, page.options);
    }),
  );
}

function referencesIn(plan: ObjectPlan, value: Json): readonly { readonly field: Field; readonly values: readonly Json[] }[] {
  return plan.fields.flatMap((field) => {
    const inner = field.object;
    const part = readAt(value, field.name);
    if (inner) return (Array.isArray(part) ? part : [part]).flatMap((item) => referencesIn(inner, item));
    if (!field.ref || field.ref.facts.length === 0 || part === null) return [];
    return [{ field, values: Array.isArray(part) ? part : [part] }];
  });
}
