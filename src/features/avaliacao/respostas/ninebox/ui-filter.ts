import { fold } from "../../../../metadata/fold.ts";
import { yearsBetween } from "../../../../rules/dates.ts";
import type { BoxPerson } from "./shared.ts";
import { ui } from "./ui-texts.ts";

/** Whole years in the company, from one up to below the other. */
const TENURES = [
  [0, 1],
  [1, 3],
  [3, 5],
  [5, 10],
  [10, 100],
] as const;
export const tenures = TENURES.map((_years, at) => ({ id: at + 1, nome: ui.tenures[at] ?? "" }));
export const CALIBRATED = 1;
export const WITHOUT_MOVE = 2;
export const MOVED = 3;

/** Whom of a Nine Box one looks at: all of it stands in the address. */
interface BoardFilter {
  readonly nome: string;
  /** With the areas in it. */
  readonly area: number | null;
  readonly gestor: number | null;
  readonly faixa: number | null;
  readonly cargo: number | null;
  readonly estabelecimento: number | null;
  /** One of `tenures`. */
  readonly tempo: number | null;
  readonly situacao: number | null;
}
export const FILTERS = ["nome", "area", "gestor", "cargo", "faixa", "estabelecimento", "tempo", "situacao"] as const;

export const numberOf = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

export const filterOf = (params: URLSearchParams): BoardFilter => ({
  nome: params.get("nome") ?? "",
  area: numberOf(params.get("area")),
  gestor: numberOf(params.get("gestor")),
  faixa: numberOf(params.get("faixa")),
  cargo: numberOf(params.get("cargo")),
  estabelecimento: numberOf(params.get("estabelecimento")),
  tempo: numberOf(params.get("tempo")),
  situacao: numberOf(params.get("situacao")),
});

export const isFiltered = (filter: BoardFilter): boolean => FILTERS.some((name) => filter[name] !== null && filter[name] !== "");

/** Who is left by a filter on a day; `within` are the areas of its area, `before` is where people stood in the Nine Box beside this one. */
export function filtered(
  people: readonly BoxPerson[],
  filter: BoardFilter,
  {
    today,
    within,
    before,
  }: { readonly today: string; readonly within: ReadonlySet<number>; readonly before: ReadonlyMap<number, number> },
): readonly BoxPerson[] {
  const asked = fold(filter.nome.trim());
  const tenure = filter.tempo === null ? undefined : TENURES[filter.tempo - 1];
  return people.filter(
    (one) =>
      (asked === "" || fold(one.nome).includes(asked)) &&
      (filter.area === null || (one.area !== null && within.has(one.area.id))) &&
      (filter.gestor === null || one.gestores.some(({ id }) => id === filter.gestor)) &&
      (filter.faixa === null || one.faixa?.id === filter.faixa) &&
      (filter.cargo === null || one.cargo?.id === filter.cargo) &&
      (filter.estabelecimento === null || one.estabelecimento?.id === filter.estabelecimento) &&
      (tenure === undefined || isBetween(one.admissao, today, tenure)) &&
      isSo(one, filter.situacao, before),
  );
}

function isBetween(since: string | null, today: string, [from, to]: readonly [number, number]): boolean {
  const years = since === null ? null : yearsBetween(since, today);
  return years !== null && years >= from && years < to;
}

function isSo({ id, box, boxCalculado }: BoxPerson, situation: number | null, before: ReadonlyMap<number, number>): boolean {
  if (situation === CALIBRATED) return box !== boxCalculado;
  if (situation === WITHOUT_MOVE) return box === boxCalculado;
  if (situation === MOVED) return box !== null && before.has(id) && before.get(id) !== box;
  return true;
}
