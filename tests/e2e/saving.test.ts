import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { controls, dialog, epi, press, told } from "./form-controls.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, passwordOf, type Visit } from "./support.ts";

type Stored = Readonly<Record<string, unknown>> & { readonly id: number };

let browser: Browser;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  visit = await openVisit(browser);
  page = visit.page;
  await login(visit);
});
afterEach(async () => {
  visit.settle();
  await visit.close();
});
afterAll(() => closeWindows(browser));

const make = (nome: string): Promise<Stored> => ask(page, "sst/epis", { method: "POST", body: epi(nome) });
const found = (nome: string): Promise<readonly Stored[]> =>
  ask(page, `sst/epis?filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`);

test("two people change the same record: each clashing field is chosen, what does not clash is kept from both", async () => {
  const { id } = await make("Registro disputado");
  const other = await visit.newPage();
  await page.goto(`/sst/epis/${id}`);
  await other.goto(`/sst/epis/${id}`);
  const [mine, theirs] = [controls(page.locator("form")), controls(other.locator("form"))];

  await theirs.text("Nome").fill("Nome do outro");
  await other.getByRole("tab", { name: "Vigência e certificado" }).click();
  await theirs.text("Fabricante").fill("Fabricante do outro");
  await theirs.text("Atenuação").fill("17 dB");
  await press(other, "Salvar");
  await press(dialog(other, "Corrigir esta vigência ou abrir nova?"), "Corrigir esta vigência");
  await told(other, "Registro salvo com sucesso.");

  await mine.text("Nome").fill("Nome meu");
  await mine.text("Código").fill("MEU-1");
  await page.getByRole("tab", { name: "Vigência e certificado" }).click();
  await mine.text("Fabricante").fill("Fabricante meu");
  visit.announce(409, new RegExp(`^/api/sst/epis/${id}$`));
  await press(page, "Salvar");
  await press(dialog(page, "Corrigir esta vigência ou abrir nova?"), "Corrigir esta vigência");
  const conflict = dialog(page, "O registro foi alterado por outra pessoa");
  await conflict.getByRole("rowheader", { name: "Fabricante" }).waitFor();
  await expect.poll(() => conflict.getByRole("rowheader").allInnerTexts()).toEqual(["Nome", "Fabricante"]);
  await conflict.getByRole("radio", { name: "Nome: Valor gravado, Nome do outro" }).check();
  await press(conflict, "Usar as escolhas e salvar");
  await told(page, "Registro salvo com sucesso.");
  expect(await ask<Stored>(page, `sst/epis/${id}`)).toMatchObject({
    nome: "Nome do outro",
    fabricante: "Fabricante meu",
    codigo: "MEU-1",
    atenuacao: "17 dB",
  });
});

test("a session that ended while typing: stay and nothing is saved, the next save asks for the log-in and goes on [000-8-2] [000-2.4-16] [001-2-97] [002-8-21]", async () => {
  const { id } = await make("Sessão perdida");
  await page.goto(`/sst/epis/${id}`);
  const form = controls(page.locator("form"));
  await form.text("Código").fill("SESSAO-1");
  await visit.context.clearCookies();
  visit.announce(401, /^\/api\/userinfo\/empresa\/\d+\/valid$/);
  await press(page, "Salvar");
  await press(dialog(page, "Sessão expirada."), "Permanecer na tela");
  await page.getByRole("button", { name: "Fazer login" }).waitFor();
  await expect.poll(() => form.text("Código").inputValue()).toBe("SESSAO-1");

  visit.announce(401, /^\/api\/userinfo$/);
  visit.announce(401, /^\/api\/login$/);
  await press(page, "Salvar");
  const again = dialog(page, "Sessão expirada.");
  await expect.poll(() => again.getByLabel("Usuário").inputValue()).toBe("admin");
  await again.getByLabel("Senha").fill("não é esta");
  await press(again, "Entrar");
  await again.getByText("Usuário ou senha inválidos.").waitFor();
  await again.getByLabel("Senha").fill(passwordOf("admin"));
  await press(again, "Entrar");
  await told(page, "Registro salvo com sucesso.");
  expect(await ask<Stored>(page, `sst/epis/${id}`)).toMatchObject({ codigo: "SESSAO-1", nome: "Sessão perdida" });
});

test("connection, session and version lost in the middle of a long form: not one typed character is", async () => {
  const { id } = await make("Três perdas");
  await page.goto(`/sst/epis/${id}`);
  const form = controls(page.locator("form"));
  const typed: Readonly<Record<string, string>> = {
    Nome: "Três perdas, com acentuação e ç",
    Código: "PERDA-3",
    Fabricante: "Fabricante & Filhos, de São Luís",
    Descrição: "Primeira parte; segunda, mais longa. ".repeat(3).trim(),
    Atenuação: "17 dB (NRRsf)",
  };
  const everywhere = async (act: (label: string) => Promise<void>): Promise<void> => {
    // The other tabs ask the server, which is an operation: it would ask for the log-in.
    for (const tab of await page
      .getByRole("tab")
      .filter({ hasNotText: /Histórico|Auditoria/ })
      .all()) {
      await tab.click();
      for (const label of Object.keys(typed)) if (await form.text(label).isVisible()) await act(label);
    }
  };
  const kept = async (): Promise<void> => {
    const shown: Record<string, string> = {};
    await everywhere(async (label) => {
      shown[label] = await form.text(label).inputValue();
    });
    expect(shown).toEqual(typed);
  };
  await form.text("Nome").waitFor();
  await everywhere((label) => form.text(label).fill(typed[label] ?? ""));
  await kept();

  await visit.cutNetwork(true);
  await press(page, "Salvar");
  await press(dialog(page, "Corrigir esta vigência ou abrir nova?"), "Corrigir esta vigência");
  await press(dialog(page, "Sem conexão com o servidor"), "Continuar editando");
  await visit.cutNetwork(false);
  await kept();

  await ask(page, `sst/epis/${id}`, { method: "PUT", body: { nome: "Nome do outro" } });
  const cookies = await visit.context.cookies();
  await visit.context.clearCookies();
  visit.announce(401, /^\/api\/userinfo\/empresa\/\d+\/valid$/);
  await press(page, "Salvar");
  await press(dialog(page, "Sessão expirada."), "Permanecer na tela");
  await kept();
  await visit.context.addCookies(cookies);

  visit.announce(409, new RegExp(`^/api/sst/epis/${id}$`));
  await press(page, "Salvar");
  const conflict = dialog(page, "O registro foi alterado por outra pessoa");
  await press(conflict, "Continuar editando");
  await kept();
  visit.announce(409, new RegExp(`^/api/sst/epis/${id}$`));
  await press(page, "Salvar");
  await press(conflict, "Usar as escolhas e salvar");
  await told(page, "Registro salvo com sucesso.");
  expect(await ask<Stored>(page, `sst/epis/${id}`)).toMatchObject({
    nome: typed.Nome,
    codigo: typed.Código,
    fabricante: typed.Fabricante,
    descricao: typed.Descrição,
    atenuacao: typed.Atenuação,
  });
});

test("without a connection nothing typed is lost, and an answer lost on its way creates nothing twice [000-8-6]", async () => {
  await go(page, "/sst/tipos-epi/new");
  const form = controls(page.locator("form"));
  await form.text("Descrição").fill("Categoria sem rede");
  await visit.cutNetwork(true);
  await press(page, "Salvar");
  const offline = dialog(page, "Sem conexão com o servidor");
  await press(offline, "Continuar editando");
  await expect.poll(() => form.text("Descrição").inputValue()).toBe("Categoria sem rede");
  await visit.cutNetwork(false);
  await visit.loseAnswer("**/api/sst/tipos-epi");
  await press(page, "Salvar");
  await press(offline, "Tentar de novo");
  await told(page, "Registro criado com sucesso.");
  const stored = await ask<readonly { descricao: string }[]>(page, "sst/tipos-epi?range=[0,99]");
  expect(stored.filter(({ descricao }) => descricao === "Categoria sem rede")).toHaveLength(1);
});

test("what the server refuses stands at its field, and the form stays as it was [000-5.1-18] [000-8-1] [001-5-98] [001-8-19] [002-8-31]", async () => {
  await make("Código repetido 1");
  const [first] = await found("Código repetido 1");
  await ask(page, `sst/epis/${first?.id}`, { method: "PUT", body: epi("Código repetido 1", { codigo: "REP-1" }) });
  const second = await make("Código repetido 2");
  await page.goto(`/sst/epis/${second.id}`);
  const form = controls(page.locator("form"));
  await form.text("Código").fill("rep-1");
  visit.announce(400, new RegExp(`^/api/sst/epis/${second.id}$`));
  await press(page, "Salvar");
  await dialog(page, "Corrija os campos indicados").getByText("Já existe um EPI com este código.").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("form").getByText("Já existe um EPI com este código.").waitFor();
  await expect.poll(() => form.text("Código").getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => form.text("Código").inputValue()).toBe("rep-1");
});
