/** Somebody who is to be evaluated by peers, and who could do it. */
export interface PeerNeed {
  readonly id: number;
  readonly candidates: readonly number[];
  readonly many: number;
}

export interface PeerPlan {
  /** Evaluated, evaluator. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Evaluators that could not be found, by who needs them. */
  readonly missing: ReadonlyMap<number, number>;
}

interface Desk {
  readonly chosen: Map<number, Set<number>>;
  readonly takers: Map<number, Set<number>>;
  readonly mayTake: (need: number, candidate: number) => boolean;
  readonly candidates: ReadonlyMap<number, readonly number[]>;
  readonly load: (candidate: number) => number;
}

/**
 * Gives everybody their peers so that nobody carries more than another has to: the loads are as equal as the choice allows, and as many
 * are served as the room of each evaluator lets. The same input gives the same plan. Flows along alternating paths: no shorter way
 * reaches the least load when rooms and candidates differ.
 */
export function assignPeers(needs: readonly PeerNeed[], roomOf: (candidate: number) => number): PeerPlan {
  const desk = deskFor(needs, roomOf);
  const missing = new Map<number, number>();
  const given = new Map<readonly number[], number>();
  for (const { id, candidates, many } of needs)
    for (let one = 0; one < many; one += 1) {
      const before = given.get(candidates) ?? 0;
      // Everybody begins to look where the one before stopped: equals are not always taken from the front, and who has least is found soon.
      const free = leastLoaded(desk, { id, candidates, from: before, enough: Math.floor(before / candidates.length) }, roomOf);
      given.set(candidates, before + 1);
      if (free !== undefined) take(desk, id, free);
      else if (!makeRoom(desk, id, roomOf)) missing.set(id, (missing.get(id) ?? 0) + 1);
    }
  for (const group of groupsOf(needs)) level(desk, group, roomOf);
  return { pairs: needs.flatMap(({ id }) => [...(desk.chosen.get(id) ?? [])].map((by) => [id, by] as const)), missing };
}

function deskFor(needs: readonly PeerNeed[], roomOf: (candidate: number) => number): Desk {
  const chosen = new Map(needs.map(({ id }) => [id, new Set<number>()]));
  const takers = new Map<number, Set<number>>();
  for (const candidates of new Set(needs.map((one) => one.candidates)))
    for (const one of candidates) if (!takers.has(one)) takers.set(one, new Set());
  return {
    chosen,
    takers,
    candidates: new Map(needs.map(({ id, candidates }) => [id, candidates])),
    mayTake: (need, candidate) => need !== candidate && roomOf(candidate) > 0 && chosen.get(need)?.has(candidate) === false,
    load: (candidate) => takers.get(candidate)?.size ?? 0,
  };
}

function take({ chosen, takers }: Desk, need: number, by: number): void {
  chosen.get(need)?.add(by);
  takers.get(by)?.add(need);
}

function leave({ chosen, takers }: Desk, need: number, by: number): void {
  chosen.get(need)?.delete(by);
  takers.get(by)?.delete(need);
}

interface Looking {
  readonly id: number;
  readonly candidates: readonly number[];
  readonly from: number;
  /** A load no larger is not looked beyond. */
  readonly enough: number;
}

function leastLoaded(
  { mayTake, load }: Desk,
  { id, candidates, from, enough }: Looking,
  roomOf: (candidate: number) => number,
): number | undefined {
  let best: number | undefined;
  for (let step = 0; step < candidates.length; step += 1) {
    const one = candidates[(from + step) % candidates.length];
    if (one === undefined || !mayTake(id, one) || load(one) >= roomOf(one)) continue;
    if (best === undefined || load(one) < load(best)) best = one;
    if (load(best) <= enough) break;
  }
  return best;
}

interface Step {
  readonly candidate: number;
  /** Whoever goes over to `candidate`; null where a walk begins with a candidate that is only left. */
  readonly need: number | null;
  readonly before: Step | null;
}

/** Walks from some first steps to a candidate that is an end, handing evaluated people over on the way. */
function walk(desk: Desk, first: readonly Step[], isEnd: (candidate: number) => boolean): boolean {
  const seen = new Set(first.map(({ candidate }) => candidate));
  const queue = [...first];
  for (let at = 0; at < queue.length; at += 1) {
    const step = queue[at];
    if (step === undefined) break;
    if (isEnd(step.candidate)) {
      for (let one: Step | null = step; one !== null && one.need !== null; one = one.before) {
        if (one.before !== null) leave(desk, one.need, one.before.candidate);
        take(desk, one.need, one.candidate);
      }
      return true;
    }
    for (const need of desk.takers.get(step.candidate) ?? [])
      for (const candidate of desk.candidates.get(need) ?? []) {
        if (seen.has(candidate) || !desk.mayTake(need, candidate)) continue;
        seen.add(candidate);
        queue.push({ candidate, need, before: step });
      }
  }
  return false;
}

/** Somebody's evaluator goes over to another, so that one more is served. */
function makeRoom(desk: Desk, need: number, roomOf: (candidate: number) => number): boolean {
  const first = (desk.candidates.get(need) ?? [])
    .filter((candidate) => desk.mayTake(need, candidate))
    .map((candidate) => ({ candidate, need, before: null }));
  return walk(desk, first, (candidate) => desk.load(candidate) < roomOf(candidate));
}

/** Candidates whose loads can be made equal: those somebody could choose between. */
function groupsOf(needs: readonly PeerNeed[]): readonly (readonly number[])[] {
  const parent = new Map<number, number>();
  const root = (one: number): number => {
    let at = one;
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up;
    parent.set(one, at);
    return at;
  };
  const lists = [...new Set(needs.map(({ candidates }) => candidates))];
  for (const candidates of lists) {
    const [first] = candidates;
    if (first === undefined) continue;
    for (const one of candidates) if (root(one) !== root(first)) parent.set(root(one), root(first));
  }
  const groups = new Map<number, Set<number>>();
  for (const candidates of lists)
    for (const one of candidates) groups.set(root(one), (groups.get(root(one)) ?? new Set()).add(one));
  return [...groups.values()].map((group) => [...group]);
}

/** Loads become as equal as paths allow: each walk takes one from the fullest to somebody with two less. */
function level(desk: Desk, group: readonly number[], roomOf: (candidate: number) => number): void {
  for (;;) {
    const full = [...group].sort((a, b) => desk.load(b) - desk.load(a) || a - b);
    const least = desk.load(full.at(-1) ?? 0);
    const done = !full.some((from) => {
      const most = desk.load(from);
      if (most - least < 2) return false;
      const start = { candidate: from, need: null, before: null };
      return walk(desk, [start], (candidate) => desk.load(candidate) <= most - 2 && desk.load(candidate) < roomOf(candidate));
    });
    if (done) return;
  }
}
