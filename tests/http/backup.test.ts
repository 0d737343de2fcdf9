import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { backupRules } from "../../src/db/house-tables.ts";
import { applySchema, desiredTables } from "../../src/db/schema/apply-schema.ts";
import { features } from "../../src/generated/features/server.ts";
import { featureTables } from "../../src/main/feature-tables.ts";
import { restoreBackup } from "../../src/services/backup/restore-backup.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { scratchFolder } from "../support/scratch.ts";

const disk = vi.hoisted(() => ({ free: Number.POSITIVE_INFINITY }));
vi.mock("../../src/services/backup/space.ts", async (original) => ({
  ...(await original<object>()),
  freeSpace: async () => Math.min(disk.free, 2 ** 50),
}));

const PAGE = "/api/utilitario/backup";
const dataDir = scratchFolder("backups");
const kept = join(dataDir, "backups");
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Rows of one table of an archive, by column. */
function rowsIn(plain: Buffer, table: string): readonly Readonly<Record<string, string | null>>[] {
  const start = plain.indexOf(`tabelas/${table}.jsonl\0`);
  expect(start, table).toBeGreaterThan(0);
  const size = Number.parseInt(plain.toString("latin1", start + 124, start + 135), 8);
  const [head = [], ...rows] = plain
    .toString("utf8", start + 512, start + 512 + size)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as string[]);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? null])));
}

describe.each(["pglite", "postgres"] as const)("backups on %s", (dialect) => {
  let app: TestApp;
  let admin: Send;
  let ana: Send;
  beforeAll(async () => {
    rmSync(kept, { recursive: true, force: true });
    app = await startApp(dialect, { settings: { QUADRO_DATA_DIR: dataDir } });
    admin = await app.login("admin");
    ana = await app.login("ana");
  }, 120_000);
  afterAll(() => app?.close());

  const made = async (anonimo: boolean) => {
    const begun = await admin("POST", PAGE, { anonimo });
    expect(begun.statusCode, begun.body).toBe(202);
    expect(begun.json()).toMatchObject({ situacao: "EM_ANDAMENTO", anonimo, tamanho: null, usuario: { id: 1, nome: "admin" } });
    return vi.waitFor(
      async () => {
        const [newest] = (await admin("GET", PAGE)).json().content;
        expect(newest).toMatchObject({ id: begun.json().id, situacao: "CONCLUIDO" });
        return newest;
      },
      { timeout: 20_000, interval: 50 },
    );
  };
  const audited = async (): Promise<readonly string[]> => {
    const { rows } = await app.database.owner((queries) =>
      sql<{ op: string }>`select op from quadro_auditoria where registro = 'utilitario/backup' order by id`.execute(queries),
    );
    return rows.map(({ op }) => op);
  };

  test("[002-7.4-17] [002-3.4-7] one is made behind the request, listed with the entity's fields, and ends as concluded", async () => {
    expect((await admin("GET", PAGE)).json()).toMatchObject({ content: [], totalElements: 0 });
    const backup = await made(false);
    // The name says the hour of the people, three hours behind UTC.
    const said = /^quadro-(.{10})-(..)(..)(..)/.exec(backup.nomeArquivo)?.slice(1) ?? [];
    const local = Date.parse(`${said[0]}T${said.slice(1).join(":")}-03:00`);
    expect(Math.abs(local - Date.parse(backup.dataHora))).toBeLessThan(60_000);
    expect(backup).toEqual({
      id: expect.any(Number),
      nomeArquivo: expect.stringMatching(/^quadro-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.gz$/),
      dataHora: expect.stringMatching(/^\d{4}-.*Z$/),
      tamanho: statSync(join(kept, backup.nomeArquivo)).size,
      anonimo: false,
      situacao: "CONCLUIDO",
      progresso: 100,
      mensagem: null,
      usuario: { id: 1, nome: "admin" },
    });
    expect(statSync(kept).mode & 0o777).toBe(0o700);
    expect(statSync(join(kept, backup.nomeArquivo)).mode & 0o777).toBe(0o600);
    expect(readdirSync(kept)).toEqual([backup.nomeArquivo]);
  });

  test("[002-7.4-18] [002-3.4-7] a concluded one is taken away whole, under its name, and the audit knows", async () => {
    const [{ id, nomeArquivo, tamanho }] = (await admin("GET", PAGE)).json().content;
    const got = await admin("GET", `${PAGE}/${id}/download`);
    expect(got.statusCode).toBe(200);
    expect(got.headers["content-disposition"]).toBe(`attachment; filename="${nomeArquivo}"`);
    expect(got.rawPayload).toHaveLength(tamanho);
    expect(rowsIn(gunzipSync(got.rawPayload), "utilitario_usuarios").map(({ login }) => login)).toEqual([
      "admin",
      "ana",
      "bia",
      "nino",
    ]);
    expect(await audited()).toEqual(["gerar", "baixar"]);
  });

  test("whoever lacks the right in one company gets nothing: a backup holds them all", async () => {
    for (const [method, url] of [
      ["GET", PAGE],
      ["GET", `${PAGE}/espaco`],
      ["POST", PAGE],
      ["GET", `${PAGE}/1/download`],
      ["DELETE", `${PAGE}/1`],
    ] as const) {
      const body = method === "POST" ? {} : undefined;
      const refused = await ana(method, url, body);
      expect(refused.statusCode, url).toBe(403);
      expect(refused.json().message).toMatch(/de todas as empresas: é preciso ter esta permissão em cada uma/);
      expect((await (await app.login("nino"))(method, url, body)).json().message).toBe("Não autorizado.");
      expect((await app.anonymous(method, url, body)).statusCode).toBe(401);
    }
  });

  test.each([
    ["POST", PAGE, { anonimo: "sim" }, 400],
    ["POST", PAGE, { tudo: true }, 400],
    ["POST", PAGE, [], 400],
    ["GET", `${PAGE}?page=-1`, undefined, 400],
    ["GET", `${PAGE}?tamanho=1`, undefined, 400],
    ["GET", `${PAGE}/999/download`, undefined, 404],
    ["GET", `${PAGE}/..%2F..%2Fsegredo/download`, undefined, 404],
    ["DELETE", `${PAGE}/x`, undefined, 404],
  ] as const)("%s %s %j is refused with a sentence, and nothing is made", async (method, url, body, status) => {
    const answer = await admin(method, url, body);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().message).toMatch(/\S/);
    expect((await admin("GET", PAGE)).json().totalElements).toBe(1);
  });

  test("[002-7.4-20] without room on the disk it says so and makes none; with room the check passes", async () => {
    expect((await admin("GET", `${PAGE}/espaco`)).json()).toMatchObject({ suficiente: true, livre: 2 ** 50 });
    disk.free = 1024 ** 2;
    try {
      const check = (await admin("GET", `${PAGE}/espaco`)).json();
      expect(check).toMatchObject({ suficiente: false, livre: 1024 ** 2 });
      expect(check.mensagem).toMatch(/^Espaço insuficiente em disco: há 1 MB livres e o backup pode precisar de até [\d,]+ MB\./);
      const refused = await admin("POST", PAGE, { anonimo: false });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().message).toBe(check.mensagem);
      expect((await admin("GET", PAGE)).json().totalElements).toBe(1);
    } finally {
      disk.free = Number.POSITIVE_INFINITY;
    }
  });

  test("[002-7.4-19] the anonymised one has nobody in it: names, CPFs, e-mails, free texts, files, passwords; and it restores", async () => {
    const people = [
      { nome: "Joaquina Perpétua Quaresma", cpf: "52998224725", email: "joaquina@quaresma.example", matricula: "MATR-77" },
      { nome: "Policarpo Quaresma", cpf: "11144477735", email: "policarpo@quaresma.example", matricula: "MATR-78" },
    ];
    for (const person of people) {
      const answer = await ana("POST", "/api/gestao-talentos/talentos", {
        ...person,
        empresa: { id: app.companies.a },
        dataAdmissao: "2024-02-01",
        data: "2024-02-01",
      });
      expect(answer.statusCode, answer.body).toBe(201);
      const moved = await ana(
        "PUT",
        `/api/gestao-talentos/talentos/${answer.json().id}`,
        {
          ...person,
          nome: `${person.nome} Neta`,
          dataAdmissao: "2024-02-01",
          data: "2024-02-01",
          empresa: { id: app.companies.a },
        },
        { "if-match": '"1"' },
      );
      expect(moved.statusCode, moved.body).toBe(200);
    }
    const uf = await admin("POST", "/api/geral/estados", { sigla: "CE", nome: "Ceará", codigoIbge: "23" });
    expect(uf.statusCode, uf.body).toBe(201);
    const doctor = await ana("POST", "/api/sst/profissionais", {
      nome: "Joaquina Perpétua Quaresma Neta",
      cpf: "52998224725",
      orgaoDeClasse: 9,
      siglaOrgaoDeClasse: "XX",
      numeroInscricao: "998877",
      ufId: uf.json().id,
    });
    expect(doctor.statusCode, doctor.body).toBe(201);

    const written = { titulo: "Ordem", descricao: "A chefe Felizarda pediu" };
    const said = await ana("POST", "/api/utilitario/sugestao-de-melhoria", written);
    expect(said.statusCode, said.body).toBe(201);
    const welding = await ana("POST", "/api/sst/fontes-risco", { nome: "Solda", descricao: "Operada por Felizarda" });
    expect(welding.statusCode, welding.body).toBe(201);
    await app.database.owner((queries) =>
      sql`insert into quadro_arquivo (id, campo, nome, tipo, tamanho, bytes)
        values (gen_random_uuid(), 'x:y', 'joaquina.png', 'image/png', 9, 'Felizarda'::bytea)`.execute(queries),
    );

    const { id } = await made(true);
    const got = await admin("GET", `${PAGE}/${id}/download`);
    const plain = gunzipSync(got.rawPayload);
    const text = plain.toString("utf8");
    for (const known of [
      "Joaquina",
      "Policarpo",
      "Quaresma",
      "Felizarda",
      Buffer.from("Felizarda").toString("hex"),
      "52998224725",
      "11144477735",
      "quaresma.example",
      "MATR-77",
      "998877",
      "ana@",
      "argon2",
    ])
      expect(text.includes(known), known).toBe(false);

    const talents = rowsIn(plain, "gestao_talentos_colaboradores");
    expect(talents).toHaveLength(2);
    for (const { nome, cpf, email, data_admissao } of talents) {
      expect(nome).toMatch(/^\p{Lu}\p{L}+( \p{Lu}\p{L}+)*$/u);
      expect(isValidCpf(cpf ?? "")).toBe(true);
      expect(email).toMatch(/^\S+@exemplo\.com\.br$/);
      expect(data_admissao).toBe("2024-02-01");
    }
    // One person stays one person, in another register and in the audit too.
    const [joaquina] = talents;
    const [professional] = rowsIn(plain, "sst_profissionais");
    expect(professional).toMatchObject({ nome: joaquina?.nome, cpf: joaquina?.cpf });
    const audit = rowsIn(plain, "quadro_auditoria").filter(
      ({ registro, op }) => registro === "gestao-talentos/colaboradores" && op === "update",
    );
    expect(JSON.parse(audit[0]?.mudancas ?? "[]")).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: "nome", after: joaquina?.nome, before: expect.any(String) })]),
    );
    for (const empty of ["quadro_credencial", "quadro_arquivo", "quadro_correio"]) expect(rowsIn(plain, empty)).toEqual([]);
    expect(rowsIn(plain, "geral_cidades").length).toBe(rowsIn(plain, "geral_cidades").filter(({ nome }) => nome !== null).length);

    // Keys and checks are the same on both; the server is the faster one.
    if (dialect === "pglite") return;
    const file = join(dataDir, "anonimo.tar.gz");
    writeFileSync(file, got.rawPayload);
    const registers = [...app.composed.product().registry.values()];
    const tables = featureTables(features);
    const release = "0.1.0";
    const { database } = app;
    await restoreBackup(
      {
        database,
        release,
        desired: desiredTables(registers, tables),
        rules: backupRules(tables),
        applySchema: () => applySchema(database, registers, { tables, release }),
      },
      { file, replace: true, finish: () => Promise.reject(new Error("it fits")) },
    ).catch((error: Error) => expect(error.message).toBe("it fits"));
  });

  test("one at a time; a failure is a sentence in the list; what is removed is gone from the disk", async () => {
    const { rows } = await app.database.owner((queries) =>
      sql<{
        id: number;
      }>`insert into quadro_backup (nome_arquivo, data_hora, anonimo, situacao, usuario_id, usuario_nome, visto_em)
        values ('outro.tar.gz', now(), false, 'EM_ANDAMENTO', 1, 'admin', now()) returning id`.execute(queries),
    );
    const other = rows[0]?.id ?? 0;
    const second = await admin("POST", PAGE, { anonimo: false });
    expect(second.statusCode).toBe(400);
    expect(second.json().message).toMatch(/^Já há um backup em andamento/);
    expect((await admin("GET", `${PAGE}/${other}/download`)).json().message).toBe("O backup ainda não terminou.");
    expect((await admin("DELETE", `${PAGE}/${other}`)).statusCode).toBe(400);
    // Its process fell silent: another one may begin, and the watch says what became of it.
    await app.database.owner((queries) =>
      sql`update quadro_backup set visto_em = now() - interval '5 minutes' where id = ${other}`.execute(queries),
    );
    const next = await made(false);
    expect(readdirSync(kept)).toContain(next.nomeArquivo);
    expect((await admin("DELETE", `${PAGE}/${next.id}`)).json()).toEqual({ id: next.id });
    expect(readdirSync(kept)).not.toContain(next.nomeArquivo);
    expect((await audited()).at(-1)).toBe("excluir");
  });
});
