import { colaboradoresRights } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { describedCall } from "../../../../metadata/call.ts";
import { count, id, list, only, orNull, type Shape, shapeOf, text, told } from "../../../../metadata/shape.ts";
import { place, TABLE } from "../shared.ts";
import { equityTexts as texts } from "./texts.ts";

/** Beside seeing salaries: sex and race of every talent are read with them. */
export const SEES_EQUITY = [colaboradoresRights.view, colaboradoresRights.verTodos, "ROLE_TALENTO_DADOS_PESSOAIS"] as const;

const percent: Shape<number> = { type: "number" };
const gap = shapeOf({ media: percent, mediana: percent });
const comparison = orNull(
  shapeOf({
    primeiras: told(count, texts.first),
    demais: count,
    naoInformada: told(orNull(count), texts.unsaid),
    antes: gap,
    depois: told(orNull(gap), texts.noAfter),
  }),
);
const compared = { sexo: told(comparison, texts.few), raca: told(comparison, texts.few) } as const;
const adjusted = shapeOf({
  antes: orNull(percent),
  depois: orNull(percent),
  motivo: orNull(only("POUCAS_PESSOAS", "SEM_COMPARACAO", "INSEPARAVEL")),
});
const inside = { id, nome: text, ...compared } as const;
export const tableEquity = describedCall({
  ...place,
  path: `${TABLE}/equidade`,
  summary: texts.summary,
  description: texts.why,
  answers: shapeOf({
    /** Of fewer people nothing is told. */
    minimo: count,
    total: shapeOf(compared),
    ajustada: shapeOf({ sexo: adjusted, raca: adjusted }),
    cargos: list(shapeOf({ ...inside, faixas: list(shapeOf(inside)) })),
  }),
});
