import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useToday } from "../../../../admin/app/use-today.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import type { Axes } from "../../../../rules/questions/box-places.ts";
import { BOXES } from "../entry.ts";
import { type BoxPerson, boxAreas, compareCharts, history, invertedAxes, readChart, readPeople } from "./shared.ts";
import { areaWithin } from "./ui-areas.ts";
import { filtered, filterOf, numberOf } from "./ui-filter.ts";
import type { BoxName } from "./ui-names.ts";
import { byBox, type Move, placedBy } from "./ui-placed.ts";
import { ui } from "./ui-texts.ts";

type Chart = AnswerOf<typeof readChart>;
export type Comparison = AnswerOf<typeof compareCharts>;

/** How people are drawn, from near to far. */
export const ZOOMS = ["cartoes", "nomes", "pontos", "tempo"] as const;
/** Moves the history tells; beyond them it does not say where everybody stands. */
export const MOST_MOVES = 1000;

/** The Nine Box there are, newest first. */
export const MATRICES = `${BOXES}?page=0&size=100&sort=data,desc`;

/** One Nine Box there is to look at. */
export interface Offered {
  readonly id: number;
  readonly data: string;
  readonly avaliacaoDesempenho: { readonly id: number; readonly titulo: string } | null;
}

/** How the installation draws the Nine Box. */
export function useAxes(): Axes {
  const inverted = useAnswer<boolean>(invertedAxes.path).answer === true;
  return useMemo(() => ({ inverted }), [inverted]);
}

/** What the page shows, all of it in its address: which Nine Box, which box, whom, in which session, beside which other one, and how. */
export function useBoard() {
  const [params, setParams] = useSearchParams();
  const { info } = useSession();
  const today = useToday(info?.empresa);
  const list = useAnswer<{ readonly content: readonly Offered[] }>(MATRICES, ui.failed);
  const offered = list.answer?.content ?? [];
  const cycle = numberOf(params.get("avaliacao"));
  const ofCycle = offered.find(({ avaliacaoDesempenho }) => avaliacaoDesempenho?.id === cycle);
  const id = numberOf(params.get("quadro")) ?? ofCycle?.id ?? offered[0]?.id ?? null;
  const compared = numberOf(params.get("com"));
  const session = numberOf(params.get("sessao"));
  const place = (path: string): string | null => (id === null ? null : path.replace(":id", String(id)));
  const chart = useAnswer<Chart>(place(readChart.path), ui.failed);
  const among = session === null ? "" : `?sessaoId=${session}`;
  const found = useAnswer<readonly BoxPerson[]>(id === null ? null : `${place(readPeople.path)}${among}`, ui.failed);
  const moves = useAnswer<readonly Move[]>(chart.answer?.avaliacaoDesempenho ? place(history.path) : null, ui.failed);
  const comparison = useAnswer<Comparison>(
    id === null || compared === null ? null : `${compareCharts.path}?a=${compared}&b=${id}`,
    ui.failed,
  );
  const before = useMemo(() => new Map(comparison.answer?.pessoas.map((one) => [one.id, one.de])), [comparison.answer]);
  const evens = params.has("rigor");
  const presents = params.has("apresentar");
  // Nobody is shown to the room they present to.
  const unseen = presents ? (info?.colaborador ?? null) : null;
  const all = useMemo(
    () => placedBy(found.answer ?? [], moves.answer ?? []).filter(({ id }) => id !== unseen),
    [found.answer, moves.answer, unseen],
  );
  const filter = useMemo(() => filterOf(params), [params]);
  const axes = useAxes();
  const areas = useAnswer<AnswerOf<typeof boxAreas>>(boxAreas.path, ui.failed);
  const within = useMemo(() => areaWithin(areas.answer ?? [], filter.area ?? 0), [areas.answer, filter.area]);
  const people = useMemo(() => filtered(all, filter, { today, within, before }), [all, filter, today, within, before]);
  const inside = useMemo(() => byBox(people), [people]);
  const write = (changes: Readonly<Record<string, string | number | null>>): void =>
    setParams((had) => addressWith(had, changes), { replace: true });
  const reload = async (): Promise<void> =>
    void (await Promise.all([list.reload(), chart.reload(), found.reload(), moves.reload()]));
  return {
    id,
    offered,
    chart: chart.answer,
    names: chart.answer === undefined ? [] : namesOf(chart.answer),
    all,
    people,
    inside,
    axes,
    filter,
    areas: areas.answer ?? [],
    within,
    selected: numberOf(params.get("box")),
    compared,
    comparison,
    before,
    session,
    moves,
    zoom: ZOOMS.find((one) => one === params.get("ver")) ?? "nomes",
    presents,
    /** Asked who would stand elsewhere if everybody evaluated with the same rigor. */
    evens,
    write,
    isEmpty: list.answer !== undefined && offered.length === 0,
    isReady: chart.answer !== undefined && found.answer !== undefined,
    problem: list.problem ?? chart.problem ?? found.problem,
    reload,
    /** Takes up moves, one's own or those of others: where everybody stands follows from them. */
    follow: (): Promise<void> => ((moves.answer?.length ?? 0) >= MOST_MOVES ? reload() : moves.reload()),
  };
}
export type Board = ReturnType<typeof useBoard>;

function addressWith(had: URLSearchParams, changes: Readonly<Record<string, string | number | null>>): URLSearchParams {
  const next = new URLSearchParams(had);
  for (const [key, value] of Object.entries(changes))
    if (value === null || value === "") next.delete(key);
    else next.set(key, String(value));
  return next;
}

const boxesOf = (chart: Chart) => [
  chart.box1,
  chart.box2,
  chart.box3,
  chart.box4,
  chart.box5,
  chart.box6,
  chart.box7,
  chart.box8,
  chart.box9,
];

export const namesOf = (chart: Chart): readonly BoxName[] =>
  boxesOf(chart).map(({ nomeclatura, descricao, percentualEsperado }) => ({ nomeclatura, descricao, percentualEsperado }));

/** Where somebody stands on a chart; null where they stand in no box. */
export const boxOn = (chart: Chart, person: number): number | null =>
  boxesOf(chart).findIndex(({ colaboradorIds }) => colaboradorIds.includes(person)) + 1 || null;
