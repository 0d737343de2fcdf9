import type { RequestContext } from "../../../metadata/context.ts";
import type { LiveRow } from "./live-rows.ts";
import { CLOSED, REDUCES, REDUCTION } from "./shared.ts";
import { texts } from "./texts.ts";

export interface Remark {
  readonly code: string;
  readonly message: string;
}

/** Who decides about proposals. */
export interface Decider {
  /** Whether a salary may be lowered by them. */
  readonly mayReduce: boolean;
}

export const deciderOf = ({ user }: RequestContext): Decider => ({ mayReduce: user.rights.has(REDUCES) });

/** Why a proposal cannot be applied on its day by them. */
export function impedimentsOf(row: LiveRow, decider: Decider): readonly Remark[] {
  const { repetido, desligado, naData, unida, proposto, marcas, limite, fechado } = row;
  return [
    ...(fechado === undefined ? [] : [remark(CLOSED, texts.closedUntil(fechado))]),
    ...(repetido ? [remark("DUPLICIDADE", texts.twice)] : []),
    ...(desligado ? [remark("DESLIGADO", texts.dismissed)] : []),
    ...(naData && unida === null ? [remark("SITUACAO_NA_DATA", texts.sameDay)] : []),
    ...(marcas.cargoInativo ? [remark("CARGO_INATIVO", texts.closedJob)] : []),
    ...(marcas.areaInativa ? [remark("AREA_INATIVA", texts.closedArea)] : []),
    ...(marcas.faixaDeOutroCargo ? [remark("FAIXA_DE_OUTRO_CARGO", texts.otherJob)] : []),
    ...(marcas.faixaPendente ? [remark("FAIXA_PENDENTE", texts.pendingRange)] : []),
    ...(marcas.semAmbienteFuncao ? [remark("AMBIENTE_FUNCAO", texts.placeAndDuty)] : []),
    ...(limite === undefined ? [] : [remark("LIMITE_EXCEDIDO", texts.full(limite))]),
    ...reductionOf(row, decider),
    ...(proposto === null && !marcas.faixaPendente ? [remark("SEM_VALOR", texts.noValue)] : []),
  ];
}

export interface LineRefusal extends Remark {
  /** Id of the line that is refused. */
  readonly linha: number;
}

/** The same of all lines, each by the name of what it is about. */
export const refusalsOf = (rows: readonly LiveRow[], decider: Decider): readonly LineRefusal[] =>
  rows.flatMap((row) =>
    impedimentsOf(row, decider).map(({ code, message }) => ({ linha: row.id, code, message: `${row.nome}: ${message}` })),
  );

const isReduction = ({ atual, proposto }: LiveRow): boolean => atual !== null && proposto !== null && proposto < atual;

/** A salary is lowered for a reason that is said, by whom may do so alone (CF art. 7 VI). */
function reductionOf(row: LiveRow, { mayReduce }: Decider): readonly Remark[] {
  if (!isReduction(row)) return [];
  if ((row.observacao ?? "").trim() === "") return [remark(REDUCTION, texts.lessUnsaid)];
  return mayReduce ? [] : [remark(REDUCTION, texts.lessRefused)];
}

/** What whoever applies a proposal ought to know. */
export function warningsOf(row: LiveRow): readonly Remark[] {
  const { posterior, atual, proposto, atualGravado, marcas } = row;
  return [
    ...(posterior === null ? [] : [remark("SITUACAO_POSTERIOR", texts.later(posterior))]),
    ...(isReduction(row) ? [remark(REDUCTION, texts.less)] : []),
    ...(marcas.afastado ? [remark("AFASTADO", texts.away)] : []),
    ...(marcas.acimaDaFaixa ? [remark("ACIMA_DA_FAIXA", texts.aboveRange)] : []),
    ...(atualGravado !== atual ? [remark("ATUAL_MUDOU", texts.moved)] : []),
    ...(atual !== null && atual === proposto ? [remark("SEM_ALTERACAO", texts.same)] : []),
  ];
}

const remark = (code: string, message: string): Remark => ({ code, message });
