import { describe, expect, inject, test } from "vitest";
import { demonstrationPlace } from "../support/demonstration.ts";
import { startProduct } from "../support/product.ts";
import { amount, full as FULL } from "../support/sample.ts";
import { startSmtp } from "../support/smtp-server.ts";
import { makeCandidate } from "./fuzz/candidate.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { told } from "./fuzz/told.ts";

/** The same few requests in every quick run; in the full one as many as an attacker has patience for, others every time. */
const SEED = FULL ? Date.now() % 1_000_000_000 : 12;
const REQUESTS = amount("security/fuzz", "requests, on one database of two", { quick: 200, full: 40_000 });

describe.each(FULL ? (["pglite", "postgres"] as const) : (["pglite"] as const))("on %s", (dialect) => {
  test(`nothing of ${REQUESTS} structured requests is answered beyond 499, and the house stays well (seed ${SEED})`, async () => {
    const place = await demonstrationPlace(dialect, inject("postgresFolder"));
    try {
      const smtp = await startSmtp();
      const product = await startProduct(place, { QUADRO_DEMO: "1", QUADRO_SMTP_URL: smtp.url });
      try {
        expect(product.users.length).toBeGreaterThan(1);
        const candidate = await makeCandidate(product, smtp);
        const report = await fuzz(product, { seed: SEED, requests: REQUESTS, candidate });
        const { text, good } = told(report, SEED);
        console.log(text);
        expect(report.statuses["200"] ?? 0, text).toBeGreaterThan(REQUESTS / 20);
        // Whoever only sends what is refused never gets to what happens afterwards.
        expect(report.statuses["201"] ?? 0, text).toBeGreaterThan(REQUESTS / 100);
        expect(report.faults, text).toEqual([]);
        expect(report.health.unwell, text).toBe(0);
        // How fast the house answers is measured where nothing else runs.
        if (FULL) expect(good, text).toBe(true);
      } finally {
        await product.stop();
        await smtp.close();
      }
    } finally {
      await place.clear();
    }
  }, 3_600_000);
});
