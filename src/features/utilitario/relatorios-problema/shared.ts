import type { ProblemReport } from "../../../errors/problem-report.ts";

export const PROBLEMS_ADDRESS = "/utilitario/relatorios-problema";
/** Right to read what people reported. */
export const PROBLEMS_RIGHT = "ROLE_RELATORIOS_PROBLEMA_VER";
export const PROBLEMS_PAGE = 15;

/** A stored report, as administrators read it. */
export interface StoredProblem extends ProblemReport {
  readonly id: number;
  /** When it arrived, UTC ISO. */
  readonly recebidoEm: string;
  /** Null: sent without a log-in. */
  readonly usuario: string | null;
  readonly empresa: number | null;
}

export interface ProblemsAnswer {
  readonly content: readonly StoredProblem[];
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
}
