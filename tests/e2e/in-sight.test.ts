/** What people see of lists and forms without looking for it: columns, actions, names, the end of a page. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { controls, dialog, expectFocus } from "./form-controls.ts";
import { closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

let browser: Browser;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
  page = visit.page;
  await login(visit);
});
afterEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  visit.settle();
});
afterAll(() => closeWindows(browser));

const sides = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: Math.round(x), top: Math.round(y), right: Math.round(x + width), bottom: Math.round(y + height) };
};

test("the job of a talent is in sight at 1440 px; narrower, the name stays while the other columns pass under it", async () => {
  await go(page, "/gestao-talentos/colaboradores");
  const job = page.getByRole("columnheader", { name: "Cargo", exact: true });
  const name = page.locator("tbody tr[data-row]").first().getByRole("link");
  await name.waitFor();
  await expect.poll(async () => (await sides(job)).right).toBeLessThanOrEqual(1440);
  await page.setViewportSize({ width: 900, height: 900 });
  const before = await sides(name);
  const box = page.locator("main table").locator("xpath=..");
  await expect.poll(() => box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(100);
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  // It comes to rest beside the box of its line, where it began.
  await expect.poll(async () => (await sides(name)).left).toBe(before.left);
});

test("what can be done with a row appears when it is pointed at, and when the keyboard is in it", async () => {
  await go(page, "/sst/epis");
  const row = page.locator("tbody tr[data-row]").nth(1);
  await row.waitFor();
  const actions = row.locator("td").last().locator("> div").first();
  const opacity = () => actions.evaluate((element) => getComputedStyle(element).opacity);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect.poll(opacity).toBe("0");
  await row.hover();
  await expect.poll(opacity).toBe("1");
  await page.getByRole("heading", { level: 1 }).hover();
  await expect.poll(opacity).toBe("0");
  await row.focus();
  await expect.poll(opacity).toBe("1");
});

test("touched, not pointed at, the actions of every line are in sight beside its words", async () => {
  const touched = await openVisit(browser, { hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });
  try {
    await login(touched);
    await go(touched.page, "/sst/epis");
    const lines = touched.page.locator("tbody tr[data-row]");
    await lines.first().waitFor();
    await expect
      .poll(() =>
        lines.evaluateAll((found) => {
          const told = found.map((line) => {
            const actions = line.querySelector("td:last-child > div");
            const cell = [...line.querySelectorAll("td")].at(-2);
            if (!actions || !cell) return "no actions";
            const words = document.createRange();
            words.selectNodeContents(cell);
            const isBeside = actions.getBoundingClientRect().left >= words.getBoundingClientRect().right;
            return getComputedStyle(actions).opacity === "1" && isBeside ? "in sight" : "hidden";
          });
          return [...new Set(told)];
        }),
      )
      .toEqual(["in sight"]);
    await expect.poll(() => lines.count()).toBeGreaterThan(1);
    touched.settle();
  } finally {
    await touched.close();
  }
});

test("buttons, tabs and chosen rows say their words as they are written: nothing is put in capitals", async () => {
  const loud = () =>
    page.locator("button, a[role=button], [role=tab], [role=menuitem]").evaluateAll((found) =>
      found
        .filter((one) => {
          const own = (one.textContent ?? "").replace(/[^\p{L}]/gu, "");
          return getComputedStyle(one).textTransform !== "none" || (own.length > 4 && own === own.toUpperCase());
        })
        .map((one) => one.textContent),
    );
  await go(page, "/sst/epis");
  await page.locator("tbody tr[data-row]").first().waitFor();
  await expect.poll(loud).toEqual([]);
  await go(page, "/sst/epis/new");
  await page.getByRole("button", { name: "Salvar" }).first().waitFor();
  await expect.poll(loud).toEqual([]);
});

test("the actions of a line lie on its own colour: no seam beside them while it is pointed at", async () => {
  await go(page, "/sst/epis");
  const row = page.locator("tbody tr[data-row]").filter({ hasText: "Camisa de uniforme" });
  await row.hover();
  await expect
    .poll(() =>
      row
        .locator("td")
        .last()
        .locator("> div")
        .evaluate((div) => getComputedStyle(div).opacity),
    )
    .toBe("1");
  const first = await sides(row.getByRole("button").first());
  const line = await sides(row);
  // The end of the line has no text: a uniform has no certificate.
  const empty = await sides(row.locator("td").nth(-2));
  const clip = { x: empty.left + 1, y: line.top + 4, width: first.left - empty.left - 2, height: 4 };
  expect(clip.width).toBeGreaterThan(20);
  await expect.poll(() => coloursOf(clip)).toHaveLength(1);
});

/** Colours of a part of the window. */
async function coloursOf(clip: { x: number; y: number; width: number; height: number }): Promise<readonly string[]> {
  const png = (await page.screenshot({ clip })).toString("base64");
  return page.evaluate(async (shot) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    if (!canvas) throw new Error("no canvas");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 4) seen.add([...data.slice(at, at + 3)].join(" "));
    return [...seen];
  }, png);
}

test("saving says so where nothing of the form lies under it: neither 'Excluir' nor any other button, at any width", async () => {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await go(page, "/sst/tipos-epi/1");
    const box = page.locator("form").getByRole("textbox", { name: "Código", exact: true });
    await box.fill(`C-${width}`);
    await page.keyboard.press("Control+s");
    const toast = page.getByRole("region", { name: "Mensagens" }).getByRole("status").filter({ hasText: "Registro salvo" });
    await toast.waitFor();
    await toast.hover();
    await page.locator("form").getByRole("button", { name: "Excluir", exact: true }).waitFor();
    const under = async (): Promise<readonly (string | null)[]> => {
      const told = await sides(toast);
      const found: (string | null)[] = [];
      for (const button of await page.locator("form button:visible").all()) {
        const one = await sides(button);
        if (one.top < told.bottom && one.bottom > told.top && one.left < told.right && one.right > told.left)
          found.push(await button.textContent());
      }
      return found;
    };
    await expect.poll(under, { message: `${width} px` }).toEqual([]);
    await toast.getByRole("button").click();
    await toast.waitFor({ state: "detached" });
  }
});

test("after 'Pesquisar Menu' the page one came to has the keyboard; given up, it goes back where it was", async () => {
  await go(page, "/sst/epis");
  const list = page.getByRole("searchbox");
  const search = async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("categorias de epi");
    await page
      .getByRole("option", { name: /Categorias de EPI/ })
      .first()
      .waitFor();
  };
  await list.focus();
  await search();
  await page.keyboard.press("Escape");
  await expectFocus(list);
  await search();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Categorias de EPI" }).waitFor();
  await expectFocus(page.locator("#conteudo"));
  await page.keyboard.press("n");
  await page.getByRole("heading", { level: 1, name: "Nova categoria de EPI" }).waitFor();
});

test("the way to a record ends in its name, and its last line stands above the bar", async () => {
  await go(page, "/sst/epis");
  const link = page.locator("tbody tr[data-row]").first().getByRole("link");
  const name = await link.textContent();
  await link.click();
  const way = page.getByRole("navigation", { name: "Caminho da página" });
  await expect.poll(() => way.locator("[aria-current=page]").textContent()).toBe(name);
  await page.setViewportSize({ width: 1440, height: 420 });
  const save = page.getByRole("button", { name: "Salvar", exact: true });
  await save.waitFor();
  const members = page.locator("form [data-path]:visible");
  await members.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5_000);
  await expect.poll(async () => (await sides(members.last())).bottom - (await sides(save)).top).toBeLessThanOrEqual(0);
});

test("each line of the list of errors leads to its member; corrected in part, the rest is still said", async () => {
  await go(page, "/sst/epis/new");
  const form = controls(page.locator("form"));
  await form.text("Nome").fill("Luva");
  await page.keyboard.press("Control+s");
  const missing = dialog(page, "Preencha os campos indicados");
  await missing.getByText("Fabricante", { exact: true }).click();
  await missing.waitFor({ state: "detached" });
  await expectFocus(form.text("Fabricante"));
});
