import { isRecord } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";

/** Who answers for an area in one company. */
export interface Responsibles {
  readonly responsaveis: readonly number[];
  readonly corresponsaveis: readonly number[];
}

const LISTS = ["responsaveis", "corresponsaveis"] as const;

export function responsiblesIn(area: WireRecord, company: number): Responsibles {
  const row = rowsOf(area.responsaveis).find((one) => idIn(one.empresa) === company);
  return { responsaveis: idsIn(row?.responsaveis), corresponsaveis: idsIn(row?.corresponsaveis) };
}

/** The area's rows once these people answer for it in a company; a company without anybody drops out. */
export function withResponsibles(area: WireRecord, company: number, now: Responsibles): readonly WireRecord[] {
  const rows = rowsOf(area.responsaveis);
  const own = rows.find((one) => idIn(one.empresa) === company) ?? {};
  const others = rows.filter((one) => idIn(one.empresa) !== company);
  if (now.responsaveis.length + now.corresponsaveis.length === 0) return others;
  const lists = Object.fromEntries(LISTS.map((name) => [name, now[name].map((id) => ({ id }))]));
  return [...others, { ...own, empresa: { id: company }, ...lists }];
}

/** Everywhere the person stood stands the substitute, once; nobody where there is none. */
export const replaced = (lists: Responsibles, person: number, substitute: number | null): Responsibles =>
  mapped(lists, (ids) => {
    if (!ids.includes(person)) return ids;
    const others = ids.filter((id) => id !== person && id !== substitute);
    return substitute === null ? others : [...others, substitute];
  });

/** What undoing leaves: as it was before, where nothing changed since; else the person beside whoever answers now. */
export function broughtBack(now: Responsibles, { before, after, person }: Swapped): Responsibles {
  if (JSON.stringify(now) === JSON.stringify(after)) return before;
  return {
    responsaveis: withBack(now.responsaveis, before.responsaveis, person),
    corresponsaveis: withBack(now.corresponsaveis, before.corresponsaveis, person),
  };
}

export interface Swapped {
  readonly before: Responsibles;
  readonly after: Responsibles;
  readonly person: number;
}

const withBack = (now: readonly number[], before: readonly number[], person: number): readonly number[] =>
  before.includes(person) && !now.includes(person) ? [...now, person] : now;

const mapped = (lists: Responsibles, change: (ids: readonly number[]) => readonly number[]): Responsibles => ({
  responsaveis: change(lists.responsaveis),
  corresponsaveis: change(lists.corresponsaveis),
});

const rowsOf = (value: Json | undefined): readonly WireRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const idIn = (value: Json | undefined): number => (isRecord(value) ? Number(value.id) : Number(value));
const idsIn = (value: Json | undefined): readonly number[] => rowsOf(value).map(({ id }) => Number(id));
