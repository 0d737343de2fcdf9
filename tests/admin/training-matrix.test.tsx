import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import "../../src/features/desenvolvimento/matriz/MatrixPage.tsx";
import { MATRIX_PAGE, type Matrix, type MatrixCell, SEES_MATRIX } from "../../src/features/desenvolvimento/matriz/shared.ts";
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
