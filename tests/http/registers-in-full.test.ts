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
  const { content } = await ask<{ content: readonly Told[] }>(`${url}?page=0&size=100`);
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

const idsAtFilter = async (filter: string): Promise<readonly number[]> => {
  const { content } = await ask<{ content: readonly Told[] }>(`gestao-talentos/talentos?page=0&size=100&${filter}`);
  return content.map(({ id }) => id);
};
