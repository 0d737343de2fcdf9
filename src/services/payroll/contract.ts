import type { PAYROLL_ANSWERS } from "../../metadata/payroll-answers.ts";

export interface PayrollAnswer {
  /** Number of the item, as it was told. */
  readonly id: number;
  readonly resposta: (typeof PAYROLL_ANSWERS)[number];
  /** What the payroll says of it; null when it says nothing. */
  readonly mensagem: string | null;
}

/** An item as the payroll is told of it. */
export interface PayrollNotice {
  readonly id: number;
  readonly tipo: string;
  readonly detalhes: string;
  /** Register and number of what waits, and of its dated entry where it is about one. */
  readonly registro: string;
  readonly registroId: number;
  readonly situacaoId: number | null;
}

/**
 * The personnel payroll (AC). It speaks JSON under a bearer key:
 * - `PUT <url>/v1/empresas/<CNPJ, digits>/pendencias` `{pendencias: [PayrollNotice]}` → 200; one told before is told again without harm
 * - `GET <url>/v1/empresas/<CNPJ>/respostas?ids=1,2` → 200 `{respostas: [{id, resposta, mensagem}]}`, only of items it has decided about
 *
 * Both throw OutsideError when there is no answer that can be used: then nothing is decided.
 */
export interface Payroll {
  announce(company: string, notices: readonly PayrollNotice[]): Promise<void>;
  answers(company: string, ids: readonly number[]): Promise<readonly PayrollAnswer[]>;
}
