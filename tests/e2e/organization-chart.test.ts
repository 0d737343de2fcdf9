import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const CHART = "/cargo-salario/areas-organizacionais/organograma";
const AREAS = "cargo-salario/areas-organizacionais";
const MANY = 5000;
let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
  await login(visit);
});
afterAll(() => closeWindows(browser));

const tree = () => visit.page.getByRole("tree", { name: "Organograma das áreas" });
const chosen = () => tree().getAttribute("aria-activedescendant");
const nameOf = async (): Promise<string | null> => {
  const id = await chosen();
  return id === null ? null : visit.page.locator(`#${id}`).locator("title, a").first().textContent();
};

test("drawing and list are without barriers at three widths, on phones the list comes first", async () => {
  const { page } = visit;
  for (const [width, isList] of [
    [1440, false],
    [1024, false],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await go(page, "/");
    await go(page, CHART);
    await tree().waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Lista" }).getAttribute("aria-pressed")).toBe(String(isList));
    expect(await barriers(page, ["main"]), `${width}`).toEqual([]);
    await page.getByRole("button", { name: isList ? "Desenho" : "Lista" }).click();
    await tree().waitFor();
    expect(await barriers(page, ["main"]), `${width}, the other way`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test("by keys alone: walk, fold, come closer, fit, search, and over to the list and back on the same area", async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1440, height: 900 });
  await go(page, "/");
  await go(page, CHART);
  await tree().focus();
  await page.keyboard.press("ArrowDown");
  const first = await nameOf();
  await page.keyboard.press("ArrowDown");
  expect(await nameOf()).not.toBe(first);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("treeitem").count()).toBe(1);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("treeitem").count()).toBeGreaterThan(3);
  const width = () => page.locator("[role=tree] svg").evaluate((svg) => svg.clientWidth);
  const before = await width();
  await page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(before);
  await page.keyboard.press("-");
  await expect.poll(width).toBe(before);
  await page.keyboard.press("0");
  await page.keyboard.press("f");
  await expect
    .poll(() => tree().evaluate((box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight))
    .toBe(true);
  await page.keyboard.press("/");
  await page.keyboard.type("logist");
  await page.keyboard.press("Enter");
  await expect.poll(nameOf).toMatch(/^Logística/);
  const id = await chosen();
  await tree().focus();
  await page.keyboard.press("l");
  await expect.poll(chosen).toBe(id?.replace("area-", "linha-"));
  await page.keyboard.press("Home");
  await page.keyboard.press("l");
  await expect.poll(nameOf).toBe(first);
  visit.settle();
});

test("an area dropped on another lies below it once that was confirmed; one that may not change its mother cannot be dragged", async () => {
  const { page } = visit;
  const mine = await ask<{ id: number }>(page, AREAS, { method: "POST", body: { nome: "Área solta", ativo: true } });
  await go(page, "/");
  await go(page, CHART);
  const box = (name: string) => page.getByRole("treeitem").filter({ hasText: name }).first();
  await box("Área solta").waitFor();
  await page.getByRole("button", { name: "Ver tudo" }).click();
  const middle = async (name: string) => {
    const { x, y, width, height } = (await box(name).locator("rect").first().boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return [x + width / 2, y + height / 4] as const;
  };
  const drag = async (from: string, to: string): Promise<void> => {
    await page.mouse.move(...(await middle(from)));
    await page.mouse.down();
    const [x, y] = await middle(to);
    await page.mouse.move(x - 20, y, { steps: 4 });
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
  };
  await drag("Área solta", "Comercial");
  const question = page.getByRole("alertdialog");
  await question.getByText("Mover Área solta para baixo de Comercial?").waitFor();
  await question.getByText("Vai só esta área, com 0 pessoas.").waitFor();
  await question.getByRole("button", { name: "OK" }).click();
  await page.getByText("Área solta passou para Comercial.").waitFor();
  const stored = await ask<{ areaMae: { nome: string } }>(page, `${AREAS}/${mine.id}`);
  expect(stored.areaMae.nome).toBe("Comercial");
  await drag("Financeiro", "Comercial");
  // A question would lie over the drawing and take this press.
  await box("Financeiro").locator("text").first().click();
  await page.getByText(/^Esta área não muda de mãe/).waitFor();
  await expect.poll(() => page.getByRole("alertdialog").count()).toBe(0);
  visit.settle();
});

test("an area is moved below another by keys alone, from drawing and from list", async () => {
  const { page } = visit;
  const { keyboard } = page;
  const mine = await ask<{ id: number }>(page, AREAS, { method: "POST", body: { nome: "Área levada", ativo: true } });
  const motherNow = async () =>
    (await ask<{ areaMae: { nome: string } | null }>(page, `${AREAS}/${mine.id}`)).areaMae?.nome ?? null;
  await go(page, "/");
  await go(page, CHART);
  for (const [mother, inList] of [
    ["Comercial", false],
    ["Financeiro", true],
  ] as const) {
    await tree().focus();
    if (inList) await keyboard.press("l");
    await keyboard.press("/");
    await keyboard.press("Control+a");
    await keyboard.type("área levada");
    await keyboard.press("Enter");
    await expect.poll(nameOf).toMatch(/^Área levada/);
    const move = page.getByRole("button", { name: "Mover para…" });
    await tree().focus();
    for (let step = 0; step < 20 && !(await move.evaluate((one) => one === document.activeElement)); step++)
      await keyboard.press("Tab");
    await keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Mover Área levada" }).waitFor();
    expect(await barriers(page, ["[role=dialog]"])).toEqual([]);
    const box = page.getByRole("dialog").getByRole("combobox");
    for (let step = 0; step < 10 && !(await box.evaluate((one) => one === document.activeElement)); step++)
      await keyboard.press("Tab");
    await keyboard.type(mother);
    await page.getByRole("option", { name: mother }).waitFor();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    const done = page.getByRole("dialog").getByRole("button", { name: "Mover", exact: true });
    for (let step = 0; step < 10 && !(await done.evaluate((one) => one === document.activeElement)); step++)
      await keyboard.press("Tab");
    await keyboard.press("Enter");
    await page.getByText(`Área levada passou para ${mother}.`).waitFor();
    await expect.poll(motherNow).toBe(mother);
    // Whoever moved it goes on from where they were.
    await expect.poll(nameOf).toMatch(/^Área levada/);
  }
  visit.settle();
});

test("of five thousand areas few are in the document, one is found by its name, and all go onto one page", async () => {
  const { page } = visit;
  const node = (id: number, nome: string, filhas: readonly object[] = []) => ({
    ...{ id, nome, ativa: true, responsaveis: [], pessoas: 1, custo: null, limite: null, vagas: 0, podeEditar: false },
    filhas,
  });
  const mothers = Array.from({ length: 50 }, (_, at) =>
    node(
      1 + at * 100,
      `Gerência ${at}`,
      Array.from({ length: MANY / 50 - 1 }, (__, under) => node(2 + at * 100 + under, `Setor ${at}-${under}`)),
    ),
  );
  await page.route(/\/organogramas/, (route) =>
    route.fulfill({ contentType: "application/json", body: JSON.stringify(mothers) }),
  );
  await go(page, "/");
  await go(page, CHART);
  await page.getByRole("treeitem").first().waitFor();
  await page.getByRole("button", { name: "Abrir tudo" }).click();
  await expect.poll(() => page.getByRole("treeitem").count()).toBeLessThan(150);
  await page.getByRole("searchbox", { name: "Buscar área" }).fill("setor 47-31");
  await page.keyboard.press("Enter");
  await expect.poll(nameOf).toMatch(/^Setor 47-31/);
  await page.locator("[data-minimap]").waitFor();
  await page.getByRole("button", { name: "Imprimir" }).click();
  await page.getByRole("menuitem", { name: "Uma página" }).click();
  await page.getByRole("dialog", { name: "organograma.pdf" }).waitFor();
  await page.unroute(/\/organogramas/);
  visit.settle();
});
