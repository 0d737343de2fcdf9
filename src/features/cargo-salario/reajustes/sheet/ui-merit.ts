import type { AnswerOf } from "../../../../metadata/call.ts";
import type { sheetBoxes } from "../calls.ts";
import type { SheetRule } from "./ui-use-sheet.ts";

export type NineBox = AnswerOf<typeof sheetBoxes>[number];
type Matrix = NonNullable<SheetRule["merito"]>;
type Cell = Matrix["percentuais"][number];

/** A matrix while it is said. */
export interface Merit extends Pick<Matrix, "percentuais"> {
  readonly nineBox: number | null;
  readonly abaixo: number | null;
  readonly acima: number | null;
}

/** A salary within a tenth of what its range pays lies in it. */
export const FRESH_MERIT: Merit = { nineBox: null, abaixo: 90, acima: 110, percentuais: [] };

export const percentAt = ({ percentuais }: Merit, caixa: Cell["caixa"], posicao: Cell["posicao"]): number | null =>
  percentuais.find((one) => one.caixa === caixa && one.posicao === posicao)?.valor ?? null;

/** The matrix with another percentage in a cell; nobody is raised by an empty one. */
export function withPercent(merit: Merit, { caixa, posicao }: Omit<Cell, "valor">, valor: number | null): Merit {
  const others = merit.percentuais.filter((one) => one.caixa !== caixa || one.posicao !== posicao);
  return { ...merit, percentuais: valor === null ? others : [...others, { caixa, posicao, valor }] };
}

/** The matrix as a rule says it, once it says whom it raises by what. */
export function matrixOf({ nineBox, abaixo, acima, percentuais }: Merit): Matrix | undefined {
  if (nineBox === null || abaixo === null || acima === null || percentuais.length === 0) return undefined;
  return { nineBox, abaixo, acima, percentuais };
}
