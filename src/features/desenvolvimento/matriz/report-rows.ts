import type { MatrixCell } from "./shared.ts";

/** The report over what is asked of talents and what they completed. */
export const NEEDS_REPORT = "desenvolvimento/treinamentos";

/** A talent with a course, as its rows say it. */
export interface NeedRow {
  readonly colaborador_id: number;
  readonly matricula: string | null;
  readonly area_organizacional_id: number | null;
  readonly curso_id: number;
  readonly situacao: MatrixCell["situacao"];
  readonly exigido: boolean;
  readonly origem: "CERTIFICACAO" | "FUNCAO" | null;
  readonly motivo: string | null;
  readonly feito_em: string | null;
  readonly vence_em: string | null;
  readonly dias: number | null;
  readonly janela: number | null;
}
