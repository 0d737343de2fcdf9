/**
 * The two largest forms of the suite, in the production build with demonstration data: from pressing a line of the list to the form with
 * the record in it (asked: ≤ 1 s), and a key to the next paint on each of its tabs (asked: p95 ≤ 50 ms). Needs a running server:
 * `QUADRO_URL`, `QUADRO_USER`, `QUADRO_PASSWORD`, and a Chromium at `CHROMIUM`.
 */
import type { Page } from "playwright-core";
import { quantile, typedTimes, watchKeys } from "./keystroke/watch-keys.ts";
import { enter, openChromium, QUADRO_URL } from "./running-product.ts";

const FORMS = ["/gestao-talentos/colaboradores", "/captacao/candidatos"];
const [OPEN_MS, KEY_MS] = [1_000, 50];
const ROUNDS = 5;
const BOXES_PER_TAB = 8;
const browser = await openChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await enter(page);
  await page.waitForSelector("nav[aria-label='Menu principal']");
  for (const path of FORMS) {
    const opened = await openedTimes(page, path);
    await watchKeys(page);
    const keys = await keyTimes(page);
    const [open, key] = [quantile(opened, 0.5), quantile(keys, 0.95)];
    console.log(
      JSON.stringify({
        form: path,
        open: { first: opened.at(-1), median: open, limit: OPEN_MS },
        keys: keys.length,
        p50: quantile(keys, 0.5),
        p95: key,
        worst: keys.at(-1),
        limit: KEY_MS,
      }),
    );
    if (open > OPEN_MS || key > KEY_MS) process.exitCode = 1;
  }
} finally {
  await browser.close();
}

/** Opens the first records of the list one after another. Sorted, ms. */
async function openedTimes(page: Page, path: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${QUADRO_URL}${path}`);
    const line = page.locator("table tbody tr[data-row]").nth(round);
    await line.waitFor();
    await page.evaluate(() => {
      addEventListener("click", ({ timeStamp }) => Object.assign(window, { pressed: timeStamp }), { capture: true, once: true });
    });
    await line.locator("td:not(:has(input))").first().click();
    const ready = await page.waitForFunction(
      () => {
        const box = document.querySelector<HTMLInputElement>("main form input[type=text]:not([readonly])");
        return box && box.value !== "" ? performance.now() - (window as unknown as { pressed: number }).pressed : false;
      },
      undefined,
      { polling: "raf" },
    );
    times.push(Math.round(Number(await ready.jsonValue())));
  }
  return times.sort((a, b) => a - b);
}

async function keyTimes(page: Page): Promise<readonly number[]> {
  const tabs = page.getByRole("tab");
  let times: readonly number[] = [];
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    times = await typedTimes(page, BOXES_PER_TAB);
  }
  return times;
}
