import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const TABLES = "cargo-salario/tabelas-reajustes-colaboradores";
interface Named {
  readonly id: number;
  readonly nome: string;
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

test("a cell typed into a sheet is there after a reload, and is taken back then by the keyboard alone", async () => {
  const table = await ask<Named>(page, TABLES, { method: "POST", body: { nome: "Planilha de teste" } });
  const people = (await ask<readonly Named[]>(page, "gestao-talentos/colaboradores?preset=ativos&range=[0,11]")).slice(0, 12);
  for (const { id } of people)
    await ask(page, "cargo-salario/reajustes-colaboradores", {
      method: "POST",
      body: { tabela: { id: table.id }, colaborador: { id }, salarioProposto: 5000 },
    });
  const grid = page.getByRole("grid", { name: "Reajustes" });
  const proposed = () => grid.getByRole("row").nth(1).getByRole("gridcell").nth(3).textContent();
  const stored = page.getByText("Tudo gravado", { exact: true });
  await go(page, `/cargo-salario/reajustes?tabela=${table.id}`);
  await grid.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("6.543,21");
  await page.keyboard.press("Enter");
  await expect.poll(proposed).toBe("6.543,21");
  await stored.waitFor();
  await page.keyboard.type("+150");
  await page.keyboard.press("Enter");
  await stored.waitFor();
  await page.reload();
  await expect.poll(proposed).toBe("6.543,21");
  await grid.focus();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(proposed).toBe("5.000,00");
  await page.keyboard.press("Control+y");
  await expect.poll(proposed).toBe("6.543,21");
});
