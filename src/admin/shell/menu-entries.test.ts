import { expect, test } from "vitest";
import { entryOf, menuEntries, moduleAt, searchMenu, sectionsOf } from "./menu-entries.ts";

const menu = [
  {
    label: "Saúde e segurança no trabalho",
    children: [
      { label: "Medições de risco", url: "/sst/medicoes-risco" },
      { label: "EPIs", url: "/sst/epis" },
      { label: "Portal", externalUrl: "https://exemplo.com.br" },
    ],
  },
  { label: "Gerais", children: [{ label: "Riscos ambientais", url: "/geral/riscos" }] },
];
const entries = menuEntries(menu);

test("[000-2.4-2] the menu search looks in the whole breadcrumb, ignoring case and accents", () => {
  expect(searchMenu(entries, "SAUDE medicoes").map(({ path }) => path)).toEqual(["/sst/medicoes-risco"]);
  expect(searchMenu(entries, "segurança").map(({ label }) => label)).toEqual(["Medições de risco", "EPIs", "Portal"]);
  expect(searchMenu(entries, "nada disso")).toEqual([]);
});

test("what begins with the text comes first", () => {
  expect(searchMenu(entries, "risco").map(({ label }) => label)).toEqual(["Riscos ambientais", "Medições de risco"]);
});

test("a record belongs to the entry of its register, not to one that merely begins alike", () => {
  expect(entryOf(entries, "/sst/epis/12")?.label).toBe("EPIs");
  expect(entryOf(entries, "/sst/episodios")).toBeUndefined();
});

test("[000-2.4-10] an entry with an outside address opens apart", () => {
  expect(entries.find(({ label }) => label === "Portal")).toMatchObject({ external: true, path: "https://exemplo.com.br" });
});

test("a module with groups shows them first, then what stands in none; its root is found through them", () => {
  const fleet = {
    label: "Frota",
    children: [
      { label: "Motoristas", url: "/frota/motoristas" },
      { label: "Cadastros", children: [{ label: "Veículos", url: "/frota/veiculos" }] },
    ],
  };
  expect(sectionsOf(fleet).map(({ label, children }) => [label, children.map((item) => item.label)])).toEqual([
    ["Cadastros", ["Veículos"]],
    [undefined, ["Motoristas"]],
  ]);
  const grouped = { ...fleet, children: fleet.children.slice(1) };
  expect(moduleAt([grouped], "/frota")).toBe(grouped);
  expect(menuEntries([grouped])[0]?.trail).toEqual(["Frota", "Cadastros", "Veículos"]);
  const same = { label: "Frota", children: [{ label: "Veículos", children: [{ label: "Veículos", url: "/frota/veiculos" }] }] };
  expect(menuEntries([same])[0]?.trail, "a group with an entry of its own name is one step").toEqual(["Frota", "Veículos"]);
});
