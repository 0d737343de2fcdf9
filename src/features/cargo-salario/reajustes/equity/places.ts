/** Somebody who earns something on the day of a table: where they work then, and what they earn without and with it. */
export interface Paid {
  readonly cargo: number | null;
  readonly faixa: number | null;
  readonly sexo: "F" | "M";
  /** Black and brown people together, as the law's report tells of them; `null` where it is not said. */
  readonly raca: "negra" | "demais" | null;
  readonly antes: number;
  readonly depois: number;
}

/** Everybody, those of a job, or those of a range of it. */
export interface Place {
  readonly level: 0 | 1 | 2;
  readonly id: number;
  readonly at: number;
  readonly mother: Place | undefined;
  readonly people: Paid[];
}

export function placesOf(people: readonly Paid[]): readonly Place[] {
  const whole: Place = { level: 0, id: 0, at: 0, mother: undefined, people: [...people] };
  const all = [whole];
  const known = new Map<string, Place>();
  const inside = (mother: Place, level: 1 | 2, id: number): Place => {
    const key = `${mother.at} ${id}`;
    const place = known.get(key) ?? { level, id, at: all.length, mother, people: [] };
    if (!known.has(key)) all.push(place);
    known.set(key, place);
    return place;
  };
  for (const one of people) {
    if (one.cargo === null) continue;
    const job = inside(whole, 1, one.cargo);
    job.people.push(one);
    if (one.faixa !== null) inside(job, 2, one.faixa).people.push(one);
  }
  return all;
}
