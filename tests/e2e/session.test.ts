import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { press, told } from "./form-controls.ts";
import { closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

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

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const userMenu = async (): Promise<void> => page.getByRole("button", { name: /^Menu de/ }).click();

test("working as another: found by a part of the name, named on every page, and back by one click [000-2.4-17] [001-2-96]", async () => {
  await login(visit);
  await go(page, "/utilitario/acesso-como");
  await page.getByRole("searchbox", { name: "Pesquisar por nome ou usuário" }).fill("gestao");
  await page.getByText("1 registro(s) encontrado(s).", { exact: true }).waitFor();
  expect(await barriers(page, ["main"])).toEqual([]);
  await press(page, "Acessar como Gestão de área");
  const banner = page.getByText("Você está logado como Gestão de área.");
  await banner.waitFor();
  await heading(/^Olá, Gestão/).waitFor();
  await userMenu();
  await page.getByRole("menuitem", { name: "Sair" }).waitFor();
  await expect.poll(() => page.getByRole("menuitem", { name: "Alterar Minha Senha" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await go(page, "/sst/epis");
  await heading("Acesso negado").waitFor();
  await expect.poll(() => banner.isVisible()).toBe(true);
  await go(page, "/cargo-salario/cargos");
  await heading("Cargos").waitFor();
  await expect.poll(() => banner.isVisible()).toBe(true);
  expect(await barriers(page, [".MuiAlert-root"])).toEqual([]);
  await press(page, "Voltar ao meu usuário");
  await heading(/^Olá, Administração/).waitFor();
  await expect.poll(() => banner.count()).toBe(0);
});

test("own data: changed in a page of its own, seen at once in the bar; every address opened is told [000-2.4-6] [000-7.2-6]", async () => {
  await login(visit, "rh");
  const visited: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/userinfo/sensedata") visited.push(searchParams.get("url") ?? "");
  });
  await userMenu();
  await page.getByRole("menuitem", { name: "Atualizar Meus Dados" }).click();
  await heading("Atualizar Meus Dados").waitFor();
  await expect.poll(() => visited).toContain("/utilitario/meus-dados");
  await page.getByRole("textbox", { name: "Nome" }).fill("");
  await press(page, "Salvar");
  await page.getByText("Campo obrigatório").waitFor();
  await page.getByRole("textbox", { name: "Nome" }).fill("Recursos Humanos da Serra");
  await page.getByRole("textbox", { name: "E-mail" }).fill("não é e-mail");
  visit.announce(400, /^\/api\/userinfo\/meus-dados$/);
  await press(page, "Salvar");
  await expect.poll(() => page.getByRole("textbox", { name: "E-mail" }).getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("textbox", { name: "E-mail" }).fill("rh@demonstracao.exemplo");
  await press(page, "Salvar");
  await told(page, "Seus dados foram atualizados.");
  await page.getByRole("button", { name: "Menu de Recursos Humanos da Serra" }).waitFor();
  expect(await barriers(page, ["main"])).toEqual([]);
  await page.getByRole("textbox", { name: "Nome" }).fill("Recursos Humanos");
  await press(page, "Salvar");
  await page.getByRole("button", { name: "Menu de Recursos Humanos", exact: true }).waitFor();
});

test("the own password: three required fields, a confirmation that must match, and nothing saved otherwise [000-2.4-7] [000-2.4-6] [000-6-4] [000-5.1-6] [000-5.1-7]", async () => {
  await login(visit, "avaliador");
  await userMenu();
  await page.getByRole("menuitem", { name: "Alterar Minha Senha" }).waitFor();
  await expect.poll(() => page.getByRole("menuitem", { name: "Atualizar Meus Dados" }).count()).toBe(0);
  await page.getByRole("menuitem", { name: "Alterar Minha Senha" }).click();
  const dialog = page.getByRole("dialog", { name: "Alterar Minha Senha" });
  await press(dialog, "Alterar senha");
  await expect.poll(() => dialog.getByText("Campo obrigatório").count()).toBe(3);
  await dialog.getByLabel("Senha atual").fill("qualquer-1");
  await dialog.getByLabel("Nova senha", { exact: false }).first().fill("abc12345");
  await dialog.getByLabel("Confirmação da nova senha").fill("abc12346");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await press(dialog, "Alterar senha");
  await dialog.getByText("A senha não foi confirmada corretamente. Por favor, confira.").waitFor();
  expect(sent).not.toContain("/api/userinfo/senha");
});

/** One family a line: what its job reaches, and what is none of its business. */
const FAMILIES = [
  ["rh", "/captacao/candidatos", "Candidatos", "/utilitario/acesso-como"],
  ["gestor", "/gestao-talentos/talentos", "Talentos", "/captacao/candidatos"],
  ["sst", "/sst/epis", "EPIs", "/captacao/candidatos"],
  ["treinamento", "/desenvolvimento/cursos", "Cursos", "/sst/epis"],
] as const;

test.each(FAMILIES)(
  "%s lands at /, with the bar and the menu around its own module, and no further [000-1-10] [002-1-1] [000-2.1-7] [000-2.3-1]",
  async (user, own, title, other) => {
    await login(visit, user);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await page.getByRole("banner").waitFor();
    await go(page, own);
    await heading(title).waitFor();
    await page.getByRole("combobox", { name: "Pesquisar Menu" }).waitFor();
    await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: title, exact: true }).waitFor();
    await go(page, other);
    await heading("Acesso negado").waitFor();
    if (user !== "rh") return;
    visit.announce(404, /^\/registros\/candidatos\.js$/);
    visit.announce(404, /^\/registros\/candidatos\.js$/);
    await go(page, "/candidatos");
    await heading("Página Não Encontrada").waitFor();
  },
);
