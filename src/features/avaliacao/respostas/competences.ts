import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { contentOf, type Desk } from "../../../engine/questions/draft.ts";
import type { Questionnaire } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { niveisCompetencia } from "../../../generated/types/cargo-salario/niveis-competencia.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { configuracoesNiveisCompetenciaColaborador } from "../../../generated/types/gestao-talentos/configuracoes-niveis-competencia-colaborador.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { type Demand, isByBehaviours } from "../../../rules/questions/competence.ts";
import { type Annex, annexOf } from "./annex.ts";
import type { Cycle } from "./cycle.ts";
import { demandOf } from "./demands.ts";
import { SEES_ALL } from "./entry.ts";

/** What a reader may know of the levels and the grade a sheet holds: their own draft; what was handed over under a name. */
export function readableAnnex(deps: Pick<Desk, "vault">, sheet: Questionnaire, own: boolean): Annex {
  if (sheet.situation === "RESPONDIDA") return annexOf(sheet.anonymous ? null : sheet.annex);
  return annexOf(own ? contentOf(deps, sheet).anexo : null);
}

const mayKnow = ({ exibirNivel, divulgadoEm }: Cycle, { user }: RequestContext): boolean =>
  exibirNivel || divulgadoEm !== null || user.rights.has(SEES_ALL);

const levelIn = ({ escala }: Demand, id: number) => {
  const found = escala.find((one) => one.id === id);
  return found === undefined ? null : { id: found.id, descricao: found.descricao };
};

/** The competences of a sheet, with the scale and how they are rated. */
export async function ratedCompetences(
  queries: Queries,
  context: RequestContext,
  cycle: Cycle,
  { about }: Questionnaire,
  { competencias: ratings }: Annex,
) {
  const demand = await demandOf(queries, cycle.id, about);
  const given = new Map(ratings.map((one) => [one.competenciaId, one]));
  const told = mayKnow(cycle, context);
  return {
    escala: demand.escala.map(({ id, descricao }) => ({ id, descricao })),
    competencias: demand.exigencias.map((one) => {
      const rating = given.get(one.id);
      return {
        competencia: { id: one.id, nome: one.nome },
        exigirComentario: one.comentario,
        porComportamentos: isByBehaviours(demand, one),
        comportamentos: one.comportamentos,
        competenciaPeso: one.peso,
        nivelExigido: told ? levelIn(demand, one.nivel) : null,
        nivelCompetenciaId: rating?.nivelCompetenciaId ?? null,
        comportamentosIds: rating?.comportamentosIds ?? null,
        comentario: rating?.comentario ?? null,
      };
    }),
  };
}

interface HeldRow {
  readonly id: string;
  readonly data: string;
  readonly competencia: string;
  readonly nivel: string;
  readonly descricao: string;
}

/** The levels a talent holds by the latest of their configurations until a day. */
async function heldLevels(queries: Queries, registry: Registry, company: number, talent: number, today: string) {
  const [held, levels] = [known(registry, configuracoesNiveisCompetenciaColaborador.id), known(registry, niveisCompetencia.id)];
  const at = (alias: string, path: string) => sql.ref(`${alias}.${columnOf(held, path)}`);
  const { rows } = await sql<HeldRow>`
    select h.id, ${at("h", "data")} as data, ${at("r", "competencias.competencia")} as competencia, n.id as nivel,
      n.${sql.ref(columnOf(levels, "descricao"))} as descricao
    from (select * from ${sql.table(tableOf(held))} h where h.empresa_id = ${company} and ${at("h", "colaborador")} = ${talent}
      and ${at("h", "data")} <= ${today}::date order by ${at("h", "data")} desc limit 1) h
    join ${sql.table(tableOf(held, "competencias"))} r on r.dono_id = h.id
    join ${sql.table(tableOf(levels))} n on n.id = ${at("r", "competencias.nivelCompetencia")}`.execute(queries);
  return {
    id: rows[0] === undefined ? null : Number(rows[0].id),
    data: rows[0]?.data ?? null,
    levels: new Map(rows.map(({ competencia, nivel, descricao }) => [Number(competencia), { id: Number(nivel), descricao }])),
  };
}

/** The configuration of competences of who a sheet is about: what was demanded, and what they held. */
export async function configurationOf(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  cycle: Cycle,
  { about }: Questionnaire,
) {
  const demand = await demandOf(queries, cycle.id, about);
  const held = await heldLevels(queries, registry, context.company, about, context.today);
  const colaborador = await namedIn(queries, registry, colaboradores.id, about);
  if (colaborador === null) throw new AppError("NOT_FOUND");
  const told = mayKnow(cycle, context);
  return {
    id: held.id,
    data: held.data,
    colaborador,
    faixa: demand.faixa === null ? null : await namedIn(queries, registry, faixasSalariais.id, demand.faixa),
    escala: demand.escala.map(({ id, descricao }) => ({ id, descricao })),
    competencias: demand.exigencias.map(({ id, nome, peso, nivel }) => ({
      competencia: { id, nome },
      competenciaPeso: peso,
      nivelExigido: told ? levelIn(demand, nivel) : null,
      nivelCompetencia: held.levels.get(id) ?? null,
    })),
  };
}

async function namedIn(queries: Queries, registry: Registry, register: string, id: number) {
  const found = known(registry, register);
  const { rows } = await sql<{ nome: string }>`
    select r.${sql.ref(columnOf(found, "nome"))} as nome from ${sql.table(tableOf(found))} r where r.id = ${id}`.execute(queries);
  return rows[0] === undefined ? null : { id, nome: rows[0].nome };
}
