import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

interface Named {
  readonly id: number;
  readonly nome: string;
}

const HERE = "desenvolvimento";
/** Presses within which keys alone get somewhere on this page. */
const MOST_PRESSES = 60;
let browser: Browser;
let visit: Visit;
let page: Page;
let turma = 0;
let people: readonly string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
  page = visit.page;
  await login(visit);
  const make = (path: string, body: object) => ask<{ id: number }>(page, `${HERE}/${path}`, { method: "POST", body });
  const prova = await make("avaliacao-curso", { titulo: "Prova do teclado", tipo: "n" });
  const curso = await make("cursos", { nome: "Curso do teclado", cargaHoraria: "8:00", avaliacaoCursos: [{ id: prova.id }] });
  turma = (
    await make("turmas", {
      curso: { id: curso.id },
      descricao: "Turma do teclado",
      instrutor: "Instrutora",
      custo: 0,
      dataPrevIni: "2026-11-09",
      diasTurma: [
        { dia: "2026-11-09", turno: "D" },
        { dia: "2026-11-10", turno: "D" },
      ],
    })
  ).id;
  const found = await ask<readonly Named[]>(page, "gestao-talentos/talentos?resumido=true&unpaged=true&preset=ativos");
  for (const { id } of found.slice(0, 3)) await make("colaborador-turma", { turma: { id: turma }, colaborador: { id } });
  const { participantes } = await ask<{ participantes: readonly { colaborador: Named }[] }>(
    page,
    `${HERE}/turmas/${turma}/folha-presenca`,
  );
  people = participantes.map(({ colaborador }) => colaborador.nome);
});
afterAll(() => closeWindows(browser));

/** Marks as the server keeps them: a line for each participant, a column for each day. */
const kept = async (): Promise<readonly string[]> => {
  const { dias, participantes } = await ask<{
    dias: readonly { id: number }[];
    participantes: readonly { marcas: readonly { diaTurmaId: number; marca: string }[] }[];
  }>(page, `${HERE}/turmas/${turma}/folha-presenca`);
  return participantes.map(({ marcas }) =>
    dias.map(({ id }) => marcas.find(({ diaTurmaId }) => diaTurmaId === id)?.marca ?? ".").join(""),
  );
};
const keeps = (...lines: readonly string[]) => expect.poll(kept).toEqual(lines);
const press = (...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Presses a key until what has the focus is named so. */
async function reach(key: string, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
  for (let at = 0; at < MOST_PRESSES && !name.test(await focused()); at += 1) await page.keyboard.press(key);
  expect(await focused()).toMatch(name);
}

async function open(): Promise<void> {
  await go(page, "/");
  await go(page, `/${HERE}/turmas/${turma}`);
  await page.getByRole("tab", { name: "Dados", exact: true }).focus();
  await reach("ArrowRight", /^Presença e notas$/);
  await press("Enter");
  await page.getByRole("grid", { name: "Presença" }).waitFor();
}

test("by keys alone: marks are written and go down, several are chosen, blanks are filled, and it is undone", async () => {
  await open();
  await reach("Tab", new RegExp(`^${people[0]}, .*: em branco$`));
  await press("p", "f");
  await keeps("P.", "F.", "..");
  await press("ArrowUp", "ArrowUp", "ArrowRight", "Shift+ArrowDown", "j");
  await keeps("PJ", "FJ", "..");
  await press("Home", "ArrowDown", "Control+Enter");
  await keeps("PJ", "FJ", "P.");
  await press("Control+z");
  await keeps("PJ", "FJ", "..");
  await press("ArrowUp", "Delete");
  await keeps("PJ", ".J", "..");
  // Grades follow the marks on the way of the Tab key.
  await reach("Tab", new RegExp(`^Prova do teclado de ${people[0]}$`));
  await page.keyboard.type("8,5");
  await press("Tab");
  await expect
    .poll(
      async () =>
        (await ask<{ participantes: readonly { notas: readonly object[] }[] }>(page, `${HERE}/turmas/${turma}/folha-presenca`))
          .participantes[0]?.notas,
    )
    .toMatchObject([{ nota: 8.5 }]);
  visit.settle();
});

test("the sheet is without barriers at three widths, and nothing hangs out of the page", async () => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open();
    expect(await barriers(page, ["main"]), `${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`).toBe(true);
    if (process.env.QUADRO_PICTURES)
      await page.screenshot({ path: `${process.env.QUADRO_PICTURES}/presenca-${width}.png`, fullPage: true });
  }
  visit.settle();
});
