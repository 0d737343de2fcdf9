import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { QuestionSource } from "../../../engine/questions/asked.ts";
import { questionSource } from "../../../engine/questions/asked.ts";
import { refuseClosed } from "../../../engine/questions/demand-answers.ts";
import { noteAnswered as noteAnsweredOf } from "../../../engine/questions/note-answered.ts";
import type { Occasion } from "../../../engine/questions/questionnaire.ts";
import { AppError, fill } from "../../../errors/app-error.ts";
import { aspectos } from "../../../generated/types/avaliacao/aspectos.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { perguntas } from "../../../generated/types/avaliacao/perguntas.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { CompetenceBase } from "../../../rules/questions/competence.ts";
import type { CycleWeights } from "../../../rules/questions/person-result.ts";
import { texts } from "./texts.ts";

/** A cycle as far as answering it goes. */
export interface Cycle {
  readonly id: number;
  readonly titulo: string;
  readonly modelo: number | null;
  readonly anonima: boolean;
  readonly minimo: number;
  readonly liberada: boolean;
  readonly exibirPerformance: boolean;
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly divulgadoEm: string | null;
  readonly somenteCompetencias: boolean;
  /** Evaluators type the grade of the questions themselves. */
  readonly notaManual: boolean;
  readonly exibirNivel: boolean;
  readonly exibeAuto: boolean;
  readonly base: CompetenceBase;
  readonly pesos: CycleWeights;
}

/** What decides whether a cycle takes answers. */
export type AnswerWindow = Pick<Cycle, "liberada" | "inicio" | "fim" | "divulgadoEm">;

export const occasionOf = (id: number): Occasion => ({ register: avaliacoesDesempenho.id, id });

export const sourceOf = (registry: Registry): QuestionSource =>
  questionSource(registry, { owner: modelosAvaliacao, questions: perguntas, aspects: aspectos, field: "modelo" });

/** A cycle of the company; one that is not there is NOT_FOUND. */
export async function cycleOf(queries: Queries, registry: Registry, company: number, id: number): Promise<Cycle> {
  const register = known(registry, avaliacoesDesempenho.id);
  const at = (path: string) => sql.ref(`v.${columnOf(register, path)}`);
  const weight = (path: string) => sql`coalesce(${at(path)}, 1)`;
  const { rows } = await sql<Cycle & { papeis: Readonly<Record<string, number>>; pesoModelo: string; pesoCompetencias: string }>`
    select v.id, ${at("resultadoDivulgadoEm")} as "divulgadoEm", coalesce(${at("avaliarSomenteCompetencias")}, false) as "somenteCompetencias",
      coalesce(${at("notaQuestionarioManual")}, false) as "notaManual", coalesce(${at("exibirNivelCompetenciaExigido")}, false) as "exibirNivel",
      coalesce(${at("exibeResultadoAutoAvaliacao")}, false) as "exibeAuto", coalesce(${at("baseCompetencias")}, 'EXIGIDO') as base,
      ${weight("pesoModelo")} as "pesoModelo", ${weight("pesoCompetencias")} as "pesoCompetencias",
      jsonb_build_object('R', ${weight("pesoPapelR")}, 'L', ${weight("pesoPapelL")}, 'P', ${weight("pesoPapelP")}, 'A', ${weight("pesoPapelA")},
        'U', coalesce(${at("pesoPapelU")}, 0)) as papeis, ${at("titulo")} as titulo, ${at("modeloAvaliacao")} as modelo, ${at("anonima")} as anonima,
      coalesce(${at("minimoAnonimato")}, 2) as minimo, ${at("liberada")} as liberada,
      coalesce(${at("exibirPerformanceProfissional")}, false) as "exibirPerformance", ${at("dataIni")} as inicio, ${at("dataFim")} as fim
    from ${sql.table(tableOf(register))} v where v.id = ${id} and v.empresa_id = ${company}`.execute(queries);
  const [found] = rows;
  if (found === undefined) throw new AppError("NOT_FOUND");
  const { papeis, pesoModelo, pesoCompetencias, ...cycle } = found;
  const pesos = { modelo: Number(pesoModelo), competencias: Number(pesoCompetencias), papeis };
  return { ...cycle, pesos, id: Number(found.id), modelo: found.modelo === null ? null : Number(found.modelo) };
}

/** Why a cycle takes no answers today; null where it does. */
export function closedBecause({ liberada, inicio, fim, divulgadoEm }: AnswerWindow, today: string): string | null {
  if (!liberada) return texts.blocked;
  if (inicio !== null && inicio > today) return fill(texts.begins, { dia: dayText(inicio) });
  if (fim !== null && fim < today) return fill(texts.ended, { dia: dayText(fim) });
  // What was told already does not change under whoever read it, though the end was put off.
  return divulgadoEm === null ? null : texts.publishedStays;
}

export const hasEnded = ({ fim }: Cycle, today: string): boolean => fim !== null && fim < today;

export const demandOpen = (cycle: Cycle, today: string): void => refuseClosed(closedBecause(cycle, today));

/** Somebody answered, be it a draft: what decides how answers are read is locked from now on. */
export const noteAnswered = (queries: Queries, registry: Registry, company: number, id: number): Promise<void> =>
  noteAnsweredOf(queries, known(registry, avaliacoesDesempenho.id), { id, company });

/** Cycles in which somebody is evaluated, newest first. */
export async function cyclesAbout(
  queries: Queries,
  registry: Registry,
  company: number,
  person: number,
): Promise<readonly number[]> {
  const register = known(registry, avaliacoesDesempenho.id);
  const { rows } = await sql<{ id: string }>`
    select v.id from ${sql.table(tableOf(register))} v where v.empresa_id = ${company} and exists (
      select 1 from quadro_questionario q where q.ciclo = ${avaliacoesDesempenho.id} and q.ciclo_id = v.id and q.sobre_id = ${person})
    order by v.${sql.ref(columnOf(register, "dataIni"))} desc nulls first, v.id desc`.execute(queries);
  return rows.map(({ id }) => Number(id));
}
