import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markedPair } from "../../src/services/vault/marked-pair.ts";
import { createVault } from "../../src/services/vault/vault.ts";
import { barriers } from "./accessible.ts";
import { runningServer } from "./running-server.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const SURVEYS = "pesquisa/pesquisas";
/** Who answers: a user of the demonstration that is a talent as well. */
const WHO = "gestor";
let browser: Browser;
let visit: Visit;
let page: Page;
let survey = 0;

beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
  page = visit.page;
  await login(visit);
  const users = await ask<readonly { id: number; login: string }[]>(
    page,
    `utilitario/usuarios?filter=${encodeURIComponent(JSON.stringify({ q: WHO }))}&range=[0,49]`,
  );
  const user = users.find((one) => one.login === WHO);
  const { colaborador } = await ask<{ colaborador: { id: number } | null }>(page, `utilitario/usuarios/${user?.id}`);
  const body = { titulo: "Como foi o mês", colaboradoresIds: [colaborador?.id], cabecalho: "Leva um minuto." };
  survey = (await ask<{ id: number }>(page, SURVEYS, { method: "POST", body })).id;
});
afterAll(() => closeWindows(browser));

const stored = async (): Promise<readonly string[]> => {
  const { content } = await ask<{ content: { texto: string }[] }>(page, `${SURVEYS}/${survey}/perguntas?unpaged=true`);
  return content.map(({ texto }) => texto);
};
const items = () => page.getByRole("list", { name: "Perguntas" }).getByRole("button", { name: /^\d+\. / });
const words = () => page.getByRole("textbox", { name: "Pergunta", exact: true });

async function write(texto: string): Promise<void> {
  await words().fill(texto);
  await words().press("Tab");
  await expect.poll(stored).toContain(texto);
}

test("a survey is built in one place: questions are added, named, moved by keys and by the pointer, and undone", async () => {
  await go(page, `/${SURVEYS}/${survey}/montar`);
  for (const [kind, texto] of [
    ["+ Nota", "Que nota dá ao mês?"],
    ["+ Objetiva", "Teve o que precisava?"],
    ["+ Subjetiva", "O que mudaria?"],
  ] as const) {
    await page.getByRole("button", { name: kind }).click();
    await expect.poll(() => words().inputValue()).toBe("Nova pergunta");
    await write(texto);
  }
  expect(await stored()).toEqual(["Que nota dá ao mês?", "Teve o que precisava?", "O que mudaria?"]);
  await items().nth(2).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(stored).toEqual(["Que nota dá ao mês?", "O que mudaria?", "Teve o que precisava?"]);
  await page.keyboard.press("Control+z");
  await expect.poll(stored).toEqual(["Que nota dá ao mês?", "Teve o que precisava?", "O que mudaria?"]);
  await items().nth(2).dragTo(items().nth(0));
  await expect.poll(stored).toEqual(["O que mudaria?", "Que nota dá ao mês?", "Teve o que precisava?"]);
  await items().nth(0).click();
  await page.getByRole("combobox", { name: "Mover para…" }).selectOption("2");
  await expect.poll(stored).toEqual(["Que nota dá ao mês?", "Teve o que precisava?", "O que mudaria?"]);
});

test("the place where surveys are built is without barriers at three widths, and nothing hangs out of it", async () => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await items().first().waitFor();
    expect(await barriers(page, ["main"]), `${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`).toBe(true);
    const folder = process.env.QUADRO_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/builder-${width}.png`, fullPage: true });
  }
  visit.settle();
});

test("on a phone of 360 pixels it is answered by the finger, kept as one goes, taken up again and handed over", async () => {
  await ask(page, `${SURVEYS}/${survey}/liberada/true`, { method: "PUT" });
  const phone = await openVisit(browser, { viewport: { width: 360, height: 740 } });
  await login(phone, WHO);
  const open = async (): Promise<void> => {
    await go(phone.page, "/");
    await go(phone.page, "/pesquisa/colaborador-respostas");
    await phone.page
      .getByRole("link", { name: /Como foi o mês/ })
      .first()
      .click();
    await phone.page.getByRole("heading", { level: 1, name: "Como foi o mês" }).waitFor();
  };
  await open();
  await phone.page.getByRole("button", { name: "7", exact: true }).click();
  await phone.page.getByRole("radio", { name: "Opção 2" }).click();
  await phone.page.getByText("Salvo").waitFor();
  const small = await phone.page.evaluate(
    () =>
      [...document.querySelectorAll("form button, form label:has(input[type=radio])")]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && (height < 44 || width < 44)).length,
  );
  expect(small).toBe(0);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await barriers(phone.page, ["main"])).toEqual([]);
  const folder = process.env.QUADRO_PICTURES;
  if (folder) await phone.page.screenshot({ path: `${folder}/answer-360.png`, fullPage: true });
  await open();
  await expect.poll(() => phone.page.getByRole("radio", { name: "Opção 2" }).isChecked()).toBe(true);
  await expect.poll(() => phone.page.getByRole("button", { name: "7", exact: true }).getAttribute("aria-pressed")).toBe("true");
  await phone.page.getByRole("button", { name: /^Enviar/ }).click();
  await phone.page.getByRole("button", { name: "OK" }).click();
  const told = async () =>
    (await ask<{ content: { respondida: boolean }[] }>(page, `pesquisa/colaborador-questionario/${survey}?size=10`)).content;
  await expect.poll(told).toMatchObject([{ respondida: true }]);
  phone.settle();
  await phone.close();
});

test("whoever has no user answers on a phone by the link of the mail, without a log-in, and the link tells nothing afterwards", async () => {
  const people = await ask<readonly { id: number }[]>(page, "gestao-talentos/talentos?range=[30,30]");
  const { id } = await ask<{ id: number }>(page, SURVEYS, {
    method: "POST",
    body: { titulo: "Por link", colaboradoresIds: people.map((one) => one.id) },
  });
  const asked = { texto: "Que nota dá ao mês?", tipo: { id: 4 }, obrigatoria: true };
  await ask(page, `${SURVEYS}/${id}/perguntas`, { method: "POST", body: asked });
  await ask(page, `${SURVEYS}/${id}/liberada/true`, { method: "PUT" });
  const { content } = await ask<{ content: { id: number }[] }>(page, `pesquisa/colaborador-questionario/${id}?size=10`);
  const { empresa } = await ask<{ empresa: { id: number } }>(page, "userinfo");
  const { dataDir } = await runningServer();
  const vault = createVault(readFileSync(join(dataDir, "segredo.key"), "utf8").trim());
  const token = markedPair(vault, [empresa.id, content[0]?.id ?? 0], "pesquisa");
  const phone = await openVisit(browser, { viewport: { width: 360, height: 740 } });
  const open = async (): Promise<void> => {
    await phone.page.goto(`/externo/pesquisa/${token}`);
    await phone.page.getByRole("heading", { level: 1, name: "Por link" }).waitFor();
  };
  await open();
  await phone.page.getByRole("button", { name: "8", exact: true }).click();
  await phone.page.getByText("Salvo").waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await barriers(phone.page, ["main"])).toEqual([]);
  const folder = process.env.QUADRO_PICTURES;
  if (folder) await phone.page.screenshot({ path: `${folder}/answer-link-360.png`, fullPage: true });
  await open();
  await expect.poll(() => phone.page.getByRole("button", { name: "8", exact: true }).getAttribute("aria-pressed")).toBe("true");
  await phone.page.getByRole("button", { name: /^Enviar/ }).click();
  await phone.page.getByRole("button", { name: "OK" }).click();
  await phone.page.getByText("Este questionário já foi respondido.").waitFor();
  await open();
  await phone.page.getByText("Este questionário já foi respondido.").waitFor();
  await expect.poll(() => phone.page.getByText("Que nota dá ao mês?").count()).toBe(0);
  phone.announce(404, /externo\/pesquisa/);
  await phone.page.goto(`/externo/pesquisa/${token.slice(0, -1)}`);
  await phone.page.getByText(/não abre nenhuma pesquisa/).waitFor();
  phone.settle();
  await phone.close();
});
