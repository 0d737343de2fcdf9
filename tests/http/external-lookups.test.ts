import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment();
}, 120_000);
afterAll(() => w?.app.close());
/** Each test has the minute's calls for itself. */
beforeEach(() => w.app.database.house((queries) => sql`delete from quadro_limite`.execute(queries)));

const open = async (path: string) => {
  const answer = await w.app.anonymous("GET", `/api/externo/${path}`);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
  return answer.json();
};
const of = () => `empresaId=${w.app.companies.a}`;

test("[000-7.3-34] [000-7.3-36] [000-7.3-37] [000-7.3-40] [000-7.3-44] [000-7.3-45] options of a company are told by name, and of no other", async () => {
  await w.keep("formacao", "captacao/areas-formacao", { nome: "Logística" });
  await w.keep("vigia", "cargo-salario/cargos", {
    nome: "Vigia",
    areasOrganizacionais: [w.of("area")],
    exibirModuloExterno: true,
    areasFormacaoRelacionadas: [w.of("formacao")],
  });
  await w.keep("interesse", "captacao/areas-interesse", { nome: "Fábrica", areasOrganizacionaisIds: [w.of("area").id] });
  await w.keep("jornal", "captacao/como-ficou-sabendo-vaga", { nome: "Jornal" });
  await w.keep("excel", "cargo-salario/conhecimentos", { nome: "Planilhas" });
  await w.keep("ingles", "captacao/idiomas", { nome: "Inglês de teste" }, w.admin);
  const told = [
    ["areas-interesse", "interesse", "Fábrica"],
    ["cargos", "vigia", "Vigia"],
    ["como-ficou-sabendo-vaga", "jornal", "Jornal"],
    ["conhecimentos", "excel", "Planilhas"],
  ] as const;
  for (const [path, name, nome] of told) {
    expect(await open(`${path}?${of()}`), path).toEqual([{ ...w.of(name), nome }]);
    expect(await open(path), path).toEqual([]);
    expect(await open(`${path}?empresaId=${w.app.companies.b}`), path).toEqual([]);
    expect(await open(`${path}?empresaId=999999`), path).toEqual([]);
  }
  expect(await open("idiomas")).toContainEqual({ ...w.of("ingles"), nome: "Inglês de teste" });
  expect(await open(`areas-formacao/cargos?${of()}&cargosIds=${w.of("vigia").id}`)).toEqual([
    { ...w.of("formacao"), nome: "Logística" },
  ]);
  expect(await open(`areas-formacao/cargos?${of()}`)).toEqual([]);
});

test("[000-7.3-38] [000-7.3-39] states and their cities", async () => {
  await w.keep("ce", "geral/estados", { sigla: "CE", nome: "Ceará", codigoIbge: "23" }, w.admin);
  await w.keep("sobral", "geral/cidades", { nome: "Sobral", uf: w.of("ce"), codigoIbge: "2312908" }, w.admin);
  expect(await open("estados")).toEqual([{ ...w.of("ce"), nome: "Ceará", sigla: "CE" }]);
  expect(await open(`estados/${w.of("ce").id}/cidades`)).toEqual([{ ...w.of("sobral"), nome: "Sobral" }]);
});

test("[000-7.3-42] [000-7.3-43] of a CPF it is told whether somebody has it, and nothing else", async () => {
  const pessoal = { cpf: "39053344705" };
  await w.keep("alguem", "captacao/candidatos", { nome: "Alguém", cargos: [w.of("cargo")], pessoal });
  expect(await open("pessoas/cpf?cpf=390.533.447-05")).toEqual({ existe: true });
  expect(await open(`pessoas/cpf-e-empresaId?cpf=39053344705&${of()}`)).toEqual({ existe: true });
  expect(await open(`pessoas/cpf-e-empresaId?cpf=39053344705&empresaId=${w.app.companies.b}`)).toEqual({ existe: false });
  for (const cpf of ["52998224725", "1", "11111111111"]) expect(await open(`pessoas/cpf?cpf=${cpf}`)).toEqual({ existe: false });
});

test("[000-7.3-35] [000-7.3-47] [000-7.3-48] extra fields a company named, and what it demands", async () => {
  const { a } = w.app.companies;
  await w.settings({ campoExtraCandidato: true });
  const membros = [
    { membro: "camposExtras.texto1", titulo: "Placa", obrigatorio: true },
    { membro: "camposExtras.data1", titulo: "Disponível desde" },
    { membro: "nomeSocial", obrigatorio: true },
  ];
  expect((await w.admin("PUT", "/api/utilitario/campos-configuraveis/captacao/candidatos", { membros })).statusCode).toBe(200);
  const fields = [
    { campo: "data1", titulo: "Disponível desde", obrigatorio: false },
    { campo: "texto1", titulo: "Placa", obrigatorio: true },
  ];
  expect(await open(`campos-extras/${a}`)).toEqual(fields);
  expect(await open(`empresas/${a}/campos-extras`)).toEqual(fields);
  expect(await open(`empresas/${a}/campos-extras-visiveis-obrigatorios/candidato`)).toEqual({
    visiveis: ["data1", "texto1"],
    obrigatorios: ["nomeSocial", "texto1"],
  });
  expect(await open(`campos-extras/${w.app.companies.b}`)).toEqual([]);
  const other = `/api/externo/empresas/${a}/campos-extras-visiveis-obrigatorios/outro`;
  expect((await w.app.anonymous("GET", other)).statusCode).toBe(404);
});

test("[000-7.3-32] announced vacancies of a company, without what restricts or pays for them", async () => {
  await w.keep("vaga", "captacao/solicitacoes-pessoal", w.request({ remuneracao: 4321, sexo: "F" }));
  const path = `/api/captacao/solicitacoes-pessoal/${w.of("vaga").id}`;
  await w.ana("PUT", `${path}/status`, { status: "A" });
  await w.keep("anuncio", "captacao/anuncios", {
    solicitacao: w.of("vaga"),
    titulo: "Operador",
    descricao: "Opera a linha.",
    exibirModuloExterno: true,
  });
  const [ad, ...more] = await open(`anuncios?${of()}`);
  expect(more).toEqual([]);
  expect(ad).toEqual({
    ...w.of("anuncio"),
    titulo: "Operador",
    descricao: "Opera a linha.",
    exibirModuloExterno: true,
    diasEsperaNovaAplicacao: null,
    previsaoEncerramento: null,
    diasParaResponder: null,
    solicitacao: { ...w.of("vaga"), quantidade: 1, empresa: { id: w.app.companies.a } },
  });
  expect(await open("anuncios")).toEqual([]);
  expect(await open(`anuncios?empresaId=${w.app.companies.b}`)).toEqual([]);
  await w.ana("PUT", `${path}/suspende`, { obsSuspensao: "Pausa" });
  expect(await open(`anuncios?${of()}`)).toEqual([]);
});
