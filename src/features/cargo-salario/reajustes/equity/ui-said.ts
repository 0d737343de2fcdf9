import type { AnswerOf } from "../../../../metadata/call.ts";
import type { Chart } from "../../../../reporting/document.ts";
import type { tableEquity } from "./calls.ts";
import { equityUi as texts } from "./ui-texts.ts";

export type Equity = AnswerOf<typeof tableEquity>;
export type By = keyof typeof texts.cuts;
type Comparison = NonNullable<Equity["total"]["sexo"]>;

/** What the whole company comes to, in sentences. */
export function saidOf({ total, ajustada }: Equity, by: By): readonly string[] {
  const found = total[by];
  if (found === null) return [texts.few[by]];
  const [one] = texts.sides[by];
  const then = (before: number, after: number | null): string => {
    if (after === null) return texts.noAfter;
    return before === after ? texts.unchanged : texts.withPlan(texts.difference(after));
  };
  const { antes, depois, primeiras, demais, naoInformada } = found;
  const own = ajustada[by];
  return [
    texts.mean(one, primeiras, texts.difference(antes.media)) +
      texts.beside(texts.than[by], demais) +
      then(antes.media, depois?.media ?? null),
    texts.median(texts.difference(antes.mediana)) + then(antes.mediana, depois?.mediana ?? null),
    own.antes === null
      ? texts.reasons[own.motivo ?? "SEM_COMPARACAO"]
      : texts.adjusted(texts.difference(own.antes)) + then(own.antes, own.depois),
    ...(by === "sexo" ? [] : [texts.black]),
    ...(naoInformada === null ? [texts.unsaidAmong] : naoInformada > 0 ? [texts.unsaid(naoInformada)] : []),
  ];
}

/** The plan makes the difference of means greater, whoever earns more. */
export const widens = (found: Comparison | null): boolean =>
  found !== null && found.depois !== null && Math.abs(found.depois.media) > Math.abs(found.antes.media);

export const headOf = (by: By): readonly string[] => [
  texts.heads.place,
  ...texts.sides[by],
  texts.heads.now,
  texts.heads.planned,
  texts.medians.now,
  texts.medians.planned,
];

/** A line for every job and, where something is told of its ranges, for each of these. */
export const rowsOf = ({ cargos }: Equity, by: By): readonly (readonly string[])[] =>
  cargos.flatMap(({ nome, faixas, ...job }) => [
    [nome, ...cellsOf(job[by])],
    ...faixas.flatMap((range) => (range[by] === null ? [] : [[`· ${range.nome}`, ...cellsOf(range[by])]])),
  ]);

export const footOf = ({ total }: Equity, by: By): readonly string[] => [texts.whole, ...cellsOf(total[by])];

const NONE = "–";

function cellsOf(found: Comparison | null): readonly string[] {
  if (found === null) return [texts.hidden, NONE, NONE, NONE, NONE, NONE];
  const { primeiras, demais, antes, depois } = found;
  const then = depois === null ? texts.hidden : texts.signed(depois.media);
  return [
    primeiras.toLocaleString("pt-BR"),
    demais.toLocaleString("pt-BR"),
    texts.signed(antes.media),
    widens(found) ? texts.grows(then) : then,
    texts.signed(antes.mediana),
    depois === null ? texts.hidden : texts.signed(depois.mediana),
  ];
}

/** Jobs a picture has room for. */
const MOST = 12;

/** Of the largest jobs, what the first earn for each hundred of the others; nothing where nothing of it is told with the plan. */
export function chartOf({ cargos, total }: Equity, by: By): Chart | undefined {
  const told = [{ nome: texts.whole, found: total[by] }, ...cargos.map((job) => ({ nome: job.nome, found: job[by] }))].flatMap(
    ({ nome, found }) =>
      found?.depois ? [{ nome, antes: found.antes, depois: found.depois, size: found.primeiras + found.demais }] : [],
  );
  if (told.length < 2) return undefined;
  const shown = told.toSorted((a, b) => b.size - a.size).slice(0, MOST + 1);
  const series = (title: string, of: "antes" | "depois") => ({
    title,
    format: "percent" as const,
    places: 1,
    values: shown.map((one) => Math.round((100 + one[of].media) * 10) / 10),
  });
  return {
    type: "bar",
    title: texts.chart[by],
    caption: [texts.chartCaption, ...(shown.length < told.length ? [texts.chartMore(MOST)] : [])].join("; "),
    categories: shown.map(({ nome }) => nome),
    series: [series(texts.now, "antes"), series(texts.planned, "depois")],
  };
}
