import { expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import { capabilitiesOf, type Family } from "./capabilities.ts";
import { chosen, full, sampledThird, shareOf } from "./sample.ts";

const FAMILIES: readonly Family[] = ["register", "member", "condition"];
const registry = [...(await loadRegistry()).registry.values()];
const sample = (seed: string, touched: readonly string[] = []) =>
  chosen({
    all: registry,
    capabilities: (register) => capabilitiesOf(register, FAMILIES),
    touched: registry.filter(({ id }) => touched.includes(id)),
    seed,
  }).map(({ id }) => id);

test("every capability of every register has a representative, whatever commit chooses", () => {
  const all = new Set(registry.flatMap((register) => [...capabilitiesOf(register, FAMILIES)]));
  expect(all.size).toBeGreaterThan(200);
  for (const seed of ["a", "b", "c"]) {
    const ids = sample(seed);
    const taken = registry.filter(({ id }) => ids.includes(id));
    const covered = new Set(taken.flatMap((register) => [...capabilitiesOf(register, FAMILIES)]));
    expect([...all].filter((one) => !covered.has(one))).toEqual([]);
  }
});

test("what was touched is taken, and a third that another commit chooses otherwise", () => {
  const usual = sample("a");
  const left = registry.find(({ id }) => !usual.includes(id))?.id ?? "";
  expect(sample("a", [left])).toContain(left);
  expect(sample("a")).toEqual(sample("a"));
  expect(sample("a")).not.toEqual(sample("b"));
  const ids = Array.from({ length: 90 }, (_, at) => ({ id: String(at) }));
  const alike = { all: ids, capabilities: () => new Set(["one"]), touched: [] };
  expect(chosen({ ...alike, seed: "a" })).toHaveLength(30);
});

test("of things that say nothing of themselves a third is taken, the same as long as the commit is", () => {
  const all = Array.from({ length: 30 }, (_, at) => `/pagina-${at}`);
  const taken = sampledThird("support/sample", "pages", all);
  expect(taken).toHaveLength(full ? 30 : 10);
  expect(sampledThird("support/sample", "pages", all)).toEqual(taken);
});

test("a register that can do something new is taken without being named", () => {
  const [first] = registry;
  const fresh = { ...first, id: "novo/cadastro", nuncaVisto: true } as unknown as NonNullable<typeof first>;
  for (const seed of ["a", "b", "c"]) {
    const all = [...registry, fresh];
    const taken = chosen({ all, capabilities: (one) => capabilitiesOf(one, ["register"]), touched: [], seed });
    expect(taken).toContain(fresh);
  }
});

test("shards together take everything once", () => {
  const all = [1, 2, 3, 4, 5, 6, 7];
  expect([1, 2, 3].flatMap((at) => shareOf(all, at, 3)).sort()).toEqual(all);
});
