/**
 * The product against a hand-written endpoint, as ratios taken in one run: both serve the same rows at the same time
 * from the same database; rounds alternate, the median counts. `--rows=N` (100000), `--seconds=N` (4), `--rounds=N` (5),
 * `--embedded` (PGlite beside it), `--only=get,update` (the scenarios whose names begin so), `--large[=N]` (pages of a list of N rows
 * in 5 companies instead, 10,000,000; `--embedded`: 1,000,000).
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, postgresFolder, startPostgres, stopPostgres } from "../support/postgres.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { type Dataset, makeDataset } from "./http/dataset.ts";
import { latency, median, type People, rate, type Served, type Shot, serve } from "./http/load.ts";
import { processorMs } from "./http/processor.ts";
import { BASE, OPENED, pageShot, type Sent, scenarios, sentOf } from "./http/scenarios.ts";

const flag = (name: string): boolean => process.argv.some((one) => one === `--${name}` || one.startsWith(`--${name}=`));
const word = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const option = (name: string, initial: number): number => Number(word(name) ?? initial);
const seconds = option("seconds", 4);
const rounds = option("rounds", 5);
const embedded = flag("embedded");
const large = flag("large");
const only = (word("only") ?? "").split(",");
const rows = large ? option("large", embedded ? 1_000_000 : 10_000_000) : option("rows", 100_000);
/** Seconds until the compiler has settled: a server is not started anew for each question. */
const WARM = 12;
const COMPANIES = 5;
/** Rows of one company in the list a long one is compared with. */
const SHORT = 10_000;
/** As a server is run: every commit waits for the disk. */
const DURABLE = ["fsync=on", "synchronous_commit=on", "shared_buffers=512MB", "max_connections=100"];

const folder = postgresFolder(mkdtempSync("/tmp/quadro-pg-"));
const dataDir = mkdtempSync(join(tmpdir(), "quadro-bench-"));
try {
  if (large && embedded) {
    const short = mkdtempSync(join(tmpdir(), "quadro-bench-"));
    await pages("PGlite", await filled({ dataDir }, rows), await filled({ dataDir: short }, SHORT * COMPANIES));
    rmSync(short, { recursive: true, force: true });
  } else {
    await startPostgres(folder, DURABLE);
    const url = await createDatabase(folder);
    const long = await filled({ url }, rows);
    const [pid = "0"] = readFileSync(join(folder, "dados/postmaster.pid"), "utf8").split("\n");
    if (large) await pages("PostgreSQL", long, await filled({ url: await createDatabase(folder) }, SHORT * COMPANIES));
    else await compare("PostgreSQL", url, url, long.dataset, Number(pid));
    if (embedded)
      await compare("PGlite (the rival stays on PostgreSQL)", dataDir, url, await makeDataset({ dataDir }, rows), Number(pid));
  }
} finally {
  stopPostgres(folder);
  rmSync(dataDir, { recursive: true, force: true });
}

interface Place {
  /** Address or folder of the database. */
  readonly place: string;
  readonly dataset: Dataset;
}

async function filled(where: { url: string } | { dataDir: string }, count: number): Promise<Place> {
  const dataset = await makeDataset(where, count, { pages: large });
  return { place: "url" in where ? where.url : where.dataDir, dataset };
}

async function compare(title: string, place: string, rivalPlace: string, dataset: Dataset, postgres: number): Promise<void> {
  const [product, rival] = [await serve("product.ts", place), await serve("rival.ts", rivalPlace)];
  try {
    const people = await logIn(product, dataset);
    const asked = scenarios(dataset, await opened(product, people[0])).filter(({ name }) =>
      only.some((one) => name.startsWith(one)),
    );
    console.log(`\n${title}, ${rows} rows in 5 companies, ten people, median of ${rounds} rounds of ${seconds} s`);
    for (const { name, least, ours, theirs } of asked) {
      const of: readonly [Measured[], Measured[]] = [[], []];
      // What is compiled on the way belongs to nobody's measure.
      await rate(product.address, ours, WARM, people);
      await rate(rival.address, theirs, WARM, [{}]);
      for (let round = 0; round < rounds; round += 1) {
        of[0].push(await measure(product, ours, people, postgres));
        of[1].push(await measure(rival, theirs, [{}], postgres));
      }
      const [own, other] = of.map((all) => median(all.map((one) => one.rate)));
      const [work, otherWork] = of.map((all) => median(all.map((one) => one.work)));
      const ratio = (own ?? 0) / (other ?? 1);
      const effort = `processor ${(work ?? 0).toFixed(2)} ms against ${(otherWork ?? 0).toFixed(2)} ms, ${((otherWork ?? 0) / (work || 1)).toFixed(2)} ×`;
      console.log(
        `${ratio >= least ? "ok   " : "BELOW"} ${name.padEnd(30)} ${ratio.toFixed(2).padStart(6)} × (asked ≥ ${least})   ${own?.toFixed(0)}/s against ${other?.toFixed(0)}/s   ${effort}`,
      );
    }
  } finally {
    await Promise.all([product.stop(), rival.stop()]);
  }
}

interface Measured {
  readonly rate: number;
  /** Processor time of server and database per request: what is left of a measure when others use the machine too. */
  readonly work: number;
}

/** The records to be changed, as somebody opened them. */
async function opened({ address }: Served, headers: Readonly<Record<string, string>>): Promise<readonly Sent[]> {
  const records: Sent[] = [];
  for (let id = 1; id <= OPENED; id += 1)
    records.push(sentOf((await (await fetch(`${address}${BASE}/${id}`, { headers })).json()) as Sent));
  return records;
}

async function measure(server: Served, shot: Shot, people: People, postgres: number): Promise<Measured> {
  const used = (): number => processorMs(server.pid) + processorMs(postgres);
  const [before, started] = [used(), performance.now()];
  const perSecond = await rate(server.address, shot, seconds, people);
  const requests = (perSecond * (performance.now() - started)) / 1_000;
  return { rate: perSecond, work: (used() - before) / Math.max(1, requests) };
}

/** How long one person waits for pages of a long list, against the same pages of a list of 10,000 rows. */
async function pages(title: string, long: Place, short: Place): Promise<void> {
  const waits = async ({ place, dataset }: Place, offsets: readonly number[]): Promise<readonly number[]> => {
    const product = await serve("product.ts", place);
    try {
      const [person] = await logIn(product, dataset);
      const found: number[] = [];
      for (const offset of offsets) {
        await latency(product.address, pageShot(offset), 1, [person]);
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1)
          times.push(await latency(product.address, pageShot(offset), seconds, [person]));
        found.push(median(times));
      }
      return found;
    } finally {
      await product.stop();
    }
  };
  const many = rows / COMPANIES;
  console.log(`\n${title}, ${rows} rows in ${COMPANIES} companies, one connection, median of ${rounds} rounds of ${seconds} s`);
  const within = [0, 1_000, 5_000, SHORT - 15];
  const few = await waits(short, within);
  const deeper = [many - 15, 100_000, Math.floor(many / 2)];
  const times = await waits(long, [...within, ...deeper]);
  const line = (name: string, ms: number, base: number, most?: number): void => {
    const verdict = most === undefined ? "     " : ms <= most * base ? "ok   " : "ABOVE";
    console.log(
      `${verdict} ${name.padEnd(26)} ${ms.toFixed(2).padStart(8)} ms against ${base.toFixed(2)} ms, ${(ms / base).toFixed(2)} ×`,
    );
  };
  // Beyond its middle a list is read from its end: the short one goes forward no farther than half its rows.
  const farthest = few[2] ?? 0;
  const bases = [few[0], few[1], farthest, farthest];
  for (const [index, offset] of within.entries()) line(`after ${offset} rows`, times[index] ?? 0, bases[index] ?? 0, 2);
  line("last page", times[within.length] ?? 0, few.at(-1) ?? 0, 2);
  for (const [index, offset] of deeper.slice(1).entries())
    line(`after ${offset} rows`, times[within.length + 1 + index] ?? 0, farthest);
}

async function logIn({ address }: Served, { company, people }: Dataset): Promise<People> {
  const all = [];
  for (const usuario of people) {
    const answer = await fetch(`${address}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: address },
      body: JSON.stringify({ usuario, senha: PASSWORD }),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`log-in refused: ${said}`);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    all.push({ cookie, origin: address, "x-quadro-empresa": String(company) });
  }
  return all as unknown as People;
}
