import { describedCall } from "../../../metadata/call.ts";
import { anyObject, count, flag, id, list, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** An area of the chart, with those below it. */
export interface ChartNode {
  readonly id: number;
  readonly nome: string;
  readonly ativa: boolean;
  readonly responsaveis: readonly { readonly id: number; readonly nome: string }[];
  /** Active talents; null to whoever may not see them. */
  readonly pessoas: number | null;
  /** Open requests' places; null to whoever may not see them. */
  readonly vagas: number | null;
  readonly filhas: readonly ChartNode[];
}

export const CHART_PAGE = "/cargo-salario/areas-organizacionais/organograma";

export const chart = describedCall({
  module: "cargo-salario",
  title: texts.title,
  method: "GET",
  path: "/cargo-salario/areas-organizacionais/organogramas",
  summary: texts.summary,
  description: texts.why,
  audience: { right: "ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_VER" },
  query: { ativa: flag, areaOrganizacionalId: id },
  // Each holds those below it in the same form.
  answers: list(
    shapeOf({
      id,
      nome: text,
      ativa: flag,
      responsaveis: list(shapeOf({ id, nome: text })),
      pessoas: orNull(count),
      vagas: orNull(count),
      filhas: list(anyObject),
    }),
  ),
});
