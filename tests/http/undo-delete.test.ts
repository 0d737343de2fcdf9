import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const EPIS = "/api/sst/epis";
const KINDS = "/api/sst/tipos-epi";

let app: TestApp;
let ana: Send;
let bia: Send;
let now = new Date();

interface Told {
  readonly id: number;
  readonly [member: string]: unknown;
}
interface Outcome {
  readonly id: number;
  readonly ok: boolean;
  readonly message?: string;
}
const make = async (path: string, record: object): Promise<Told> => {
  const answer = await ana("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Told>();
};
const read = async (path: string) => (await ana("GET", path)).json<Told>();
const undo = async (address: string, ids: readonly number[], send = ana): Promise<readonly Outcome[]> => {
  const answer = await send("POST", `${address}/lote/exclusao/desfazer`, { ids });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<readonly Outcome[]>();
};
const GONE = "Esta exclusão já não pode ser desfeita.";
const gone = (id: number) => [{ id, ok: false, message: GONE, errors: [] }];
let epi: Told;

beforeAll(async () => {
  app = await startApp("either", { clock: () => now });
  [ana, bia] = await Promise.all([app.login("ana"), app.login("bia")]);
  const kind = await make(KINDS, { descricao: "Cabeça" });
  const certificate = { descricao: "Aba frontal", fabricante: "Fábrica", numeroCA: "31469", vencimentoCA: "2028-05-10" };
  const one = { nome: "Capacete", codigo: "C1", tipoEpi: { id: kind.id }, data: "2026-01-02", validadeUso: 365, ...certificate };
  epi = await make(EPIS, one);
  await make(`${EPIS}/${epi.id}/historicos`, { ...certificate, nome: "Capacete", data: "2026-02-01", validadeUso: 200 });
}, 120_000);
afterAll(() => app?.close());

test("a deleted record comes back under its number, with its lists, its dated entries and what was done to it", async () => {
  const place = `${EPIS}/${epi.id}`;
  const before = [await read(place), await read(`${place}/historicos`)];
  expect((await ana("DELETE", place)).statusCode).toBe(200);
  expect((await ana("GET", place)).statusCode).toBe(404);
  expect(await undo(EPIS, [epi.id])).toMatchObject([{ id: epi.id, ok: true }]);
  expect([await read(place), await read(`${place}/historicos`)]).toEqual(before);
  const { content } = (await ana("GET", `${place}/auditoria`)).json<{ content: readonly { op: string }[] }>();
  expect(content.map(({ op }) => op).slice(0, 2)).toEqual(["desfazer-exclusao", "delete"]);
  const found = await ana("GET", `${EPIS}?q=capacete`);
  expect(found.json()).toMatchObject({ totalElements: 1 });
  expect(await undo(EPIS, [epi.id])).toEqual(gone(epi.id));
});

test("what its owner took away comes back with it; several come back together, each by itself", async () => {
  const sizes = await Promise.all(["P", "M"].map((nome) => make("/api/sst/tamanhos-epi", { nome })));
  const kind = await make(KINDS, { descricao: "Mãos", tiposTamanhosEpi: sizes.map(({ id }) => ({ id })) });
  const before = await read(`${KINDS}/${kind.id}`);
  const removed = await ana("POST", `${KINDS}/lote/exclusao`, { ids: [kind.id] });
  expect(removed.json()).toMatchObject([{ ok: true }]);
  expect(await undo(KINDS, [kind.id, 999_999])).toMatchObject([
    { id: kind.id, ok: true },
    { id: 999_999, ok: false },
  ]);
  expect(await read(`${KINDS}/${kind.id}`)).toEqual(before);
});

test("nobody else undoes it, nor this person in another company, without the right, or a minute later", async () => {
  const place = `${EPIS}/${epi.id}`;
  const other = await userWith(app, await app.login("admin"), "colega", ["ROLE_SST_EPIS_VER", "ROLE_SST_EPIS_EXCLUIR"]);
  expect((await ana("DELETE", place)).statusCode).toBe(200);
  expect(await undo(EPIS, [epi.id], bia)).toEqual(gone(epi.id));
  expect(await undo(EPIS, [epi.id], other)).toEqual(gone(epi.id));
  const nino = await app.login("nino");
  expect((await nino("POST", `${EPIS}/lote/exclusao/desfazer`, { ids: [epi.id] })).statusCode).toBe(403);
  now = new Date(now.getTime() + 61_000);
  expect(await undo(EPIS, [epi.id])).toEqual(gone(epi.id));
  expect((await ana("GET", place)).statusCode).toBe(404);
});

test("whose place was taken meanwhile stays away, and says why", async () => {
  const kind = await make(KINDS, { descricao: "Pés" });
  const boot = { nome: "Bota", codigo: "B1", tipoEpi: { id: kind.id }, data: "2026-01-02", validadeUso: 90, fardamento: true };
  const { id } = await make(EPIS, boot);
  await ana("DELETE", `${EPIS}/${id}`);
  await make(EPIS, { ...boot, nome: "Bota nova" });
  expect(await undo(EPIS, [id])).toMatchObject([{ id, ok: false, errors: [{ message: "Já existe um EPI com este código." }] }]);
  const lone = await make(KINDS, { descricao: "Tronco" });
  const vest = await make(EPIS, { ...boot, nome: "Colete", codigo: "V1", tipoEpi: { id: lone.id } });
  await ana("DELETE", `${EPIS}/${vest.id}`);
  expect((await ana("DELETE", `${KINDS}/${lone.id}`)).statusCode).toBe(200);
  expect(await undo(EPIS, [vest.id])).toMatchObject([{ id: vest.id, ok: false }]);
  expect((await ana("GET", `${EPIS}/${vest.id}`)).statusCode).toBe(404);
});
