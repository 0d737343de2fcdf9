import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { solved } from "./candidate-world.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

let w: RecruitmentWorld;
let passed = 0;
let address = "";
beforeAll(async () => {
  w = await openRecruitment({ clock: () => new Date(Date.now() + passed) });
  address = `/api/externo/candidatos/rascunho?empresaId=${w.app.companies.a}`;
}, 300_000);
afterAll(() => w?.app.close());

const read = async (cookie = "") => (await w.app.anonymous("GET", address, undefined, { cookie })).json();
const write = (dados: object, cookie = "") => w.app.anonymous("PUT", address, { record: dados }, { cookie });

test("what is typed is kept for the browser it was typed in, for seven days, without passwords and files", async () => {
  expect(await read()).toEqual({ dados: null });
  const typed = {
    nome: "Bruna",
    pessoal: { cpf: "529" },
    senha: "segredo-que-nao-fica-1",
    confirmaSenha: "x",
    foto: { id: "1" },
  };
  const answer = await write(typed);
  expect(answer.statusCode, answer.body).toBe(200);
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({
    name: "quadro_rascunho",
    httpOnly: true,
    sameSite: "Lax",
    path: "/api/externo",
    maxAge: 604_800,
  });
  const mine = `${cookie?.name}=${cookie?.value}`;
  expect(await read(mine)).toEqual({ dados: { nome: "Bruna", pessoal: { cpf: "529" } } });
  expect(await read(`quadro_rascunho=${"x".repeat(43)}`)).toEqual({ dados: null });
  const other = await w.app.anonymous("GET", `/api/externo/candidatos/rascunho?empresaId=${w.app.companies.b}`, undefined, {
    cookie: mine,
  });
  expect(other.json()).toEqual({ dados: null });
  const { rows } = await w.app.database.owner((queries) =>
    sql<{ row: string }>`select r::text as row from quadro_candidatura_rascunho r`.execute(queries),
  );
  expect(rows.map(({ row }) => row).join()).not.toMatch(/segredo-que-nao-fica/);
  expect(rows.map(({ row }) => row).join()).not.toContain(String(cookie?.value));
  passed = 7 * 86_400_000 + 1000;
  expect(await read(mine)).toEqual({ dados: null });
  passed = 0;
});

test("a draft that is too large, or no object, is refused and changes nothing", async () => {
  const [cookie] = (await write({ nome: "Caio" })).cookies;
  const mine = `${cookie?.name}=${cookie?.value}`;
  expect((await write({ nome: "x".repeat(200_000) }, mine)).statusCode).toBe(413);
  expect((await w.app.anonymous("PUT", address, { record: [1] }, { cookie: mine })).statusCode).toBe(400);
  expect(await read(mine)).toEqual({ dados: { nome: "Caio" } });
  expect((await w.app.anonymous("DELETE", address, undefined, { cookie: mine })).json()).toEqual({ guardado: false });
  expect(await read(mine)).toEqual({ dados: null });
});

test("it goes when the registration is sent", async () => {
  const [cookie] = (await write({ nome: "Davi" })).cookies;
  const mine = `${cookie?.name}=${cookie?.value}`;
  const record = {
    nome: "Davi",
    pessoal: { cpf: "11144477735" },
    contato: { email: "davi@email.example" },
    cargos: [w.of("cargo")],
    senha: "senha-do-davi-1",
    confirmaSenha: "senha-do-davi-1",
    recaptcha: await solved(w, `cadastro-${w.app.companies.a}`),
  };
  const made = await w.app.anonymous("POST", `/api/externo/candidatos?empresaId=${w.app.companies.a}`, record, { cookie: mine });
  expect(made.statusCode, made.body).toBe(201);
  expect(await read(mine)).toEqual({ dados: null });
});
