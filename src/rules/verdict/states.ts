import type { PathStart } from "../../metadata/condition.ts";
import type { FieldState, Json } from "../../metadata/verdict.ts";
import { startsOf } from "../condition-starts.ts";
import { labelOf } from "../configuration.ts";
import type { Frame } from "../frame.ts";
import { firedOf } from "../hiding.ts";
import type { Member } from "../member.ts";
import type { Targeting } from "../prepare.ts";
import { FALSE, TRUE } from "../truth.ts";
import { MISSING } from "../value.ts";
import { type Limit, limitsOf } from "./limits.ts";
import { fillPlaces } from "./messages.ts";

/** What holds of every member now, by dotted path with row numbers. */
export function statesOf(record: Frame): Readonly<Record<string, FieldState>> {
  const states: Record<string, FieldState> = {};
  collect(record, states);
  return states;
}

function collect(frame: Frame, states: Record<string, FieldState>): void {
  for (const member of frame.members) {
    states[member.at] = stateOf(member);
    for (const inner of member.inner) collect(inner, states);
  }
}

function stateOf(member: Member): FieldState {
  const limit = resolved(member);
  const locked = member.locked() === TRUE;
  const words = locked ? wordsOf(member) : [];
  const because = sentences(member, locked);
  return {
    visible: isShown(member),
    required: member.required() === TRUE,
    locked,
    ...(limit ? { limit } : {}),
    ...(because.length > 0 ? { because } : {}),
    ...(words.length > 0 ? { words } : {}),
  };
}

/** While a fact is missing, what is filled stays in sight and what is empty stays away. */
function isShown(member: Member): boolean {
  const visible = member.visible();
  return visible === TRUE || (visible !== FALSE && member.isEmpty() !== TRUE);
}

/** What holds of everything this person does here explains nothing: who asks is known, and that something is new is seen. */
const KNOWN: ReadonlySet<PathStart> = new Set(["user", "op"]);
const KNOWN_OF_LOCKS: ReadonlySet<PathStart> = new Set(["user"]);

/** Of what is locked, why it is; why it is shown or asked for says nothing then. */
function sentences(member: Member, locked: boolean): readonly string[] {
  const { show, require, lock, limit } = member.prepared;
  const said = new Set<string>();
  const say = (targets: readonly Targeting[], known: ReadonlySet<PathStart>): void => {
    for (const target of targets) {
      const { sentence, when, message } = target.rule.rule;
      if (sentence === undefined || when === undefined || firedOf(member, target) !== TRUE) continue;
      if (locked && message !== undefined) continue;
      if (![...startsOf(when)].every((start) => known.has(start))) said.add(sentence);
    }
  };
  if (locked) say(lock, KNOWN_OF_LOCKS);
  else say([...show, ...require, ...limit], KNOWN);
  return [...said];
}

/** What the rules that lock a member now say themselves. */
function wordsOf(member: Member): readonly string[] {
  const said = member.prepared.lock.flatMap((target) => {
    const { message } = target.rule.rule;
    if (message === undefined || firedOf(member, target) !== TRUE) return [];
    return [fillPlaces(message, member.frame, labelOf(member), undefined)];
  });
  return [...new Set(said)];
}

function resolved(member: Member): Readonly<Record<string, Json>> | undefined {
  const made: Record<string, Json> = {};
  for (const limit of limitsOf(member)) {
    if (limit.applies !== TRUE || limit.bound === MISSING) continue;
    made[limit.keyword] = tighter(limit, made[limit.keyword], limit.bound);
  }
  return Object.keys(made).length > 0 ? made : undefined;
}

/** All limits that apply count, so the narrowest is what a person has to keep. */
function tighter({ keyword }: Limit, known: Json | undefined, bound: Json): Json {
  if (known === undefined) return bound;
  if (typeof known === "number" && typeof bound === "number") {
    return /^(min|exclusiveMin)/.test(keyword) ? Math.max(known, bound) : Math.min(known, bound);
  }
  return Array.isArray(known) && Array.isArray(bound) ? known.filter((one: Json) => bound.includes(one)) : bound;
}
