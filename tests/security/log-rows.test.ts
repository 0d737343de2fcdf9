import { afterAll, beforeAll, expect, test } from "vitest";
import type { LogAnswer } from "../../src/features/utilitario/log/shared.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { Json } from "../../src/metadata/verdict.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { MARKER, plantRow } from "../support/plant-row.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const LOG = "/api/utilitario/log";
const { registry } = await loadRegistry();
/** Who wrote what A may not know of: a name nothing else contains. */
const WRITER = `${MARKER} de B`;

/** The general log gathers what was done in every register, of every owner: what a reader may not read is not told there either. */
let app: TestApp;
let admin: Send;
let ana: Send;
beforeAll(async () => {
  app = await startApp("pglite");
  admin = await app.login("admin");
  ana = await app.login("ana");
});
afterAll(() => app.close());

const read = async (send: Send, query: string): Promise<LogAnswer> => {
  const answer = await send("GET", `${LOG}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<LogAnswer>();
};

/** An entry about a record, owned as its register's entries are. */
const noted = ({ id, scope, fields }: Register, record: number): Promise<unknown> =>
  app.database.owner((queries) =>
    queries
      .insertInto("quadro_auditoria")
      .values({
        momento: new Date().toISOString(),
        usuario_id: 987_654,
        usuario_nome: WRITER,
        empresa_id: scope === "company" ? app.companies.b : null,
        grupo_id: scope === "group" ? app.groups.b : null,
        registro: id,
        registro_id: record,
        op: "update",
        mudancas: JSON.stringify([{ field: fields[0]?.path, title: "Membro", before: null, after: MARKER }]),
        requisicao: "teste",
      })
      .execute(),
  );

test("of no register it tells what was done to records the reader does not read, in no page, count, filter or file", async () => {
  const owned: string[] = [];
  for (const register of registry.values()) {
    const { access, scope } = register;
    // What the whole installation shares, without a condition on rows, everybody reads.
    if (scope === "system" && access?.read === undefined) continue;
    owned.push(register.id);
    const owner = { company: app.companies.b, group: app.groups.b };
    await noted(register, scope === "system" ? 987_654 : await plantRow(app.database, register, owner));
  }
  for (const query of ["", "empresa=todas", ...owned.map((id) => `empresa=todas&cadastro=${id}`)]) {
    const answer = await ana("GET", `${LOG}?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body, query).not.toContain(MARKER);
  }
  for (const id of owned) {
    const seen = await read(admin, `empresa=todas&usuario=987654&cadastro=${id}`);
    const { read: condition } = registry.get(id)?.access ?? {};
    if (condition === undefined) expect(seen.totalElements, `${id} is told to who sees both companies`).toBe(1);
  }
  expect((await read(ana, "empresa=todas&usuario=987654")).totalElements).toBe(0);
  for (const tail of ["/opcoes", "/exportacao"])
    expect((await ana("GET", `${LOG}${tail}?empresa=todas`)).body, tail).not.toContain(MARKER);
});

test("names kept with a change are told only of records the reader reaches: in the log, in its file and beside the record", async () => {
  const area = await ana("POST", "/api/cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  expect(area.statusCode, area.body).toBe(201);
  /** A record of each register that ana sees and that may refer to records of companies she does not see. */
  const seen: Readonly<Record<string, number>> = {
    "cargo-salario/areas-organizacionais": area.json<{ id: number }>().id,
    "utilitario/usuarios": app.users.nino,
  };
  const talents = registry.get("gestao-talentos/colaboradores");
  if (talents === undefined) throw new Error("no talents");
  const theirs = await plantRow(app.database, talents, { company: app.companies.b, group: app.groups.b }, 1);
  const far = [...registry.values()].flatMap((register) =>
    register.fields.filter(refersFar).map((field) => ({ register, field })),
  );
  expect([...new Set(far.map(({ register }) => register.id))].toSorted()).toEqual(Object.keys(seen).toSorted());
  for (const { register, field } of far) {
    const record = seen[register.id] ?? 0;
    const change = { field: field.path, title: field.title, before: null, after: keptIn(field, { id: theirs, nome: MARKER }) };
    await app.database.owner((queries) =>
      queries
        .insertInto("quadro_auditoria")
        .values({
          momento: new Date().toISOString(),
          usuario_id: 1,
          usuario_nome: "admin",
          empresa_id: null,
          grupo_id: register.scope === "group" ? app.groups.a : null,
          registro: register.id,
          registro_id: record,
          op: "update",
          mudancas: JSON.stringify([change]),
          requisicao: "teste",
        })
        .execute(),
    );
    const about = `cadastro=${register.id}&registro=${record}`;
    const told = await read(ana, about);
    expect(JSON.stringify(told.content[0]?.mudancas), register.id).toContain(String(theirs));
    expect(JSON.stringify(told), register.id).not.toContain(MARKER);
    expect((await ana("GET", `${LOG}/exportacao?${about}`)).body, register.id).not.toContain(MARKER);
    const beside = await ana("GET", `/api/${register.addresses[0]?.path}/${record}/auditoria`);
    expect(beside.statusCode, beside.body).toBe(200);
    expect(beside.body, register.id).toContain(String(theirs));
    expect(beside.body, register.id).not.toContain(MARKER);
    // Who sees that company, too, is told.
    expect(JSON.stringify(await read(admin, about)), register.id).toContain(MARKER);
    expect((await admin("GET", `/api/${register.addresses[0]?.path}/${record}/auditoria`)).body, register.id).toContain(MARKER);
  }
});

/** Whether a member, or one inside it, refers to records of any company. */
const refersFar = ({ ref, object }: Field): boolean => ref?.across !== undefined || object?.fields.some(refersFar) === true;

/** A value of the member as the audit keeps it, with this record wherever one of any company may stand. */
function keptIn({ type, ref, object }: Field, record: Json): Json {
  const members = object?.fields.filter(refersFar) ?? [];
  const one = ref ? record : Object.fromEntries(members.map((member) => [member.name, keptIn(member, record)]));
  return type === "array" ? [one] : one;
}

test("of a record of several companies it tells what the record shows this reader", async () => {
  const user = await admin("POST", "/api/utilitario/usuarios", {
    nome: "Dupla",
    login: "dupla",
    ativo: true,
    senha: PASSWORD,
    perfis: [
      { empresa: { id: app.companies.a }, perfil: { id: app.profiles.none } },
      { empresa: { id: app.companies.b }, perfil: { id: app.profiles.all } },
    ],
  });
  expect(user.statusCode, user.body).toBe(201);
  const { id, perfis } = user.json<{ id: number; perfis: readonly { empresa: { id: number } }[] }>();
  const moved = { perfis: perfis.filter(({ empresa }) => empresa.id === app.companies.a) };
  expect((await admin("PUT", `/api/utilitario/usuarios/${id}`, moved)).statusCode).toBe(200);
  const about = `cadastro=utilitario/usuarios&registro=${id}`;
  expect(JSON.stringify(await read(admin, about))).toContain("Empresa B");
  const told = await read(ana, about);
  expect(told.totalElements).toBeGreaterThan(0);
  expect(JSON.stringify(told)).toContain("Empresa A");
  expect(JSON.stringify(told)).not.toContain("Empresa B");
  // A change of which nothing is left is no change.
  expect(told.content[0]?.mudancas).toEqual([]);
  expect((await ana("GET", `${LOG}/exportacao?${about}`)).body).not.toContain("Empresa B");
});
