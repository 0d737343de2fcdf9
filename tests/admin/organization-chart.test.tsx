import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const VER = "ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_VER";
const EDITAR = "ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_EDITAR";
const AREAS = "/api/cargo-salario/areas-organizacionais";
const PAGE = "/cargo-salario/areas-organizacionais/organograma";
const node = (id: number, nome: string, filhas: readonly object[] = [], more: object = {}) => ({
  id,
  nome,
  ativa: true,
  responsaveis: [],
  pessoas: 3,
  custo: null,
  limite: null,
  vagas: 1,
  podeEditar: true,
  filhas,
  ...more,
});
const roots = [
  node(1, "Diretoria", [
    node(2, "Fábrica", [node(3, "Caldeiraria")], { responsaveis: [{ id: 9, nome: "Rita" }] }),
    node(4, "Vendas"),
  ]),
];
const open = async (rights: readonly string[], answer: readonly object[] = roots) => {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", `${AREAS}/organogramas`, { body: answer }),
    on("PUT", /areas-organizacionais\/\d+$/, { body: { id: 4, nome: "Vendas", versao: 2 } }),
  );
  drawFeatures(PAGE);
  return { ...server, tree: await screen.findByRole("tree", { name: "Organograma das áreas" }) };
};
const names = (): readonly (string | null)[] =>
  screen.getAllByRole("treeitem").map((item) => item.querySelector("title")?.textContent?.split(".")[0] ?? null);

afterEach(cleanup);

test("[001-2-93] the areas are drawn as a tree, and 'Imprimir' opens the chart as a document", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:organograma", revokeObjectURL: () => undefined }));
  const { calls } = await open([VER]);
  expect(names()).toEqual(["Diretoria", "Fábrica", "Caldeiraria", "Vendas"]);
  expect(screen.getAllByRole("treeitem").map((item) => item.getAttribute("aria-level"))).toEqual(["1", "2", "3", "2"]);
  expect(screen.getByText("Fábrica. Rita. 3 pessoas · 1 vaga")).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Imprimir" }));
  await user.click(await screen.findByRole("menuitem", { name: "Folhas A4 para unir" }));
  expect(await screen.findByRole("dialog", { name: "organograma.pdf" })).toBeTruthy();
  // The page's own policy lets nothing be fetched from the browser's memory: what was made here is shown as it is.
  expect((await screen.findByTitle("organograma.pdf")).getAttribute("src")).toBe("blob:organograma");
  expect(calls.filter(({ path }) => path.includes("blob"))).toEqual([]);
});

test("by the keyboard one walks, closes and opens; a search leads to what is closed", async () => {
  const { tree } = await open([VER]);
  const user = userEvent.setup();
  tree.focus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(tree.getAttribute("aria-activedescendant")).toBe("area-2");
  await user.keyboard("{ArrowRight}");
  expect(tree.getAttribute("aria-activedescendant")).toBe("area-4");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(names()).toEqual(["Diretoria"]);
  await user.type(screen.getByRole("searchbox", { name: "Buscar área" }), "calde{Enter}");
  expect(names()).toEqual(["Diretoria", "Fábrica", "Caldeiraria", "Vendas"]);
  expect(screen.getByRole("group", { name: "O que fazer com Caldeiraria" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mover para…" })).toBeNull();
});

test("the list holds the same areas in the same order, and is walked by the keyboard alone", async () => {
  const { tree } = await open([VER]);
  const user = userEvent.setup();
  tree.focus();
  await user.keyboard("l");
  const list = screen.getByRole("tree", { name: "Organograma das áreas" });
  const lines = () =>
    screen
      .getAllByRole("treeitem")
      .map((line) => [
        line.querySelector("a")?.textContent,
        ...["level", "posinset", "setsize", "expanded"].map((name) => line.getAttribute(`aria-${name}`)),
      ]);
  expect(lines()).toEqual([
    ["Diretoria", "1", "1", "1", "true"],
    ["Fábrica", "2", "1", "2", "true"],
    ["Caldeiraria", "3", "1", "1", null],
    ["Vendas", "2", "2", "2", null],
  ]);
  expect(screen.getByRole("link", { name: "Caldeiraria" }).getAttribute("href")).toContain("areas-organizacionais/3");
  const at = () => list.getAttribute("aria-activedescendant");
  list.focus();
  await user.keyboard("{ArrowDown}{ArrowLeft}");
  expect([at(), lines().length]).toEqual(["linha-2", 3]);
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect([at(), lines().length]).toEqual(["linha-3", 4]);
  await user.keyboard("{ArrowLeft}");
  expect(at()).toBe("linha-2");
  await user.keyboard("{Home}");
  expect(at()).toBe("linha-1");
  await user.keyboard("v");
  expect(at()).toBe("linha-4");
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Buscar área" }));
  list.focus();
  await user.keyboard("l");
  expect(names()).toEqual(["Diretoria", "Fábrica", "Caldeiraria", "Vendas"]);
});

test("boxes show what is asked of them: people with those below, cost, places and vacancies; what may not be seen is not offered", async () => {
  await open(
    [VER],
    [node(1, "Diretoria", [node(2, "Fábrica", [], { custo: 8000, limite: 5, vagas: 2 })], { pessoas: 1, custo: 12000.5 })],
  );
  const user = userEvent.setup();
  const show = async (name: string) => {
    await user.click(screen.getByRole("combobox", { name: "O que mostrar" }));
    await user.click(await screen.findByRole("option", { name }));
    return screen.getAllByRole("treeitem").map((item) => item.querySelector("title")?.textContent?.replaceAll("\u00a0", " "));
  };
  expect(await show("Áreas e pessoas")).toEqual([
    "Diretoria. Sem responsável. 1 pessoa · 4 ao todo",
    "Fábrica. Sem responsável. 3 pessoas",
  ]);
  expect(await show("Custos")).toEqual([
    "Diretoria. R$ 20.000,50 com as de baixo. R$ 12.000,50 por mês · 1 pessoa",
    "Fábrica. Sem responsável. R$ 8.000,00 por mês · 3 pessoas",
  ]);
  expect(await show("Vagas")).toEqual([
    "Diretoria. Sem responsável. 1 pessoa · 1 vaga aberta",
    "Fábrica. Sem responsável. 3 de 5 lugares · 2 vagas abertas",
  ]);
  cleanup();
  await open([VER], [node(1, "Diretoria", [], { pessoas: null, vagas: null })]);
  expect(screen.queryByRole("combobox", { name: "O que mostrar" })).toBeNull();
});

test("whoever edits areas moves one below another without dragging, never below itself", async () => {
  const { calls, tree } = await open([VER, EDITAR]);
  const user = userEvent.setup();
  tree.focus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  await user.click(screen.getByRole("button", { name: "Mover para…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mover Fábrica" }));
  expect(dialog.getByText("Vão esta área e 1 área abaixo dela, com 6 pessoas.")).toBeTruthy();
  await user.click(dialog.getByRole("combobox", { name: "Nova área mãe" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Diretoria", "Vendas"]);
  await user.click(screen.getByRole("option", { name: "Vendas" }));
  await user.click(dialog.getByRole("button", { name: "Mover" }));
  await waitFor(() => expect(calls.find(({ method }) => method === "PUT")?.path).toBe(`${AREAS}/2`));
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ areaMae: { id: 4 } });
  expect(await screen.findByText("Fábrica passou para Vendas.")).toBeTruthy();
});

test("an area that may not change its mother is not offered to be moved, and says why", async () => {
  const { tree } = await open([VER, EDITAR], [node(1, "Diretoria", [node(2, "Usada", [], { podeEditar: false })])]);
  tree.focus();
  await userEvent.setup().keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getByText(/^Esta área não muda de mãe/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mover para…" })).toBeNull();
});

test("of thousands of areas only those in sight are in the document", async () => {
  await open(
    [VER],
    [
      node(
        1,
        "Grupo",
        Array.from({ length: 4000 }, (_, at) => node(at + 2, `Área ${at}`)),
      ),
    ],
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Abrir tudo" }));
  expect(screen.getAllByRole("treeitem").length).toBeLessThan(100);
});

test("who works in several companies sees the chart of one, or of all of them together", async () => {
  const empresas = [
    { id: 1, nome: "Alfa" },
    { id: 2, nome: "Beta" },
  ];
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: { ...userinfo([VER]), empresas } }),
    on("GET", `${AREAS}/organogramas`, { body: roots }),
  );
  drawFeatures(PAGE);
  await userEvent.setup().click(await screen.findByRole("switch", { name: "Todas as empresas do grupo" }));
  await waitFor(() => expect(calls.at(-1)?.query.get("todas")).toBe("true"));
});
