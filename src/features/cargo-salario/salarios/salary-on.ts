import { ofIndex, reckoned } from "../../../rules/reckon.ts";

/** 1 the salary of the range, 2 a quantity of an index, 3 a value. */
export type SalaryType = 1 | 2 | 3;

interface Dated {
  readonly data: string;
  /** 1 confirmed, 2 waiting, 3 cancelled; empty as confirmed. */
  readonly status: number | null;
}

export interface IndexEntry extends Dated {
  readonly valor: number;
}

interface Paid extends Dated {
  readonly tipo: SalaryType | null;
  readonly indiceId: number | null;
  readonly quantidade: number | null;
  readonly valor: number | null;
}

export type RangeEntry = Paid;

export interface TalentEntry extends Paid {
  readonly faixaId: number | null;
}

/** Dated entries of indices and ranges, by id, in any order. */
export interface SalaryTables {
  readonly indices: ReadonlyMap<number, readonly IndexEntry[]>;
  readonly ranges: ReadonlyMap<number, readonly RangeEntry[]>;
}

/**
 * What a talent earns on a day, in cents, as the database function `quadro_salario_em` tells it: the newest confirmed entry not after the
 * day. Null where there is none, or where what it refers to has no value yet.
 */
export function salaryOn(day: string, entries: readonly TalentEntry[], tables: SalaryTables): number | null {
  const entry = newest(day, entries.filter(confirmed));
  if (entry === undefined) return null;
  if (entry.tipo === 1) return entry.faixaId === null ? null : rangeOn(day, tables.ranges.get(entry.faixaId) ?? [], tables);
  if (entry.tipo === 2) return byIndex(day, entry, tables);
  return entry.tipo === 3 ? entry.valor : null;
}

/** What a range pays on a day. */
export function rangeOn(day: string, entries: readonly RangeEntry[], tables: Pick<SalaryTables, "indices">): number | null {
  const entry = newest(day, entries.filter(confirmed));
  if (entry === undefined) return null;
  return entry.tipo === 2 ? byIndex(day, entry, tables) : entry.valor;
}

/** What an index is worth on a day. */
export const indexOn = (day: string, entries: readonly IndexEntry[]): number | null =>
  newest(day, entries.filter(confirmed))?.valor ?? null;

function byIndex(day: string, { indiceId, quantidade }: Paid, { indices }: Pick<SalaryTables, "indices">): number | null {
  const value = indiceId === null ? null : indexOn(day, indices.get(indiceId) ?? []);
  return value === null || quantidade === null ? null : reckoned(ofIndex(quantidade, value));
}

const confirmed = ({ status }: Dated): boolean => status === null || status === 1;

function newest<T extends { readonly data: string }>(day: string, entries: readonly T[]): T | undefined {
  return entries.reduce<T | undefined>(
    (best, one) => (one.data <= day && (best === undefined || one.data > best.data) ? one : best),
    undefined,
  );
}
