import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const JOB = "estabilidade-vencimentos";
const TALENTS = "/api/gestao-talentos/talentos";
let now = "2026-11-02T12:00:00Z";
let app: TestApp;
let ana: Send;

const make = async (path: string, record: object): Promise<number> => {
  const answer = await ana("POST", path, record);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(201);
  return answer.json<{ id: number }>().id;
};
/** Sessions end with the day. */
const on = async (moment: string): Promise<void> => {
  now = moment;
  ana = await app.login("ana");
};
const told = async (send = ana): Promise<readonly string[]> => {
  const { content } = (await send("GET", "/api/userinfo/mensagens?tipo=gestao-talentos&size=50")).json<{
    content: readonly { readonly texto: string }[];
  }>();
  return content.flatMap(({ texto }) => (texto.includes("estabilidade") ? [texto] : [])).sort();
};

beforeAll(async () => {
  app = await startApp("either", { clock: () => new Date(now) });
  ana = await app.login("ana");
}, 180_000);
afterAll(() => app?.close());

test("of a stability that ends in five days those who dismiss are told once, and anew where its end is another", async () => {
  const talent = (nome: string) => make(TALENTS, { nome, dataAdmissao: "2020-01-02" });
  const [elected, candidate, named, gone] = [
    await talent("Eleita Pessoa"),
    await talent("Candidata Pessoa"),
    await talent("Indicada Pessoa"),
    await talent("Desligada Pessoa"),
  ];
  const seat = (id: number, situacao: string) => ({ colaborador: { id }, situacao, funcao: "TITULAR" });
  const commission = await make("/api/sst/comissoes", {
    nome: "CIPA",
    inicioMandato: "2024-12-02",
    fimMandato: "2025-12-01",
    membros: [seat(elected, "ELEITO"), seat(named, "INDICADO"), seat(gone, "ELEITO")],
  });
  await make("/api/sst/comissoes", {
    nome: "CIPA que vem",
    inicioMandato: "2027-01-02",
    fimMandato: "2028-01-01",
    dataEleicao: "2026-12-10",
    membros: [{ colaborador: { id: candidate }, situacao: "CANDIDATO" }],
  });
  const motivo = await make("/api/gestao-talentos/motivo-desligamento", { descricao: "Pedido do talento", ativo: true });
  const left = { dataDesligamento: "2026-11-01", motivoDesligamento: { id: motivo } };
  expect((await ana("PUT", `${TALENTS}/${gone}/desligamento`, left)).statusCode).toBe(200);
  const noted = (await ana("GET", `${TALENTS}/${gone}/auditoria`)).body;
  expect(noted).toContain("desligamento-com-estabilidade");
  expect(noted).toContain("01/12/2026");

  // 02:59 UTC is still the day before in the company's zone.
  await on("2026-11-26T02:59:00Z");
  await app.composed.jobs.run(JOB);
  expect(await told()).toEqual([]);
  await on("2026-11-26T03:01:00Z");
  await Promise.all([app.composed.jobs.run(JOB), app.composed.jobs.run(JOB)]);
  const first = "A estabilidade de Eleita Pessoa termina em 01/12/2026.";
  expect(await told()).toEqual([first]);
  expect(await told(await app.login("bia"))).toEqual([]);
  await on("2026-11-28T12:00:00Z");
  await app.composed.jobs.run(JOB);
  expect(await told()).toEqual([first]);

  const moved = await ana("PUT", `/api/sst/comissoes/${commission}`, { fimMandato: "2025-12-02" });
  expect(moved.statusCode, moved.body).toBe(200);
  for (const day of ["2026-11-29", "2026-11-30", "2026-12-05"]) {
    await on(`${day}T12:00:00Z`);
    await app.composed.jobs.run(JOB);
  }
  expect(await told()).toEqual([
    "A estabilidade de Candidata Pessoa termina em 10/12/2026.",
    first,
    "A estabilidade de Eleita Pessoa termina em 02/12/2026.",
  ]);
});
