import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { type Questionnaire, questionnairesWhere } from "../../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { avaliacoesDesempenho } from "../../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { metas, metasRights } from "../../../../generated/types/avaliacao/metas.ts";
import { areasOrganizacionais } from "../../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { colaboradores, colaboradoresRights } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import {
  colaboradoresOcorrencias,
  colaboradoresOcorrenciasRights,
} from "../../../../generated/types/gestao-talentos/colaboradores-ocorrencias.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { isRecord, numberIn, textIn } from "../../../../metadata/json.ts";
import { known } from "../../../../metadata/known-register.ts";
import { OCCURRENCE_MONTHS } from "../../../../metadata/occurrence-months.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { addToDate } from "../../../../rules/dates.ts";
import { hundredths, readRational } from "../../../../rules/questions/rational.ts";
import { cycleOf, cyclesAbout } from "../cycle.ts";
import { resultsOf } from "../results.ts";
import { readContext } from "./shared.ts";

const GOALS = 20;
const OCCURRENCES = 5;
const CYCLES = 3;

/** What helps to answer a sheet: who it is about, what one said before, what there is to see of goals, former results and occurrences. */
export function serveContext(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;
  serve(api, readContext, async ({ id, request }) => {
    const context = request.context();
    const found = await database.read(scopeOf(context), async (queries) => {
      const own = sql`q.id = ${id} and q.ciclo = ${avaliacoesDesempenho.id} and q.empresa_id = ${context.company}
        and q.respondente_id = ${context.user.colaborador ?? 0}`;
      const [sheet] = await questionnairesWhere(queries, own);
      if (sheet === undefined) throw new AppError("NOT_FOUND");
      return {
        about: sheet.about,
        ...(await placeOf(queries, registry(), sheet)),
        meuAnterior: await saidBefore(queries, registry(), context, sheet),
        resultados: await formerResults(queries, registry(), context, sheet),
      };
    });
    const { about, ...told } = found;
    return {
      ...told,
      foto: await photoOf(deps, context, about),
      metas: await goalsOf(deps, context, about),
      ocorrencias: await occurrencesOf(deps, context, about),
    };
  });
}

async function photoOf({ engine }: FeatureDeps, context: RequestContext, talent: number): Promise<string | null> {
  if (!context.user.rights.has(colaboradoresRights.view)) return null;
  try {
    const { foto } = await engine().read(context, colaboradores.id, talent, {});
    return isRecord(foto) ? String(foto.id) : null;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

async function goalsOf({ engine }: FeatureDeps, context: RequestContext, talent: number) {
  if (!context.user.rights.has(metasRights.view)) return [];
  const query = { filter: { colaborador: talent }, sort: [], offset: 0, limit: GOALS, fixed: {} };
  const { rows } = await engine().list(context, metas.id, query);
  return rows.map((row) => ({
    id: Number(row.id),
    descricao: textIn(row.descricao) ?? "",
    prazo: textIn(row.prazo),
    progresso: numberIn(row.progresso),
  }));
}

/** What happened last to whom the sheet is about, as far as this reader sees occurrences. */
async function occurrencesOf({ engine }: FeatureDeps, context: RequestContext, talent: number) {
  if (!context.user.rights.has(colaboradoresOcorrenciasRights.view)) return [];
  const since = addToDate(context.today, 0, -OCCURRENCE_MONTHS) ?? context.today;
  const { rows } = await engine().list(context, colaboradoresOcorrencias.id, {
    filter: { colaborador: talent, dataIni_gte: since, dataIni_lte: context.today },
    sort: [{ path: "dataIni", descending: true }],
    offset: 0,
    limit: OCCURRENCES,
    fixed: {},
  });
  return rows.map(({ id, ocorrencia, dataIni, pontuacao }) => ({
    id: Number(id),
    descricao: isRecord(ocorrencia) ? (textIn(ocorrencia.descricao) ?? "") : "",
    data: textIn(dataIni) ?? "",
    pontuacao: numberIn(pontuacao),
  }));
}

async function placeOf(queries: Queries, registry: Registry, { occasion, about }: Questionnaire) {
  const name = (alias: string, register: string) => sql.ref(`${alias}.${columnOf(known(registry, register), "nome")}`);
  const table = (register: string) => sql.table(tableOf(known(registry, register)));
  const { rows } = await sql<{ cargo: string | null; area: string | null }>`
    select ${name("g", cargos.id)} as cargo, ${name("o", areasOrganizacionais.id)} as area from quadro_avaliado v
    left join ${table(cargos.id)} g on g.id = v.cargo_id left join ${table(areasOrganizacionais.id)} o on o.id = v.area_id
    where v.ciclo_id = ${occasion.id} and v.avaliado_id = ${about}`.execute(queries);
  return rows[0] ?? { cargo: null, area: null };
}

/** What the same evaluator gave the same person last, under their name: of anonymous cycles nothing is known. */
async function saidBefore(queries: Queries, registry: Registry, { company }: RequestContext, sheet: Questionnaire) {
  const before = sql`q.ciclo = ${avaliacoesDesempenho.id} and q.empresa_id = ${company} and q.ciclo_id <> ${sheet.occasion.id}
    and q.respondente_id = ${sheet.respondent} and q.sobre_id = ${sheet.about} and q.situacao = 'RESPONDIDA' and not q.anonimo`;
  const said = [...(await questionnairesWhere(queries, before))].sort((a, b) => day(b).localeCompare(day(a)) || b.id - a.id);
  const [last] = said;
  if (last === undefined) return null;
  const { titulo } = await cycleOf(queries, registry, company, last.occasion.id);
  const value = readRational(textIn((last.annex as { readonly desempenho?: string } | null)?.desempenho ?? null));
  return { avaliacao: { id: last.occasion.id, titulo }, desempenho: value === null ? null : hundredths(value) };
}

const day = ({ answeredOn }: Questionnaire): string => answeredOn ?? "";

/** Results of earlier cycles, as far as this reader sees results of this person. */
async function formerResults(queries: Queries, registry: Registry, context: RequestContext, sheet: Questionnaire) {
  const earlier = (await cyclesAbout(queries, registry, context.company, sheet.about)).filter((id) => id !== sheet.occasion.id);
  const told = [];
  for (const id of earlier.slice(0, CYCLES)) {
    const cycle = await cycleOf(queries, registry, context.company, id);
    const [person] = await resultsOf(queries, registry, context, cycle, { avaliadosIds: [sheet.about] });
    if (person === undefined || person.resultado.performance === null) continue;
    const { desempenho, competencias } = person.resultado;
    told.push({ avaliacao: { id, titulo: cycle.titulo }, desempenho, competencias });
  }
  return told;
}
