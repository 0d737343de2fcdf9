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
  vagas: 1,
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
  await open([VER]);
  expect(names()).toEqual(["Diretoria", "Fábrica", "Caldeiraria", "Vendas"]);
  expect(screen.getAllByRole("treeitem").map((item) => item.getAttribute("aria-level"))).toEqual(["1", "2", "3", "2"]);
  expect(screen.getByText("Fábrica. Rita. 3 pessoas · 1 vaga")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Imprimir" }));
  expect(await screen.findByRole("dialog", { name: "organograma.pdf" })).toBeTruthy();
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
  await user.click(screen.getByRole("button", { name: "Lista" }));
  expect(screen.getByRole("link", { name: "Caldeiraria" }).getAttribute("href")).toContain("areas-organizacionais/3");
});

test("whoever edits areas moves one below another without dragging, never below itself", async () => {
  const { calls, tree } = await open([VER, EDITAR]);
  const user = userEvent.setup();
  tree.focus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  await user.click(screen.getByRole("button", { name: "Mover para…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mover Fábrica" }));
  await user.click(dialog.getByRole("combobox", { name: "Nova área mãe" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Diretoria", "Vendas"]);
  await user.click(screen.getByRole("option", { name: "Vendas" }));
  await user.click(dialog.getByRole("button", { name: "Mover" }));
  await waitFor(() => expect(calls.find(({ method }) => method === "PUT")?.path).toBe(`${AREAS}/2`));
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ areaMae: { id: 4 } });
  expect(await screen.findByText("Fábrica passou para Vendas.")).toBeTruthy();
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
  expect(screen.getAllByRole("treeitem").length).toBeLessThan(60);
});
