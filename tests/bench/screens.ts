/**
 * Screens that hold much, in the production build with demonstration data, where the server's answer is made larger on its way to the page so
 * that the server counts for nothing: a Nine Box of 10,000 people (asked: drawn ≤ 1 s, ≤ 1,500 elements, a key ≤ 50 ms, a filter ≤ 100 ms, a
 * frame while it is looked at nearer and further, or goes through time, p95 ≤ 20 ms), a sheet of 120 questions (a key to the next paint p95 ≤ 50 ms), and the
 * editor of certificates (a frame while something is dragged ≤ 16 ms). Needs a running server: `QUADRO_URL`, `QUADRO_USER`,
 * `QUADRO_PASSWORD` of somebody who sees all three and has a sheet, answered or not, and a Chromium at `CHROMIUM`; `--only board`, `sheet` or `editor`
 * measures one of them.
 */
import { parseArgs } from "node:util";
import type { Page, Route } from "playwright-core";
import { quantile, watchKeys } from "./keystroke/watch-keys.ts";
import { enter, openChromium, QUADRO_URL } from "./running-product.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });
const [PEOPLE, QUESTIONS] = [10_000, 120];
/** A step of the board through time and a little more, in milliseconds. */
const FLIGHT = 1000;
const BOXES = "avaliacao/ninebox";
const SHEETS = "avaliacao/avaliacoes-desempenhos-questionarios";
const MODELS = "desenvolvimento/modelos-certificado";

interface Numbered {
  readonly id: number;
}

const browser = await openChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await enter(page);
  await page.waitForSelector("nav[aria-label='Menu principal']");
  for (const [name, screen] of Object.entries({ board, sheet, editor }))
    if ([undefined, name].includes(values.only)) await screen(page);
} finally {
  await browser.close();
}

async function board(page: Page): Promise<void> {
  await page.route(`**/api/${BOXES}/chart/*/pessoas*`, (route) =>
    enlarged(route, (people: readonly (Numbered & { readonly nome: string; readonly box: number | null })[]) =>
      copies(
        people.filter(({ box }) => box !== null),
        PEOPLE,
      ).map(({ one, at }) => ({ ...one, id: one.id + at * 1_000_000, nome: `${one.nome} ${at}` })),
    ),
  );
  const { content } = await asked<{ content: readonly (Numbered & { readonly avaliacaoDesempenho: object | null })[] }>(
    page,
    `${BOXES}?page=0&size=100`,
  );
  const quadro = content.find(({ avaliacaoDesempenho }) => avaliacaoDesempenho !== null)?.id;
  const drawn: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.goto(`${QUADRO_URL}/`);
    await page.waitForSelector("main h1");
    drawn.push(await from(page, `/${BOXES}/chart?quadro=${quadro}`, "[data-box] li"));
  }
  const elements = await page.locator("main *").count();
  console.log(`Nine Box of ${PEOPLE}: drawn in ${drawn.map(Math.round).join(", ")} ms after its address, ${elements} elements`);
  await watchKeys(page);
  await page.getByRole("button", { name: /^Quadrante 1:/ }).focus();
  for (let step = 0; step < 60; step += 1)
    await page.keyboard.press(["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"][step % 4] ?? "ArrowDown");
  console.log(`a key: ${told(await seen(page))}`);
  await page.getByLabel("Nome", { exact: true }).focus();
  await page.keyboard.type("maria da silva", { delay: 120 });
  console.log(`a letter of the filter: ${told(await seen(page))}`);
  await page.getByLabel("Nome", { exact: true }).fill("");
  const frames = await framesWhile(page, async () => {
    for (const name of ["Cartões", "Pontos", "Nomes", "Pontos", "Cartões", "Nomes"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
  });
  console.log(`a frame while nearer and further: ${told(frames)}`);
  await journey(page, Number(quadro));
  await page.unrouteAll();
}

/** The same through time, beside itself with everybody in another box: from one step to the next all of them fly. */
async function journey(page: Page, quadro: number): Promise<void> {
  await page.route(`**/api/${BOXES}/comparacao*`, (route) =>
    enlarged(route, (told: { readonly pessoas: readonly (Numbered & { readonly de: number })[] }) => ({
      ...told,
      pessoas: copies(told.pessoas, PEOPLE).map(({ one, at }) => ({
        ...one,
        id: one.id + at * 1_000_000,
        de: ((one.de + at) % 9) + 1,
      })),
    })),
  );
  const drawn: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.goto(`${QUADRO_URL}/`);
    await page.waitForSelector("main h1");
    drawn.push(await from(page, `/${BOXES}/chart?quadro=${quadro}&com=${quadro}&ver=tempo`, "[data-box] ~ canvas"));
  }
  const elements = await page.locator("main *").count();
  console.log(`through time: drawn in ${drawn.map(Math.round).join(", ")} ms after its address, ${elements} elements`);
  await page.getByRole("slider").focus();
  const frames = await framesWhile(page, async () => {
    for (const key of ["ArrowRight", "ArrowLeft", "ArrowRight"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(FLIGHT);
    }
  });
  console.log(`a frame while ${PEOPLE} fly: ${told(frames)}`);
}

async function sheet(page: Page): Promise<void> {
  const { content } = await asked<{ content: readonly Numbered[] }>(page, `${SHEETS}?filtro=TODAS&page=0&size=10`);
  const [one] = content;
  if (one === undefined) {
    console.log("a sheet: nobody asked this user anything");
    return;
  }
  await page.route(`**/api/${SHEETS}/${one.id}`, (route) =>
    enlarged(route, (told: { readonly perguntas: readonly Numbered[] }) => ({
      ...told,
      ...{ situacao: "EM_ANDAMENTO", respondida: false, fechada: null },
      perguntas: copies(told.perguntas, QUESTIONS).map(({ one: question, at }) => ({
        ...question,
        id: question.id + at * 1_000_000,
      })),
    })),
  );
  await page.route(`**/api/${SHEETS}/${one.id}/rascunho`, (route) => route.fulfill({ status: 204 }));
  await page.goto(`${QUADRO_URL}/${SHEETS}/${one.id}`);
  await page.waitForSelector("main textarea");
  const questions = await page.locator("main [data-lugar]").count();
  await watchKeys(page);
  const boxes = page.locator("main textarea:visible:not([readonly]):not([aria-hidden=true])");
  const many = await boxes.count();
  for (let at = 0; at < Math.min(12, many); at += 1) {
    await boxes.nth(Math.floor((at * many) / Math.min(12, many))).focus();
    await page.keyboard.type("abc 123", { delay: 30 });
  }
  console.log(`a sheet of ${questions} places, ${many} of them texts: ${told(await seen(page))}`);
  await page.unrouteAll();
}

async function editor(page: Page): Promise<void> {
  const { content } = await asked<{ content: readonly Numbered[] }>(page, `${MODELS}?page=0&size=10`);
  await page.goto(`${QUADRO_URL}/${MODELS}/${content[0]?.id}`);
  const piece = page.locator("[data-element]").first();
  await piece.waitFor();
  await piece.scrollIntoViewIfNeeded();
  const box = await piece.boundingBox();
  if (box === null) throw new Error("nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 60)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = await framesWhile(page, async () => {
    for (let step = 0; step < 120; step += 1) await page.mouse.move(x + step, y + Math.sin(step / 8) * 20);
  });
  await page.mouse.up();
  console.log(`the editor, a frame while something is dragged: ${told(frames)}`);
}

/** What the API answers in the session of the page. */
function asked<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (to) => (await fetch(`/api/${to}`)).json(), path) as Promise<T>;
}

/** So many, of those there are over and over. */
function copies<T>(some: readonly T[], many: number): readonly { readonly one: T; readonly at: number }[] {
  return Array.from({ length: many }, (_, place) => ({
    one: some[place % some.length] as T,
    at: Math.floor(place / some.length),
  }));
}

async function enlarged<T>(route: Route, change: (answer: T) => unknown): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: change((await answer.json()) as T) });
}

/** From an address of the product to something drawn there, in ms. */
async function from(page: Page, path: string, part: string): Promise<number> {
  await page.evaluate((to) => {
    Object.assign(window, { begun: performance.now() });
    history.pushState({ idx: 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
  const ready = await page.waitForFunction(
    (wanted) =>
      document.querySelector(wanted) === null ? false : performance.now() - (window as unknown as { begun: number }).begun,
    part,
    { polling: "raf" },
  );
  return Number(await ready.jsonValue());
}

/** What `watchKeys` saw since it was asked last, the shortest first. */
async function seen(page: Page): Promise<readonly number[]> {
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));
  return times.sort((a, b) => a - b);
}

/** How long each frame took meanwhile, the shortest first. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      if (frames === (window as unknown as { frames: number[] }).frames) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await work();
  const frames = await page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] };
    Object.assign(window, { frames: null });
    return frames;
  });
  return frames.slice(1).sort((a, b) => a - b);
}

function told(sorted: readonly number[]): string {
  return `p50 ${quantile(sorted, 0.5).toFixed(0)}, p95 ${quantile(sorted, 0.95).toFixed(0)} ms of ${sorted.length}`;
}
