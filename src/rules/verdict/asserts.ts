import type { Frame } from "../frame.ts";
import type { PreparedRule } from "../prepare.ts";
import { FALSE, TRUE } from "../truth.ts";
import { MISSING } from "../value.ts";
import { fillPlaces, memberAt, messageAt } from "./messages.ts";
import { membersRead } from "./reads.ts";

/** Comparisons between members, once every member was asked by itself. */
export function checkAsserts(frame: Frame): void {
  checkWithin(frame, unsureOf(frame.run));
}

function checkWithin(frame: Frame, unsure: Unsure): void {
  for (const rule of frame.prepared.rules) if (rule.assert) checkAssert(frame, rule, unsure);
  for (const member of frame.members) {
    if (member.visible() !== TRUE) continue;
    if (member.group) checkWithin(member.group, unsure);
    const rows = member.rows ? member.currentRows() : [];
    if (rows !== MISSING) for (const row of rows) if (!row.wasLeftEmpty()) checkWithin(row, unsure);
  }
}

function checkAssert(frame: Frame, { rule, at, assert }: PreparedRule, unsure: Unsure): void {
  const { run } = frame;
  if (!assert || !rule.assert || frame.fired(at) !== TRUE) return;
  const reads = membersRead(rule.assert, frame);
  const place = rule.at === undefined ? reads[0] : memberAt(frame, rule.at);
  if (place && place.visible() !== TRUE) return;
  if (reads.some(({ at: read }) => isUnsure(read, unsure)) || assert(frame.place) !== FALSE) return;
  const violation = {
    field: place?.at ?? frame.at,
    code: rule.id,
    rule: rule.id,
    message: place ? messageAt(place, rule.id, { rule }) : fillPlaces(rule.message ?? "", frame, "", undefined),
  };
  if (rule.warn) run.warnings.push(violation);
  else run.errors.push(violation);
}

/** Places that failed by themselves or still may, and every place around one of them. */
interface Unsure {
  readonly places: ReadonlySet<string>;
  readonly around: ReadonlySet<string>;
}

/** Gathered once: a list of many wrong rows is not walked for each member of each row. Assertions add nothing to it. */
function unsureOf({ failed, doubtful }: Frame["run"]): Unsure {
  const places = new Set([...failed, ...doubtful]);
  return { places, around: new Set([...places].flatMap(aroundOf)) };
}

const aroundOf = (place: string): readonly string[] => {
  const steps = place.split(".");
  return steps.slice(1).map((_, end) => steps.slice(0, end + 1).join("."));
};

/** What failed by itself is not compared, nor what still may fail. Assertions do not wait for one another. */
const isUnsure = (at: string, { places, around }: Unsure): boolean =>
  places.has(at) || around.has(at) || aroundOf(at).some((outer) => places.has(outer));
