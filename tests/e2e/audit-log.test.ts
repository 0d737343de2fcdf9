import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { controls, epi, press } from "./form-controls.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, passwordOf, type Visit } from "./support.ts";

let browser: Browser;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  visit = await openVisit(browser);
  page = visit.page;
});
afterEach(async () => {
  visit.settle();
  await visit.close();
});
afterAll(() => closeWindows(browser));

test("[000-2.3-139] [002-2.4-7] the log is read, filtered, paged, and opened to what changed", async () => {
  await login(visit);
  const { id } = await ask<{ id: number }>(page, "sst/epis", { method: "POST", body: epi("Protetor do log") });
  await ask(page, `sst/epis/${id}`, { method: "PUT", body: { nome: "Protetor do log, outro nome" } });
  await page
    .getByRole("link", { name: "Log de auditoria" })
    .or(page.getByRole("button", { name: "Utilitários" }))
    .first()
    .waitFor();
  await go(page, "/utilitario/log");
  await page.getByRole("heading", { level: 1, name: "Log de auditoria" }).waitFor();
  const table = page.getByRole("table", { name: "Log de auditoria" });
  await expect.poll(() => table.getByRole("row").count()).toBeLessThanOrEqual(16);
  await page.getByText(/^[\d.]+ registro\(s\) encontrado\(s\)\.$/).waitFor();
  await page.getByText(/^Página 1 de/).waitFor();
  await press(page, "Próxima página");
  await page.getByText(/^Página 2 de/).waitFor();
  expect(await barriers(page)).toEqual([]);

  await controls(page).choose("Cadastro", "EPIs", "EPIs");
  await page.getByRole("textbox", { name: "Nº do registro" }).fill(String(id));
  await page.getByText("2 registro(s) encontrado(s).", { exact: true }).waitFor();
  await controls(page).choose("Operação", "Altera", "Alteração");
  await page.getByText("1 registro(s) encontrado(s).", { exact: true }).waitFor();
  await press(table, /^Mostrar alterações: Alteração, EPI/);
  const name = table.getByRole("row", { name: "Nome Protetor do log Protetor do log, outro nome", exact: true });
  await name.waitFor();
});

test("[002-2.4-7] [000-2.3-139] without the authority the page says so; logged out its address leads to the log-in", async () => {
  visit.announce(401, /\/api\/userinfo$/);
  await page.goto("/utilitario/log");
  await page.getByLabel("Usuário").waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
  await page.getByLabel("Usuário").fill("sst");
  await page.getByLabel("Senha").fill(passwordOf("sst"));
  await press(page, "Entrar");
  await page.getByRole("heading", { level: 1, name: "Acesso negado" }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/utilitario/log");
  await expect.poll(() => page.getByText("Log de auditoria").count()).toBe(0);
});
