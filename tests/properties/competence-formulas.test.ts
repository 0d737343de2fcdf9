import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CompetenceBase,
  competenceResult,
  type Demand,
  type DemandedCompetence,
  type Rating,
  reachedOrder,
} from "../../src/rules/questions/competence.ts";
import { demands, rating, ratingsOf } from "./evaluation-cases.ts";

const rated = fc.tuple(demands, rating).map(([demand, drawn]) => ({ demand, ratings: ratingsOf(demand, drawn) }));
const bases = fc.constantFrom<CompetenceBase>("EXIGIDO", "ESCALA");

/** The level of one competence by hand, as it is read: the greatest whose share was reached. */
function orderByHand({ escala, porComportamentos }: Demand, one: DemandedCompetence, rating: Rating | undefined): number | null {
  if (!rating) return null;
  if (!porComportamentos || one.comportamentos.length === 0)
    return escala.find(({ id }) => id === rating.nivelCompetenciaId)?.ordem ?? null;
  if (rating.comportamentosIds === null) return null;
  let order = 0;
  // observed ÷ all ≥ percentual %, multiplied out
  for (const { percentual, ordem } of escala)
    if (rating.comportamentosIds.length * 10_000 >= Math.round((percentual ?? 0) * 100) * one.comportamentos.length)
      order = Math.max(order, ordem);
  return order;
}

/** 100·Σ p·min(o,e) ÷ Σ p·e over what is rated and demanded, or 100·Σ p·o ÷ (M·Σ p): [over, under], null where nothing counts. */
function byHand(demand: Demand, ratings: readonly Rating[], base: CompetenceBase): readonly [bigint, bigint] | null {
  const highest = Math.max(...demand.escala.map(({ ordem }) => ordem));
  let [over, under] = [0n, 0n];
  for (const one of demand.exigencias) {
    const order = orderByHand(
      demand,
      one,
      ratings.find(({ competenciaId }) => competenciaId === one.id),
    );
    if (order === null || one.ordem === 0) continue;
    const weight = BigInt(Math.round(one.peso * 100));
    over += weight * BigInt(base === "EXIGIDO" ? Math.min(order, one.ordem) : order);
    under += weight * BigInt(base === "EXIGIDO" ? one.ordem : highest);
  }
  return under === 0n ? null : [100n * over, under];
}

test("competences come to what the formula says over what is demanded and over the scale, in whatever order they stand", () => {
  fc.assert(
    fc.property(rated, bases, ({ demand, ratings }, base) => {
      const found = competenceResult(demand, ratings, base);
      const wanted = byHand(demand, ratings, base);
      if (wanted === null || found === null) expect([found, wanted]).toEqual([null, null]);
      else expect(found.over * wanted[1]).toBe(found.under * wanted[0]);
      const turned = { ...demand, escala: demand.escala.toReversed(), exigencias: demand.exigencias.toReversed() };
      expect(competenceResult(turned, ratings.toReversed(), base)).toEqual(found);
      if (found) expect(found.over >= 0n && found.over <= 100n * found.under).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("the level of behaviours is the greatest one whose share was observed, and one more never lowers it", () => {
  fc.assert(
    fc.property(rated, ({ demand, ratings }) => {
      for (const one of demand.exigencias) {
        const rating = ratings.find(({ competenciaId }) => competenciaId === one.id);
        const order = reachedOrder(demand, one, rating);
        expect(order).toBe(orderByHand(demand, one, rating));
        const unseen = one.comportamentos.find(({ id }) => !rating?.comportamentosIds?.includes(id));
        if (order === null || !unseen || !rating?.comportamentosIds) continue;
        const more = { ...rating, comportamentosIds: [...rating.comportamentosIds, unseen.id] };
        expect(reachedOrder(demand, one, more) ?? -1).toBeGreaterThanOrEqual(order);
      }
    }),
    { numRuns: 2000 },
  );
});

test("reaching more than is demanded hides no gap: over what is demanded a strength counts as much as asked", () => {
  fc.assert(
    fc.property(rated, ({ demand, ratings }) => {
      const chosen = { ...demand, porComportamentos: false };
      const highest = chosen.escala.reduce((most, one) => (one.ordem > most.ordem ? one : most));
      const capped = ratings.map((one) => {
        const asked = chosen.exigencias.find(({ id }) => id === one.competenciaId);
        const order = chosen.escala.find(({ id }) => id === one.nivelCompetenciaId)?.ordem;
        return asked && order !== undefined && order >= asked.ordem ? { ...one, nivelCompetenciaId: highest.id } : one;
      });
      expect(competenceResult(chosen, capped, "EXIGIDO")).toEqual(competenceResult(chosen, ratings, "EXIGIDO"));
    }),
    { numRuns: 1000 },
  );
});
