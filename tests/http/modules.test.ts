import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { features } from "../../src/generated/features/server.ts";
import { buildMenu } from "../../src/http/menu.ts";
import type { RightModule } from "../../src/http/right-groups.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { MenuItem } from "../../src/metadata/wire.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** A module somebody adds is two files of declarations, and no code. */
const root = mkdtempSync(join(tmpdir(), "quadro-module-"));
const out = join(root, "generated");
let app: TestApp;
let admin: Send;

const declare = (file: string, content: object): void => {
  mkdirSync(join(root, "schemas/frota"), { recursive: true });
  writeFileSync(join(root, "schemas/frota", file), JSON.stringify(content));
};
const sample = (title: string, plural: string, group?: string): object => ({
  $schema: "../_language/register.json",
  title,
  "x-register": { plural, gender: "m", scope: "company", display: "nome", ...(group === undefined ? {} : { group }) },
  type: "object",
  required: ["nome"],
  properties: { nome: { type: "string", title: "Nome", maxLength: 40 } },
});

beforeAll(async () => {
  cpSync(join(import.meta.dirname, "../../schemas"), join(root, "schemas"), { recursive: true });
  declare("_module.json", { title: "Frota", icon: "place", order: 75, groups: { veiculos: "Veículos", vazio: "Sem nada" } });
  declare("anexos-10.json", sample("Anexo 10", "Anexos 10", "veiculos"));
  declare("anexos-2.json", sample("Anexo 2", "Anexos 2", "veiculos"));
  declare("motoristas.json", sample("Motorista", "Motoristas"));
  await generate({ root, out });
  app = await startApp("either", { generatedDir: out });
  admin = await app.login("admin");
});
afterAll(() => app.close());

const menu = async (): Promise<readonly MenuItem[]> => (await admin("GET", "/api/userinfo")).json().menu;

test("registers of a new module stand in the menu, in its groups, numbers sorted as numbers", async () => {
  const branches = await menu();
  expect(branches.map(({ label }) => label)).toContain("Frota");
  expect(branches.findIndex(({ label }) => label === "Frota")).toBe(
    branches.findIndex(({ label }) => label === "Saúde e segurança no trabalho") - 1,
  );
  expect(branches.find(({ label }) => label === "Frota")).toEqual({
    label: "Frota",
    icon: "place",
    children: [
      {
        label: "Veículos",
        children: [
          { label: "Anexos 2", url: "/frota/anexos-2" },
          { label: "Anexos 10", url: "/frota/anexos-10" },
        ],
      },
      { label: "Motoristas", url: "/frota/motoristas" },
    ],
  });
});

test("its authorities stand in the tree of profiles, under the same groups", async () => {
  const tree = (await admin("GET", "/api/utilitario/autoridades")).json<readonly RightModule[]>();
  const { titulo, grupos = [] } = tree.find(({ id }) => id === "frota") ?? {};
  expect(titulo).toBe("Frota");
  expect(grupos.map((group) => [group.secao, group.titulo])).toEqual([
    ["Veículos", "Anexos 2"],
    ["Veículos", "Anexos 10"],
    [undefined, "Motoristas"],
  ]);
  expect(grupos[2]?.permissoes.map(({ nome }) => nome)).toContain("ROLE_FROTA_MOTORISTAS_VER");
});

test("a saved module shows its new title without a restart", async () => {
  declare("_module.json", { title: "Veículos da empresa", icon: "place", order: 5, groups: { veiculos: "Todos" } });
  await generate({ root, out });
  const before = (await admin("GET", "/api/userinfo")).json().versaoRegistros;
  await app.composed.reload();
  const answer = (await admin("GET", "/api/userinfo")).json();
  expect(answer.versaoRegistros).not.toBe(before);
  expect(answer.menu[0].label).toBe("Veículos da empresa");
  expect(answer.menu[0].children[0].label).toBe("Todos");
});

test("264 registers of one module stand in its groups", () => {
  const { registry } = app.composed.product();
  const model = registry.get("frota/motoristas");
  if (model === undefined) throw new Error("not generated");
  const groups = Array.from({ length: 12 }, (_none, at) => ({ id: `g${at}`, title: `Grupo ${at}` }));
  const many = Array.from({ length: 264 }, (_none, at): [string, Register] => {
    const [address] = model.addresses;
    if (address === undefined) throw new Error("no address");
    const addresses = [{ ...address, path: `frota/anexo-${at}`, plural: `Anexo ${at}` }];
    return [`frota/anexo-${at}`, { ...model, addresses, group: `g${at % 12}` }];
  });
  const [branch] = buildMenu(
    new Map(many),
    [{ id: "frota", title: "Frota", icon: "place", groups }],
    new Set([model.rights.view]),
  );
  expect(branch?.children?.length).toBe(12);
  expect(branch?.children?.[10]?.children?.map(({ label }) => label).slice(0, 3)).toEqual(["Anexo 10", "Anexo 22", "Anexo 34"]);
  expect(branch?.children?.flatMap(({ children }) => children ?? []).length).toBe(264);
});

test("a page of a feature names a group its module declares", () => {
  const { modules } = app.composed.product();
  const unknown = features.flatMap(({ menu: entries = [] }) =>
    entries.filter(({ path, group }) => {
      const module = modules.find(({ id }) => path.startsWith(`/${id}/`));
      return group !== undefined && !module?.groups.some(({ id }) => id === group);
    }),
  );
  expect(unknown).toEqual([]);
});
