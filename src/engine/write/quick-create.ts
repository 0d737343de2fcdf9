import type { RequestContext } from "../../metadata/context.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { StoredRecord, WriteOptions } from "../contract.ts";
import { NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import type { Call, Parts } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { withFixed } from "./fixed-values.ts";
import { type Insert, insertMany } from "./insert-many.ts";
import type { QuickPlan } from "./quick-plan.ts";
import { unlessRefused } from "./quick-statement.ts";

/** A new record the verdict accepted. */
export interface Draft {
  readonly record: WireRecord;
  readonly context: RequestContext;
}

/** Null when the verdict has anything to say of it. */
export function draftOf(
  parts: Parts,
  context: RequestContext,
  shape: RegisterShape,
  body: WireRecord,
  options: WriteOptions,
): Draft | null {
  const sent = withFixed(shape, body, options.fixed);
  const rules = ruleContext(context, "create", NO_SETTINGS);
  const facts = { references: {}, computed: {} };
  const verdict = parts.modules.get(shape.register.id)?.verdict({ before: null, sent, context: rules, facts });
  return verdict && verdict.errors.length === 0 ? { record: verdict.record, context } : null;
}

/**
 * Records, lists of references, audit and answers in one statement, after one that asks the references. Null where the long way
 * has to be taken: a reference or a constraint refuses, and only that way finds everything there is to say; or the
 * records do not name the same columns.
 */
export async function createTogether(
  call: Call,
  shape: RegisterShape,
  plan: QuickPlan,
  drafts: readonly Draft[],
): Promise<readonly (StoredRecord | null)[]> {
  const named = await plan.labels.read(
    call,
    drafts.map(({ record }) => record),
  );
  const lines = drafts.flatMap((draft, place): (Insert & { readonly place: number })[] => {
    const labels = named[place];
    return labels ? [{ ...draft, named: labels, place }] : [];
  });
  const made = lines.length > 0 ? await unlessRefused(lines.length, () => insertMany(call, shape, plan, lines)) : null;
  const answers: (StoredRecord | null)[] = drafts.map(() => null);
  for (const [at, row] of (made ?? []).entries()) {
    const line = lines[at];
    if (line) answers[line.place] = answered(shape, row, line.named);
  }
  return answers;
}

/** The stored record with its references named, members in the order of the register. */
function answered(shape: RegisterShape, row: StoredRecord, labels: WireRecord): StoredRecord {
  const { id, versao } = row;
  const members = shape.members.flatMap(({ field }) => {
    const from = Object.hasOwn(labels, field.name) ? labels : row;
    return Object.hasOwn(from, field.name) ? [[field.name, from[field.name] ?? null] as const] : [];
  });
  return { id, ...Object.fromEntries(members), versao };
}
