import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../src/db/open-database.ts";
import { quiet, schemaTemplate, scopeOf, serverFolder } from "../support/database.ts";
import { amount } from "../support/sample.ts";
import { scratchFolder } from "../support/scratch.ts";
import { copyOf } from "../support/template.ts";
import { epis } from "./plans.ts";

const root = scratchFolder("embutido");
const undo: (() => unknown)[] = [() => rmSync(root, { recursive: true, force: true })];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const writer = join(import.meta.dirname, "embedded-writer.ts");
/** Rounds of kill −9: a few in the quick suite, all of them in the full one. */
const ROUNDS = amount("db/embedded", "rounds of kill −9", { quick: 3, full: 20 });

/** Starts the writing process and kills it after some acknowledged rows; answers those it acknowledged. */
async function writeUntilKilled(folder: string, rows: number): Promise<number[]> {
  const child = spawn(process.execPath, [writer, folder], { stdio: ["ignore", "pipe", "pipe"] });
  const acknowledged: number[] = [];
  let complaint = "";
  child.stderr.on("data", (chunk) => {
    complaint += String(chunk);
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "pronto") continue;
    acknowledged.push(Number(line));
    if (acknowledged.length === rows) child.kill("SIGKILL");
  }
  await ended;
  if (acknowledged.length < rows) throw new Error(`the writer ended by itself: ${complaint}`);
  return acknowledged;
}

test("kill −9 while writing loses no acknowledged row, and the next start needs no hand", async () => {
  const { place } = await copyOf(schemaTemplate([epis]), "pglite", serverFolder(undo), undo);
  const folder = "dataDir" in place ? place.dataDir : "";
  const acknowledged: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) acknowledged.push(...(await writeUntilKilled(folder, 5 + ((round * 37) % 60))));
  expect(existsSync(join(folder, "quadro.lock"))).toBe(true);
  const database = await openDatabase({ dataDir: folder, log: quiet });
  try {
    const { rows } = await database.read(scopeOf(1), (queries) => sql<{ id: number }>`select id from sst_epis`.execute(queries));
    const kept = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    const counted = await database.read(scopeOf(1), (queries) =>
      sql<{ linhas: number }>`select sum(linhas)::bigint as linhas from quadro_contador where registro = 'sst/epis'`.execute(
        queries,
      ),
    );
    expect(counted.rows).toEqual([{ linhas: kept.size }]);
  } finally {
    await database.close();
  }
}, 600_000);

test("the folder is private, used once at a time, and free again after closing", async () => {
  const folder = join(root, "um");
  const database = await openDatabase({ dataDir: folder, log: quiet });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, ".s.PGSQL.5432")).mode & 0o777).toBe(0o600);
  await expect(openDatabase({ dataDir: folder, log: quiet })).rejects.toThrow(
    `A pasta de dados ${folder} já está em uso pelo processo ${process.pid}.`,
  );
  const other = spawnSync(process.execPath, [writer, folder], { encoding: "utf8" });
  expect(other.status).not.toBe(0);
  expect(other.stderr).toContain("já está em uso pelo processo");
  await database.house((queries) => sql`create temporary table lembrete (n integer)`.execute(queries)).catch(() => undefined);
  await database.close();
  await database.close();
  expect(existsSync(join(folder, "quadro.lock"))).toBe(false);
  expect(existsSync(join(folder, ".s.PGSQL.5432"))).toBe(false);
  await (await openDatabase({ dataDir: folder, log: quiet })).close();
}, 120_000);

test("a lock whose process id now belongs to another program does not keep the folder", async () => {
  const folder = join(root, "um");
  writeFileSync(join(folder, "quadro.lock"), JSON.stringify({ pid: process.pid, started: "1" }));
  writeFileSync(join(folder, ".s.PGSQL.5432"), "");
  await (await openDatabase({ dataDir: folder, log: quiet })).close();
  writeFileSync(join(folder, "quadro.lock"), "não é json");
  await (await openDatabase({ dataDir: folder, log: quiet })).close();
}, 120_000);

test("a folder on a path too long for a socket works", async () => {
  const folder = join(root, "um", "pasta-de-nome-comprido-".repeat(5));
  const database = await openDatabase({ dataDir: folder, log: quiet });
  expect((await database.house((queries) => sql<{ n: number }>`select 1 as n`.execute(queries))).rows).toEqual([{ n: 1 }]);
  await database.close();
}, 120_000);

test("a slow statement does not stop the program's own thread", async () => {
  const database = await openDatabase({ dataDir: join(root, "um"), log: quiet });
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 5);
  await database.house((queries) => sql`select count(*) from generate_series(1, 3000000) a where a % 7 = 3`.execute(queries));
  clearInterval(clock);
  await database.close();
  // On the program's own thread it would have had no turn at all.
  expect(turns).toBeGreaterThan(3);
}, 120_000);

test("a folder that cannot be opened ends with a sentence", async () => {
  const file = join(root, "arquivo");
  writeFileSync(join(root, "arquivo"), "");
  chmodSync(file, 0o600);
  await expect(openDatabase({ dataDir: join(file, "dentro"), log: quiet })).rejects.toThrow();
  await expect(openDatabase({ log: quiet })).rejects.toThrow("Informe a pasta de dados (QUADRO_DATA_DIR)");
});
