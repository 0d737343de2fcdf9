import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const REQUESTS = "captacao/solicitacoes-pessoal";
const APPLICATIONS = "captacao/candidatos-solicitacao";
const ADS = "captacao/anuncios";

let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment();
}, 120_000);
afterAll(() => w?.app.close());

const at = (name: string) => `${REQUESTS}/${w.of(name).id}`;
const get = async (path: string) => (await w.ana("GET", `/api/${path}`)).json();
const act = async (name: string, op: string, body: object = {}) => {
  const answer = await w.ana("PUT", `/api/${at(name)}/${op}`, body);
  expect(answer.statusCode, `${op} ${answer.body}`).toBe(op === "clone" ? 201 : 200);
  return answer.json();
};
const asked = (name: string, more: object = {}) => w.keep(name, REQUESTS, w.request(more));
const approved = async (name: string, more: object = {}) => {
  await asked(name, more);
  return act(name, "status", { status: "A", observacaoLiberador: "De acordo" });
};

describe("what a request holds", () => {
  test("[001-5-55] [001-5-56] [001-5-57] what is missing is said at its field", async () => {
    expect(Object.keys(await w.refused("POST", REQUESTS, {})).sort()).toEqual([
      "areaOrganizacional",
      "data",
      "descricao",
      "estabelecimento",
      "faixaSalarial",
      "horarioComercial",
      "motivoSolicitacao",
    ]);
    for (const quantidade of [0, -1, null])
      expect(Object.keys(await w.refused("POST", REQUESTS, w.request({ quantidade })))).toEqual(["quantidade"]);
  });

  test("[000-7.4-1] [000-7.4-4] [001-3-37] [001-3-38] [001-3-40] [001-3-41] [001-3-43] [001-9-5] [001-9-6] [001-9-7] [001-7-146] [001-7-149] [001-9-8] defaults, and what is sent; its districts and evaluations by calls of their own", async () => {
    await w.keep("ce", "geral/estados", { sigla: "CE", nome: "Ceará", codigoIbge: "23" }, w.admin);
    await w.keep("fortaleza", "geral/cidades", { nome: "Fortaleza", uf: w.of("ce"), codigoIbge: "2304400" }, w.admin);
    await w.keep("centro", "geral/bairros", { nome: "Centro", cidade: w.of("fortaleza") }, w.admin);
    await w.keep("prova", "avaliacao/modelos-avaliacao", { titulo: "Prova", tipo: "S" });
    const sent = {
      dataPrevisaoEncerramento: "2026-04-01",
      avaliacoesIds: [w.of("prova").id],
      bairrosIds: [w.of("centro").id],
      uf: w.of("ce"),
      cidade: w.of("fortaleza"),
      emailsCheck: ["rh@empresa.example"],
      experiencias: "Um ano",
      escolaridades: ["07", "11"],
      recrutadorResponsavel: { id: w.app.users.ana },
      horasDiariasPrevistas: "8:00",
      tipoVaga: "MISTA",
    };
    await asked("primeira", sent);
    expect(await get(at("primeira"))).toMatchObject({
      ...sent,
      quantidade: 1,
      status: "I",
      sexo: "I",
      vinculo: "E",
      qtdDiasPrevisao: 30,
      solicitante: { id: w.app.users.ana, nome: "ana" },
      cargoId: w.of("cargo").id,
      suspensa: false,
      encerrada: false,
      cancelada: false,
      qtdVagasPreenchidas: 0,
    });
    expect(await get(`${at("primeira")}/bairros`)).toEqual([{ id: w.of("centro").id, nome: "Centro" }]);
    expect(await get(`${at("primeira")}/avaliacoes`)).toEqual([{ id: w.of("prova").id, titulo: "Prova" }]);
    expect(await w.refused("POST", REQUESTS, w.request({ cargoId: w.of("outroCargo").id }))).toEqual({
      faixaSalarial: "A faixa salarial deve ser do cargo escolhido.",
    });
  });

  test("[001-5-58] [001-5-59] [001-5-60] [001-5-61] settings of the company demand more", async () => {
    await w.settings({ obrigarAmbienteFuncao: true });
    expect(Object.keys(await w.refused("POST", REQUESTS, w.request()))).toEqual(["ambiente", "funcao"]);
    await w.settings({ obrigarAmbienteFuncao: false, solPessoalObrigarDadosComplementares: true });
    const bare = { vinculo: null, sexo: null };
    const others = ["cidade", "escolaridade", "idadeMaxima", "idadeMinima", "infoComplementares"];
    expect(Object.keys(await w.refused("POST", REQUESTS, w.request(bare))).sort()).toEqual(
      [...others, "remuneracao", "sexo", "uf", "vinculo"].sort(),
    );
    await w.settings({ solPessoalExibirSalario: false });
    expect(Object.keys(await w.refused("POST", REQUESTS, w.request(bare)))).not.toContain("remuneracao");
    await w.settings({ solPessoalExibirSalario: true, solPessoalObrigarDadosComplementares: false });
    for (const remuneracao of [0, -1])
      expect(await w.refused("POST", REQUESTS, w.request({ remuneracao }))).toEqual({
        remuneracao: "Remuneração deve ser um número positivo",
      });
  });

  test("[001-3-40] who restricts sex or ages is asked why; 16 to 120 restricts nobody", async () => {
    const warned = async (record: object) => {
      const answer = await w.ana("POST", `/api/${REQUESTS}/verdict`, { op: "create", record: w.request(record) });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().warnings.map(({ field }: { field: string }) => field);
    };
    const why = ["justificativaRestricao"];
    expect(await warned({ sexo: "I", idadeMinima: 16, idadeMaxima: 120 })).toEqual([]);
    expect(await warned({ idadeMinima: 18 })).toEqual(why);
    expect(await warned({ idadeMaxima: 60 })).toEqual(why);
    expect(await warned({ sexo: "F" })).toEqual(why);
    expect(await warned({ sexo: "F", justificativaRestricao: "Revista íntima de mulheres" })).toEqual([]);
  });

  test("[001-3-42] [001-5-62] substituted talents: only the last may be empty", async () => {
    await w.settings({ solPessoalExibirColabSubstituido: true });
    const [one, two] = ["um", "dois"];
    for (const name of [one, two])
      await w.keep(name, "gestao-talentos/talentos", { nome: `Talento ${name}`, dataAdmissao: "2024-01-02" });
    const wrong = w.request({ colaboradoresSubstituidos: [null, w.of(one)] });
    expect(Object.values(await w.refused("POST", REQUESTS, wrong))).toEqual(["Somente o último talento pode ficar vazio"]);
    await asked("substitui", { colaboradoresSubstituidos: [w.of(one), w.of(two), null] });
    expect(await get(at("substitui"))).toMatchObject({
      colaboradoresSubstituidos: [
        { ...w.of(one), nome: "Talento um" },
        { ...w.of(two), nome: "Talento dois" },
      ],
    });
  });

  test("[001-3-44] a copy begins anew today", async () => {
    const before = await approved("original", { dataPrevisaoEncerramento: "2026-04-01" });
    expect(before).toMatchObject({ status: "A", liberador: { nome: "ana" } });
    const { id } = await act("original", "clone");
    const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });
    expect(await get(`${REQUESTS}/${id}`)).toMatchObject({
      data: today,
      dataStatus: today,
      dataPrevisaoEncerramento: null,
      status: "I",
      liberador: null,
      observacaoLiberador: null,
      horarioComercial: "8h às 17h",
    });
  });
});

describe("the way of a request", () => {
  test("[001-1-9] a request is listed in analysis, and with what became of it", async () => {
    await asked("acompanhada");
    const listed = async (status: string): Promise<unknown> => {
      const filter = encodeURIComponent(JSON.stringify({ id: [w.of("acompanhada").id], status: [status] }));
      const answer = await w.ana("GET", `/api/captacao/solicitacoes-pessoal?filter=${filter}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<readonly { readonly status: string }[]>().map((row) => row.status);
    };
    expect(await listed("I")).toEqual(["I"]);
    await act("acompanhada", "status", { status: "A" });
    expect([await listed("I"), await listed("A")]).toEqual([[], ["A"]]);
    await act("acompanhada", "status", { status: "I" });
    await act("acompanhada", "status", { status: "R", observacaoLiberador: "Sem verba" });
    expect(await listed("R")).toEqual(["R"]);
  });

  test("[000-7.4-6] [001-4-1] [001-4-3] [001-7-151] approved, back to analysis, rejected with a reason; nothing else", async () => {
    await asked("caminho");
    const status = `${at("caminho")}/status`;
    expect(await w.refused("PUT", status, { status: "X" })).toHaveProperty("status");
    expect(await w.refused("PUT", status, { status: "I" })).toEqual({
      status: "Uma solicitação em análise só pode ser aprovada ou reprovada.",
    });
    expect(Object.keys(await w.refused("PUT", status, { status: "R" }))).toEqual(["observacaoLiberador"]);
    const told = await act("caminho", "status", { status: "A", observacaoLiberador: "De acordo" });
    expect(told).toMatchObject({ status: "A", liberador: { id: w.app.users.ana }, observacaoLiberador: "De acordo" });
    expect(await w.refused("PUT", status, { status: "R", observacaoLiberador: "Não" })).toEqual({
      status: "Uma solicitação aprovada ou reprovada só pode voltar à análise.",
    });
    expect(await act("caminho", "status", { status: "I" })).toMatchObject({ status: "I" });
    expect(await act("caminho", "status", { status: "R", observacaoLiberador: "Sem verba" })).toMatchObject({ status: "R" });
  });

  test("[000-7.4-7] [000-7.4-9] [001-4-2] [001-4-4] [001-4-6] [001-7-152] [001-7-154] suspended with a reason, and released", async () => {
    await asked("pausa");
    const says = async (op: string, body: object = {}) => {
      const answer = await w.ana("PUT", `/api/${at("pausa")}/${op}`, body);
      return [answer.statusCode, answer.json().message];
    };
    expect(await says("suspende", { obsSuspensao: "Férias" })).toEqual([
      400,
      "Só se suspende uma solicitação aprovada e em andamento.",
    ]);
    await act("pausa", "status", { status: "A" });
    expect(await says("libera")).toEqual([400, "Só se libera uma solicitação suspensa."]);
    expect(Object.keys(await w.refused("PUT", `${at("pausa")}/suspende`, {}))).toEqual(["obsSuspensao"]);
    expect(await act("pausa", "suspende", { obsSuspensao: "Férias" })).toMatchObject({ suspensa: true, status: "A" });
    expect(await act("pausa", "libera")).toMatchObject({ suspensa: false, obsSuspensao: null });
  });

  test("[000-7.4-10] [000-7.4-11] [001-4-7] [001-4-8] [001-7-155] [001-7-156] closed, read-only, and reopened where the company lets it", async () => {
    await approved("fim");
    expect(await w.refused("PUT", `${at("fim")}/encerra`, { dataEncerramento: "2026-03-01" })).toEqual({
      dataEncerramento: "Data final inferior a data inicial.",
    });
    const closed = { dataEncerramento: "2026-05-01", obsEncerra: "Preenchida" };
    expect(await act("fim", "encerra", closed)).toMatchObject({ encerrada: true, ...closed });
    const update = await w.ana("PUT", `/api/${at("fim")}`, { descricao: "Outra" });
    expect([update.statusCode, update.json().message]).toEqual([400, "Uma solicitação encerrada ou cancelada não é alterada."]);
    const reopen = await w.ana("PUT", `/api/${at("fim")}/reabre`, {});
    expect([reopen.statusCode, reopen.json().message]).toEqual([
      400,
      "Só se reabre uma solicitação encerrada, e quando a empresa permite reabrir.",
    ]);
    await w.settings({ solPessoalReabrirSolicitacao: true });
    expect(await act("fim", "reabre")).toMatchObject({ encerrada: false, dataEncerramento: null, obsEncerra: null });
    const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });
    expect(await act("fim", "encerra")).toMatchObject({ encerrada: true, dataEncerramento: today });
  });

  test("[000-7.4-8] [001-4-5] [001-4-10] [001-7-153] cancelled for good, with a reason", async () => {
    await asked("nunca");
    expect(Object.keys(await w.refused("PUT", `${at("nunca")}/cancela`, {}))).toEqual(["obsCancelamento"]);
    expect(await act("nunca", "cancela", { obsCancelamento: "Sem verba" })).toMatchObject({ cancelada: true });
    for (const op of ["status", "suspende", "libera", "encerra", "reabre", "cancela"]) {
      const body = { status: { status: "A" }, suspende: { obsSuspensao: "x" }, cancela: { obsCancelamento: "x" } }[op] ?? {};
      const answer = await w.ana("PUT", `/api/${at("nunca")}/${op}`, body);
      expect(answer.statusCode, op).toBe(400);
      expect(answer.json().message, op).toMatch(/^[A-Z].*\.$/);
    }
  });

  test("each step has a right of its own", async () => {
    const rights = ["VER", "EDITAR", "VER_TODAS"].map((name) => `ROLE_CAPTACAO_SOLICITACOES_PESSOAL_${name}`);
    const editor = await userWith(w.app, w.admin, "editora", rights);
    for (const op of ["status", "suspende", "libera", "encerra", "reabre", "cancela"])
      expect((await editor("PUT", `/api/${at("primeira")}/${op}`, {})).statusCode, op).toBe(403);
    await approved("aprovada");
    const changed = await editor("PUT", `/api/${at("aprovada")}`, { quantidade: 5 });
    expect(changed.json()).toMatchObject({
      errors: [{ field: "quantidade", message: "A solicitação já foi aprovada: só quem aprova solicitações muda este campo." }],
    });
    expect((await editor("PUT", `/api/${at("aprovada")}`, { experiencias: "Dois anos" })).statusCode).toBe(200);
    expect((await w.ana("PUT", `/api/${at("aprovada")}`, { quantidade: 5 })).statusCode).toBe(200);
  });
});

describe("who sees requests, and which", () => {
  test("[001-3-39] a manager asks for the own areas and sees these requests, but those kept from managers", async () => {
    await w.keep("gerente", "gestao-talentos/talentos", { nome: "Gerente", dataAdmissao: "2024-01-02" });
    const responsaveis = [{ empresa: { id: w.app.companies.a }, responsaveis: [w.of("gerente")] }];
    const answers = await w.ana("PUT", `/api/cargo-salario/areas-organizacionais/${w.of("area").id}`, { responsaveis });
    expect(answers.statusCode, answers.body).toBe(200);
    const autoridades = ["VER", "INSERIR"].map((name) => `ROLE_CAPTACAO_SOLICITACOES_PESSOAL_${name}`);
    await w.keep("perfil", "utilitario/perfis", { nome: "Só gestor", autoridades }, w.admin);
    const perfis = [{ empresa: { id: w.app.companies.a }, perfil: w.of("perfil") }];
    const user = { nome: "gerente", login: "gerente", senha: PASSWORD, colaborador: w.of("gerente"), perfis };
    await w.keep("usuario", "utilitario/usuarios", user, w.admin);
    const manager = await w.app.login("gerente" as "ana");
    await asked("visivel");
    await asked("escondida", { invisivelParaGestor: true });
    await asked("alheia", { areaOrganizacional: w.of("outraArea"), faixaSalarial: w.of("outraFaixa") });
    const seen = (await manager("GET", `/api/${REQUESTS}?unpaged=true`)).json().content.map(({ id }: { id: number }) => id);
    expect(seen).toContain(w.of("visivel").id);
    expect(seen).not.toContain(w.of("escondida").id);
    expect(seen).not.toContain(w.of("alheia").id);
    for (const [name, status] of [
      ["visivel", 200],
      ["escondida", 404],
      ["alheia", 404],
    ] as const)
      expect((await manager("GET", `/api/${at(name)}`)).statusCode, name).toBe(status);
    expect((await manager("POST", `/api/${REQUESTS}`, w.request())).statusCode).toBe(201);
    const other = w.request({ areaOrganizacional: w.of("outraArea"), faixaSalarial: w.of("outraFaixa") });
    expect((await manager("POST", `/api/${REQUESTS}`, other)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await manager("PUT", `/api/${at("visivel")}`, { descricao: "x" })).statusCode).toBe(403);
  });

  test("[001-3-45] [001-4-9] the list is narrowed by each filter of the specification", async () => {
    await approved("filtrada", { descricao: "Soldador raro", data: "2025-02-03", motivoSolicitacao: w.of("semLimite") });
    const { codigo } = await get(at("filtrada"));
    await act("filtrada", "encerra", { dataEncerramento: "2025-03-04" });
    const found = async (query: string) =>
      (await get(`${REQUESTS}?unpaged=true&${query}`)).content.map(({ id }: { id: number }) => id);
    const { id } = w.of("filtrada");
    for (const query of [
      `codigo=${codigo}`,
      "dataIni=2025-02-03&dataFim=2025-02-03",
      "descricao=soldador",
      `motivoId=${w.of("semLimite").id}`,
      "dataEncerramentoIni=2025-03-04&dataEncerramentoFim=2025-03-04",
    ])
      expect(await found(query), query).toEqual([id]);
    for (const query of [
      `estabelecimentoId=${w.of("matriz").id}`,
      "visualizar=E",
      "visualizar=T",
      "status=A",
      `areaOrganizacionaId=${w.of("area").id}`,
      `areaOrganizacionalId=${w.of("area").id}`,
      `cargoId=${w.of("cargo").id}`,
    ])
      expect(await found(query), query).toContain(id);
    for (const query of ["visualizar=A", "visualizar=S", "visualizar=C", "status=I", `cargoId=${w.of("outroCargo").id}`])
      expect(await found(query), query).not.toContain(id);
    expect(await found("visualizar=C")).toContain(w.of("nunca").id);
  });

  test("[000-7.4-12] [001-7-157] whether the position has room, by the reason of the request", async () => {
    const limit = async (body: object) =>
      (await w.ana("POST", `/api/${REQUESTS}/validarLimiteCargo/${w.of("cargo").id}`, body)).json();
    expect(await limit({})).toEqual({ permitido: true, limite: null, atual: 0, mensagem: null });
    await w.keep("limite", "utilitario/configuracoes-limite-colaborador", { cargoId: w.of("cargo").id, limite: 500 }, w.admin);
    const { atual, ...told } = await limit({ quantidade: 1, motivoId: w.of("motivo").id });
    expect(told).toEqual({ permitido: true, limite: 500, mensagem: null });
    expect(atual).toBeGreaterThan(0);
    const over = await limit({ quantidade: 500, motivoId: w.of("motivo").id });
    expect(over).toMatchObject({ permitido: false, limite: 500, atual });
    expect(over.mensagem).toContain("500 talentos");
    expect(await limit({ quantidade: 500, motivoId: w.of("semLimite").id })).toMatchObject({ permitido: true, limite: null });
  });
});

describe("announcements", () => {
  test("[000-5.2-1] [000-9-3] what is missing or too long is said at its field", async () => {
    await approved("anunciada");
    const solicitacao = w.of("anunciada");
    expect(Object.keys(await w.refused("POST", ADS, { solicitacao }))).toEqual(["titulo", "descricao", "exibirModuloExterno"]);
    const ad = { solicitacao, titulo: "x".repeat(101), descricao: "Vaga", exibirModuloExterno: true };
    expect(Object.keys(await w.refused("POST", ADS, ad))).toEqual(["titulo"]);
    expect(await get(`${at("anunciada")}/anuncio`)).toBeNull();
    await w.keep("anuncio", ADS, { ...ad, titulo: "x".repeat(100), diasEsperaNovaAplicacao: 90 });
    expect(await w.refused("POST", ADS, { ...ad, titulo: "Outro" })).toEqual({
      solicitacao: "Esta solicitação de pessoal já tem um anúncio.",
    });
  });

  test("[000-3.4-1] [000-7.4-3] [001-7-148] the request tells its announcement, which follows the request at once", async () => {
    expect(await get(`${at("anunciada")}/anuncio`)).toMatchObject({ ...w.of("anuncio"), publicado: true });
    await act("anunciada", "suspende", { obsSuspensao: "Pausa" });
    expect(await get(`${ADS}/${w.of("anuncio").id}`)).toMatchObject({ publicado: false });
    await act("anunciada", "libera");
    await w.ana("PUT", `/api/${ADS}/${w.of("anuncio").id}`, { previsaoEncerramento: "2020-01-01" });
    expect(await get(`${ADS}/${w.of("anuncio").id}`)).toMatchObject({ publicado: false });
    await asked("emAnalise");
    const early = { solicitacao: w.of("emAnalise"), titulo: "Cedo", descricao: "Vaga", exibirModuloExterno: true };
    expect(Object.keys(await w.refused("POST", ADS, early))).toEqual(["solicitacao"]);
  });
});

describe("candidates of requests", () => {
  const link = async (name: string, body: object) => w.ana("POST", `/api/${REQUESTS}/candidato/${w.of(name).id}`, body);
  const whole = (name: string, ...requests: string[]) => ({
    empresaId: w.app.companies.a,
    candidatoId: w.of(name).id,
    solicitacoesIds: requests.map((one) => w.of(one).id),
  });

  test("[000-7.4-2] [000-7.4-13] [001-3-46] [001-5-64] [001-7-147] [001-7-158] a candidate is put into several requests, once each", async () => {
    for (const name of ["Bruna", "Caio"]) await w.keep(name, "captacao/candidatos", { nome: name, cargos: [w.of("cargo")] });
    await approved("vagaUm");
    await approved("vagaDois", { quantidade: 3 });
    expect(await get(`${at("vagaUm")}/possui-candidato`)).toBe(false);
    for (const member of ["empresaId", "candidatoId", "solicitacoesIds"]) {
      const { [member]: _, ...rest } = whole("Bruna", "vagaUm") as Record<string, unknown>;
      expect(Object.keys(await w.refused("POST", `${REQUESTS}/candidato/${w.of("Bruna").id}`, rest)), member).toEqual([member]);
    }
    expect((await link("Bruna", whole("Bruna"))).json().errors).toMatchObject([{ field: "solicitacoesIds" }]);
    expect((await link("Bruna", whole("Caio", "vagaUm"))).json().errors).toMatchObject([{ field: "candidatoId" }]);
    const elsewhere = await link("Bruna", { ...whole("Bruna", "vagaUm"), empresaId: w.app.companies.b });
    expect(elsewhere.json()).toMatchObject({ code: "EMPRESA_ALTERADA" });
    const bruna = { candidatoId: w.of("Bruna").id };
    const first = await link("Bruna", whole("Bruna", "vagaUm", "vagaDois"));
    expect(first.json()).toEqual({ ...bruna, incluidas: [w.of("vagaUm").id, w.of("vagaDois").id], existentes: [] });
    expect((await link("Bruna", whole("Bruna", "vagaUm"))).json()).toEqual({
      ...bruna,
      incluidas: [],
      existentes: [w.of("vagaUm").id],
    });
    expect(await get(`${at("vagaUm")}/possui-candidato`)).toBe(true);
    expect(await w.refused("PUT", `${at("vagaUm")}/status`, { status: "I" })).toEqual({
      status: "A solicitação já possui candidato e não volta à análise.",
    });
  });

  test("nobody is hired beyond the vacancies, also at once", async () => {
    await link("Caio", whole("Caio", "vagaUm"));
    const { content } = await get(`${APPLICATIONS}?solicitacao=${w.of("vagaUm").id}`);
    const ids: readonly number[] = content.map(({ id }: { id: number }) => id);
    expect(content.map(({ situacao }: { situacao: string }) => situacao)).toEqual(["V", "V"]);
    const early = await w.ana("PUT", `/api/${APPLICATIONS}/${ids[0]}/contrata`, {});
    expect([early.statusCode, early.json().message]).toEqual([
      400,
      "Só se contrata quem participa de uma solicitação aprovada e em andamento.",
    ]);
    for (const id of ids) expect((await w.ana("PUT", `/api/${APPLICATIONS}/${id}/participa`, {})).statusCode).toBe(200);
    const hired = await Promise.all(ids.map((id) => w.ana("PUT", `/api/${APPLICATIONS}/${id}/contrata`, {})));
    expect(hired.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(hired.map(({ body }) => body).join()).toContain("Todas as vagas desta solicitação já foram preenchidas.");
    expect(await get(at("vagaUm"))).toMatchObject({ qtdVagasPreenchidas: 1 });
    const winner = hired.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await get(`captacao/candidatos/${winner.candidato.id}`)).toMatchObject({ contratado: true, disponivel: false });
    const cancel = await w.ana("PUT", `/api/${at("vagaUm")}/cancela`, { obsCancelamento: "x" });
    expect([cancel.statusCode, cancel.json().message]).toEqual([400, "Só se cancela uma solicitação aberta e sem contratações."]);
    expect((await w.ana("PUT", `/api/${APPLICATIONS}/${winner.id}/desfaz-contratacao`, {})).statusCode).toBe(200);
    expect(await get(`captacao/candidatos/${winner.candidato.id}`)).toMatchObject({ contratado: false, disponivel: true });
  });

  test("of twenty who are hired at once for one vacancy, one is", async () => {
    await approved("disputada");
    const people = Array.from({ length: 20 }, (_, at) => `Disputa ${at}`);
    for (const name of people) {
      await w.keep(name, "captacao/candidatos", { nome: name, cargos: [w.of("cargo")] });
      expect((await link(name, whole(name, "disputada"))).statusCode).toBe(200);
    }
    const { content } = await get(`${APPLICATIONS}?solicitacao=${w.of("disputada").id}&unpaged=true`);
    const ids: readonly number[] = content.map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(20);
    for (const id of ids) expect((await w.ana("PUT", `/api/${APPLICATIONS}/${id}/participa`, {})).statusCode).toBe(200);
    const hired = await Promise.all(ids.map((id) => w.ana("PUT", `/api/${APPLICATIONS}/${id}/contrata`, {})));
    expect(hired.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect(await get(at("disputada"))).toMatchObject({ qtdVagasPreenchidas: 1 });
    const after = await get(`${APPLICATIONS}?solicitacao=${w.of("disputada").id}&situacao=C`);
    expect(after.totalElements ?? after.content.length).toBe(1);
  });

  test("[000-7.3-16] [000-7.3-17] several are removed; who competes or was hired stays, with the reason", async () => {
    await w.keep("Livre", "captacao/candidatos", { nome: "Livre", cargos: [w.of("cargo")] });
    const ids = ["Livre", "Bruna", "Caio"].map((name) => w.of(name).id);
    const held = (await w.ana("POST", "/api/captacao/candidatos/verificar-pendencias-em-lote", { ids })).json();
    expect(held.map(({ nome }: { nome: string }) => nome).sort()).toEqual(["Bruna", "Caio"]);
    expect(held[0].pendencias[0]).toBe("Concorre a uma vaga aberta: Operador de linha");
    const told = (await w.ana("POST", "/api/captacao/candidatos/remove-candidato-em-lote", { ids })).json();
    expect(told.removidos).toEqual([w.of("Livre").id]);
    expect(told.mantidos).toHaveLength(2);
    expect((await w.ana("GET", `/api/captacao/candidatos/${w.of("Livre").id}`)).statusCode).toBe(404);
    expect((await w.ana("GET", `/api/captacao/candidatos/${w.of("Bruna").id}`)).statusCode).toBe(200);
  });

  test("[000-2.3-39] [001-9-51] each stage leaves an entry, fit, unfit or undecided", async () => {
    await w.keep("entrevista", "captacao/etapas-seletivas", { nome: "Entrevista", avaliacoesIds: [w.of("prova").id] });
    const { content } = await get(`${APPLICATIONS}?solicitacao=${w.of("vagaDois").id}`);
    const entry = { candidatura: { id: content[0].id }, etapaSeletiva: w.of("entrevista") };
    const made = await w.ana("POST", "/api/captacao/historico", entry);
    expect(made.json()).toMatchObject({ apto: "I" });
    expect((await w.ana("PUT", `/api/captacao/historico/${made.json().id}`, { apto: "S" })).json()).toMatchObject({ apto: "S" });
    expect(Object.keys(await w.refused("PUT", `captacao/historico/${made.json().id}`, { apto: "X" }))).toEqual(["apto"]);
  });
});
