import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { conjuntosMetas } from "../../../generated/types/desenvolvimento/conjuntos-metas.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { lnt } from "../../../generated/types/desenvolvimento/lnt.ts";
import { lntCursos } from "../../../generated/types/desenvolvimento/lnt-cursos.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { seeing } from "../../../http/report-rows.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { hoursText, minutesOf } from "../../../metadata/hours.ts";
import { idIn, isRecord, named, rowsOf, textIn } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { addToDate } from "../../../rules/dates.ts";
import { linked } from "./linked.ts";
import type { SurveyPlan } from "./shared.ts";

const PLANNED: ReadonlySet<Json> = new Set(["APROVADO", "PROGRAMADO", "ATENDIDO"]);
const YEAR = 12;

/** Registers whose lists it goes through. */
const LISTED = [lntCursos, cursos, conjuntosMetas, colaboradores].map(({ id }) => id);

/**
 * Hours that the approved needs of a survey would take, per active talent the reader sees, beside what each set of goals wants in the
 * twelve months after the survey. NOT_FOUND for a survey not to be seen.
 */
export async function readPlan(
  { engine, registry, database }: FeatureDeps,
  context: RequestContext,
  survey: number,
): Promise<SurveyPlan> {
  const { dataInicio, dataFim } = await engine().read(context, lnt.id, survey, {});
  const from = textIn(dataFim) ?? textIn(dataInicio) ?? context.today;
  const until = addToDate(from, 0, YEAR) ?? from;
  const inside = seeing({ registry }, context, LISTED);
  const all = { sort: [], offset: 0, fixed: {} };
  const asked = (await engine().list(inside, lntCursos.id, { ...all, filter: { lnt: survey } })).rows;
  const needs = asked.filter(({ situacao }) => PLANNED.has(situacao ?? null));
  const taught = (await engine().list(inside, cursos.id, { ...all, filter: { id: needs.map(({ curso }) => idIn(curso)) } })).rows;
  const lasts = new Map(taught.map(({ id, cargaHoraria }) => [id, lengthOf(cargaHoraria)]));
  const people = await engine().select(inside, colaboradores.id, { ...all, filter: { situacao: "A" } });
  const [namedIn, reasons] = await database.read(scopeOf(context), async (queries) => [
    await linked(queries, registry(), lntCursos, "colaboradoresIds"),
    await reasonsOf(queries, registry(), survey),
  ]);
  const minutes = needs.reduce((sum, { id, curso }) => sum + (lasts.get(idIn(curso)) ?? 0) * (namedIn.get(id)?.length ?? 0), 0);
  const sets = (await engine().list(inside, conjuntosMetas.id, { ...all, filter: {} })).rows;
  const goals = await Promise.all(sets.map(({ id }) => engine().read(inside, conjuntosMetas.id, id, {})));
  return {
    ate: until,
    talentos: people.length,
    horas: hoursText(minutes),
    porTalento: people.length === 0 ? null : hoursText(Math.round(minutes / people.length)),
    metas: goals.flatMap(({ id, nome, metas }) => {
      const own = rowsOf(metas).filter(({ mesAno }) => String(mesAno) > from && String(mesAno) <= until);
      const wanted = own.reduce((sum, { metaHora }) => sum + lengthOf(metaHora), 0);
      return own.length === 0 ? [] : [{ id, nome: String(nome), horas: hoursText(wanted) }];
    }),
    pedidos: asked
      .filter(({ origem }) => origem === "GESTOR")
      .map(({ id, curso, nomeCurso, prioridade, situacao }) => ({
        id,
        nome: isRecord(curso) ? named(curso).nome : String(nomeCurso),
        prioridade: prioridade as Wish["prioridade"],
        situacao: situacao as Wish["situacao"],
        justificativa: reasons.get(id) ?? null,
      }))
      .sort((a, b) => a.prioridade - b.prioridade || a.id - b.id),
  };
}

type Wish = SurveyPlan["pedidos"][number];

/** Why the needs of a survey are wished for: lists of records come without long texts. */
async function reasonsOf(queries: Queries, registry: Registry, survey: number): Promise<ReadonlyMap<number, string>> {
  const register = known(registry, lntCursos.id);
  const at = (path: string) => sql.ref(columnOf(register, path));
  const { rows } = await sql<{ id: number; justificativa: string }>`
    select id, ${at("justificativa")} as justificativa from ${sql.table(tableOf(register))}
    where ${at("lnt")} = ${survey} and ${at("justificativa")} is not null`.execute(queries);
  return new Map(rows.map(({ id, justificativa }) => [Number(id), justificativa]));
}

const lengthOf = (value: Json | undefined): number => (typeof value === "string" ? minutesOf(value) : 0);
