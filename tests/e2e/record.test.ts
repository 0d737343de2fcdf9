import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { controls, dialog, epi, expectFocus, press, told } from "./form-controls.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

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

test("'Pesquisar Menu' finds by part of the way, without accents or case, from the keyboard [000-2.4-2]", async () => {
  await page.getByRole("combobox", { name: "Pesquisar Menu" }).focus();
  await page.keyboard.type("SAUDE homogeneos");
  await page.getByRole("option", { name: /Grupos homogêneos/ }).waitFor();
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Grupos homogêneos" }).waitFor();
  await page.getByRole("combobox", { name: "Pesquisar Menu" }).focus();
  await page.keyboard.type("nada disso");
  await page.getByText("Sem resultados encontrados").waitFor();
  await page.keyboard.press("Escape");
});

test("a new EPI from the keyboard: what is missing is said, focused and marked on its tab, then it is saved and listed [000-5-1] [000-5.1-16] [000-5.1-17] [000-2.6-3] [000-2.6-7] [000-2.6-11] [000-5.1-11] [001-2-98] [001-2-99] [001-8-3] [002-8-36] [002-2.7-9]", async () => {
  await go(page, "/sst/epis");
  await page.getByRole("row", { name: /Abafador de ruído/ }).waitFor();
  await page.keyboard.press("n");
  await page.getByRole("heading", { level: 1, name: "Novo EPI" }).waitFor();
  const form = controls(page.locator("form"));
  await form.text("Nome").focus();
  await page.keyboard.press("Tab");
  await expect
    .poll(() => page.getByText("Campo obrigatório").count(), { message: "nothing is said while typing or leaving" })
    .toBe(0);

  await page.keyboard.press("Control+s");
  const missing = dialog(page, "Preencha os campos indicados");
  for (const label of [
    "Nome",
    "Categoria",
    "Validade de uso (dias)",
    "Número do CA",
    "Vencimento do CA",
    "Fabricante",
    "Descrição",
  ])
    await missing.getByText(label, { exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await missing.waitFor({ state: "detached" });
  await expectFocus(form.text("Nome"));
  await expect.poll(() => page.getByText("Campo obrigatório").count()).toBe(2);
  await page.getByRole("tab", { name: /^Dados ?, 2 erros$/ }).waitFor();
  await page.getByRole("tab", { name: /^Vigência e certificado ?, 5 erros$/ }).waitFor();

  await page.keyboard.type("Avental de teste");
  await form.choose("Categoria", "proteção aud", "Proteção auditiva");
  await page.keyboard.press("Control+s");
  await missing.getByText("Fabricante", { exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await expectFocus(form.text("Validade de uso (dias)"));
  await expect.poll(() => page.getByRole("tab", { name: /^Vigência/ }).getAttribute("aria-selected")).toBe("true");

  await page.keyboard.type("365");
  await form.text("Número do CA").fill("31469");
  await form.text("Vencimento do CA").pressSequentially("31122030");
  // The mask is fetched when a box is first entered, and catches up with what was typed before.
  await expect.poll(() => form.text("Vencimento do CA").inputValue(), { timeout: 15_000 }).toBe("31/12/2030");
  await form.text("Fabricante").fill("Fabricante de Exemplo");
  await form.text("Descrição").fill("Avental de raspa");
  await page.keyboard.press("Control+s");
  await told(page, "Registro criado com sucesso.");
  await page.getByRole("heading", { level: 1, name: "Avental de teste" }).waitFor();

  await go(page, "/sst/epis");
  await page.getByRole("searchbox").fill("AVENTAL de têste");
  await page.getByText("1 registro(s) encontrado(s).", { exact: true }).waitFor();
  await page
    .getByRole("row", { name: /Avental de teste/ })
    .getByText("31/12/2030", { exact: true })
    .waitFor();
});

test("a uniform is asked for no certificate: the marks go and it saves without [002-5.2-30]", async () => {
  await go(page, "/sst/epis/new");
  const form = controls(page.locator("form"));
  await form.text("Nome").fill("Camisa de teste");
  await form.choose("Categoria", "Uniformes", "Uniformes");
  await page.getByRole("tab", { name: "Vigência e certificado" }).click();
  await expect.poll(() => form.text("Fabricante").getAttribute("aria-required")).toBe("true");
  await page.getByText("Fabricante *", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "Dados" }).click();
  await form.tick("Fardamento").check();
  await page.getByRole("tab", { name: "Vigência e certificado" }).click();
  await expect.poll(() => form.text("Fabricante").getAttribute("aria-required")).toBeNull();
  await expect.poll(() => page.getByText("Fabricante *", { exact: true }).count()).toBe(0);
  await form.text("Validade de uso (dias)").fill("90");
  await press(page, "Salvar");
  await told(page, "Registro criado com sucesso.");
});

test("a new date of the history changes the record from then on and keeps the past [002-2.1-21] [002-3.1-21] [002-5.2-28]", async () => {
  const made = await ask<{ id: number }>(page, "sst/epis", { method: "POST", body: epi("Luva com história") });
  await go(page, `/sst/epis/${made.id}`);
  await page.getByRole("tab", { name: "Histórico" }).click();
  await press(page, "Nova vigência");
  const entry = dialog(page, "Nova vigência");
  await press(entry, "Salvar");
  await dialog(page, "Preencha os campos indicados").getByText("A partir da data").first().waitFor();
  await page.keyboard.press("Enter");
  await expectFocus(controls(entry).text("A partir da data"));
  await controls(entry).text("A partir da data").pressSequentially("01062026");
  await controls(entry).text("Número do CA").fill("99999");
  await press(entry, "Salvar");
  await told(page, "Vigência salva com sucesso.");
  await page.getByRole("tab", { name: "Histórico" }).click();
  await page.getByText("A partir de 01/06/2026").waitFor();
  await page.getByText("A partir de 10/01/2025").waitFor();
  await page.getByRole("tab", { name: "Vigência e certificado" }).click();
  await expect.poll(() => controls(page.locator("form")).text("Número do CA").inputValue()).toBe("99999");
});

test("leaving with something typed asks first; a click loses nothing", async () => {
  await go(page, "/sst/epis/new");
  const form = controls(page.locator("form"));
  await form.text("Nome").fill("Quase perdido");
  await page.getByRole("link", { name: "Ambientes" }).click();
  await press(dialog(page, "Sair sem salvar?"), "Continuar editando");
  await expect.poll(() => form.text("Nome").inputValue()).toBe("Quase perdido");
  await page.getByRole("link", { name: "Ambientes" }).click();
  await press(dialog(page, "Sair sem salvar?"), "Sair sem salvar");
  await page.getByRole("heading", { level: 1, name: "Ambientes" }).waitFor();
});

test("a list of many columns keeps its last one in sight, tells what is cut off, and a salary range is called by its position", async () => {
  await go(page, "/cargo-salario/faixas-salariais");
  const row = page.getByRole("row", { name: /Operador de Empilhadeira I / });
  const salary = await row.getByText(/^R\$/).boundingBox();
  const actions = await row.getByRole("cell").last().boundingBox();
  expect(salary && actions && salary.x + salary.width <= actions.x).toBe(true);
  const occupation = row.getByRole("cell", { name: /^782220/ });
  await occupation.hover();
  await expect.poll(() => occupation.getAttribute("title")).toBe("782220 - Operador de empilhadeira");
  await row.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Operador de Empilhadeira I", exact: true }).waitFor();
});

test("[002-7.3-21] several questions change their places in one call, and the list shows them all", async () => {
  const { content: surveys } = await ask<{ readonly content: readonly { readonly id: number }[] }>(page, "pesquisa/pesquisas");
  const of = `pesquisa/pesquisas/${surveys[0]?.id}/perguntas`;
  const inOrder = async (): Promise<readonly string[]> => {
    const { content } = await ask<{ readonly content: readonly { readonly texto: string }[] }>(page, of);
    return content.map(({ texto }) => texto);
  };
  const [first = "", ...rest] = await inOrder();
  expect(rest.length).toBeGreaterThan(1);
  await go(page, `/${of}`);
  await page.getByRole("button", { name: "Ordenar perguntas" }).click();
  const box = page.getByRole("dialog", { name: "Ordenar perguntas" });
  const last = box.getByRole("listitem").last();
  await box.getByRole("listitem").first().dragTo(last);
  await last.getByText(first).waitFor();
  await box.getByRole("button", { name: `Subir ${first}` }).press("Enter");
  const sent: string[] = [];
  page.on(
    "request",
    (request) => request.method() !== "GET" && sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  await box.getByRole("button", { name: "Salvar ordem" }).click();
  await page.getByText("A ordem das perguntas foi salva.").waitFor();
  expect(sent).toEqual([`PATCH /api/${of}/batch/ordem`]);
  expect(await inOrder()).toEqual([...rest.slice(0, -1), first, ...rest.slice(-1)]);
  await page.getByRole("row").nth(rest.length).getByText(first).waitFor();
});
