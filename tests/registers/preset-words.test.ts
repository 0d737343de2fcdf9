import { expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import { inGender } from "../../src/metadata/in-gender.ts";

const { registry } = await loadRegistry();

/** Endings of words that agree with a name of the other gender. */
const OTHER = { m: /as$/, f: /os$/ } as const;

test("the tabs of a list agree with what its address calls the records", () => {
  const said = [...registry.values()].flatMap(({ addresses, list }) =>
    addresses.flatMap(({ path, gender }) => list.presets.map(({ title }) => ({ path, gender, words: inGender(title, gender) }))),
  );
  expect(said).toContainEqual({ path: "pesquisa/questionarios", gender: "m", words: "Ativos" });
  expect(said).toContainEqual({ path: "pesquisa/pesquisas", gender: "f", words: "Ativas" });
  const wrong = said.filter(({ gender, words }) => OTHER[gender].test(words.replace(/^Não /, "").split(" ")[0] ?? ""));
  expect(wrong).toEqual([]);
});
