import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { UiFeature } from "../../src/admin/app/admin-parts.ts";
import { features } from "../../src/generated/features/ui.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const all = features as readonly UiFeature[];
const pages = all.flatMap((feature) => feature.pages ?? []);
const slots = all.flatMap((feature) => feature.slots ?? []);
const NAMES = [
  "ENIGMA",
  "FORTE POTENCIAL",
  "ALTA CAPACIDADE",
  "QUESTIONÁVEL",
  "MANTENEDOR",
  "FORTE DESEMPENHO",
  "INSUFICIENTE",
  "EFICAZ",
  "COMPROMETIDO",
];
const VIEW = "ROLE_AVALIACAO_NINEBOX_VER";
const person = (id: number, nome: string, box: number | null, more: object = {}) => ({
  id,
  nome,
  cargo: { id: 5, nome: "Prensista" },
  foto: null,
  area: { id: 1, nome: "Produção" },
  estabelecimento: null,
  faixa: { id: 1, nome: "Prensista I" },
  gestores: [{ id: 90, nome: "Rita Prado" }],
  admissao: "2020-03-01",
  desempenho: box === null ? null : 80,
  potencial: box === null ? null : 70,
  performance: null,
  box,
  boxCalculado: box,
  versao: 0,
  motivo: box === null ? "Sem resultado nas competências." : null,
  ...more,
});
const people = [
  person(11, "Ana Lima", 3, { foto: { id: "3f0f0d6e-5e0c-4c1b-9a4e-0d1f6d0c2b11", contentType: "image/png" } }),
  person(12, "Bruno Alves", 3, { cargo: { id: 6, nome: "Soldador" } }),
  person(13, "Caio Reis", 7, {
    area: { id: 2, nome: "Vendas" },
    faixa: { id: 2, nome: "Prensista II" },
    gestores: [{ id: 91, nome: "Otto Lima" }],
  }),
  person(14, "Davi Souza", null),
];
const chart = {
  id: 4,
  data: "2026-11-20",
  avaliacaoDesempenho: { id: 9, titulo: "Avaliação de 2026" },
  percentualBaixoPotencial: 33,
  percentualAltoPotencial: 66,
  percentualBaixoDesempenho: 33,
  percentualAltoDesempenho: 66,
  percentualPotencial: null,
  percentualDesempenho: null,
  semPosicao: [],
  ...Object.fromEntries(
    NAMES.map((nomeclatura, at) => {
      const inside = people.filter(({ box }) => box === at + 1).map(({ id }) => id);
      return [
        `box${at + 1}`,
        { nomeclatura, descricao: `Sobre ${nomeclatura}`, quantidade: inside.length, selecionado: false, colaboradorIds: inside },
      ];
    }),
  ),
};
const listed = [
  { id: 4, data: "2026-11-20", avaliacaoDesempenho: { id: 9, titulo: "Avaliação de 2026" } },
  { id: 3, data: "2025-11-20", avaliacaoDesempenho: { id: 8, titulo: "Avaliação de 2025" } },
];

function open(
  rights: readonly string[],
  address = "/avaliacao/ninebox/chart",
  inverted = false,
  ...first: readonly ReturnType<typeof on>[]
) {
  const server = fakeServer(
    ...first,
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", "/api/avaliacao/ninebox", { body: { content: listed, totalElements: 2 } }),
    on("GET", "/api/avaliacao/ninebox/chart/4", { body: chart }),
    on("GET", "/api/avaliacao/ninebox/chart/4/pessoas", { body: people }),
    on("GET", "/api/analytics/ninebox/inverter-eixos", { body: inverted }),
    on("GET", "/api/avaliacao/ninebox/areas", {
      body: [
        { id: 9, nome: "Fábrica", mae: null },
        { id: 1, nome: "Produção", mae: 9 },
        { id: 2, nome: "Vendas", mae: null },
      ],
    }),
    on("GET", "/api/avaliacao/ninebox/4/calibracoes", {
      body: [
        {
          id: 2,
          nome: "Comitê",
          encerrada: false,
          participantes: 0,
          movimentos: 0,
          criadaEm: "2026-11-20T10:00:00Z",
          criadaPor: "Ana",
          participa: true,
        },
      ],
    }),
    on("GET", "/api/avaliacao/ninebox/calibradores", {
      body: [
        { id: 31, nome: "Bia Rocha" },
        { id: 32, nome: "Edu Nunes" },
      ],
    }),
    on("POST", "/api/avaliacao/ninebox/4/calibracoes", { status: 201, body: { id: 2 } }),
    on("POST", "/api/avaliacao/ninebox/4/calibracoes/2/movimentos", {
      status: 201,
      body: { id: 77, colaboradorId: 13, de: 7, para: 8, versao: 77 },
    }),
    on("POST", "/api/avaliacao/ninebox/4/calibracoes/2/movimentos/77/desfazer", {
      status: 201,
      body: { id: 77, colaboradorId: 13, de: 8, para: 7, versao: 77 },
    }),
    on("GET", "/api/avaliacao/ninebox/4/historico", {
      body: [
        {
          id: 70,
          sessao: { id: 2, nome: "Comitê" },
          colaborador: { id: 12, nome: "Bruno Alves" },
          de: 5,
          para: 3,
          motivo: "POTENCIAL",
          justificativa: "Entregou o projeto da linha 2.",
          autor: "Ana",
          quando: "2026-11-20T12:00:00Z",
          desfeitoEm: null,
        },
      ],
    }),
    on("GET", "/api/avaliacao/ninebox/comparacao", {
      body: {
        pessoas: [
          { id: 11, nome: "Ana Lima", de: 3, para: 5 },
          { id: 13, nome: "Caio Reis", de: 7, para: 7 },
        ],
        matriz: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((from) =>
          [1, 2, 3, 4, 5, 6, 7, 8, 9].map((to) => Number((from === 3 && to === 5) || (from === 7 && to === 7))),
        ),
        somenteA: [],
        somenteB: [{ id: 20, nome: "Zélia", box: 9 }],
      },
    }),
    on("GET", "/api/avaliacao/ninebox/4/rigor", {
      body: {
        motivo: null,
        pessoas: [
          { id: 13, nome: "Caio Reis", de: 7, para: 8 },
          { id: 99, nome: "Quem não se vê", de: 1, para: 2 },
        ],
      },
    }),
  );
  localStorage.clear();
  window.history.replaceState(null, "", address);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages, slots }} />);
  return server;
}
const box = (name: string) => screen.findByRole("button", { name: new RegExp(`: ${name},`) });

beforeEach(cleanup);
afterEach(cleanup);

describe("the chart", () => {
  test("[000-2.3-24] [001-1-12] its page shows nine boxes in three rows, read-only, and who has no place says why", async () => {
    open([VIEW]);
    expect(await screen.findByRole("heading", { level: 1, name: "Nine Box" })).toBeTruthy();
    const board = await screen.findByRole("group", { name: "Quadrantes" });
    expect(
      within(board)
        .getAllByRole("button", { name: /^Quadrante/ })
        .map((one) => one.getAttribute("aria-label")),
    ).toEqual(
      NAMES.map((name, at) => `Quadrante ${at + 1}: ${name}, ${at === 2 ? "2 talentos" : at === 6 ? "1 talento" : "0 talentos"}`),
    );
    expect(within(board).queryByRole("textbox")).toBeNull();
    const without = screen.getByRole("table", { name: "Sem posição" });
    expect(within(without).getByRole("row", { name: /Davi Souza/ }).textContent).toContain("Sem resultado nas competências.");
    cleanup();
    open(["ROLE_SST_EPIS_VER"]);
    expect(await screen.findByRole("heading", { level: 1, name: "Acesso negado" })).toBeTruthy();
    cleanup();
    fakeServer(on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "" } }));
    window.history.replaceState(null, "", "/avaliacao/ninebox/chart");
    render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages, slots }} />);
    await screen.findByLabelText(/^Usuário/);
  });

  test("[001-4-23] [001-3-62] selecting a box marks it and lists its talents with picture, name and position; an empty one lists nobody", async () => {
    open([VIEW]);
    await userEvent.click(await box("ALTA CAPACIDADE"));
    expect((await box("ALTA CAPACIDADE")).getAttribute("aria-pressed")).toBe("true");
    const list = screen.getByRole("table", { name: "Talentos em ALTA CAPACIDADE" });
    const [, ana, bruno] = within(list).getAllByRole("row");
    expect(ana?.textContent).toContain("Ana Lima");
    expect(ana?.textContent).toContain("Prensista");
    expect(ana?.querySelector("img")?.getAttribute("src")).toContain("3f0f0d6e-5e0c-4c1b-9a4e-0d1f6d0c2b11");
    expect(bruno?.textContent).toContain("Soldador");
    expect(bruno?.querySelector("[data-initials=BA]")).toBeTruthy();
    await userEvent.click(await box("INSUFICIENTE"));
    expect((await box("ALTA CAPACIDADE")).getAttribute("aria-pressed")).toBe("false");
    expect((await box("INSUFICIENTE")).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("table", { name: "Talentos em INSUFICIENTE" })).toBeTruthy();
    await userEvent.click(await box("ENIGMA"));
    expect(screen.queryByRole("table", { name: /^Talentos em/ })).toBeNull();
    expect(new URLSearchParams(location.search).get("box")).toBe("1");
  });

  test("filters lie in the address and what they leave is counted", async () => {
    open([VIEW], "/avaliacao/ninebox/chart?area=2");
    const table = await screen.findByRole("table", { name: "Resultado por quadrante" });
    const many = () =>
      within(table)
        .getAllByRole("row")
        .slice(1)
        .map((row) => within(row).getAllByRole("cell").at(-2)?.textContent);
    expect(many()).toEqual(["0", "0", "0", "0", "0", "0", "1", "0", "0"]);
    await userEvent.click(screen.getByRole("button", { name: "Limpar filtros" }));
    expect(many()[2]).toBe("2");
    await userEvent.type(screen.getByLabelText("Nome"), "bruno");
    expect(many()[2]).toBe("1");
    expect(location.search).toContain("nome=bruno");
  });

  test("an area holds those of the areas in it; who answers for people and their salary band are filters too", async () => {
    open([VIEW], "/avaliacao/ninebox/chart?area=9");
    const table = await screen.findByRole("table", { name: "Resultado por quadrante" });
    const many = () =>
      within(table)
        .getAllByRole("row")
        .slice(1)
        .map((row) => Number(within(row).getAllByRole("cell").at(-2)?.textContent));
    await waitFor(() => expect([many()[2], many()[6]]).toEqual([2, 0]));
    await userEvent.click(screen.getByRole("combobox", { name: "Área organizacional" }));
    const offered = await screen.findAllByRole("option");
    expect(offered.map(({ textContent }) => textContent)).toEqual(["Todas", "Fábrica", "\u2003Produção", "Vendas"]);
    await userEvent.click(screen.getByRole("option", { name: "Todas" }));
    await userEvent.click(screen.getByRole("combobox", { name: "Gestor" }));
    await userEvent.click(await screen.findByRole("option", { name: "Otto Lima" }));
    expect([many()[2], many()[6]]).toEqual([0, 1]);
    await userEvent.click(screen.getByRole("combobox", { name: "Faixa salarial" }));
    await userEvent.click(await screen.findByRole("option", { name: "Prensista I" }));
    expect([many()[2], many()[6]]).toEqual([0, 0]);
    expect(location.search).toContain("gestor=91");
  });

  test("[001-7-108] with the axes exchanged potential lies across, the boxes stay what they are, and arrows follow the eye", async () => {
    open([VIEW], "/avaliacao/ninebox/chart", true);
    const board = await screen.findByRole("group", { name: "Quadrantes" });
    const boxes = () => [...board.querySelectorAll<HTMLElement>("[data-box]")].map((one) => Number(one.dataset.box));
    await waitFor(() => expect(boxes()).toEqual([9, 6, 3, 8, 5, 2, 7, 4, 1]));
    (await box("COMPROMETIDO")).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Quadrante 6:/);
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Quadrante 5:/);
  });

  test("every move is told with its reason and who made it", async () => {
    open([VIEW]);
    await userEvent.click(await screen.findByRole("button", { name: "Movimentos (1)" }));
    const row = await screen.findByRole("row", { name: /Entregou o projeto/ });
    for (const text of ["Bruno Alves", "5 · MANTENEDOR", "3 · ALTA CAPACIDADE", "Ana"]) expect(row.textContent).toContain(text);
  });

  test("two Nine Box are compared by who moved", async () => {
    const { calls } = open([VIEW], "/avaliacao/ninebox/chart?quadro=4&com=3");
    const table = await screen.findByRole("table", { name: "Mudanças entre os dois" });
    expect(
      within(table)
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(["Ana Lima3 · ALTA CAPACIDADE5 · MANTENEDORDesceu", "Zélia–9 · COMPROMETIDOEntrou"]);
    expect(calls.find(({ path }) => path.endsWith("/comparacao"))?.query.toString()).toBe("a=3&b=4");
    const section = within(screen.getByRole("region", { name: "Mudanças entre os dois" }));
    const rows = () =>
      section
        .getAllByRole("row")
        .filter((row) => row.closest("table")?.getAttribute("aria-label") === "Mudanças entre os dois")
        .slice(1)
        .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
    await userEvent.click(section.getByRole("button", { name: "Ficou: 1" }));
    expect(rows()).toEqual(["Caio Reis"]);
    await userEvent.click(section.getByRole("button", { name: "Subiu: 0" }));
    expect(section.getByRole("status").textContent).toBe("Ninguém está aqui.");
    await userEvent.click(section.getByRole("button", { name: "De um quadrante a outro" }));
    await userEvent.click(await section.findByRole("button", { name: "Do quadrante 3 ao 5: 1 talento" }));
    expect(rows()).toEqual(["Ana Lima"]);
    await userEvent.click(screen.getByRole("combobox", { name: "Situação" }));
    await userEvent.click(await screen.findByRole("option", { name: "Mudaram de quadrante" }));
    expect(location.search).toContain("situacao=3");
  });

  test("through time the board goes from the other one to the answers and on to each day of calibration, by keys as well", async () => {
    const moved = people.map((one) => (one.id === 12 ? { ...one, boxCalculado: 5 } : one));
    open(
      [VIEW],
      "/avaliacao/ninebox/chart?quadro=4&com=3&ver=tempo",
      false,
      on("GET", "/api/avaliacao/ninebox/chart/4/pessoas", { body: moved }),
    );
    const journey = within(await screen.findByRole("group", { name: "O Nine Box no tempo" }));
    const counts = () => NAMES.map((name) => journey.getByText(name).parentElement?.textContent?.replace(`${name} `, ""));
    const slider = await journey.findByRole("slider", { name: "Momento" });
    expect(slider.getAttribute("aria-valuetext")).toBe("20/11/2025 · Avaliação de 2025");
    expect(counts()).toEqual(["0", "0", "1", "0", "0", "0", "1", "0", "0"]);
    slider.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(slider.getAttribute("aria-valuetext")).toBe("20/11/2026 · Avaliação de 2026, pelas respostas");
    expect(journey.getByRole("status").textContent).toBe("Ficou: 2 · Entrou: 1");
    await userEvent.keyboard("{ArrowRight}");
    expect(journey.getByText("Calibração de 20/11/2026")).toBeTruthy();
    expect(counts()).toEqual(["0", "0", "2 (+1)", "0", "0 (−1)", "0", "1", "0", "0"]);
    expect(journey.getByRole("status").textContent).toBe("Subiu: 1 · Ficou: 2");
    await userEvent.click(journey.getByRole("button", { name: "Tocar" }));
    expect(slider.getAttribute("aria-valuetext")).toBe("20/11/2025 · Avaliação de 2025");
    await userEvent.click(journey.getByRole("button", { name: "Pausar" }));
    expect(journey.getByRole("button", { name: "Tocar" })).toBeTruthy();
  });

  test("who would stand elsewhere if all evaluated with the same rigor is told beside the board, to whom sees them, when asked", async () => {
    const { calls } = open([VIEW]);
    const question = "E se todos avaliassem com o mesmo rigor?";
    const button = await screen.findByRole("button", { name: question });
    expect(calls.some(({ path }) => path.endsWith("/rigor"))).toBe(false);
    await userEvent.click(button);
    expect(button.getAttribute("aria-pressed")).toBe("true");
    expect(location.search).toContain("rigor=1");
    const table = await screen.findByRole("table", { name: "Quem mudaria de quadrante" });
    const told = within(table).getAllByRole("row").slice(1);
    expect(told.map(({ textContent }) => textContent)).toEqual(["Caio Reis7 · INSUFICIENTE8 · EFICAZ"]);
    expect((await box("INSUFICIENTE")).getAttribute("aria-label")).toContain("1 talento");
    await userEvent.click(button);
    await expect.poll(() => screen.queryByRole("region", { name: question })).toBeNull();
  });

  test("where a share is asked for in a box, it stands beside what there is", async () => {
    const shown = {
      nomeclatura: "ALTA CAPACIDADE",
      descricao: "Reter.",
      quantidade: 1,
      selecionado: false,
      colaboradorIds: [12],
    };
    const box3 = { ...shown, percentualEsperado: 10 };
    open([VIEW], "/avaliacao/ninebox/chart", false, on("GET", "/api/avaliacao/ninebox/chart/4", { body: { ...chart, box3 } }));
    const box = await screen.findByRole("button", { name: /^Quadrante 3: ALTA CAPACIDADE, .+, \d+%, esperado 10%$/ });
    expect(box.textContent).toMatch(/\d+%, esperado 10%$/);
    expect(screen.getByRole("button", { name: /^Quadrante 1:/ }).textContent).not.toContain("esperado");
    const table = within(await screen.findByRole("table", { name: "Resultado por quadrante" }));
    expect(table.getByRole("columnheader", { name: "Esperado (%)" })).toBeTruthy();
    expect(table.getByRole("row", { name: /ALTA CAPACIDADE/ }).textContent).toMatch(/10$/);
  });

  test("who ends a session sees first whom it leaves elsewhere than the answers do, however many they are", async () => {
    const moved = Array.from({ length: 400 }, (_one, at) => person(at + 100, `Pessoa ${at}`, 6, { boxCalculado: 5 }));
    open(
      [VIEW, "ROLE_AVALIACAO_NINEBOX_CALIBRAR"],
      "/avaliacao/ninebox/chart?quadro=4&sessao=2",
      false,
      on("GET", "/api/avaliacao/ninebox/chart/4/pessoas", { body: [...people, ...moved] }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Encerrar sessão" }));
    const dialog = await screen.findByRole("dialog", { name: "O que esta calibração mudou" });
    expect(dialog.textContent).toContain("400 talentos fora do quadrante que as respostas dão:");
    const table = within(dialog).getByRole("table", { name: "Talentos movidos" });
    expect(table.getAttribute("aria-rowcount")).toBe("401");
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows[0]?.textContent).toBe("Pessoa 05 · MANTENEDOR6 · FORTE DESEMPENHO");
    expect(rows.length).toBeLessThan(100);
  });

  test("in a session the keyboard moves whom one picked, with a reason, and takes it back", async () => {
    const { calls } = open([VIEW, "ROLE_AVALIACAO_NINEBOX_CALIBRAR"]);
    await userEvent.click(await screen.findByRole("combobox", { name: "Sessão de calibração" }));
    await userEvent.click(await screen.findByRole("option", { name: "Comitê" }));
    const chip = await screen.findByRole("button", { name: "Selecionar Caio Reis" });
    await userEvent.click(chip);
    await userEvent.keyboard("8");
    const dialog = await screen.findByRole("dialog", { name: "Mover no Nine Box" });
    expect(dialog.textContent).toContain("1 talento para EFICAZ.");
    const move = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Mover" });
    await userEvent.type(within(dialog).getByLabelText(/^Justificativa/), "curta");
    expect(move.disabled).toBe(true);
    await userEvent.type(within(dialog).getByLabelText(/^Justificativa/), " demais para valer");
    expect(move.disabled).toBe(true);
    await userEvent.click(within(dialog).getByRole("combobox", { name: "Motivo" }));
    await userEvent.click(await screen.findByRole("option", { name: "Potencial visto no dia a dia" }));
    await userEvent.click(move);
    await expect
      .poll(() => calls.find(({ path }) => path.endsWith("/movimentos"))?.body)
      .toEqual({
        colaboradorId: 13,
        box: 8,
        motivo: "POTENCIAL",
        justificativa: "curta demais para valer",
        versao: 0,
      });
    await userEvent.click(await screen.findByRole("button", { name: "Desfazer o último movimento" }));
    await expect.poll(() => calls.some(({ path }) => path.endsWith("/77/desfazer"))).toBe(true);
    // Dragging asks the same.
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (key: string, value: string) => data.set(key, value),
      getData: (key: string) => data.get(key) ?? "",
    };
    fireEvent.dragStart(await screen.findByRole("button", { name: "Selecionar Ana Lima" }), { dataTransfer });
    const target = document.querySelector("[data-box='5']");
    if (target) fireEvent.drop(target, { dataTransfer });
    expect((await screen.findByRole("dialog")).textContent).toContain("1 talento para MANTENEDOR.");
  }, 20_000);

  test("a session is opened for those one picks of who calibrates, and for all of them where one picks nobody", async () => {
    const { calls } = open([VIEW, "ROLE_AVALIACAO_NINEBOX_CALIBRAR"]);
    await userEvent.click(await screen.findByRole("button", { name: "Nova sessão de calibração" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Nome da sessão" }), "Diretoria");
    expect(screen.getByText("Sem escolha, todos os que calibram participam.")).toBeTruthy();
    await userEvent.click(screen.getByRole("combobox", { name: "Quem participa" }));
    await userEvent.click(await screen.findByRole("option", { name: "Edu Nunes" }));
    expect(screen.getByText(/^Só eles e você movem talentos/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Abrir sessão" }));
    const opened = () => calls.filter(({ method, path }) => method === "POST" && path.endsWith("/calibracoes"));
    await expect.poll(() => opened().map(({ body }) => body)).toEqual([{ nome: "Diretoria", participantesIds: [32] }]);
    await expect.poll(() => location.search).toContain("sessao=2");
  });

  test("ten thousand people stay below 1,500 elements", async () => {
    const crowd = Array.from({ length: 10_000 }, (_one, at) => person(at + 1, `Pessoa ${at}`, (at % 9) + 1));
    fakeServer(
      on("GET", "/api/userinfo", { body: userinfo([VIEW]) }),
      on("GET", "/api/avaliacao/ninebox", { body: { content: listed } }),
      on("GET", "/api/avaliacao/ninebox/chart/4", { body: chart }),
      on("GET", "/api/avaliacao/ninebox/chart/4/pessoas", { body: crowd }),
    );
    window.history.replaceState(null, "", "/avaliacao/ninebox/chart?box=1");
    render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages, slots }} />);
    const board = await screen.findByRole("group", { name: "Quadrantes" });
    expect(board.querySelectorAll("*").length).toBeLessThan(1500);
    const list = screen.getByRole("group", { name: "Talentos em ENIGMA" });
    expect(list.querySelectorAll("tbody tr").length).toBeLessThan(100);
    expect(within(list).queryByText("Pessoa 9990")).toBeNull();
    list.scrollTop = 1_000_000;
    fireEvent.scroll(list);
    await within(list).findByText("Pessoa 9990");
    expect(list.querySelectorAll("tbody tr").length).toBeLessThan(100);
  });
});

test("[001-2-92] [001-6-8] the editor changes titles and limits over the same board and table, which the chart only shows", async () => {
  open([VIEW, "ROLE_AVALIACAO_NINEBOX_INSERIR", "ROLE_AVALIACAO_NINEBOX_EDITAR"], "/avaliacao/ninebox/new");
  const preview = within(await screen.findByRole("region", { name: "Pré-visualização" }, { timeout: 5000 }));
  const lines = () =>
    within(preview.getByRole("table", { name: "Resultado por quadrante" }))
      .getAllByRole("row")
      .slice(1);
  expect(lines()).toHaveLength(9);
  expect(lines()[0]?.textContent).toContain("ENIGMA");
  const limit = screen.getByRole<HTMLInputElement>("textbox", { name: /^Alto potencial/ });
  expect(limit.readOnly || limit.disabled).toBe(false);
  await userEvent.click(screen.getByRole("tab", { name: /Quadrantes/ }));
  const [title] = await screen.findAllByRole<HTMLInputElement>("textbox", { name: /^Nome/ });
  if (title === undefined) throw new Error("no title");
  await userEvent.clear(title);
  await userEvent.type(title, "A DESCOBRIR");
  await userEvent.click(screen.getByRole("tab", { name: /Limites/ }));
  const again = within(await screen.findByRole("region", { name: "Pré-visualização" }));
  expect(again.getByRole("table", { name: "Resultado por quadrante" }).textContent).toContain("A DESCOBRIR");
  cleanup();
  open([VIEW]);
  const table = await screen.findByRole("table", { name: "Resultado por quadrante" });
  expect(within(table).getAllByRole("row")).toHaveLength(10);
  expect(screen.queryByRole("textbox", { name: /potencial/ })).toBeNull();
}, 20_000);

test("limits are dragged too, stand beside those of another Nine Box, and go back to what they were", async () => {
  open([VIEW, "ROLE_AVALIACAO_NINEBOX_INSERIR"], "/avaliacao/ninebox/new");
  const slider = await screen.findByRole<HTMLInputElement>(
    "slider",
    { name: "Potencial: a partir disto é alto" },
    { timeout: 10_000 },
  );
  const typed = screen.getByRole<HTMLInputElement>("textbox", { name: /^Alto potencial/ });
  const before = typed.value;
  fireEvent.change(slider, { target: { value: "80" } });
  await waitFor(() => expect(typed.value).toBe("80"));
  await userEvent.click(screen.getByRole("button", { name: "Voltar aos limites de antes" }));
  await waitFor(() => expect(typed.value).toBe(before));
  await userEvent.click(screen.getByRole("combobox", { name: "Comparar com os limites de" }));
  await userEvent.click(await screen.findByRole("option", { name: /Avaliação de 2026/ }));
  expect(await screen.findByRole("columnheader", { name: "No outro" })).toBeTruthy();
}, 30_000);

async function panelOfBruno(): Promise<HTMLElement> {
  const inside = within(await screen.findByRole("table", { name: "Talentos em ALTA CAPACIDADE" }, { timeout: 10_000 }));
  await userEvent.click(inside.getByRole("button", { name: "Bruno Alves" }));
  return screen.findByRole("dialog", { name: "Bruno Alves" });
}

test("what a person earns beside their band stands there for who sees salaries alone", async () => {
  const pay = on("GET", "/api/avaliacao/ninebox/pessoas/12/posicao-salarial", { body: { posicaoSalarial: 104.5 } });
  for (const rights of [[VIEW], [VIEW, "ROLE_VER_SALARIO"]]) {
    cleanup();
    const { calls } = open(rights, "/avaliacao/ninebox/chart?box=3", false, pay);
    const panel = await panelOfBruno();
    const sees = rights.length > 1;
    if (sees) await waitFor(() => expect(panel.textContent).toContain("Salário104,5% do salário da faixa"));
    expect(calls.some(({ path }) => path.endsWith("posicao-salarial"))).toBe(sees);
  }
}, 20_000);

test("a person of the board is told beside it: where they work, what they came to, who moved them and why", async () => {
  open([VIEW], "/avaliacao/ninebox/chart?box=3");
  const panel = await panelOfBruno();
  for (const said of ["Soldador", "Prensista I", "Rita Prado", "80,00", "3 · ALTA CAPACIDADE"])
    expect(panel.textContent).toContain(said);
  expect(panel.textContent).toContain("Ana: Potencial visto no dia a dia: Entregou o projeto da linha 2.");
  await userEvent.click(within(panel).getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Bruno Alves" })).toBeNull());
}, 30_000);

describe("beside a person of the board", () => {
  const KEPT = ["/api/avaliacao/pdi", "/api/avaliacao/metas", "/api/gestao-talentos/colaboradores-ocorrencias"] as const;
  const RIGHTS = [
    VIEW,
    "ROLE_AVALIACAO_PDIS_VER",
    "ROLE_AVALIACAO_METAS_VER",
    "ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS_VER",
  ];
  const none = { content: [], totalElements: 0 };
  const boxes = NAMES.map((nomeclatura, at) => [
    `box${at + 1}`,
    { nomeclatura, descricao: "", quantidade: 0, selecionado: false, colaboradorIds: at === 4 ? [12] : [] },
  ]);
  const earlier = { ...chart, id: 3, data: "2025-11-20", ...Object.fromEntries(boxes) };
  const before = on("GET", "/api/avaliacao/ninebox/chart/3", { body: earlier });

  test("lie where they stood before, plans, goals and occurrences, to whom may read them", async () => {
    const { calls } = open(
      RIGHTS,
      "/avaliacao/ninebox/chart?box=3",
      false,
      before,
      on("GET", KEPT[0], {
        body: {
          content: [
            { id: 8, inicio: "2026-07-01", termino: "2026-12-31", progresso: 50, situacao: "ATIVO", vencido: true },
            { id: 7, inicio: "2025-07-01", termino: "2025-12-31", progresso: null, situacao: "CANCELADO", vencido: false },
          ],
          totalElements: 2,
        },
      }),
      on("GET", KEPT[1], {
        body: {
          content: [{ id: 3, descricao: "Reduzir o refugo", prazo: "2026-12-31", progresso: 12.5 }],
          totalElements: 1003,
        },
      }),
      on("GET", KEPT[2], {
        body: {
          content: [{ id: 2, dataIni: "2026-03-02", ocorrencia: { id: 1, descricao: "Falta" }, pontuacao: -3 }],
          totalElements: 1,
        },
      }),
    );
    const panel = within(await panelOfBruno());
    const lines = async (name: string): Promise<readonly (string | null)[]> =>
      (await within(panel.getByRole("region", { name })).findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(await lines("PDI")).toEqual(["01/07/2026 a 31/12/2026 · Ativo, 50%, vencido", "01/07/2025 a 31/12/2025 · Cancelado"]);
    expect(panel.getByRole("link", { name: "01/07/2026 a 31/12/2026" }).getAttribute("href")).toContain("/avaliacao/pdi/8");
    expect(await lines("Metas")).toEqual(["Reduzir o refugo: 12,5%, até 31/12/2026", "mais 1.002"]);
    expect(await lines("Ocorrências em 12 meses")).toEqual(["02/03/2026: Falta, −3"]);
    await waitFor(async () =>
      expect(await lines("Nine Box anteriores")).toEqual(["20/11/2025, Avaliação de 2025: 5 · MANTENEDOR"]),
    );
    // Of this person, and no more of them than is shown.
    expect(calls.find(({ path }) => path.endsWith("/chart/3"))?.query.get("avaliadosIds")).toBe("12");
    for (const path of KEPT) {
      const query = calls.find((call) => call.path === path)?.query;
      expect([query?.get("colaborador"), query?.get("size")]).toEqual(["12", "5"]);
    }
  }, 30_000);

  test("nothing is asked for that one may not read, and nothing there is said", async () => {
    const { calls } = open([VIEW], "/avaliacao/ninebox/chart?box=3", false, before);
    const panel = within(await panelOfBruno());
    await panel.findByText("20/11/2025, Avaliação de 2025: 5 · MANTENEDOR");
    for (const name of ["PDI", "Metas", "Ocorrências em 12 meses"]) expect(panel.queryByRole("region", { name })).toBeNull();
    expect(calls.filter(({ path }) => KEPT.some((one) => one === path))).toEqual([]);
    cleanup();
    open(
      RIGHTS,
      "/avaliacao/ninebox/chart?quadro=3&box=3",
      false,
      before,
      on("GET", "/api/avaliacao/ninebox/chart/3/pessoas", { body: people }),
      on("GET", "/api/avaliacao/ninebox/3/historico", { body: [] }),
      on("GET", "/api/avaliacao/ninebox/3/calibracoes", { body: [] }),
      ...KEPT.map((path) => on("GET", path, { body: none })),
    );
    const empty = within(await panelOfBruno());
    for (const said of [
      "Nenhum antes deste.",
      "Nenhum PDI visível para você.",
      "Nenhuma meta visível para você.",
      "Nenhuma ocorrência visível para você.",
    ])
      expect(await empty.findByText(said)).toBeTruthy();
  }, 30_000);
});

test("[001-5-94] percentages take two digits and nothing else", async () => {
  open([VIEW, "ROLE_AVALIACAO_NINEBOX_INSERIR"], "/avaliacao/ninebox/new");
  const limit = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Alto potencial/ }, { timeout: 5000 });
  await userEvent.clear(limit);
  await userEvent.type(limit, "7a-12");
  expect(limit.value).toBe("71");
}, 20_000);

describe("its report", () => {
  const REPORT = "/avaliacao/ninebox/relatorio";

  test("[000-2.3-25] the filter says whom the paper is of, and the paper is asked for with them", async () => {
    const { calls } = open([VIEW], REPORT);
    expect(await screen.findByRole("heading", { level: 1, name: "Relatório do Nine Box" })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeTruthy();
    expect(await screen.findByText("4 talentos")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Nome"), "ana");
    expect(await screen.findByText("1 talento")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "PDF" }));
    const asked = () => calls.filter(({ method, path }) => method === "POST" && path === `/api${REPORT}`);
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]?.body).toMatchObject({
      avaliacaoDesempenhoId: 9,
      avaliadosIds: [11],
      percentualBaixoPotencial: 33,
      box1: "ENIGMA",
    });
    await userEvent.type(screen.getByLabelText("Nome"), "ninguém");
    await userEvent.click(screen.getByRole("button", { name: "PDF" }));
    expect(await screen.findByText("Não existem dados para o filtro informado.")).toBeTruthy();
    expect(asked()).toHaveLength(1);
  });

  test("[001-2-44] list, new, chart and report are screens of their own, refused without the right, behind the log-in", async () => {
    const headings: string[] = [];
    for (const address of ["", "/new", "/chart", "/relatorio"].map((end) => `/avaliacao/ninebox${end}`)) {
      open([VIEW, "ROLE_AVALIACAO_NINEBOX_INSERIR"], address);
      headings.push((await screen.findByRole("heading", { level: 1 })).textContent ?? "");
      expect(screen.queryByText(/Página Não Encontrada/i)).toBeNull();
      cleanup();
      open([], address);
      expect(await screen.findByRole("heading", { name: "Acesso negado" }), address).toBeTruthy();
      cleanup();
    }
    expect(headings).toEqual(["Nine Box", expect.stringContaining("Nine Box"), "Nine Box", "Relatório do Nine Box"]);
    fakeServer(on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } }));
    window.history.replaceState(null, "", REPORT);
    render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages, slots }} />);
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
  });
});
