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
  // It comes to rest at the edge, a few points from where it began.
  expect(Math.abs((await sides(name)).left - before.left)).toBeLessThan(8);
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
