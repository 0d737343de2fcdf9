import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { modelosAcompanhamentosPeriodoExperiencias } from "../../../generated/types/avaliacao/modelos-acompanhamentos-periodo-experiencias.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { periodosExperiencia } from "../../../generated/types/avaliacao/periodos-experiencia.ts";
import { MODEL_TYPES } from "../../../metadata/evaluation-types.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { addToDate } from "../../../rules/dates.ts";

/** Days before the end from which a period is about to end. */
export const NEAR = 10;

export interface Model {
  readonly id: number;
  readonly titulo: string;
  /** Least percentage to be approved; null where the result only informs. */
  readonly minimo: number | null;
  readonly periodo: { readonly id: number; readonly nome: string; readonly dias: number } | null;
}

/** Who answers: whoever follows the talent up, or the talent. */
export type By = "manager" | "self";

export interface Plan {
  readonly periods: readonly NonNullable<Model["periodo"]>[];
  readonly models: ReadonlyMap<number, Model>;
  /**
   * The model by which somebody answers about a talent in a period. The manager: by the one chosen for them, else by the active one of the
   * period. The talent: only where one was chosen.
   */
  modelOf(talent: number, period: number, by?: By): Model | undefined;
}

/** Periods of a company and by which models they are evaluated. */
export async function planOf(queries: Queries, registry: Registry, company: number): Promise<Plan> {
  const [periods, models, chosen] = [periodosExperiencia, modelosAvaliacao, modelosAcompanhamentosPeriodoExperiencias].map(
    ({ id }) => known(registry, id),
  );
  if (!periods || !models || !chosen) throw new AppError("NOT_FOUND");
  const period = (path: string) => sql.ref(`p.${columnOf(periods, path)}`);
  const model = (path: string) => sql.ref(`m.${columnOf(models, path)}`);
  const choice = (path: string) => sql.ref(`e.${columnOf(chosen, path)}`);
  const found = await sql<ModelRow>`
    select m.id, ${model("titulo")} as titulo, ${model("percentualMinimoAprovacao")} as minimo, p.id as periodo,
      ${period("nome")} as nome, ${period("dias")} as dias, ${model("ativo")} as ativo
    from ${sql.table(tableOf(models))} m
    left join ${sql.table(tableOf(periods))} p on p.id = ${model("periodoAcompanhamentoExperienciaId")}
    where m.empresa_id = ${company} and ${model("tipo")} = ${MODEL_TYPES.experience} order by ${model("titulo")}, m.id`.execute(
    queries,
  );
  const all = await sql<{ id: string; nome: string; dias: number }>`
    select p.id, ${period("nome")} as nome, ${period("dias")} as dias from ${sql.table(tableOf(periods))} p
    where p.empresa_id = ${company} and ${period("ativo")} order by ${period("dias")}, p.id`.execute(queries);
  const choices = await sql<{ pessoa: string; periodo: string; manager: string | null; self: string | null }>`
    select ${choice("colaboradorId")} as pessoa, ${choice("periodoExperienciaId")} as periodo, ${choice("modeloGestorId")} as manager,
      ${choice("modeloColaboradorId")} as self
    from ${sql.table(tableOf(chosen))} e where e.empresa_id = ${company}`.execute(queries);
  const byId = new Map(found.rows.map((row) => [Number(row.id), modelOf(row)]));
  const usual = new Map<number, Model>();
  const forTalents = new Set(choices.rows.map(({ self }) => self));
  // Where a period has a model for the manager and one for talents, the latter is nobody's usual one.
  for (const row of [...found.rows].sort((a, b) => Number(forTalents.has(a.id)) - Number(forTalents.has(b.id)))) {
    const one = byId.get(Number(row.id));
    if (row.ativo && one?.periodo != null && !usual.has(one.periodo.id)) usual.set(one.periodo.id, one);
  }
  const own = new Map(choices.rows.map(({ pessoa, periodo, ...models }) => [`${pessoa} ${periodo}`, models]));
  return {
    periods: all.rows.map(({ id, nome, dias }) => ({ id: Number(id), nome, dias })),
    models: byId,
    modelOf: (talent, id, by = "manager") =>
      byId.get(Number(own.get(`${talent} ${id}`)?.[by])) ?? (by === "manager" ? usual.get(id) : undefined),
  };
}

interface ModelRow {
  readonly id: string;
  readonly titulo: string;
  readonly minimo: string | null;
  readonly periodo: string | null;
  readonly nome: string | null;
  readonly dias: number | null;
  readonly ativo: boolean;
}

const modelOf = ({ id, titulo, minimo, periodo, nome, dias }: ModelRow): Model => ({
  id: Number(id),
  titulo,
  minimo: minimo === null ? null : Number(minimo),
  periodo: periodo === null ? null : { id: Number(periodo), nome: nome ?? "", dias: dias ?? 0 },
});

/** First and last day of a period: the day of admission is the first. */
export const daysOf = (admitted: string, dias: number) => ({
  inicio: admitted,
  fim: addToDate(admitted, dias - 1, 0) ?? admitted,
});

/** Last day of the longest period, for whom is in one today; null for everybody else. */
export function experienceEndOf(periods: Plan["periods"], admitted: string, today: string): string | null {
  const longest = Math.max(0, ...periods.map(({ dias }) => dias));
  const { inicio, fim } = daysOf(admitted, longest);
  return inicio <= today && today <= fim ? fim : null;
}

export function situationOf(fim: string, today: string, answered: boolean): "PENDENTE" | "A_VENCER" | "ATRASADA" | "RESPONDIDA" {
  if (answered) return "RESPONDIDA";
  if (fim < today) return "ATRASADA";
  return fim <= (addToDate(today, NEAR, 0) ?? today) ? "A_VENCER" : "PENDENTE";
}
