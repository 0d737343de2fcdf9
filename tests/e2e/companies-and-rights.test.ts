import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { controls, dialog, epi, press, told } from "./form-controls.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const [HERE, THERE] = ["Serra Azul Indústria", "Serra Azul Logística"];
const CHANGED = "Atenção! A empresa foi alterada em outra aba";

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

async function switchTo(where: Page, company: string): Promise<void> {
  await where.getByRole("button", { name: /^Trocar de empresa/ }).click();
  await where.getByRole("menuitem", { name: company }).click();
  await where.getByRole("button", { name: `Trocar de empresa: ${company}` }).waitFor();
  await where.getByText(`Você está trabalhando em ${company}.`).waitFor();
}

test("switching from a form with unsaved changes asks first: who stays keeps form and company", async () => {
  await login(visit);
  await go(page, "/sst/tipos-epi/new");
  const form = controls(page.locator("form"));
  await form.text("Descrição").fill("Sem perder na troca");
  const pick = async (): Promise<void> => {
    await page.getByRole("button", { name: /^Trocar de empresa/ }).click();
    await page.getByRole("menuitem", { name: THERE }).click();
  };
  await pick();
  await press(page, "Continuar editando");
  await expect.poll(() => form.text("Descrição").inputValue()).toBe("Sem perder na troca");
  await page.getByRole("button", { name: `Trocar de empresa: ${HERE}` }).waitFor();
  await pick();
  await press(page, "Sair sem salvar");
  await page.getByText(`Você está trabalhando em ${THERE}.`).waitFor();
  await switchTo(page, HERE);
});

test("another company shows its own records only [000-2.4-3]", async () => {
  await login(visit);
  await page.getByRole("button", { name: `Trocar de empresa: ${HERE}` }).waitFor();
  await ask(page, "sst/epis", { method: "POST", body: epi("Só da indústria") });
  await switchTo(page, THERE);
  await go(page, "/sst/epis");
  await page.getByRole("searchbox").fill("Só da indústria");
  await page.getByText("0 registro(s) encontrado(s).", { exact: true }).waitFor();
  await switchTo(page, HERE);
  await go(page, "/sst/epis");
  await page.getByRole("searchbox").fill("Só da indústria");
  await page.getByText("1 registro(s) encontrado(s).", { exact: true }).waitFor();
});

test("a company changed in another tab is noticed before anything is sent: 'Manter' saves where one was, 'Descartar' starts anew there [000-8-14] [001-8-4] [000-4-9] [001-2-100]", async () => {
  await login(visit);
  const other = await visit.newPage();
  await page.goto("/sst/epis/new");
  await other.goto("/");
  const form = controls(page.locator("form"));
  await form.text("Nome").fill("Da indústria, apesar da outra aba");
  await form.choose("Categoria", "Uniformes", "Uniformes");
  await form.tick("Fardamento").check();
  await page.getByRole("tab", { name: "Vigência e certificado" }).click();
  await form.text("Validade de uso (dias)").fill("90");
  await switchTo(other, THERE);

  const written: string[] = [];
  page.on("request", (request) => {
    if (/^\/api\/sst\/epis(\/\d+)?$/.test(new URL(request.url()).pathname) && request.method() !== "GET")
      written.push(request.method());
  });
  await press(page, "Salvar");
  await dialog(page, CHANGED)
    .getByText(/^Não é possível utilizar abas com empresas diferentes/)
    .waitFor();
  expect(written).toEqual([]);
  await press(dialog(page, CHANGED), "Manter");
  await told(page, "Registro criado com sucesso.");
  await page.getByRole("button", { name: `Trocar de empresa: ${HERE}` }).waitFor();
  const { id } = (
    await ask<readonly { id: number }[]>(page, `sst/epis?filter=${encodeURIComponent('{"q":"apesar da outra"}')}`)
  )[0] ?? {
    id: 0,
  };
  expect(id).toBeGreaterThan(0);

  await page.getByRole("tab", { name: "Vigência e certificado" }).click();
  await form.text("Validade de uso (dias)").fill("120");
  await other.reload();
  await switchTo(other, THERE);
  written.length = 0;
  await press(page, "Salvar");
  page.once("dialog", (leaving) => void leaving.accept());
  visit.announce(404, new RegExp(`^/api/sst/epis/${id}$`));
  await press(dialog(page, CHANGED), "Descartar");
  expect(written).toEqual([]);
  await page.getByRole("button", { name: `Trocar de empresa: ${THERE}` }).waitFor();
  await page.getByText("O registro não existe ou não pode ser visto por você.").waitFor();
  await switchTo(other, HERE);
});

test("a profile that only looks finds no button to change, and no page to write [000-2.2-3] [000-2.2-8] [000-6-2]", async () => {
  await login(visit, "rh");
  await go(page, "/sst/epis");
  await page.getByText(/registro\(s\) encontrado\(s\)/).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Novo" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: /^(Editar|Excluir):/ }).count()).toBe(0);
  await press(page, "Mais opções");
  await expect.poll(() => page.getByRole("menuitem", { name: "Importar…" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await page.getByRole("button", { name: /^Visualizar: Abafador de ruído/ }).click();
  await page.locator("form footer").getByRole("button", { name: "Voltar" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Salvar" }).count()).toBe(0);
  await go(page, "/sst/epis/new");
  await page.getByRole("heading", { level: 1, name: "Acesso negado" }).waitFor();
  await page.getByText("Você não possui autorização para acessar esta página.").waitFor();
  await page.getByText(/quem administra os perfis na sua empresa/).waitFor();
});

test("what a profile may not see is neither in the menu nor at its address [000-2.2-3] [000-6-1]", async () => {
  await login(visit, "gestor");
  await expect.poll(() => page.getByText("Saúde e segurança no trabalho").count()).toBe(0);
  await page.getByRole("combobox", { name: "Pesquisar Menu" }).fill("epis");
  await page.getByText("Sem resultados encontrados").waitFor();
  await page.keyboard.press("Escape");
  await go(page, "/sst/epis");
  await page.getByRole("heading", { level: 1, name: "Acesso negado" }).waitFor();
  visit.announce(403, /^\/api\/sst\/epis$/);
  const refused = await ask<{ message: string }>(page, "sst/epis");
  expect(refused.message).toBe("Não autorizado.");
});
