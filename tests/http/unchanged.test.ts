import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { sendFile } from "../support/send-file.ts";

const SIZES = "/api/sst/tamanhos-epi";
const TYPES = "/api/sst/tipos-epi";
const EPIS = "/api/sst/epis";
let app: TestApp;
let ana: Send;

beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
}, 120_000);
afterAll(() => app?.close());

interface Stored {
  readonly id: number;
  readonly versao: number;
}
const made = async (address: string, body: object): Promise<Stored> => {
  const answer = await ana("POST", address, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const written = async (address: string, id: number): Promise<number> =>
  (await ana("GET", `${address}/${id}/auditoria`)).json().totalElements;
const imported = async (query: string, text: string) => {
  const to = `${SIZES}/importacao?${query}`;
  return (await sendFile(ana, "", Buffer.from(text), { name: "t.csv", type: "text/csv", to })).json();
};

test("a plain record saved, edited in bulk or imported as it stands keeps its version and writes no audit entry", async () => {
  const size = await made(SIZES, { nome: "XG" });
  const saved = await ana("PUT", `${SIZES}/${size.id}`, { nome: " XG ", versao: size.versao });
  expect(saved.json()).toMatchObject({ id: size.id, nome: "XG", versao: size.versao });
  expect((await ana("POST", `${SIZES}/lote`, { ids: [size.id], record: { nome: "XG" } })).json()).toMatchObject([
    { id: size.id, ok: true },
  ]);
  const report = await imported("modo=tudo", `id;Nome\n${size.id};XG\n`);
  expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 1, rejected: 0 });
  expect((await ana("GET", `${SIZES}/${size.id}`)).json().versao).toBe(size.versao);
  expect(await written(SIZES, size.id)).toBe(1);
  expect((await ana("PUT", `${SIZES}/${size.id}`, { nome: "XGG" })).json().versao).toBe(size.versao + 1);
  expect(await written(SIZES, size.id)).toBe(2);
});

test("so do a record with references and lists, and a dated value of it", async () => {
  const size = await made(SIZES, { nome: "P" });
  const type = await made(TYPES, { descricao: "Cabeça", codigo: "77", tiposTamanhosEpi: [{ id: size.id }] });
  const body = {
    nome: "Capacete",
    codigo: "E-1",
    tipoEpi: { id: type.id },
    tamanhos: [{ id: size.id }],
    data: "2026-01-02",
    validadeUso: 365,
    numeroCA: "31469",
    vencimentoCA: "2028-05-10",
    fabricante: "Fabricante",
    descricao: "Aba frontal",
  };
  const epi = await made(EPIS, body);
  expect((await ana("PUT", `${EPIS}/${epi.id}`, body)).json().versao).toBe(epi.versao);
  const [entry] = (await ana("GET", `${EPIS}/${epi.id}/historicos`)).json();
  const corrected = await ana("PUT", `${EPIS}/${epi.id}/historicos/${entry.id}`, { numeroCA: "31469" });
  expect(corrected.statusCode, corrected.body).toBe(200);
  expect((await ana("GET", `${EPIS}/${epi.id}`)).json().versao).toBe(epi.versao);
  expect(await written(EPIS, epi.id)).toBe(1);
  await ana("PUT", `${EPIS}/${epi.id}/historicos/${entry.id}`, { numeroCA: "31470" });
  expect((await ana("GET", `${EPIS}/${epi.id}`)).json()).toMatchObject({ versao: epi.versao + 1, numeroCA: "31470" });
  expect(await written(EPIS, epi.id)).toBe(2);
});

test("a dry run tells what each record was and would be; an import may refuse what is there already", async () => {
  const size = await made(SIZES, { nome: "Velho" });
  const text = `id;Nome\n${size.id};Novo\n;Outro\n`;
  const checked = await imported("simular=true&modo=validas", text);
  expect(checked).toMatchObject({
    created: 1,
    updated: 1,
    unchanged: 0,
    preview: [
      { line: 2, id: size.id, name: "Novo", changes: [{ field: "nome", title: "Nome", before: "Velho", after: "Novo" }] },
      { line: 3, id: null, name: "Outro", changes: [{ field: "nome", title: "Nome", before: null, after: "Outro" }] },
    ],
  });
  const only = await imported("simular=true&modo=validas&somenteIncluir=true", text);
  expect(only).toMatchObject({ created: 1, updated: 0, rejected: 1 });
  expect(only.errors).toEqual([
    { line: 2, column: "", header: "", message: "Este registro já existe, e a importação só inclui." },
  ]);
  expect((await imported("somenteIncluir=talvez", text)).code).toBe("INVALID_PARAMETER");
});
