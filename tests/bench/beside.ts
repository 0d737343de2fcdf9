/**
 * Other people's reads beside long work, over HTTP and from outside: p95 of one reader and of the health answer, idle and while a file is
 * taken in or given out. `node tests/bench/beside.ts --database pglite|postgres --rows 3000 --work dry,refused,valid,all,csv,xlsx`
 * (what is not asked for is left out; `dry`: every line good, `refused`: none; `sheet`: `dry` from an XLSX), asked: p95 ≤ 2 × idle, health ≤ 1 s.
 * `--work verdict,rows,marks,lines,bomb,image,pdf` is what somebody sends to stop the house, sent again and again for ten seconds.
 */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import writeXlsxFile from "write-excel-file/node";
import { ownPlace } from "../security/fuzz/own-place.ts";
import { startProduct } from "../support/product.ts";
import { bombs } from "./bombs.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "pglite" },
    rows: { type: "string", default: "3000" },
    work: { type: "string", default: "refused,dry,valid,all,csv,xlsx" },
    idle: { type: "string", default: "10" },
  },
});
const ROWS = Number(values.rows);
const IDLE_MS = Number(values.idle) * 1_000;
const REGISTER = "/api/sst/epis";
const READ = "/api/cargo-salario/cargos?page=0&size=15";
const HEADER = [
  "Nome",
  "Código",
  "Categoria",
  "Validade de uso (dias)",
  "A partir da data",
  "Ativo",
  "Número do CA",
  "Vencimento do CA",
  "Fabricante",
  "Descrição",
];

const place = await ownPlace(values.database === "postgres" ? "postgres" : "pglite");
const product = await startProduct(place, { QUADRO_DEMO: "1" });
try {
  const cookie = await enter();
  const ask = (path: string, options: RequestInit = {}): Promise<Response> =>
    fetch(`${product.url}${path}`, { ...options, headers: { cookie, ...options.headers } });
  const model = await (await ask(`${REGISTER}/exportacao?modelo=true&formato=csv`)).text();
  const known = model
    .replace(/^\uFEFF/, "")
    .trim()
    .split(";");
  const columns = HEADER.filter((name) => known.includes(name));
  const types = (await (await ask("/api/sst/tipos-epi?page=0&size=1")).json()) as { content: { id: number }[] };
  const type = `#${types.content[0]?.id}`;
  const lines = (round: string, good: boolean): string[][] =>
    Array.from({ length: ROWS }, (_, n) => {
      const cells: Readonly<Record<string, string>> = {
        Nome: good ? `EPI ${round} ${n}` : "",
        Código: `${round}${n}`,
        Categoria: type,
        "Validade de uso (dias)": "30",
        "A partir da data": "01/05/2024",
        Ativo: "Sim",
        "Número do CA": String(10_000 + (n % 80_000)),
        "Vencimento do CA": "31/12/2030",
        Fabricante: "Fábrica",
        Descrição: `Para o trabalho ${n}`,
      };
      return columns.map((name) => cells[name] ?? "");
    });
  const csv = (round: string, good: boolean): Uint8Array =>
    new TextEncoder().encode([columns, ...lines(round, good)].map((cells) => cells.join(";")).join("\r\n"));
  const sheet = async (round: string): Promise<Uint8Array> => {
    const data = [columns, ...lines(round, true)].map((cells) => cells.map((value) => ({ value, type: String })));
    return new Uint8Array(await writeXlsxFile(data).toBuffer());
  };
  const take = async (bytes: Uint8Array, query: string): Promise<string> => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(bytes)]), "arquivo.csv");
    const begun = await ask(`${REGISTER}/importacao?${query}`, { method: "POST", body, headers: { prefer: "respond-async" } });
    const { tarefa } = (await begun.json()) as { tarefa: number };
    for (;;) {
      const told = (await (await ask(`/api/tarefas/${tarefa}`)).json()) as {
        situacao: string;
        resultado: { created?: number; rejected?: number; errors?: readonly { message: string }[] } | null;
        problema: unknown;
      };
      if (!["FILA", "EXECUTANDO"].includes(told.situacao))
        return `${told.situacao} ${told.resultado?.created} created ${told.resultado?.rejected} refused ${told.resultado?.errors?.[0]?.message ?? ""}${told.problema ? JSON.stringify(told.problema) : ""}`;
      await pause(500);
    }
  };
  const give = async (format: string): Promise<string> => {
    const answer = await ask(`${REGISTER}/exportacao?formato=${format}`);
    return `${answer.status} ${(await answer.arrayBuffer()).byteLength} bytes`;
  };
  const works: Readonly<Record<string, () => Promise<string>>> = {
    refused: () => take(csv("R", false), "simular=true"),
    dry: () => take(csv("D", true), "simular=true"),
    sheet: async () => take(await sheet("D"), "simular=true"),
    valid: () => take(csv("V", true), "modo=validas"),
    all: () => take(csv("T", true), "modo=tudo"),
    csv: () => give("csv"),
    xlsx: () => give("xlsx"),
    ...bombs({ url: product.url, cookie, ms: IDLE_MS }),
  };
  await beside(ask, () => pause(IDLE_MS / 2, "warm"));
  const idle = await beside(ask, () => pause(IDLE_MS, "idle"));
  say("idle", idle);
  for (const name of values.work.split(",")) {
    const work = works[name];
    if (!work) throw new Error(`unknown work ${name}`);
    const found = await beside(ask, work);
    say(name, found, found.p95 / idle.p95);
  }
} finally {
  await product.stop();
  await place.clear();
}

interface Found {
  readonly p95: number;
  readonly reads: number;
  readonly worst: number;
  readonly health: number;
  readonly seconds: number;
  readonly told: string;
  readonly memoryMb: number;
}

async function beside(ask: (path: string) => Promise<Response>, work: () => Promise<string>): Promise<Found> {
  let over = false;
  const times: number[] = [];
  let health = 0;
  let memoryMb = 0;
  const timed = async (path: string): Promise<number> => {
    const started = performance.now();
    const answer = await ask(path);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} ${answer.status}`);
    return performance.now() - started;
  };
  const reader = async (): Promise<void> => {
    while (!over) {
      times.push(await timed(READ));
      await pause(5);
    }
  };
  const doctor = async (): Promise<void> => {
    while (!over) {
      health = Math.max(health, await timed("/api/saude"));
      memoryMb = Math.max(memoryMb, residentMb());
      await pause(100);
    }
  };
  const started = performance.now();
  const readers = [reader(), doctor()];
  const told = await Promise.race([work(), Promise.all(readers).then(() => "")]);
  const seconds = (performance.now() - started) / 1_000;
  over = true;
  await Promise.all(readers);
  times.sort((one, other) => one - other);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  return { p95, reads: times.length, worst: times.at(-1) ?? 0, health, seconds, told, memoryMb };
}

function say(name: string, { p95, reads, worst, health, seconds, told, memoryMb }: Found, ratio = 1): void {
  console.log(
    `${name}: p95 ${p95.toFixed(1)} ms (${ratio.toFixed(2)} × idle) of ${reads} reads, slowest ${worst.toFixed(0)}, health ${health.toFixed(0)} ms; ${seconds.toFixed(1)} s, ${memoryMb} MB; ${told}`,
  );
}

function residentMb(): number {
  const pages = readFileSync(`/proc/${product.pid}/statm`, "utf8").split(" ")[1];
  return Math.round((Number(pages) * 4_096) / 1_048_576);
}

async function enter(): Promise<string> {
  const [user] = product.users;
  const body = JSON.stringify({ usuario: user?.login, senha: user?.password });
  const answer = await fetch(`${product.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}
