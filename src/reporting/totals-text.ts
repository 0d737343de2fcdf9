import type { DocumentEvent, Figure } from "./document.ts";
import { readCell } from "./shown-cell.ts";

export type Totals = DocumentEvent & { readonly type: "totals" };

/** What a total says beside the figures that stand under their columns: `Pedido: Desligamentos 41 · % do total 37,3%`. */
export function totalsText({ label, figures }: Totals, isUnder: (figure: Figure) => boolean = () => false): string {
  const said = figures.filter((figure) => !isUnder(figure)).map((figure) => `${figure.title} ${readCell(figure.value, figure)}`);
  return said.length === 0 ? label : `${label}: ${said.join(" · ")}`;
}
