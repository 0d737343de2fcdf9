import { decimal, plus, type Rational, rational, ZERO } from "./rational.ts";

/** What an evaluator gave somebody else, 0 to 100. */
export interface Given {
  readonly person: number;
  readonly evaluator: number;
  readonly value: number;
}

/** Both are drawn to the mean as by so many sheets more that say nothing of them: who filled in few is believed less. */
const RIDGE = 0.5;
const SWEEPS = 60;

/**
 * By how much each evaluator gives more than the others would to the same people, negative where less: a value is the mean, what the person
 * differs from it, and what the evaluator does; both are fitted in turn, so many times. Over all sheets it comes to nothing. Null where not
 * everybody is joined to everybody by people evaluated in common: nothing then compares the evaluators of one part with those of another.
 */
export function rigorOf(sheets: readonly Given[]): ReadonlyMap<number, number> | null {
  // Sums of fractions depend on their order.
  const given = sheets.toSorted((a, b) => a.person - b.person || a.evaluator - b.evaluator);
  if (!isJoined(given)) return null;
  const many = given.length || 1;
  const mean = given.reduce((sum, { value }) => sum + value, 0) / many;
  const rests = Float64Array.from(given, ({ value }) => value - mean);
  const people = new Effects(given.map(({ person }) => person));
  const evaluators = new Effects(given.map(({ evaluator }) => evaluator));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    people.fit(rests, evaluators);
    evaluators.fit(rests, people);
  }
  const middle = given.reduce((sum, _sheet, at) => sum + evaluators.on(at), 0) / many;
  return new Map(evaluators.all().map(([evaluator, effect]) => [evaluator, effect - middle]));
}

/** A value as it would be by an evaluator like the others. */
export function withoutRigor(value: Rational, rigor: number): Rational {
  const even = plus(value, decimal(-rigor));
  if (even.over < 0n) return ZERO;
  return even.over > 100n * even.under ? rational(100) : even;
}

/** What each of those whom sheets are by, or about, adds to them. */
class Effects {
  private readonly ids: readonly number[];
  /** Of each sheet, whose it is. */
  private readonly places: Int32Array;
  private readonly weights: Float64Array;
  private readonly effects: Float64Array;

  constructor(whose: readonly number[]) {
    this.ids = [...new Set(whose)];
    const places = new Map(this.ids.map((id, at) => [id, at]));
    this.places = Int32Array.from(whose, (id) => places.get(id) ?? 0);
    this.weights = new Float64Array(this.ids.length).fill(RIDGE);
    for (const place of this.places) this.weights[place] = (this.weights[place] ?? 0) + 1;
    this.effects = new Float64Array(this.ids.length);
  }

  on(sheet: number): number {
    return this.effects[this.places[sheet] ?? 0] ?? 0;
  }

  /** To what the others leave of each sheet. */
  fit(rests: Float64Array, others: Effects): void {
    this.effects.fill(0);
    for (let sheet = 0; sheet < rests.length; sheet += 1) {
      const place = this.places[sheet] ?? 0;
      this.effects[place] = (this.effects[place] ?? 0) + (rests[sheet] ?? 0) - others.on(sheet);
    }
    for (let place = 0; place < this.ids.length; place += 1)
      this.effects[place] = (this.effects[place] ?? 0) / (this.weights[place] ?? 1);
  }

  all(): readonly (readonly [id: number, effect: number])[] {
    return this.ids.map((id, at) => [id, this.effects[at] ?? 0]);
  }
}

function isJoined(given: readonly Given[]): boolean {
  const [first] = given;
  if (first === undefined) return true;
  const byPerson = Map.groupBy(given, ({ person }) => person);
  const byEvaluator = Map.groupBy(given, ({ evaluator }) => evaluator);
  const [people, evaluators] = [new Set([first.person]), new Set<number>()];
  // A set that grows while it is walked is walked to its end.
  for (const person of people)
    for (const { evaluator } of byPerson.get(person) ?? []) {
      if (evaluators.has(evaluator)) continue;
      evaluators.add(evaluator);
      for (const sheet of byEvaluator.get(evaluator) ?? []) people.add(sheet.person);
    }
  return people.size === byPerson.size;
}
