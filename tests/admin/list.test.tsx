import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { CoreAdminContext } from "ra-core";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { type AdminTools, AdminToolsContext } from "../../src/admin/app/admin-context.ts";
import type { ListView } from "../../src/admin/list/list-view.ts";
import { RowActions } from "../../src/admin/list/RowActions.tsx";
import { setWidth } from "../support/window-width.ts";
import { drawApp } from "./draw-app.tsx";
import { type Call, fakeServer, on, userinfo } from "./fake-server.ts";

const RIGHTS = ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((right) => `ROLE_SST_EPIS_${right}`);
const rows = [
  { id: 1, versao: 3, nome: "Capacete", codigo: "EPI-001", ativo: true, tipoEpi: { id: 5, nome: "Cabeça" }, numeroCA: "31469" },
  { id: 2, versao: 1, nome: "Luva nitrílica", codigo: "EPI-002", ativo: true, tipoEpi: { id: 6, nome: "Mãos" } },
];
const session = on("GET", "/api/userinfo", { body: userinfo(RIGHTS) });
const page = (data: readonly object[], total = data.length) =>
  on("GET", "/api/sst/epis", { body: data, headers: { "content-range": `sst/epis 0-${data.length}/${total}` } });
const listCalls = (calls: readonly Call[]) => calls.filter(({ method, path }) => method === "GET" && path === "/api/sst/epis");
const filterOf = (call: Call | undefined) => JSON.parse(call?.query.get("filter") ?? "null");

test("[000-2.6-3] the list shows the register's columns, its rows and their number", async () => {
  fakeServer(session, page(rows, 32));
  drawApp("/sst/epis");
  const table = await screen.findByRole("table", { name: "EPIs" });
  await within(table).findByRole("link", { name: "Capacete" });
  const heads = within(table)
    .getAllByRole("columnheader")
    .map((head) => head.textContent);
  expect(heads).toEqual(["", "Nome", "Código", "Categoria", "Número do CA", "Vencimento do CA", "Ações"]);
  expect(within(table).getByRole("row", { name: /Luva nitrílica/ }).textContent).toContain("Mãos");
  expect(screen.getByText("32 registro(s) encontrado(s).")).toBeTruthy();
  expect(screen.getByText("Página 1 de 3")).toBeTruthy();
});

test("[001-9-102] [002-9-30] [000-9-20] [000-7.1-3] [002-7.5-5] the first look asks the default preset, order and page of 15, for this tab's company", async () => {
  const { calls } = fakeServer(session, page(rows));
  drawApp("/sst/epis");
  await screen.findByRole("link", { name: "Capacete" });
  const first = listCalls(calls)[0];
  expect(filterOf(first)).toEqual({ preset: "ativos" });
  expect(first?.query.get("range")).toBe("[0,14]");
  expect(first?.query.get("sort")).toBe('["nome","ASC"]');
  expect(first?.headers.get("x-quadro-empresa")).toBe("1");
  expect(first?.headers.get("x-referer")).toBe("/sst/epis");
});

test("[000-2.6-13] the presets are Todos, Ativos, Inativos", async () => {
  const { calls } = fakeServer(session, page(rows));
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("tab", { name: "Inativos" }));
  await waitFor(() => expect(filterOf(listCalls(calls).at(-1))).toEqual({ preset: "inativos" }));
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Todos", "Ativos", "Inativos"]);
});

const counts = (numbers: readonly (readonly [string | null, number])[]) =>
  on("GET", "/api/sst/epis/contagens", { body: numbers.map(([preset, total]) => ({ preset, total })) });

test("tabs say how many they hold under the filter, and what a tab says of every row is no column", async () => {
  const { calls } = fakeServer(
    session,
    page(rows),
    counts([
      [null, 9],
      ["todos", 9],
      ["ativos", 7],
      ["inativos", 1200],
    ]),
  );
  drawApp("/sst/epis");
  await screen.findByRole("tab", { name: "Inativos 1.200" });
  expect(filterOf(calls.find(({ path }) => path.endsWith("/contagens")))).toEqual({});
  const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
  expect(heads()).not.toContain("Ativo");
  await userEvent.click(screen.getByRole("tab", { name: "Todos 9" }));
  await waitFor(() => expect(heads()).toContain("Ativo"));
});

test("a filter against the tab is told so, with the way to what it finds elsewhere", async () => {
  const { calls } = fakeServer(
    session,
    page([]),
    counts([
      [null, 3],
      ["todos", 3],
      ["ativos", 0],
      ["inativos", 3],
    ]),
  );
  drawApp(`/sst/epis?filter=${encodeURIComponent('{"preset":"ativos","ativo":false}')}`);
  expect(await screen.findByText(/O filtro de Ativo contradiz a visão 'Ativos'/)).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Ver 3 registros em 'Inativos'" }));
  await waitFor(() => expect(filterOf(listCalls(calls).at(-1))).toEqual({ preset: "inativos", ativo: false }));
});

test("a reader chooses how many rows a page has, and jumps to a page", async () => {
  const { calls } = fakeServer(session, page(rows, 412));
  drawApp("/sst/epis");
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Linhas por página" }), "50");
  await waitFor(() => expect(listCalls(calls).at(-1)?.query.get("range")).toBe("[0,49]"));
  await userEvent.type(screen.getByRole("textbox", { name: "Ir para a página" }), "7{Enter}");
  await waitFor(() => expect(listCalls(calls).at(-1)?.query.get("range")).toBe("[300,349]"));
  await userEvent.type(screen.getByRole("textbox", { name: "Ir para a página" }), "70{Enter}");
  await waitFor(() => expect(listCalls(calls).at(-1)?.query.get("range")).toBe("[400,449]"));
});

test("[000-2.6-9] the filter panel opens and closes, and narrows the list", async () => {
  const { calls } = fakeServer(session, page(rows));
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("button", { name: "Exibir Filtro" }));
  const panel = await screen.findByRole("region", { name: "Filtro" });
  expect(within(panel).getByText("Período: Vencimento do CA")).toBeTruthy();
  await userEvent.type(within(panel).getByPlaceholderText("até"), "31122026");
  await userEvent.tab();
  await waitFor(() => expect(filterOf(listCalls(calls).at(-1))).toEqual({ preset: "ativos", vencimentoCA_lte: "2026-12-31" }));
  await userEvent.click(screen.getByRole("button", { name: "Ocultar Filtro" }));
  expect(screen.queryByRole("region", { name: "Filtro" })).toBeNull();
});

test("[001-5-54] in the filter of requests a last day before the first is told, and no list is asked for", async () => {
  const at = "/captacao/solicitacoes-pessoal";
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER"]) }),
    on("GET", `/api${at}`, {
      body: [{ id: 1, versao: 1, codigo: 1, descricao: "Auxiliar" }],
      headers: { "content-range": "x 0-0/1" },
    }),
  );
  const asked = () =>
    calls.filter(({ method, path }) => method === "GET" && path === `/api${at}`).map((call) => filterOf(call) ?? {});
  drawApp(at);
  await userEvent.click(await screen.findByRole("button", { name: "Exibir Filtro" }));
  const panel = await screen.findByRole("region", { name: "Filtro" });
  const label = within(panel).getByText("Período: Data");
  const boxes = within(label.parentElement as HTMLElement);
  await userEvent.type(boxes.getByPlaceholderText("de"), "10022026");
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ data_gte: "2026-02-10" }));
  const before = asked().length;
  await userEvent.type(boxes.getByPlaceholderText("até"), "09022026");
  await userEvent.tab();
  expect(await within(panel).findByText("Data final inferior a data inicial.")).toBeTruthy();
  expect(asked()).toHaveLength(before);
  await userEvent.clear(boxes.getByPlaceholderText("até"));
  await userEvent.type(boxes.getByPlaceholderText("até"), "11022026");
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ data_gte: "2026-02-10", data_lte: "2026-02-11" }));
});

test("[001-9-2] a year filter asks for 1900 to the current year; of any other it says why not, and asks nothing", async () => {
  const year = new Date().getFullYear();
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_GERAL_GERACOES_VER"]) }),
    on("GET", "/api/geral/geracoes", {
      body: [{ id: 1, versao: 1, nome: "Geração Y", anoInicial: 1981, anoFinal: null }],
      headers: { "content-range": "geral/geracoes 0-1/1" },
    }),
  );
  const asked = () =>
    calls.filter(({ method, path }) => method === "GET" && path === "/api/geral/geracoes").map((call) => filterOf(call) ?? {});
  drawApp("/geral/geracoes");
  expect((await screen.findByRole("row", { name: /Geração Y/ })).textContent).toContain("1981");
  await userEvent.click(screen.getByRole("button", { name: "Exibir Filtro" }));
  const panel = await screen.findByRole("region", { name: "Filtro" });
  const [from, to] = [within(panel).getByPlaceholderText("de"), within(panel).getByPlaceholderText("até")];
  await userEvent.type(from, "1899");
  await userEvent.tab();
  expect(within(panel).getByRole("alert").textContent).toBe("Ano inicial deve ser maior ou igual a 1900");
  await userEvent.type(to, String(year + 1));
  await userEvent.clear(from);
  await userEvent.type(from, "1900");
  await userEvent.tab();
  await userEvent.tab();
  expect(within(panel).getByRole("alert").textContent).toBe(`Ano inicial deve ser menor ou igual a ${year}`);
  await waitFor(() => expect(asked().at(-1)).toEqual({ anoInicial_gte: 1900 }));
  await userEvent.clear(to);
  await userEvent.type(to, String(year));
  await waitFor(() => expect(asked().at(-1)).toEqual({ anoInicial_gte: 1900, anoInicial_lte: year }));
  const told = JSON.stringify(asked());
  for (const wrong of ["1899", String(year + 1), '"19']) expect(told).not.toContain(wrong);

  await userEvent.type(to, "{Backspace}");
  await userEvent.click(within(panel).getByRole("button", { name: "Limpar filtros" }));
  await waitFor(() => expect(asked().at(-1)).toEqual({}));
  expect(within(panel).queryByRole("alert")).toBeNull();
  expect(within(panel).getByPlaceholderText<HTMLInputElement>("até").value).toBe("");
});

test("searching looks as one types, / leads there", async () => {
  const { calls } = fakeServer(session, page(rows));
  drawApp("/sst/epis");
  await screen.findByRole("link", { name: "Capacete" });
  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Pesquisar em EPIs" }));
  await userEvent.keyboard("luva");
  await waitFor(() => expect(filterOf(listCalls(calls).at(-1))).toEqual({ preset: "ativos", q: "luva" }));
  // Who stops for a moment goes on where they were.
  await userEvent.keyboard("s");
  await waitFor(() => expect(filterOf(listCalls(calls).at(-1))).toEqual({ preset: "ativos", q: "luvas" }));
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Pesquisar em EPIs" }));
});

test("[000-2.6-2] an empty list says so, what the register is for, and the first step", async () => {
  fakeServer(session, page([]));
  drawApp("/sst/epis");
  expect(await screen.findByText("Nenhum registro encontrado.")).toBeTruthy();
  expect(screen.getByText(/Equipamento de proteção individual entregue aos talentos/)).toBeTruthy();
  expect(screen.getByRole("link", { name: /Comece por um novo: EPI/ }).getAttribute("href")).toBe("/sst/epis/new");
});

test("[000-8-12] [002-8-2] a list that failed offers another try, without toast or dialog", async () => {
  let broken = true;
  fakeServer(
    session,
    on("GET", "/api/sst/epis", () => (broken ? { status: 500, body: { code: "INTERNAL", message: "Erro" } } : undefined)),
    page(rows),
  );
  drawApp("/sst/epis");
  const retry = await screen.findByRole("button", { name: "Tentar de novo" });
  expect(screen.getByText("Não foi possível carregar.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("link", { name: "Capacete" })).toBeTruthy();
});

test("[001-8-5] removing a row asks by act and object with Excluir and Cancelar, and sends the version seen", async () => {
  const { calls } = fakeServer(session, page(rows), on("DELETE", "/api/sst/epis/1", { body: { id: 1 } }));
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("button", { name: "Excluir: Capacete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Excluir EPI Capacete" });
  expect(dialog.textContent).toContain("Confirma exclusão?");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Excluir: Capacete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Excluir" }));
  expect(await screen.findByText("Registro excluído.")).toBeTruthy();
  expect(calls.find(({ method }) => method === "DELETE")?.headers.get("if-match")).toBe('"3"');
});

test("removing several shows what became of each", async () => {
  fakeServer(
    session,
    page(rows),
    on("POST", "/api/sst/epis/lote/exclusao", {
      body: [
        { id: 1, ok: true },
        { id: 2, ok: false, message: "Não é possível excluir: o registro está em uso por Entregas.", errors: [] },
      ],
    }),
  );
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Selecionar todos desta página" }));
  await userEvent.click(screen.getByRole("button", { name: "Excluir selecionados" }));
  await userEvent.click(
    within(await screen.findByRole("alertdialog", { name: "Excluir selecionados" })).getByRole("button", { name: "Excluir" }),
  );
  const outcome = await screen.findByRole("dialog", { name: "Resultado" });
  expect(outcome.textContent).toContain("1 concluído, 1 recusado.");
  expect(within(outcome).getByRole("row", { name: /Luva nitrílica/ }).textContent).toContain("em uso por Entregas");
});

test("who may only look gets no way to write", async () => {
  fakeServer(on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_EPIS_VER"]) }), page(rows));
  drawApp("/sst/epis");
  await screen.findByRole("link", { name: "Capacete" });
  expect(screen.queryByRole("link", { name: "Novo" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /Excluir/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Visualizar: Capacete" })).toBeTruthy();
});

test("[000-2.4-13] on a phone the rows are cards with the names of the columns", async () => {
  setWidth(390);
  fakeServer(session, page(rows));
  drawApp("/sst/epis");
  const cards = await screen.findByRole("list", { name: "EPIs" });
  expect(within(cards).getAllByRole("listitem")).toHaveLength(2);
  expect(
    within(cards)
      .getAllByRole("term")
      .map((term) => term.textContent),
  ).toContain("Número do CA");
  expect(screen.queryByRole("table")).toBeNull();
});

test.each([
  ["five", 2, 5, false],
  ["six", 3, 1, true],
  ["six for whom one is not allowed", 3, 5, false],
])(
  "[000-2.6-4] [000-9-17] [001-9-85] %s row actions: inline up to five, otherwise one button that opens a menu",
  async (what, own, buttons, isMenu) => {
    const denied = what.includes("not allowed") ? "OP_2" : "";
    const actions = Array.from({ length: own }, (_, at) => ({ op: `op${at}`, title: `Ação ${at}`, right: `OP_${at}` }));
    const register = { history: undefined, actions };
    const view = {
      found: { register, address: {} },
      register,
      rights: { edit: true, remove: true, create: true },
    } as unknown as ListView;
    const tools = { session: { can: (right: string) => right !== denied } } as unknown as AdminTools;
    render(
      <MemoryRouter>
        <CoreAdminContext>
          <AdminToolsContext value={tools}>
            <RowActions view={view} record={{ id: 1, versao: 1 }} name="Capacete" />
          </AdminToolsContext>
        </CoreAdminContext>
      </MemoryRouter>,
    );
    const drawn = screen.getAllByRole("button");
    expect(drawn).toHaveLength(buttons);
    expect(drawn[0]?.getAttribute("aria-haspopup")).toBe(isMenu ? "menu" : null);
    if (!isMenu) return;
    await userEvent.click(drawn[0] as HTMLElement);
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Editar",
      "Ação 0",
      "Ação 1",
      "Ação 2",
      "Auditoria",
      "Excluir",
    ]);
  },
);
