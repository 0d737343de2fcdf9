import { texts } from "./texts.ts";
import type { Listed } from "./ui-layout.ts";

/** What the boxes show beside names and responsibles. */
export const MODES = ["areas", "pessoas", "custos", "vagas", "data"] as const;
export type Mode = (typeof MODES)[number];

export interface Shown {
  readonly mode: Mode;
  /** People of each area on the earlier of two days; only while days are compared. */
  readonly before?: ReadonlyMap<number, number | null> | undefined;
}

const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** The lines under an area's name: the same words on its box, in the list and on paper. */
export function linesOf({ node, sums }: Listed, { mode, before }: Shown): readonly [who: string, facts: string] {
  const who = node.responsaveis.map(({ nome }) => nome).join(", ") || texts.nobody;
  const facts = factsOf({ node, sums }, mode, before);
  return [
    mode === "custos" && sums.custo !== null && sums.custo !== node.custo ? texts.costBelow(money.format(sums.custo)) : who,
    [...(node.ativa ? [] : [texts.isInactive]), ...facts].join(" · "),
  ];
}

function factsOf({ node, sums }: Pick<Listed, "node" | "sums">, mode: Mode, before: Shown["before"]): readonly string[] {
  const { pessoas, custo, limite, vagas } = node;
  const people = pessoas === null ? [] : [texts.people(pessoas)];
  if (mode === "custos") return [custo === null ? texts.noCost : texts.cost(money.format(custo)), ...people];
  if (mode === "vagas")
    return [
      ...(limite === null ? people : [texts.places(pessoas ?? 0, limite)]),
      ...(vagas === null ? [] : [texts.openVacancies(vagas)]),
    ];
  if (mode === "data" && pessoas !== null && before !== undefined) {
    const was = before.get(node.id) ?? 0;
    return [pessoas === was ? texts.same(pessoas) : texts.changed(was, pessoas)];
  }
  const withBelow = mode === "pessoas" && sums.pessoas !== null && sums.pessoas !== pessoas ? [texts.inAll(sums.pessoas)] : [];
  return [...people, ...withBelow, ...(mode === "areas" && vagas ? [texts.vacancies(vagas)] : [])];
}
