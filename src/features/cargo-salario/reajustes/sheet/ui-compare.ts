import { add, decimalOf, numberOf, round, sub } from "../../../../rules/decimal.ts";

interface Line {
  readonly alvo: number;
  readonly nome: string;
  readonly proposto: number | null;
}

/** What two tables propose for one talent, range or index; undefined where one of them says nothing. */
export interface Compared {
  readonly nome: string;
  readonly here: number | null | undefined;
  readonly there: number | null | undefined;
  readonly difference: number | null;
}

const minus = (a: number, b: number): number => numberOf(round(sub(decimalOf(a), decimalOf(b)), 4));
const sum = (lines: readonly Line[]): number =>
  numberOf(
    round(
      lines.reduce((all, { proposto }) => add(all, decimalOf(proposto ?? 0)), decimalOf(0)),
      4,
    ),
  );

/** Lines in which two tables differ, by name, and what each proposes in all. */
export function comparedLines(one: readonly Line[], other: readonly Line[]) {
  const theirs = new Map(other.map((line) => [line.alvo, line]));
  const ours = new Map(one.map((line) => [line.alvo, line]));
  const all = new Map([...theirs, ...ours]);
  const rows = [...all].flatMap(([alvo, { nome }]): readonly Compared[] => {
    const [here, there] = [ours.get(alvo)?.proposto, theirs.get(alvo)?.proposto];
    if (here === there) return [];
    return [{ nome, here, there, difference: here == null || there == null ? null : minus(here, there) }];
  });
  rows.sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR"));
  const [here, there] = [sum(one), sum(other)];
  return { rows, here, there, difference: minus(here, there) };
}
