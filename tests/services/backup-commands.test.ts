import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCredential } from "../../src/access/credentials.ts";
import { verifyPassword } from "../../src/access/passwords.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { readArguments } from "../../src/main/arguments.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import { quiet, schemaTemplate, serverFolder } from "../support/database.ts";
import { scratchFolder } from "../support/scratch.ts";
import { copyOf } from "../support/template.ts";

const ROOT = join(import.meta.dirname, "../..");
const folder = scratchFolder("comandos");
const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const urls: string[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});
beforeAll(async () => {
  const registers = [...(await loadRegistry()).registry.values()];
  for (let count = 0; count < 2; count += 1) {
    const { place } = await copyOf(schemaTemplate(registers), "postgres", serverFolder(undo), undo);
    if ("url" in place) urls.push(place.url);
  }
  await at(0, async (queries) => {
    await sql`insert into utilitario_usuarios (nome, login, ativo) values ('Capitu Escobar', 'capitu', true)`.execute(queries);
    await sql`insert into quadro_credencial (usuario_id, hash) values (1, 'um resumo')`.execute(queries);
  });
}, 60_000);

async function at<T>(number: number, work: Parameters<Awaited<ReturnType<typeof openDatabase>>["owner"]>[0]): Promise<T> {
  const database = await openDatabase({ url: urls[number] ?? "", log: quiet });
  try {
    return (await database.owner(work)) as T;
  } finally {
    await database.close();
  }
}

test("the data folder of a command is its owner's alone, whatever it was", () => {
  const dados = join(folder, "dados");
  mkdirSync(dados, { recursive: true });
  writeFileSync(join(dados, "segredo.key"), "x");
  for (const path of [dados, join(dados, "segredo.key")]) chmodSync(path, 0o777);
  command("backup", 0, join(folder, "fechado.tar.gz"));
  expect([dados, join(dados, "segredo.key")].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(["700", "600"]);
});

function command(name: "backup" | "restore", number: number, ...given: readonly string[]) {
  const { NODE_ENV: _, ...env } = process.env;
  return spawnSync(process.execPath, [`src/main/${name}.ts`, ...given], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...env, DATABASE_URL: urls[number], QUADRO_DATA_DIR: join(folder, "dados") },
  });
}

test("an anonymised backup is made and restored at the command line, and tells who may enter", async () => {
  const file = join(folder, "anonimo.tar.gz");
  const made = command("backup", 0, file, "--anonimo");
  expect(made, made.stderr).toMatchObject({ status: 0, stderr: "" });
  expect(made.stdout).toMatch(/^Backup gravado em .*anonimo\.tar\.gz: \d+ tabelas, \d+ linhas\.\n$/);

  const restored = command("restore", 1, file);
  expect(restored, restored.stderr).toMatchObject({ status: 0, stderr: "" });
  expect(restored.stdout).toMatch(/^Backup de \d{2}\/\d{2}\/\d{4}.* restaurado: \d+ tabelas, \d+ linhas\./);
  const [, login = "", password = ""] = /usuário (\S+) e a senha (\S+)$/m.exec(restored.stdout) ?? [];
  await at(1, async (queries) => {
    const { rows } = await sql<{ nome: string; login: string }>`select nome, login from utilitario_usuarios`.execute(queries);
    expect(rows).toEqual([{ nome: expect.any(String), login }]);
    expect(rows[0]?.nome).not.toContain("Capitu");
    expect(login).not.toBe("capitu");
    const credential = await readCredential(queries, 1);
    expect(credential?.change).toBe(true);
    expect(await verifyPassword(credential?.hash, password)).toBe(true);
  });
}, 60_000);

test("what cannot be done ends with a sentence, and nothing is written", () => {
  const none = command("restore", 1, join(folder, "nenhum.tar.gz"));
  expect(none).toMatchObject({ status: 1, stdout: "" });
  expect(none.stderr).toMatch(/^O arquivo .*nenhum\.tar\.gz não existe ou não pode ser lido\.\n$/);
  const away = command("backup", 0, join(folder, "sem-pasta", "b.tar.gz"));
  expect(away.stderr).toMatch(/^A pasta de .* não existe ou não pode ser usada\.\n$/);
  expect(existsSync(join(folder, "sem-pasta"))).toBe(false);
  expect(command("backup", 0).stderr).toBe("Uso: npm run backup -- <arquivo.tar.gz> [--anonimo]\n");
}, 60_000);

test.each([[[]], [["--substituir"]], [["a", "b"]], [["a", "--tudo"]]])("%j is no command", (given) => {
  expect(readArguments(given, ["--substituir"])).toBeUndefined();
  expect(readArguments(["--substituir", "a"], ["--substituir"])).toEqual({ file: "a", words: new Set(["--substituir"]) });
});
