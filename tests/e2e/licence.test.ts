import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const OPEN = "/novaInstalacao/gerarTicket";
const TITLE = "Configuração do Autenticador";
const ORANGE = "rgb(255, 133, 10)";

let browser: Browser;
let visit: Visit;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(async () => {
  visit.settle();
  await visit.close();
});
afterAll(() => closeWindows(browser));

test("[000-2.1-6] [002-2.4-19] [002-2.4-20] [002-2.4-21] [002-2.4-28] the open page of an installed system, logged out", async () => {
  visit = await openVisit(browser, { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  for (const call of ["userinfo", "novaInstalacao/info", "novaInstalacao/ticket"])
    visit.announce(401, new RegExp(`/api/${call}$`));
  await page.goto(OPEN);
  await page.getByRole("heading", { level: 1, name: TITLE, exact: true }).waitFor();
  await page.getByText("A instalação já foi concluída.").waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(OPEN);
  await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: "Voltar para o login" }).click();
  await page.getByLabel("Usuário").waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
});

test("[002-2.4-21] [002-9-36] [001-9-107] the open page, for whoever administers the licence", async () => {
  visit = await openVisit(browser, { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await login(visit);
  await page.goto(OPEN);
  await page.getByRole("heading", { level: 1, name: TITLE, exact: true }).waitFor();
  await page.getByText("Modo Demonstração. Reinicie o sistema.").waitFor();
  await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
  await expect.poll(() => page.getByPlaceholder("Pesquisar Menu").count()).toBe(0);
  const authenticate = page.getByRole("button", { name: "Autenticar" });
  await expect.poll(() => authenticate.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(ORANGE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriers(page)).toEqual([]);

  visit.announce(400, /\/retificarCnpj$/);
  await page.getByRole("button", { name: "Retificar CNPJ/CPF" }).click();
  await page.getByRole("textbox", { name: "CNPJ/CPF" }).fill("11111111111111");
  await page.getByRole("button", { name: "Retificar", exact: true }).click();
  const attention = page.getByRole("alertdialog", { name: "ATENÇÃO!" });
  await attention
    .getByText("Insira um CNPJ/CPF igual ao utilizado do gerenciamento de licenças do portal do cliente.", { exact: true })
    .waitFor();
  // The button that was sent with is closed until the answer is drawn.
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await attention.waitFor({ state: "detached" });
});

test("[000-2.3-134] [002-2.4-2] [002-2.4-26] [002-2.4-27] inside, by the right: a ticket once, kept over a reload; logged out at the log-in", async () => {
  visit = await openVisit(browser);
  const { page } = visit;
  await login(visit);
  await go(page, "/utilitario/autenticador");
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await page.getByRole("navigation", { name: "Menu principal" }).waitFor();
  const generate = page.getByRole("button", { name: "Gerar Ticket" });
  await generate.click();
  await page.getByText(/([2-9A-Z]{5}-){3}[2-9A-Z]{5}/).waitFor();
  await expect.poll(() => generate.isDisabled()).toBe(true);
  await page.reload();
  await page.getByText(/([2-9A-Z]{5}-){3}[2-9A-Z]{5}/).waitFor();
  await expect.poll(() => generate.isDisabled()).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await visit.context.clearCookies();
  visit.announce(401, /\/api\/userinfo$/);
  await page.goto("/utilitario/autenticador");
  await page.getByLabel("Usuário").waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
});

test("[002-1-6] the installation is managed by its administrator, and by nobody without the authority", async () => {
  const pages = {
    "/utilitario/autenticador": TITLE,
    "/utilitario/parametros-sistema": "Parâmetros do sistema",
    "/utilitario/integracoes": "Integrações",
    "/utilitario/backup": "Backup",
  };
  visit = await openVisit(browser);
  await login(visit);
  for (const [path, title] of Object.entries(pages)) {
    await go(visit.page, path);
    await visit.page.getByRole("heading", { level: 1, name: title }).waitFor();
  }
  const other = await openVisit(browser);
  await login(other, "gestor");
  for (const path of Object.keys(pages)) {
    await go(other.page, path);
    await other.page.getByRole("heading", { level: 1, name: "Acesso negado" }).waitFor();
    await go(other.page, "/");
    await other.page.getByRole("heading", { level: 1, name: /^Olá/ }).waitFor();
  }
  other.settle();
  await other.close();
});
