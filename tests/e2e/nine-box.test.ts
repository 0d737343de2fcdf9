import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const CHART = "avaliacao/ninebox";
interface Offered {
  readonly id: number;
  readonly avaliacaoDesempenho: { readonly id: number } | null;
}
interface Person {
  readonly id: number;
  readonly nome: string;
  readonly box: number | null;
}

let browser: Browser;
let visit: Visit;
let page: Page;
let matrix = 0;
let session = 0;

const people = async (): Promise<readonly Person[]> =>
  ask<readonly Person[]>(page, `${CHART}/chart/${matrix}/pessoas?sessaoId=${session}`);
const boxOf = async (id: number): Promise<number | null> => (await people()).find((one) => one.id === id)?.box ?? null;
const focused = (window: Page): Promise<string> =>
  window.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
const chart = (more = ""): string => `/${CHART}/chart?quadro=${matrix}&sessao=${session}${more}`;
const chip = (window: Page, { nome }: Person) => window.getByRole("button", { name: new RegExp(`^Selecionar ${nome}`) });

beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
  page = visit.page;
  await login(visit);
  const { content } = await ask<{ content: readonly Offered[] }>(page, `${CHART}?page=0&size=100`);
  const found = content.find(({ avaliacaoDesempenho }) => avaliacaoDesempenho !== null);
  matrix = found?.id ?? 0;
  // What is published is no longer talked over.
  const cycle = `avaliacao/avaliacoes-desempenho/${found?.avaliacaoDesempenho?.id}`;
  await ask(page, `${cycle}/divulgacao`, { method: "PUT", body: { divulgado: false } });
  const body = { nome: "Comitê", participantesIds: [] };
  session = (await ask<{ id: number }>(page, `${CHART}/${matrix}/calibracoes`, { method: "POST", body })).id;
});
afterEach(() => visit.settle());
afterAll(() => closeWindows(browser));

async function give(window: Page, reason: string): Promise<void> {
  const dialog = window.getByRole("dialog", { name: "Mover no Nine Box" });
  await dialog.getByRole("combobox", { name: "Motivo" }).click();
  await window.getByRole("option", { name: "Outro motivo" }).click();
  await dialog.getByLabel("Justificativa").fill(reason);
  await dialog.getByRole("button", { name: "Mover" }).click();
  await dialog.waitFor({ state: "detached" });
}

test("every key of the board: arrows walk people and boxes, Enter picks, a digit moves, Z takes back, Shift+Z moves again, / and F lead to the filters", async () => {
  const [one] = (await people()).filter(({ box }) => box !== null && box !== 9);
  if (!one) throw new Error("nobody stands in a box");
  await go(page, chart());
  await page.getByText("Com a sessão aberta").waitFor();
  await page.getByRole("button", { name: /^Quadrante 1:/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focused(page)).toMatch(/^Quadrante 2:/);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focused(page)).toMatch(/^Quadrante 1:/);
  await page.getByRole("button", { name: new RegExp(`^Quadrante ${one.box}:`) }).focus();
  for (let step = 0; step < 30 && !(await focused(page)).startsWith(`Selecionar ${one.nome}`); step += 1)
    await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toContain(one.nome);
  await page.keyboard.press("Enter");
  await expect.poll(() => chip(page, one).getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("9");
  await give(page, "Conduziu o projeto da linha 2.");
  await expect.poll(() => boxOf(one.id)).toBe(9);
  await expect.poll(() => page.locator("[data-box='9']").getByText(one.nome).count()).toBe(1);
  await page.getByRole("button", { name: /^Quadrante 9:/ }).focus();
  await page.keyboard.press("z");
  await expect.poll(() => boxOf(one.id)).toBe(one.box);
  await page.getByRole("button", { name: "Refazer" }).waitFor();
  await page.getByRole("button", { name: /^Quadrante 9:/ }).focus();
  await page.keyboard.press("Shift+Z");
  await expect.poll(() => boxOf(one.id)).toBe(9);
  await page.getByRole("button", { name: /^Quadrante 9:/ }).focus();
  await page.keyboard.press("z");
  await expect.poll(() => boxOf(one.id)).toBe(one.box);
  await page.getByRole("button", { name: /^Quadrante 9:/ }).focus();
  await page.keyboard.press("/");
  await expect.poll(() => page.getByLabel("Nome", { exact: true }).evaluate((at) => at === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: /^Quadrante 9:/ }).focus();
  await page.keyboard.press("f");
  await expect
    .poll(() => page.getByRole("combobox", { name: "Área organizacional" }).evaluate((at) => at === document.activeElement))
    .toBe(true);
});

test("each digit moves whom one picked to the box of that number", async () => {
  const [one] = (await people()).filter(({ box }) => box !== null);
  if (!one) throw new Error("nobody stands in a box");
  await go(page, chart());
  const elsewhere = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((key) => key !== one.box);
  // Last back to where they stood.
  for (const key of [...elsewhere, one.box]) {
    await chip(page, one).click();
    await expect.poll(() => chip(page, one).getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press(String(key));
    await give(page, "Foi decidido no comitê.");
    await expect.poll(() => boxOf(one.id)).toBe(key);
    await expect.poll(() => page.locator(`[data-box='${key}']`).getByText(one.nome).count()).toBe(1);
  }
});

test("who would stand elsewhere by an equal rigor is told beside the board", async () => {
  await go(page, chart("&rigor=1"));
  const told = page.getByRole("region", { name: "E se todos avaliassem com o mesmo rigor?" });
  await told.getByText("o resultado oficial não muda").waitFor();
  await expect.poll(() => told.locator("table, [role=alert], [role=status]").count()).toBeGreaterThan(0);
  expect(await barriers(page, ["main"])).toEqual([]);
});

test("who looks at the same board sees a move made elsewhere without doing anything; who is behind sees both wishes", async () => {
  const [one] = (await people()).filter(({ box }) => box !== null && box !== 9 && box !== 8);
  if (!one) throw new Error("nobody stands in a box");
  const other = await visit.newPage();
  await go(page, chart());
  await chip(page, one).waitFor();
  const listening = other.waitForResponse((answer) => answer.url().endsWith("/eventos"));
  await other.goto(chart());
  await listening;
  await chip(page, one).click();
  await page.keyboard.press("9");
  await give(page, "Conduziu o projeto da linha 2.");
  await expect.poll(() => other.locator("[data-box='9']").getByText(one.nome).count()).toBe(1);
  // The other's page hears nothing now.
  await other.route("**/historico", (route) => route.abort());
  visit.forgive(/./);
  const moves = `${CHART}/${matrix}/calibracoes/${session}/movimentos`;
  const now = (
    await ask<readonly (Person & { versao: number })[]>(page, `${CHART}/chart/${matrix}/pessoas?sessaoId=${session}`)
  ).find(({ id }) => id === one.id);
  const body = { colaboradorId: one.id, box: 8, justificativa: "Falta-lhe a linha 3 ainda.", versao: now?.versao };
  await ask(page, moves, { method: "POST", body });
  visit.announce(409, /movimentos$/);
  await chip(other, one).click();
  await other.keyboard.press("7");
  await give(other, "Pediu para voltar à linha 1.");
  const both = other.getByRole("alert").filter({ hasText: "outra pessoa moveu para 8" });
  await both.waitFor();
  await other.unroute("**/historico");
  await both.getByRole("button", { name: "Mover mesmo assim" }).click();
  await expect.poll(() => boxOf(one.id)).toBe(7);
  await other.close();
  visit.forgive(/ERR_FAILED/);
});

test("the board is seen near, far and by a room, told equally as a list, and leaves as a spreadsheet", async () => {
  await go(page, chart("&ver=cartoes"));
  await page.getByRole("group", { name: "Quadrantes" }).waitFor();
  expect(await barriers(page, ["main"])).toEqual([]);
  await page.getByRole("button", { name: "Pontos" }).click();
  const points = page.getByRole("application", { name: "Talentos por desempenho e potencial" });
  await points.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.getByRole("status").filter({ hasText: "desempenho" }).count()).toBe(1);
  expect(await barriers(page, ["main"])).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("table", { name: /^Talentos em/ }).waitFor();
  await page.getByRole("button", { name: "Nomes", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Planilha (XLSX)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^nine-box.*\.xlsx$/);
  await page.getByRole("button", { name: "Apresentar" }).click();
  const room = page.getByRole("dialog", { name: /^Nine Box/ });
  await room.waitFor();
  expect(await barriers(page, ["[role=dialog]"])).toEqual([]);
  await room.getByRole("switch", { name: "Mostrar nomes" }).click();
  await expect.poll(() => room.getByRole("button", { name: /^Selecionar/ }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await room.waitFor({ state: "detached" });
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await barriers(page, ["main"])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("the board goes through time by its slider, with points that fly and with points that do not", async () => {
  await go(page, chart("&ver=tempo"));
  const journey = page.getByRole("group", { name: "O Nine Box no tempo" });
  const moment = journey.getByRole("slider", { name: "Momento" });
  const said = () => moment.getAttribute("aria-valuetext");
  expect(await said()).toContain("pelas respostas");
  const drawing = () => journey.locator("canvas").evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const first = await drawing();
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await moment.focus();
    await page.keyboard.press("End");
    await expect.poll(said).toMatch(/^Calibração de/);
    await expect.poll(async () => (await drawing()) === first).toBe(false);
    await page.keyboard.press("Home");
    await expect.poll(said).toContain("pelas respostas");
  }
  await page.emulateMedia({ reducedMotion: null });
  expect(await barriers(page, ["main"])).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await barriers(page, ["main"])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("a session that ends shows first whom it leaves elsewhere than the answers do", async () => {
  await go(page, chart());
  await page.getByRole("button", { name: "Encerrar sessão" }).click();
  const review = page.getByRole("dialog", { name: "O que esta calibração mudou" });
  await review.getByRole("table", { name: "Talentos movidos" }).waitFor();
  expect(await barriers(page, ["[role=dialog]"])).toEqual([]);
  await review.getByRole("button", { name: "Encerrar sessão" }).click();
  await review.waitFor({ state: "detached" });
  await expect.poll(() => new URL(page.url()).searchParams.has("sessao")).toBe(false);
});
