import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { columnOf, tableOf } from "../../src/access/stored-names.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const CONFIGS = "/api/cargo-salario/niveis-competencia/config/faixas-salariais";

let app: TestApp;
let ana: Send;

interface Told {
  readonly id: number;
  readonly [member: string]: unknown;
}
interface Refused {
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}
const make = async (path: string, record: object): Promise<Told> => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Told>();
};
const fields = (body: string): readonly string[] => (JSON.parse(body) as Refused).errors.map(({ field }) => field);
const named = (id: string) => {
  const register = app.composed.product().registry.get(id);
  if (!register) throw new Error(id);
  return register;
};

beforeAll(async () => {
  app = await startApp("either");
  await loadReference(app.database, app.composed.product().registry);
  ana = await app.login("ana");
}, 120_000);
afterAll(() => app?.close());

test("[002-5.2-30] a new dated entry is whole: a member that was not sent is missing, not what was there before", async () => {
  const { id: tipoEpi } = await make("sst/tipos-epi", { descricao: "Cabeça" });
  const epi = { nome: "Capacete", tipoEpi: { id: tipoEpi }, data: "2026-01-02", validadeUso: 365 };
  const certificate = { descricao: "Aba frontal", fabricante: "Fábrica", numeroCA: "31469", vencimentoCA: "2028-05-10" };
  const { id } = await make("sst/epis", { ...epi, ...certificate });
  const entry = { nome: "Capacete", data: "2026-02-01", validadeUso: 365, ...certificate };
  const post = (body: object, of = id) => ana("POST", `/api/sst/epis/${of}/historicos`, body);
  for (const name of ["descricao", "fabricante", "numeroCA", "vencimentoCA"] as const) {
    const { [name]: _, ...without } = entry;
    const answer = await post(without);
    expect([answer.statusCode, fields(answer.body)]).toEqual([400, [name]]);
  }
  for (const long of [{ fabricante: "x".repeat(101) }, { numeroCA: "1".repeat(21) }]) {
    const answer = await post({ ...entry, ...long });
    expect([answer.statusCode, fields(answer.body)]).toEqual([400, Object.keys(long)]);
  }
  expect((await post(entry)).statusCode).toBe(201);
  const uniform = await make("sst/epis", { ...epi, nome: "Camisa", fardamento: true });
  const moved = await post({ nome: "Camisa", data: "2026-02-01", validadeUso: 180 }, uniform.id);
  expect(moved.statusCode, moved.body).toBe(201);
});

test("[002-9-14] [002-5.2-67] a process number has 17 or 20 digits, with their check digits", async () => {
  const answer = await ana("GET", "/api/sst/agentes-nocivos?codigo=05.01.001&unpaged=true");
  const [agent] = answer.json<{ content: readonly Told[] }>().content;
  const wrong = async (numeroProcessoJudicial: string): Promise<boolean> => {
    const sent = { data: "2024-03-01", atividadePerigosaInsalubre: { id: agent?.id }, numeroProcessoJudicial };
    const refused = await ana("POST", "/api/sst/medicoes-risco", sent);
    expect(refused.statusCode).toBe(400);
    return fields(refused.body).includes("numeroProcessoJudicial");
  };
  for (const refused of ["3504100038720001", "350410003872000190", "0002080252012515004", "000208025201251500490"])
    expect([refused, await wrong(refused)]).toEqual([refused, true]);
  for (const taken of ["35041000387200019", "00020802520125150049"]) expect([taken, await wrong(taken)]).toEqual([taken, false]);
});

test("[002-2.1-10] what lies below a record that does not exist is not an empty list, but nothing", async () => {
  const { id } = await make("sst/profissionais", { nome: "Dra. Lia", orgaoDeClasse: 1, numeroInscricao: "12345", ufId: 6 });
  const list = (professional: number) => ana("GET", `/api/sst/profissional/${professional}/contrato`);
  const missing = await list(999_999);
  expect([missing.statusCode, missing.json<{ message: string }>().message]).toEqual([
    404,
    "O recurso solicitado não foi encontrado.",
  ]);
  expect((await list(id)).json()).toMatchObject({ content: [] });
});

test("a cargo says whether it has salary ranges", async () => {
  const area = await make("cargo-salario/areas-organizacionais", { nome: "Produção" });
  const cargo = await make("cargo-salario/cargos", { nome: "Prensista", areasOrganizacionais: [{ id: area.id }] });
  const read = async () => (await ana("GET", `/api/cargo-salario/cargos/${cargo.id}`)).json<Told>();
  expect(await read()).toMatchObject({ possuiFaixaSalarial: false });
  const historico = { data: "2024-01-01", tipo: 3, valor: 1500 };
  await make("cargo-salario/faixas-salariais", { cargoId: cargo.id, nome: "I", codigoCBO: { id: 1 }, historico });
  expect(await read()).toMatchObject({ possuiFaixaSalarial: true });
});

test("[001-7-49] [001-7-47] [001-3-16] a configuration of levels is corrected until an answered evaluation uses it", async () => {
  const area = await make("cargo-salario/areas-organizacionais", { nome: "Usinagem" });
  const cargo = await make("cargo-salario/cargos", { nome: "Torneiro", areasOrganizacionais: [{ id: area.id }] });
  const level = await make("cargo-salario/niveis-competencia", { descricao: "Pleno", ordem: 2 });
  const faixa = await make("cargo-salario/faixas-salariais", {
    cargoId: cargo.id,
    nome: "I",
    codigoCBO: { id: 1 },
    historico: { data: "2024-01-01", tipo: 3, valor: 1500 },
  });
  const levels = (ordem: number) => ({ configHistoricosNiveis: [{ nivelCompetencia: { id: level.id }, ordem }] });
  const made = await ana("POST", `${CONFIGS}/${faixa.id}`, { data: "2024-02-01", ...levels(1) });
  expect(made.statusCode, made.body).toBe(201);
  const place = `${CONFIGS}/${faixa.id}/${made.json<Told>().id}`;
  expect((await ana("PUT", place, levels(3))).statusCode).toBe(200);
  expect((await ana("GET", place)).json()).toMatchObject({ podeEditar: true, configHistoricosNiveis: [{ ordem: 3 }] });

  const talent = await make("gestao-talentos/talentos", { nome: "Ivo", dataAdmissao: "2024-01-02" });
  const skill = await make("cargo-salario/competencias", { tipo: "H", nome: "Comunicação" });
  const model = await make("avaliacao/modelos-avaliacao", { titulo: "Desempenho", tipo: "D" });
  const cycle = await make("avaliacao/avaliacoes-desempenho", {
    titulo: "Ciclo",
    modeloAvaliacao: { id: model.id },
    permiteAutoAvaliacao: true,
    anonima: false,
  });
  const held = await make("gestao-talentos/configuracoes-niveis-competencia-colaborador", {
    colaborador: { id: talent.id },
    data: "2024-03-01",
    faixa: { id: faixa.id },
    competencias: [{ competencia: { id: skill.id }, nivelCompetencia: { id: level.id } }],
  });
  // What an evaluation reached is written by no call.
  const register = named("gestao-talentos/configuracoes-niveis-competencia-colaborador");
  await app.database.owner((queries) =>
    sql`update ${sql.table(tableOf(register))} set ${sql.ref(columnOf(register, "avaliacaoDesempenho"))} = ${cycle.id}
      where id = ${held.id}`.execute(queries),
  );
  const refused = await ana("PUT", place, levels(5));
  expect([refused.statusCode, fields(refused.body)]).toEqual([400, ["configHistoricosNiveis"]]);
  expect((await ana("DELETE", place)).statusCode).toBe(400);
  expect((await ana("GET", place)).json()).toMatchObject({ podeEditar: false, configHistoricosNiveis: [{ ordem: 3 }] });
});
