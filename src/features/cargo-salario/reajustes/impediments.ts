import { payrollOf } from "../../../rules/raise-totals.ts";
import type { LiveRow } from "./live-rows.ts";
import { CLOSED } from "./shared.ts";
import { texts } from "./texts.ts";

export interface Remark {
  readonly code: string;
  readonly message: string;
}

/** Why a proposal cannot be applied on its day. */
export function impedimentsOf(row: LiveRow): readonly Remark[] {
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
    ...(proposto === null && !marcas.faixaPendente ? [remark("SEM_VALOR", texts.noValue)] : []),
  ];
}

/** What whoever applies a proposal ought to know. */
export function warningsOf({ posterior, atual, proposto, atualGravado, marcas }: LiveRow): readonly Remark[] {
  const less = atual !== null && proposto !== null && proposto < atual;
  return [
    ...(posterior === null ? [] : [remark("SITUACAO_POSTERIOR", texts.later(posterior))]),
    ...(less ? [remark("REDUCAO_SALARIAL", texts.less)] : []),
    ...(marcas.afastado ? [remark("AFASTADO", texts.away)] : []),
    ...(marcas.acimaDaFaixa ? [remark("ACIMA_DA_FAIXA", texts.aboveRange)] : []),
    ...(atualGravado !== atual ? [remark("ATUAL_MUDOU", texts.moved)] : []),
    ...(atual !== null && atual === proposto ? [remark("SEM_ALTERACAO", texts.same)] : []),
  ];
}

/** Said at every raise of a table whose raises together pass its budget. */
export function budgetWarning(rows: readonly LiveRow[], budget: number | null): readonly Remark[] {
  const pairs = rows.filter(({ desligado }) => !desligado).map(({ atual, proposto }) => ({ current: atual, proposed: proposto }));
  const { saldoOrcamento } = payrollOf(pairs, budget);
  return saldoOrcamento !== null && saldoOrcamento < 0 ? [remark("ACIMA_DO_ORCAMENTO", texts.overBudget)] : [];
}

const remark = (code: string, message: string): Remark => ({ code, message });
