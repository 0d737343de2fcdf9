import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { QuestionSource } from "../../../engine/questions/asked.ts";
import type { Occasion } from "../../../engine/questions/questionnaire.ts";
import { AppError, fill } from "../../../errors/app-error.ts";
import { aspectos } from "../../../generated/types/avaliacao/aspectos.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { perguntas } from "../../../generated/types/avaliacao/perguntas.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
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
}

export const occasionOf = (id: number): Occasion => ({ register: avaliacoesDesempenho.id, id });

export function known(registry: Registry, id: string): Register {
  const register = registry.get(id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  return register;
}

export const sourceOf = (registry: Registry): QuestionSource => ({
  owner: known(registry, modelosAvaliacao.id),
  questions: known(registry, perguntas.id),
  aspects: known(registry, aspectos.id),
  field: "modelo",
});

/** A cycle of the company; one that is not there is NOT_FOUND. */
export async function cycleOf(queries: Queries, registry: Registry, company: number, id: number): Promise<Cycle> {
  const register = known(registry, avaliacoesDesempenho.id);
  const at = (path: string) => sql.ref(`v.${columnOf(register, path)}`);
  const { rows } = await sql<Cycle>`
    select v.id, ${at("titulo")} as titulo, ${at("modeloAvaliacao")} as modelo, ${at("anonima")} as anonima,
      coalesce(${at("minimoAnonimato")}, 2) as minimo, ${at("liberada")} as liberada,
      coalesce(${at("exibirPerformanceProfissional")}, false) as "exibirPerformance", ${at("dataIni")} as inicio, ${at("dataFim")} as fim
    from ${sql.table(tableOf(register))} v where v.id = ${id} and v.empresa_id = ${company}`.execute(queries);
  const [found] = rows;
  if (found === undefined) throw new AppError("NOT_FOUND");
  return { ...found, id: Number(found.id), modelo: found.modelo === null ? null : Number(found.modelo) };
}

/** Why a cycle takes no answers today; null where it does. */
export function closedBecause({ liberada, inicio, fim }: Cycle, today: string): string | null {
  if (!liberada) return texts.blocked;
  if (inicio !== null && inicio > today) return fill(texts.begins, { dia: written(inicio) });
  return fim !== null && fim < today ? fill(texts.ended, { dia: written(fim) }) : null;
}

export function demandOpen(cycle: Cycle, today: string): void {
  const message = closedBecause(cycle, today);
  if (message !== null) throw new AppError("AVALIACAO_FECHADA", { message });
}

/** Somebody answered, be it a draft: what decides how answers are read is locked from now on. */
export async function noteAnswered(queries: Queries, registry: Registry, company: number, id: number): Promise<void> {
  const register = known(registry, avaliacoesDesempenho.id);
  const answered = sql.ref(columnOf(register, "possuiResposta"));
  await sql`update ${sql.table(tableOf(register))} set ${answered} = true
    where id = ${id} and empresa_id = ${company} and not ${answered}`.execute(queries);
}

const written = (day: string): string => day.split("-").reverse().join("/");
