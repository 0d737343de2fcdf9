/**
 * Reports as people ask for them: `node tests/bench/reports.ts --people 50000 --database postgres|pglite` starts a product with so many
 * people and asks previews and files of its reports over HTTP (median and p95 of `--times`, 7); then it prints tables of 8 columns, each
 * in a process of its own, beside jspdf-autotable and write-excel-file: processor seconds, highest memory, size of the file.
 * Between them four large reports at once, with a record asked beside them, the memory of the server, and what is cancelled.
 * `--only http`, `--only wait`, `--only load` or `--only print` takes one of them; `wait` asks a record beside one preview after the other. Asked: PDF of 10,000 rows ≤ ¼ of autotable's processor time, XLSX of 100,000 ≤ ½ of
 * write-excel-file's; previews ≤ 150 ms flat, ≤ 400 ms grouped, ≤ 1.2 s of a past date; turnover and absenteeism ≤ 2 s.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ownPlace } from "../security/fuzz/own-place.ts";
import { enter, startProduct } from "../support/product.ts";
import { at, besidePreviews, post, underLoad } from "./reports/under-load.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "postgres" },
    people: { type: "string", default: "50000" },
    times: { type: "string", default: "7" },
    /** A database that has its demonstration, in the place of an own one. */
    url: { type: "string" },
    "data-dir": { type: "string", default: "" },
    password: { type: "string", default: "" },
    only: { type: "string", default: "http,wait,load,print" },
  },
});
const COUNTED_MS = 75_000;
const ALL = { empresasIds: [], estabelecimentosIds: [], areasIds: [], cargosIds: [] };
const EVER = { dataIni: "1990-01-01", dataFim: "2039-12-31" };
const ASKED: readonly (readonly [what: string, path: string, body: object, tail: string])[] = [
  ["without groups", "sst/relatorios/afastamentos", { ...ALL, ...EVER, motivosIds: [], ordenarPor: "A" }, "/previa"],
  ["grouped by area", "gestao-talentos/relatorios/admitidos", { ...ALL, ...EVER }, "/previa"],
  ["of a past date", "cargo-salario/relatorios/talentos-cargos", { ...ALL, dataBase: "2025-06-30" }, "/previa"],
  [
    "turnover, 12 months",
    "gestao-talentos/relatorios/indicador-turnover",
    { ...ALL, mesIni: "2025-01", mesFim: "2025-12" },
    "/previa",
  ],
  [
    "absenteeism, 12 months",
    "gestao-talentos/relatorios/absenteismo",
    { ...ALL, mesIni: "2025-01", mesFim: "2025-12" },
    "/previa",
  ],
  ["groups of people", "gestao-talentos/relatorios/perfil-talentos", ALL, "/previa"],
  ["PDF, 1,000 rows", "gestao-talentos/relatorios/admitidos", { ...ALL, dataIni: "2025-01-01", dataFim: "2025-02-15" }, "/pdf"],
  ["CSV, all rows", "gestao-talentos/relatorios/admitidos", { ...ALL, ...EVER }, "/csv"],
  ["XLSX, all rows", "gestao-talentos/relatorios/admitidos", { ...ALL, ...EVER }, "/xlsx"],
];

if (/http|wait|load/.test(values.only)) await overHttp();
if (values.only.includes("print")) print();

async function overHttp(): Promise<void> {
  const { url } = values;
  const known = { dataDir: values["data-dir"], users: [{ login: "admin", password: values.password }], clear: () => undefined };
  const place =
    url === undefined
      ? await ownPlace(values.database === "pglite" ? "pglite" : "postgres")
      : { ...known, ...(url === "" ? {} : { url }) };
  try {
    const product = await startProduct(place, { QUADRO_DEMO: "1", QUADRO_DEMO_SIZE: values.people });
    const [admin] = product.users;
    const cookie = await enter(product, admin);
    // A place that was just filled has its tables counted within a minute; before that nobody works in it.
    if (url === undefined) await setTimeout(COUNTED_MS);
    for (const [what, path, body, tail] of values.only.includes("http") ? ASKED : []) {
      const took: number[] = [];
      let said = "";
      for (let time = 0; time < Number(values.times); time++) {
        const begun = performance.now();
        const answer = await post({ product, cookie }, `${path}${tail}`, body);
        const bytes = await answer.arrayBuffer();
        took.push(performance.now() - begun);
        const rows = tail === "/previa" && answer.ok ? JSON.parse(Buffer.from(bytes).toString()).registros : "";
        said = `${answer.status}, ${rows === "" ? `${Math.round(bytes.byteLength / 1024)} KB` : `${rows} rows`}`;
      }
      console.log(`${what}: ${Math.round(at(took, 0.5))} ms, p95 ${Math.round(at(took, 0.95))} ms (${said})`);
    }
    const previews = ASKED.filter(([, , , tail]) => tail === "/previa");
    if (values.only.includes("wait")) await besidePreviews({ product, cookie }, previews);
    if (values.only.includes("load")) await underLoad({ product, cookie });
    await product.stop();
  } finally {
    await place.clear();
  }
}

function print(): void {
  for (const [what, rows] of [
    ["pdf", 1_000],
    ["pdf", 10_000],
    ["autotable", 10_000],
    ["pdf", 20_000],
    ["pdf", 100_000],
    ["csv", 100_000],
    ["xlsx", 100_000],
    ["write-excel-file", 100_000],
    ["xlsx", 1_000_000],
  ] as const)
    process.stdout.write(execFileSync(process.execPath, [join(import.meta.dirname, "reports/print.ts"), what, String(rows)]));
}
