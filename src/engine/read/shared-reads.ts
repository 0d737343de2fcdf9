import { AppError } from "../../errors/app-error.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { StoredRecord } from "../contract.ts";
import { type RunCall, scopeOf } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { Gather } from "../statement/gather.ts";
import { readRecords } from "./read-record.ts";
import { sightOf } from "./sight.ts";

type Fixed = Readonly<Record<string, Json>>;
/** One record as this request sees it. NOT_FOUND as `readRecord`. */
export type ReadOne = (context: RequestContext, shape: RegisterShape, id: number, fixed: Fixed) => Promise<StoredRecord>;

interface Piece {
  readonly context: RequestContext;
  readonly shape: RegisterShape;
  readonly id: number;
  readonly fixed: Fixed;
}

/**
 * Records of one register that one person reads in one company while others are on their way to them come in one statement, which begins
 * after each was asked for. `onWhole` hears of every record that came with nothing kept from the reader.
 */
export function sharedReads(
  reading: RunCall,
  onWhole: (context: RequestContext, shape: RegisterShape, record: StoredRecord) => void,
): ReadOne {
  const reads = new Gather<Piece, StoredRecord | null>(async (pieces) => {
    const [first] = pieces;
    if (!first) return [];
    const { context, shape, fixed } = first;
    return reading(context, shape, async (call) => {
      const sight = await sightOf(call, shape);
      const found = await readRecords(call, shape, [...new Set(pieces.map(({ id }) => id))], { fixed, ...sight });
      if (sight.unseen.size === 0) for (const record of found.values()) onWhole(context, shape, record);
      return pieces.map(({ id }) => found.get(id) ?? null);
    });
  });
  return async (context, shape, id, fixed) => {
    const record = await reads.ask(keyOf(context, shape, fixed), { context, shape, id, fixed });
    if (!record) throw new AppError("NOT_FOUND");
    return record;
  };
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** All that decides what a request sees. Rights count as the same only while they are the very set the session holds. */
function keyOf(context: RequestContext, { register }: RegisterShape, fixed: Fixed): string {
  const { user, today } = context;
  const rights = numbers.get(user.rights) ?? ++last;
  numbers.set(user.rights, rights);
  return JSON.stringify([register.id, scopeOf(context), user.kind, user.behind, user.areas, rights, today, fixed]);
}
