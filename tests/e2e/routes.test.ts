import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cited, requirementsOf } from "../support/requirements.ts";
import { listDrawn, pathOf, records, registerPlaces } from "./register-pages.ts";
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

/** Of which records the paths below name one. */
const SEGMENTS: Readonly<Record<string, string>> = {
  profissionalId: "sst/profissionais",
  id: "sst/lotacao-tributaria",
  colaboradorId: "gestao-talentos/talentos",
  menuExtraId: "utilitario/menu-extra",
};
/** `/modulo/pagina…`, whole: a path that goes on in other words is no page. */
const PAGE = /\/(?:cargo-salario|avaliacao|sst|desenvolvimento|utilitario)\/(?!relatorios\b)[a-z][\w{}/-]*[\w}](?![\w{}/-])/g;

test("[000-0-3] every route of jobs and salaries, evaluation, safety, training and utilities opens a working screen", async () => {
  const asked = ["cargo-salario", "avaliacao", "sst", "desenvolvimento", "utilitario"].flatMap((modulo) =>
    requirementsOf(modulo).flatMap(({ kind, text }) => (kind === "route" ? (text.match(PAGE) ?? []) : [])),
  );
  const paths = [...new Set(asked)];
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths) {
    const of = SEGMENTS[/\{(\w+)\}/.exec(path)?.[1] ?? ""];
    const [first] = of === undefined ? [] : await records(visit.page, of);
    await go(visit.page, path.replace(/\{\w+\}/, String(first?.id)));
    await visit.page.locator("main h1").first().waitFor();
    await expect.poll(() => visit.page.locator("main .MuiSkeleton-root").count(), { message: path }).toBe(0);
    await expect.poll(() => visit.page.getByText("PÁGINA NÃO ENCONTRADA").count(), { message: path }).toBe(0);
  }
});
