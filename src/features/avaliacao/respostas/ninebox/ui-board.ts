import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { fold } from "../../../../metadata/fold.ts";
import type { BoxName } from "./BoxGrid.tsx";
import { type BoxPerson, readChart, readPeople } from "./shared.ts";
import { ui } from "./ui-texts.ts";

type Chart = AnswerOf<typeof readChart>;

/** One Nine Box there is to look at. */
export interface Offered {
  readonly id: number;
  readonly data: string;
  readonly avaliacaoDesempenho: { readonly id: number; readonly titulo: string } | null;
}

/** What the page shows, all of it in its address: which Nine Box, which box, and whom. */
export function useBoard() {
  const [params, setParams] = useSearchParams();
  const list = useAnswer<{ readonly content: readonly Offered[] }>(
    "/avaliacao/ninebox?page=0&size=100&sort=data,desc",
    ui.failed,
  );
  const offered = list.answer?.content ?? [];
  const id = numberIn(params.get("quadro")) ?? offered[0]?.id ?? null;
  const place = (path: string): string | null => (id === null ? null : path.replace(":id", String(id)));
  const chart = useAnswer<Chart>(place(readChart.path), ui.failed);
  const found = useAnswer<readonly BoxPerson[]>(place(readPeople.path), ui.failed);
  const [name, area, position] = [params.get("nome") ?? "", numberIn(params.get("area")), numberIn(params.get("cargo"))];
  const people = useMemo(() => {
    const asked = fold(name.trim());
    return (found.answer ?? []).filter(
      (one) =>
        (asked === "" || fold(one.nome).includes(asked)) &&
        (area === null || one.area?.id === area) &&
        (position === null || one.cargo?.id === position),
    );
  }, [found.answer, name, area, position]);
  const inside = useMemo(() => byBox(people), [people]);
  const write = (changes: Readonly<Record<string, string | number | null>>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes))
          if (value === null || value === "") next.delete(key);
          else next.set(key, String(value));
        return next;
      },
      { replace: true },
    );
  return {
    id,
    offered,
    chart: chart.answer,
    names: chart.answer === undefined ? [] : namesOf(chart.answer),
    all: found.answer ?? [],
    people,
    inside,
    filter: { name, area, position },
    selected: numberIn(params.get("box")),
    compared: numberIn(params.get("com")),
    write,
    isEmpty: list.answer !== undefined && offered.length === 0,
    isReady: chart.answer !== undefined && found.answer !== undefined,
    problem: list.problem ?? chart.problem ?? found.problem,
    reload: async () => void (await Promise.all([list.reload(), chart.reload(), found.reload()])),
  };
}
export type Board = ReturnType<typeof useBoard>;

export function byBox(people: readonly BoxPerson[]): ReadonlyMap<number, readonly BoxPerson[]> {
  const inside = new Map<number, BoxPerson[]>();
  for (const person of people) {
    if (person.box === null) continue;
    const there = inside.get(person.box);
    if (there === undefined) inside.set(person.box, [person]);
    else there.push(person);
  }
  return inside;
}

const namesOf = (chart: Chart): readonly BoxName[] =>
  [chart.box1, chart.box2, chart.box3, chart.box4, chart.box5, chart.box6, chart.box7, chart.box8, chart.box9].map(
    ({ nomeclatura, descricao }) => ({ nomeclatura, descricao }),
  );

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
