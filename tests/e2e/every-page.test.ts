import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { formDrawn, listDrawn, pathOf, type RegisterPlace, records, registerPlaces } from "./register-pages.ts";
import { go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const places = await registerPlaces();
const full = process.env.QUADRO_TEST_FULL === "1";

interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: "light" | "dark";
}

const WIDE: Look = { name: "1440", width: 1440, height: 900, scheme: "light" };
const looks: readonly Look[] = full
  ? [
      WIDE,
      { name: "1024", width: 1024, height: 768, scheme: "light" },
      { name: "390", width: 390, height: 844, scheme: "light" },
      { name: "1440 dark", width: 1440, height: 900, scheme: "dark" },
      { name: "390 dark", width: 390, height: 844, scheme: "dark" },
    ]
  : [WIDE];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

for (const look of looks)
  describe(`every page at ${look.name}`, () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await openVisit(browser, {
        viewport: { width: look.width, height: look.height },
        colorScheme: look.scheme,
      });
      await login(visit);
      visit.settle();
    });
    afterEach(() => visit.settle());
    afterAll(() => visit?.close());

    test("log-in and home can be used by everybody", async () => {
      await expectUsable(visit.page, /^Quadro$|· Quadro$/);
      const anonymous = await openVisit(browser, {
        viewport: { width: look.width, height: look.height },
        colorScheme: look.scheme,
      });
      anonymous.announce(401, /\/api\/userinfo$/);
      await anonymous.page.goto("/login");
      await anonymous.page.getByLabel("Usuário").waitFor();
      await expectUsable(anonymous.page, /· Quadro$/);
      anonymous.settle();
      await anonymous.close();
    });

    for (const place of places)
      describe(place.address.path, () => {
        const path = () => pathOf(visit.page, place);
        if (!place.register.single)
          test("list", async () => {
            await go(visit.page, await path());
            await listDrawn(visit.page, place);
            await expectUsable(visit.page, `${place.address.plural} · Quadro`);
          });

        test("new form", async () => {
          await go(visit.page, `${await path()}${place.register.single ? "" : "/new"}`);
          await formDrawn(visit.page);
          await expectUsable(visit.page, `${place.address.title} · Quadro`);
        });

        if (full)
          test("form of a stored record, every tab", async () => {
            const [first] = await records(visit.page, await path());
            // An address whose list is empty in the demonstration has no such page.
            if (!first) return;
            await go(visit.page, `${await path()}/${first.id}`);
            await formDrawn(visit.page);
            await everyTab(visit.page, place);
          });
      });
  });

async function everyTab(page: Page, { address }: RegisterPlace): Promise<void> {
  const tabs = page.getByRole("tablist").getByRole("tab");
  for (let at = 0; at < Math.max(await tabs.count(), 1); at += 1) {
    if ((await tabs.count()) > 0) await tabs.nth(at).click();
    await page.locator("form .MuiSkeleton-root").first().waitFor({ state: "detached" });
    await expectUsable(page, `${address.title} · Quadro`);
  }
}

/** Titled, headed once, without barriers, and never wider than the window. */
async function expectUsable(page: Page, title: string | RegExp): Promise<void> {
  await expect.poll(() => page.title()).toMatch(title);
  expect(await page.locator("h1").count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
