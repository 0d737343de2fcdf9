import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { controls, dialog, epi, press, told } from "./form-controls.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

/** One page, `Olá` on it. */
const PDF = [
  "%PDF-1.4",
  "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
  "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj",
  "4 0 obj<</Length 38>>stream\nBT /F 64 Tf 40 100 Td (Quadro) Tj ET  \nendstream endobj",
  "5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj",
  "trailer<</Root 1 0 R>>",
].join("\n");

let browser: Browser;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  // Far from the companies' zone: a day must stay the day it is.
  visit = await openVisit(browser, { viewport: { width: 1280, height: 800 }, timezoneId: "Asia/Tokyo" });
  page = visit.page;
  // A browser that keeps nothing, and one short leftover.
  await visit.context.addInitScript(() => {
    // The browser's own viewer of a PDF is a page too.
    if (window !== window.top) return;
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (key.includes("lista.densidade")) throw new DOMException("full", "QuotaExceededError");
      keep.call(this, key, value);
    };
    keep.call(localStorage, "RaStorequadro.menu.aberto", "ab");
  });
  await login(visit);
});
afterEach(() => visit.settle());
afterAll(() => closeWindows(browser));

test("[000-8-22] [002-9-33] a short leftover is ignored, and what cannot be kept is only logged", async () => {
  await page.getByRole("navigation", { name: "Menu principal" }).waitFor();
  await go(page, "/sst/epis");
  await press(page, "Mais opções");
  const choice = page.getByRole("menuitem", { name: /Confortável/ }).or(page.getByRole("menuitemradio", { name: /Confortável/ }));
  await choice.first().click();
  await page.keyboard.press("Escape");
  await page.getByRole("table", { name: "EPIs" }).waitFor();
});

test("[000-7.1-10] [000-0-2] far from the server's zone a day is stored and shown as it was typed", async () => {
  const { id } = await ask<{ id: number }>(page, "sst/epis", { method: "POST", body: epi("Luva de Tóquio") });
  await go(page, `/sst/epis/${id}`);
  await page.getByRole("tab", { name: "Vigência e certificado" }).click();
  const due = controls(page.locator("form")).text("Vencimento do CA");
  await due.fill("");
  await due.pressSequentially("05032031");
  await press(page, "Salvar");
  await press(dialog(page, "Corrigir esta vigência ou abrir nova?"), "Corrigir esta vigência");
  await told(page, "Registro salvo com sucesso.");
  expect(await ask(page, `sst/epis/${id}`)).toMatchObject({ vencimentoCA: "2031-03-05" });
  await expect.poll(() => due.inputValue()).toBe("05/03/2031");
});

test("[000-9-4] [000-8-11] [002-8-25] [000-8-6] the indicator hides half a second after a call ended, well or not; without the API a message says so", async () => {
  await go(page, "/sst/tipos-epi/new");
  // The form before also has such a box, and stands until the next one is here.
  await expect.poll(() => page.title()).toBe("Categoria de EPI · Quadro");
  await controls(page.locator("form")).text("Descrição").fill("Categoria com indicador");
  const line = page.getByRole("progressbar", { name: "Carregando" });
  await visit.cutNetwork(true);
  await press(page, "Salvar");
  const alert = page.getByRole("region", { name: "Mensagens", includeHidden: true }).getByRole("alert", { includeHidden: true });
  await alert.getByText("Não foi possível estabelecer conexão com a API.").waitFor();
  const question = dialog(page, "Sem conexão com o servidor");
  await press(question, "Continuar editando");
  await question.waitFor({ state: "detached" });
  await line.waitFor({ state: "detached" });
  await visit.cutNetwork(false);
  // Both on the page's own clock: what looks from outside may come too late to see the line.
  await page.evaluate(() => {
    const isThere = (): boolean => document.querySelector('[role="progressbar"][aria-label="Carregando"]') !== null;
    let was = isThere();
    new MutationObserver(() => {
      const is = isThere();
      if (was && !is) document.documentElement.dataset.lineGone = String(performance.now());
      was = is;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await press(page, "Salvar");
  const hidAfter = () =>
    page.evaluate(() => {
      const gone = Number(document.documentElement.dataset.lineGone);
      const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const saved = calls.filter(({ name, responseStatus }) => name.endsWith("/api/sst/tipos-epi") && responseStatus === 201);
      return gone - (saved.at(-1)?.responseEnd ?? Number.NaN);
    });
  await expect.poll(hidAfter).toBeGreaterThan(300);
  await told(page, "Registro criado com sucesso.");
  await expect.poll(() => alert.count(), { message: "the API is there again" }).toBe(0);
});

test("[000-2.6-6] [000-5.1-14] [000-2.6-12] [002-2.7-10] a file is uploaded, shown under the product's own rules, and downloaded as it was", async () => {
  await go(page, "/utilitario/sugestao-de-melhoria/new");
  const picker = page.locator('form input[type="file"]');
  const send = async (name: string, mimeType: string, content: string): Promise<void> => {
    await picker.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
    await told(page, `Arquivo ${name} carregado com sucesso.`);
    await press(page, `Visualizar ${name}`);
  };
  await send("laudo.pdf", "application/pdf", PDF);
  const viewer = dialog(page, "laudo.pdf");
  const frame = viewer.locator("iframe[title='laudo.pdf']");
  await frame.waitFor();
  await expect.poll(() => frame.getAttribute("src")).toMatch(/^blob:/);
  // The sheet of 300 × 200 points, and the black letters on it: drawn by the browser, not only loaded.
  await expect.poll(async () => (await coloursOf(frame)).white, { timeout: 15_000 }).toBeGreaterThan(60_000);
  await expect.poll(async () => (await coloursOf(frame)).black).toBeGreaterThan(200);
  expect(await barriers(page)).toEqual([]);
  await press(viewer, "Fechar");
  await send("lista.txt", "text/plain", "um\ndois ção");
  await dialog(page, "lista.txt").getByText("dois ção").waitFor();
  const download = page.waitForEvent("download");
  await dialog(page, "lista.txt").getByRole("link", { name: "Baixar lista.txt" }).click();
  const stream = await (await download).createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString()).toBe("um\ndois ção");
  await press(dialog(page, "lista.txt"), "Fechar");
  await press(page, "Cancelar");
  await press(dialog(page, "Sair sem salvar?"), "Sair sem salvar");
});

/** How many pixels of what is seen of an element are pure white, and pure black. */
async function coloursOf(element: Locator): Promise<{ readonly white: number; readonly black: number }> {
  const png = (await element.screenshot()).toString("base64");
  return page.evaluate(async (shot) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    if (!canvas) throw new Error("no canvas");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    let [white, black] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
      if (sum === 765) white += 1;
      else if (sum === 0) black += 1;
    }
    return { white, black };
  }, png);
}

test("[001-9-84] the dialog one edits in is 768 px wide", async () => {
  const [first] = await ask<readonly { id: number }[]>(page, "sst/epis?range=[0,0]");
  await go(page, `/sst/epis/${first?.id}?aba=historico`);
  await press(page, "Nova vigência");
  const entry = dialog(page, "Nova vigência");
  await expect.poll(async () => Math.round((await entry.boundingBox())?.width ?? 0)).toBe(768);
  await press(entry, "Cancelar");
  await entry.waitFor({ state: "detached" });
});

test("[000-2.1-5] [000-2.2-9] [000-2.2-10] [000-2.2-11] [000-2.2-12] [002-8-34] [002-8-35] the error page sends its report, shows details and leads to the start; an administrator reads it", async () => {
  await page.goto("/500");
  await page.getByRole("heading", { level: 1, name: "Erro Interno do Servidor" }).waitFor();
  await press(page, "Ver Detalhes do Erro");
  await page.getByText(/Navegador: /).waitFor();
  expect(await barriers(page)).toEqual([]);
  await press(page, "Enviar relatório");
  await page.getByText(/^Relatório enviado/).waitFor();
  await press(page, "Voltar para o início");
  await page.getByRole("heading", { level: 1, name: /^Olá/ }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await go(page, "/utilitario/relatorios-problema");
  const row = page.getByRole("row", { name: /\/500/ }).first();
  await row.getByRole("button", { name: /^Detalhes de/ }).click();
  await page.getByText(/Fuso horário: Asia\/Tokyo/).waitFor();
  expect(await barriers(page)).toEqual([]);

  const stranger = await openVisit(browser);
  stranger.announce(401, /\/api\/userinfo$/);
  await stranger.page.goto("/500");
  await press(stranger.page, "Enviar relatório");
  await stranger.page.getByText(/^Relatório enviado/).waitFor();
  await press(stranger.page, "Voltar para o início");
  await stranger.page.waitForURL((url) => url.pathname !== "/500");
  await stranger.close();
});
