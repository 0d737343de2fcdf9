import { readFileSync, statSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dialog, press, told } from "./form-controls.ts";
import { closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const PAGE = "/utilitario/backup";

let browser: Browser;
let visit: Visit;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  visit = await openVisit(browser);
});
afterEach(async () => {
  visit.settle();
  await visit.close();
});
afterAll(() => closeWindows(browser));

test("[000-2.3-146] [002-2.4-14] [002-3.4-7] an administrator makes a backup, sees it end, takes it away and removes it", async () => {
  const { page } = visit;
  await login(visit);
  await go(page, PAGE);
  await page.getByRole("heading", { level: 1, name: "Backup" }).waitFor();
  await page.getByRole("navigation", { name: "Menu principal" }).waitFor();
  await page.getByText("Nenhum backup gerado ainda.", { exact: false }).waitFor();
  await page.getByText(/^No anonimizado.*Há .* livres; o backup pode precisar de até/).waitFor();

  await press(page, "Gerar backup");
  await told(page, "Backup concluído.");
  const line = page.getByRole("row", { name: /Completo.*Concluído/ });
  await line.waitFor();
  const loading = page.waitForEvent("download");
  await line.getByRole("link", { name: /^Baixar quadro-/ }).click();
  const file = await loading;
  expect(file.suggestedFilename()).toMatch(/^quadro-[\d-]+\.tar\.gz$/);
  const path = await file.path();
  expect(statSync(path).size).toBeGreaterThan(10_000);
  expect(gunzipSync(readFileSync(path)).toString("utf8", 0, 14)).toBe("manifesto.json");

  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await line.getByRole("button", { name: /^Excluir quadro-/ }).click();
  const sure = dialog(page, /^Excluir quadro-/);
  await sure.getByText("O arquivo é apagado do servidor", { exact: false }).waitFor();
  await press(sure, "Excluir");
  await page.getByText("Nenhum backup gerado ainda.", { exact: false }).waitFor();
});

test("[000-2.3-146] [002-2.4-14] without the authority the page says so; logged out it ends at /login", async () => {
  const { page } = visit;
  await login(visit, "rh");
  await go(page, PAGE);
  await page.getByRole("heading", { level: 1, name: "Acesso negado" }).waitFor();
  await visit.context.clearCookies();
  visit.announce(401, /\/api\/userinfo$/);
  await page.goto(PAGE);
  await page.waitForURL(/\/login/);
});
