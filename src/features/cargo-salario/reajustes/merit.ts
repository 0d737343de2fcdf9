import { refusedAt } from "../../../errors/refused-at.ts";
import type { Ratings } from "../../../http/server-feature.ts";
import type { BodyOf } from "../../../metadata/call.ts";
import { agreementsOf } from "./agreed-rule.ts";
import type { POSITIONS, ruleSheet } from "./calls.ts";
import type { Clause } from "./chain/calls.ts";
import type { Held } from "./held-sheet.ts";
import { placeOf, rangeSalaries } from "./line-places.ts";
import type { LiveRow } from "./live-rows.ts";
import type { Raise } from "./rule-value.ts";
import { texts } from "./texts.ts";

export type SheetRule = BodyOf<typeof ruleSheet>["regras"][number];
type Matrix = NonNullable<SheetRule["merito"]>;

/** A cell of a matrix. */
export interface Given {
  readonly caixa: number;
  readonly posicao: (typeof POSITIONS)[number];
}

/** What a rule gives a line: its raise, the cell that says it, or what it was missing for. */
export interface Merit {
  readonly raise?: Raise;
  readonly cell?: Given;
  /** What an agreement knows of the person: it is told with the clause. */
  readonly terms?: Pick<Clause, "meses" | "antecipacoes">;
  readonly misses?: "box" | "range" | "paid" | "months";
}

export interface Merits {
  raise(rule: SheetRule, row: LiveRow): Merit;
}

/** Where a salary lies beside what its range pays; both in reais, the bounds in percent of the range. */
export function positionOf(salary: number, range: number, { abaixo, acima }: Pick<Matrix, "abaixo" | "acima">): Given["posicao"] {
  // Whole hundredths of cents: no share of a range is lost to a binary fraction.
  const [now, least, most] = [salary * 100, range * abaixo, range * acima].map((value) => Math.round(value * 100));
  if (now === undefined || least === undefined || most === undefined || (now >= least && now <= most)) return "dentro";
  return now < least ? "abaixo" : "acima";
}

/** What rules give lines, those of merit by their matrices. Refused where a matrix says nothing, or the Nine Box is not the reader's to see. */
export async function meritsOf(
  ratings: Ratings,
  held: Held,
  rules: readonly SheetRule[],
  rows: readonly LiveRow[],
): Promise<Merits> {
  const matrices = rules.flatMap((rule, at) => (rule.tipo === "merito" ? [demandMatrix(rule, at)] : []));
  const boxes = new Map<number, ReadonlyMap<number, number>>();
  for (const { nineBox } of matrices)
    if (!boxes.has(nineBox)) boxes.set(nineBox, await ratings.placesIn(held.queries, held.context, nineBox));
  const agreed = await agreementsOf(held, rules, rows);
  const paid = matrices.length === 0 ? new Map<number, number>() : await rangesOf(held, rows);
  return {
    raise(rule, row) {
      const { tipo, valor, merito, dissidio: _, ...held } = rule;
      if (tipo === "dissidio") return row.atual === null ? {} : agreed(rule, row);
      if (tipo !== "merito") return { raise: { ...held, tipo, valor } };
      if (merito === null || merito === undefined || row.atual === null) return {};
      const caixa = boxes.get(merito.nineBox)?.get(row.alvo);
      if (caixa === undefined) return { misses: "box" };
      const range = paid.get(placeOf(row).faixa ?? 0);
      if (range === undefined) return { misses: "range" };
      const posicao = positionOf(row.atual, range, merito);
      const said = merito.percentuais.find((one) => one.caixa === caixa && one.posicao === posicao);
      return said === undefined ? {} : { raise: { ...held, tipo: "percentual", valor: said.valor }, cell: { caixa, posicao } };
    },
  };
}

function demandMatrix({ merito }: SheetRule, at: number): Matrix {
  if (merito === null || merito === undefined || merito.percentuais.length === 0)
    throw refusedAt(`regras.${at}.merito`, "required", texts.noMatrix);
  if (merito.acima <= merito.abaixo) throw refusedAt(`regras.${at}.merito.acima`, "minimum", texts.crossed);
  return merito;
}

/** What the ranges of lines pay on the day of the table. */
const rangesOf = ({ queries, day }: Held, rows: readonly LiveRow[]): Promise<ReadonlyMap<number, number>> =>
  rangeSalaries(queries, [...new Set(rows.flatMap((row) => placeOf(row).faixa ?? []))], day);
