import { describedCall } from "../../../metadata/call.ts";
import { anyObject, count, day, flag, id, list, orNull, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** An area of the chart, with those below it. What is null is hidden from the reader. */
export interface ChartNode {
  readonly id: number;
  readonly nome: string;
  readonly ativa: boolean;
  /** Who answers for it; the stored picture of those the reader sees. */
  readonly responsaveis: readonly { readonly id: number; readonly nome: string; readonly foto: string | null }[];
  /** Talents of the area itself, on the day asked for. */
  readonly pessoas: number | null;
  /** What they earn a month together, in reais; null too where nobody works whom the reader sees. */
  readonly custo: number | null;
  /** How many may work in it; null too where nothing limits them. */
  readonly limite: number | null;
  /** Open requests' places. */
  readonly vagas: number | null;
  /** Whether it may be hung elsewhere. */
  readonly podeEditar: boolean;
  readonly filhas: readonly ChartNode[];
}

/** What is hidden of one of two is not counted in. */
export const sumOf = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.round((one + other) * 100) / 100;

export const CHART_PAGE = "/cargo-salario/areas-organizacionais/organograma";

/** Where an area is opened. */
export const areaPath = (id: number): string => `/cargo-salario/areas-organizacionais/${id}`;

const money: Shape<number> = { type: "number" };

export const chart = describedCall({
  module: "cargo-salario",
  title: texts.title,
  method: "GET",
  path: "/cargo-salario/areas-organizacionais/organogramas",
  summary: texts.summary,
  description: texts.why,
  audience: { right: "ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_VER" },
  query: { ativa: flag, areaOrganizacionalId: id, data: day, todas: flag },
  // Each holds those below it in the same form.
  answers: list(
    shapeOf({
      id,
      nome: text,
      ativa: flag,
      responsaveis: list(shapeOf({ id, nome: text, foto: orNull(text) })),
      pessoas: orNull(count),
      custo: orNull(money),
      limite: orNull(count),
      vagas: orNull(count),
      podeEditar: flag,
      filhas: list(anyObject),
    }),
  ),
});
