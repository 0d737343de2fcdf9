import type { Axes } from "../../../../rules/questions/box-places.ts";
import type { BoxLimits } from "../../../../rules/questions/told-result.ts";
import type { BoxPerson } from "./shared.ts";

export const SIZE = { width: 960, height: 540 } as const;
/** So that whoever has nothing or everything is a whole point. */
const EDGE = 10;

export interface Point {
  readonly person: BoxPerson;
  readonly x: number;
  readonly y: number;
}

export const xOf = (percent: number): number => EDGE + (percent / 100) * (SIZE.width - 2 * EDGE);
export const yOf = (percent: number): number => SIZE.height - EDGE - (percent / 100) * (SIZE.height - 2 * EDGE);

/** Who has both results, from left to right. */
export const pointsOf = (people: readonly BoxPerson[], { inverted }: Axes): readonly Point[] =>
  people
    .flatMap((person) =>
      person.desempenho === null || person.potencial === null
        ? []
        : [
            inverted
              ? { person, x: xOf(person.potencial), y: yOf(person.desempenho) }
              : { person, x: xOf(person.desempenho), y: yOf(person.potencial) },
          ],
    )
    .sort((a, b) => a.x - b.x || b.y - a.y);

/** Where the limits lie: across, and upwards. */
export function limitsOn(
  limits: BoxLimits,
  { inverted }: Axes,
): readonly [across: readonly number[], upwards: readonly number[]] {
  const performance = [limits.percentualBaixoDesempenho, limits.percentualAltoDesempenho];
  const potential = [limits.percentualBaixoPotencial, limits.percentualAltoPotencial];
  return inverted ? [potential, performance] : [performance, potential];
}
