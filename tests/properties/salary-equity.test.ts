import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adjustedGaps, type Observation } from "../../src/features/cargo-salario/reajustes/equity/adjusted-gap.ts";
import { type Comparison, equityOf } from "../../src/features/cargo-salario/reajustes/equity/equity.ts";
import type { Paid } from "../../src/features/cargo-salario/reajustes/equity/places.ts";
import { LEAST } from "../../src/features/cargo-salario/reajustes/equity/shown.ts";
import { dividedBy, minus, plus, type Rational, rational, times, ZERO } from "../../src/rules/questions/rational.ts";

describe("gaps among people of the same place", () => {
  const groups = 3;
  const observations = fc.array(
    fc.record({
      place: fc.integer({ min: 1, max: 4 }),
      value: fc.integer({ min: 100_000, max: 5_000_000 }).map((cents) => Math.log(cents / 100)),
      groups: fc.array(fc.boolean(), { minLength: groups, maxLength: groups }),
    }),
    { minLength: 1, maxLength: 40 },
  );

  test("are those of a regression on dummies by exact arithmetic; groups that others tell of already are told apart from those that lie alone", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(observations, observations.map(likened), observations.map(parted)), (people) => {
        const found = adjustedGaps(people, groups);
        const exact = referenceGaps(people, groups);
        for (const [at, gap] of found.entries()) {
          const own = exact[at];
          if (typeof gap === "string") {
            expect(own).toBeUndefined();
            const apart = people.some((one) =>
              people.some((other) => one.place === other.place && one.groups[at] !== other.groups[at]),
            );
            expect(gap).toBe(apart ? "INSEPARAVEL" : "SEM_COMPARACAO");
          } else expect(Math.abs(gap - (own ?? Number.NaN))).toBeLessThan(1e-9);
          seen.add(typeof gap === "string" ? gap : "number");
        }
      }),
      { numRuns: 500 },
    );
    expect([...seen].sort()).toEqual(["INSEPARAVEL", "SEM_COMPARACAO", "number"]);
  });

  /** The second group is the first one again. */
  const likened = (people: readonly Observation[]): Observation[] =>
    people.map((one) => ({ ...one, groups: [one.groups[0] === true, one.groups[0] === true, one.groups[2] === true] }));
  /** Every place is all of one group. */
  const parted = (people: readonly Observation[]): Observation[] =>
    people.map((one) => ({ ...one, groups: [Number(one.place) % 2 === 0, one.groups[1] === true, one.groups[2] === true] }));
});

/** Normal equations on a dummy for every place and one for every group, solved in fractions; nothing for columns others tell of already. */
function referenceGaps(people: readonly Observation[], groups: number): readonly (number | undefined)[] {
  const places = [...new Set(people.map(({ place }) => place))];
  const rows = people.map((one) => [...places.map((place) => Number(place === one.place)), ...one.groups.map(Number)]);
  const values = people.map(({ value }) => rational(BigInt(value * 2 ** 52), 2n ** 52n));
  const size = places.length + groups;
  const matrix = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, j) => rational(rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0))),
    rows.reduce((sum, row, at) => (row[i] === 1 ? plus(sum, values[at] ?? ZERO) : sum), ZERO),
  ]);
  const cell = (i: number, j: number): Rational => matrix[i]?.[j] ?? ZERO;
  const kept: number[] = [];
  for (let column = 0; column < size; column += 1) {
    if (cell(column, column).over === 0n) continue;
    kept.push(column);
    for (let row = 0; row < size; row += 1) {
      if (row === column || cell(row, column).over === 0n) continue;
      const share = dividedBy(cell(row, column), cell(column, column));
      matrix[row] = (matrix[row] ?? []).map((one, at) => minus(one, times(share, cell(column, at))));
    }
  }
  return Array.from({ length: groups }, (_, at) => {
    const column = places.length + at;
    if (!kept.includes(column)) return undefined;
    const { over, under } = dividedBy(cell(column, size), cell(column, column));
    return Number((over * 2n ** 60n) / under) / 2 ** 60;
  });
}

/** By person, how often they are counted. */
type Row = readonly number[];
const PRIME = 1_000_003;

/** The rows of a matrix after elimination, each with the column it leads with. */
function reduced(rows: readonly Row[]): readonly (readonly [number, Row])[] {
  const found: (readonly [number, Row])[] = [];
  for (const row of rows) {
    const left = rest(row, found);
    const lead = left.findIndex((value) => value !== 0);
    if (lead >= 0) found.push([lead, left.map((value) => (value * inverse(left[lead] ?? 1)) % PRIME)]);
  }
  return found;
}

function rest(row: Row, found: readonly (readonly [number, Row])[]): Row {
  let left = row;
  for (const [lead, own] of found) {
    const share = left[lead] ?? 0;
    if (share !== 0) left = left.map((value, at) => (value + (PRIME - share) * (own[at] ?? 0)) % PRIME);
  }
  return left;
}

function inverse(value: number): number {
  let [result, base, power] = [1, value, PRIME - 2];
  for (; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
}

/** A row nothing of these is in: whatever follows from them comes to nothing with it. */
function across(found: readonly (readonly [number, Row])[], width: number): Row {
  const leads = new Set(found.map(([lead]) => lead));
  const row = Array.from({ length: width }, (_, at) => (leads.has(at) ? 0 : 1 + Math.floor(Math.random() * (PRIME - 1))));
  for (const [lead, own] of found.toReversed())
    row[lead] = own.reduce((sum, value, at) => (at === lead ? sum : (sum + (PRIME - value) * (row[at] ?? 0)) % PRIME), 0);
  return row;
}

/** Fewer than `least` people whose sum follows from these sums; each sum is of a set of people. */
function reckonedOfFew(sums: readonly Row[], least: number): Row | undefined {
  const width = sums[0]?.length ?? 0;
  const found = reduced(sums);
  const [one, other] = [across(found, width), across(found, width)];
  // Whoever is in the same sums is told together or not at all.
  const pieces = new Map<string, number[]>();
  for (let person = 0; person < width; person += 1) {
    const key = sums.map((sum) => sum[person]).join("");
    if (key.includes("1")) pieces.set(key, [...(pieces.get(key) ?? []), person]);
  }
  const small = [...pieces.values()].filter(({ length }) => length < least);
  const come = (people: readonly number[], sign: 1 | -1): string =>
    [one, other].map((row) => (((sign * people.reduce((sum, at) => sum + (row[at] ?? 0), 0)) % PRIME) + PRIME) % PRIME).join(" ");
  const upToTwo = [[], ...small, ...small.flatMap((piece, at) => small.slice(at + 1).map((more) => [...piece, ...more]))].filter(
    ({ length }) => length < least,
  );
  const halves = Map.groupBy(upToTwo, (people) => come(people, 1));
  for (const half of upToTwo)
    for (const remainder of halves.get(come(half, -1)) ?? []) {
      const people = new Set([...half, ...remainder]);
      if (people.size === 0 || people.size >= least || people.size < half.length + remainder.length) continue;
      const row = Array.from({ length: width }, (_, person) => Number(people.has(person)));
      if (rest(row, found).every((value) => value === 0)) return row;
    }
  return undefined;
}

const salary = fc.integer({ min: 1000, max: 9000 });
const company = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 3 }))
  .chain(([raised, women, unsaid]) =>
    fc.array(
      fc
        .record({
          cargo: fc.constantFrom(null, 1, 1, 1, 2, 2, 3),
          faixa: fc.constantFrom(null, 1, 1, 2, 3),
          sex: fc.integer({ min: 0, max: 9 }),
          race: fc.integer({ min: 0, max: 9 }),
          antes: salary,
          by: fc.integer({ min: 0, max: 9 }),
          more: fc.integer({ min: 1, max: 900 }),
        })
        .map(
          ({ cargo, faixa, sex, race, antes, by, more }): Paid => ({
            cargo,
            // Ranges belong to one job.
            faixa: cargo === null || faixa === null ? null : cargo * 10 + faixa,
            sexo: sex < women ? "F" : "M",
            raca: race < unsaid ? null : race < 6 ? "negra" : "demais",
            antes,
            depois: by < raised ? antes + more : antes,
          }),
        ),
      { minLength: 8, maxLength: 160, size: "max" },
    ),
  );

/** Who is compared in a comparison, side by side, of whom the answer tells of. */
function sidesOf(people: readonly Paid[], by: "sexo" | "raca", { naoInformada }: Comparison) {
  if (by === "sexo") return [people.filter(({ sexo }) => sexo === "F"), people.filter(({ sexo }) => sexo === "M")] as const;
  return [
    people.filter(({ raca }) => raca === "negra"),
    people.filter(({ raca }) => raca === "demais" || (raca === null && naoInformada === null)),
    people.filter(({ raca }) => raca === null && naoInformada !== null),
  ] as const;
}

/** Everything an answer tells, with whom it is of. */
function toldOf(people: readonly Paid[]) {
  const { total, cargos } = equityOf(people);
  const places = [
    { compared: total, people },
    ...cargos.flatMap((job) => [
      { compared: job, people: people.filter(({ cargo }) => cargo === job.id) },
      ...job.faixas.map((range) => ({
        compared: range,
        people: people.filter(({ cargo, faixa }) => cargo === job.id && faixa === range.id),
      })),
    ]),
  ];
  return places.flatMap(({ compared, people: own }) =>
    (["sexo", "raca"] as const).flatMap((by) => {
      const found = compared[by];
      return found === null ? [] : [{ by, found, sides: sidesOf(own, by, found) }];
    }),
  );
}

describe("differences of salary by sex and race", () => {
  test("of a random company and plan no sum of fewer than five people, nor of what it changes of them, follows from all that is told", () => {
    let [jobs, races, after] = [0, 0, 0];
    fc.assert(
      fc.property(company, (people) => {
        const told = toldOf(people);
        jobs += Number(told.some(({ by, sides }) => by === "sexo" && sides.flat().length < people.length));
        races += Number(told.some(({ by }) => by === "raca"));
        after += Number(
          told.some(({ found, sides }) => found.depois !== null && sides.flat().some((one) => one.antes !== one.depois)),
        );
        const rowOf = (some: readonly Paid[]): Row => people.map((one) => Number(some.includes(one)));
        const before = told.flatMap(({ sides }) => sides.map(rowOf));
        const changed = told.flatMap(({ found, sides }) =>
          found.depois === null ? [] : sides.map((side) => rowOf(side.filter((one) => one.antes !== one.depois))),
        );
        for (const sums of [before, changed]) expect(reckonedOfFew(sums, LEAST)).toBeUndefined();
        for (const { found } of told) expect(Math.min(found.primeiras, found.demais)).toBeGreaterThanOrEqual(LEAST);
      }),
      { numRuns: 600 },
    );
    // It is not for want of what is told.
    for (const often of [jobs, races, after]) expect(often).toBeGreaterThan(60);
  });

  test("sums that only small groups are left out of would tell of fewer", () => {
    // Six of one job and three of another: the larger and the whole tell of the three.
    const people = Array.from({ length: 9 }, (_, at) => at);
    const sums = [people.map(() => 1), people.map((at) => Number(at < 6))];
    expect(reckonedOfFew(sums, LEAST)).toEqual(people.map((at) => Number(at >= 6)));
  });

  test("are the ratios of means and medians of those they are told of", () => {
    const percent = (ratio: number): number => Math.round((ratio - 1) * 1000) / 10 + 0;
    const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
    const middle = (all: readonly number[]): number => {
      const sorted = all.toSorted((a, b) => a - b);
      return all.length % 2 === 1
        ? (sorted[(all.length - 1) / 2] ?? 0)
        : ((sorted[all.length / 2 - 1] ?? 0) + (sorted[all.length / 2] ?? 0)) / 2;
    };
    fc.assert(
      fc.property(company, (people) => {
        for (const { found, sides } of toldOf(people)) {
          const [first, others] = sides;
          expect([found.primeiras, found.demais]).toEqual([first.length, others.length]);
          for (const of of ["antes", "depois"] as const) {
            const gap = found[of];
            if (gap === null) continue;
            const [one, other] = [first.map((person) => person[of]), others.map((person) => person[of])];
            expect(gap).toEqual({ media: percent(mean(one) / mean(other)), mediana: percent(middle(one) / middle(other)) });
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test("among people of the same job and range are those of the regression, without and with the plan; of few people nothing", () => {
    const jobs = [3000, 5000].flatMap((pay, job) =>
      Array.from({ length: 24 }, (_, at): Paid => {
        const sexo = at % 2 === 0 ? "F" : "M";
        const antes = pay * (sexo === "F" ? 0.9 : 1);
        return { cargo: job + 1, faixa: job + 1, sexo, raca: at % 4 < 2 ? "negra" : "demais", antes, depois: pay };
      }),
    );
    const { ajustada, total } = equityOf(jobs);
    expect(ajustada.sexo).toEqual({ antes: -10, depois: 0, motivo: null });
    expect(ajustada.raca).toEqual({ antes: 0, depois: 0, motivo: null });
    expect(total.sexo).toMatchObject({ primeiras: 24, demais: 24, antes: { media: -10 }, depois: { media: 0 } });
    // Women in one job and men in the other.
    const apart = jobs.map((one) => ({ ...one, sexo: one.cargo === 1 ? ("F" as const) : ("M" as const) }));
    expect(equityOf(apart).ajustada.sexo).toEqual({ antes: null, depois: null, motivo: "SEM_COMPARACAO" });
    const alike = jobs.map((one) => ({ ...one, raca: one.sexo === "F" ? ("negra" as const) : ("demais" as const) }));
    expect(equityOf(alike).ajustada.raca).toEqual({ antes: null, depois: null, motivo: "INSEPARAVEL" });
    expect(equityOf(jobs.slice(0, 8)).ajustada.sexo).toEqual({ antes: null, depois: null, motivo: "POUCAS_PESSOAS" });
    expect(equityOf([]).total).toEqual({ sexo: null, raca: null });
    // A plan for one of them does not tell which sex it is of.
    const one = jobs.map((person, at) => ({ ...person, depois: at === 0 ? person.antes + 500 : person.antes }));
    expect(equityOf(one).total.sexo?.depois).toBeNull();
    expect(equityOf(one).ajustada.sexo).toEqual({ antes: -10, depois: null, motivo: null });
  });
});
