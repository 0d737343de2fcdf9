import type { LiveRow } from "./live-rows.ts";
import { texts } from "./texts.ts";

export interface Remark {
  readonly code: string;
  readonly message: string;
}

/** Why a proposal cannot be applied on its day. */
export function impedimentsOf(row: LiveRow): readonly Remark[] {
  const { repetido, desligado, naData, proposto } = row;
  return [
    ...(repetido ? [remark("DUPLICIDADE", texts.twice)] : []),
    ...(desligado ? [remark("DESLIGADO", texts.dismissed)] : []),
    ...(naData ? [remark("SITUACAO_NA_DATA", texts.sameDay)] : []),
    ...(proposto === null ? [remark("SEM_VALOR", texts.noValue)] : []),
  ];
}

/** What whoever applies a proposal ought to know. */
export function warningsOf({ posterior, atual, proposto, atualGravado }: LiveRow): readonly Remark[] {
  const less = atual !== null && proposto !== null && proposto < atual;
  return [
    ...(posterior === null ? [] : [remark("SITUACAO_POSTERIOR", texts.later(posterior))]),
    ...(less ? [remark("REDUCAO_SALARIAL", texts.less)] : []),
    ...(atualGravado !== atual ? [remark("ATUAL_MUDOU", texts.moved)] : []),
    ...(atual !== null && atual === proposto ? [remark("SEM_ALTERACAO", texts.same)] : []),
  ];
}

const remark = (code: string, message: string): Remark => ({ code, message });
