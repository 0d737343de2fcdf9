import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cited } from "../support/requirements.ts";
import { listDrawn, pathOf, registerPlaces } from "./register-pages.ts";
import { closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

/** Registers whose place in the product is a requirement: their page opens there, and to nobody who did not log in. */
const places = (await registerPlaces()).filter(
  ({ register, address }) => address === register.addresses[0] && cited(register.source, "browser") !== "",
);

let browser: Browser;
let visit: Visit;
let stranger: Visit;
beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
  stranger = await openVisit(browser);
  await login(visit);
  visit.settle();
});
afterEach(() => visit.settle());
afterAll(() => closeWindows(browser));

for (const place of places)
  test(`${place.address.path} opens its register, and the log-in for a stranger ${cited(place.register.source, "browser")}`, async () => {
    const path = await pathOf(visit.page, place);
    await go(visit.page, path);
    if (place.register.single) await visit.page.getByRole("heading", { level: 1, name: place.address.title }).waitFor();
    else await listDrawn(visit.page, place);
    await expect.poll(() => visit.page.getByText("PÁGINA NÃO ENCONTRADA").count()).toBe(0);
    stranger.announce(401, /\/api\/userinfo$/);
    await stranger.page.goto(path);
    await stranger.page.waitForURL(/\/login/);
    stranger.settle();
  });
