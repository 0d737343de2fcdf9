import type { RequestContext } from "../../metadata/context.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { sharedValues } from "../audit/write-audit.ts";
import type { StoredRecord, WriteOptions } from "../contract.ts";
import { type Call, type Parts, type RunCall, scopeOf } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { Gather, MOST } from "../statement/gather.ts";
import { LastSeen } from "./last-seen.ts";
import { createTogether, type Draft, draftOf } from "./quick-create.ts";
import { type QuickPlan, quickPlan } from "./quick-plan.ts";
import { type Change, updateTogether } from "./quick-update.ts";

/** Writes in one or two statements, for registers that need no more. Null = take the long way. */
export interface ShortWrites {
  create(context: RequestContext, shape: RegisterShape, body: WireRecord, options: WriteOptions): Promise<StoredRecord | null>;
  update(
    context: RequestContext,
    shape: RegisterShape,
    id: number,
    body: WireRecord,
    options: WriteOptions,
  ): Promise<StoredRecord | null>;
  /** Somebody read this record, whole. */
  seen(context: RequestContext, shape: RegisterShape, record: StoredRecord): void;
  /** The same change to many records: those that could be written so, by id. */
  updateMany(
    context: RequestContext,
    shape: RegisterShape,
    ids: readonly number[],
    body: WireRecord,
    options: WriteOptions,
  ): Promise<ReadonlyMap<number, StoredRecord>>;
}

type Answer = StoredRecord | null;

interface Piece<Item> {
  readonly shape: RegisterShape;
  readonly plan: QuickPlan;
  readonly item: Item;
}

/** Writes of one person in one company that arrive while another of theirs is under way are written together. */
export function shortWrites(parts: Parts, reading: RunCall): ShortWrites {
  const gathered = <Item extends { readonly context: RequestContext }>(
    work: (call: Call, shape: RegisterShape, plan: QuickPlan, items: readonly Item[]) => Promise<readonly Answer[]>,
  ): Gather<Piece<Item>, Answer> =>
    new Gather(async (pieces) => {
      const [first] = pieces;
      if (!first) return [];
      const { shape, plan, item } = first;
      const items = pieces.map((piece) => piece.item);
      return reading(item.context, shape, (call) => work(call, shape, plan, items));
    });
  const last = new LastSeen();
  const creates = gathered<Draft>(createTogether);
  const updates = gathered<Change>((call, shape, plan, changes) => updateTogether(call, shape, plan, changes, last));
  // The session's settings are those of the scope and the audit says the same of all, so nothing of another person (also one who acts
  // in this one's name) or company ever goes along.
  const keyOf = (context: RequestContext, { register }: RegisterShape, fixed: object = {}): string =>
    JSON.stringify([scopeOf(context), sharedValues(context, register, ""), fixed]);

  return {
    seen(context, shape, record) {
      if (quickPlan({ parts }, shape)) last.keep(context, shape, record);
    },
    async create(context, shape, body, options) {
      const plan = options.idempotency === undefined ? quickPlan({ parts }, shape) : null;
      const item = plan && draftOf(parts, context, shape, body, options);
      const made = item && (await creates.ask(keyOf(context, shape), { shape, plan, item }));
      if (made) last.keep(context, shape, made);
      return made;
    },
    async update(context, shape, id, body, { fixed, version }) {
      const plan = quickPlan({ parts }, shape);
      const item = { id, body, context, fixed, version };
      return plan && updates.ask(keyOf(context, shape, fixed), { shape, plan, item });
    },
    async updateMany(context, shape, ids, body, { fixed, version }) {
      const plan = quickPlan({ parts }, shape);
      const done = new Map<number, StoredRecord>();
      for (let from = 0; plan && from < ids.length; from += MOST) {
        const changes = ids.slice(from, from + MOST).map((id) => ({ id, body, context, fixed, version }));
        const answers = await reading(context, shape, (call) => updateTogether(call, shape, plan, changes, last));
        for (const answer of answers) if (answer) done.set(answer.id, answer);
      }
      return done;
    },
  };
}
