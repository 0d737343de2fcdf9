/** What rows about registers ask for beyond the life every register has: their calls, their members, their rules, as stored and read. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnOf, tableOf } from "../../src/access/stored-names.ts";
import { plantRow } from "../support/plant-row.ts";
import { CANDIDATE_PASSWORD, entered } from "./candidate-world.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

interface Told {
  readonly id: number;
  readonly [member: string]: unknown;
}

let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment();
  const nivel = { descricao: "Pleno", ordem: 2 };
  await w.keep("nivel", "cargo-salario/niveis-competencia", nivel);
}, 120_000);
afterAll(() => w?.app.close());

const ask = async <T = Told>(url: string): Promise<T> => {
  const answer = await w.ana("GET", `/api/${url}`);
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.json<T>();
};
const send = async (method: "POST" | "PUT" | "DELETE", url: string, body?: object): Promise<Told> => {
  const answer = await w.ana(method, `/api/${url}`, body);
  expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBe(method === "POST" ? 201 : 200);
  return answer.json<Told>();
};
const gone = async (url: string): Promise<void> => expect((await w.ana("GET", `/api/${url}`)).statusCode).toBe(404);
const idsAt = async (url: string): Promise<readonly number[]> => {
  const { content } = await ask<{ content: readonly Told[] }>(`${url}${url.includes("?") ? "&" : "?"}page=0&size=100`);
  return content.map(({ id }) => id);
};
/** The entries of a dated register: listed, added, corrected, taken out. */
async function datedLife(url: string, entry: object, change: object): Promise<void> {
  const first = await ask<readonly Told[]>(url);
  const made = await send("POST", url, entry);
  const listed = await ask<readonly Told[]>(url);
  expect(listed).toHaveLength(first.length + 1);
  expect(listed.find(({ id }) => id === made.id)).toMatchObject(entry);
  await send("PUT", `${url}/${made.id}`, change);
  expect(await ask(`${url}/${made.id}`)).toMatchObject(change);
  await send("DELETE", `${url}/${made.id}`);
  expect((await ask<readonly Told[]>(url)).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  await gone(`${url}/${made.id}`);
}

describe("jobs, salary ranges and indices", () => {
  test("[001-7-18] [001-7-19] [001-7-20] [001-7-21] the salary history of a range of a job", async () => {
    const url = `cargo-salario/cargos/${w.of("cargo").id}/faixas-salariais/${w.of("faixa").id}/historicos`;
    expect(await ask(url)).toMatchObject([{ data: "2026-01-01", tipo: 3, valor: 2000, status: 1 }]);
    await datedLife(url, { data: "2026-02-01", tipo: 3, valor: 1500 }, { valor: 1600 });
  });

  test("[001-7-52] [001-7-53] [001-7-54] [001-7-55] [001-7-56] the ranges of one job", async () => {
    const [own, other] = [w.of("cargo").id, w.of("outroCargo").id];
    const url = `cargo-salario/faixas-salariais/cargo/${own}`;
    expect(await idsAt(url)).toEqual([w.of("faixa").id]);
    const historico = { data: "2026-01-01", tipo: 3, valor: 2500 };
    const { id } = await send("POST", url, { nome: "II", codigoCBO: w.of("cbo"), historico });
    expect(await idsAt(url)).toContain(id);
    expect(await ask(`${url}/${id}`)).toMatchObject({ nome: "II", cargoId: own });
    await gone(`cargo-salario/faixas-salariais/cargo/${other}/${id}`);
    await send("PUT", `${url}/${id}`, { nome: "Pleno" });
    expect(await ask(`${url}/${id}`)).toMatchObject({ nome: "Pleno" });
    await send("DELETE", `${url}/${id}`);
    await gone(`${url}/${id}`);
    const held = { cargo: w.of("cargo"), faixaSalarial: w.of("faixa"), tipoSalario: 1 };
    await w.keep("ivo", "gestao-talentos/talentos", { nome: "Ivo", dataAdmissao: "2026-01-05", ...held });
    const refused = await w.ana("DELETE", `/api/${url}/${w.of("faixa").id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining("Não é possível excluir")]);
  });

  test("[001-7-61] [001-7-62] [001-7-63] [001-7-64] [001-3-14] what an index was worth, from 1 on", async () => {
    const { id } = await send("POST", "cargo-salario/indices", { nome: "Piso", data: "2026-01-01", valor: 10 });
    const url = `cargo-salario/indices/${id}/historicos`;
    const [first] = await ask<readonly Told[]>(url);
    expect(await ask(`${url}/${first?.id}`)).toMatchObject({ data: "2026-01-01", valor: 10 });
    await datedLife(url, { data: "2026-02-01", valor: 1 }, { valor: 2 });
    expect(Object.keys(await w.refused("POST", url, { data: "2026-03-01", valor: 0.99 }))).toEqual(["valor"]);
  });

  test("[001-7-46] [001-7-48] [001-7-50] configurations of levels of a range", async () => {
    const url = `cargo-salario/niveis-competencia/config/faixas-salariais/${w.of("faixa").id}`;
    const body = { data: "2026-02-01", configHistoricosNiveis: [{ nivelCompetencia: w.of("nivel"), ordem: 1 }] };
    const { id } = await send("POST", url, body);
    expect(await idsAt(url)).toEqual([id]);
    expect(await ask(`${url}/${id}`)).toMatchObject({ data: "2026-02-01", configHistoricosNiveis: [{ ordem: 1 }] });
    await send("DELETE", `${url}/${id}`);
    await gone(`${url}/${id}`);
  });

  test("[001-3-8] a job keeps what it asks for: competences with complements, schooling, education, experience", async () => {
    const skill = (tipo: string) =>
      w.keep(`competencia ${tipo}`, "cargo-salario/competencias", { tipo, nome: `Competência ${tipo}` });
    for (const tipo of ["C", "H", "A"]) await skill(tipo);
    await w.keep("adm", "captacao/areas-formacao", { nome: "Administração" });
    await w.keep("eng", "captacao/areas-formacao", { nome: "Engenharia" });
    const asked = {
      conhecimentos: [w.of("competencia C")],
      complementoConhecimento: "Norma interna",
      habilidades: [w.of("competencia H")],
      complementoHabilidade: "Leitura de desenho",
      atitudes: [w.of("competencia A")],
      complementoAtitude: "Pontualidade",
      escolaridade: "07",
      areasFormacaoRelacionadas: [w.of("adm"), w.of("eng")],
      experiencia: "Dois anos na função",
      observacao: "Turno da noite",
    };
    const { id } = await send("POST", "cargo-salario/cargos", {
      nome: "Montador",
      areasOrganizacionais: [w.of("area")],
      ...asked,
    });
    expect(await ask(`cargo-salario/cargos/${id}`)).toMatchObject(asked);
  });

  test("a job tells whether it has ranges", async () => {
    const { id } = await send("POST", "cargo-salario/cargos", { nome: "Vigia", areasOrganizacionais: [w.of("area")] });
    const url = `cargo-salario/cargos/${id}`;
    expect((await ask<Told>(url)).possuiFaixaSalarial).toBe(false);
    await w.keep("faixa do vigia", "cargo-salario/faixas-salariais", {
      nome: "I",
      cargoId: id,
      codigoCBO: w.of("cbo"),
      historico: { data: "2026-01-01", tipo: 3, valor: 1800 },
    });
    expect(await ask(url)).toMatchObject({ possuiFaixaSalarial: true });
  });

  test("[001-3-10] a range has a name of up to 30 letters, an occupation from the list and certifications", async () => {
    const register = w.app.composed.product().registry.get("desenvolvimento/certificacoes");
    if (!register) throw new Error("there are no certifications");
    const owner = { company: w.app.companies.a, group: w.app.groups.a };
    const certificacoes = [
      await plantRow(w.app.database, register, owner, 1),
      await plantRow(w.app.database, register, owner, 2),
    ];
    const range = { cargoId: w.of("cargo").id, historico: { data: "2026-01-01", tipo: 3, valor: 3000 } };
    const named = (nome: string) => ({ ...range, nome, codigoCBO: w.of("cbo"), certificacoesIds: certificacoes });
    const { id } = await send("POST", "cargo-salario/faixas-salariais", named("N".repeat(30)));
    const stored = await ask(`cargo-salario/faixas-salariais/${id}`);
    expect(stored).toMatchObject({
      nome: "N".repeat(30),
      codigoCBO: { codigo: "784205", descricaoCompleta: "Alimentador de linha" },
    });
    expect([...(stored.certificacoesIds as number[])].sort()).toEqual([...certificacoes].sort());
    expect(Object.keys(await w.refused("POST", "cargo-salario/faixas-salariais", named("N".repeat(31))))).toEqual(["nome"]);
    await w.settings({ acIntegra: true });
    try {
      const messages = await w.refused("POST", "cargo-salario/faixas-salariais", named("Integrada"));
      expect(Object.keys(messages)).toEqual(["nomeACPessoal"]);
    } finally {
      await w.settings({ acIntegra: false });
    }
  });

  test("[001-3-4] co-responsibles go down to the areas below by themselves; who is responsible there stays", async () => {
    for (const name of ["Rita", "Nadir", "Olga"])
      await w.keep(name, "gestao-talentos/talentos", { nome: `${name} Exemplo`, dataAdmissao: "2026-01-05" });
    const empresa = { id: w.app.companies.a };
    const answerable = (one: string, co: readonly string[]) => [
      { empresa, responsaveis: [w.of(one)], corresponsaveis: co.map((name) => w.of(name)) },
    ];
    await w.keep("mae", "cargo-salario/areas-organizacionais", { nome: "Mãe" });
    const filha = await w.keep("filha", "cargo-salario/areas-organizacionais", {
      nome: "Filha",
      areaMae: w.of("mae"),
      responsaveis: answerable("Nadir", []),
    });
    await send("PUT", `cargo-salario/areas-organizacionais/${w.of("mae").id}`, {
      responsaveis: answerable("Rita", ["Olga"]),
      replicarCorresponsaveis: true,
    });
    expect(await ask(`cargo-salario/areas-organizacionais/${filha}`)).toMatchObject({
      responsaveis: answerable("Nadir", ["Olga"]),
    });
  });
});

describe("talents and leaves", () => {
  test("[001-9-52] talents by situation: active, dismissed, all, and the three that wait or were cancelled", async () => {
    const register = w.app.composed.product().registry.get("gestao-talentos/colaboradores");
    if (!register) throw new Error("there are no talents");
    const owner = { company: w.app.companies.a, group: w.app.groups.a };
    const byCode: Record<string, number> = {};
    for (const code of ["A", "D", "G", "C", "U"]) {
      const id = await plantRow(w.app.database, register, owner, Object.keys(byCode).length + 901);
      byCode[code] = id;
      await w.app.database.owner((queries) =>
        sql`update ${sql.table(tableOf(register))} set ${sql.ref(columnOf(register, "situacao"))} = ${code} where id = ${id}`.execute(
          queries,
        ),
      );
    }
    const found = async (filter: string): Promise<readonly number[]> => {
      const planted = new Set(Object.values(byCode));
      return (await idsAtFilter(filter)).filter((id) => planted.has(id));
    };
    for (const [code, id] of Object.entries(byCode)) expect(await found(`situacao=${code}`)).toEqual([id]);
    expect([...(await found(""))].sort((a, b) => a - b)).toEqual(Object.values(byCode).toSorted((a, b) => a - b));
  });

  test("[002-5.1-5] a CPF that is wrong is refused in talents and candidates", async () => {
    const talent = { nome: "Errado", dataAdmissao: "2026-01-05", cpf: "12345678900" };
    expect(await w.refused("POST", "gestao-talentos/talentos", talent)).toEqual({ cpf: "Cpf inválido." });
    const candidate = { nome: "Errado", cargos: [w.of("cargo")], pessoal: { cpf: "12345678900" } };
    expect(await w.refused("POST", "captacao/candidatos", candidate)).toEqual({ "pessoal.cpf": "Cpf inválido." });
  });

  test("[001-3-25] [002-4-24] a leave that waits for the payroll, or came back from it, is marked as pending; one that is well is not", async () => {
    const register = w.app.composed.product().registry.get("sst/afastamentos");
    if (!register) throw new Error("there are no leaves");
    await w.keep("motivo-afastamento", "sst/tipos-afastamento", { descricao: "Férias", ativo: true, classe: "SIMPLES" });
    await w.keep("afastado", "gestao-talentos/talentos", { nome: "Afastado", dataAdmissao: "2026-01-05" });
    const leave = {
      colaborador: w.of("afastado"),
      afastamento: w.of("motivo-afastamento"),
      inicio: "2026-03-01",
      fim: "2026-03-10",
    };
    const { id } = await send("POST", "sst/afastamentos", leave);
    for (const [status, pending] of [
      ["AGUARDANDO", true],
      ["COM_ERRO", true],
      ["SEM_ERRO", false],
    ] as const) {
      await w.app.database.owner((queries) =>
        sql`update ${sql.table(tableOf(register))} set ${sql.ref(columnOf(register, "statusAC"))} = ${status},
          ${sql.ref(columnOf(register, "pendenteAC"))} = ${pending} where id = ${id}`.execute(queries),
      );
      const { content } = await ask<{ content: readonly Told[] }>(`sst/afastamentos?preset=pendentes&page=0&size=15`);
      expect(content.map((row) => [row.id, row.statusAC, row.pendenteAC])).toEqual(pending ? [[id, status, true]] : []);
    }
    expect(register.list.columns).toContain("pendenteAC");
  });
});

describe("the candidate's own form", () => {
  const CPF = "52998224725";
  test("[000-5.7-1] [000-5.7-2] a member is demanded of candidates while the company demands it, in its own words", async () => {
    await w.keep("Ines", "captacao/candidatos", {
      nome: "Ines",
      cargos: [w.of("cargo")],
      pessoal: { cpf: CPF },
      contato: { email: "ines@email.example" },
    });
    const id = w.of("Ines").id;
    await w.app.composed.access.candidates.setPassword(id, w.app.companies.a, CANDIDATE_PASSWORD);
    const ines = await entered(w, CPF);
    const demand = (obrigatorio: true | null) =>
      w.admin("PUT", "/api/utilitario/campos-configuraveis/captacao/candidatos", {
        membros: [{ membro: "pessoal.rg", obrigatorio }],
      });
    expect((await demand(true)).statusCode).toBe(200);
    const refused = await ines("PUT", `/api/externo/candidatos/${id}`, { pessoal: { rg: null } });
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().errors).toEqual([expect.objectContaining({ field: "pessoal.rg", message: "RG é obrigatório(a)" })]);
    expect((await demand(null)).statusCode).toBe(200);
    expect((await ines("PUT", `/api/externo/candidatos/${id}`, { pessoal: { rg: null } })).statusCode).toBe(200);
  });

  test("[000-5.7-6] a candidate chooses as many jobs as the company allows", async () => {
    await w.settings({ maxCandidataCargo: 1 });
    const ines = await entered(w, CPF);
    const both = { cargos: [w.of("cargo"), w.of("outroCargo")] };
    const refused = await ines("PUT", `/api/externo/candidatos/${w.of("Ines").id}`, both);
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().errors).toEqual([
      expect.objectContaining({ field: "cargos", message: "Não é permitido selecionar mais do que 1 cargos" }),
    ]);
    await w.settings({ maxCandidataCargo: 2 });
    expect((await ines("PUT", `/api/externo/candidatos/${w.of("Ines").id}`, both)).statusCode).toBe(200);
  });
});

/** Posted, every member is read back as sent, listed, changed and gone again. */
async function wholeLife(path: string, record: object, change: object): Promise<void> {
  const { id } = await send("POST", path, record);
  expect(await ask(`${path}/${id}`)).toMatchObject(record);
  expect(await idsAt(path)).toContain(id);
  await send("PUT", `${path}/${id}`, change);
  expect(await ask(`${path}/${id}`)).toMatchObject({ ...record, ...change });
  await send("DELETE", `${path}/${id}`);
  expect(await idsAt(path)).not.toContain(id);
  await gone(`${path}/${id}`);
}
/** Posted and read back with every member as sent. */
async function readAsSent(name: string, path: string, record: object): Promise<Told> {
  const stored = await ask(`${path}/${await w.keep(name, path, record)}`);
  expect(stored).toMatchObject(record);
  return stored;
}

describe("health and safety, as its rows name the members", () => {
  test("[002-3.1-8] [002-3.1-9] [002-3.1-10] gravity, probability and source of a risk are made, changed and deleted", async () => {
    await wholeLife("sst/gravidades-risco", { nome: "Grave" }, { nome: "Gravíssima" });
    await wholeLife("sst/probabilidades-risco", { nome: "Provável" }, { nome: "Quase certa" });
    await wholeLife("sst/fontes-risco", { nome: "Prensa", descricao: "Ruído de impacto" }, { descricao: "Ruído e calor" });
  });

  test("[002-3.1-22] [002-3.1-20] an EPI is of a kind, which is answered with its name, and is left out once inactive", async () => {
    await w.keep("luvas", "sst/tipos-epi", { codigo: "LUV", descricao: "Luvas" });
    const epi = { nome: "Luva nitrílica", codigo: "EPI-9", fardamento: false, ativo: true, tipoEpi: w.of("luvas") };
    const asked = { data: "2026-01-02", validadeUso: 90, numeroCA: "31469", vencimentoCA: "2030-05-10" };
    const stored = await readAsSent("luva", "sst/epis", { ...epi, ...asked, fabricante: "Exemplo", descricao: "Par de luvas" });
    expect(stored.tipoEpi).toEqual({ id: w.of("luvas").id, descricao: "Luvas" });
    const { id } = w.of("luva");
    expect(await idsAt("sst/epis?ativo=true")).toContain(id);
    await send("PUT", `sst/epis/${id}`, { ativo: false });
    expect(await idsAt("sst/epis?ativo=true")).not.toContain(id);
    expect(await idsAt("sst/epis?ativo=false")).toContain(id);
    await send("PUT", `sst/epis/${id}`, { ativo: true });
  });

  test("[002-3.1-11] a risk keeps its group, emergency procedure, harm and equipment", () =>
    readAsSent("ruido", "sst/riscos", {
      grupoRisco: "FISICO",
      descricao: "Ruído contínuo",
      procedimentoEmergencia: "Afastar da fonte",
      possiveisDanosSaude: "Perda auditiva",
      epiIds: [w.of("luva").id],
      epiEficaz: true,
    }));

  test("[002-3.1-1] an environment keeps every member of its entry, of one's own place as of somebody else's", async () => {
    await w.keep("calha", "sst/epcs", { descricao: "Enclausuramento" });
    await w.keep("serra", "sst/fontes-risco", { nome: "Serra" });
    const ambiente = {
      nomeAmbiente: "Oficina",
      descricao: "Galpão coberto",
      data: "2026-01-02",
      dataValidade: "2028-01-01",
      tempoExposicao: "8:00",
      epcsIds: [w.of("calha").id],
    };
    const risco = { risco: w.of("ruido"), fonte: w.of("serra") };
    const own = { localAmbiente: 1, chaveOpcaoTipoEstabelecimentoProprio: "E", estabelecimento: w.of("matriz") };
    const kept = await readAsSent("oficina", "sst/ambientes", { ...ambiente, ...own, riscosAmbientes: [risco] });
    expect(kept).toHaveProperty("cadastroPendente", false);
    expect(await ask(`sst/ambientes/${w.of("oficina").id}/historicos`)).toHaveLength(1);
    const elsewhere = { ...ambiente, localAmbiente: 2 };
    for (const [tipoInscricaoDeTerceiro, number] of [
      [1, { cnpj: "11222333000181" }],
      [4, { cno: "110840168062" }],
    ] as const)
      await readAsSent(`terceiro ${tipoInscricaoDeTerceiro}`, "sst/ambientes", {
        ...elsewhere,
        nomeAmbiente: `Cliente ${tipoInscricaoDeTerceiro}`,
        tipoInscricaoDeTerceiro,
        ...number,
      });
  });

  test("[002-3.1-14] a clinic keeps its address, hours and contract; of another kind its name", async () => {
    const clinic = { endereco: "Av. Central, 100", telefone: "8532223333", horarioAtendimento: "7h às 17h", data: "2026-01-02" };
    await readAsSent("clinica", "sst/clinicas", { ...clinic, nome: "Clínica", tipo: "CLINICA", cnpj: "11222333000181" });
    await readAsSent("laboratorio", "sst/clinicas", { ...clinic, nome: "Laboratório", tipo: "OUTRO", outro: "Laboratório" });
  });

  test("[002-3.1-16] an exam keeps how often it comes", async () => {
    await readAsSent("audiometria", "sst/exames", { nome: "Audiometria", periodico: true, periodicidade: 12 });
    const once = await readAsSent("teste", "sst/exames", { nome: "Teste ergométrico", periodico: false });
    expect(once.periodicidade).toBeNull();
  });

  test("[002-3.1-24] a function has a dated entry, and says whether it is active and may be deleted", async () => {
    const entry = { nomeFuncao: "Soldador", descricao: "Solda peças", codigoCBO: w.of("cbo"), data: "2026-01-02" };
    const stored = await readAsSent("soldador", "sst/funcoes", entry);
    expect(stored).toMatchObject({ ativa: true, podeExcluir: true, codigoCBO: { codigo: "784205" } });
    expect(await ask(`sst/funcoes/${w.of("soldador").id}/historicos`)).toMatchObject([entry]);
  });

  test("[002-3.1-35] a kind of tax lotation asks for one of five inscriptions; with none needed a number is refused", async () => {
    const url = "sst/tipos-lotacao-tributaria";
    const kinds = ["CPF", "CNPJ", "CPF|CNPJ", "CNO", "NP"];
    for (const [at, tipoInscricao] of kinds.entries())
      await w.keep(`lotacao ${tipoInscricao}`, url, { codigo: `0${at + 1}`, descricao: tipoInscricao, tipoInscricao }, w.admin);
    const { content } = await ask<{ content: readonly Told[] }>(`${url}?page=0&size=100`);
    expect(new Set(content.map(({ tipoInscricao }) => tipoInscricao))).toEqual(new Set(kinds));
    const other = { codigo: "09", descricao: "Outra", tipoInscricao: "CEI" };
    expect(Object.keys(await w.refused("POST", url, other, w.admin))).toEqual(["tipoInscricao"]);
    const lotacao = { nome: "Sede", tipo: w.of("lotacao NP"), numeroInscricao: "110840168062" };
    expect(Object.keys(await w.refused("POST", "sst/lotacoes-tributarias", lotacao))).toEqual(["numeroInscricao"]);
  });

  test("[002-3.1-43] a vaccine of two doses has two doses", async () => {
    const doses = [
      { descricao: "1ª dose", intervaloDias: 0 },
      { descricao: "2ª dose", intervaloDias: 30 },
    ];
    const stored = await readAsSent("hepatite", "sst/vacinas", { nome: "Hepatite B", quantidadeDoses: 2, doses });
    expect(stored.doses).toHaveLength(2);
  });

  test("[001-3-27] a kind of leave keeps whether it counts as absence, goes to INSS and is a mandate", async () => {
    const kinds = { ativo: true, classe: "SIMPLES", absenteismo: true, inss: true, mandatoSindical: false, mandatoEletivo: true };
    const stored = await readAsSent("licenca", "sst/tipos-afastamento", { descricao: "Licença", ...kinds });
    expect(stored).toMatchObject({ integradoComAC: false });
    expect(stored).toHaveProperty("codigoAC");
  });

  test("[002-1-3] [002-3.1-54] what the environmental-conditions event needs is kept: agent, kind, unit from 1 to 30, equipment, professional", async () => {
    await w.keep("ghe", "sst/grupos-homogeneos", {
      nome: "GHE 01",
      data: "2026-01-02",
      finalidade: "ESOCIAL",
      localAmbienteGrupoHomogeneo: "ESTABELECIMENTO_PROPRIO",
      estabelecimentosIds: [w.of("matriz").id],
      ambientes: [w.of("oficina")],
    });
    await w.keep("agente", "sst/agentes-nocivos", { codigo: "02.01.001", descricao: "Ruído" }, w.admin);
    const measurement = {
      data: "2026-02-10",
      grupoHomogeneo: w.of("ghe"),
      risco: w.of("ruido"),
      atividadePerigosaInsalubre: w.of("agente"),
      tipoAvaliacao: 1,
      intensidadeConcentracao: 87.5,
      unidadeMedida: 4,
      tecnicaMedicao: "NHO 01",
      utilizaEpc: "1",
      utilizaEpi: "0",
      preencheRiscoPgr: false,
    };
    const stored = await readAsSent("medicao", "sst/medicoes-risco", measurement);
    expect(stored.atividadePerigosaInsalubre).toMatchObject({ codigo: "02.01.001" });
    for (const unidadeMedida of [1, 30]) await send("PUT", `sst/medicoes-risco/${stored.id}`, { unidadeMedida });
    for (const unidadeMedida of [0, 31])
      expect(Object.keys(await w.refused("PUT", `sst/medicoes-risco/${stored.id}`, { unidadeMedida }))).toEqual([
        "unidadeMedida",
      ]);
    await w.keep("ce", "geral/estados", { sigla: "CE", nome: "Ceará" }, w.admin);
    const council = { orgaoDeClasse: 4, numeroInscricao: "12345", ufId: w.of("ce").id, cpf: "52998224725" };
    await readAsSent("engenheira", "sst/profissionais", { nome: "Engenheira de Exemplo", ...council });
  });

  test("[002-8-30] what the eSocial layout does not take is refused as that, in the words of its rules; what else is wrong as fields", async () => {
    const url = `/api/sst/medicoes-risco/${w.of("medicao").id}`;
    const stored = await ask(`sst/medicoes-risco/${w.of("medicao").id}`);
    const refusal = async (change: object) => {
      const answer = await w.ana("PUT", url, change);
      const { code, message, errors } = answer.json();
      return [
        answer.statusCode,
        code,
        message,
        errors.map((one: { field: string; message: string }) => [one.field, one.message]),
      ];
    };
    const layout = [400, "ESOCIAL_LAYOUT_VIOLATION", "Os dados não atendem ao leiaute do eSocial."];
    expect(await refusal({ numeroProcessoJudicial: "00000000000000000" })).toEqual([
      ...layout,
      [["numeroProcessoJudicial", "O número do processo só é aceito para o agente 05.01.001."]],
    ]);
    expect(await refusal({ tecnicaMedicao: null })).toEqual([...layout, [["tecnicaMedicao", "Campo obrigatório"]]]);
    expect((await refusal({ tecnicaMedicao: null, data: null }))[1]).toBe("FIELD_VALIDATION_VIOLATION");
    expect(await ask(`sst/medicoes-risco/${w.of("medicao").id}`)).toEqual(stored);
  });

  test("[002-3.1-18] a record of activities keeps every member, of a group with the measurements it takes in", async () => {
    await w.keep("executante", "gestao-talentos/talentos", { nome: "Executante", dataAdmissao: "2026-01-05" });
    await w.keep("condicao", "sst/condicoes-ambientais", {
      colaborador: w.of("executante"),
      data: "2026-01-06",
      grupoHomogeneo: w.of("ghe"),
      ambiente: w.of("oficina"),
    });
    const stored = await readAsSent("atividades", "sst/registros-atividades", {
      data: "2026-02-12",
      profissionaisSstIds: [w.of("engenheira").id],
      descricaoAtividades: "Opera a prensa",
      tipoDescricaoAtividade: "GRUPO_HOMOGENEO",
      grupoHomogeneoId: w.of("ghe").id,
      colaboradoresIds: [w.of("executante").id],
      obrigaProfissionalSST: true,
      insereMedicao: true,
      medicaoRiscoIds: [w.of("medicao").id],
      observacao: "Turno da noite",
    });
    expect(stored).toMatchObject({ statusFortesPessoal: "SEM_ERRO" });
    await readAsSent("abertas", "sst/registros-atividades", {
      data: "2026-02-12",
      descricaoAtividades: "Confere peças",
      tipoDescricaoAtividade: "ABERTA",
      areasIds: [w.of("area").id],
      cargosIds: [w.of("cargo").id],
    });
  });
});

describe("surveys, as their rows name them", () => {
  test("[002-3.3-1] [002-3.3-5] a survey and a questionnaire are made, changed, listed and deleted, with aspects of their own", async () => {
    await wholeLife("pesquisa/pesquisas", { titulo: "Clima" }, { titulo: "Clima 2026" });
    await wholeLife("pesquisa/questionarios", { titulo: "Saída", tipo: "ENTREVISTA" }, { titulo: "Desligamento" });
    for (const path of ["pesquisa/pesquisas", "pesquisa/questionarios"]) {
      const kind = path === "pesquisa/pesquisas" ? {} : { tipo: "ENTREVISTA" };
      const { id } = await send("POST", path, { titulo: `Por baixo de ${path}`, ...kind });
      const aspecto = await send("POST", `${path}/${id}/aspectos`, { nome: "Ambiente" });
      expect(await idsAt(`${path}/${id}/aspectos`)).toEqual([aspecto.id]);
    }
  });
});

describe("recruitment, jobs and training, as their rows name the members", () => {
  test("[000-3.4-4] an area of education is made, listed, and chosen in a candidate's education", async () => {
    const { id } = await send("POST", "captacao/areas-formacao", { nome: "Contabilidade" });
    expect(await ask(`captacao/areas-formacao/${id}`)).toMatchObject({ id, nome: "Contabilidade" });
    expect(await idsAt("captacao/areas-formacao")).toContain(id);
    const asked = { field: "formacao.areaFormacao", record: { formacao: [{}] }, row: [0], q: "contab" };
    const answer = await w.ana("POST", "/api/captacao/candidatos/opcoes", asked);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<{ options: readonly Told[] }>().options.map((option) => option.id)).toEqual([id]);
  });

  test("[000-3.4-5] an area of interest keeps its areas and remark, and stands in the candidate's public look-up", async () => {
    const nome = "Produção industrial";
    const areasOrganizacionaisIds = [w.of("area").id];
    const { id } = await readAsSent("interesse", "captacao/areas-interesse", {
      nome,
      areasOrganizacionaisIds,
      observacao: "Turnos",
    });
    const form = await w.app.anonymous("GET", `/api/externo/areas-interesse?empresaId=${w.app.companies.a}`);
    expect(form.statusCode, form.body).toBe(200);
    expect(form.json()).toEqual(expect.arrayContaining([expect.objectContaining({ id, nome })]));
  });

  test("[000-3.3-1] [000-5.3-1] a stage stands first and without analysis unless said; 999 and 100 letters are the most", async () => {
    const url = "captacao/etapas-seletivas";
    const made = await send("POST", url, { nome: "Conversa" });
    expect(await ask(`${url}/${made.id}`)).toMatchObject({ ordem: 1, analiseComportamental: false });
    await readAsSent("ultima", url, { nome: "N".repeat(100), ordem: 999 });
    expect(Object.keys(await w.refused("POST", url, { nome: "N", ordem: 1000 }))).toEqual(["ordem"]);
    for (const nome of ["N".repeat(101), ""])
      expect(Object.keys(await w.refused("POST", url, { nome, ordem: 2 }))).toEqual(["nome"]);
  });

  test("[001-3-18] a reason of requests keeps its description and both flags", () =>
    readAsSent("substituicao", "captacao/motivos-solicitacao", {
      descricao: "Substituição",
      turnover: true,
      considerarQtdColaboradoresPorCargo: true,
    }));

  test("[001-3-6] a competence has behaviours of up to 250 letters", () =>
    readAsSent("comunicacao", "cargo-salario/habilidades", {
      nome: "Comunicação",
      competencias: [{ descricao: "B".repeat(250) }, { descricao: "Escuta" }],
    }));

  test("[001-3-7] a job keeps its names, group, areas, mission, recruitment, stages and responsibilities", async () => {
    await w.keep("tecnico", "cargo-salario/grupos-ocupacionais", { nome: "Técnico" });
    await w.keep("etapa", "captacao/etapas-seletivas", { nome: "Entrevista", ordem: 2 });
    await readAsSent("eletricista", "cargo-salario/cargos", {
      nome: "E".repeat(100),
      nomeMercado: "M".repeat(100),
      exibirModuloExterno: true,
      ativa: true,
      grupoOcupacional: w.of("tecnico"),
      areasOrganizacionais: [w.of("area"), w.of("outraArea")],
      missao: "Manter a rede",
      recrutamento: "Prova prática",
      etapaSeletivas: [w.of("etapa")],
      responsabilidades: "Laudos",
    });
  });

  test("[001-3-13] an index has a name of 40 letters and a payroll group", async () => {
    await w.keep("grupoAC", "utilitario/grupos-ac", { codigo: "001", descricao: "Mensalistas" }, w.admin);
    const indice = { nome: "Í".repeat(40), grupoAC: w.of("grupoAC"), data: "2026-01-01", valor: 10 };
    await readAsSent("piso longo", "cargo-salario/indices", indice);
  });

  test("[001-3-15] a level has a description of 60 letters, an order and a percentage", () =>
    readAsSent("junior", "cargo-salario/niveis-competencia", { descricao: "J".repeat(60), ordem: 1, percentual: 50.25 }));

  test("[001-3-68] a period of experience is listed while it is active", async () => {
    const url = "avaliacao/periodos-experiencia";
    const { id } = await readAsSent("primeiro", url, { nome: "Primeiro período", dias: 45, ativo: true });
    expect(await idsAt(`${url}?ativo=true`)).toContain(id);
    await send("PUT", `${url}/${id}`, { ativo: false });
    expect(await idsAt(`${url}?ativo=true`)).not.toContain(id);
  });

  test("[002-3.2-7] a certification answers its courses and practical evaluations by name, with its model and text", async () => {
    await w.keep("nr35", "desenvolvimento/cursos", { nome: "NR-35", tipo: "INTERNO", cargaHoraria: "8:00" });
    await w.keep("resgate", "avaliacao/avaliacoes-praticas", { titulo: "Resgate" });
    await w.keep("modelo", "desenvolvimento/modelos-certificado", { nome: "Padrão" });
    await w.keep("basica", "desenvolvimento/certificacao", { nome: "Básica", cursos: [w.of("nr35")] });
    const { id } = await send("POST", "desenvolvimento/certificacao", {
      nome: "Trabalho em altura",
      periodicidade: 24,
      certificacaoPreRequisito: w.of("basica"),
      cursos: [w.of("nr35")],
      avaliacoesPraticas: [w.of("resgate")],
      modeloCertificado: w.of("modelo"),
      certificado: { titulo: "Certificação", conteudo: "Certificamos que #NOMETALENTO# está apto." },
    });
    expect(await ask(`desenvolvimento/certificacao/${id}`)).toMatchObject({
      id,
      nome: "Trabalho em altura",
      periodicidade: 24,
      certificacaoPreRequisito: { id: w.of("basica").id, nome: "Básica" },
      cursos: [{ id: w.of("nr35").id, nome: "NR-35" }],
      avaliacoesPraticas: [{ id: w.of("resgate").id, titulo: "Resgate" }],
      modeloCertificado: { id: w.of("modelo").id },
      certificado: { titulo: "Certificação", conteudo: "Certificamos que #NOMETALENTO# está apto." },
    });
  });
});

const idsAtFilter = async (filter: string): Promise<readonly number[]> => {
  const { content } = await ask<{ content: readonly Told[] }>(`gestao-talentos/talentos?page=0&size=100&${filter}`);
  return content.map(({ id }) => id);
};
