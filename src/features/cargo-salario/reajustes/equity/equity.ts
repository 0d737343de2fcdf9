import { adjustedGaps, type Unsaid } from "./adjusted-gap.ts";
import { type Paid, type Place, placesOf } from "./places.ts";
import { CUTS, type Cut, changes, LEAST, type Shown, shownOf, sideOf } from "./shown.ts";

/** How much more (less, below zero) the first earn than the others, in percent of the others, by mean and by median. */
export interface Gap {
  readonly media: number;
  readonly mediana: number;
}

export interface Comparison {
  /** Women, or black and brown people. */
  readonly primeiras: number;
  /** Men, or people of another race. */
  readonly demais: number;
  /** People whose race is not said, where they stand apart; null where they are told among the others. */
  readonly naoInformada: number | null;
  readonly antes: Gap;
  /** Null where the plan changes what fewer than five of somebody earn. */
  readonly depois: Gap | null;
}

/** Null where of one of the two there are fewer than five, or the number would tell of so few. */
export interface Compared {
  readonly sexo: Comparison | null;
  readonly raca: Comparison | null;
}

export interface Adjusted {
  readonly antes: number | null;
  readonly depois: number | null;
  /** Why there is none: too few people, or `Unsaid`. */
  readonly motivo: "POUCAS_PESSOAS" | Unsaid | null;
}

export interface Equity {
  readonly total: Compared;
  readonly ajustada: { readonly sexo: Adjusted; readonly raca: Adjusted };
  readonly cargos: readonly (Compared & {
    readonly id: number;
    readonly faixas: readonly (Compared & { readonly id: number })[];
  })[];
}

/** What the salaries of people come to by sex and race, without and with a plan, so that nobody learns of fewer than five of them. */
export function equityOf(people: readonly Paid[]): Equity {
  const places = placesOf(people);
  const shown = shownOf(people, places);
  const compared = (place: Place): Compared => ({ sexo: bySex(place, shown), raca: byRace(place, shown) });
  const [whole, ...others] = places.map((place) => ({ place, ...compared(place) }));
  const inside = (of: Place) =>
    others.flatMap(({ place, sexo, raca }) => (place.mother === of ? [{ id: place.id, sexo, raca }] : []));
  return {
    total: { sexo: whole?.sexo ?? null, raca: whole?.raca ?? null },
    ajustada: adjusted(people, places, shown),
    cargos: others.flatMap(({ place, sexo, raca }) =>
      place.level === 1 ? [{ id: place.id, sexo, raca, faixas: inside(place) }] : [],
    ),
  };
}

function bySex(place: Place, shown: Shown): Comparison | null {
  if (!shown.before("sexo", place)) return null;
  const [women, men] = [place.people.filter(({ sexo }) => sexo === "F"), place.people.filter(({ sexo }) => sexo === "M")];
  return comparison(women, men, { naoInformada: 0, isAfter: shown.after("sexo", place) });
}

/** People whose race is not said stand apart where they may be told; elsewhere they count among the others. */
function byRace(place: Place, shown: Shown): Comparison | null {
  if (!shown.before("raca", place)) return null;
  const apart = isApart(place, shown);
  const black = place.people.filter(({ raca }) => raca === "negra");
  const others = place.people.filter(({ raca }) => raca === "demais" || (raca === null && !apart));
  const unsaid = place.people.filter(({ raca }) => raca === null).length;
  const isAfter = shown.after("raca", place) && (!apart || shown.after("informada", place));
  return comparison(black, others, { naoInformada: apart || unsaid === 0 ? unsaid : null, isAfter });
}

const isApart = (place: Place, shown: Shown): boolean => shown.before("informada", place);

function comparison(
  first: readonly Paid[],
  others: readonly Paid[],
  { naoInformada, isAfter }: { readonly naoInformada: number | null; readonly isAfter: boolean },
): Comparison | null {
  if (first.length === 0 || others.length === 0) return null;
  const gap = (of: "antes" | "depois"): Gap => {
    const [one, other] = [first.map((person) => person[of]), others.map((person) => person[of])];
    return { media: percentOf(mean(one) / mean(other)), mediana: percentOf(median(one) / median(other)) };
  };
  return {
    primeiras: first.length,
    demais: others.length,
    naoInformada,
    antes: gap("antes"),
    depois: isAfter ? gap("depois") : null,
  };
}

/** Told to one place: exact ratios of salaries that are seen line by line would tell of whom they are made. */
const percentOf = (ratio: number): number => Math.round((ratio - 1) * 1000) / 10 + 0;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
}

/** Of the whole, among people of the same job and range: one regression for sex and race, of what may be told. */
function adjusted(people: readonly Paid[], [whole, ...places]: readonly Place[], shown: Shown): Equity["ajustada"] {
  const leafOf = ({ cargo, faixa }: Paid): string => `${cargo} ${faixa}`;
  const apart = whole !== undefined && isApart(whole, shown);
  /** What is told of people of one job and range is what the regression takes of them. */
  const leaves = new Map<Cut, ReadonlySet<string>>(
    CUTS.map((cut) => [
      cut,
      new Set(
        places.flatMap((place) => {
          const [first, ...more] = new Set(place.people.map(leafOf));
          return first !== undefined && more.length === 0 && shown.before(cut, place) ? [first] : [];
        }),
      ),
    ]),
  );
  const isEnough = (cut: Cut, compares: (one: Paid) => boolean): "before" | "both" | undefined => {
    const compared = people.filter(compares);
    const mixed = new Set(
      [...Map.groupBy(compared, leafOf)].flatMap(([leaf, own]) => (new Set(own.map(sideOf[cut])).size === 2 ? [leaf] : [])),
    );
    const support = compared.filter((one) => mixed.has(leafOf(one)));
    const rest = support.filter((one) => leaves.get(cut)?.has(leafOf(one)) !== true);
    const holds = (some: readonly Paid[]): boolean =>
      ([0, 1] as const).every((side) => {
        const count = some.filter((one) => sideOf[cut](one) === side).length;
        return count === 0 || count >= LEAST;
      });
    if (whole === undefined || !shown.before(cut, whole) || !holds(support) || !holds(rest)) return undefined;
    return holds(support.filter(changes)) && holds(rest.filter(changes)) ? "both" : "before";
  };
  const sex = isEnough("sexo", () => true);
  const race = isEnough("raca", ({ raca }) => !apart || raca !== null);
  const isAfter = sex !== "before" && race !== "before";
  const groups = [
    ...(sex === undefined ? [] : [({ sexo }: Paid) => sexo === "F"]),
    ...(race === undefined ? [] : [({ raca }: Paid) => raca === "negra"]),
    ...(race === undefined || !apart ? [] : [({ raca }: Paid) => raca === null]),
  ];
  const gaps = (of: "antes" | "depois") =>
    adjustedGaps(
      people.map((one) => ({ place: leafOf(one), value: Math.log(one[of]), groups: groups.map((is) => is(one)) })),
      groups.length,
    );
  const [before, after] = [gaps("antes"), gaps("depois")];
  const said = (at: number): Adjusted => {
    const [antes, depois] = [before[at], after[at]];
    if (typeof antes !== "number" || typeof depois !== "number")
      return { antes: null, depois: null, motivo: typeof antes === "string" ? antes : "SEM_COMPARACAO" };
    return { antes: percentOf(Math.exp(antes)), depois: isAfter ? percentOf(Math.exp(depois)) : null, motivo: null };
  };
  const few: Adjusted = { antes: null, depois: null, motivo: "POUCAS_PESSOAS" };
  return {
    sexo: sex === undefined ? few : said(0),
    raca: race === undefined ? few : said(sex === undefined ? 0 : 1),
  };
}
