/**
 * The product against a hand-written endpoint, as ratios taken in one run: both serve the same rows at the same time
 * from the same database; rounds alternate, the median counts. `--rows=N` (100000), `--seconds=N` (4), `--rounds=N` (3),
 * `--embedded` (PGlite beside it), `--large[=N]` (pages of a list of N rows in 5 companies instead, 10,000,000; `--embedded`: 1,000,000).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, postgresFolder, startPostgres, stopPostgres } from "../support/postgres.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { type Dataset, makeDataset } from "./http/dataset.ts";
import { latency, median, rate, type Served, serve } from "./http/load.ts";
import { pageShot, scenarios } from "./http/scenarios.ts";

const flag = (name: string): boolean => process.argv.some((word) => word === `--${name}` || word.startsWith(`--${name}=`));
const option = (name: string, initial: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? initial);
const seconds = option("seconds", 4);
const rounds = option("rounds", 3);
const embedded = flag("embedded");
const large = flag("large");
const rows = large ? option("large", embedded ? 1_000_000 : 10_000_000) : option("rows", 100_000);
/** As a server is run: every commit waits for the disk. */
const DURABLE = ["fsync=on", "synchronous_commit=on", "shared_buffers=512MB", "max_connections=100"];

const folder = postgresFolder();
const dataDir = mkdtempSync(join(tmpdir(), "quadro-bench-"));
try {
  if (large && embedded) await pages("PGlite", dataDir, await makeDataset({ dataDir }, rows));
  else {
    await startPostgres(folder, DURABLE);
    const url = await createDatabase(folder);
    const dataset = await makeDataset({ url }, rows);
    if (large) await pages("PostgreSQL", url, dataset);
    else await compare("PostgreSQL", url, url, dataset);
    if (embedded && !large)
      await compare("PGlite (the rival stays on PostgreSQL)", dataDir, url, await makeDataset({ dataDir }, rows));
  }
} finally {
  stopPostgres(folder);
  rmSync(dataDir, { recursive: true, force: true });
}

async function compare(title: string, place: string, rivalPlace: string, dataset: Dataset): Promise<void> {
  const [product, rival] = [await serve("product.ts", place), await serve("rival.ts", rivalPlace)];
  try {
    const headers = await logIn(product, dataset.company);
    console.log(`\n${title}, ${rows} rows in 5 companies, ten connections, median of ${rounds} rounds of ${seconds} s`);
    for (const scenario of scenarios(dataset)) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await rate(product.address, scenario.ours, seconds, headers));
        theirs.push(await rate(rival.address, scenario.theirs, seconds, {}));
      }
      const ratio = median(ours) / median(theirs);
      console.log(
        `${ratio >= scenario.least ? "ok   " : "BELOW"} ${scenario.name.padEnd(34)} ${ratio.toFixed(2).padStart(7)} × (asked ≥ ${scenario.least})   ${median(ours).toFixed(0)}/s against ${median(theirs).toFixed(0)}/s`,
      );
    }
  } finally {
    await Promise.all([product.stop(), rival.stop()]);
  }
}

/** How long one person waits for pages of a long list, against the page that 10,000 rows lie before. */
async function pages(title: string, place: string, dataset: Dataset): Promise<void> {
  const product = await serve("product.ts", place);
  try {
    const headers = await logIn(product, dataset.company);
    const whole = rows / 5;
    console.log(`\n${title}, ${rows} rows in 5 companies, one connection, median of ${rounds} rounds of ${seconds} s`);
    const wait = async (offset: number): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(await latency(product.address, pageShot(offset), seconds, headers));
      return median(times);
    };
    const measure = await wait(10_000);
    console.log(`page after 10,000 rows: ${measure.toFixed(1)} ms`);
    for (const [name, offset, most] of [
      ["first page", 0, 2],
      ["page after 1,000 rows", 1_000, 2],
      ["page after 5,000 rows", 5_000, 2],
      ["last page", whole - 15, 2],
      ["page after 100,000 rows", 100_000, null],
      ["page in the middle", Math.floor(whole / 2), null],
    ] as const) {
      const ms = await wait(offset);
      const verdict = most === null ? "     " : ms <= most * measure ? "ok   " : "ABOVE";
      console.log(`${verdict} ${name.padEnd(26)} ${ms.toFixed(1).padStart(8)} ms, ${(ms / measure).toFixed(2)} ×`);
    }
  } finally {
    await product.stop();
  }
}

async function logIn({ address }: Served, company: number): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify({ usuario: "ana", senha: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`log-in refused: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, origin: address, "x-quadro-empresa": String(company) };
}
