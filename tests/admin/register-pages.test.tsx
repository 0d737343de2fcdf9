import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import type { Register } from "../../src/metadata/register.ts";
import { drawApp } from "./draw-app.tsx";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const generated = join(import.meta.dirname, "../../src/generated");
const { registers } = JSON.parse(readFileSync(join(generated, "index.json"), "utf8")) as {
  readonly registers: readonly { readonly id: string; readonly addresses: readonly string[] }[];
};
const expired = { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } };
const inside = (...rights: readonly string[]) => on("GET", "/api/userinfo", { body: userinfo(rights) });

/** Addresses of lists the specification writes, with the rows that ask for them. */
const LISTS: readonly (readonly [string, string])[] = [
  ["[000-2.3-51] [001-2-1]", "cargo-salario/areas-organizacionais"],
  ["[000-2.3-52] [001-2-2]", "cargo-salario/atitudes"],
  ["[000-2.3-53] [001-2-3]", "cargo-salario/cargos"],
  ["[000-2.3-54] [001-2-4]", "cargo-salario/colaboradores"],
  ["[000-2.3-55] [001-2-5]", "cargo-salario/competencias"],
  ["[000-2.3-56] [001-2-6]", "cargo-salario/conhecimentos"],
  ["[000-2.3-58] [001-2-8]", "cargo-salario/grupos-ocupacionais"],
  ["[000-2.3-59] [001-2-9]", "cargo-salario/faixas-salariais"],
  ["[000-2.3-60] [001-2-10]", "cargo-salario/habilidades"],
  ["[000-2.3-61] [001-2-11]", "cargo-salario/niveis-competencia"],
  ["[000-2.3-62] [001-2-12]", "cargo-salario/indices"],
  ["[000-2.3-95]", "gestao-talentos/talentos"],
  ["[000-2.3-104] [001-2-27]", "gestao-talentos/geracao"],
  ["[000-2.3-108]", "gestao-talentos/configuracoes-niveis-competencia-colaborador"],
  ["[000-2.3-121]", "sst/epcs"],
  ["[000-2.3-122]", "sst/epis"],
  ["[000-2.3-123]", "sst/ambientes"],
  ["[000-2.3-124]", "sst/riscos"],
  ["[000-2.3-125]", "sst/exames"],
  ["[000-2.3-126]", "sst/vacinas"],
  ["[000-2.3-129]", "sst/profissional/1/contrato"],
  ["[000-2.3-28]", "captacao/areas-formacao"],
  ["[000-2.3-29]", "captacao/etapas-seletivas"],
  ["[000-2.3-35]", "captacao/niveis-competencia"],
  ["[000-2.3-37]", "captacao/cargo"],
  ["[000-2.3-40]", "captacao/avaliacoes"],
  ["[000-2.3-98] [001-2-21]", "gestao-talentos/talentos/1/entrevista-desligamento"],
];

/** Addresses of forms of new records. */
const FORMS: readonly (readonly [string, string])[] = [
  ["[000-2.3-68] [001-2-18]", "cargo-salario/cargos"],
  ["[000-2.3-68] [001-2-18]", "cargo-salario/areas-organizacionais"],
  ["[000-2.3-68] [001-2-18]", "cargo-salario/faixas-salariais"],
  ["[000-2.3-68] [001-2-18]", "cargo-salario/indices"],
  ["[000-2.3-68] [001-2-18]", "cargo-salario/conhecimentos"],
  ["[000-2.3-96] [001-2-19]", "gestao-talentos/talentos"],
];

async function registerAt(path: string): Promise<Register> {
  const segments = path.split("/");
  const fits = (address: string): boolean => {
    const parts = address.split("/");
    return parts.length === segments.length && parts.every((part, at) => /^\{/.test(part) || part === segments[at]);
  };
  const known = registers.flatMap(({ addresses }) => addresses).find(fits);
  if (known === undefined) throw new Error(`nothing answers at ${path}`);
  return (await importChunk(`/registros/${known.replace(/\{\w+\}/g, "_")}.js?v=1`)).register;
}

const listOf = (path: string) =>
  on("GET", `/api/${path}`, {
    body: [{ id: 1, nome: "Primeiro", descricao: "Primeiro", versao: 1 }],
    headers: { "content-range": `${path} 0-0/1` },
  });
const owner = on("GET", /\/1$/, { body: { id: 1, nome: "Dono", versao: 1 } });

afterEach(cleanup);

describe("pages of lists", () => {
  test.each(LISTS)("%s /%s renders its list, is refused without the authority, and leads to the log-in", async (_, path) => {
    const register = await registerAt(path);
    const { view } = register.rights;
    fakeServer(inside(view), listOf(path), owner);
    drawApp(`/${path}`);
    expect(await screen.findByText("1 registro(s) encontrado(s).")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("");
    expect(screen.queryByRole("table") ?? screen.queryByRole("treegrid")).toBeTruthy();
    expect(screen.queryByText(/PÁGINA NÃO ENCONTRADA/i)).toBeNull();
    expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeTruthy();
    cleanup();

    fakeServer(inside(), listOf(path), owner);
    drawApp(`/${path}`);
    expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
    cleanup();

    fakeServer(on("GET", "/api/userinfo", expired));
    drawApp(`/${path}`);
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
    expect(location.pathname).toBe("/login");
  });
});

describe("pages of forms", () => {
  test.each(FORMS)("%s /%s/new renders an empty form, refused without the authority to add", async (_, path) => {
    const { rights } = await registerAt(path);
    const answers = [listOf(path), on("POST", /verdict$/, { body: { record: {}, errors: [], warnings: [], states: {} } })];
    fakeServer(inside(rights.view, rights.create), ...answers);
    drawApp(`/${path}/new`);
    expect(await screen.findByRole("button", { name: "Salvar" })).toBeTruthy();
    expect(
      screen
        .getAllByRole("textbox")
        .every((box) => /^(\d{2}\/\d{2}\/\d{4})?$/.test((box as HTMLInputElement).value) || box.closest("[role=group]")),
    ).toBe(true);
    cleanup();
    fakeServer(inside(rights.view), ...answers);
    drawApp(`/${path}/new`);
    expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
  });
});

test("[000-2.3-71] [002-2.2-4] /desenvolvimento/turmas/new: submitted empty, a dialog asks for what is missing; logged out it ends at /login", async () => {
  const { rights } = await registerAt("desenvolvimento/turmas");
  fakeServer(
    inside(rights.view, rights.create),
    on("POST", /verdict$/, { body: { record: {}, errors: [], warnings: [], states: {} } }),
  );
  drawApp("/desenvolvimento/turmas/new");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Preencha os campos indicados")).toBeTruthy();
  cleanup();
  fakeServer(on("GET", "/api/userinfo", expired));
  drawApp("/desenvolvimento/turmas/new");
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
  expect(location.pathname).toBe("/login");
});

test("[000-2.3-72] [002-2.2-5] /desenvolvimento/turmas/edit leads to the class it names, without one to their list, and logged out to /login", async () => {
  const { rights } = await registerAt("desenvolvimento/turmas");
  const stored = { id: 7, versao: 1, descricao: "Altura maio", curso: { id: 1, nome: "NR-35" } };
  const answers = [
    inside(rights.view, rights.edit),
    listOf("desenvolvimento/turmas"),
    on("GET", "/api/desenvolvimento/turmas/7", { body: stored }),
    on("POST", /verdict$/, { body: { record: stored, errors: [], warnings: [], states: {} } }),
  ];
  for (const address of ["edit?id=7", "edit/7", "7/edit"]) {
    fakeServer(...answers);
    drawFeatures(`/desenvolvimento/turmas/${address}`);
    expect(await screen.findByRole("heading", { level: 1, name: /Altura maio/ }), address).toBeTruthy();
    expect(location.pathname).toBe("/desenvolvimento/turmas/7");
    cleanup();
  }
  fakeServer(...answers);
  drawFeatures("/desenvolvimento/turmas/edit");
  expect(await screen.findByRole("heading", { level: 1, name: "Turmas" })).toBeTruthy();
  expect(location.pathname).toBe("/desenvolvimento/turmas");
  cleanup();
  fakeServer(inside());
  drawFeatures("/desenvolvimento/turmas/edit");
  expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
  cleanup();
  fakeServer(on("GET", "/api/userinfo", expired));
  drawFeatures("/desenvolvimento/turmas/edit");
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
  expect(location.pathname).toBe("/login");
});

describe("roots of modules", () => {
  test.each([
    ["[002-2.1-1]", "sst", "Saúde e segurança", ["/sst/epis", "/sst/exames"]],
    ["[002-2.2-1]", "desenvolvimento", "Desenvolvimento", ["/desenvolvimento/cursos", "/desenvolvimento/turmas"]],
  ])("%s /%s is a page of the module's own entries", async (_, module, label, urls) => {
    const children = urls.map((url) => ({ label: url, url }));
    fakeServer(on("GET", "/api/userinfo", { body: userinfo([], { menu: [{ label, icon: "sst", children }] }) }));
    drawApp(`/${module}`);
    expect(await screen.findByRole("heading", { level: 1, name: label })).toBeTruthy();
    const links = [...screen.getByRole("main").querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(urls);
  });
});
