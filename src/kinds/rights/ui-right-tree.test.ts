import { expect, test } from "vitest";
import { linesOf, markOf, searchTree, toggled } from "../../ui/inputs/check-tree.ts";
import { type RightBranch, treeOf } from "./ui-right-tree.ts";

const branches: readonly RightBranch[] = [
  {
    id: "sst",
    titulo: "Saúde e segurança",
    grupos: [
      {
        id: "sst/epis",
        titulo: "EPIs",
        permissoes: [
          { nome: "ROLE_SST_EPIS_VER", titulo: "Ver" },
          { nome: "ROLE_SST_EPIS_EDITAR", titulo: "Editar" },
        ],
      },
      { id: "sst/epcs", titulo: "EPCs", permissoes: [{ nome: "ROLE_SST_EPCS_VER", titulo: "Ver" }] },
    ],
  },
];
const [module] = treeOf(branches, []);
const keys = (query: string): readonly string[] => searchTree(treeOf(branches, []), query).flatMap(({ values }) => values);

test("a branch is held wholly, in part or not at all", () => {
  if (module === undefined) throw new Error("no module");
  expect(markOf(module, new Set())).toBe("false");
  expect(markOf(module, new Set(["ROLE_SST_EPIS_VER"]))).toBe("mixed");
  expect(markOf(module, new Set(module.values))).toBe("true");
});

test("a mixed branch is completed, a whole one withdrawn, and others stay", () => {
  const held = ["ROLE_X", "ROLE_SST_EPIS_VER"];
  const all = toggled(module?.values ?? [], held);
  expect([...all].sort()).toEqual(["ROLE_SST_EPCS_VER", "ROLE_SST_EPIS_EDITAR", "ROLE_SST_EPIS_VER", "ROLE_X"]);
  expect(toggled(module?.values ?? [], all)).toEqual(["ROLE_X"]);
});

test("words are looked for in titles, those of branches above, and names, whatever case and accents", () => {
  expect(keys("saude ver")).toEqual(["ROLE_SST_EPIS_VER", "ROLE_SST_EPCS_VER"]);
  expect(keys("epis ed")).toEqual(["ROLE_SST_EPIS_EDITAR"]);
  expect(keys("role_sst_epcs")).toEqual(["ROLE_SST_EPCS_VER"]);
  expect(keys("nada disso")).toEqual([]);
});

test("only open branches show what is in them, each line knows its place", () => {
  const lines = linesOf(treeOf(branches, []), (key) => key === "m:sst");
  expect(lines.map(({ node, level, place, siblings, parent }) => [node.title, level, place, siblings, parent])).toEqual([
    ["Saúde e segurança", 1, 1, 1, undefined],
    ["EPIs", 2, 1, 2, "m:sst"],
    ["EPCs", 2, 2, 2, "m:sst"],
  ]);
});

test("what is held and exists no longer stands in a branch of its own", () => {
  expect(treeOf(branches, ["ROLE_VELHA"]).at(-1)).toMatchObject({ title: "Não existem mais", values: ["ROLE_VELHA"] });
});

const grouped = (id: string, secao?: string) => ({
  id,
  titulo: id,
  permissoes: [{ nome: `ROLE_${id}`, titulo: "Ver" }],
  ...(secao === undefined ? {} : { secao }),
});

test("groups of a module stand under the branch of its menu, those of none after", () => {
  const [fleet] = treeOf(
    [{ id: "frota", titulo: "Frota", grupos: [grouped("veiculos", "Cadastros"), grouped("motoristas")] }],
    [],
  );
  expect(fleet?.children.map(({ title, children }) => [title, children.map((one) => one.title)])).toEqual([
    ["Cadastros", ["veiculos"]],
    ["motoristas", ["Ver"]],
  ]);
  expect(fleet?.values).toEqual(["ROLE_veiculos", "ROLE_motoristas"]);
});
