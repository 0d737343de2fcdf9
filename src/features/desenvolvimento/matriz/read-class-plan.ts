import { namesOf } from "../../../access/names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { invalidParameter } from "../../../errors/invalid-parameter.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { reportRows } from "../../../http/report-rows.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { addToDate, daysBetween } from "../../../rules/dates.ts";
import { pairOf } from "./gaps.ts";
import { planClasses } from "./plan-classes.ts";
import { openPlaces } from "./read-gaps.ts";
import { NEEDS_REPORT, type NeedRow } from "./report-rows.ts";
import type { PlannedClasses } from "./shared.ts";

/** Days ahead for which classes are planned. */
const AHEAD = 365;
const WINDOW = 90;
const SATURDAY = 6;

interface Asked {
  readonly course: number;
  readonly from: string | undefined;
  readonly seats: number;
  readonly classes: number;
}

/** Classes of a course in the year ahead, on working days, for those it is asked of and who are in none yet: with the fewest expired days. */
export async function readClassPlan(deps: FeatureDeps, context: RequestContext, asked: Asked): Promise<PlannedClasses> {
  const { course, seats, classes } = asked;
  const from = asked.from ?? addToDate(context.today, 1, 0) ?? context.today;
  if (from < context.today) throw invalidParameter("aPartirDe");
  const wanted = { dataBase: context.today, cursosIds: [course] };
  const rows = (await reportRows<NeedRow>(deps, context, NEEDS_REPORT, wanted)).filter(({ exigido }) => exigido);
  const { names, underway } = await deps.database.read(scopeOf(context), async (queries) => ({
    names: await namesOf(queries, deps.registry(), colaboradores, new Set(rows.map((row) => Number(row.colaborador_id)))),
    underway: new Set(await openPlaces({ queries, deps, context })),
  }));
  const days = Array.from({ length: AHEAD }, (_, at) => at).filter((at) => isWorkday(dayAt(from, at)));
  const awaited = rows.flatMap(({ colaborador_id, feito_em, vence_em }) => {
    const id = Number(colaborador_id);
    // Done and never to be done again, or on the way to it.
    if ((feito_em !== null && vence_em === null) || underway.has(pairOf(id, course))) return [];
    return [{ id, venceEm: vence_em, until: daysBetween(from, vence_em ?? context.today) ?? 0 }];
  });
  const windows = rows.flatMap(({ janela }) => (janela === null ? [] : [Number(janela)]));
  const window = windows.length === 0 ? WINDOW : Math.min(...windows);
  const due = awaited.filter(({ until }) => until - window < AHEAD);
  const plan = planClasses({ people: due, days, seats, classes, window });
  const lapses = new Map(due.map(({ id, venceEm }) => [id, venceEm]));
  const told = (id: number) => ({ id, nome: names.get(id) ?? "", venceEm: lapses.get(id) ?? null });
  return {
    turmas: plan.classes.map(({ day, people }) => ({ dia: dayAt(from, day), talentos: people.map(told) })),
    semTurma: plan.left.map(told),
    diasVencidos: plan.expired,
  };
}

const dayAt = (from: string, days: number): string => addToDate(from, days, 0) ?? from;
const isWorkday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() % SATURDAY !== 0;
