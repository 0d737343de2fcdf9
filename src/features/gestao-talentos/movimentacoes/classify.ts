import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import type { MovementClass } from "./shared.ts";

export interface Classified {
  readonly classe: MovementClass;
  /** The area or establishment changes with the job. */
  readonly comTransferencia: boolean;
}

/** Both salaries on the day the entry begins, so that a raise of the range or index that day is nobody's own; absent: not to be told. */
export interface Paid {
  readonly antes: number | null;
  readonly depois: number | null;
}

const BY_REASON: Readonly<Record<string, MovementClass>> = {
  DISSIDIO: "DISSIDIO",
  REALINHAMENTO: "REALINHAMENTO",
  MERITO: "MERITO",
};

/** Who may not know salaries is not told by the name of a movement whether one rose: every change of job is one. */
export function classify(before: WireRecord | null, after: WireRecord, paid?: Paid): Classified {
  const as = (classe: MovementClass, comTransferencia = false): Classified => ({ classe, comTransferencia });
  if (after.motivo === "CORRECAO") return as("CORRECAO");
  if (before === null) return as("ADMISSAO");
  const differs = (name: string): boolean => idOf(before[name]) !== idOf(after[name]);
  const moved = differs("areaOrganizacional") || differs("estabelecimento");
  const falls = paid === undefined || (paid.antes !== null && paid.depois !== null && paid.depois < paid.antes);
  // What a whole category gets is nobody's promotion.
  if (after.motivo !== "DISSIDIO") {
    if (differs("cargo")) return as(falls ? "MUDANCA_CARGO" : "PROMOCAO_VERTICAL", moved);
    if (differs("faixaSalarial")) return as(falls ? "MUDANCA_FAIXA" : "PROMOCAO_HORIZONTAL", moved);
  }
  if (moved) return as("TRANSFERENCIA");
  const raised = paid !== undefined && paid.antes !== paid.depois;
  return as(raised ? (BY_REASON[String(after.motivo)] ?? "REAJUSTE") : "OUTRA");
}

const idOf = (value: Json | undefined): Json =>
  typeof value === "object" && value !== null && "id" in value ? (value.id ?? null) : (value ?? null);
