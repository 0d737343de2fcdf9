import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const SEES = ["ROLE_SST_EPIS_VER"];
const SHARES = [...SEES, "ROLE_UTILITARIO_PERFIS_VER", "ROLE_UTILITARIO_PERFIS_EDITAR"];
const REGISTER = "sst/epis";
const conteudo = {
  filtro: { q: "luva", ativo: true },
  ordem: { campo: "nome", descendente: true },
  porPagina: 50,
  arrumacao: { colunas: ["ca"] },
};

let app: TestApp;
let admin: Send;
let rui: Send;
let lia: Send;
let eva: Send;
let bia: Send;
let profileOfLia: number;

interface Answer {
  readonly visoes: readonly { id: number; nome: string; minha: boolean; perfis: readonly number[]; conteudo: object }[];
  readonly preferida: number | null;
  readonly podeCompartilhar: boolean;
}
const viewsOf = async (send: Send): Promise<Answer> => {
  const answer = await send("GET", `/api/visoes?cadastro=${REGISTER}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const namesOf = async (send: Send) => (await viewsOf(send)).visoes.map(({ nome }) => nome);
const keep = async (send: Send, nome: string, more: object = {}): Promise<number> => {
  const answer = await send("POST", "/api/visoes", { cadastro: REGISTER, nome, conteudo, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};

beforeAll(async () => {
  app = await startApp("either");
  [admin, bia] = await Promise.all([app.login("admin"), app.login("bia")]);
  rui = await userWith(app, admin, "rui.visoes", SHARES);
  lia = await userWith(app, admin, "lia.visoes", SEES);
  eva = await userWith(app, admin, "eva.visoes", SEES);
  const found = await admin("GET", "/api/utilitario/perfis?q=lia.visoes&unpaged=true");
  profileOfLia = found.json<{ content: readonly { id: number }[] }>().content[0]?.id ?? 0;
});
afterAll(() => app.close());

test("a view is kept as it was, renamed, changed and removed by whoever made it", async () => {
  const id = await keep(lia, " Luvas ");
  expect((await viewsOf(lia)).visoes).toEqual([{ id, nome: "Luvas", minha: true, perfis: [], conteudo }]);
  const again = await lia("POST", "/api/visoes", { cadastro: REGISTER, nome: "LUVAS", conteudo });
  expect([again.statusCode, again.json().errors[0].field]).toEqual([400, "nome"]);
  const change = { nome: "Luvas novas", conteudo: { ...conteudo, porPagina: 15 } };
  expect((await lia("PUT", `/api/visoes/${id}`, change)).statusCode).toBe(200);
  expect((await viewsOf(lia)).visoes[0]).toMatchObject(change);
  expect((await lia("DELETE", `/api/visoes/${id}`)).statusCode).toBe(200);
  expect(await namesOf(lia)).toEqual([]);
});

test("what is one's own is nobody else's: not seen, changed, removed or preferred by another user, by another company or by who shares", async () => {
  const id = await keep(lia, "Só minha");
  for (const other of [eva, rui, bia, admin]) {
    expect(await namesOf(other)).not.toContain("Só minha");
    expect((await other("PUT", `/api/visoes/${id}`, { nome: "Outra" })).statusCode).toBe(404);
    expect((await other("DELETE", `/api/visoes/${id}`)).statusCode).toBe(404);
    expect((await other("PUT", "/api/visoes/preferida", { cadastro: REGISTER, visao: id })).statusCode).toBe(404);
  }
  expect(await namesOf(lia)).toEqual(["Só minha"]);
  await lia("DELETE", `/api/visoes/${id}`);
});

test("shared with a profile it is seen by who has it in that company, changed by its author alone", async () => {
  expect((await viewsOf(rui)).podeCompartilhar).toBe(true);
  const id = await keep(rui, "Vencidos", { perfis: [profileOfLia] });
  expect((await viewsOf(lia)).visoes).toMatchObject([{ id, nome: "Vencidos", minha: false }]);
  expect(await namesOf(eva)).toEqual([]);
  expect(await namesOf(bia)).toEqual([]);
  expect((await lia("PUT", `/api/visoes/${id}`, { nome: "Minha" })).statusCode).toBe(403);
  expect((await lia("DELETE", `/api/visoes/${id}`)).statusCode).toBe(403);
  expect((await lia("PUT", "/api/visoes/preferida", { cadastro: REGISTER, visao: id })).statusCode).toBe(200);
  expect((await viewsOf(lia)).preferida).toBe(id);
  expect((await viewsOf(rui)).preferida).toBeNull();
  // Taken back, it is gone for those it was shared with, also as the one their list opens with.
  await rui("PUT", `/api/visoes/${id}`, { perfis: [] });
  expect(await viewsOf(lia)).toMatchObject({ visoes: [], preferida: null });
  await rui("DELETE", `/api/visoes/${id}`);
});

test("only who may edit profiles shares, and only with profiles there are", async () => {
  const refused = await lia("POST", "/api/visoes", { cadastro: REGISTER, nome: "Para todos", conteudo, perfis: [profileOfLia] });
  expect(refused.statusCode).toBe(403);
  const own = await keep(lia, "Minha");
  expect((await lia("PUT", `/api/visoes/${own}`, { perfis: [profileOfLia] })).statusCode).toBe(403);
  await lia("DELETE", `/api/visoes/${own}`);
  const unknown = await rui("POST", "/api/visoes", { cadastro: REGISTER, nome: "X", conteudo, perfis: [999_999] });
  expect([unknown.statusCode, unknown.json().errors[0].field]).toEqual([400, "perfis"]);
});

test("whoever may not see the register has no views of it; bad input is refused in words", async () => {
  expect((await lia("GET", "/api/visoes?cadastro=sst/exames")).statusCode).toBe(403);
  expect((await lia("POST", "/api/visoes", { cadastro: "sst/exames", nome: "X", conteudo })).statusCode).toBe(403);
  expect((await lia("GET", "/api/visoes?cadastro=sst/nada")).statusCode).toBe(404);
  for (const wrong of [
    { cadastro: REGISTER, nome: " ", conteudo },
    { cadastro: REGISTER, nome: "X", conteudo: { ...conteudo, porPagina: 0 } },
    { cadastro: REGISTER, nome: "X", conteudo: { ...conteudo, filtro: { q: "x".repeat(25_000) } } },
    { cadastro: REGISTER, nome: "X".repeat(61), conteudo },
  ])
    expect((await lia("POST", "/api/visoes", wrong)).statusCode).toBe(400);
});

test("row-level security alone keeps views and favourites to their owner and company", async () => {
  await keep(lia, "Guardada");
  await lia("PUT", "/api/favoritos", { caminho: "/sst/epis", titulo: "EPIs", favorito: true });
  const count = async (scope: { user: number; company: number }) =>
    app.database.read(
      { user: scope.user, company: scope.company, companies: [scope.company], group: 0, groups: [] },
      async (queries) => {
        const { rows } = await sql<{ n: number }>`select (select count(*) from quadro_visao where nome = 'Guardada')
          + (select count(*) from quadro_favorito) as n`.execute(queries);
        return Number(rows[0]?.n);
      },
    );
  const me = (await lia("GET", "/api/userinfo")).json().usuario.id as number;
  expect(await count({ user: me, company: app.companies.a })).toBe(2);
  expect(await count({ user: me + 1, company: app.companies.a })).toBe(0);
  expect(await count({ user: me, company: app.companies.b })).toBe(0);
});

test("favourites stand in the session of their owner, lead inside only, and go again", async () => {
  const mark = (caminho: string, favorito: boolean) => eva("PUT", "/api/favoritos", { caminho, titulo: "EPIs ativos", favorito });
  expect((await mark("/sst/epis?visao=3", true)).json().favoritos).toEqual([
    { caminho: "/sst/epis?visao=3", titulo: "EPIs ativos" },
  ]);
  expect((await eva("GET", "/api/userinfo")).json().favoritos).toHaveLength(1);
  expect((await lia("GET", "/api/userinfo")).json().favoritos).not.toContainEqual({
    caminho: "/sst/epis?visao=3",
    titulo: "EPIs ativos",
  });
  for (const away of ["//mau.example", "https://mau.example", "javascript:alert(1)"])
    expect((await mark(away, true)).statusCode, away).toBe(400);
  expect((await mark("/sst/epis?visao=3", false)).json().favoritos).toEqual([]);
});

test("the filters of a report are kept like a list's, for whoever may make it", async () => {
  const cadastro = "gestao-talentos/relatorio-desligamentos";
  const filtro = { agruparPor: "C" };
  const made = await admin("POST", "/api/visoes", { cadastro, nome: "Por cargo", conteudo: { filtro } });
  expect(made.statusCode, made.body).toBe(201);
  const kept = (await admin("GET", `/api/visoes?cadastro=${cadastro}`)).json<Answer>();
  expect(kept.visoes).toMatchObject([{ nome: "Por cargo", minha: true, conteudo: { filtro } }]);
  expect((await lia("GET", `/api/visoes?cadastro=${cadastro}`)).statusCode).toBe(403);
  expect((await lia("GET", "/api/visoes?cadastro=gestao-talentos/relatorio-nenhum")).statusCode).toBe(404);
});

test("what a person arranged follows them: told by the session of every log-in and company, nobody else's, and forgotten by null", async () => {
  const valores = { "lista.colunas.sst/epis": ["ca"], "linhas.sst/epis": 50, recentes: ["/sst/epis"] };
  const kept = await lia("PUT", "/api/preferencias", { valores });
  expect([kept.statusCode, kept.json()]).toEqual([200, { guardadas: 3 }]);
  const of = async (send: Send) => (await send("GET", "/api/userinfo")).json().preferencias;
  expect(await of(await app.login("lia.visoes" as "ana"))).toEqual(valores);
  for (const other of [eva, admin, bia]) expect(await of(other)).toEqual({});
  await lia("PUT", "/api/preferencias", { valores: { recentes: null, "linhas.sst/epis": 30 } });
  expect(await of(lia)).toEqual({ "lista.colunas.sst/epis": ["ca"], "linhas.sst/epis": 30 });
  // A tab whose session has moved to another company meanwhile still keeps what its person arranged.
  const elsewhere = { "x-quadro-empresa": String(app.companies.b) };
  const moved = await admin("PUT", "/api/preferencias", { valores: { "linhas.sst/epis": 50 } }, elsewhere);
  expect(moved.statusCode, moved.body).toBe(200);
  expect((await of(admin))["linhas.sst/epis"]).toBe(50);
});

test("only what may be arranged is kept, and not without end", async () => {
  const status = async (valores: unknown) => (await eva("PUT", "/api/preferencias", { valores })).statusCode;
  expect(await status({ "lista.1.sst/epis": { filter: { q: "Maria" } } })).toBe(400);
  expect(await status({ qualquer: 1 })).toBe(400);
  expect(await status({ recentes: "x".repeat(5_000) })).toBe(400);
  expect(await status(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`linhas.sst/r${n}`, 15])))).toBe(400);
  expect(await status([])).toBe(400);
  expect((await app.anonymous("PUT", "/api/preferencias", { valores: {} })).statusCode).toBe(401);
});
