import { afterAll, beforeAll, expect, test } from "vitest";
import type { Matrix } from "../../src/features/desenvolvimento/matriz/shared.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const TALENTS = "gestao-talentos/talentos";
const HERE = "desenvolvimento";
let app: TestApp;
let ana: Send;
let now = new Date("2025-03-03T15:00:00Z");
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

const send = async (path: string, record: object, method: "POST" | "PUT" = "POST"): Promise<{ id: number }> => {
  const answer = await ana(method, `/api/${path}`, record);
  expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(300);
  return answer.json<{ id: number }>();
};
const keep = async (name: string, path: string, record: object): Promise<void> => {
  made[name] = (await send(path, record)).id;
};
const day = () => now.toISOString().slice(0, 10);

beforeAll(async () => {
  app = await startApp("either", { clock: () => now });
  const admin = await app.login("admin");
  ana = await app.login("ana");
  await keep("producao", "cargo-salario/areas-organizacionais", { nome: "Produção" });
  await keep("operador", "cargo-salario/cargos", { nome: "Operador", areasOrganizacionais: [of("producao")] });
  await keep("altura", `${HERE}/cursos`, { nome: "Altura", cargaHoraria: "8:00", periodicidade: 24 });
  await keep("maquinas", `${HERE}/cursos`, { nome: "Máquinas", cargaHoraria: "4:00" });
  await keep("motivo", "gestao-talentos/motivo-desligamento", { descricao: "Pedido", ativo: true });
  const cbo = (await admin("POST", "/api/geral/cbos", { codigo: "784205", descricaoCompleta: "Alimentador" })).json<{
    id: number;
  }>();
  for (const [name, courses] of [
    ["montador", ["altura", "maquinas"]],
    ["ajudante", ["maquinas"]],
  ] as const)
    await keep(name, "sst/funcoes", {
      nomeFuncao: name,
      descricao: "Trabalha.",
      codigoCBO: cbo,
      cursosIds: courses.map((course) => made[course]),
    });
}, 180_000);
afterAll(() => app?.close());

const admitted = (nome: string, more: object = {}) =>
  keep(nome, TALENTS, { nome, dataAdmissao: day(), data: day(), areaOrganizacional: of("producao"), ...more });
const becomes = (nome: string, funcao: string) =>
  send(`${TALENTS}/${made[nome]}/historicos`, {
    data: day(),
    areaOrganizacional: of("producao"),
    cargo: of("operador"),
    funcao: of(funcao),
  });
async function completed(curso: string, ...people: readonly string[]): Promise<void> {
  const { id } = await send(`${HERE}/turmas`, {
    curso: of(curso),
    descricao: `${curso} ${day()}`,
    instrutor: "Escola",
    custo: 0,
    dataPrevIni: day(),
    dataPrevFim: day(),
  });
  for (const name of people) await send(`${HERE}/colaborador-turma`, { turma: { id }, colaborador: of(name) });
  await send(`${HERE}/turmas/${id}/realizada`, {}, "PUT");
}

/** What happens on which day; on some nothing does but that time goes by. */
const LIFE: readonly (readonly [on: string, what: () => Promise<unknown>])[] = [
  ["2025-03-03", async () => [await admitted("Ada"), await admitted("Beto")]],
  ["2025-04-01", () => becomes("Beto", "montador")],
  ["2025-05-05", () => completed("altura", "Ada", "Beto")],
  ["2025-05-06", async () => {}],
  ["2025-06-02", () => admitted("Caio", { cargo: of("operador"), funcao: of("montador") })],
  ["2025-09-01", () => becomes("Beto", "ajudante")],
  ["2025-09-15", () => completed("maquinas", "Caio")],
  [
    "2025-10-01",
    () => send(`${TALENTS}/${made.Ada}/desligar`, { dataDesligamento: day(), motivoDesligamento: of("motivo"), substitutos: [] }),
  ],
  ["2025-10-02", async () => {}],
  ["2027-03-01", () => becomes("Beto", "montador")],
  ["2027-05-05", async () => {}],
  ["2027-05-06", async () => {}],
  ["2027-05-10", () => completed("altura", "Caio")],
];

/** The matrix as it is read: names, not the places of things in a list. */
async function matrix(query = ""): Promise<unknown> {
  const answer = await ana("GET", `/api/${HERE}/matriz${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, talentos, cursos, motivos } = answer.json<Matrix>();
  const names = new Map(cursos.map(({ id, nome }) => [id, nome]));
  return {
    data,
    talentos: talentos.map(({ nome, area, celulas }) => ({
      nome,
      area,
      celulas: celulas
        .map(({ curso, motivos: why, ...cell }) => ({
          curso: names.get(curso),
          why: why.map((at) => motivos[at]).sort(),
          ...cell,
        }))
        .sort((a, b) => String(a.curso).localeCompare(String(b.curso))),
    })),
  };
}

test("the matrix of a day that went by is the one that was read on that day, whatever happened since", async () => {
  const then: { readonly on: string; readonly read: unknown }[] = [];
  for (const [on, what] of LIFE) {
    now = new Date(`${on}T15:00:00Z`);
    ana = await app.login("ana");
    await what();
    then.push({ on, read: await matrix() });
  }
  expect(new Set(then.map(({ read }) => JSON.stringify({ ...(read as object), data: "" }))).size).toBeGreaterThan(7);
  for (const { on, read } of then) expect(await matrix(`?data=${on}`), on).toEqual(read);
});
