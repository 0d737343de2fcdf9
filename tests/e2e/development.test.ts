/** `npm run dev` as an author sees it: the page comes from Vite, and a saved schema is on screen without loading it anew. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProjectCopy, startCopy } from "../dev/project-copy.ts";
import { FIRST_AUTHOR } from "../support/first-author.ts";
import { closeWindows, openBrowser, openVisit, type Visit } from "./support.ts";

let copy: ProjectCopy;
let browser: Browser;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  [copy, browser] = await Promise.all([startCopy("node", { forBrowser: true }), openBrowser()]);
  visit = await openVisit(browser, { baseURL: copy.url });
  page = visit.page;
});
afterAll(async () => {
  await closeWindows(browser);
  await copy?.close();
});

test("a register opens, and a member saved into its file stands in the open form", async () => {
  const data = FIRST_AUTHOR;
  const first = await visit.context.request.post("/api/primeiro-acesso", { data, headers: { origin: copy.url } });
  expect(first.status(), await first.text()).toBe(201);
  await page.goto("/sst/epcs/new", { timeout: 60_000 });
  await page.getByRole("textbox", { name: "Descrição" }).waitFor({ timeout: 60_000 });
  copy.save("sst/epcs", ({ properties }) =>
    Object.assign(properties, { corDoEpc: { type: "string", title: "Cor do EPC", maxLength: 20 } }),
  );
  await page.getByRole("textbox", { name: "Cor do EPC" }).waitFor();
  expect(visit.problems).toEqual([]);
});
