import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import "../../src/features/desenvolvimento/matriz/MatrixPage.tsx";
import "../../src/features/desenvolvimento/matriz/SurveyTab.tsx";
import { MATRIX_PAGE, SEES_MATRIX } from "../../src/features/desenvolvimento/matriz/entry.ts";
import type {
  Matrix,
  MatrixCell,
  PlannedClasses,
  ProposedNeed,
  SurveyPlan,
} from "../../src/features/desenvolvimento/matriz/shared.ts";
import { lnt } from "../../src/generated/types/desenvolvimento/lnt.ts";
import { drawFeatures } from "./draw-features.tsx";
import { type Call, fakeServer, on, userinfo } from "./fake-server.ts";

const cell = (curso: number, situacao: MatrixCell["situacao"], venceEm: string | null = null): MatrixCell => ({
  curso,
  situacao,
  exigido: situacao !== "N",
  motivos: situacao === "N" ? [] : [0],
  feitoEm: null,
  venceEm,
});
const talent = (id: number, nome: string, celulas: readonly MatrixCell[]) => ({
  id,
  nome,
  matricula: null,
  area: "Produção",
  celulas,
});
const few: Matrix = {
  data: "2026-11-20",
  cursos: [
    { id: 1, nome: "NR-12" },
    { id: 2, nome: "NR-35" },
  ],
  motivos: ["Função Montador"],
  talentos: [talent(1, "Ada", [cell(1, "D", "2027-05-11"), cell(2, "V", "2026-01-31")]), talent(2, "Beto", [cell(1, "F")])],
};
let calls: readonly Call[];

const open = (matrix: Matrix, ...rights: readonly string[]) => {
  ({ calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([SEES_MATRIX, ...rights]) }),
    on("GET", "/api/desenvolvimento/matriz", ({ query }) => ({ body: { ...matrix, data: query.get("data") ?? matrix.data } })),
  ));
  return drawFeatures(MATRIX_PAGE);
};
beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("every cell says its state in a word and a sign and why it is asked for; another day is asked for", async () => {
  open(few);
  const user = userEvent.setup();
  const row = await screen.findByRole("row", { name: /^Ada/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["✓ Em dia até 11/05/2027Função Montador", "× Vencido em 31/01/2026Função Montador"]);
  screen.getByText("2 talentos, 2 lacunas");
  await user.click(screen.getByRole("switch", { name: "Só lacunas" }));
  await waitFor(() => expect(screen.queryByText(/Em dia até/)).toBeNull());
  const day = screen.getByRole("textbox", { name: "Posição em" });
  fireEvent.change(day, { target: { value: "31/01/2025" } });
  fireEvent.blur(day);
  await waitFor(() => expect(calls.at(-1)?.query.get("data")).toBe("2025-01-31"));
});

test("gaps as a list lead to a class of the course, to who may open one", async () => {
  open(few, "ROLE_DESENVOLVIMENTO_TURMAS_INSERIR");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Lacunas em lista" }));
  const rows = (await screen.findAllByRole("row")).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "NR-12Beto○ FaltaFunção MontadorAbrir turma",
    "NR-35Ada× Vencido em 31/01/2026Função MontadorAbrir turma",
  ]);
  expect(screen.getByRole("link", { name: "Abrir turma de NR-12, que falta a Beto" })).toHaveProperty(
    "pathname",
    "/desenvolvimento/turmas/create",
  );
  cleanup();
  open(few);
  await user.click(await screen.findByRole("button", { name: "Lacunas em lista" }));
  await screen.findAllByRole("row");
  expect(screen.queryByRole("link", { name: /Abrir turma/ })).toBeNull();
});

test("classes of a course are planned beside its gaps, and each leads to the class it proposes", async () => {
  const plan: PlannedClasses = {
    turmas: [
      { dia: "2026-11-23", talentos: [{ id: 2, nome: "Beto", venceEm: null }] },
      { dia: "2027-02-10", talentos: [{ id: 1, nome: "Ada", venceEm: "2027-05-11" }] },
    ],
    semTurma: [{ id: 3, nome: "Caio", venceEm: "2027-11-01" }],
    diasVencidos: 3,
  };
  open(few, "ROLE_DESENVOLVIMENTO_TURMAS_INSERIR");
  const planned: Call[] = [];
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([SEES_MATRIX, "ROLE_DESENVOLVIMENTO_TURMAS_INSERIR"]) }),
    on("GET", "/api/desenvolvimento/matriz", { body: few }),
    on("GET", "/api/desenvolvimento/matriz/turmas", (call) => {
      planned.push(call);
      return { body: plan };
    }),
  );
  const user = userEvent.setup();
  await screen.findByRole("option", { name: "NR-12" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Curso" }), "NR-12");
  await user.click(screen.getByRole("button", { name: "Lacunas em lista" }));
  const section = await screen.findByRole("region", { name: "Planejar turmas" });
  const seats = within(section).getByRole("textbox", { name: "Vagas por turma" });
  await user.clear(seats);
  expect(within(section).getByRole("button", { name: "Planejar" })).toHaveProperty("disabled", true);
  await user.type(seats, "12");
  await user.click(within(section).getByRole("button", { name: "Planejar" }));
  await within(section).findByText("Soma dos dias vencidos até a turma de cada um: 3.");
  expect([...(planned[0]?.query ?? [])]).toEqual([
    ["cursoId", "1"],
    ["vagas", "12"],
    ["turmas", "4"],
  ]);
  const rows = within(section).getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "23/11/20261Beto (nunca fez)Abrir turma",
    "10/02/20271Ada (11/05/2027)Abrir turma",
  ]);
  within(section).getByText(/1 talento fica sem turma: Caio \(01\/11\/2027\)\./);
  await user.click(within(section).getByRole("link", { name: "Abrir turma em 10/02/2027" }));
});

test("of ten thousand talents only those in sight are drawn, and the search finds the last", async () => {
  open({
    ...few,
    talentos: Array.from({ length: 10_000 }, (_, at) => talent(at + 1, `Pessoa ${at + 1}`, [cell(1, "F")])),
  });
  const table = await screen.findByRole("table");
  expect(table.getAttribute("aria-rowcount")).toBe("10001");
  expect(within(table).getAllByRole("row").length).toBeLessThan(150);
  fireEvent.change(screen.getByRole("searchbox", { name: "Buscar talento" }), { target: { value: "Pessoa 10000" } });
  const found = await screen.findByRole("row", { name: /^Pessoa 10000/ });
  expect(found.getAttribute("aria-rowindex")).toBe("2");
});

test("a survey of needs shows what lacks with its evidence, what managers wish for and the plan beside the goals, and takes what lacks", async () => {
  const survey = {
    id: 4,
    versao: 1,
    nome: "LNT 2027",
    situacao: "ABERTA",
    dataInicio: "2026-10-01",
    dataFim: "2026-11-30",
    necessidades: 0,
  };
  const missing: readonly ProposedNeed[] = [
    {
      curso: { id: 1, nome: "NR-35" },
      prioridade: 1,
      origem: "FUNCAO",
      justificativa: "1 vencido. Função Montador.",
      talentos: [{ id: 7, nome: "Beto", prioridade: 1, motivos: ["Função Montador"], diasRestantes: -3 }],
    },
  ];
  const plan: SurveyPlan = {
    ate: "2027-11-30",
    talentos: 3,
    horas: "8:00",
    porTalento: "2:40",
    metas: [{ id: 2, nome: "Metas de 2027", horas: "24:00" }],
    pedidos: [{ id: 9, nome: "Inglês", prioridade: 3, situacao: "SOLICITADO", justificativa: "Clientes de fora." }],
  };
  let taken = false;
  const rights = [
    "ROLE_DESENVOLVIMENTO_LNT_VER",
    "ROLE_DESENVOLVIMENTO_LNT_CURSOS_VER",
    "ROLE_DESENVOLVIMENTO_LNT_CURSOS_INSERIR",
  ];
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", "/api/desenvolvimento/lnt/4/lacunas", () => ({ body: taken ? [] : missing })),
    on("POST", "/api/desenvolvimento/lnt/4/sugestao", () => {
      taken = true;
      return { body: missing };
    }),
    on("GET", "/api/desenvolvimento/lnt/4/plano", { body: plan }),
    on("GET", /lnt\/4$/, { body: survey }),
    on("POST", /verdict$/, { body: { record: survey, errors: [], warnings: [], states: {} } }),
  );
  drawFeatures("/desenvolvimento/lnt/4?aba=parte-10", lnt.id);
  const user = userEvent.setup();
  const told = (name: string) => within(screen.getByRole("region", { name })).getAllByRole("row").at(-1)?.textContent;
  await screen.findByText(/1 vencido/);
  expect(told("O que falta")).toBe("NR-35Alta1 vencido. Função Montador.Beto");
  await screen.findByText("Clientes de fora.");
  expect(told("O que os gestores pedem")).toBe("InglêsBaixaSolicitadoClientes de fora.");
  expect(await screen.findByText("O que foi aprovado soma 8:00 h, 2:40 h para cada um dos 3 talentos ativos.")).toBeTruthy();
  expect(told("O plano e as metas")).toBe("Metas de 202724:00");
  await user.click(screen.getByRole("button", { name: "Incluir no levantamento" }));
  expect(await screen.findByText("1 necessidade incluída.")).toBeTruthy();
  expect(await screen.findByText("Nada falta que este levantamento ainda não peça.")).toBeTruthy();
});
