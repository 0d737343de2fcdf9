/**
 * The product against a hand-written endpoint, as ratios taken in one run: both serve the same rows at the same time
 * from the same database; rounds alternate, the median counts. `--rows=N` (100000), `--seconds=N` (4), `--embedded`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, postgresFolder, startPostgres, stopPostgres } from "../support/postgres.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { type Dataset, makeDataset } from "./http/dataset.ts";
import { median, rate, type Served, type Shot, serve } from "./http/load.ts";

const ROUNDS = 3;
const option = (name: string, initial: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? initial);
const rows = option("rows", 100_000);
const seconds = option("seconds", 4);
const embedded = process.argv.includes("--embedded");

interface Scenario {
  readonly name: string;
  readonly least: number;
  readonly ours: Shot;
  readonly theirs: Shot;
}

const folder = postgresFolder();
const dataDir = mkdtempSync(join(tmpdir(), "quadro-bench-"));
try {
  await startPostgres(folder);
  const url = await createDatabase(folder);
  const dataset = await makeDataset({ url }, rows);
  await compare("PostgreSQL", url, url, dataset);
  if (embedded) {
    const own = await makeDataset({ dataDir }, rows);
    await compare("PGlite (the rival stays on PostgreSQL)", dataDir, url, own);
  }
} finally {
  stopPostgres(folder);
  rmSync(dataDir, { recursive: true, force: true });
}

async function compare(title: string, place: string, rivalPlace: string, dataset: Dataset): Promise<void> {
  const [product, rival] = [await serve("product.ts", place), await serve("rival.ts", rivalPlace)];
  try {
    const headers = await logIn(product, dataset.company);
    console.log(`\n${title}, ${rows} rows in 5 companies, ten connections, median of ${ROUNDS} rounds of ${seconds} s`);
    for (const scenario of scenarios(dataset)) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
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

function scenarios({ company, group, area, rare, broad }: Dataset): readonly Scenario[] {
  const base = "/api/cargo-salario/cargos";
  const list = (query: string, rivalQuery: string): Pick<Scenario, "ours" | "theirs"> => ({
    ours: { url: () => `${base}?page=0&size=15&sort=nome,asc${query}` },
    theirs: { url: () => `/cargos?empresa=${company}${rivalQuery}` },
  });
  const stamp = Date.now();
  return [
    { name: "list, plain", least: 3, ...list("", "") },
    { name: "list, Ativos", least: 3, ...list("&preset=ativos", "&ativa=true") },
    { name: "list, repeated filter", least: 3, ...list(`&grupoOcupacional=${group}`, `&grupo=${group}`) },
    { name: "search, rare needle", least: 5, ...list(`&q=${rare}`, `&q=${rare}`) },
    { name: "search, broad needle", least: 1, ...list(`&q=${broad}`, `&q=${broad}`) },
    {
      name: "get",
      least: 0.6,
      ours: { url: (n) => `${base}/${1 + (n % 10_000)}` },
      theirs: { url: (n) => `/cargos/${1 + (n % 10_000)}` },
    },
    {
      name: "create with validation",
      least: 0.5,
      ours: {
        method: "POST",
        url: () => base,
        body: (n) => ({
          nome: `Novo ${stamp} ${n} ${Math.random()}`,
          nomeMercado: "Novo",
          grupoOcupacional: { id: group },
          areasOrganizacionais: [{ id: area }],
        }),
      },
      theirs: {
        method: "POST",
        url: () => "/cargos",
        body: (n) => ({ empresa: company, nome: `Novo ${n}`, nomeMercado: "Novo", grupo: group }),
      },
    },
    {
      name: "update",
      least: 0.5,
      ours: { method: "PUT", url: (n) => `${base}/${1 + (n % 10_000)}`, body: (n) => ({ nomeMercado: `Mudado ${n}` }) },
      theirs: { method: "PUT", url: (n) => `/cargos/${1 + (n % 10_000)}`, body: (n) => ({ nomeMercado: `Mudado ${n}` }) },
    },
  ];
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
