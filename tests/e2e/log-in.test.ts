import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { expectFocus } from "./form-controls.ts";
import { closeWindows, go, login, openBrowser, openVisit, passwordOf, type Visit } from "./support.ts";

let browser: Browser;
let visit: Visit;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  visit = await openVisit(browser);
});
afterEach(async () => {
  await visit.close();
});
afterAll(() => closeWindows(browser));

test("a wrong password is refused with its text, the user is kept, the right one enters [000-2.1-1]", async () => {
  const { page } = visit;
  visit.announce(401, /\/api\/userinfo$/);
  visit.announce(401, /\/api\/login$/);
  await page.goto("/login");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect.poll(() => page.getByText("Campo obrigatório").count()).toBe(2);
  await page.getByLabel("Usuário").fill("admin");
  await page.getByLabel("Senha").fill("senha errada 1");
  await page.keyboard.press("Enter");
  await page.getByText("Usuário ou senha inválidos.").waitFor();
  await expect.poll(() => page.getByLabel("Usuário").inputValue()).toBe("admin");
  await expectFocus(page.getByLabel("Senha"));
  await page.getByLabel("Senha").fill(passwordOf("admin"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /^Olá/ }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  visit.settle();
});

test("an inner address asks for the log-in and is opened after it; someone logged in has no use for /login [000-2.2-1] [000-2.2-5]", async () => {
  const { page } = visit;
  visit.announce(401, /\/api\/userinfo$/);
  await page.goto("/sst/epis?x=1");
  await page.waitForURL("**/login");
  await page.getByLabel("Usuário").fill("admin");
  await page.getByLabel("Senha").fill(passwordOf("admin"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "EPIs" }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/sst/epis");
  await page.goto("/login");
  await page.getByRole("heading", { level: 1, name: /^Olá/ }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  visit.settle();
});

test("an unknown address says so and leads back [000-2.2-7]", async () => {
  await login(visit);
  const { page } = visit;
  visit.announce(404, /^\/registros\/sst\/nada\.js$/);
  visit.announce(404, /^\/registros\/sst\/nada\.js$/);
  await go(page, "/sst/nada");
  await page.getByRole("heading", { level: 1, name: "Página Não Encontrada" }).waitFor();
  await page.getByText("ERRO 404 - PÁGINA NÃO ENCONTRADA").waitFor();
  await page.getByText(/endereço foi digitado corretamente/).waitFor();
  await page.getByRole("link", { name: "Fale com o suporte" }).waitFor();
  await page.getByRole("link", { name: "Voltar para o início" }).click();
  await page.getByRole("heading", { level: 1, name: /^Olá/ }).waitFor();
  visit.settle();
});

test("log-out leaves by its own address and ends the session: going back shows the log-in [000-2.4-8] [000-7.2-11]", async () => {
  await login(visit);
  const { page } = visit;
  visit.announce(401, /\/api\/userinfo$/);
  const left = page.waitForRequest((request) => new URL(request.url()).pathname === "/logout" && request.isNavigationRequest());
  await page.getByRole("button", { name: /^Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await left;
  await page.waitForURL("**/login");
  await page.getByLabel("Senha").waitFor();
  expect(await visit.context.cookies()).toEqual([]);
  visit.announce(401, /\/api\/userinfo$/);
  await page.goto("/sst/epis");
  await page.waitForURL("**/login");
  await page.getByLabel("Senha").waitFor();
  visit.settle();
});
