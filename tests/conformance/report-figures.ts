import { expect } from "vitest";
import type { Measure } from "../../src/metadata/report.ts";
import type { Send } from "../support/app.ts";

interface Behind {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}
type Answer = Awaited<ReturnType<Send>>;

/** Doors of each block and measure: the first, the last and one between. */
export function sampledDoors<T extends { readonly block: string | undefined; readonly cell: string }>(
  doors: readonly T[],
): readonly T[] {
  const kinds = Map.groupBy(doors, ({ block, cell }) => `${block} ${measureOf(cell)} ${(JSON.parse(cell) as unknown[]).length}`);
  return [...kinds.values()].flatMap((some) =>
    [...new Set([some[0], some[some.length >> 1], some.at(-1)])].filter((one) => one !== undefined),
  );
}

/** All pages of the rows behind a number. */
export async function rowsBehind(ask: (page: number) => Promise<Answer>): Promise<Behind> {
  const rows: (readonly (string | null)[])[] = [];
  for (let page = 0; ; page++) {
    const answer = await ask(page);
    expect(answer.statusCode, answer.body).toBe(200);
    const { colunas, linhas, total } = answer.json<{
      colunas: readonly { chave: string }[];
      linhas: readonly { celulas: readonly (string | null)[] }[];
      total: number;
    }>();
    rows.push(...linhas.map(({ celulas }) => celulas));
    if (linhas.length === 0 || rows.length >= total) {
      expect(rows).toHaveLength(total);
      return { columns: colunas.map(({ chave }) => chave), rows };
    }
  }
}

/**
 * Whether a figure is what its measure comes to over the rows behind it; undefined where the rows do not show what is measured. Ratios
 * and shares come of the measures they are made of, each of its own rows.
 */
export async function byHand(
  measures: readonly Measure[],
  cell: string,
  behind: (cell: string) => Promise<Behind>,
): Promise<((value: number) => boolean) | undefined> {
  const measure = measures.find(({ name }) => name === measureOf(cell));
  if (measure === undefined) return undefined;
  if (measure.how === "ratio" || measure.how === "share") {
    const path = (JSON.parse(cell) as readonly unknown[]).slice(0, -1);
    const [over, under] =
      measure.how === "ratio"
        ? [door(path, measure.of[0]), door(path, measure.of[1])]
        : [door(path, measure.of), door(measure.whole === "parent" ? path.slice(0, -1) : [], measure.of)];
    const [one, whole] = [await summed(measures, over, behind), await summed(measures, under, behind)];
    if (one === undefined || whole === undefined) return undefined;
    const times = measure.how === "ratio" ? measure.times : 100;
    const places = measure.places ?? (measure.how === "ratio" ? 2 : 1);
    return (value) => (whole === 0 ? Number.isNaN(value) : near(value, (one * times) / whole, places));
  }
  const found = await behind(cell);
  const values = shown(measure, found);
  if (measure.how === "count") return (value) => value === found.rows.length;
  if (values === undefined) return undefined;
  // Two things of one name are shown alike.
  if (measure.how === "distinct") return (value) => value >= new Set(values).size && value <= values.length;
  if (values.length === 0) return Number.isNaN;
  const numbers = values.map(Number);
  if (numbers.some(Number.isNaN)) return undefined;
  const sum = numbers.reduce((all, one) => all + one, 0);
  if (measure.how === "sum") return (value) => near(value, sum, 2);
  if (measure.how === "avg") return (value) => near(value, sum / numbers.length, measure.places ?? 2);
  return (value) => near(value, measure.how === "min" ? Math.min(...numbers) : Math.max(...numbers), 2);
}

const measureOf = (cell: string): string | undefined =>
  ((JSON.parse(cell) as readonly unknown[]).at(-1) as { readonly medida?: string } | undefined)?.medida;
const door = (path: readonly unknown[], measure: string): string => JSON.stringify([...path, { medida: measure }]);
/** Half a unit of the last place, and what binary fractions add. */
const near = (value: number, wanted: number, places: number): boolean => Math.abs(value - wanted) <= 0.500001 * 10 ** -places;

/** What a measure counts or adds up over the rows behind a door; undefined where they do not show it. */
async function summed(
  measures: readonly Measure[],
  cell: string,
  behind: (cell: string) => Promise<Behind>,
): Promise<number | undefined> {
  const measure = measures.find(({ name }) => name === measureOf(cell));
  if (measure?.how !== "count" && measure?.how !== "sum") return undefined;
  const found = await behind(cell);
  if (measure.how === "count") return found.rows.length;
  return shown(measure, found)?.reduce((all, one) => all + Number(one), 0);
}

function shown(measure: Measure, { columns, rows }: Behind): readonly string[] | undefined {
  if (!("value" in measure)) return undefined;
  const key = "path" in measure.value ? measure.value.path.text : measure.value.field;
  const at = columns.indexOf(key);
  return at < 0 ? undefined : rows.flatMap((row) => row[at] ?? []);
}
