import type { Page } from "playwright-core";

/** Watches keys from the moment the browser received them (so waiting behind other work counts) to the frame after they were painted. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const channel = new MessageChannel();
    const waiting: number[] = [];
    channel.port1.onmessage = () => {
      const start = waiting.shift();
      if (start !== undefined) times.push(performance.now() - start);
    };
    window.addEventListener(
      "keydown",
      (event) => {
        waiting.push(event.timeStamp);
        requestAnimationFrame(() => channel.port2.postMessage(null));
      },
      true,
    );
  });
}

/** Types a word into some of the visible boxes, evenly spread; answers what `watchKeys` saw, in ms, the shortest first. */
export async function typedTimes(page: Page, some: number): Promise<readonly number[]> {
  const boxes = page.locator("input[type=text]:visible:not([role=combobox]):not([readonly]):not([disabled])");
  const count = await boxes.count();
  for (let at = 0; at < Math.min(some, count); at += 1) {
    await boxes.nth(Math.floor((at * count) / Math.min(some, count))).focus();
    await page.keyboard.type("abc 123", { delay: 30 });
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return times.map((time) => Math.round(time * 10) / 10).sort((a, b) => a - b);
}

/** The value below which a share of sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
