import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { feature as views } from "../../src/features/geral/visoes/ui.tsx";
import { drawApp } from "./draw-app.tsx";
import { type Call, fakeServer, on, userinfo } from "./fake-server.ts";

const rows = [{ id: 1, versao: 3, nome: "Capacete", codigo: "EPI-001", ativo: true, tipoEpi: { id: 5, nome: "Cabeça" } }];
const conteudo = {
  filtro: { ativo: true, tipoEpi: 5, vencimentoCA_lte: "2026-12-31" },
  ordem: { campo: "codigo", descendente: true },
  porPagina: 30,
  arrumacao: { colunas: ["numeroCA"] },
};
const view = { id: 3, nome: "Vencem este ano", minha: true, perfis: [], conteudo };
const shared = { id: 4, nome: "Da equipe", minha: false, perfis: [9], conteudo: { ...conteudo, filtro: { ativo: false } } };
const open = (path: string, answer: object = {}, info: object = {}) => {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_EPIS_VER"], info) }),
    on("GET", "/api/sst/epis", { body: rows, headers: { "content-range": "sst/epis 0-1/1" } }),
    on("POST", "/api/sst/epis/opcoes", { body: { options: [{ id: 5, nome: "Cabeça" }], total: 1 } }),
    on("GET", "/api/visoes", { body: { visoes: [view, shared], preferida: null, podeCompartilhar: false, ...answer } }),
    on("POST", "/api/visoes", { status: 201, body: { id: 4 } }),
    on("PUT", "/api/visoes/preferida", { body: { preferida: 3 } }),
    on("PUT", "/api/visoes/3", { body: { id: 3 } }),
    on("PUT", "/api/favoritos", { body: { favoritos: [] } }),
  );
  drawApp(path, views.slots);
  return server;
};
const lastList = (calls: readonly Call[]) => calls.filter(({ path }) => path === "/api/sst/epis").at(-1);
const filterOf = (call: Call | undefined) => JSON.parse(call?.query.get("filter") ?? "null");
const sent = (calls: readonly Call[], method: string) => calls.filter((call) => call.method === method).at(-1);
const item = (name: string) => screen.findByRole("menuitem", { name });
const choice = (name: RegExp) => screen.findByRole("menuitemradio", { name });
beforeEach(() => localStorage.clear());

test("an address that names a view opens it: filters, order, page size and columns", async () => {
  const { calls } = open("/sst/epis?visao=3");
  await screen.findByRole("button", { name: "Visão: Vencem este ano" });
  await waitFor(() => expect(filterOf(lastList(calls))).toEqual(conteudo.filtro));
  expect(lastList(calls)?.query.get("sort")).toBe('["codigo","DESC"]');
  expect(lastList(calls)?.query.get("range")).toBe("[0,29]");
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: /Número do CA/ })).toBeNull());
});

test("filters are chips that name them, each with its way off, and all of them with one", async () => {
  const { calls } = open("/sst/epis?visao=3");
  const chips = await screen.findByRole("region", { name: "Filtros ativos" });
  await within(chips).findByText("Categoria: Cabeça");
  expect(within(chips).getByText("Ativo: Sim")).toBeTruthy();
  expect(within(chips).getByText("Vencimento do CA: até 31/12/2026")).toBeTruthy();
  await userEvent.click(within(chips).getByRole("button", { name: "Remover filtro Ativo: Sim" }));
  await waitFor(() => expect(filterOf(lastList(calls))).toEqual({ tipoEpi: 5, vencimentoCA_lte: "2026-12-31" }));
  expect(await screen.findByRole("button", { name: "Visão: Vencem este ano (alterada)" })).toBeTruthy();
  await userEvent.click(within(chips).getByRole("button", { name: "Limpar" }));
  await waitFor(() => expect(filterOf(lastList(calls))).toEqual({}));
  expect(screen.queryByRole("region", { name: "Filtros ativos" })).toBeNull();
});

test("what the list shows is kept under a name", async () => {
  const { calls } = open("/sst/epis");
  await userEvent.click(await screen.findByRole("button", { name: "Visões" }));
  await userEvent.click(await item("Guardar como visão…"));
  const dialog = await screen.findByRole("dialog", { name: "Guardar visão" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
  expect(within(dialog).getByText("Campo obrigatório")).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText("Nome"), "Ativos{Enter}");
  await waitFor(() =>
    expect(sent(calls, "POST")?.body).toEqual({
      cadastro: "sst/epis",
      nome: "Ativos",
      conteudo: { filtro: { preset: "ativos" }, ordem: { campo: "nome", descendente: false }, porPagina: 15, arrumacao: {} },
    }),
  );
});

test("a list opens with the view one prefers, and goes back to its own look", async () => {
  const { calls } = open("/sst/epis", { preferida: 3 });
  await userEvent.click(await screen.findByRole("button", { name: "Visão: Vencem este ano" }));
  expect((await choice(/^Vencem/)).getAttribute("aria-checked")).toBe("true");
  await userEvent.click(await choice(/^Lista padrão/));
  await waitFor(() => expect(filterOf(lastList(calls))).toEqual({ preset: "ativos" }));
  expect(await screen.findByRole("columnheader", { name: /Número do CA/ })).toBeTruthy();
});

test("what others share is used and preferred, not changed or removed", async () => {
  const { calls } = open("/sst/epis");
  await userEvent.click(await screen.findByRole("button", { name: "Visões" }));
  await userEvent.click(await choice(/^Da equipe/));
  await userEvent.click(await screen.findByRole("button", { name: "Visão: Da equipe" }));
  await item("Copiar o endereço de Da equipe");
  for (const not of [/^Excluir/, /^Renomear/]) expect(screen.queryByRole("menuitem", { name: not })).toBeNull();
  await userEvent.click(await item("Abrir a lista com Da equipe"));
  await waitFor(() => expect(sent(calls, "PUT")?.body).toEqual({ cadastro: "sst/epis", visao: 4 }));
});

test("the star puts the list, or the view it shows, among the favourites of the menu", async () => {
  const { calls } = open("/sst/epis?visao=3", {}, { favoritos: [{ caminho: "/sst/epis", titulo: "EPIs" }] });
  const nav = await screen.findByRole("navigation", { name: "Menu principal" });
  expect(within(nav).getByRole("button", { name: "Favoritos" }).getAttribute("aria-expanded")).toBe("true");
  expect(within(nav).getAllByRole("link", { name: "EPIs" })[0]?.getAttribute("href")).toBe("/sst/epis");
  await screen.findByRole("button", { name: "Visão: Vencem este ano" });
  await userEvent.click(screen.getByRole("button", { name: "Adicionar aos favoritos" }));
  await waitFor(() =>
    expect(sent(calls, "PUT")?.body).toEqual({ caminho: "/sst/epis?visao=3", titulo: "EPIs: Vencem este ano", favorito: true }),
  );
});
