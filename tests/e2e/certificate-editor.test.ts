import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const HERE = "desenvolvimento/modelo-certificado";
let browser: Browser;
let visit: Visit;
let page: Page;
let model = 0;
let logo = 0;

beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
  page = visit.page;
  await login(visit);
  logo = await upload("Selo azul", 200, 100);
  const { id } = await ask<{ id: number }>(page, HERE, {
    method: "POST",
    body: { nome: "Do editor", logos: [{ logo: { id: logo }, positionX: 400, positionY: 300, largura: 100 }], assinaturas: [] },
  });
  model = id;
});
afterAll(() => closeWindows(browser));

async function upload(nome: string, width: number, height: number): Promise<number> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: "#3355cc" } })
    .png()
    .toBuffer();
  const info = (await (await visit.context.request.get("/api/userinfo")).json()) as { empresa: { id: number } };
  const answer = await visit.context.request.post(`/api/${HERE}/add-logo`, {
    headers: { "X-Quadro-Empresa": String(info.empresa.id) },
    multipart: { file: { name: `${nome}.png`, mimeType: "image/png", buffer } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: number }).id;
}

const piece = (name: RegExp = /^Logomarca/) => page.getByRole("button", { name });
const stands = async (x: number, y: number): Promise<void> => {
  await expect.poll(() => piece().first().getAttribute("aria-label")).toMatch(new RegExp(`horizontal ${x}, vertical ${y}$`));
};
const saved = async () => (await ask<{ logos: { positionX: number; positionY: number }[] }>(page, `${HERE}/${model}`)).logos;

async function open(): Promise<void> {
  await go(page, "/");
  await go(page, `/${HERE}/${model}`);
  await piece().first().waitFor();
}

/** Takes the middle of the logo to another place, in units of the page. */
async function drag(dx: number, dy: number, ctrl = false): Promise<void> {
  await piece().first().scrollIntoViewIfNeeded();
  const [box, paper] = [
    await piece().first().boundingBox(),
    await page.getByRole("img", { name: "Página do certificado" }).boundingBox(),
  ];
  if (box === null || paper === null) throw new Error("nothing to drag");
  const unit = paper.width / 1122.52;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  if (ctrl) await page.keyboard.down("Control");
  await page.mouse.move(x + (dx * unit) / 2, y + (dy * unit) / 2);
  await page.mouse.move(x + dx * unit, y + dy * unit);
  await page.mouse.up();
  if (ctrl) await page.keyboard.up("Control");
}

test("a logo over the box of the text is dragged, aligns near the margin and with Ctrl does not, and every step is undone and done again", async () => {
  await open();
  await stands(400, 300);
  // Two units beside the margin of 38.
  await drag(-360, 0, true);
  await stands(40, 300);
  await drag(1, 20);
  await stands(38, 320);
  await page.keyboard.press("Control+z");
  await stands(40, 300);
  await page.keyboard.press("Control+z");
  await stands(400, 300);
  await page.keyboard.press("Control+Shift+z");
  await stands(40, 300);
  await page.getByRole("button", { name: "Refazer" }).click();
  await stands(38, 320);
});

test("by keys alone: Tab walks what lies on the page, arrows move by one and by ten, places are typed and told", async () => {
  await page.getByRole("textbox", { name: "Nome na prévia" }).focus();
  const seen: string[] = [];
  for (let steps = 0; steps < 12 && seen.length < 2; steps += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() =>
      document.activeElement?.matches("[data-element]") ? document.activeElement.getAttribute("aria-label") : null,
    );
    if (name !== null) seen.push(name);
  }
  expect(seen).toEqual([expect.stringMatching(/^Caixa do texto/), expect.stringMatching(/^Logomarca/)]);
  await piece().first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await stands(39, 330);
  await expect
    .poll(() => page.locator("[role=status][aria-live=polite]").allTextContents())
    .toContainEqual(expect.stringMatching(/horizontal 39, vertical 330\.$/));
  const typed = page.getByRole("textbox", { name: "Horizontal" });
  await typed.fill("222");
  await typed.press("Enter");
  await stands(222, 330);
});

test("rulers count the page and follow its zoom, from a quarter to four times its size", async () => {
  const last = () => page.locator("svg.ruler").first().locator("text").last().textContent();
  const percent = () =>
    page
      .getByRole("toolbar", { name: "Desenho do certificado" })
      .getByText(/^\d+%$/)
      .textContent();
  const out = page.getByRole("button", { name: "Diminuir" });
  while (await out.isEnabled()) await out.click();
  expect(await percent()).toBe("25%");
  expect(await last()).toBe("1000");
  const more = page.getByRole("button", { name: "Aumentar" });
  while (await more.isEnabled()) await more.click();
  expect(await percent()).toBe("400%");
  expect(await last()).toBe("1120");
  // However near one looks, a pixel of the screen is a part of a unit: what moves by eight pixels moves by two units.
  await drag(2, 0, true);
  await stands(224, 330);
  await page.getByRole("button", { name: "Ajustar à tela" }).click();
});

test("going away with something unsaved asks; saved, it stands where it was put when opened again", async () => {
  await page.getByRole("link", { name: "Modelos de certificado" }).first().click();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await stands(224, 330);
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toMatchObject([{ positionX: 224, positionY: 330 }]);
  await open();
  await stands(224, 330);
});

test("the editor is without barriers at three widths, and nothing hangs out of the page", async () => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open();
    expect(await barriers(page, ["main"]), `${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`).toBe(true);
    if (process.env.QUADRO_PICTURES)
      await page.screenshot({ path: `${process.env.QUADRO_PICTURES}/editor-${width}.png`, fullPage: true });
  }
  visit.settle();
});
