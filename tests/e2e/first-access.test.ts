/** The page of an installation without anybody: the product's look, its mask, and every empty member told at once. */
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { FIRST_AUTHOR } from "../support/first-author.ts";
import { barriers } from "./accessible.ts";
import { expectFocus } from "./form-controls.ts";
import { closeWindows, openBrowser, openVisit, type Visit } from "./support.ts";

let app: TestApp;
let browser: Browser;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  [app, browser] = await Promise.all([
    startApp("pglite", { empty: true, webDir: join(import.meta.dirname, "../../dist/web") }),
    openBrowser(),
  ]);
  visit = await openVisit(browser, { baseURL: await app.app.listen({ port: 0, host: "127.0.0.1" }) });
  page = visit.page;
});
afterAll(async () => {
  await closeWindows(browser);
  await app?.close();
});

test("the first access wears the product's mark and colour, marks every empty member, writes the CNPJ under its mask, and enters", async () => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: "Primeiro acesso" }).waitFor();
  await page.getByText("Quadro", { exact: true }).waitFor();
  const mark = page.locator("svg .board");
  await expect.poll(() => mark.evaluate((board) => getComputedStyle(board).fill)).toBe("rgb(15, 106, 99)");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => barriers(page), { message: colorScheme }).toEqual([]);
  }

  const labels = ["Nome da empresa", "CNPJ", "Seu nome", "E-mail", "Usuário", "Senha"];
  await page.getByLabel("Seu nome").fill("Dona da Padaria");
  await page.getByRole("button", { name: "Criar e entrar" }).click();
  await page.getByRole("alert").filter({ hasText: "Preencha os campos indicados." }).waitFor();
  await expect
    .poll(() => Promise.all(labels.map((label) => page.getByLabel(label).getAttribute("aria-invalid"))))
    .toEqual(labels.map((label) => (label === "Seu nome" ? null : "true")));
  await expect.poll(() => page.getByText("Campo obrigatório", { exact: true }).count()).toBe(5);
  await expectFocus(page.getByLabel("Nome da empresa"));
  expect(sent).toBe(0);

  const cnpj = page.getByLabel("CNPJ");
  await cnpj.pressSequentially("12abc34501de35");
  await expect.poll(() => cnpj.inputValue()).toBe("12.ABC.345/01DE-35");
  await cnpj.fill("");
  await cnpj.pressSequentially(FIRST_AUTHOR.cnpj);
  await expect.poll(() => cnpj.inputValue()).toBe("11.222.333/0001-81");
  // A letter put in between pushes the rest along, and the caret stays behind it.
  await cnpj.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await page.keyboard.press("Backspace");
  await expect.poll(() => cnpj.inputValue()).toBe("11.223.330/0018-1");
  await page.keyboard.type("2");
  await expect.poll(() => cnpj.inputValue()).toBe("11.222.333/0001-81");

  for (const [label, value] of [
    ["Nome da empresa", FIRST_AUTHOR.empresa],
    ["E-mail", FIRST_AUTHOR.email],
    ["Usuário", FIRST_AUTHOR.usuario],
    ["Senha", FIRST_AUTHOR.senha],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Criar e entrar" }).click();
  await page.getByRole("heading", { level: 1, name: /^Olá/ }).waitFor();
  visit.settle();
});
