import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { controls, dialog, press, told } from "./form-controls.ts";
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

const LISTS = {
  "/utilitario/estabelecimentos": "Estabelecimentos",
  "/utilitario/empresas": "Empresas",
  "/utilitario/grupos-ac": "Grupos AC",
  "/utilitario/configuracoes-limite-colaborador": "Limites de colaboradores",
  "/utilitario/copia-cadastro": "Copiar cadastros",
  "/geral/estados": "Estados",
  "/geral/geracoes": "Gerações",
  "/geral/cidades": "Cidades",
  "/geral/bairros": "Bairros",
} as const;
const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

test("every address of utilities and places draws its register with its count [000-2.3-136] [000-2.3-137] [000-2.3-142] [000-2.3-143] [000-2.3-145] [000-2.3-147] [000-2.3-148] [000-2.3-149] [000-2.3-150] [000-2.3-135] [002-2.4-1] [002-2.4-3] [002-2.4-4] [002-2.4-5] [002-2.4-10] [002-2.4-11] [002-2.4-13] [002-2.4-15] [002-2.4-16] [002-2.4-17] [002-2.4-18]", async () => {
  for (const [path, title] of Object.entries(LISTS)) {
    await go(page, path);
    await heading(title);
    await page
      .getByText(/^[\d.]+ registro\(s\) encontrado\(s\)\.$/)
      .first()
      .waitFor();
  }
  await go(page, "/utilitario/parametros-sistema");
  await page.getByLabel("Nome da instalação").waitFor();

  await go(page, "/utilitario");
  await heading("Utilitários");
  const entries = page.getByRole("main").getByRole("navigation", { name: "Utilitários" }).getByRole("link");
  const paths = await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => !path.startsWith("/utilitario/"))).toEqual([]);
  expect(await barriers(page)).toEqual([]);
});

test("links of an extra menu are added, edited and removed from its page, and open in a new tab or in this one [000-2.3-141] [002-2.4-9] [002-2.7-12] [002-3.4-4] [002-5-1]", async () => {
  const menu = await ask<{ id: number }>(page, "utilitario/menu-extra", { method: "POST", body: { nome: "Nossos links" } });
  await go(page, `/utilitario/menu-extra/${menu.id}`);
  await page.getByRole("link", { name: "Links do menu extra" }).click();
  await heading("Links do menu extra");
  await page.keyboard.press("n");
  await page.waitForURL(/\/links\/new$/);
  const form = controls(page.locator("form"));
  await press(page, "Salvar");
  await dialog(page, "Preencha os campos indicados").getByText("Endereço", { exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("form").getByText("Campo obrigatório", { exact: true }).count()).toBe(2);
  await form.text("Nome").fill("Portal");
  await form.text("Endereço").fill("javascript:alert(1)");
  await press(page, "Salvar");
  await dialog(page, "Corrija os campos indicados")
    .getByText("Informe um endereço que comece com http:// ou https://.")
    .waitFor();
  await page.keyboard.press("Enter");
  await form.text("Endereço").fill("http://127.0.0.1:9/portal");
  await press(page, "Salvar");
  await told(page, "Registro criado com sucesso.");
  await page.waitForURL(/\/links\/\d+/);
  const record = new URL(page.url()).pathname;

  const link = page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Portal" });
  const shown = async () => {
    await page.reload();
    await page.getByRole("button", { name: "Nossos links" }).click();
    await link.waitFor();
    return [await link.getAttribute("href"), await link.getAttribute("target")];
  };
  await expect.poll(shown).toEqual(["http://127.0.0.1:9/portal", "_blank"]);
  await form.tick("Abrir em nova aba").uncheck();
  await press(page, "Salvar");
  await told(page, "Registro salvo com sucesso.");
  await expect.poll(shown).toEqual(["http://127.0.0.1:9/portal", null]);

  // Not while its own page still reads it.
  await page.goto("/");
  await page.getByRole("button", { name: "Nossos links" }).waitFor();
  await ask(page, record.slice(1), { method: "DELETE" });
  // What is removed cannot be shown again.
  await page.reload();
  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Início" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Nossos links" }).count()).toBe(0);
});

test("a postal code fills the address; too short it is not asked for; a silent service leaves the members to be typed [000-7.3-49] [002-7.1-6] [002-5.1-6] [002-5-2] [002-9-22]", async () => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/cep/")) asked.push(pathname);
  });
  await go(page, "/utilitario/estabelecimentos/new");
  const form = controls(page.locator("form"));
  await form.text("CEP").fill("6000");
  await form.text("Nome").focus();
  await expect.poll(() => page.getByText("CEP inválido").count(), { message: "nothing is said before saving" }).toBe(0);
  await press(page, "Buscar endereço pelo CEP");
  await page.getByRole("alert").filter({ hasText: "Cep não pode ser nulo" }).waitFor();
  expect(asked).toEqual([]);

  await form.text("CEP").fill("");
  await form.text("CEP").pressSequentially("60000000");
  await expect.poll(() => form.text("Logradouro").inputValue()).toBe("Rua Um");
  await expect.poll(() => form.text("CEP").inputValue()).toBe("60000-000");
  await expect.poll(() => form.text("Bairro").inputValue()).toBe("Centro");
  await expect.poll(() => form.choice("Estado").inputValue()).toBe("CE");
  await expect.poll(() => form.choice("Cidade").inputValue()).toBe("Fortaleza");
  expect(asked).toEqual(["/api/cep/60000000"]);

  visit.announce(503, /^\/api\/cep\/69999999$/);
  await form.text("CEP").fill("69999999");
  await expect.poll(() => asked.length).toBe(2);
  await form.text("Logradouro").fill("Rua Dois");
  await expect.poll(() => form.text("Logradouro").inputValue()).toBe("Rua Dois");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Início" }).click();
  await press(dialog(page, "Sair sem salvar?"), "Sair sem salvar");
});

test("what the company form says of certificates and candidates is there after a reload [002-3.4-5] [002-7.4-28]", async () => {
  const { empresa } = await ask<{ empresa: { id: number } }>(page, "userinfo");
  const settings = `utilitario/empresas/${empresa.id}/configuracao`;
  const { certificado, exigirAceitePsi, politicaSeguranca, tempoExclusaoCandidato } = await ask<Record<string, unknown>>(
    page,
    settings,
  );
  await go(page, `/utilitario/empresas/${empresa.id}`);
  const form = controls(page.locator("form"));
  await page.getByRole("tab", { name: "Configurações" }).click();
  await form.tick("Emite certificados de treinamento").setChecked(certificado !== true);
  await page.getByRole("tab", { name: "Candidatos" }).click();
  await form.text("Meses até a exclusão do candidato").fill("18");
  await form.tick("Exigir aceite da política de segurança").check();
  await form.text("Política de privacidade e segurança").fill("Dados só para a seleção.");
  await press(page, "Salvar");
  await told(page, "Registro salvo com sucesso.");
  await page.reload();
  await page.getByRole("tab", { name: "Candidatos" }).click();
  await expect.poll(() => form.text("Meses até a exclusão do candidato").inputValue()).toBe("18");
  await expect.poll(() => form.tick("Exigir aceite da política de segurança").isChecked()).toBe(true);
  await expect.poll(() => form.text("Política de privacidade e segurança").inputValue()).toBe("Dados só para a seleção.");
  await page.getByRole("tab", { name: "Configurações" }).click();
  await expect.poll(() => form.tick("Emite certificados de treinamento").isChecked()).toBe(certificado !== true);
  await ask(page, settings, { method: "PUT", body: { certificado, exigirAceitePsi, politicaSeguranca, tempoExclusaoCandidato } });
});

test("a member gets the company's own name, is demanded, and the form says so at once", async () => {
  await go(page, "/utilitario/campos-configuraveis");
  await heading("Campos dos cadastros");
  await page.getByRole("combobox", { name: "Cadastro" }).click();
  await page.getByRole("option", { name: "Talentos", exact: true }).click();
  await page.getByRole("textbox", { name: "Nome de E-mail nesta empresa" }).fill("E-mail da empresa");
  await page.getByRole("checkbox", { name: "Exigir E-mail", exact: true }).check();
  await page.getByRole("checkbox", { name: "Exibir Matrícula", exact: true }).uncheck();
  await expect.poll(() => page.getByRole("checkbox", { name: "Exibir Nome", exact: true }).isDisabled()).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await press(page, "Salvar");
  await told(page, "Campos salvos com sucesso.");
  await go(page, "/gestao-talentos/talentos/new");
  const form = controls(page.locator("form"));
  await form.text("E-mail da empresa").waitFor();
  await expect.poll(() => form.text("E-mail da empresa").getAttribute("aria-required")).toBe("true");
  await expect.poll(() => form.text("Matrícula").count()).toBe(0);
  await ask(page, "utilitario/campos-configuraveis/gestao-talentos/colaboradores", { method: "PUT", body: { membros: [] } });
});

test("registers are ticked and simulated, and the same companies are refused [000-2.3-145] [002-2.4-13]", async () => {
  await go(page, "/utilitario/copia-cadastro");
  await heading("Copiar cadastros");
  const info = await ask<{ empresas: { id: number; nome: string }[]; empresa: { id: number; nome: string } }>(page, "userinfo");
  await ask(page, "cargo-salario/grupos-ocupacionais", { method: "POST", body: { nome: "Só na origem" } });
  const other = info.empresas.find(({ id }) => id !== info.empresa.id);
  if (other === undefined) throw new Error("the demonstration has two companies");
  await page.getByRole("combobox", { name: /Empresa de origem/ }).click();
  await page.getByRole("option", { name: info.empresa.nome, exact: true }).click();
  const destinations = page.getByRole("group", { name: "Empresas de destino" });
  await destinations.getByRole("checkbox", { name: info.empresa.nome }).check();
  await page.getByText("Empresas Selecionadas devem ser diferentes").waitFor();
  await destinations.getByRole("checkbox", { name: info.empresa.nome }).uncheck();
  await destinations.getByRole("checkbox", { name: other.nome }).check();
  await page.getByRole("checkbox", { name: "Copiar Grupos ocupacionais", exact: true }).check();
  await press(page, "Simular");
  await page.getByText("Simulação: nada foi gravado.").waitFor();
});
