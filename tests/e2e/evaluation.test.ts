import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

interface Listed {
  readonly id: number;
}
interface Cycle extends Listed {
  readonly avaliacaoDesempenho: { readonly id: number } | null;
}

let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
  page = visit.page;
  await login(visit);
});
afterEach(() => visit.settle());
afterAll(() => closeWindows(browser));

/** Nothing breaks WCAG, and nothing is wider than the window. */
async function isWellAtEveryWidth(): Promise<void> {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await barriers(page, ["main"])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("actions of a plan are moved by the arrows, by a choice and by dragging, and stay where they were put", async () => {
  const [person] = await ask<readonly Listed[]>(page, "gestao-talentos/colaboradores?preset=ativos&range=[4,4]");
  const body = {
    colaborador: { id: person?.id },
    inicio: "2026-01-01",
    termino: "2027-12-31",
    acoes: [
      { descricao: "Conduzir a reunião", tipo: "EXPERIENCIA", situacao: "A_FAZER" },
      { descricao: "Ler o manual", tipo: "FORMAL", situacao: "A_FAZER", prazo: "2026-12-01" },
      { descricao: "Acompanhar um colega", tipo: "SOCIAL", situacao: "PROPOSTA" },
    ],
  };
  const plan = await ask<Listed>(page, "avaliacao/pdi", { method: "POST", body });
  await go(page, `/avaliacao/pdi/${plan.id}`);
  await page.getByRole("tab", { name: "Quadro" }).click();
  const column = (name: string) => page.locator(`[data-coluna=${name}]`);
  const inside = (name: string) =>
    column(name)
      .getByRole("group")
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
  await page.getByRole("group", { name: "Conduzir a reunião" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => inside("FAZENDO")).toEqual(["Conduzir a reunião"]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Conduzir a reunião");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => inside("FEITA")).toEqual(["Conduzir a reunião"]);
  await page.getByRole("combobox", { name: "Mover para…: Ler o manual" }).click();
  await page.getByRole("option", { name: "Fazendo" }).click();
  await expect.poll(() => inside("FAZENDO")).toEqual(["Ler o manual"]);
  await page.getByRole("group", { name: "Ler o manual" }).dragTo(column("FEITA"));
  await expect.poll(async () => (await inside("FEITA")).length).toBe(2);
  await page.getByRole("button", { name: "Aceitar: Acompanhar um colega" }).click();
  await expect.poll(() => inside("A_FAZER")).toEqual(["Acompanhar um colega"]);
  await page.getByRole("button", { name: "Nova ação" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova ação" });
  await dialog.getByLabel("Descrição").fill("Apresentar o projeto");
  await dialog.getByRole("button", { name: "Incluir" }).click();
  await expect.poll(() => inside("A_FAZER")).toEqual(["Acompanhar um colega", "Apresentar o projeto"]);
  await isWellAtEveryWidth();
  await page.reload();
  await page.getByRole("tab", { name: "Quadro" }).click();
  await expect.poll(async () => (await inside("FEITA")).length).toBe(2);
});

test("the progress of a cycle is told by area and part, and leaves as a file", async () => {
  const { content } = await ask<{ content: readonly Cycle[] }>(page, "avaliacao/ninebox?page=0&size=100");
  const cycle = content.find(({ avaliacaoDesempenho }) => avaliacaoDesempenho !== null)?.avaliacaoDesempenho?.id;
  await go(page, `/avaliacao/avaliacoes-desempenho/${cycle}`);
  await page.getByRole("tab", { name: "Andamento" }).click();
  await page.getByRole("table", { name: "Por área e papel" }).waitFor();
  await isWellAtEveryWidth();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Andamento em CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`andamento-${cycle}.csv`);
});
