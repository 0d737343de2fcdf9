import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MenuItem } from "../../src/metadata/wire.ts";
import { startApp, type TestApp } from "../support/app.ts";

const ROOT = join(import.meta.dirname, "../..");
let app: TestApp;
let menu: readonly MenuItem[];

beforeAll(async () => {
  app = await startApp("either");
  const admin = await app.login("admin");
  menu = (await admin("GET", "/api/userinfo")).json<{ menu: readonly MenuItem[] }>().menu;
}, 120_000);
afterAll(() => app?.close());

/** Names a page of the documentation gives to modules: in the cells of its table of profiles. */
function namedIn(page: string): readonly string[] {
  const rows = readFileSync(join(ROOT, page), "utf8")
    .split("\n")
    .filter((line) => /^\| [A-ZÀ-Ý]/.test(line) && !line.startsWith("| Profile") && !line.startsWith("| Of"));
  const cells = rows.flatMap((row) => row.split("|").slice(2, 4));
  return [...new Set(cells.flatMap((cell) => cell.split(",").map((name) => name.trim())))];
}

test("a module has one name: in the menu, which home and the paths of pages are drawn from, in the description of the calls and in the page about profiles", async () => {
  const modules = JSON.parse(readFileSync(join(ROOT, "src/generated/index.json"), "utf8")) as {
    modules: readonly { title: string }[];
  };
  const titles = modules.modules.map(({ title }) => title);
  expect(menu.map(({ label }) => label).filter((label) => !titles.includes(label))).toEqual([]);
  const described = (await (await app.login("admin"))("GET", "/api/openapi.json")).json<{
    "x-tagGroups": readonly { readonly name: string }[];
  }>();
  const groups = described["x-tagGroups"].map(({ name }) => name);
  expect(menu.map(({ label }) => label).filter((label) => !groups.includes(label))).toEqual([]);
  const others = ["nenhum", "—", "-", ""];
  expect(namedIn("docs/profiles.md").filter((name) => !titles.includes(name) && !others.includes(name))).toEqual([]);
});

test("what is for the whole installation stands in branches, not in one long list", () => {
  const utilities = menu.find(({ label }) => label === "Utilitários");
  const branches = (utilities?.children ?? []).filter(({ children }) => children !== undefined);
  expect(branches.map(({ label }) => label)).toEqual(["Acessos", "Empresas", "Configurações", "Dados e privacidade"]);
  expect((utilities?.children?.length ?? 0) - branches.length).toBeLessThan(9);
  expect(branches[0]?.children?.map(({ label }) => label)).toEqual(expect.arrayContaining(["Perfis", "Usuários"]));
});
