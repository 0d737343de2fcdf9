import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import type { RegisterPartProps } from "../../src/admin/app/admin-parts.ts";
import { feature as views } from "../../src/features/geral/visoes/ui.tsx";
import { fakeSizes } from "../support/sizes.ts";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const PAGE = "/gestao-talentos/relatorios/desligamentos";
const session = on("GET", "/api/userinfo", { body: userinfo(["ROLE_REL_GESTAO_TALENTOS_DESLIGAMENTOS"]) });
const sheet = { body: {}, headers: { "content-disposition": 'attachment; filename="desligamentos.xlsx"' } };
const file = { body: {}, headers: { "content-disposition": 'attachment; filename="desligamentos.pdf"' } };

function downloads(): readonly string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:x";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole("button", { name }));

describe("the page of a report", () => {
  test("makes a PDF by one button and, where offered, a spreadsheet by a second [001-2-56] [001-2-57]", async () => {
    const saved = downloads();
    const { calls } = fakeServer(
      session,
      on("POST", `/api${PAGE}`, ({ body }) => ((body as { pdf: boolean }).pdf ? file : sheet)),
    );
    drawApp(PAGE);
    await press("PDF");
    await waitFor(() => expect(saved).toEqual(["desligamentos.pdf"]));
    await press("XLS");
    await waitFor(() => expect(saved).toEqual(["desligamentos.pdf", "desligamentos.xlsx"]));
    expect(screen.getAllByRole("button", { name: "PDF" })).toHaveLength(1);
    expect(calls.find(({ path }) => path === `/api${PAGE}`)?.body).toMatchObject({ agruparPor: "M", empresasIds: [1] });
  });

  test("chooses between detail and summary [001-2-59]", async () => {
    const path = "/cargo-salario/relatorios/talentos-areas-organizacionais";
    const { calls } = fakeServer(
      on("GET", "/api/userinfo", { body: userinfo(["ROLE_REL_CARGO_SALARIO_TALENTOS_AREAS_ORGANIZACIONAIS"]) }),
      on("POST", `/api${path}/opcoes`, { body: { options: [{ id: 3, nome: "Vendas" }], total: 1 } }),
      on("POST", `/api${path}/previa`, { body: { eventos: [], registros: 0, completo: true } }),
    );
    drawApp(path);
    const choice = await screen.findByRole("radiogroup", { name: "Apresentação" });
    expect(within(choice).getAllByRole("radio")).toHaveLength(2);
    expect(within(choice).getByRole<HTMLInputElement>("radio", { name: "Detalhado" }).checked).toBe(true);
    await userEvent.click(within(choice).getByRole("radio", { name: "Resumido" }));
    await userEvent.click(await screen.findByRole("combobox", { name: /Áreas organizacionais/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Vendas" }));
    await userEvent.keyboard("{Escape}");
    await press("Visualizar");
    await waitFor(() =>
      expect(calls.find(({ path: asked }) => asked.endsWith("/previa"))?.body).toMatchObject({ relatoResumido: true }),
    );
  });

  test.each([
    [
      "says that it failed, and that there is nothing to show [001-8-1] [001-8-2]",
      { page: PAGE, right: "ROLE_REL_GESTAO_TALENTOS_DESLIGAMENTOS" },
      ["Não foi possível gerar o relatório.", "Não existem dados para o filtro informado."],
    ],
    [
      "of inconsistencies it says so in words of its own [001-8-14] [001-8-15]",
      { page: "/analytics/inconsistencias/relatorio", right: "ROLE_REL_ANALYTICS_INCONSISTENCIAS" },
      [
        "Não foi possível gerar o relatório de inconsistência do banco de dados.",
        "Não existem dados para o relatório de inconsistência do banco de dados.",
      ],
    ],
  ])("%s", async (_what, { page, right }, [failed, nothing]) => {
    let status = 500;
    fakeServer(
      on("GET", "/api/userinfo", { body: userinfo([right]) }),
      on("POST", `/api${page}`, () => (status === 204 ? { status } : { status, body: { code: "INTERNAL", message: "Erro" } })),
    );
    drawApp(page);
    await press("PDF");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(failed));
    status = 204;
    await press("PDF");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(nothing));
  });

  test("made behind the page it tells how far it is, then hands over the file", async () => {
    const saved = downloads();
    let state = "EXECUTANDO";
    const { calls } = fakeServer(
      session,
      on("POST", `/api${PAGE}`, { status: 202, body: { tarefa: 12 } }),
      on("GET", "/api/tarefas/12", () => ({
        body: { situacao: state, feito: 500, total: 2000, resultado: { registros: 2000 }, problema: null },
      })),
      on("GET", "/api/geral/meus-relatorios/12/arquivo", file),
    );
    drawApp(PAGE);
    await press("PDF");
    const bar = await screen.findByRole("progressbar", { name: "Andamento do relatório" });
    await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("25"));
    expect(screen.getByRole("link", { name: "Meus relatórios" }).getAttribute("href")).toBe("/geral/meus-relatorios");
    state = "CONCLUIDA";
    await waitFor(() => expect(saved).toEqual(["desligamentos.pdf"]));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(calls.find(({ path }) => path === `/api${PAGE}`)?.headers.get("prefer")).toMatch(/^respond-async, wait=\d+$/);
  });

  test("made behind the page it is cancelled", async () => {
    const saved = downloads();
    fakeServer(
      session,
      on("POST", `/api${PAGE}`, { status: 202, body: { tarefa: 12 } }),
      on("GET", "/api/tarefas/12", { body: { situacao: "EXECUTANDO", feito: 0, total: 0, resultado: null, problema: null } }),
      on("DELETE", "/api/tarefas/12", { body: { situacao: "CANCELADA", feito: 0, total: 0, resultado: null, problema: null } }),
    );
    drawApp(PAGE);
    await press("PDF");
    await press("Cancelar relatório");
    expect(await screen.findByText("Relatório cancelado.")).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

describe("the preview of a report", () => {
  const series = { title: "Talentos", format: "integer", values: [2, 1], cells: ['["3",{"medida":"total"}]', null] };
  const eventos = [
    { type: "block", id: "grafico" },
    {
      type: "chart",
      chart: {
        type: "pie",
        title: "Desligamentos",
        caption: "Maior: Pedido, 2",
        categories: ["Pedido", "Outros"],
        series: [series],
      },
    },
    { type: "block", id: "lista" },
    { type: "columns", groups: [], columns: [{ key: "nome", title: "Talento", format: "text", width: { share: 1 } }] },
    { type: "row", cells: ["Bia"] },
    {
      type: "totals",
      level: -1,
      label: "Total geral",
      figures: [{ title: "Talentos", format: "integer", value: "3", cell: '[{"medida":"total"}]' }],
    },
  ];
  const open = async () => {
    fakeSizes();
    const server = fakeServer(
      session,
      on("POST", `/api${PAGE}/previa`, { body: { eventos, registros: 30_000, completo: false } }),
      on("POST", `/api${PAGE}/linhas`, ({ body }) => ({
        body: {
          colunas: [{ chave: "nome", titulo: "Talento", formato: "text" }],
          linhas: [
            {
              celulas: [(body as { pagina: number }).pagina === 0 ? "Bia" : "Caio"],
              caminho: "/gestao-talentos/colaboradores/7",
            },
          ],
          total: 2,
        },
      })),
    );
    drawApp(PAGE);
    await press("Visualizar");
    await screen.findByRole("button", { name: "Pedido: Talentos: 2" });
    return server;
  };

  test("shows a picture that says what it shows, its figures beside it", async () => {
    await open();
    expect(await screen.findByRole("img", { name: "Desligamentos. Maior: Pedido, 2" })).toBeTruthy();
    const table = screen.getByRole("table", { name: /Maior: Pedido, 2/ });
    expect(within(table).getByRole("row", { name: /Outros/ }).textContent).toBe("Outros1");
  });

  test("a figure opens the rows it was counted from, page by page, each with its record", async () => {
    const { calls } = await open();
    await press("Pedido: Talentos: 2");
    const dialog = await screen.findByRole("dialog", { name: "Pedido: Talentos" });
    expect((await within(dialog).findByRole("link", { name: "Bia" })).getAttribute("href")).toBe(
      "/gestao-talentos/colaboradores/7",
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Mostrar mais (1 de 2)" }));
    expect(await within(dialog).findByRole("link", { name: "Caio" })).toBeTruthy();
    const asked = calls.filter(({ path }) => path.endsWith("/linhas")).map(({ body }) => body);
    expect(asked).toMatchObject([
      { agruparPor: "M", bloco: "grafico", celula: '["3",{"medida":"total"}]', pagina: 0 },
      { pagina: 1 },
    ]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Fechar" }));
    await press("Total geral: Talentos: 3");
    expect(await screen.findByRole("dialog", { name: "Total geral: Talentos" })).toBeTruthy();
  });

  test("says before a file is made that there are more rows than it takes", async () => {
    await open();
    expect(await screen.findByText(/São 30.000 registros, e o PDF leva até 20.000, o XLS até/)).toBeTruthy();
  });
});

test("by keyboard alone: Enter asks for the preview, a group closes and its total stays; an answer of nothing is said", async () => {
  const page = "/gestao-talentos/relatorios/aniversariantes-tempo-de-empresa";
  const column = (key: string, title: string) => ({ key, title, format: "text", width: { share: 1 } });
  let registros = 1;
  const eventos = [
    { type: "block", id: "lista" },
    { type: "columns", groups: [column("mes", "Mês")], columns: [column("nome", "Talento")] },
    { type: "group", level: 0, value: "Março" },
    { type: "row", cells: ["Bia"] },
    { type: "totals", level: 0, label: "Total de Março", figures: [{ title: "Talentos", format: "integer", value: "1" }] },
    { type: "end", count: 1 },
  ];
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_REL_GESTAO_TALENTOS_ANIVERSARIANTES_TEMPO_DE_EMPRESA"]) }),
    on("POST", `/api${page}/previa`, () => ({ body: { eventos, registros, completo: true } })),
  );
  drawApp(page);
  const year = await screen.findByRole("textbox", { name: /^Ano/ });
  await userEvent.clear(year);
  await userEvent.type(year, "2026{Enter}");
  const group = await screen.findByRole("button", { name: /Mês: Março/ });
  expect(group.getAttribute("aria-expanded")).toBe("true");
  group.focus();
  await userEvent.keyboard("{Enter}");
  expect(group.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("cell", { name: "Bia" })).toBeNull();
  expect(screen.getByRole("cell", { name: /Total de Março/ })).toBeTruthy();
  await userEvent.keyboard(" ");
  expect(await screen.findByRole("cell", { name: "Bia" })).toBeTruthy();
  registros = 0;
  year.focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Não existem dados para o filtro informado.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  expect(calls.filter(({ path }) => path.endsWith("/previa"))).toHaveLength(2);
});

test("a record is shown by its headings, each list a table that says whose it is", async () => {
  const page = "/cargo-salario/relatorios/cargos";
  const name = { key: "nome", title: "Nome", format: "text", width: { share: 1 } };
  const eventos = [
    { type: "block", id: "ficha" },
    ...["Analista", "Soldador"].flatMap((title) => [
      { type: "section", title, level: 1 },
      { type: "fields", fields: [{ label: "Missão", format: "text", value: `Ser ${title}` }] },
      { type: "section", title: "Requisitos", level: 2 },
      { type: "fields", fields: [{ label: "Experiência", format: "text", value: "Dois anos" }] },
      { type: "section", title: "Faixas salariais", level: 2 },
      ...(title === "Analista"
        ? [{ type: "text", text: "Nenhuma faixa cadastrada." }]
        : [
            { type: "columns", groups: [], columns: [name], of: { record: title, list: "Faixas salariais" } },
            { type: "row", cells: ["Soldador I"] },
          ]),
    ]),
    { type: "end", count: 2 },
  ];
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_REL_CARGO_SALARIO_CARGOS"]) }),
    on("POST", `/api${page}/previa`, { body: { eventos, registros: 2, completo: true } }),
  );
  drawApp(page);
  await press("Visualizar");
  const one = within(await screen.findByRole("region", { name: "Soldador" }));
  expect(one.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Soldador", "Requisitos"]);
  expect(one.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["Ser Soldador", "Dois anos"]);
  expect(within(one.getByRole("table", { name: "Faixas salariais · Soldador" })).getByText("Soldador I")).toBeTruthy();
  const other = within(screen.getByRole("region", { name: "Analista" }));
  expect(other.getByText("Nenhuma faixa cadastrada.")).toBeTruthy();
  expect(other.queryByRole("table")).toBeNull();
});

describe("filters that were kept", () => {
  const view = { id: 3, nome: "Por cargo", minha: true, perfis: [], conteudo: { filtro: { agruparPor: "C" } } };
  const open = (path: string, more: object = {}) => {
    const server = fakeServer(
      session,
      on("GET", "/api/visoes", { body: { visoes: [view], preferida: null, podeCompartilhar: false, ...more } }),
      on("POST", "/api/visoes", { status: 201, body: { id: 4 } }),
    );
    drawApp(path, views.slots);
    return server;
  };
  const grouping = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

  test("fill the form of the address that names them", async () => {
    open(`${PAGE}?visao=3`);
    await screen.findByRole("button", { name: "Filtros: Por cargo" });
    expect((await grouping("Cargo")).checked).toBe(true);
    await userEvent.click(await grouping("Estabelecimento"));
    expect(await screen.findByRole("button", { name: "Filtros: Por cargo (alterados)" })).toBeTruthy();
  });

  test("fill it when it opens, where they are the preferred ones", async () => {
    open(PAGE, { preferida: 3 });
    await screen.findByRole("button", { name: "Filtros: Por cargo" });
    expect((await grouping("Cargo")).checked).toBe(true);
  });

  test("are what differs from how the report begins, and give way to that", async () => {
    const { calls } = open(PAGE);
    await userEvent.click(await grouping("Cargo"));
    await press("Filtros guardados");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Guardar estes filtros…" }));
    await userEvent.type(await screen.findByLabelText("Nome"), "Cargos");
    await press("Guardar");
    await waitFor(() => expect(calls.filter(({ method, path }) => method === "POST" && path === "/api/visoes")).toHaveLength(1));
    expect(calls.find(({ method, path }) => method === "POST" && path === "/api/visoes")?.body).toEqual({
      cadastro: "gestao-talentos/relatorio-desligamentos",
      nome: "Cargos",
      conteudo: { filtro: { agruparPor: "C" } },
    });
    await press("Filtros guardados");
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Filtros iniciais" }));
    await waitFor(async () => expect((await grouping("Motivo")).checked).toBe(true));
  });
});

const ran: string[] = [];
const Checked = ({ isReady }: RegisterPartProps) => (
  <button type="button" onClick={() => isReady?.() && ran.push("confere")}>
    Conferir
  </button>
);
const Free = () => (
  <button type="button" onClick={() => ran.push("livre")}>
    Sem conferir
  </button>
);

describe("buttons of features among the filters of a report", () => {
  const path = "/cargo-salario/relatorios/analise-tabelas-salariais";
  test("[001-2-58] one that validates says which filters are wrong and does nothing; another runs anyway", async () => {
    const { calls } = fakeServer(
      on("GET", "/api/userinfo", { body: userinfo(["ROLE_REL_CARGO_SALARIO_ANALISE_TABELAS_SALARIAIS"]) }),
    );
    drawApp(path, [
      { slot: "reportButton", order: 80, Part: Checked },
      { slot: "reportButton", order: 81, Part: Free },
    ]);
    const day = await screen.findByRole("textbox", { name: /^Posição em/ });
    await userEvent.clear(day);
    const asked = () => calls.filter(({ method }) => method === "POST").length;
    const before = asked();
    await press("Conferir");
    const dialog = await screen.findByRole("dialog", { name: "Preencha os campos indicados" });
    expect(within(dialog).getByText("Posição em")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("Sem conferir");
    expect(ran).toEqual(["livre"]);
    expect(asked()).toBe(before);
    await userEvent.type(day, "01012026");
    await press("Conferir");
    expect(ran).toEqual(["livre", "confere"]);
  });
});
