/**
 * What a browser fetches from an empty cache at /login until the first list is drawn, as the server sends it.
 * Needs a running server with demonstration data: `QUADRO_URL`, `QUADRO_USER`, `QUADRO_PASSWORD`, and a Chromium at `CHROMIUM`.
 */
import { setTimeout as pause } from "node:timers/promises";
import { enter, openChromium } from "./running-product.ts";

const LIMIT_KIB = 470;
const browser = await openChromium();
const results = [];
try {
  for (const encoding of ["gzip", "br"]) results.push(await measure(encoding));
} finally {
  await browser.close();
}
for (const { encoding, bytes, requests, largest } of results) {
  console.log(`${encoding}: ${(bytes / 1024).toFixed(1)} KiB in ${requests} requests (limit ${LIMIT_KIB})`);
  for (const [url, size] of largest) console.log(`  ${(size / 1024).toFixed(1).padStart(7)} KiB ${url}`);
}
if ((results[0]?.bytes ?? Number.POSITIVE_INFINITY) > LIMIT_KIB * 1024) process.exitCode = 1;

async function measure(encoding: string) {
  const context = await browser.newContext({ extraHTTPHeaders: { "accept-encoding": encoding } });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send("Network.enable");
  await wire.send("Network.setCacheDisabled", { cacheDisabled: false });
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  wire.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, new URL(response.url).pathname));
  // Headers included: everything that crossed the wire.
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));

  await enter(page);
  await page.click("nav[aria-label='Menu principal'] [aria-expanded=false]");
  await page.click("nav[aria-label='Menu principal'] ul ul a");
  await page.waitForSelector("table tbody tr[data-row], main [role=status]");
  // The page keeps a stream of events open, so the network is never idle: nothing that was asked for is still on its way.
  await page.waitForFunction(() => performance.getEntriesByType("resource").length > 0 && document.readyState === "complete");
  await settled(() => sizes.size);
  await context.close();
  const parts = [...sizes].map(([id, size]): [string, number] => [urls.get(id) ?? id, size]).sort((a, b) => b[1] - a[1]);
  return {
    encoding,
    requests: parts.length,
    bytes: parts.reduce((sum, [, size]) => sum + size, 0),
    largest: parts.slice(0, 6),
  };
}

/** Waits until a count has stayed the same for a second. */
async function settled(count: () => number): Promise<void> {
  for (let [before, now] = [-1, count()]; before !== now; now = count()) {
    before = now;
    await pause(1_000);
  }
}
