import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { type OutsideServer, startOutside } from "../support/outside-server.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { barriers } from "./accessible.ts";
import { dialog, press } from "./form-controls.ts";
import { ask, closeWindows, go, openBrowser, openVisit, type Visit } from "./support.ts";

const NOTICES = "userinfo/usuario/noticias/";
const LINKS = ["Fortes Chat", "Blog", "Facebook", "Linkedin", "Solicitar Orçamento", "Central de Ajuda"];
const CHAT = "document.documentElement.dataset.conversa = JSON.stringify({ ...document.currentScript.dataset });";

let outside: OutsideServer;
let app: TestApp;
let admin: Send;
let browser: Browser;
let visit: Visit;
let page: Page;
const ids: Record<string, number> = {};
beforeAll(async () => {
  outside = await startOutside({ "/chat.js": CHAT, "/pesquisa.js": 'document.documentElement.dataset.pesquisa = "1";' });
  const [started, opened] = await Promise.all([
    startApp("pglite", {
      webDir: join(import.meta.dirname, "../../dist/web"),
      settings: {
        QUADRO_LINK_CHAT: `${outside.url}/conversa`,
        QUADRO_LINK_BLOG: `${outside.url}/blog`,
        QUADRO_LINK_FACEBOOK: `${outside.url}/facebook`,
        QUADRO_LINK_LINKEDIN: `${outside.url}/linkedin`,
        QUADRO_LINK_ORCAMENTO: `${outside.url}/orcamento`,
        QUADRO_LINK_AJUDA: `${outside.url}/ajuda`,
        QUADRO_CHAT_SCRIPT_URL: `${outside.url}/chat.js`,
        QUADRO_SURVEY_SCRIPT_URL: `${outside.url}/pesquisa.js`,
        QUADRO_NOTICE_HOSTS: outside.url,
      },
    }),
    openBrowser(),
  ]);
  app = started;
  browser = opened;
  admin = await app.login("admin");
  const publish = async (texto: string, criticidade: number, more: object): Promise<void> => {
    const made = await admin("POST", "/api/utilitario/avisos", {
      texto,
      criticidade,
      todas: true,
      inicio: "2026-01-01",
      ...more,
    });
    ids[texto] = made.json().id;
  };
  await publish("Aviso novo", -1, { conteudo: "Texto do aviso novo." });
  await publish("Aviso crítico", 0, { link: `${outside.url}/critico` });
  await publish("Notícia antiga", 1, { conteudo: "Texto antigo." });
  await publish("Notícia recente", 1, { link: `${outside.url}/recente` });
  const parameters = { emailSuporte: "suporte@quadro.example", codigoEmpresaSuporte: "77", codigoClienteSuporte: "C-9" };
  const [stored] = (await admin("GET", "/api/utilitario/parametros-sistema?unpaged=true")).json().content;
  const set = await admin(
    stored ? "PUT" : "POST",
    `/api/utilitario/parametros-sistema${stored ? `/${stored.id}` : ""}`,
    parameters,
  );
  expect(set.statusCode, set.body).toBeLessThan(300);
  const baseURL = await app.app.listen({ port: 0, host: "127.0.0.1" });
  visit = await openVisit(browser, { baseURL });
  page = visit.page;
  visit.announce(401, /\/api\/userinfo$/);
  await page.goto("/utilitario/sobre");
  await page.getByLabel("Usuário").fill("admin");
  await page.getByLabel("Senha").fill(PASSWORD);
  await press(page, "Entrar");
});
afterEach(() => visit.settle());
afterAll(async () => {
  await closeWindows(browser);
  await app?.close();
  await outside?.close();
});

const opened = () => page.getByRole("dialog").filter({ has: page.locator("iframe") });
const lists = (name: string) => page.getByRole("dialog", { name, exact: true });
const firstLines = async (items: Locator) => (await items.allInnerTexts()).map((text) => text.split("\n")[0]);

test("[000-2.4-19] [002-2.6-4] [002-4-23] on another route no notice opens by itself; on the root page only the first: critical before new", async () => {
  await page.getByRole("heading", { level: 1, name: "Sobre" }).waitFor();
  await page.getByRole("button", { name: "Avisos: 4 por ler" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);

  await page.goto("/");
  await opened().waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
  await expect.poll(() => dialog(page, "Aviso crítico").locator("iframe").getAttribute("src")).toBe(`${outside.url}/critico`);
  await page.frameLocator("iframe").getByRole("heading", { name: "Página de fora /critico" }).waitFor();
  const marked = page.waitForRequest((request) => request.method() === "PUT");
  await press(page, "Fechar");
  expect(new URL((await marked).url()).pathname).toBe(`/api/${NOTICES}${ids["Aviso crítico"]}/lida`);
  await page.getByRole("button", { name: "Avisos: 3 por ler" }).waitFor();
  // The next urgent one waits for its reader.
  await expect.poll(() => opened().count()).toBe(0);
  await go(page, "/utilitario/sobre");
  await go(page, "/");
  await page.getByRole("heading", { level: 1, name: /^Olá/ }).waitFor();
  await expect.poll(() => opened().count()).toBe(0);
});

test("[000-9-9] [002-9-28] [002-2.6-1] [002-2.6-3] [002-1-8] the bell's popup is 400 px wide and lists exactly the unread; one opens in a frame and is read when closed", async () => {
  await press(page, "Avisos: 3 por ler");
  const popup = lists("Avisos");
  await expect.poll(() => firstLines(popup.getByRole("listitem"))).toEqual(["Notícia recente", "Notícia antiga", "Aviso novo"]);
  await expect.poll(async () => (await popup.boundingBox())?.width).toBe(400);
  expect(await barriers(page)).toEqual([]);
  await popup.getByRole("button", { name: /Aviso novo/ }).click();
  await expect
    .poll(() => dialog(page, "Aviso novo").locator("iframe").getAttribute("src"))
    .toBe(`/api/${NOTICES}${ids["Aviso novo"]}/conteudo`);
  await page.frameLocator("iframe").getByText("Texto do aviso novo.").waitFor();
  await page.keyboard.press("Escape");
  await press(page, "Avisos: 2 por ler");
  await expect.poll(() => lists("Avisos").getByRole("listitem").count()).toBe(2);
  await page.keyboard.press("Escape");
  const stored = await ask<{ id: number; lida: boolean }[]>(page, NOTICES);
  expect(stored.find(({ id }) => id === ids["Aviso novo"])?.lida).toBe(true);
});

test("[002-2.6-2] [002-1-8] the latest news are listed newest first and can be read", async () => {
  await press(page, "Últimas novidades");
  const popup = lists("Últimas novidades");
  await expect.poll(() => firstLines(popup.getByRole("listitem"))).toEqual(["Notícia recente", "Notícia antiga"]);
  await popup.getByRole("button", { name: /Notícia antiga/ }).click();
  await page.frameLocator("iframe").getByText("Texto antigo.").waitFor();
  await press(page, "Fechar");
  await page.getByRole("button", { name: "Avisos: 1 por ler" }).waitFor();
});

test("[002-2.7-1] [002-2.7-2] [002-2.7-3] [002-2.7-4] [002-2.7-5] [002-2.7-6] the right-hand bar leads outside, in a new tab", async () => {
  const bar = page.getByRole("complementary", { name: "Links externos" });
  await expect.poll(() => bar.getByRole("link").allInnerTexts()).toEqual(LINKS);
  const box = await bar.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(await page.evaluate(() => document.documentElement.clientWidth));
  for (const name of LINKS) {
    const link = bar.getByRole("link", { name, exact: true });
    await expect.poll(() => link.getAttribute("target")).toBe("_blank");
    await expect.poll(async () => (await link.getAttribute("href"))?.startsWith(outside.url)).toBe(true);
  }
  const tab = page.context().waitForEvent("page");
  await bar.getByRole("link", { name: "Blog" }).click();
  await (await tab).getByRole("heading", { name: "Página de fora /blog" }).waitFor();
  await (await tab).close();
});

test("[000-2.4-14] the support chat is loaded when somebody asks for it, with both codes", async () => {
  expect(outside.calls.some(({ path }) => path === "/chat.js")).toBe(false);
  await press(page, "Conversar com o suporte");
  await expect
    .poll(() => page.locator("html").getAttribute("data-conversa"))
    .toBe('{"codigoEmpresa":"77","codigoCliente":"C-9"}');
});

test("[000-2.4-1] [000-2.4-12] [000-2.4-13] the menu is docked from 1200 px on, lies over the page below, and phones begin at 768", async () => {
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  const searchBox = page.getByRole("combobox", { name: "Pesquisar Menu" });
  const logo = page.getByRole("banner").locator("svg").and(page.locator('a[aria-label="Quadro: página inicial"] svg'));
  for (const [width, docked, phone] of [
    [1200, true, false],
    [1199, false, false],
    [769, false, false],
    [768, false, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => menu.isVisible(), { message: `menu at ${width}` }).toBe(docked);
    await expect.poll(() => searchBox.isVisible(), { message: `search box at ${width}` }).toBe(!phone);
    await expect.poll(() => logo.isVisible()).toBe(true);
    if (docked) continue;
    await press(page, "Abrir menu");
    await menu.waitFor();
    await expect.poll(() => page.locator(".MuiBackdrop-root").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  // The bar of phones is drawn after the window is narrow.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("[000-2.4-9] [000-2.4-10] the side menu is the session's tree, opened without loading the page again", async () => {
  interface Item {
    readonly label: string;
    readonly url?: string;
    readonly children?: readonly Item[];
  }
  const { menu } = await ask<{ readonly menu: readonly Item[] }>(page, "userinfo");
  const nav = page.getByRole("navigation", { name: "Menu principal" });
  await expect.poll(() => nav.getByRole("button").allInnerTexts()).toEqual(menu.map(({ label }) => label));
  const last = menu.at(-1);
  await nav.getByRole("button", { name: last?.label ?? "" }).click();
  const opened = async (items: readonly Item[]): Promise<void> => {
    for (const { label, url, children } of items)
      if (children) {
        await nav.getByRole("button", { name: label, exact: true }).click();
        await opened(children);
      } else await expect.poll(() => nav.getByRole("link", { name: label, exact: true }).getAttribute("href")).toBe(url);
  };
  await opened(last?.children ?? []);
  await page.evaluate(() => document.body.setAttribute("data-same", "1"));
  await nav.getByRole("link", { name: "Sobre", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Sobre" }).waitFor();
  await expect.poll(() => page.locator("body").getAttribute("data-same")).toBe("1");
});

test("[000-2.4-11] [000-2.6-1] [000-2.3-138] [002-2.4-6] the version in the menu leads to the list of versions; the about page tells the parts", async () => {
  const { versaoProduto } = await ask<{ readonly versaoProduto: string }>(page, "userinfo");
  await page.getByText("Partes de terceiros e suas licenças").waitFor();
  await page.getByRole("cell", { name: "fastify", exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page
    .getByRole("navigation", { name: "Menu principal" })
    .getByRole("link", { name: `Quadro ${versaoProduto}` })
    .click();
  await page.getByRole("heading", { level: 1, name: "Versões" }).waitFor();
  await page.getByText(`Você está usando a versão ${versaoProduto}.`).waitFor();
  await page.getByRole("heading", { level: 2, name: new RegExp(`^Versão ${versaoProduto}`) }).waitFor();
  expect(await barriers(page)).toEqual([]);
});

test("[000-2.3-140] [002-2.4-8] a suggestion is stored, mailed to the support, and says so; the outbox shows the mail", async () => {
  await go(page, "/utilitario/sugestao-de-melhoria/new");
  await page.getByRole("heading", { level: 1, name: "Nova Sugestão de melhoria" }).waitFor();
  await page.getByLabel("Título").fill("Atalhos na lista");
  await page.getByLabel("Descrição").fill("Gostaria de teclas para aprovar.");
  await page.keyboard.press("Control+s");
  await expect
    .poll(async () => (await ask<{ content: { envio: string }[] }>(page, "utilitario/sugestao-de-melhoria")).content[0]?.envio)
    .toBe("Enviada por e-mail a suporte@quadro.example.");
  await go(page, "/utilitario/correio");
  await press(page, "Abrir e-mail: Sugestão de melhoria: Atalhos na lista");
  const mail = dialog(page, "Sugestão de melhoria: Atalhos na lista");
  await mail.getByText("Gostaria de teclas para aprovar.").waitFor();
  await mail.getByText("A enviar").waitFor();
  expect(await barriers(page)).toEqual([]);
  await press(page, "Fechar");
});

test("[000-1-9] the side menu opens the system's utilities", async () => {
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  for (const [label, path, mark] of [
    ["Parâmetros do sistema", "/utilitario/parametros-sistema", page.getByLabel("Nome da instalação")],
    ["Empresas", "/utilitario/empresas", heading("Empresas")],
    ["Log de auditoria", "/utilitario/log", heading("Log de auditoria")],
  ] as const) {
    await menu.getByRole("link", { name: label, exact: true }).click();
    await mark.waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  }
});

test("Ctrl+K finds pages, what can be created, and records, from the keyboard", async () => {
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Pesquisar Menu, registros e ações" });
  await box.fill("sugestao");
  await page.getByRole("option", { name: /^Nova sugestão de melhoria/ }).waitFor();
  await box.fill("atalhos na");
  await page.getByRole("group", { name: "Sugestões de melhoria" }).getByRole("option", { name: "Atalhos na lista" }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByLabel("Título").waitFor();
  await expect.poll(() => page.getByLabel("Título").inputValue()).toBe("Atalhos na lista");
});

test("[000-0-1] [001-1-1] [002-0-1] the interface is Portuguese: the page's language and the calendar's months", async () => {
  await go(page, "/utilitario/avisos/new");
  await page.getByRole("button", { name: "Abrir calendário" }).first().click();
  const month = new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "America/Sao_Paulo" }).format(new Date());
  await page
    .getByText(new RegExp(`^${month} `, "i"))
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("pt-BR");
});

test("[002-2.4-6] without the authority the about page says so, and nothing of it is answered", async () => {
  const other = await openVisit(browser, { baseURL: new URL(page.url()).origin });
  other.announce(401, /\/api\/userinfo$/);
  await other.page.goto("/utilitario/sobre");
  await other.page.waitForURL("**/login");
  await expect.poll(() => other.page.locator("html").getAttribute("lang")).toBe("pt-BR");
  await other.page.getByLabel("Usuário").fill("nino");
  await other.page.getByLabel("Senha").fill(PASSWORD);
  await press(other.page, "Entrar");
  await other.page.getByText("Você não possui autorização para acessar esta página.").waitFor();
  const links = other.page.getByRole("navigation", { name: "Menu principal" }).getByRole("link");
  await expect.poll(() => links.allInnerTexts()).toEqual(["Início", expect.stringMatching(/^Quadro \d/)]);
  other.settle();
  await other.close();
  const nino = await app.login("nino");
  for (const path of ["sobre", "correio"]) expect((await nino("GET", `/api/utilitario/${path}`)).statusCode).toBe(403);
});

test("[000-9-23] the satisfaction survey is loaded 3000 ms after the start", async () => {
  await expect
    .poll(() => outside.calls.filter(({ path }) => path === "/pesquisa.js").length, { timeout: 8000 })
    .toBeGreaterThan(0);
  const before = outside.calls.length;
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/api/userinfo") && response.ok()),
    page.reload(),
  ]);
  const started = Date.now();
  expect(answer.ok()).toBe(true);
  const later = () => outside.calls.slice(before).find(({ path }) => path === "/pesquisa.js")?.at;
  await expect.poll(later, { timeout: 8000 }).toBeDefined();
  expect((later() ?? 0) - started).toBeGreaterThan(2800);
});
