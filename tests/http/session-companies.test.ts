import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { position } from "../support/position.ts";

const RIGHT = "ROLE_VER_TODAS_EMPRESAS";
let app: TestApp;
let admin: Send;
let parameters: string;
/** A company of A's group in which nobody but the first user works, with one candidate and one course. */
const near = { company: 0, candidate: 0, course: 0 };

beforeAll(async () => {
  app = await startApp("either");
  admin = await app.login("admin");
  near.company = await made("/api/utilitario/empresas", {
    nome: "Empresa C",
    grupo: { id: app.groups.a },
    tipoInscricao: 1,
    cnpj: "19131243000197",
  });
  // Whoever makes a company holds a profile in it; only the first user, who sees all, is meant to.
  await admin("PUT", `/api/utilitario/usuarios/${app.users.ana}`, {
    perfis: [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.all } }],
  });
  await admin("PUT", `/api/userinfo/empresa/${near.company}`, {});
  near.candidate = await made("/api/captacao/candidatos", { nome: "Candidata da C", ...(await position(admin)) });
  near.course = await made("/api/desenvolvimento/cursos", { nome: "Curso da C", cargaHoraria: "8:00" });
  const [stored] = (await admin("GET", "/api/utilitario/parametros-sistema?range=[0,0]")).json();
  parameters =
    stored === undefined
      ? `/api/utilitario/parametros-sistema/${await made("/api/utilitario/parametros-sistema", { nomeInstalacao: "Quadro" })}`
      : `/api/utilitario/parametros-sistema/${stored.id}`;
});
afterAll(() => app.close());

async function made(url: string, body: object): Promise<number> {
  const answer = await admin("POST", url, body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}
/** A session that knows the parameters as they are now. */
async function anaWith(shared: Readonly<Record<string, boolean>>): Promise<Send> {
  const off = { compartilhaCandidatos: false, compartilhaColaboradores: false, compartilhaCursos: false };
  const answer = await admin("PUT", parameters, { ...off, ...shared });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return app.login("ana");
}
const names = async (send: Send, address: string): Promise<readonly string[]> =>
  (await send("GET", `/api/${address}?unpaged=true&sort=nome,asc`)).json().content.map(({ nome }: { nome: string }) => nome);
const ofNear = (address: string) => `${address}?empresasIds=${app.companies.a},${near.company}&page=0`;
const found = async (send: Send, address: string): Promise<number> =>
  (await send("GET", `/api/${ofNear(address)}`)).json().totalElements;
async function grant(held: boolean): Promise<void> {
  const rights = [...app.composed.allRights()].filter((right) => held || right !== RIGHT).sort();
  // The profile that administers is reduced by no request; every log-in reads it anew.
  await app.database.owner((queries) =>
    queries.updateTable("utilitario_perfis").set({ autoridades: rights }).where("id", "=", app.profiles.all).execute(),
  );
}

test("[000-6-7] [001-6-4] the first user sees every company, whatever is shared", async () => {
  await anaWith({});
  expect(await names(admin, "utilitario/empresas")).toEqual(["Empresa A", "Empresa B", "Empresa C"]);
  expect((await admin("GET", "/api/userinfo")).json().empresas).toHaveLength(3);
});

test("[000-6-7] [001-6-5] others see the companies they work in; the parameter and the authority together widen them, neither does alone", async () => {
  await grant(true);
  let ana = await anaWith({});
  expect(await names(ana, "utilitario/empresas")).toEqual(["Empresa A"]);
  expect(await found(ana, "captacao/candidatos")).toBe(0);
  await grant(false);
  ana = await anaWith({ compartilhaCandidatos: true });
  expect(await names(ana, "utilitario/empresas")).toEqual(["Empresa A"]);
  expect(await found(ana, "captacao/candidatos")).toBe(0);
  await grant(true);
  ana = await anaWith({ compartilhaCandidatos: true });
  // Empresa B belongs to another group.
  expect(await names(ana, "utilitario/empresas")).toEqual(["Empresa A", "Empresa C"]);
  expect(await found(ana, "captacao/candidatos")).toBe(1);
});

test("what is shared is what its own parameter says, for reading, and only when asked for", async () => {
  await grant(true);
  const ana = await anaWith({ compartilhaCursos: true });
  expect(await found(ana, "desenvolvimento/cursos")).toBe(1);
  expect(await found(ana, "captacao/candidatos")).toBe(0);
  expect(await found(ana, "sst/epis")).toBe(0);
  expect((await ana("GET", "/api/desenvolvimento/cursos?page=0")).json().totalElements).toBe(0);
  const written = await ana("PUT", `/api/desenvolvimento/cursos/${near.course}`, { nome: "Mudado" });
  expect([written.statusCode, written.json().code]).toEqual([404, "NOT_FOUND"]);
  expect((await ana("PUT", `/api/utilitario/empresas/${near.company}`, { nome: "Mudada" })).statusCode).toBe(404);
  expect((await ana("PUT", `/api/userinfo/empresa/${near.company}`, {})).statusCode).toBe(403);
  expect((await ana("GET", "/api/userinfo", undefined, { "x-quadro-empresa": String(near.company) })).statusCode).not.toBe(500);
  expect((await ana("GET", "/api/sst/epis", undefined, { "x-quadro-empresa": String(near.company) })).statusCode).toBe(403);
});

test("a session stays in the company of its log-in, whatever company is made later", async () => {
  const session = await app.login("admin");
  const companyOf = async (): Promise<number> => (await session("GET", "/api/userinfo")).json().empresa.id;
  const first = await companyOf();
  const early = { nome: "AAA Primeira", grupo: { id: app.groups.a }, tipoInscricao: 1, cnpj: "33000167000101" };
  const company = await made("/api/utilitario/empresas", early);
  expect(await companyOf()).toBe(first);
  expect(await (await app.login("admin"))("GET", "/api/userinfo").then((answer) => answer.json().empresa.id)).toBe(company);
  expect(await companyOf()).toBe(first);
});
