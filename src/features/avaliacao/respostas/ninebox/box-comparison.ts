import type { Queries } from "../../../../db/contract.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { cycleOf } from "../cycle.ts";
import { namedTotalsOf } from "../results.ts";
import { BOXES, type Box, demandBoth, type Matrix, placedOn } from "./box-chart.ts";

interface InBox {
  readonly id: number;
  readonly nome: string;
  readonly box: Box;
}

/** Who stands in a box of each Nine Box, among those the reader sees. A cycle they share is reckoned once. */
export async function standingsOn(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  matrices: readonly Matrix[],
): Promise<readonly (readonly InBox[])[]> {
  const reckoned = new Map<number, Awaited<ReturnType<typeof namedTotalsOf>>>();
  const found: (readonly InBox[])[] = [];
  for (const matrix of matrices) {
    const { cycle: id } = matrix;
    if (id !== null && !reckoned.has(id)) {
      const cycle = await cycleOf(queries, registry, context.company, id);
      await demandBoth(queries, cycle);
      reckoned.set(id, await namedTotalsOf(queries, registry, context, cycle));
    }
    const people = id === null ? [] : await placedOn(queries, matrix, id, reckoned.get(id) ?? []);
    found.push(people.flatMap(({ id: person, nome, box }) => (box === null ? [] : [{ id: person, nome, box }])));
  }
  return found;
}

/** What became of everybody between two Nine Box. */
export function compared(before: readonly InBox[], after: readonly InBox[]) {
  const was = new Set(before.map(({ id }) => id));
  const is = new Map(after.map(({ id, box }) => [id, box]));
  const matriz = BOXES.map(() => BOXES.map(() => 0));
  const pessoas = before.flatMap(({ id, nome, box }) => {
    const now = is.get(id);
    if (now === undefined) return [];
    const row = matriz[box - 1];
    if (row !== undefined) row[now - 1] = (row[now - 1] ?? 0) + 1;
    return [{ id, nome, de: box, para: now }];
  });
  return {
    pessoas,
    matriz,
    somenteA: before.filter(({ id }) => !is.has(id)),
    somenteB: after.filter(({ id }) => !was.has(id)),
  };
}
