import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const COURSES = "/api/desenvolvimento/cursos";

let app: TestApp;
let ana: Send;
let bia: Send;
let nino: Send;
const course = { inside: 0, outside: 0 };

beforeAll(async () => {
  app = await startApp("either");
  [ana, bia, nino] = await Promise.all([app.login("ana"), app.login("bia"), app.login("nino")]);
  const make = async (record: object): Promise<number> => {
    const answer = await ana("POST", COURSES, record);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  course.inside = await make({
    nome: "NR-35",
    cargaHoraria: "8:00",
    conteudoProgramatico: "Resgate.",
    empresasParticipantes: [{ id: app.companies.a }],
  });
  course.outside = await make({ nome: "Inglês", cargaHoraria: "60:00", tipo: "EXTERNO" });
}, 120_000);
afterAll(() => app?.close());

const here = () => ({ id: app.companies.a, nome: expect.any(String) });

test("[002-7.2-8] [002-3.2-1] the form's course has every member", async () => {
  const answer = await ana("GET", `${COURSES}/${course.inside}/curso-edit`);
  expect(answer.json()).toMatchObject({
    nome: "NR-35",
    cargaHoraria: "8:00",
    conteudoProgramatico: "Resgate.",
    empresa: { id: app.companies.a },
    empresasParticipantes: [{ id: app.companies.a }],
  });
  expect((await bia("GET", `${COURSES}/${course.inside}/curso-edit`)).statusCode).toBe(404);
});

test("[002-7.2-9] courses are told by their ids", async () => {
  const found = await ana("GET", `${COURSES}/params?id=${course.inside},${course.outside}`);
  expect(found.json()).toEqual([
    { id: course.outside, nome: "Inglês", cargaHoraria: "60:00" },
    { id: course.inside, nome: "NR-35", cargaHoraria: "8:00" },
  ]);
  expect((await ana("GET", `${COURSES}/params`)).json()).toHaveLength(2);
  for (const wrong of ["?id=x", "?outro=1"]) expect((await ana("GET", `${COURSES}/params${wrong}`)).statusCode).toBe(400);
});

test("[002-7.2-4] [002-7.2-5] participating companies are listed, with the kind of course when asked", async () => {
  expect((await ana("GET", `${COURSES}/empresas-participantes`)).json()).toEqual([here()]);
  expect((await ana("GET", `${COURSES}/empresas-participantes?cursosIds=${course.outside}`)).json()).toEqual([]);
  expect((await ana("GET", `${COURSES}/empresas-participantes-e-tipo`)).json()).toEqual([{ ...here(), tipo: "INTERNO" }]);
  expect((await ana("GET", `${COURSES}/empresas-participantes-e-tipo?tipo=EXTERNO`)).json()).toEqual([]);
  expect((await bia("GET", `${COURSES}/empresas-participantes`)).json()).toEqual([]);
  expect((await nino("GET", `${COURSES}/empresas-participantes`)).statusCode).toBe(403);
});

test("[002-7.2-6] a course says whether a company takes part in it", async () => {
  const asked = async (id: number, query = "") => (await ana("GET", `${COURSES}/${id}/existe-empresa-curso${query}`)).json();
  expect(await asked(course.inside)).toBe(true);
  expect(await asked(course.outside)).toBe(false);
  expect(await asked(course.inside, `?empresaId=${app.companies.b}`)).toBe(false);
});

test("[002-7.2-7] a copy of a course is another course with the same content", async () => {
  const made = await ana("POST", `${COURSES}/${course.inside}/clone-curso`, {});
  expect(made.statusCode, made.body).toBe(201);
  expect(made.json()).toMatchObject({ nome: "NR-35 (Clone)", conteudoProgramatico: "Resgate." });
  const again = await ana("POST", `${COURSES}/${course.inside}/clone-curso`, {});
  expect(again.statusCode).toBe(400);
  expect(again.body).toContain("Já existe um curso com este nome.");
  expect((await bia("POST", `${COURSES}/${course.inside}/clone-curso`, {})).statusCode).toBe(404);
});

test("a course is taken to a company that takes part in it, which gives it to its own talents and sees no others", async () => {
  const admin = await app.login("admin");
  const asked = { origem: app.companies.a, destinos: [app.companies.b], cadastros: ["desenvolvimento/cursos"] };
  const taken = await admin("POST", "/api/utilitario/copia-cadastro", asked);
  expect(taken.statusCode, taken.body).toBe(200);
  const found = await bia("GET", `${COURSES}?nome=NR-35`);
  const own = found.json<{ content: { id: number; nome: string }[] }>().content.find(({ nome }) => nome === "NR-35");
  expect(own?.id).not.toBe(course.inside);
  const make = async (send: Send, path: string, record: object): Promise<{ id: number }> => {
    const answer = await send("POST", `/api/${path}`, record);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>();
  };
  const turma = { instrutor: "Escola", custo: 0, dataPrevIni: "2026-03-02" };
  const mine = await make(ana, "desenvolvimento/turmas", { ...turma, descricao: "De A", curso: { id: course.inside } });
  const theirs = await make(bia, "desenvolvimento/turmas", { ...turma, descricao: "De B", curso: { id: own?.id } });
  const bento = await make(bia, "gestao-talentos/talentos", { nome: "Bento", dataAdmissao: "2024-01-02" });
  await make(bia, "desenvolvimento/colaborador-turma", { turma: theirs, colaborador: bento });
  expect((await ana("POST", "/api/desenvolvimento/colaborador-turma", { turma: mine, colaborador: bento })).statusCode).toBe(400);
  const seen = async (send: Send) =>
    (await send("GET", "/api/desenvolvimento/colaborador-turma")).json<{ totalElements: number }>().totalElements;
  expect([await seen(ana), await seen(bia)]).toEqual([0, 1]);
});
