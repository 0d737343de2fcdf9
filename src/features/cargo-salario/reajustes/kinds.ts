import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { indices } from "../../../generated/types/cargo-salario/indices.ts";
import { reajustesColaboradores } from "../../../generated/types/cargo-salario/reajustes-colaboradores.ts";
import { reajustesFaixasSalariais } from "../../../generated/types/cargo-salario/reajustes-faixas-salariais.ts";
import { reajustesIndices } from "../../../generated/types/cargo-salario/reajustes-indices.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";

/** What tables propose for talents (C), ranges (F) and indices (I): where the proposals lie and what they are about. */
export const KINDS = [
  {
    tipo: "C",
    id: reajustesColaboradores.id,
    target: colaboradores.id,
    of: "colaborador",
    current: "salarioAtual",
    proposed: "salarioProposto",
    places: 2,
  },
  {
    tipo: "F",
    id: reajustesFaixasSalariais.id,
    target: faixasSalariais.id,
    of: "faixaSalarial",
    current: "valorAtual",
    proposed: "valorProposto",
    places: 2,
  },
  {
    tipo: "I",
    id: reajustesIndices.id,
    target: indices.id,
    of: "indice",
    current: "valorAtual",
    proposed: "valorProposto",
    places: 4,
  },
] as const;

export type Kind = (typeof KINDS)[number];
export type { KindCode } from "./shared.ts";

export const kindOf = (tipo: string): Kind => KINDS.find((one) => one.tipo === tipo) ?? KINDS[0];

/** What a table proposes: a collective one what its type says, any other one for talents. */
export const kindOfTable = ({ dissidio, tipoReajuste }: WireRecord): Kind =>
  kindOf(dissidio === true && typeof tipoReajuste === "string" ? tipoReajuste : "C");

/** The day a table is worked out for: that of a collective agreement, else the one asked for or the one it was applied on. */
export const dayOf = ({ dissidio, data, dataAplicacao }: WireRecord, given: string | undefined): string | undefined => {
  const own = dissidio === true ? data : (given ?? dataAplicacao);
  return typeof own === "string" ? own : undefined;
};
