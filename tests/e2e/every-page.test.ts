import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { full, sampledRegisters, sampledThird, tellLeftOut } from "../support/sample.ts";
import { barriers } from "./accessible.ts";
import { formDrawn, listDrawn, pathOf, type RegisterPlace, records, registerPlaces } from "./register-pages.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const places = await registerPlaces();
const taken = new Set(
  sampledRegisters("e2e/every-page", new Map(places.map(({ register }) => [register.id, register])), ["register", "member"]),
);

interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: "light" | "dark";
}

const WIDE: Look = { name: "1440", width: 1440, height: 900, scheme: "light" };
const NARROW: readonly Look[] = [
  { name: "1024 dark", width: 1024, height: 768, scheme: "dark" },
  { name: "390", width: 390, height: 844, scheme: "light" },
];
const looks: readonly Look[] = full
  ? [
      WIDE,
      ...NARROW,
      { name: "1024", width: 1024, height: 768, scheme: "light" },
      { name: "1440 dark", width: 1440, height: 900, scheme: "dark" },
      { name: "390 dark", width: 390, height: 844, scheme: "dark" },
    ]
  : [WIDE, ...NARROW];

/** One address of each kind of page: what the quick run looks at where the window is narrow. */
const ofEachKind = [
  places.find(({ register }) => register.fields.some(({ object }) => object?.history !== undefined)),
  places.find(({ register }) => register.tree !== undefined),
  places.find(({ register }) => register.single),
  places.find(({ register }) => register.fields.some(({ object }) => object?.what === "rows" && !object.history)),
  // Sentences in its list.
  places.find(({ register }) => register.id === "utilitario/perfis"),
].filter((place) => place !== undefined);
if (!full) tellLeftOut("e2e/every-page: one page of each kind in narrow windows, no stored record");
const placesAt = (look: Look) =>
  full || look === WIDE ? places.filter(({ register }) => taken.has(register)) : [...new Set(ofEachKind)];

const WHOLE: readonly string[] = ["html"];
/** What is a page's own; the menu beside it is looked at where a page of each kind is. */
const OWN: readonly string[] = ["header", "main"];
const partsOf = (place: RegisterPlace): readonly string[] => (ofEachKind.includes(place) ? WHOLE : OWN);

const WAITING = "main [role=progressbar], main [role=status][aria-label='Carregando…'], main .MuiSkeleton-root";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closeWindows(browser));

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

    test("pages of the menu that are no register", async () => {
      const { menu } = await ask<{ readonly menu: readonly Entry[] }>(visit.page, "userinfo");
      const registers = new Set(places.map(({ address }) => `/${address.path}`));
      const paths = [...new Set(pathsOf(menu))].filter((path) => !registers.has(path));
      expect(paths.length).toBeGreaterThan(5);
      const looked =
        look === WIDE ? paths : sampledThird("e2e/every-page", `pages of the menu for barriers at ${look.name}`, paths);
      for (const path of paths) {
        const before = await visit.page.title();
        await go(visit.page, path);
        // The page before may still stand where the next one comes.
        await expect.poll(() => visit.page.title(), { message: path }).not.toBe(before);
        await expect.poll(() => visit.page.locator(WAITING).count(), { message: path }).toBe(0);
        await expect.poll(() => visit.page.locator("main h1").count(), { message: path }).toBe(1);
        await expectUsable(visit.page, / · Quadro$/, looked.includes(path) ? OWN : []);
      }
    });

    for (const place of placesAt(look))
      describe(place.address.path, () => {
        const path = () => pathOf(visit.page, place);
        if (!place.register.single)
          test("list", async () => {
            await go(visit.page, await path());
            await listDrawn(visit.page, place);
            await expectUsable(visit.page, `${place.address.plural} · Quadro`, partsOf(place));
          });

        // Where records are only read there is no new one.
        if (place.address.readOnly !== true)
          test("new form", async () => {
            await go(visit.page, `${await path()}${place.register.single ? "" : "/new"}`);
            await formDrawn(visit.page);
            await expectUsable(visit.page, `${place.address.title} · Quadro`, partsOf(place));
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

interface Entry {
  readonly url?: string;
  readonly spaUrl?: string;
  readonly children?: readonly Entry[];
}

/** Addresses inside the product that the menu leads to. */
function pathsOf(menu: readonly Entry[]): readonly string[] {
  return menu.flatMap(({ url, spaUrl, children = [] }) => [...[spaUrl ?? url ?? []].flat(), ...pathsOf(children)]);
}

async function everyTab(page: Page, { address }: RegisterPlace): Promise<void> {
  const tabs = page.getByRole("tablist").getByRole("tab");
  for (let at = 0; at < Math.max(await tabs.count(), 1); at += 1) {
    if ((await tabs.count()) > 0) await tabs.nth(at).click();
    await page.locator("form .MuiSkeleton-root").first().waitFor({ state: "detached" });
    await expectUsable(page, `${address.title} · Quadro`, OWN);
  }
}

/** Titled, headed once, without barriers in these parts, never wider than the window, no table that scrolls into nothing. */
async function expectUsable(page: Page, title: string | RegExp, parts = WHOLE): Promise<void> {
  await expect.poll(() => page.title()).toMatch(title);
  const { pathname } = new URL(page.url());
  await expect.poll(async () => ({ pathname, headings: await page.locator("h1").count() })).toEqual({ pathname, headings: 1 });
  if (parts.length > 0) expect(JSON.stringify(await barriers(page, parts)), pathname).toEqual("[]");
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect({ pathname, wider: wider > 0 }).toEqual({ pathname, wider: false });
  expect({ pathname, empty: await emptyScroll(page) }).toEqual({ pathname, empty: 0 });
}

/** Pixels that a table's box scrolls beyond the table: nothing is there. */
async function emptyScroll(page: Page): Promise<number> {
  const beyond = await page.locator(".MuiTableContainer-root:has(> table)").evaluateAll((boxes) =>
    boxes.map((box) => {
      const table = box.querySelector("table");
      return box.scrollWidth - Math.max(box.clientWidth, table?.offsetWidth ?? 0);
    }),
  );
  return Math.max(0, ...beyond);
}
