import type { AnswerOf } from "../../../../metadata/call.ts";
import type { BoxPerson, boxAreas } from "./shared.ts";

type Areas = AnswerOf<typeof boxAreas>;

/** An area with all that lie in it. */
export function areaWithin(areas: Areas, id: number): ReadonlySet<number> {
  const inside = new Set([id]);
  let before = 0;
  while (before < inside.size) {
    before = inside.size;
    for (const { id: area, mae } of areas) if (mae !== null && inside.has(mae)) inside.add(area);
  }
  return inside;
}

/** Areas that people stand in, and those above them: each under the one it lies in, further to the right. */
export function areaChoices(areas: Areas, people: readonly Pick<BoxPerson, "area">[]) {
  const above = new Map(areas.map(({ id, mae }) => [id, mae]));
  const used = new Set<number>();
  for (const { area } of people)
    for (let at = area?.id ?? null; at !== null && !used.has(at); at = above.get(at) ?? null) used.add(at);
  const below = Map.groupBy(
    areas.filter(({ id }) => used.has(id)),
    ({ mae }) => mae,
  );
  const under = (mae: number | null, depth: number): { id: number; nome: string }[] =>
    (below.get(mae) ?? []).flatMap(({ id, nome }) => [{ id, nome: `${"\u2003".repeat(depth)}${nome}` }, ...under(id, depth + 1)]);
  return under(null, 0);
}
