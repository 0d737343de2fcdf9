export type Origin = "CERTIFICACAO" | "FUNCAO" | "COMPETENCIA" | "PDI";
export type Priority = 1 | 2 | 3;

/** A course that something asks of a talent. */
export interface Need {
  readonly talent: number;
  readonly course: number;
  readonly origin: Origin;
  /** What asks for it, in words. */
  readonly reason: string;
  /** Of a competence: levels the talent is below the one asked for. */
  readonly levels?: number;
  /** Days before it lapses from which it is to be renewed, where what asks for it says. */
  readonly window?: number;
}

/** What is known of the needs: what holds, until when, who is on the way to it, and which courses the law asks for. */
export interface GapFacts {
  readonly needs: readonly Need[];
  /** Days left of what was completed, by `talent course`; null where it never lapses, negative once it lapsed. */
  readonly held: ReadonlyMap<string, number | null>;
  /** Places in classes that are yet to end, and what was asked for already: `talent course`. */
  readonly underway: ReadonlySet<string>;
  readonly legal: ReadonlySet<number>;
}

export interface TalentGap {
  readonly talent: number;
  readonly course: number;
  readonly origin: Origin;
  readonly priority: Priority;
  readonly reasons: readonly string[];
  /** As in `held`; undefined where it was never completed. */
  readonly daysLeft: number | null | undefined;
}

/** Days before something lapses from which it is to be renewed, where nothing else is said. */
const WINDOW = 90;
const ORIGINS: readonly Origin[] = ["CERTIFICACAO", "FUNCAO", "COMPETENCIA", "PDI"];

export const pairOf = (talent: number, course: number): string => `${talent} ${course}`;

/**
 * What is asked for, less what is valid, less what is underway: one gap for each talent and course, with everything that asks for it.
 * First comes what the law asks for or what lapsed, then what lapses inside the window or is two levels or more below, then the rest.
 */
export function gapsFrom({ needs, held, underway, legal }: GapFacts): readonly TalentGap[] {
  const found = new Map<string, TalentGap>();
  for (const { talent, course, origin, reason, levels = 0, window = WINDOW } of needs) {
    const pair = pairOf(talent, course);
    const daysLeft = held.get(pair);
    if (underway.has(pair) || daysLeft === null || (daysLeft !== undefined && daysLeft > window)) continue;
    const before = found.get(pair);
    const lapsed = daysLeft !== undefined && daysLeft < 0;
    const own: Priority = lapsed || legal.has(course) ? 1 : daysLeft !== undefined || levels >= 2 ? 2 : 3;
    found.set(pair, {
      talent,
      course,
      origin: before === undefined || ORIGINS.indexOf(origin) < ORIGINS.indexOf(before.origin) ? origin : before.origin,
      priority: before === undefined || own < before.priority ? own : before.priority,
      reasons: [...new Set([...(before?.reasons ?? []), reason])].sort(),
      daysLeft,
    });
  }
  return [...found.values()];
}
