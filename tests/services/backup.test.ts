import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import { backupRules } from "../../src/db/house-tables.ts";
import { applySchema, desiredTables } from "../../src/db/schema/apply-schema.ts";
import { features } from "../../src/generated/features/server.ts";
import { kinds as serverKinds } from "../../src/generated/kinds/server.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { featureTables } from "../../src/main/feature-tables.ts";
import type { Manifest } from "../../src/services/backup/contract.ts";
import { createBackups } from "../../src/services/backup/create-backups.ts";
import { type RestoreRequest, restoreBackup } from "../../src/services/backup/restore-backup.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { scratchFolder } from "../support/scratch.ts";
import { PNG } from "../support/send-file.ts";

const RELEASE = "0.1.0";
const tables = featureTables(features);
const folder = scratchFolder("backup");
let next = 0;
const newFile = (): string => join(folder, `b${next++}.tar.gz`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backupsOf = ({ database, composed }: TestApp, release = RELEASE) =>
  createBackups({
    database,
    registry: () => composed.product().registry,
    tables,
    kinds: { shared: sharedKinds, server: serverKinds },
    release,
  });

function restore({ database, composed }: TestApp, request: RestoreRequest, release = RELEASE): Promise<Manifest> {
  const registers = [...composed.product().registry.values()];
  const parts = {
    database,
    release,
    desired: desiredTables(registers, tables),
    rules: backupRules(tables),
    applySchema: () => applySchema(database, registers, { tables, release }),
  };
  return restoreBackup(parts, request);
}

const sums = ({ tabelas }: Manifest): Readonly<Record<string, string>> =>
  Object.fromEntries(tabelas.map(({ nome, linhas, sha256 }) => [nome, `${linhas} ${sha256}`]));

async function one<T>(database: Database, text: string): Promise<T> {
  const { rows } = await database.owner((queries) => sql<T>`${sql.raw(text)}`.execute(queries));
  return rows[0] as T;
}

/** Values of every type, a file, a history, an audit, a deleted row. */
async function fillWith(send: Send): Promise<{ readonly file: string; readonly bytes: Buffer; readonly epc: number }> {
  const boundary = "limite";
  const sent = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="assinatura.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    PNG,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const stored = await send("POST", "/api/arquivos?campo=utilitario/empresas:logo", sent, {
    "content-type": `multipart/form-data; boundary=${boundary}`,
  });
  expect(stored.statusCode, stored.body).toBe(200);
  for (const descricao of ["Exaustor «axial» \\ \t", "Biombo", "Some"])
    expect((await send("POST", "/api/sst/epcs", { descricao })).statusCode).toBe(201);
  const { content } = (await send("GET", "/api/sst/epcs?unpaged=true")).json();
  const gone = content.find((epc: { descricao: string }) => epc.descricao === "Some");
  expect((await send("DELETE", `/api/sst/epcs/${gone.id}`)).statusCode).toBe(200);
  const area = await send("POST", "/api/cargo-salario/areas-organizacionais", {
    nome: "Administração",
    emailsNotificacoes: ["ana@empresa.example", 'aspas"e,vírgula@empresa.example'],
  });
  expect(area.statusCode, area.body).toBe(201);
  const { rawPayload } = await send("GET", `/api/arquivos/${stored.json().id}`);
  return { file: stored.json().id, bytes: rawPayload, epc: gone.id };
}

describe("a backup", () => {
  let source: TestApp;
  let manifest: Manifest;
  let file: string;
  let made: { readonly file: string; readonly bytes: Buffer; readonly epc: number };
  beforeAll(async () => {
    source = await startApp("pglite");
    made = await fillWith(await source.login("ana"));
    file = newFile();
    manifest = await backupsOf(source).make({ file, kind: "completo" });
  }, 60_000);
  afterAll(() => source?.close());

  test("says what it holds, leaves out what goes by itself, and nobody else may read it", () => {
    expect(manifest).toMatchObject({ produto: "Quadro", formato: 1, versao: RELEASE, tipo: "completo" });
    expect(manifest.banco).toMatch(/^pglite \d/);
    const rows = Object.fromEntries(manifest.tabelas.map(({ nome, linhas }) => [nome, linhas]));
    expect(rows).toMatchObject({ sst_epcs: 2, utilitario_usuarios: 4, quadro_credencial: 4, quadro_arquivo: 1 });
    for (const name of ["quadro_sessao", "quadro_tentativa", "quadro_limite", "quadro_idempotencia", "quadro_contador"])
      expect(rows).not.toHaveProperty(name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
    expect(execFileSync("tar", ["tzf", file], { encoding: "utf8" }).split("\n").slice(0, 2)).toEqual([
      "manifesto.json",
      `tabelas/${manifest.tabelas[0]?.nome}.jsonl`,
    ]);
  });

  test("lets others come while its tables are read, between two of them where one connection serves all", async () => {
    let answered = false;
    let answeredWhileReading = false;
    let asked: Promise<void> | undefined;
    await backupsOf(source).make({
      file: newFile(),
      kind: "completo",
      progress() {
        answeredWhileReading = answered;
        asked ??= one(source.database, "select 1").then(() => {
          answered = true;
        });
      },
    });
    await asked;
    expect(answeredWhileReading).toBe(true);
  });

  test("lets others come on a server even while it waits for a table", async () => {
    const busy = await startApp("postgres");
    try {
      const [locked, begun, answered] = [1, 2, 3].map(() => Promise.withResolvers<void>());
      const holding = busy.database.house((queries) =>
        queries.transaction().execute(async (inside) => {
          await sql`lock table sst_epcs in access exclusive mode`.execute(inside);
          locked?.resolve();
          await answered?.promise;
        }),
      );
      await locked?.promise;
      let isMade = false;
      const making = backupsOf(busy)
        .make({ file: newFile(), kind: "completo", progress: () => begun?.resolve() })
        .then(() => {
          isMade = true;
        });
      await begun?.promise;
      await one(busy.database, "select 1");
      expect(isMade).toBe(false);
      answered?.resolve();
      await Promise.all([holding, making]);
      expect(isMade).toBe(true);
    } finally {
      await busy.close();
    }
  });

  test("tells of one moment: what is written after it began is not in it", async () => {
    const whole = newFile();
    let written: Promise<unknown> | undefined;
    await backupsOf(source).make({
      file: whole,
      kind: "completo",
      progress() {
        written ??= one(source.database, "update sst_epcs set descricao = descricao || ' depois'");
      },
    });
    await written;
    expect(gunzipSync(readFileSync(whole)).toString("utf8")).not.toContain("Biombo depois");
    await one(source.database, "update sst_epcs set descricao = replace(descricao, ' depois', '')");
  });

  /** Each restores what was read from the one before: from the embedded database to a server, to another, and back. */
  test.each(["postgres", "postgres", "pglite"] as const)(
    "goes on to %s whole: rows, audit, files, log-ins, numbers, totals",
    async (to) => {
      const target = await startApp(to, { empty: true });
      try {
        await restore(target, { file });
        file = newFile();
        expect(sums(await backupsOf(target).make({ file, kind: "completo" }))).toEqual(sums(manifest));

        const ana = await target.login("ana");
        expect((await ana("GET", `/api/arquivos/${made.file}`)).rawPayload.equals(made.bytes)).toBe(true);
        const list = (await ana("GET", "/api/sst/epcs?page=0&size=1&sort=descricao,desc")).json();
        expect(list.totalElements).toBe(2);
        expect(list.content[0].descricao).toBe("Exaustor «axial» \\");
        const audit = (await ana("GET", `/api/sst/epcs/${list.content[0].id}/auditoria`)).json();
        expect(audit.content[0]).toMatchObject({ op: "create", user: { name: "ana" } });
        // The number of the record that was deleted is not given again.
        const epc = await ana("POST", "/api/sst/epcs", { descricao: "Novo" });
        expect(epc.json().id).toBeGreaterThan(made.epc);
        await expect(one(target.database, "delete from utilitario_empresas where id = 1")).rejects.toThrow(/foreign key/);
      } finally {
        await target.close();
      }
    },
  );

  test("goes over data at the explicit word only, whole or not at all, and leaves out what has no place at another", async () => {
    const { database } = source;
    const epcs = async (): Promise<number> => {
      const ana = await source.login("ana");
      return (await ana("GET", "/api/sst/epcs?unpaged=true")).json().content.length;
    };
    for (const step of [
      "create table sst_antigos (id bigint, nome text)",
      "comment on table sst_antigos is 'quadro:sst/antigos'",
      "insert into sst_antigos values (1, 'fica')",
    ])
      await one(database, step);
    const old = newFile();
    await backupsOf(source).make({ file: old, kind: "completo" });
    await one(database, "drop table sst_antigos");
    const ana = await source.login("ana");
    expect((await ana("POST", "/api/sst/epcs", { descricao: "Depois do backup" })).statusCode).toBe(201);

    await expect(restore(source, { file: old })).rejects.toThrow(/já tem dados.*--substituir/s);
    await expect(restore(source, { file: old, replace: true })).rejects.toThrow(/não tem lugar para sst_antigos.*--descartar/s);
    const fails = { file: old, replace: true, discard: true, finish: () => Promise.reject(new Error("no meio")) };
    await expect(restore(source, fails)).rejects.toThrow("no meio");
    expect(await epcs()).toBe(3);
    await restore(source, { file: old, replace: true, discard: true });
    expect(await epcs()).toBe(2);
    expect(sums(await backupsOf(source).make({ file: newFile(), kind: "completo" }))).toEqual(sums(manifest));
  });
});

describe("an archive", () => {
  let source: TestApp;
  let file: string;
  let whole: Buffer;
  beforeAll(async () => {
    source = await startApp("postgres");
    file = newFile();
    await backupsOf(source).make({ file, kind: "completo" });
    whole = readFileSync(file);
  }, 60_000);
  afterAll(() => source?.close());

  const changed = (change: (plain: Buffer) => Buffer): string => {
    const path = newFile();
    writeFileSync(path, gzipSync(change(gunzipSync(whole)), { level: 1 }));
    return path;
  };
  const manifestWith = (members: object) => (plain: Buffer) => {
    const size = Number.parseInt(plain.toString("latin1", 124, 135), 8);
    const manifest = { ...JSON.parse(plain.toString("utf8", 512, 512 + size)), ...members };
    // As long as before: the rest of the archive stays where it is.
    const text = Buffer.from(JSON.stringify(manifest).padEnd(size, " "));
    expect(text).toHaveLength(size);
    return Buffer.concat([plain.subarray(0, 512), text, plain.subarray(512 + size)]);
  };

  test.each<[string, () => string, RegExp]>([
    ["cut short", () => writtenAs(whole.subarray(0, whole.length - 2_000)), /danificado ou incompleto/],
    ["with a changed byte inside", () => changed((plain) => flipped(plain)), /danificado ou incompleto \(\w+\)/],
    ["of a newer version", () => changed(manifestWith({ versao: "9.0.0" })), /feito pela versão 9\.0\.0.*esta é a 0\.1\.0/],
    ["of a newer format", () => changed(manifestWith({ formato: 2 })), /formato mais novo \(2\)/],
    ["that is something else", () => writtenAs(Buffer.from("nada disso")), /não é um backup do Quadro/],
    ["that is another tar", () => writtenAs(gzipSync(Buffer.alloc(1024))), /não é um backup do Quadro/],
    ["that is not there", () => join(folder, "nenhum"), /não existe ou não pode ser lido/],
  ])("%s is refused with a sentence, and nothing changes", async (_how, path, sentence) => {
    const before = await one<{ n: number }>(source.database, "select count(*)::integer as n from utilitario_usuarios");
    await expect(restore(source, { file: path(), replace: true })).rejects.toThrow(sentence);
    expect(await one(source.database, "select count(*)::integer as n from utilitario_usuarios")).toEqual(before);
  });

  const writtenAs = (bytes: Buffer): string => {
    const path = newFile();
    writeFileSync(path, bytes);
    return path;
  };
  const flipped = (plain: Buffer): Buffer => {
    const at = plain.indexOf("Empresa A");
    const copy = Buffer.from(plain);
    copy.write("Empresa Z", at);
    return copy;
  };

  test("is not written over another file, nor left half made", async () => {
    await expect(backupsOf(source).make({ file, kind: "completo" })).rejects.toThrow(/já existe/);
    expect(readFileSync(file).equals(whole)).toBe(true);
    const path = newFile();
    const stop = AbortSignal.abort();
    await expect(backupsOf(source).make({ file: path, kind: "completo", signal: stop })).rejects.toThrow();
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  });
});
