import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { storeAnswers } from "../../src/engine/questions/answers.ts";
import { freeze } from "../../src/engine/questions/asked.ts";
import { ofOccasion, openQuestionnaires, questionnairesWhere } from "../../src/engine/questions/questionnaire.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";
import { ALL, ANY_DAY, reportDoor } from "./report-door.ts";

const REQUESTS = "captacao/solicitacoes-pessoal";
const APPLICATIONS = "captacao/candidatos-solicitacao";
const PEOPLE = ["Abel", "Bruna", "Caio"] as const;

let w: RecruitmentWorld;
const applied: Record<string, number> = {};
const door = (name: string) => reportDoor(w.ana, `captacao/relatorios/${name}`);
const put = async (path: string, body: object = {}) => {
  const answer = await w.ana("PUT", `/api/${path}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};
const request = async (name: string, more: object = {}) => {
  await w.keep(name, REQUESTS, w.request({ descricao: `Vaga ${name}`, ...more }));
  return w.of(name).id;
};
/** The day in the company's zone, as the product wrote it. */
const today = async (): Promise<string> => {
  const answer = await w.ana("GET", `/api/${APPLICATIONS}/${applied["Bruna um"]}`);
  return answer.json<{ dataContratacao: string }>().dataContratacao;
};

beforeAll(async () => {
  w = await openRecruitment();
  await w.keep("jornal", "captacao/como-ficou-sabendo-vaga", { nome: "Jornal" });
  const um = await request("um", { quantidade: 2 });
  const dois = await request("dois", { areaOrganizacional: w.of("outraArea"), faixaSalarial: w.of("outraFaixa") });
  await request("analise", { data: "2025-02-01", motivoSolicitacao: w.of("semLimite") });
  for (const id of [um, dois]) await put(`${REQUESTS}/${id}/status`, { status: "A" });
  for (const nome of PEOPLE) {
    const cargos = [w.of("cargo")];
    const pessoal = nome === "Caio" ? {} : { indicadoPor: "Zeca" };
    await w.keep(nome, "captacao/candidatos", { nome, cargos, pessoal, comoFicouSabendoVaga: w.of("jornal") });
    const solicitacoesIds = nome === "Abel" ? [um, dois] : [um];
    const link = await w.ana("POST", `/api/${REQUESTS}/candidato/${w.of(nome).id}`, {
      empresaId: w.app.companies.a,
      candidatoId: w.of(nome).id,
      solicitacoesIds,
    });
    expect(link.statusCode, link.body).toBe(200);
  }
  const { content } = (await w.ana("GET", `/api/${APPLICATIONS}?unpaged=true`)).json<{
    content: readonly { id: number; candidato: { nome: string }; solicitacao: { id: number } }[];
  }>();
  for (const { id, candidato, solicitacao } of content)
    applied[`${candidato.nome} ${solicitacao.id === um ? "um" : "dois"}`] = id;
  await put(`${APPLICATIONS}/${applied["Bruna um"]}/participa`);
  await put(`${APPLICATIONS}/${applied["Bruna um"]}/contrata`);
  await w.keep("entrevista", "captacao/etapas-seletivas", { nome: "Entrevista", ordem: 2 });
  await w.keep("triagem", "captacao/etapas-seletivas", { nome: "Triagem", ordem: 1 });
  const entry = (who: string, stage: string, apto: string, observacao: string) =>
    w.keep(`${who} ${stage}`, "captacao/historico", {
      candidatura: { id: applied[who] },
      etapaSeletiva: w.of(stage),
      data: "2026-03-05",
      apto,
      observacao,
    });
  await entry("Abel um", "triagem", "S", "Leu a norma");
  await entry("Bruna um", "triagem", "N", "Faltou documento");
  await entry("Abel um", "entrevista", "S", "Falou bem");
}, 180_000);
afterAll(() => w?.app.close());

describe("candidates in selection", () => {
  test("[000-7.4-14] by request and stage, with what became of each", async () => {
    const filters = { ...ANY_DAY, ...ALL, solicitacoesIds: [] };
    const { lines, paper, nothing, refused } = door("candidato-selecao");
    const said = await lines(filters);
    expect(said.filter((line) => line.startsWith("#"))).toEqual([
      expect.stringContaining("Vaga um"),
      "## Entrevista",
      "## Triagem",
    ]);
    expect(said).toContainEqual(expect.stringMatching(/^Abel \| Operador \| 2026-03-05 \| Apto \|/));
    expect(said.at(-1)).toBe("= Total geral: Candidatos 2 · Resultados aptos 2");
    const text = await paper(filters);
    for (const word of ["Abel", "Bruna", "Triagem", "05/03/2026"]) expect(text).toContain(word);
    await nothing({ ...filters, dataIni: "2020-01-01", dataFim: "2020-01-02" });
    expect(await refused({ ...filters, dataIni: "2026-02-10", dataFim: "2026-02-09" })).toEqual({
      dataFim: "Data final inferior a data inicial.",
    });
    expect(Object.keys(await refused({ ...ALL, solicitacoesIds: [], dataFim: null }))).toEqual(["dataFim"]);
  });
});

describe("the analysis of stages", () => {
  const filters = (more: object = {}) => ({
    etapasIds: [w.of("triagem").id, w.of("entrevista").id],
    situacaoCandidato: "I",
    imprimirObservacao: true,
    ordenarPor: "O",
    empresasIds: [],
    ...ANY_DAY,
    ...more,
  });
  const people = async (more: object = {}) =>
    (await door("analise-etapas-seletivas").lines(filters(more))).flatMap((line) =>
      line.startsWith("=") ? [] : [line.split(" | ").slice(0, 2).join(" ")],
    );

  test("[000-7.4-15] [001-3-70] [001-9-53] candidates stand in the order asked for, with what was noted", async () => {
    expect(await people()).toEqual(["Abel Triagem", "Bruna Triagem", "Abel Entrevista"]);
    expect(await people({ ordenarPor: "A" })).toEqual(["Abel Triagem", "Abel Entrevista", "Bruna Triagem"]);
    expect(await people({ situacaoCandidato: "S" })).toEqual(["Abel Triagem", "Abel Entrevista"]);
    expect(await people({ situacaoCandidato: "N" })).toEqual(["Bruna Triagem"]);
    for (const name of ["analise-etapas-seletivas", "analise-etapa-seletiva"]) {
      const text = await door(name).paper(filters());
      expect(text.indexOf("Faltou documento")).toBeGreaterThan(text.indexOf("Leu a norma"));
      expect(text.indexOf("Falou bem")).toBeGreaterThan(text.indexOf("Faltou documento"));
    }
    expect(await door("analise-etapas-seletivas").paper(filters({ imprimirObservacao: false }))).not.toContain("Falou bem");
    const [total] = (await door("analise-etapas-seletivas").lines(filters())).filter((line) => line.startsWith("="));
    expect(total).toBe("= Total geral: Candidatos 2 · Aptos 2 · % de aptos 66.7");
  });

  test("[001-5-69] at least one stage is asked for", async () => {
    expect(await door("analise-etapas-seletivas").refused(filters({ etapasIds: [] }))).toEqual({
      etapasIds: "Selecione ao menos uma etapa seletiva",
    });
    await door("analise-etapas-seletivas").nothing(filters({ dataIni: "2020-01-01", dataFim: "2020-01-02" }));
  });

  test("[001-9-72] [001-9-73] its filter opens with I and A", async () => {
    const answer = await w.ana("POST", "/api/captacao/relatorios/analise-etapas-seletivas/verdict", { record: {} });
    expect(answer.json().record).toMatchObject({ situacaoCandidato: "I", ordenarPor: "A", imprimirObservacao: false });
  });
});

describe("vacancies", () => {
  test("[000-7.4-17] where candidates of each request came from", async () => {
    const filters = { ...ANY_DAY, ...ALL, statusSolicitacao: "T" };
    const { lines, paper, nothing } = door("divulgacao-vaga");
    const said = await lines(filters);
    expect(said).toContain("= Total de Jornal: Candidatos 3 · Contratados 1 · % de contratados 33.3");
    expect(said.at(-1)).toBe("= Total geral: Candidatos 4 · Contratados 1 · % de contratados 25.0");
    expect(await paper(filters)).toContain("Jornal");
    await nothing({ ...filters, statusSolicitacao: "R" });
  });

  test("[000-7.4-18] [001-9-54] by reason, of the day asked or the day approved", async () => {
    const filters = {
      ...ANY_DAY,
      ...ALL,
      filtrarPor: 1,
      areasIds: [w.of("area").id, w.of("outraArea").id],
      gruposOcupacionaisIds: [],
      dataStatusAprovacaoSolicitacao: "S",
      statusSolicitacao: "T",
    };
    const { lines, paper, nothing, refused } = door("vaga-motivo");
    const said = await lines(filters);
    expect(said.filter((line) => line.startsWith("# "))).toEqual(["# Aumento", "# Projeto"]);
    expect(said.at(-1)).toBe("= Total geral: Solicitações 3 · Vagas 4 · Preenchidas 1");
    expect(await paper(filters)).toContain("Vaga um");
    const march = { ...filters, dataIni: "2026-03-01", dataFim: "2026-03-31" };
    expect((await lines(march)).at(-1)).toContain("Solicitações 2");
    // Approved today, asked for in March.
    await nothing({ ...march, dataStatusAprovacaoSolicitacao: "A" });
    const day = await today();
    const approved = { ...filters, dataStatusAprovacaoSolicitacao: "A", dataIni: day, dataFim: day };
    expect((await lines(approved)).at(-1)).toContain("Solicitações 2");
    expect(await refused({ ...filters, areasIds: [] })).toEqual({ areasIds: "Selecione ao menos uma Área Organizacional" });
    expect(await refused({ ...filters, filtrarPor: 2 })).toEqual({
      gruposOcupacionaisIds: "Selecione ao menos um Grupo Ocupacional",
    });
  });

  test("[000-7.4-19] [001-3-71] how long each was open, to its end or to the last who was hired", async () => {
    const filters = {
      ...ALL,
      ano: 2026,
      dataStatusAprovacaoSolicitacao: "S",
      statusSolicitacao: "T",
      consideraContratacao: false,
    };
    const { lines, paper, nothing, refused } = door("duracao-vaga");
    expect((await lines(filters)).at(-1)).toBe("= Total geral: Solicitações 2 · Dias em média —");
    const days = (Date.parse(await today()) - Date.parse("2026-03-02")) / 86_400_000;
    const said = await lines({ ...filters, consideraContratacao: true });
    expect(said).toContain(`= Total de Operador: Solicitações 1 · Dias em média ${days}.0`);
    expect(await paper(filters)).toContain("Vaga um");
    await nothing({ ...filters, ano: 2020 });
    // Every filter the specification names at once, on paper and as a sheet.
    await door("duracao-vaga").sheet({ ...filters, cargoId: null, relatoResumido: true, empresasIds: [w.app.companies.a] });
    const ofJob = (await lines({ ...filters, cargoId: w.of("cargo").id })).at(-1);
    expect(ofJob).toMatch(/^= Total geral: Solicitações \d/);
    expect(Object.keys(await refused({ ...filters, cargoId: "x" }))).toEqual(["cargoId"]);
    const linked = await w.ana("POST", "/api/cargo-salario/relatorios/talentos-cargos", { ...ALL, cargosVinculados: false });
    expect(linked.statusCode, linked.body).toBeLessThan(300);
    expect(Object.keys(await refused({ ...filters, ano: 1899 }))).toEqual(["ano"]);
    expect(Object.keys(await refused({ ...filters, ano: null }))).toEqual(["ano"]);
  });

  test("[000-7.4-20] who recommended whom", async () => {
    const filters = { ...ANY_DAY, ...ALL };
    const { lines, paper, nothing } = door("indicacao-candidato");
    const said = await lines(filters);
    expect(said[0]).toBe("# Zeca");
    expect(said.at(-1)).toBe("= Total geral: Candidaturas 3 · Contratados 1");
    const text = await paper(filters);
    expect(text).toContain("Bruna");
    expect(text).not.toContain("Caio");
    await nothing({ ...filters, dataIni: "2020-01-01", dataFim: "2020-01-02" });
  });
});

test("jobs stand at an address of recruitment too", async () => {
  const { paper } = door("cargo");
  const filters = { empresasIds: [], cargosIds: [w.of("cargo").id] };
  expect(await paper(filters)).toContain("Operador");
});

describe("evaluations of candidates", () => {
  test("[000-7.4-16] [001-5-77] what each candidate answered, and what it comes to", async () => {
    await loadReference(w.app.database, w.app.composed.product().registry);
    await w.keep("prova", "avaliacao/modelos-avaliacao", { titulo: "Prova de solda", tipo: "S" });
    const { id: pergunta } = (
      await w.ana("POST", `/api/avaliacao/modelos-avaliacao/${w.of("prova").id}/perguntas`, {
        texto: "Sabe soldar?",
        tipo: { id: 4 },
        notaMinima: 0,
      })
    ).json<{ id: number }>();
    // As the candidate's own area keeps it: a sheet of the model, for one application.
    const { registry } = w.app.composed.product();
    const need = (id: string) => {
      const found = registry.get(id);
      if (!found) throw new Error(id);
      return found;
    };
    const source = {
      owner: need("avaliacao/modelos-avaliacao"),
      questions: need("avaliacao/perguntas"),
      aspects: need("avaliacao/aspectos"),
      field: "modelo",
    };
    const company = w.app.companies.a;
    const occasion = { register: APPLICATIONS, id: applied["Abel um"] ?? 0 };
    await w.app.database.owner(async (queries) => {
      const version = await freeze(queries, source, company, w.of("prova").id);
      const sheet = { respondent: 0, about: w.of("prova").id, part: "CANDIDATO" };
      await openQuestionnaires(queries, { company, occasion, version, anonymous: false }, [sheet]);
      const [kept] = await questionnairesWhere(queries, ofOccasion(occasion));
      const answer = { perguntaId: pergunta, tipoId: 4, respostaId: null, respostasIds: [], nota: 7, comentario: null } as const;
      await storeAnswers(queries, company, kept?.id ?? 0, [answer]);
      await sql`update quadro_questionario set situacao = 'RESPONDIDA', respondido_em = '2026-05-06' where id = ${kept?.id}`.execute(
        queries,
      );
    });
    const filters = (more: object = {}) => ({
      ...ANY_DAY,
      empresasIds: [],
      candidatosIds: [w.of("Abel").id],
      modelosIds: [],
      ...more,
    });
    const { lines, paper, refused, nothing } = door("avaliacao-candidato");
    const said = await lines(filters());
    expect(said.slice(0, 5)).toEqual([
      "# Abel",
      "## Prova de solda",
      expect.stringMatching(/^### .*Vaga um$/),
      "— | 2026-05-06 | 1 | Sabe soldar? | 7",
      expect.stringMatching(/Vaga um: Resultado 70(\.00)?$/),
    ]);
    const text = await paper(filters());
    for (const word of ["Abel", "Prova de solda", "Sabe soldar?"]) expect(text).toContain(word);
    await nothing(filters({ candidatosIds: [w.of("Bruna").id] }));
    expect(await refused(filters({ candidatosIds: [] }))).toEqual({ candidatosIds: "Selecione ao menos um candidato" });
  });
});

test("[001-7-159] every report of the selection is a PDF with something in it", async () => {
  const period = { ...ANY_DAY, ...ALL };
  const status = { statusSolicitacao: "T", dataStatusAprovacaoSolicitacao: "S" };
  const chosen = { areasIds: [w.of("area").id], gruposOcupacionaisIds: [] };
  const all: Readonly<Record<string, object>> = {
    "candidato-selecao": { ...period, solicitacoesIds: [] },
    "analise-etapas-seletivas": {
      ...ANY_DAY,
      empresasIds: [],
      etapasIds: [w.of("triagem").id],
      situacaoCandidato: "I",
      ordenarPor: "A",
    },
    "avaliacao-candidato": { ...ANY_DAY, empresasIds: [], candidatosIds: [w.of("Abel").id], modelosIds: [] },
    "divulgacao-vaga": { ...period, statusSolicitacao: "T" },
    "vaga-motivo": { ...period, ...status, ...chosen, filtrarPor: 1 },
    "duracao-vaga": { ...ALL, ...status, ano: 2026 },
    "indicacao-candidato": period,
  };
  for (const [name, filters] of Object.entries(all)) expect((await door(name).paper(filters)).length, name).toBeGreaterThan(100);
});
