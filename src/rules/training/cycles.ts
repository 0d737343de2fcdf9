import { addToDate } from "../dates.ts";

export interface CertificationRule {
  /** Courses, and practical evaluations, which have no period of their own. */
  readonly courses: readonly { readonly id: number; readonly periodicidade: number | null }[];
  /** Months it is valid for; null where it never lapses. */
  readonly periodicidade: number | null;
  /** Days before it lapses from which what renews it counts. */
  readonly janela: number;
  readonly base: "CONCLUSAO" | "VENCIMENTO";
}

export interface Cycle {
  readonly dataCertificacao: string;
  /** Its last valid day; null where it never lapses. */
  readonly validade: string | null;
}

/** Days on which courses were passed, by course, the earliest first. */
export type Completions = ReadonlyMap<number, readonly string[]>;

/**
 * The newest cycle somebody completed; null before the first. A cycle is complete when every course was passed; it lapses after its own
 * period and not after that of any of its courses, each counted from the last time it was passed until then. The next one takes what was
 * passed inside the window of renewal or later.
 */
export function newestCycle({ courses, periodicidade, janela, base }: CertificationRule, completions: Completions): Cycle | null {
  let newest: Cycle | null = null;
  for (let from = ""; ; ) {
    const taken = courses.map(({ id, periodicidade: months }) => ({
      days: completions.get(id)?.filter((one) => one >= from) ?? [],
      months,
    }));
    if (taken.length === 0 || taken.some(({ days }) => days.length === 0)) return newest;
    const done: string =
      taken
        .map(({ days }) => days[0] ?? "")
        .sort()
        .at(-1) ?? "";
    const before: string | null = newest?.validade ?? null;
    const begin: string = base === "VENCIMENTO" && before !== null && done <= before ? before : done;
    const ends: readonly string[] = [
      ...(periodicidade === null ? [] : [addToDate(begin, 0, periodicidade) ?? begin]),
      ...taken.flatMap(({ days, months }) => {
        const day = days.findLast((one) => one <= done) ?? done;
        return months === null ? [] : [addToDate(day, 0, months) ?? day];
      }),
    ].sort();
    newest = { dataCertificacao: done, validade: ends[0] ?? null };
    if (newest.validade === null) return newest;
    const opens = addToDate(newest.validade, -janela, 0) ?? newest.validade;
    const after = addToDate(done, 1, 0) ?? done;
    from = [opens, after].sort().at(-1) ?? after;
  }
}

export type CertificationState = "NAO_INICIADA" | "EM_ANDAMENTO" | "VALIDA" | "A_VENCER" | "VENCIDA" | "PRE_REQUISITO";

/** How a certification stands on a day. */
export function stateOn(rule: CertificationRule, completions: Completions, day: string): CertificationState {
  const known = new Map([...completions].map(([id, days]) => [id, days.filter((one) => one <= day)]));
  const cycle = newestCycle(rule, known);
  if (cycle === null) return [...known.values()].some(({ length }) => length > 0) ? "EM_ANDAMENTO" : "NAO_INICIADA";
  if (cycle.validade === null) return "VALIDA";
  if (cycle.validade < day) return "VENCIDA";
  return (addToDate(cycle.validade, -rule.janela, 0) ?? day) <= day ? "A_VENCER" : "VALIDA";
}
