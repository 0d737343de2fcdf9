import { decimal, dividedBy, plus, type Rational, rational, times, ZERO } from "./rational.ts";

/** A level of the scale: `ordem` is its weight, `percentual` of behaviours from which it is reached. */
export interface Level {
  readonly id: number;
  readonly descricao: string;
  readonly ordem: number;
  readonly percentual: number | null;
}

/** A competence somebody is rated in: the level demanded, what it weighs, the behaviours one observes. */
export interface DemandedCompetence {
  readonly id: number;
  readonly nome: string;
  readonly comentario: boolean;
  readonly comportamentos: readonly { readonly id: number; readonly descricao: string }[];
  readonly nivel: number;
  readonly ordem: number;
  readonly peso: number;
}

/** What is demanded of somebody, as it was when the cycle was released. */
export interface Demand {
  readonly escala: readonly Level[];
  /** Levels follow from the share of behaviours observed, where a competence has any. */
  readonly porComportamentos: boolean;
  readonly exigencias: readonly DemandedCompetence[];
}

/** How somebody is rated in one competence: by a level, or by the behaviours observed. */
export interface Rating {
  readonly competenciaId: number;
  readonly nivelCompetenciaId: number | null;
  readonly comportamentosIds: readonly number[] | null;
  readonly comentario: string | null;
}

/** EXIGIDO: over the level demanded, and never more than it. ESCALA: over the whole scale. */
export type CompetenceBase = "EXIGIDO" | "ESCALA";

export const NOTHING_DEMANDED: Demand = { escala: [], porComportamentos: false, exigencias: [] };

export const isByBehaviours = ({ porComportamentos }: Demand, { comportamentos }: DemandedCompetence): boolean =>
  porComportamentos && comportamentos.length > 0;

/** Weight of the level reached; 0 is below the scale, null where nobody rated. */
export function reachedOrder(demand: Demand, competence: DemandedCompetence, rating: Rating | undefined): number | null {
  if (rating === undefined) return null;
  if (!isByBehaviours(demand, competence)) return demand.escala.find(({ id }) => id === rating.nivelCompetenciaId)?.ordem ?? null;
  if (rating.comportamentosIds === null) return null;
  const observed = new Set(rating.comportamentosIds);
  const many = competence.comportamentos.filter(({ id }) => observed.has(id)).length;
  // In whole numbers: percentages have two places.
  const reached = demand.escala.filter(
    ({ percentual }) => percentual !== null && Math.round(percentual * 100) * competence.comportamentos.length <= many * 10_000,
  );
  return Math.max(0, ...reached.map(({ ordem }) => ordem));
}

/** Of each competence that is demanded whether it is rated. */
export function areRated(demand: Demand, ratings: readonly Rating[]): readonly boolean[] {
  const given = new Map(ratings.map((one) => [one.competenciaId, one]));
  return demand.exigencias.map((one) => reachedOrder(demand, one, given.get(one.id)) !== null);
}

/** The result in competences, 0 to 100, exact; null where nobody rated any that is demanded. */
export function competenceResult(demand: Demand, ratings: readonly Rating[], base: CompetenceBase): Rational | null {
  const given = new Map(ratings.map((one) => [one.competenciaId, one]));
  const highest = Math.max(0, ...demand.escala.map(({ ordem }) => ordem));
  let [reached, possible] = [ZERO, ZERO];
  for (const competence of demand.exigencias) {
    const order = reachedOrder(demand, competence, given.get(competence.id));
    if (order === null || competence.ordem === 0) continue;
    const weight = decimal(competence.peso);
    const most = base === "EXIGIDO" ? competence.ordem : highest;
    reached = plus(reached, times(weight, rational(Math.min(order, most))));
    possible = plus(possible, times(weight, rational(most)));
  }
  return possible.over === 0n ? null : times(rational(100), dividedBy(reached, possible));
}

/** A rating that cannot stay as it is: `competencias.<id>.<membro>`. */
export interface RatingFault {
  readonly field: string;
  readonly code: "required" | "reference" | "unique";
}

/** What is wrong with ratings. `whole`: handed over, so that all that is demanded is there. */
export function checkRatings(demand: Demand, ratings: readonly Rating[], whole: boolean): readonly RatingFault[] {
  const known = new Map(demand.exigencias.map((one) => [one.id, one]));
  const levels = new Set(demand.escala.map(({ id }) => id));
  const seen = new Set<number>();
  const faults: RatingFault[] = [];
  for (const { competenciaId, nivelCompetenciaId, comportamentosIds } of ratings) {
    const field = `competencias.${competenciaId}`;
    const competence = known.get(competenciaId);
    if (competence === undefined) faults.push({ field, code: "reference" });
    else if (seen.has(competenciaId)) faults.push({ field, code: "unique" });
    else {
      if (nivelCompetenciaId !== null && !levels.has(nivelCompetenciaId))
        faults.push({ field: `${field}.nivelCompetenciaId`, code: "reference" });
      const behaviours = new Set(competence.comportamentos.map(({ id }) => id));
      if (comportamentosIds?.some((id) => !behaviours.has(id)))
        faults.push({ field: `${field}.comportamentosIds`, code: "reference" });
    }
    seen.add(competenciaId);
  }
  if (!whole || faults.length > 0) return faults;
  const given = new Map(ratings.map((one) => [one.competenciaId, one]));
  return demand.exigencias.flatMap((competence): readonly RatingFault[] => {
    const rating = given.get(competence.id);
    const member = isByBehaviours(demand, competence) ? "comportamentosIds" : "nivelCompetenciaId";
    const field = `competencias.${competence.id}`;
    if (rating === undefined || rating[member] === null) return [{ field: `${field}.${member}`, code: "required" }];
    return competence.comentario && !rating.comentario?.trim() ? [{ field: `${field}.comentario`, code: "required" }] : [];
  });
}
