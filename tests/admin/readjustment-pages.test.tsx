import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { setWidth } from "../support/window-width.ts";
import { drawFeatures as drawApp } from "./draw-features.tsx";
import { type Call, fakeServer, on, userinfo } from "./fake-server.ts";

const KINDS = [
  ["colaborador", "COLABORADORES", "Movimentação de reajuste coletivo – Talentos", "colaboradores"],
  ["faixa-salarial", "FAIXAS_SALARIAIS", "Movimentação de reajuste coletivo – Faixas salariais", "faixas-salariais"],
  ["indice", "INDICES", "Movimentação de reajuste coletivo – Índices", "indices"],
] as const;
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const expired = { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } };
const inside = (...rights: readonly string[]) => on("GET", "/api/userinfo", { body: userinfo(rights) });
const choices = [
  on("GET", TABLES, { body: [{ id: 7, nome: "Dissídio 2026" }] }),
  on("GET", "/api/utilitario/estabelecimentos", { body: [{ id: 1, nome: "Matriz" }] }),
  on("GET", "/api/cargo-salario/areas-organizacionais", {
    body: {
      content: [
        { id: 2, nome: "Produção", areaMae: null },
        { id: 8, nome: "Prensas", areaMae: { id: 2, nome: "Produção" } },
        { id: 9, nome: "Ferramentaria", areaMae: { id: 8, nome: "Prensas" } },
        { id: 10, nome: "Vendas", areaMae: null },
      ],
    },
  }),
  on("GET", "/api/cargo-salario/faixas-salariais", {
    body: [{ id: 3, nome: "I", rotulos: { cargoId: { id: 1, nome: "Operador" } } }],
  }),
  on("GET", "/api/cargo-salario/indices", { body: [{ id: 4, nome: "Piso" }] }),
];

afterEach(cleanup);

test.each(KINDS)(
  "[001-2-16] [000-2.3-66] movimentacao-reajuste-coletivo-%s: value or percentage, and whom it reaches",
  async (suffix, right, title, base) => {
    const path = `/cargo-salario/movimentacao-reajuste-coletivo-${suffix}`;
    const authority = `ROLE_CARGO_SALARIO_REAJUSTES_${right}_INSERIR`;
    const { calls } = fakeServer(
      inside(authority),
      ...choices,
      on("POST", `/api/cargo-salario/reajustes/${base}/aplicar-dissidio/previa`, {
        body: {
          alcancados: 3,
          foraDoAlcance: 1,
          diferenca: suffix === "colaborador" ? 1500 : null,
          maiores: [{ id: 5, nome: "Rita", atual: 1000, proposto: 2250.5, diferenca: 1250.5 }],
        },
      }),
      on("POST", `/api/cargo-salario/reajustes/${base}/aplicar-dissidio`, {
        body: { criados: 2, atualizados: 1, ignorados: [{ id: 9, nome: "Eva", motivo: "Recebe por faixa: reajuste a faixa." }] },
      }),
    );
    drawApp(path);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    const user = userEvent.setup();
    await user.click(await screen.findByRole("combobox", { name: /Tabela de reajuste/ }));
    await user.click(await screen.findByRole("option", { name: "Dissídio 2026" }));
    expect(screen.getByRole("radio", { name: "Percentual" })).toHaveProperty("checked", true);
    await user.click(screen.getByRole("radio", { name: "Valor acrescido" }));
    await user.type(screen.getByRole("textbox", { name: /Valor do dissídio/ }), "1.250,5");
    await user.click(await screen.findByRole("checkbox", { name: suffix === "indice" ? "Piso" : "Operador I" }));
    expect((await screen.findByText(/^Alcança 3 /)).textContent).toContain("1 fica como está");
    expect(screen.queryByText(/a mais por mês/) !== null).toBe(suffix === "colaborador");
    expect(screen.getByRole("row", { name: "Rita 1.000,00 2.250,50 1.250,50" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Propor reajuste" }));
    const eva = await screen.findByRole("link", { name: "Eva" });
    expect(eva.getAttribute("href")).toMatch(/\/(talentos|faixas-salariais|indices)\/9$/);
    expect(eva.closest("li")?.textContent).toBe("Eva: Recebe por faixa: reajuste a faixa.");
    const sent = calls.filter(({ method, path: at }) => method === "POST" && !at.endsWith("/pessoas"));
    expect(sent.map(({ path }) => path.split("/aplicar-dissidio")[1])).toEqual(["/previa", ""]);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
    expect(sent[1]?.body).toMatchObject({
      tabelaReajusteId: 7,
      tipoValor: 2,
      valorDissidio: 1250.5,
      ...(suffix === "indice" ? { indicesIds: [4] } : { faixasIds: [3] }),
    });
    cleanup();
    fakeServer(inside(authority), ...choices);
    drawApp(`/cargo-salario/movimentacao-reajuste-coletivo-${base}`);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    cleanup();
    fakeServer(inside(), ...choices);
    drawApp(path);
    expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
  },
);

test("areas are chosen in their tree, one by one or with all below, and beside every choice stands how many people it reaches", async () => {
  const { calls } = fakeServer(
    inside("ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_INSERIR"),
    ...choices,
    on("POST", "/api/cargo-salario/reajustes/colaboradores/aplicar-dissidio/pessoas", {
      body: {
        estabelecimentos: [{ id: 1, pessoas: 9 }],
        areas: [
          { id: 2, pessoas: 1 },
          { id: 8, pessoas: 3 },
          { id: 9, pessoas: 4 },
        ],
        faixas: [],
        indices: [],
      },
    }),
  );
  drawApp("/cargo-salario/movimentacao-reajuste-coletivo-colaborador");
  const user = userEvent.setup();
  const tree = within(await screen.findByRole("tree", { name: "Áreas organizacionais" }));
  const lines = () => tree.getAllByRole("treeitem").map(({ textContent }) => textContent);
  expect(lines()).toEqual(["Produção", "Prensas", "Vendas"]);
  await user.click(await screen.findByRole("combobox", { name: /Tabela de reajuste/ }));
  await user.click(await screen.findByRole("option", { name: "Dissídio 2026" }));
  await waitFor(() => expect(lines()).toEqual(["Produção8 pessoas (1 nela)", "Prensas7 pessoas (3 nela)", "Vendas0 pessoas"]));
  expect(screen.getByRole("checkbox", { name: "Matriz (9 pessoas)" })).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "Operador I (0 pessoas)" })).toBeTruthy();
  const chosen = () => calls.findLast(({ path }) => path.endsWith("/pessoas"))?.body;
  const item = (name: RegExp) => tree.getByRole("treeitem", { name });
  item(/^Prensas/).focus();
  await user.keyboard(" ");
  await waitFor(() => expect(chosen()).toMatchObject({ areasIds: [8, 9] }));
  expect(item(/^Produção/).getAttribute("aria-checked")).toBe("mixed");
  await user.keyboard("{ArrowRight}{ArrowRight} ");
  await waitFor(() => expect(chosen()).toMatchObject({ areasIds: [8] }));
  expect(item(/^Ferramentaria/).getAttribute("aria-level")).toBe("3");
  await user.type(screen.getByRole("textbox", { name: "Pesquisar: Áreas organizacionais" }), "ferra");
  expect(lines().map((line) => line?.replace(/\d.*/, ""))).toEqual(["Produção", "Prensas", "Ferramentaria"]);
  expect(screen.getByText("1 Item selecionado")).toBeTruthy();
});

const line = (id: number, nome: string, more: object = {}) => ({
  id,
  alvo: id,
  versao: 1,
  nome,
  atual: 1000,
  proposto: 1100,
  modo: "percentual",
  digitado: 10,
  fixo: false,
  desligado: false,
  repetido: false,
  ...more,
});
const sheet = {
  id: 7,
  nome: "Mérito",
  tipo: "C",
  proprias: false,
  estado: "EM_ELABORACAO",
  data: null,
  orcamento: 500,
  folhaEmpresaAtual: 10_000,
  fatorAnual: 13.33,
  desfazer: 0,
  refazer: 0,
  ate: 7,
  dataAplicacao: null as string | null,
  separadaDe: null as { readonly id: number; readonly nome: string } | null,
  separadas: [] as readonly { readonly id: number; readonly nome: string }[],
  lugares: {
    area: [
      { id: 1, nome: "Vendas" },
      { id: 2, nome: "Produção" },
    ],
    cargo: [],
    faixa: [],
  },
  linhas: [line(1, "Ana"), line(2, "Bia"), line(3, "Caio"), line(4, "Davi", { fixo: true, repetido: true })],
};
const SHEETS = "/api/cargo-salario/reajustes/tabelas";
const sheetRights = ["ROLE_VER_SALARIO", "ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_EDITAR"];
const cell = (name: string, column: number): string =>
  within(screen.getByRole("row", { name: new RegExp(`^${name}`) })).getAllByRole("gridcell")[column]?.textContent ?? "";
const total = (title: string): string =>
  screen.getByText(title, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent ?? "";
type Line = ReturnType<typeof line>;
/** A server that keeps what is typed into a sheet, and the steps of it. */
const keptSheet = (stored: typeof sheet) => {
  let lines: readonly Line[] = stored.linhas;
  const past: (readonly Line[])[] = [];
  const future: (readonly Line[])[] = [];
  const told = (before: readonly Line[]) => {
    const linhas = lines.filter((one, at) => one !== before[at]);
    return { body: { gravadas: linhas.length, linhas, desfazer: past.length, refazer: future.length, mantidas: [] } };
  };
  const keep = ({ body }: Call) => {
    const before = lines;
    const said = new Map(
      (body as { linhas: readonly { id: number; modo: string; valor: number }[] }).linhas.map((one) => [one.id, one]),
    );
    lines = lines.map((one) => {
      const typed = said.get(one.id);
      if (typed === undefined) return one;
      const { modo, valor } = typed;
      const proposto = modo === "percentual" ? 1000 + valor * 10 : modo === "acrescimo" ? 1000 + valor : valor;
      return { ...one, versao: one.versao + 1, modo, digitado: valor, proposto };
    });
    past.push(before);
    future.length = 0;
    return told(before);
  };
  const walk = (from: (readonly Line[])[], to: (readonly Line[])[]) => () => {
    const before = lines;
    lines = (from.pop() ?? lines).map((one, at) => {
      const had = before[at] ?? one;
      return had.proposto === one.proposto ? had : { ...one, versao: had.versao + 1 };
    });
    to.push(before);
    return told(before);
  };
  return [
    on("GET", `${TABLES}/7/planilha`, () => ({
      body: { ...stored, linhas: lines, desfazer: past.length, refazer: future.length },
    })),
    on("PUT", `${TABLES}/7/planilha`, keep),
    on("POST", `${TABLES}/7/planilha/desfazer`, walk(past, future)),
    on("POST", `${TABLES}/7/planilha/refazer`, walk(future, past)),
  ];
};
const open = async (more: object = {}, ...first: readonly ReturnType<typeof on>[]) => {
  const server = fakeServer(
    ...first,
    inside(...sheetRights),
    ...keptSheet({ ...sheet, ...more }),
    on("GET", SHEETS, { body: [{ id: 7, nome: "Mérito" }] }),
  );
  drawApp("/cargo-salario/reajustes?tabela=7");
  const grid = await screen.findByRole("grid", { name: "Reajustes" });
  grid.focus();
  return { ...server, grid };
};

test("[000-2.3-65] [001-2-15] /cargo-salario/reajustes renders for whoever may see salaries, is refused without it, and leads to the log-in", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1, name: "Reajustes" })).toBeTruthy();
  expect(screen.getAllByRole("row")).toHaveLength(5);
  cleanup();
  fakeServer(inside());
  drawApp("/cargo-salario/reajustes");
  expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
  cleanup();
  fakeServer(on("GET", "/api/userinfo", expired));
  drawApp("/cargo-salario/reajustes");
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
  expect(location.pathname).toBe("/login");
});

test("the sheet is typed into by the keyboard, filled down and taken back; each step is stored at once, totals and budget follow", async () => {
  const { calls, grid } = await open();
  const user = userEvent.setup();
  const sent = () => calls.filter(({ method }) => method === "PUT").map(({ body }) => (body as { linhas: unknown }).linhas);
  const stored = () => waitFor(() => expect(screen.getByText("Tudo gravado")).toBeTruthy());
  expect([total("Total proposto"), total("Saldo do orçamento")]).toEqual(["4.400,00", "100,00"]);
  await user.keyboard("25{Enter}");
  expect([cell("Ana", 1), cell("Ana", 2), cell("Ana", 3)]).toEqual(["25,00", "250,00", "1.250,00"]);
  expect([total("Total proposto"), total("Saldo do orçamento"), total("Folha projetada da empresa")]).toEqual([
    "4.550,00",
    "-50,00",
    "10.550,00",
  ]);
  await stored();
  await user.keyboard("9{Escape}");
  expect(cell("Bia", 1)).toBe("10,00");
  await user.keyboard("{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
  expect([cell("Bia", 3), cell("Caio", 3), cell("Davi", 3)]).toEqual(["1.250,00", "1.250,00", "1.100,00"]);
  await stored();
  expect(sent()).toEqual([
    [{ id: 1, versao: 1, modo: "percentual", valor: 25 }],
    [
      { id: 2, versao: 1, modo: "percentual", valor: 25 },
      { id: 3, versao: 1, modo: "percentual", valor: 25 },
    ],
  ]);
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(cell("Bia", 3)).toBe("1.100,00"));
  await user.keyboard("{Control>}y{/Control}");
  await waitFor(() => expect(cell("Bia", 3)).toBe("1.250,00"));
  fireEvent.paste(grid, { clipboardData: { getData: () => "7\t\t\n8\t\t\n" } });
  expect([cell("Ana", 1), cell("Bia", 1), cell("Caio", 1)]).toEqual(["7,00", "8,00", "25,00"]);
  const copied: string[] = [];
  fireEvent.copy(grid, { clipboardData: { setData: (_: string, text: string) => copied.push(text) } });
  expect(copied).toEqual(["7,00\n8,00\n25,00\n10,00"]);
  await stored();
  expect(sent().at(-1)).toEqual([
    { id: 1, versao: 2, modo: "percentual", valor: 7 },
    { id: 2, versao: 4, modo: "percentual", valor: 8 },
  ]);
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(cell("Ana", 1)).toBe("25,00"));
  cleanup();
});

test("steps taken before the page was read can be taken back; what is written like a formula is sent as one", async () => {
  const { calls } = await open({ desfazer: 3 }, on("GET", `${TABLES}/7/planilha`, { body: { ...sheet, desfazer: 3 } }));
  const user = userEvent.setup();
  expect(screen.getByRole("button", { name: "Desfazer" })).toHaveProperty("disabled", false);
  await user.keyboard("{ArrowRight}{ArrowRight}");
  for (const text of ["+5%", "+150", "=faixa"]) await user.keyboard(`${text}{Enter}`);
  // A line paid by range or index takes what is written into it by hand.
  await user.keyboard("=1,5*Piso da categoria{Enter}");
  await waitFor(() => expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(4));
  expect(
    calls.flatMap(({ method, body }) => (method === "PUT" ? (body as { linhas: readonly object[] }).linhas : [])),
  ).toMatchObject([
    { id: 1, modo: "percentual", valor: 5 },
    { id: 2, modo: "acrescimo", valor: 150 },
    { id: 3, modo: "faixa" },
    { id: 4, modo: "indice", valor: 1.5, indice: "Piso da categoria" },
  ]);
});

test("lines are grouped by area, each group with what it comes to as one types; typing goes to the line it is in", async () => {
  const linhas = [line(1, "Ana", { area: 1 }), line(2, "Bia", { area: 2 }), line(3, "Caio", { area: 1 })];
  const { calls } = await open({ linhas });
  const user = userEvent.setup();
  await user.click(screen.getByRole("combobox", { name: "Agrupar por" }));
  await user.click(await screen.findByRole("option", { name: "Área organizacional" }));
  const drawn = () => screen.getAllByRole("row").map((row) => row.textContent);
  expect(drawn().slice(1)).toEqual([
    "Produção – 1 linha1.000,0010,00100,001.100,00",
    "Bia1.000,0010,00100,001.100,00",
    "Vendas – 2 linhas2.000,0010,00200,002.200,00",
    "Ana1.000,0010,00100,001.100,00",
    "Caio1.000,0010,00100,001.100,00",
  ]);
  screen.getByRole("grid", { name: "Reajustes" }).focus();
  await user.keyboard("{ArrowDown}20{Enter}");
  expect(drawn()[3]).toBe("Vendas – 2 linhas2.000,0015,00300,002.300,00");
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ linhas: [{ id: 1, valor: 20 }] }),
  );
});

test("a value goes into all marked cells, what they come to is told, a line is found and a group folded, by the keyboard alone", async () => {
  const linhas = [line(1, "Ana", { area: 1 }), line(2, "Bia", { area: 2 }), line(3, "Caio", { area: 1, matricula: "31" })];
  const { calls, grid } = await open({ linhas });
  const user = userEvent.setup();
  const sent = () => calls.flatMap(({ method, body }) => (method === "PUT" ? [(body as { linhas: object[] }).linhas] : []));
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  const marked = screen.getByRole("status", { name: "O que está marcado" });
  expect(marked.textContent).toBe("Reajuste (%): média 10,00, 3 células");
  await user.keyboard("20{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent()).toEqual([linhas.map(({ id }) => ({ id, versao: 1, modo: "percentual", valor: 20 }))]));
  expect(marked.textContent).toBe("Reajuste (%): média 20,00, 3 células");
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(marked.textContent).toBe("Reajuste (%): média 20,00, 3 células · Acréscimo: soma 600,00, média 200,00, 3 células");

  await user.keyboard("{Control>}f{/Control}31");
  expect(screen.getByRole("textbox", { name: "Localizar na planilha" })).toBe(document.activeElement);
  expect(screen.getByText("1 de 1")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(grid);
  expect(grid.getAttribute("aria-activedescendant")).toBe("planilha-2-1");
  expect(screen.queryByRole("search")).toBeNull();

  await user.click(screen.getByRole("combobox", { name: "Agrupar por" }));
  await user.click(await screen.findByRole("option", { name: "Área organizacional" }));
  const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names()).toEqual(["Produção – 1 linha", "Bia", "Vendas – 2 linhas", "Ana", "Caio31"]);
  screen.getByRole("grid", { name: "Reajustes" }).focus();
  await user.keyboard("{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}");
  expect(names()).toEqual(["Produção – 1 linha", "Vendas – 2 linhas", "Ana", "Caio31"]);
  expect(screen.getByRole("button", { name: /Produção/ }).getAttribute("aria-expanded")).toBe("false");
  await user.keyboard("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
  await user.click(screen.getByRole("button", { name: /Vendas/ }));
  expect(names()).toEqual(["Produção – 1 linha", "Bia", "Vendas – 2 linhas"]);
  // What is folded away is not filled.
  await user.keyboard("{Control>}{Home}{/Control}{Control>}a{/Control}7{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent().at(-1)).toEqual([{ id: 2, versao: 2, modo: "percentual", valor: 7 }]));
});

test("lines are filtered by words of name, area and number while totals stay those of all, there and back by the keyboard alone", async () => {
  const linhas = [line(1, "Ana", { area: 1 }), line(2, "Bia", { area: 2 }), line(3, "Caio", { area: 1, matricula: "31" })];
  const { calls } = await open({ linhas });
  const user = userEvent.setup();
  const names = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);
  const filter = "{Control>}{Shift>}l{/Shift}{/Control}";
  await user.keyboard(`${filter}VENDAS`);
  expect(screen.getByRole("textbox", { name: "Filtrar linhas" })).toBe(document.activeElement);
  expect(names()).toEqual(["Ana", "Caio31"]);
  expect([total("Pessoas"), total("À vista"), total("Total proposto")]).toEqual(["3", "2 de 3 linhas", "3.300,00"]);
  await user.keyboard(" 31{Enter}");
  expect(names()).toEqual(["Caio31"]);
  await user.keyboard("20{Enter}");
  await waitFor(() =>
    expect(calls.flatMap(({ method, body }) => (method === "PUT" ? [body] : []))).toEqual([
      { linhas: [{ id: 3, versao: 1, modo: "percentual", valor: 20 }] },
    ]),
  );
  expect(total("Total proposto")).toBe("3.400,00");
  await user.keyboard(`${filter}ninguém`);
  expect(screen.getByText("Nenhuma linha tem o que foi digitado no filtro.")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(names()).toEqual(["Ana", "Bia", "Caio31"]);
  expect(screen.queryByText("À vista")).toBeNull();
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("grid", { name: "Reajustes" }));
});

test("what a colleague changes meanwhile is drawn as it comes, with their initials, and is changed on from there", async () => {
  const changed = { ...line(2, "Bia", { versao: 5, proposto: 1234 }), por: "Carla Dias", minha: false };
  const { calls, grid } = await open(
    {},
    on("GET", `${TABLES}/7/planilha/mudancas`, { body: { ate: 9, total: 4, linhas: [changed] } }),
  );
  await waitFor(() => expect(cell("Bia", 3)).toBe("1.234,00"));
  expect(within(screen.getByRole("row", { name: /^Bia/ })).getByText("CD")).toBeTruthy();
  expect(screen.getByText("Carla Dias alterou a linha de Bia.")).toBeTruthy();
  grid.focus();
  await userEvent.setup().keyboard("{ArrowDown}25{Enter}");
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ linhas: [{ id: 2, versao: 5, valor: 25 }] }),
  );
});

test("what was applied leads to the records of whom it is about, for who may open them", async () => {
  const applied = { ...sheet, estado: "APLICADA", dataAplicacao: "2026-05-01", separadaDe: { id: 6, nome: "Anterior" } };
  fakeServer(
    inside(...sheetRights, "ROLE_GESTAO_TALENTOS_COLABORADORES_VER"),
    on("GET", `${TABLES}/7/planilha`, { body: applied }),
    on("GET", SHEETS, { body: [{ id: 7, nome: "Mérito" }] }),
  );
  drawApp("/cargo-salario/reajustes?tabela=7");
  const result = within(await screen.findByRole("region", { name: "Resultado da aplicação" }));
  expect(result.getByRole("link", { name: "Bia" }).getAttribute("href")).toContain("/gestao-talentos/talentos/2");
  expect(screen.getByRole("link", { name: "Anterior" }).getAttribute("href")).toContain("tabela=6");
});

test("on a phone what was applied is told line by line, each value under its name, and the total beneath", async () => {
  setWidth(390);
  try {
    const applied = { ...sheet, estado: "APLICADA", dataAplicacao: "2026-05-01" };
    fakeServer(
      inside(...sheetRights),
      on("GET", `${TABLES}/7/planilha`, { body: applied }),
      on("GET", SHEETS, { body: [{ id: 7, nome: "Mérito" }] }),
    );
    drawApp("/cargo-salario/reajustes?tabela=7");
    const result = within(await screen.findByRole("region", { name: "Resultado da aplicação" }));
    const told = result.getByRole("list", { name: "Resultado da aplicação" });
    expect([...told.children].map(({ textContent }) => textContent)).toEqual([
      ...applied.linhas.map(({ nome }) => expect.stringMatching(new RegExp(`^${nome}Antes.*Depois.*Diferença`))),
      expect.stringMatching(/^TotalAntes.*Depois.*Diferença/),
    ]);
  } finally {
    setWidth(1440);
  }
});

test("a collective agreement is said as a rule, and what it leaves out is told before it is applied", async () => {
  const cost = {
    linhas: 2,
    semCaixa: 0,
    semFaixa: 0,
    semMeses: 1,
    porFaixaOuIndice: 2,
    totalAtual: 4000,
    totalProposto: 4200,
    diferenca: 200,
    percentual: 5,
    saldoOrcamento: null,
    porCaixa: [],
  };
  const { calls } = await open({}, on("POST", `${TABLES}/7/planilha/regras/previa`, { body: cost }));
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Regras…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Regras para as linhas" }));
  await user.click(dialog.getByRole("combobox", { name: "Tipo do valor" }));
  await user.click(await screen.findByRole("option", { name: "Dissídio" }));
  await user.type(dialog.getByRole("textbox", { name: "Valor da regra" }), "5");
  await user.click(dialog.getByRole("checkbox", { name: "Compensar antecipações dos doze meses anteriores à data-base" }));
  await user.click(dialog.getByRole("button", { name: "Ver quanto custa" }));
  await waitFor(() =>
    expect(dialog.getByRole("status").textContent).toMatch(
      /1 linha fica de fora por não ter mês de contrato antes da data-base\. 2 linhas ficam de fora por receberem por faixa ou índice\.$/,
    ),
  );
  expect(calls.find(({ path }) => path.endsWith("/previa"))?.body).toMatchObject({
    regras: [{ tipo: "dissidio", valor: 5, dissidio: { tipoValor: 1, proporcional: false, compensarAntecipacoes: true } }],
  });
});

test("columns of words are shown when they are chosen, and stay chosen", async () => {
  const linhas = [
    { id: 1, ultimaPromocao: "2025-05-01", caixa: "Estrela", observacao: null },
    { id: 2, ultimaPromocao: null, caixa: null, observacao: "Aguarda o curso." },
  ];
  const answered = on("GET", `${TABLES}/7/planilha/colunas`, { body: { nineBox: "2025", linhas } });
  const { calls } = await open({}, answered);
  const asked = () => calls.filter(({ path }) => path.endsWith("/colunas"));
  expect(asked()).toEqual([]);
  const user = userEvent.setup();
  await user.click(screen.getByRole("combobox", { name: "Colunas" }));
  await user.click(await screen.findByRole("option", { name: "Observação" }));
  await user.click(screen.getByRole("option", { name: "Última promoção" }));
  await user.click(screen.getByRole("option", { name: "Caixa no Nine Box" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect([cell("Ana", 5), cell("Ana", 6), cell("Ana", 7)]).toEqual(["01/05/2025", "Estrela", ""]));
  expect([cell("Bia", 5), cell("Bia", 7)]).toEqual(["", "Aguarda o curso."]);
  expect(screen.getByRole("columnheader", { name: "Caixa – 2025" })).toBeTruthy();
  cleanup();
  await open({}, answered);
  await waitFor(() => expect(cell("Bia", 7)).toBe("Aguarda o curso."));
  await user.click(screen.getByRole("combobox", { name: "Colunas" }));
  for (const name of ["Observação", "Última promoção", "Caixa no Nine Box"])
    await user.click(await screen.findByRole("option", { name }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("columnheader", { name: "Observação" })).toBeNull();
});

test("the line one goes to is moved out from under the totals, and out from under the bar above", async () => {
  const { grid } = await open();
  const scrolled = vi.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  const at = (element: Element, top: number) => vi.spyOn(element, "getBoundingClientRect").mockReturnValue({ top } as DOMRect);
  Object.defineProperty(grid, "clientHeight", { value: 170 });
  const place = at(grid, 600);
  at(screen.getByRole("region", { name: "Totais da planilha" }), 690);
  const user = userEvent.setup();
  await user.keyboard("{ArrowDown}");
  expect(scrolled.mock.calls).toEqual([[0, 12]]);
  place.mockReturnValue({ top: -10 } as DOMRect);
  await user.keyboard("{ArrowUp}");
  expect(scrolled.mock.calls.slice(1)).toEqual([[0, -28]]);
  scrolled.mockRestore();
});

test("the sheet is kept as scenarios, which stand side by side with what each costs; one is taken into the sheet", async () => {
  const said = (nome: string, value: number, cost: object) => ({
    ...{ nome, guardadoEm: "2026-11-01T12:00:00Z", percentual: null, saldoOrcamento: null, ...cost },
    linhas: sheet.linhas.map(({ id, proposto }) => ({ id, proposto: id === 2 ? value : proposto })),
  });
  const kept = [
    said("A", 1300, { totalProposto: 4600, diferenca: 600 }),
    said("B", 1050, { totalProposto: 4350, diferenca: 350 }),
  ];
  const line = { id: 2, versao: 2, proposto: 1300, modo: "valor", digitado: 1300, fixo: false, formula: null };
  const { calls, grid } = await open(
    {},
    on("GET", `${TABLES}/7/cenarios`, { body: kept }),
    on("PUT", `${TABLES}/7/cenarios`, { body: { nome: "C", linhas: 4 } }),
    on("POST", `${TABLES}/7/cenarios/usar`, { body: { gravadas: 1, linhas: [line], desfazer: 1, refazer: 0, mantidas: [] } }),
  );
  const panel = within(await screen.findByRole("region", { name: "Cenários" }));
  const rows = (name: string) =>
    within(panel.getByRole("table", { name }))
      .getAllByRole("row")
      .map((row) => row.textContent);
  await panel.findByRole("table", { name: "Quanto custa cada cenário" });
  expect(rows("Quanto custa cada cenário").slice(1)).toEqual([
    "Cenário A, 01/11/2026 09:004.600,00600,00––",
    "Cenário B, 01/11/2026 09:004.350,00350,00––",
    "Planilha agora4.400,00400,0010,00100,00",
  ]);
  expect(rows("Linhas em que os cenários diferem").slice(0, 2)).toEqual([
    "NomeAtualCenário ACenário BPlanilha agora",
    "Bia1.000,001.300,001.050,001.100,00",
  ]);
  const user = userEvent.setup();
  await user.click(within(panel.getByRole("group", { name: "Cenário C" })).getByRole("button", { name: "Guardar a planilha" }));
  expect(await screen.findByText("Planilha guardada como cenário C.")).toBeTruthy();
  await user.click(within(panel.getByRole("group", { name: "Cenário A" })).getByRole("button", { name: "Usar" }));
  const bia = () => within(within(grid).getByRole("row", { name: /^Bia/ })).getAllByRole("gridcell")[3]?.textContent;
  await waitFor(() => expect(bia()).toBe("1.300,00"));
  expect(calls.filter(({ path }) => path.includes("cenarios") && path.includes("usar")).map(({ body }) => body)).toEqual([
    { nome: "A" },
  ]);
});

test("two pasted columns are values by registration number: what becomes of each is said before it is typed", async () => {
  const linhas = [line(1, "Ana", { matricula: "31" }), line(2, "Bia", { matricula: "32" })];
  const { calls, grid } = await open({ linhas });
  const user = userEvent.setup();
  fireEvent.paste(grid, { clipboardData: { getData: () => "32\t1.300,00\n31\t+3%\n77\t900\n" } });
  const dialog = within(await screen.findByRole("dialog", { name: "Colar por matrícula" }));
  expect(dialog.getByText("Valores que entram na planilha: 2")).toBeTruthy();
  expect(dialog.getByText("Matrículas que não estão na tabela: 77")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Preencher" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({
      linhas: [
        { id: 1, modo: "percentual", valor: 3 },
        { id: 2, modo: "valor", valor: 1300 },
      ],
    }),
  );
});

test("a line is commented from the keyboard, also while the table is not being planned; one's own comment is taken back", async () => {
  const said = (more: object) => ({
    id: 5,
    autor: "Rui",
    em: "2026-11-01T12:00:00Z",
    texto: "Acima do mercado",
    meu: false,
    ...more,
  });
  const { calls } = await open(
    { estado: "EM_APROVACAO" },
    on("GET", `${TABLES}/7/comentarios`, { body: [said({})] }),
    on("POST", `${TABLES}/7/comentarios`, { body: [said({}), said({ id: 6, texto: "Rever", meu: true })] }),
    on("POST", `${TABLES}/7/comentarios/retirar`, { body: [said({})] }),
  );
  const user = userEvent.setup();
  await user.keyboard("{ArrowDown}{Control>}{Alt>}m{/Alt}{/Control}");
  const dialog = within(await screen.findByRole("dialog", { name: "Comentários sobre Bia" }));
  expect(await dialog.findByText("Acima do mercado")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Comentário" }), "Rever{Control>}{Enter}{/Control}");
  expect(await dialog.findByText("Rever")).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith("/comentarios"))).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ linha: 2, texto: "Rever" });
  expect(screen.getByText("2", { selector: "button" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Retirar o comentário Rever" }));
  await waitFor(() => expect(dialog.queryByText("Rever")).toBeNull());
  expect(calls.find(({ path }) => path.includes("retirar"))?.body).toEqual({ comentario: 6 });
});

test("rules are said in a dialog, put in order and sent as one step; what they made is drawn, and they are there to be put in another order", async () => {
  const made = { id: 1, versao: 2, proposto: 1100, modo: "valor", digitado: 1100, fixo: false, formula: null };
  const { calls } = await open(
    {},
    on("POST", `${TABLES}/7/planilha/regras`, {
      body: { gravadas: 1, linhas: [{ ...made, proposto: 1060, digitado: 1060 }], desfazer: 1, refazer: 0, mantidas: [] },
    }),
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Regras…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Regras para as linhas" }));
  expect(dialog.getByRole("button", { name: "Aplicar regra" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("combobox", { name: "A quem se aplica" }));
  await user.click(await screen.findByRole("option", { name: "Produção" }));
  await user.type(dialog.getByRole("textbox", { name: /Valor da regra/ }), "5,5");
  await user.type(dialog.getByRole("textbox", { name: "Piso" }), "1.060");
  await user.click(dialog.getByRole("combobox", { name: "Arredondar para cima" }));
  await user.click(await screen.findByRole("option", { name: "A cada R$ 10" }));
  await user.click(dialog.getByRole("button", { name: "Acrescentar outra regra" }));
  await user.type(dialog.getByRole("textbox", { name: /Valor da regra/ }), "2");
  await user.click(dialog.getByRole("button", { name: "Acrescentar outra regra" }));
  const order = () => dialog.getAllByRole("listitem").map((one) => one.querySelector("p")?.textContent);
  const produced = "Produção: 5,50 %, piso R$ 1.060,00, arredondado a cada R$ 10";
  expect(order()).toEqual([produced, "A todas as linhas: 2,00 %"]);
  await user.click(dialog.getByRole("button", { name: "Subir a regra A todas as linhas: 2,00 %" }));
  expect(order()).toEqual(["A todas as linhas: 2,00 %", produced]);
  await user.click(dialog.getByRole("button", { name: "Aplicar 2 regras" }));
  await waitFor(() => expect(cell("Ana", 3)).toBe("1.060,00"));
  const none = { piso: null, teto: null, arredonda: null };
  expect(calls.find(({ path }) => path.includes("regras"))?.body).toEqual({
    regras: [
      { tipo: "percentual", valor: 2, ...none },
      { area: [2], tipo: "percentual", valor: 5.5, piso: 1060, teto: null, arredonda: 10 },
    ],
  });
  await user.click(screen.getByRole("button", { name: "Regras…" }));
  const again = within(await screen.findByRole("dialog", { name: "Regras para as linhas" }));
  expect(again.getAllByRole("listitem")).toHaveLength(2);
  await user.click(again.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Desfazer" })).toHaveProperty("disabled", false));
});

test("an approver sees in the sheet what changed since it was sent before, and gives it back with an opinion", async () => {
  const linhas = [
    { id: 1, nome: "Ana", mudanca: "alterada", antes: 1050, agora: 1100 },
    { id: 9, nome: "Eva", mudanca: "retirada", antes: 900, agora: null },
  ];
  const { calls } = await open(
    { estado: "EM_APROVACAO" },
    on("GET", "/api/userinfo", { body: userinfo([...sheetRights, "ROLE_REAJUSTE_APROVAR"]) }),
    on("GET", `${TABLES}/7/diferencas`, { body: { enviadaEm: "2026-11-01T12:00:00Z", linhas } }),
    on("PUT", `${TABLES}/7/devolve`, { body: {} }),
  );
  const panel = within(await screen.findByRole("region", { name: "Aprovação" }));
  const changed = within(await panel.findByRole("table", { name: "O que mudou desde o envio anterior." }));
  expect(changed.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "NomeAntesAgoraDiferença",
    "Ana1.050,001.100,0050,00",
    "Eva900,00retirada",
    "2 linhas mudaram",
  ]);
  const user = userEvent.setup();
  await user.type(panel.getByRole("textbox", { name: "Parecer" }), "Rever Ana");
  await user.click(panel.getByRole("button", { name: "Devolver" }));
  await waitFor(() => expect(calls.find(({ path }) => path.includes("devolve"))?.body).toEqual({ parecer: "Rever Ana" }));
});

test("what a colleague changed meanwhile is told with both values; what the network did not take waits and is sent again", async () => {
  let fails = true;
  const message = "a linha foi alterada por outra pessoa e está em 1.400,00.";
  const { calls } = await open(
    {},
    on("PUT", `${TABLES}/7/planilha`, ({ body }: Call) => {
      const [line] = (body as { linhas: readonly { id: number; valor: number }[] }).linhas;
      if (line?.id === 1) {
        const errors = [{ field: "linhas.1", code: "versao", message }];
        return { status: 409, body: { code: "VERSION_CONFLICT", message: "Alterado.", errors } };
      }
      if (fails) return { status: 503, body: { code: "UNAVAILABLE", message: "O servidor está ocupado." } };
      const linhas = [{ id: 2, versao: 2, proposto: 1050, modo: "percentual", digitado: 5, fixo: false, formula: null }];
      return { body: { gravadas: 1, linhas, desfazer: 1, refazer: 0, mantidas: [] } };
    }),
  );
  const user = userEvent.setup();
  await user.keyboard("20{Enter}");
  expect(await screen.findByText(`Ana: ${message} Você digitou 1.200,00.`)).toBeTruthy();
  await user.keyboard("5{Enter}");
  expect(await screen.findByText(/O que você digitou ainda não foi gravado: O servidor está ocupado\./)).toBeTruthy();
  expect(cell("Bia", 3)).toBe("1.050,00");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Gravar de novo" }));
  expect(await screen.findByText("Tudo gravado")).toBeTruthy();
  expect(cell("Bia", 3)).toBe("1.050,00");
  expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(3);
});

test("what stands in the way is told by groups with a way out of each, and the table is applied once nothing does", async () => {
  const found = (blocked: boolean) => [
    { id: 1, nome: "Ana", impedimentos: [], avisos: [{ code: "AFASTADO", message: "O talento está afastado nesta data." }] },
    ...(blocked
      ? [
          { id: 2, nome: "Bia", impedimentos: [{ code: "DUPLICIDADE", message: "" }], avisos: [] },
          { id: 3, nome: "Bia", impedimentos: [{ code: "DUPLICIDADE", message: "" }], avisos: [] },
        ]
      : []),
  ];
  let blocked = true;
  let lost = 0;
  const rights = [...sheetRights, "ROLE_REAJUSTE_APLICAR", "ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_EXCLUIR"];
  const lines = Array.from({ length: 101 }, (_, at) => line(at + 1, at === 0 ? "Ana" : "Bia", { alvo: at === 0 ? 1 : 2 }));
  const { calls } = fakeServer(
    inside(...rights),
    on("GET", `${TABLES}/7/planilha`, { body: { ...sheet, linhas: lines } }),
    on("GET", `${TABLES}/7/conferencia`, () => ({ body: found(blocked) })),
    on("GET", SHEETS, { body: [{ id: 7, nome: "Mérito" }] }),
    on("POST", "/api/cargo-salario/reajustes-colaboradores/lote/exclusao", () => {
      blocked = false;
      return { body: [] };
    }),
    on("POST", `${TABLES}/7/aplicar-colaboradores`, () => {
      lost += 1;
      return lost === 1
        ? { status: 503, body: { code: "UNAVAILABLE", message: "Tente de novo." } }
        : { body: { tipo: "C", data: "2026-12-01", aplicados: 101 } };
    }),
  );
  drawApp("/cargo-salario/reajustes?tabela=7");
  const user = userEvent.setup();
  const panel = within(await screen.findByRole("region", { name: "Conferência" }));
  const day = panel.getByRole("textbox", { name: "Aplicar a partir de" });
  await user.clear(day);
  await user.type(day, "01/12/2026");
  await user.click(panel.getByRole("button", { name: "Conferir" }));
  expect(await panel.findByText("2 linhas com impedimento")).toBeTruthy();
  expect(panel.getByText("Afastado na data")).toBeTruthy();
  expect(panel.getByRole("button", { name: "Aplicar reajustes" })).toHaveProperty("disabled", true);
  await user.click(panel.getByRole("button", { name: "Manter a primeira" }));
  expect(await panel.findByText("Nenhuma linha tem impedimento.")).toBeTruthy();
  expect(calls.find(({ path }) => path.includes("lote/exclusao"))?.body).toEqual({ ids: [3] });
  await user.click(panel.getByRole("button", { name: "Aplicar reajustes" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Aplicar Mérito" }));
  expect(dialog.getByText(/101 linhas passam a valer a partir de 01\/12\/2026: R\$ 10\.100,00 a mais por mês/)).toBeTruthy();
  const go = () => dialog.getByRole("button", { name: "Aplicar reajustes" });
  expect(go()).toHaveProperty("disabled", true);
  await user.type(dialog.getByRole("textbox", { name: "Para confirmar, digite 101" }), "101");
  await user.click(go());
  expect(await dialog.findByText("Tente de novo.")).toBeTruthy();
  await user.click(go());
  expect(await screen.findByText("101 reajustes aplicados.")).toBeTruthy();
  const asked = calls.filter(({ path }) => path.includes("aplicar-colaboradores"));
  expect(asked.map(({ body }) => body)).toEqual([{ data: "2026-12-01" }, { data: "2026-12-01" }]);
  // Under one key: an application whose answer was lost is not made twice.
  expect(new Set(asked.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  expect(asked[0]?.headers.get("idempotency-key")).toBeTruthy();
});

test("of a talent that stands in a table twice, the line to keep is chosen by what it proposes", async () => {
  const twice = [line(2, "Bia", { alvo: 2, proposto: 1100 }), line(3, "Bia", { alvo: 2, proposto: 1200 })];
  const blocked = { impedimentos: [{ code: "DUPLICIDADE", message: "" }], avisos: [] };
  const { calls } = fakeServer(
    inside(...sheetRights, "ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_EXCLUIR"),
    on("GET", `${TABLES}/7/planilha`, { body: { ...sheet, linhas: twice } }),
    on("GET", `${TABLES}/7/conferencia`, () => ({ body: twice.map(({ id, nome }) => ({ id, nome, ...blocked })) })),
    on("GET", SHEETS, { body: [{ id: 7, nome: "Mérito" }] }),
    on("POST", "/api/cargo-salario/reajustes-colaboradores/lote/exclusao", { body: [{ id: 2, ok: true }] }),
  );
  drawApp("/cargo-salario/reajustes?tabela=7");
  const user = userEvent.setup();
  const panel = within(await screen.findByRole("region", { name: "Conferência" }));
  await user.click(panel.getByRole("button", { name: "Conferir" }));
  await user.click(await panel.findByRole("button", { name: "Manter esta linha de Bia, com 1.200,00" }));
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith("/lote/exclusao"))?.body).toEqual({ ids: [2] }));
});

test("joining lines to the situation of their day tells each that was refused, and why", async () => {
  const sameDay = [{ code: "SITUACAO_NA_DATA", message: "já tem um histórico que começa nesta data." }];
  const found = (...ids: readonly number[]) =>
    sheet.linhas.map(({ id, nome }) => ({ id, nome, impedimentos: ids.includes(id) ? sameDay : [], avisos: [] }));
  let refused: readonly number[] = [1, 2];
  const { calls } = fakeServer(
    inside(...sheetRights),
    ...keptSheet(sheet),
    on("GET", SHEETS, { body: [{ id: 7, nome: "Mérito" }] }),
    on("GET", `${TABLES}/7/conferencia`, () => ({ body: found(...refused) })),
    on("POST", "/api/cargo-salario/reajustes-colaboradores/lote", () => {
      refused = [2];
      const message = "Outra pessoa alterou a linha.";
      return {
        body: [
          { id: 1, ok: true },
          { id: 2, ok: false, message, errors: [] },
        ],
      };
    }),
  );
  drawApp("/cargo-salario/reajustes?tabela=7");
  const user = userEvent.setup();
  const panel = within(await screen.findByRole("region", { name: "Conferência" }));
  await user.click(panel.getByRole("button", { name: "Conferir" }));
  await user.click(await panel.findByRole("button", { name: /^Unir à situação de \d\d\/\d\d\/\d{4}$/ }));
  expect(
    await screen.findByText("1 linha altera o que já começa nesse dia. 1 ficou como estava: Outra pessoa alterou a linha."),
  ).toBeTruthy();
  expect(await panel.findByText("1 linha com impedimento")).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith("/lote"))?.body).toEqual({ ids: [1, 2], record: { unirSituacao: true } });
});

test("a table is compared with another, and one of indices says whom it reaches", async () => {
  const other = { ...sheet, id: 8, nome: "Versão 2", linhas: [line(1, "Ana", { proposto: 1200 }), line(2, "Bia")] };
  const tables = [
    { id: 7, nome: "Mérito" },
    { id: 8, nome: "Versão 2" },
  ];
  fakeServer(
    inside(...sheetRights),
    on("GET", `${TABLES}/7/planilha`, { body: { ...sheet, linhas: [line(1, "Ana"), line(2, "Bia"), line(3, "Caio")] } }),
    on("GET", `${TABLES}/8/planilha`, { body: other }),
    on("GET", SHEETS, { body: tables }),
  );
  drawApp("/cargo-salario/reajustes?tabela=7");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("combobox", { name: "Comparar com" }));
  await user.click(await screen.findByRole("option", { name: "Versão 2" }));
  const compared = within(await screen.findByRole("table", { name: "Mérito e Versão 2" }));
  expect(compared.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "NomeNestaNa outraDiferença",
    "Ana1.100,001.200,00-100,00",
    "Caio1.100,00–só nesta",
    "Total proposto3.300,002.300,001.000,00",
  ]);
  cleanup();
  fakeServer(
    inside(...sheetRights),
    on("GET", `${TABLES}/7/planilha`, { body: { ...sheet, tipo: "I", linhas: [line(1, "Piso")] } }),
    on("GET", `${TABLES}/7/cascata`, {
      body: {
        pessoas: 12,
        folhaAtual: 10_000,
        folhaProjetada: 10_120,
        diferenca: 120,
        linhas: [{ id: 1, nome: "Piso", valorAtual: 10, valorProposto: 11, faixas: 2, pessoas: 12, custo: 120 }],
      },
    }),
    on("GET", SHEETS, { body: tables }),
  );
  drawApp("/cargo-salario/reajustes?tabela=7");
  const reached = within(await screen.findByRole("table", { name: "A quem alcança" }));
  expect(reached.getByRole("row", { name: /^Piso/ }).textContent).toBe("Piso10,0011,00212120,00");
});

test("whom a table of indices reaches, and what is left of its budget, is asked again as one types", async () => {
  let cost = 120;
  const cascade = () => ({
    body: {
      ...{ pessoas: 12, folhaAtual: 10_000, folhaProjetada: 10_000 + cost, diferenca: cost },
      linhas: [{ id: 1, nome: "Piso", valorAtual: 10, valorProposto: 11, faixas: 2, pessoas: 12, custo: cost }],
    },
  });
  const linhas = [line(1, "Piso", { atual: 10, proposto: 11, modo: "valor", digitado: 11 })];
  await open({ tipo: "I", linhas }, on("GET", `${TABLES}/7/cascata`, cascade));
  const reached = within(await screen.findByRole("table", { name: "A quem alcança" }));
  expect(reached.getByRole("row", { name: /^Piso/ }).textContent).toBe("Piso10,0011,00212120,00");
  cost = 600;
  await userEvent.setup().keyboard("{ArrowRight}{ArrowRight}15{Enter}");
  await waitFor(() => expect(reached.getByRole("row", { name: /^Piso/ }).textContent).toBe("Piso10,0011,00212600,00"));
  expect(screen.getByRole("meter").getAttribute("aria-valuetext")).toBe("R$ 600,00 de R$ 500,00, Acima do orçamento");
});

test("an applied table is for reading; of thousands of lines only those in sight are drawn", async () => {
  const many = Array.from({ length: 5000 }, (_, at) => line(at + 1, `Pessoa ${at + 1}`));
  const { grid } = await open({
    estado: "APLICADA",
    linhas: many,
    dataAplicacao: "2026-05-01",
    separadas: [{ id: 8, nome: "Mérito – pendentes" }],
  });
  expect(screen.getByText("A tabela não está em elaboração: a planilha é só para leitura.")).toBeTruthy();
  expect(grid.getAttribute("aria-rowcount")).toBe("5001");
  expect(within(grid).getAllByRole("row").length).toBeLessThan(60);
  await userEvent.setup().keyboard("9{Enter}");
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  expect(within(grid).getAllByRole("row")[1]?.textContent).toContain("1.100,00");
  const result = within(screen.getByRole("region", { name: "Resultado da aplicação" }));
  expect(result.getByText("5.000 talentos com novo salário desde 01/05/2026: R$ 500.000,00 a mais por mês.")).toBeTruthy();
  expect(result.getByRole("row", { name: /^Total \(e mais 4800\)/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Mérito – pendentes" }).getAttribute("href")).toContain(
    "/cargo-salario/reajustes?tabela=8",
  );
});

test("[001-5-45] the dialog that names a transferred range refuses sixteen letters and takes fifteen", async () => {
  const job = { id: 5, nome: "Operador", nomeMercado: "Operador", ativa: true, versao: 1 };
  const { calls } = fakeServer(
    inside("ROLE_CARGO_SALARIO_CARGOS_VER", "ROLE_CARGO_SALARIO_CARGOS_EDITAR", "ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_EDITAR"),
    on("GET", "/api/cargo-salario/cargos/5", { body: job, headers: { etag: '"1"' } }),
    on("POST", /verdict$/, { body: { record: job, errors: [], warnings: [], states: {} } }),
    on("GET", "/api/cargo-salario/faixas-salariais/cargo/5", { body: [{ id: 3, nome: "Pleno" }] }),
    on("GET", "/api/cargo-salario/cargos", { body: [job, { id: 6, nome: "Líder" }] }),
    on("POST", "/api/cargo-salario/faixas-salariais/cargo/5/transferir-faixas-salariais", { body: { transferidas: 1 } }),
  );
  drawApp("/cargo-salario/cargos/5", "cargo-salario/cargos");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Transferir faixas salariais" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Transferência de faixas salariais" }));
  await user.click(dialog.getByRole("combobox", { name: /Cargo de destino/ }));
  await user.click(await screen.findByRole("option", { name: "Líder" }));
  await user.click(await dialog.findByRole("checkbox", { name: "Pleno" }));
  const name = dialog.getByRole("textbox", { name: "Novo nome da faixa Pleno" });
  await user.clear(name);
  await user.type(name, "x".repeat(16));
  expect(dialog.getByText("O nome pode ter no máximo 15 caracteres.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Transferir" })).toHaveProperty("disabled", true);
  await user.type(name, "{Backspace}");
  await user.click(dialog.getByRole("button", { name: "Transferir" }));
  await waitFor(() => expect(calls.some(({ path, method }) => method === "POST" && path.includes("transferir"))).toBe(true));
  expect(calls.find(({ path, method }) => method === "POST" && path.includes("transferir"))?.body).toEqual({
    cargoDestinoId: 6,
    faixas: [{ id: 3, novoNome: "x".repeat(15) }],
  });
});

test("whoever proposes for their own areas includes talents and takes lines out, and is offered nothing of the whole table", async () => {
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_VER_SALARIO", "ROLE_REAJUSTE_PROPOR"]) }),
    on("GET", `${TABLES}/7/planilha/talentos`, { body: { total: 1, talentos: [{ id: 9, nome: "Elis", matricula: "12" }] } }),
    on("POST", `${TABLES}/7/planilha/talentos`, { body: { incluidos: 1, semSalario: [] } }),
    on("POST", `${TABLES}/7/planilha/retirar`, { body: { retiradas: 1 } }),
    on("GET", `${TABLES}/7/planilha`, { body: { ...sheet, orcamento: null, proprias: true } }),
    on("GET", SHEETS, { body: [{ id: 7, nome: "Mérito" }] }),
  );
  drawApp("/cargo-salario/reajustes?tabela=7");
  const user = userEvent.setup();
  expect(await screen.findByText(/^Você propõe para os talentos das suas áreas/)).toBeTruthy();
  for (const name of ["Enviar para aprovação", "Aplicar reajustes", "Guardar a planilha"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("link", { name: "Abrir a tabela" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Incluir talentos…" }));
  const adding = within(await screen.findByRole("dialog", { name: "Incluir talentos…" }));
  await user.click(adding.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "Elis – 12" }));
  await user.keyboard("{Escape}");
  await user.click(adding.getByRole("button", { name: "Incluir" }));
  expect(await screen.findByText("1 talento incluído.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Retirar talentos…" }));
  const dropping = within(await screen.findByRole("dialog", { name: "Retirar talentos…" }));
  await user.click(dropping.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "Bia" }));
  await user.keyboard("{Escape}");
  await user.click(dropping.getByRole("button", { name: "Retirar da tabela" }));
  expect(await screen.findByText("1 linha retirada.")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { colaboradoresIds: [9] },
    { linhas: [2] },
  ]);
});

test("where the value of a line comes from opens by the keyboard, and beside the line one is in", async () => {
  const { calls, grid } = await open(
    { estado: "APLICADA" },
    on("GET", "/api/cargo-salario/salarios/explicacao", {
      body: {
        alvo: { tipo: "C", id: 12, nome: "Bia" },
        data: "2026-05-01",
        proposta: { id: 2, tabela: { id: 7, nome: "Dissídio 2026" }, atual: 1000 },
        valor: 1050,
        elos: [],
        clausulas: [
          {
            tipo: "dissidio",
            valor: 5,
            emReais: false,
            meses: null,
            antecipacoes: [],
            limite: null,
            acimaDoLimite: null,
            piso: null,
            teto: null,
            arredonda: null,
            texto: "Dissídio de 5 %.",
            autor: "Rui",
            em: "2026-04-01T12:00:00Z",
          },
        ],
        passos: [
          { conta: "inicio", valor: 1000, por: null, resultado: 1000, texto: "Valor atual" },
          { conta: "percentual", valor: 5, por: null, resultado: 1050, texto: "Mais 5 %" },
        ],
        posicao: null,
        anterior: "2026-04-30",
        avisos: [],
      },
    }),
  );
  const user = userEvent.setup();
  await user.keyboard("{ArrowDown}{Control>}{Alt>}o{/Alt}{/Control}");
  const dialog = within(await screen.findByRole("dialog", { name: "De onde vem o valor de Bia" }));
  expect(await dialog.findByText("Proposto na tabela Dissídio 2026")).toBeTruthy();
  expect(dialog.getByText("Dissídio de 5 %. Por Rui em 01/04/2026 09:00.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Ver de onde vem o atual" })).toBeTruthy();
  const query = calls.find(({ path }) => path.endsWith("/explicacao"))?.query;
  expect(Object.fromEntries(query ?? [])).toEqual({ tipo: "C", id: "2", proposta: "true" });
  await user.click(dialog.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(document.activeElement).toBe(grid));
  await user.click(within(grid).getByRole("button", { name: "De onde vem este valor: Bia", hidden: true }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
});
