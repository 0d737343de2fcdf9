import { join } from "node:path";
import { sql } from "kysely";
import type { Browser, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { position } from "../support/position.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { PNG } from "../support/send-file.ts";
import { barriers } from "./accessible.ts";
import { expectFocus } from "./form-controls.ts";
import { closeWindows, go, openBrowser, openVisit, type Visit } from "./support.ts";

const CPF = "52998224725";
const NAME = "Marina Alencar de Vasconcellos";
const OLD = "senha-antiga-1";
const NEW = "senha-nova-22";
const INVALID = "Empresa ID inválido. Revise ou solicite novamente o link";
const ORANGE = "rgb(255, 133, 10)";

let app: TestApp;
let ana: Send;
let browser: Browser;
let visit: Visit;
let page: Page;
let own = "";
let a = 0;
beforeAll(async () => {
  const [started, opened] = await Promise.all([
    startApp("pglite", { webDir: join(import.meta.dirname, "../../dist/web") }),
    openBrowser(),
  ]);
  [app, browser] = [started, opened];
  a = app.companies.a;
  ana = await app.login("ana");
  for (const [user, company] of [
    ["ana", a],
    ["bia", app.companies.b],
  ] as const) {
    const send = await app.login(user);
    const pessoal = { cpf: CPF, sexo: "F" };
    const record = { nome: NAME, ...(await position(send)), pessoal, contato: { email: "marina@email.example" } };
    const made = await send("POST", "/api/captacao/candidatos", record);
    const { id } = made.json<{ id: number }>();
    await app.composed.access.candidates.setPassword(id, company, OLD);
    if (user === "ana") own = `/externo/candidatos/${id}`;
  }
  const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
  visit = await openVisit(browser, { baseURL: address });
  page = visit.page;
});
afterEach(() => visit.settle());
afterAll(async () => {
  await closeWindows(browser);
  await app?.close();
});

const place = (): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const primary = () => page.evaluate(() => getComputedStyle(document.querySelector("header") as Element).backgroundColor);
/** Every colour the header of the pages to come is seen in, from the first moment on. */
const watchColours = () =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = (): void => {
      const head = document.querySelector("header");
      if (head) seen.add(getComputedStyle(head).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
const colours = () => page.evaluate(() => [...(window as unknown as { readonly seen: Set<string> }).seen]);
const header = () => page.getByRole("banner");
const enterLink = () => header().getByRole("link", { name: "Entrar" });
const submit = () => page.getByRole("main").getByRole("button", { name: "Entrar" }).click();
const change = async (settings: object): Promise<void> => {
  const answer = await ana("PUT", `/api/utilitario/empresas/${a}`, settings);
  expect(answer.statusCode, answer.body).toBe(200);
};

async function enter(password: string, company = "Empresa A"): Promise<void> {
  await page.getByLabel("CPF").fill(CPF);
  await page.getByLabel("Senha").fill(password);
  await page.getByRole("combobox", { name: "Empresa" }).click();
  await page.getByRole("option", { name: company }).click();
  await submit();
}

/** Nothing in the way of anybody, light or dark, and nothing wider than the window. */
async function expectUsable(): Promise<void> {
  for (const [width, colorScheme] of [
    [390, "light"],
    [1024, "dark"],
    [1440, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => barriers(page), { message: `${place()} at ${width}`, timeout: 15_000 }).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${place()} at ${width}` })
      .toBe(0);
  }
}

/** Calls to the log-in sent while `work` runs. */
async function loginsDuring(work: () => Promise<void>): Promise<number> {
  let sent = 0;
  const count = (request: Request): void => {
    if (request.url().includes("/api/externo/login")) sent += 1;
  };
  page.on("request", count);
  await work();
  page.off("request", count);
  return sent;
}

test("[000-2.1-2] [000-2.1-3] [000-2.3-84] [000-2.5-3] [000-9-19] /externo is the log-in of candidates, orange without a company", async () => {
  await page.goto("/externo");
  await page.getByRole("heading", { level: 1, name: "Entrar na área do candidato" }).waitFor();
  await expect.poll(place).toBe("/externo/login");
  for (const label of ["CPF", "Senha"]) await expect.poll(() => page.getByLabel(label).count(), { message: label }).toBe(1);
  await expect.poll(() => page.getByRole("combobox", { name: "Empresa" }).count()).toBe(1);
  await expect.poll(primary).toBe(ORANGE);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--mui-palette-primary-main")))
    .toBe("#FF850A");
  await expectUsable();
});

test("[000-5.8-1] [000-5.8-2] [000-5.8-3] [000-2.5-12] what is missing is said before anything is sent", async () => {
  const sent = await loginsDuring(async () => {
    await submit();
    for (const text of ["Campo obrigatório", "Senha é obrigatória", "Empresa é obrigatória"])
      await page.getByText(text, { exact: true }).waitFor();
    await expectFocus(page.getByLabel("CPF"));
    await page.getByLabel("CPF").fill("529.982.247-26");
    await submit();
    await page.getByText("Cpf inválido.").waitFor();
    const found = page.waitForResponse(/empresas-por-cpf/);
    await page.getByLabel("CPF").fill(CPF);
    await expect.poll(() => page.getByLabel("CPF").inputValue()).toBe("529.982.247-25");
    await found;
    await submit();
    await page.getByText("Selecione uma empresa.", { exact: true }).waitFor();
  });
  expect(sent).toBe(0);
});

test("[000-2.5-2] [000-8-13] [002-8-1] a company that is no number, or none, is said so", async () => {
  await go(page, "/externo/login?empresaId=abc");
  await page.getByText(INVALID, { exact: true }).waitFor();
  await go(page, "/externo/anuncios?empresaId=x1");
  await page.getByText(INVALID, { exact: true }).waitFor();
  visit.announce(404, /\/configuracao$/);
  await go(page, "/externo/anuncios");
  await page.getByRole("heading", { level: 1, name: "Vagas Abertas" }).waitFor();
  await go(page, "/externo/anuncios?empresaId=987654");
  await page.getByText(INVALID, { exact: true }).waitFor();
});

test("[000-2.2-2] [000-2.5-1] [000-2.5-4] [000-2.1-4] who is not logged in goes to the log-in, and the company with them", async () => {
  await go(page, `${own}?empresaId=${a}`);
  await page.getByRole("heading", { level: 1, name: "Entrar na área do candidato" }).waitFor();
  await expect.poll(place).toBe(`/externo/login?empresaId=${a}`);
  await page.getByRole("combobox", { name: "Empresa" }).getByText("Empresa A").waitFor();
  await go(page, `/externo/anuncios?empresaId=${a}`);
  await page.getByRole("heading", { level: 1, name: "Vagas Abertas" }).waitFor();
  await page.getByText("Nenhuma vaga aberta no momento.").waitFor();
  await expect.poll(() => page.getByPlaceholder("Pesquisar Menu").count()).toBe(0);
  await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
  await enterLink().click();
  await page.getByLabel("CPF").waitFor();
  await expect.poll(place).toBe(`/externo/login?empresaId=${a}`);
  await go(page, "/externo/anuncios");
  await enterLink().click();
  await page.getByLabel("CPF").waitFor();
  await expect.poll(place).toBe("/externo/login");
});

test("[000-2.3-85] [000-2.5-13] [000-7.3-21] the password is recovered with CPF and company", async () => {
  await go(page, `/externo/login?empresaId=${a}`);
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await page.getByRole("heading", { level: 1, name: "Recuperar senha" }).waitFor();
  await expect.poll(place).toBe(`/externo/recuperar-senha?empresaId=${a}`);
  await expectUsable();
  await page.getByRole("button", { name: "Enviar senha provisória" }).click();
  await page.getByText("Campo obrigatório").waitFor();
  await page.getByLabel("CPF").fill(CPF);
  const call = page.waitForRequest((request) => request.method() === "PUT" && request.url().endsWith("/recuperar-senha"));
  await page.getByRole("button", { name: "Enviar senha provisória" }).click();
  expect((await call).postDataJSON()).toEqual({ cpf: CPF, empresaId: a });
  await page.getByText("a senha provisória foi enviada").waitFor();
});

test("[000-2.5-3] [000-2.5-12] [000-2.5-14] [000-7.2-13] [000-1-11] in the company's look, the log-in is a form and leads to the vacancies", async () => {
  const edge = "limite";
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="l.png"\r\ncontent-type: image/png\r\n\r\n`;
  const logo = await ana(
    "POST",
    "/api/arquivos?campo=utilitario/empresas:logo",
    Buffer.concat([Buffer.from(head), PNG, Buffer.from(`\r\n--${edge}--\r\n`)]),
    { "content-type": `multipart/form-data; boundary=${edge}` },
  );
  await change({ corPrincipal: "#123456", corSecundaria: "#ABCDEF", logo: logo.json() });
  await watchColours();
  await page.goto(`/externo/login?empresaId=${a}&solicitacaoId=7`);
  await header().getByRole("img", { name: "Empresa A" }).waitFor();
  await expect.poll(colours).toEqual(["rgb(18, 52, 86)"]);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.querySelector("header") as Element).borderBottomColor))
    .toBe("rgb(171, 205, 239)");
  visit.announce(401, /\/api\/externo\/login$/);
  await page.getByLabel("CPF").fill(CPF);
  await page.getByLabel("Senha").fill("errada-11");
  await submit();
  await page.getByText("CPF ou senha inválidos.").waitFor();
  await page.getByLabel("Senha").fill(OLD);
  const call = page.waitForRequest((request) => request.url().includes("/api/externo/login"));
  await submit();
  const request = await call;
  expect(request.headers()["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
  expect(new URL(request.url()).search).toBe("?solicitacaoId=7");
  await page.getByRole("heading", { level: 1, name: "Vagas Abertas" }).waitFor();
  await expect.poll(place).toBe(`/externo/anuncios?solicitacaoId=7&empresaId=${a}`);
  await go(page, "/externo/login");
  await page.waitForURL((url) => url.pathname + url.search === "/externo/anuncios");
  // No term is demanded here.
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  // The session is of this area alone.
  visit.announce(401, /\/api\/captacao\/candidatos$/);
  expect(await page.evaluate(async () => (await fetch("/api/captacao/candidatos")).status)).toBe(401);
});

test("[000-2.2-6] [000-2.5-5] [000-9-18] [000-2.5-6] [000-2.5-7] [000-2.5-8] [000-2.5-9] [000-2.1-4] the header greets and leads to the own pages", async () => {
  await go(page, "/externo/login?x=1");
  await page.waitForURL((url) => url.pathname + url.search === "/externo/anuncios");
  await header().getByText("Olá, Marina Alencar de Va", { exact: true }).waitFor();
  await header().getByText("529.982.247-25", { exact: true }).waitFor();
  await expect.poll(() => header().getByTitle(NAME).count()).toBe(1);
  for (const [name, path, heading] of [
    ["Editar Cadastro", own, "Meu cadastro"],
    ["Anexar Documentos", `${own}/documentos-anexos`, "Documentos"],
    ["Alterar Senha", `${own}?tab=senha`, "Meu cadastro"],
    ["Vagas Abertas", "/externo/anuncios", "Vagas Abertas"],
  ] as const) {
    await header().getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await expect.poll(place, { message: name }).toBe(path);
    if (name === "Alterar Senha")
      await expect.poll(() => page.getByRole("tab", { name: "Alterar Senha" }).getAttribute("aria-selected")).toBe("true");
    expect(await barriers(page), name).toEqual([]);
    if (name === "Alterar Senha") await expectUsable();
  }
  await go(page, "/externo/nada");
  await page.getByRole("heading", { level: 1, name: "Página Não Encontrada" }).waitFor();
  await go(page, "/externo/candidatos/987654");
  await page.getByRole("heading", { level: 1, name: "Não autorizado." }).waitFor();
});

test("[000-2.5-11] [000-9-6] [002-9-29] [001-2-94] the candidate's menu folds at 1024 px, the internal one at 1200, its telephone look begins at 768", async () => {
  const at = (width: number) => page.setViewportSize({ width, height: 800 });
  const button = () => header().getByRole("button", { name: "Abrir menu" });
  await at(1025);
  await header().getByRole("link", { name: "Alterar Senha" }).waitFor();
  await expect.poll(() => button().count()).toBe(0);
  await at(1024);
  await button().waitFor();
  await expect.poll(() => header().getByRole("link", { name: "Alterar Senha" }).count()).toBe(0);
  await at(390);
  await button().click();
  await page.getByRole("menuitem", { name: "Alterar Senha" }).click();
  await page.getByLabel("Senha atual").waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await barriers(page)).toEqual([]);

  const inside = await visit.newPage();
  await inside.request.post("/api/login", { data: { usuario: "ana", senha: PASSWORD } });
  await inside.setViewportSize({ width: 1200, height: 800 });
  await inside.goto("/");
  const portal = inside.getByRole("link", { name: /^Portal de vagas/ });
  await expect.poll(() => portal.getAttribute("href")).toBe(`${new URL(inside.url()).origin}/externo/anuncios?empresaId=${a}`);
  const opened = inside.context().waitForEvent("page");
  await portal.click();
  const outside = await opened;
  await outside.getByRole("heading", { level: 1, name: "Vagas Abertas" }).waitFor();
  await expect.poll(() => outside.getByRole("navigation", { name: "Menu principal" }).count()).toBe(0);
  await outside.close();
  const menu = inside.getByRole("navigation").first();
  await menu.waitFor();
  await inside.setViewportSize({ width: 1199, height: 800 });
  await menu.waitFor({ state: "detached" });
  await inside.setViewportSize({ width: 769, height: 800 });
  await inside.getByPlaceholder("Pesquisar Menu").waitFor();
  await inside.setViewportSize({ width: 768, height: 800 });
  await inside.getByPlaceholder("Pesquisar Menu").waitFor({ state: "detached" });
  await inside.close();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("[000-1-15] [000-2.5-10] the password is changed, and only the new one enters", async () => {
  await go(page, `${own}?tab=senha`);
  await page.getByLabel("Senha atual").fill(OLD);
  await page.getByLabel(/^Nova senha/).fill(NEW);
  await page.getByLabel("Confirme a nova senha").fill("outra-coisa-3");
  const save = () => page.getByRole("button", { name: "Salvar" }).click();
  await save();
  await page.getByText("A senha não foi confirmada corretamente.").waitFor();
  await page.getByLabel("Confirme a nova senha").fill(NEW);
  await save();
  await page.getByText("Senha alterada.").waitFor();
  const call = page.waitForRequest((request) => request.url().endsWith("/api/externo/userinfo/logout"));
  await header().getByRole("button", { name: "Sair" }).click();
  expect((await call).method()).toBe("POST");
  await enterLink().waitFor();
  visit.announce(401, /\/api\/externo\/login$/);
  await enter(OLD);
  await page.getByText("CPF ou senha inválidos.").waitFor();
  await page.getByLabel("Senha").fill(NEW);
  await submit();
  await page.waitForURL("**/externo/anuncios");
});

test("[000-4-5] [000-9-5] leaving waits two seconds for the server and no longer", async () => {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/externo/userinfo/logout", async (route) => {
    await held.promise;
    await route.continue();
  });
  const started = Date.now();
  await header().getByRole("button", { name: "Sair" }).click();
  await enterLink().waitFor();
  // The server is still held: whoever waited for it would never come here.
  expect(Date.now() - started).toBeGreaterThan(1_800);
  const ended = page.waitForResponse(/userinfo\/logout$/);
  held.resolve();
  await ended;
  await page.unroute("**/api/externo/userinfo/logout");
});

test("[000-2.5-14] [000-4-10] the term is put to who enters where the company demands it, once", async () => {
  await change({ exigirAceitePsi: true, politicaSeguranca: "Os dados servem à seleção." });
  let accepted = 0;
  page.on("request", (request) => {
    if (request.method() === "PATCH" && request.url().endsWith("/aceita-termo")) accepted += 1;
  });
  // Back to where one wanted, too.
  await go(page, `${own}?empresaId=${a}`);
  const enterHere = async (): Promise<void> => {
    await page.getByLabel("CPF").fill(CPF);
    await page.getByLabel("Senha").fill(NEW);
    await submit();
    await page.getByRole("heading", { level: 1, includeHidden: true, name: "Meu cadastro" }).waitFor();
  };
  await enterHere();
  const dialog = page.getByRole("dialog", { name: "Política de Privacidade e Termo de Segurança" });
  await dialog.getByText("Os dados servem à seleção.").waitFor();
  await expect.poll(() => dialog.getByRole("checkbox").count()).toBe(1);
  const proceed = dialog.getByRole("button", { name: "Continuar" });
  await expect.poll(() => proceed.isDisabled()).toBe(true);
  await expectUsable();
  await page.keyboard.press("Escape");
  await dialog.getByRole("checkbox", { name: "Li e aceito a Política de Privacidade e o Termo de Segurança" }).check();
  await proceed.click();
  await dialog.waitFor({ state: "detached" });
  await header().getByRole("button", { name: "Sair" }).click();
  await enterLink().waitFor();
  await go(page, `${own}?empresaId=${a}`);
  await enterHere();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(accepted).toBe(1);
});

test("who asks from where many CPFs were asked, at an account that was guessed at, enters as ever: the work is done unseen", async () => {
  await header().getByRole("button", { name: "Sair" }).click();
  await enterLink().waitFor();
  visit.announce(401, /\/api\/externo\/login$/);
  visit.announce(400, /\/api\/externo\/login$/);
  visit.announce(400, /\/api\/externo\/candidatos\/empresas-por-cpf/);
  await app.database.house(async (queries) => {
    await sql`delete from quadro_cpf_perguntado`.execute(queries);
    await sql`insert into quadro_cpf_perguntado (endereco, marca, expira_em)
      select '127.0.0.1', n::text, now() + interval '1 hour' from generate_series(1, 5) n`.execute(queries);
  });
  await go(page, "/externo/login");
  const asked = page.waitForRequest(/empresas-por-cpf.*recaptcha=/);
  await page.getByLabel("CPF").fill(CPF);
  await asked;
  await enter("senha-errada-3");
  await page.getByText("CPF ou senha inválidos.").waitFor();
  await app.database.house((queries) =>
    sql`insert into quadro_tentativa (conta, endereco, momento)
      select conta, '10.9.' || n || '.1', momento
      from (select conta, momento from quadro_tentativa order by id desc limit 1) one, generate_series(1, 50) n`.execute(queries),
  );
  const proven = page.waitForRequest(
    (request) => request.url().includes("/externo/login") && /recaptcha=/.test(request.postData() ?? ""),
  );
  await page.getByLabel("Senha").fill(NEW);
  await submit();
  await proven;
  await page.waitForURL(/\/externo\/(?!login)/);
});
