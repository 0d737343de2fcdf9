import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import type { Send } from "../support/app.ts";
import { type EvaluationWorld, evaluationWorld } from "./evaluation-world.ts";

const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";
const OWN = "/api/avaliacao/meus-resultados";
const TEAM = "/api/avaliacao/equipe";

let world: EvaluationWorld;
let ana: Send;
let id: EvaluationWorld["id"];
const post = async <T>(path: string, body: object, send = ana): Promise<T> => {
  const answer = await send("POST", path, body);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
  return answer.json<T>();
};
/** A cycle without participants, not released. */
const draft = (name: string, more: object = {}) =>
  world.make(name, "avaliacao/avaliacoes-desempenho", {
    titulo: name,
    modeloAvaliacao: { id: id("modelo") },
    tipo: "2.0",
    formato: "2",
    permiteAutoAvaliacao: true,
    anonima: false,
    ...more,
  });
/** The cycle as if its last day was long ago. */
const end = (name: string) =>
  world.app.database.owner((queries) =>
    sql`update avaliacao_avaliacoes_desempenho set data_ini = '2025-01-01', data_fim = '2025-02-01' where id = ${id(name)}`.execute(
      queries,
    ),
  );

/** Somebody's user holds just these rights from now on. */
const worksWith = async (person: string, autoridades: readonly string[]) => {
  const perfil = await world.make(`perfil de ${person}`, "utilitario/perfis", { nome: `Perfil de ${person}`, autoridades });
  const at = `/api/utilitario/usuarios/${id(`${person}#user`)}`;
  const perfis = [{ empresa: { id: world.app.companies.a }, perfil: { id: perfil } }];
  const changed = await ana("PUT", at, { ...(await world.read<object>(at)), perfis });
  expect(changed.statusCode, changed.body).toBe(200);
};

interface Suggested {
  readonly participantes: readonly { avaliado: { nome: string }; avaliador: { nome: string }; papel: string }[];
  readonly carga: { minima: number; maxima: number };
  readonly naoAtendidos: readonly { nome: string; papel: string; motivo: string }[];
  readonly semEmail: readonly { nome: string }[];
  readonly jaIncluidos: number;
}
const pairs = ({ participantes }: Suggested) =>
  participantes.map(({ avaliado, avaliador, papel }) => `${avaliado.nome.slice(7)} ${avaliador.nome.slice(7)} ${papel}`).sort();

beforeAll(async () => {
  world = await evaluationWorld({ clock: () => new Date("2026-11-24T15:00:00Z") });
  ({ ana, id } = world);
  const area = await world.read<object>(`/api/cargo-salario/areas-organizacionais/${id("area")}`);
  const lead = await ana("PUT", `/api/cargo-salario/areas-organizacionais/${id("area")}`, {
    ...area,
    responsaveis: [{ empresa: { id: world.app.companies.a }, responsaveis: [{ id: id("ada") }] }],
  });
  expect(lead.statusCode, lead.body).toBe(200);
});
afterAll(() => world.app.close());

describe("who evaluates whom", () => {
  test("managers follow from the areas, peers share their manager and the load; nothing is stored", async () => {
    await draft("ciclo");
    const found = await post<Suggested>(`${CYCLES}/${id("ciclo")}/participantes/sugestao`, { pares: 2 });
    expect(pairs(found)).toEqual(
      [
        ..."ada bento caio davi".split(" ").map((one) => `${one} ${one} U`),
        ...["bento", "caio", "davi"].map((one) => `${one} ada L`),
        ...["bento caio P", "bento davi P", "caio bento P", "caio davi P", "davi bento P", "davi caio P"],
      ].sort(),
    );
    expect(found.naoAtendidos).toMatchObject([
      { nome: "Pessoa ada", papel: "L", motivo: "A área não tem outro responsável, nem as áreas acima." },
      { nome: "Pessoa ada", papel: "P", motivo: "Não há pares suficientes com os mesmos gestores." },
    ]);
    expect(found.carga).toMatchObject({ minima: 2, maxima: 3 });
    expect(found.semEmail).toEqual([{ id: id("davi"), nome: "Pessoa davi" }]);
    expect(await world.read(`${CYCLES}/${id("ciclo")}/matriz`)).toEqual({ total: 0, avaliados: [] });
    const few = await post<Suggested>(`${CYCLES}/${id("ciclo")}/participantes/sugestao`, { pares: 1, cargaMaxima: 1 });
    expect(few.naoAtendidos.filter(({ papel }) => papel === "L").map(({ motivo }) => motivo)).toContain(
      "Os avaliadores já têm a carga máxima.",
    );
    expect(few.carga.maxima).toBe(1);
  });

  test("a format without peers, and one talent alone", async () => {
    await draft("noventa", { formato: "0" });
    const of = (body: object) => post<Suggested>(`${CYCLES}/${id("noventa")}/participantes/sugestao`, body);
    expect(pairs(await of({ colaboradoresIds: [id("bento")] }))).toEqual(["bento ada L"]);
    expect(pairs(await of({ cargosIds: [999_999] }))).toEqual([]);
  });

  test("what was suggested is included at once, who is there stays, and rules of the register hold", async () => {
    const at = `${CYCLES}/${id("ciclo")}/participantes`;
    expect(await post(`${at}/inclusao`, { sugestao: { pares: 2 } })).toMatchObject({
      incluidos: 13,
      jaIncluidos: 0,
      mensagem: "13 participantes incluídos.",
    });
    const made = await world.read<{ content: readonly { id: number }[] }>(
      `/api/avaliacao/participante-avaliacao-desempenho?size=1&avaliacaoDesempenho=${id("ciclo")}`,
    );
    const trail = `/api/avaliacao/participante-avaliacao-desempenho/${made.content[0]?.id}/auditoria`;
    expect(await world.read<object>(trail)).toMatchObject({
      totalElements: 1,
      content: [
        { op: "create", changes: expect.arrayContaining([expect.objectContaining({ field: "avaliado", before: null })]) },
      ],
    });
    const again = await post<Suggested>(`${at}/sugestao`, { pares: 2 });
    expect([again.participantes, again.jaIncluidos]).toEqual([[], 7]);
    const one = (about: string, by: string, papel: string) => ({ avaliadoId: id(about), avaliadorId: id(by), papel });
    const foreign = await world.make("desligado", "gestao-talentos/talentos", { nome: "Pessoa Sai", dataAdmissao: "2024-01-02" });
    expect(foreign).toBeGreaterThan(0);
    expect(
      await post(`${at}/inclusao`, {
        participantes: [one("bento", "ada", "L"), { avaliadoId: 999_999, avaliadorId: id("ada"), papel: "L" }],
      }),
    ).toMatchObject({ incluidos: 0, jaIncluidos: 1, recusados: 1 });
    const broken = await ana("POST", `${CYCLES}/${id("noventa")}/participantes/inclusao`, {
      participantes: [one("bento", "caio", "P")],
    });
    expect([broken.statusCode, broken.json().errors[0].field]).toEqual([400, "papel"]);
    for (const body of [{}, { participantes: [], sugestao: {} }])
      expect((await ana("POST", `${at}/inclusao`, body)).json().errors[0].field).toBe("participantes");
    expect((await ana("POST", `${CYCLES}/999999/participantes/inclusao`, { participantes: [] })).statusCode).toBe(404);
    const total = await world.read<{ totalElements: number }>(`${at}?page=0&size=1`);
    expect(total.totalElements).toBe(13);
    expect(await world.read(`${CYCLES}/${id("ciclo")}/matriz`)).toMatchObject({
      total: 4,
      avaliados: [
        { nome: "Pessoa ada", L: 0, P: 0, U: 1 },
        { nome: "Pessoa bento", area: "Produção", L: 1, P: 2, U: 1, respondidos: 0, desligado: false },
        {},
        {},
      ],
    });
  });

  test("a list of what to look at precedes the release; whoever is asked gets one message and one mail", async () => {
    const list = await world.read<{
      podeLiberar: boolean;
      itens: readonly { id: string; situacao: string; pessoas: object[] }[];
    }>(`${CYCLES}/${id("ciclo")}/conferencia`);
    const stateOf = (name: string) => list.itens.find((one) => one.id === name);
    expect(list.podeLiberar).toBe(true);
    expect(stateOf("semAvaliador")).toMatchObject({ situacao: "AVISO", pessoas: [{ nome: "Pessoa ada" }] });
    expect(stateOf("emails")).toMatchObject({ situacao: "AVISO", pessoas: [{ nome: "Pessoa davi" }] });
    expect(stateOf("competencias")).toMatchObject({ situacao: "OK", pessoas: [] });
    await draft("vazia");
    expect(await world.read(`${CYCLES}/${id("vazia")}/conferencia`)).toMatchObject({ podeLiberar: false });
    const mails = async () =>
      (
        await world.read<{ content: readonly { destinatario: string; texto: string }[] }>(
          "/api/utilitario/correio",
          await world.app.login("admin"),
        )
      ).content.filter(({ texto }) => texto.includes("“ciclo”"));
    expect((await ana("PUT", `${CYCLES}/${id("ciclo")}/liberada/true`)).statusCode).toBe(200);
    expect((await mails()).map(({ destinatario }) => destinatario).sort()).toEqual(
      ["ada", "bento", "caio"].map((name) => `${name}@empresa.example`),
    );
    // Who joins now is asked at once.
    await post(`${CYCLES}/${id("ciclo")}/participantes/inclusao`, {
      participantes: [{ avaliadoId: id("ada"), avaliadorId: id("bento"), papel: "A" }],
    });
    expect(await world.sheet("bento", "ciclo", "ada")).toBeGreaterThan(0);
    expect((await mails()).filter(({ destinatario }) => destinatario === "bento@empresa.example")).toHaveLength(2);
  });
});

test("who is missing three days before the end is reminded by itself, once that day, where the cycle says so", async () => {
  const mails = async (name: string) =>
    (
      await world.read<{ content: readonly { texto: string }[] }>("/api/utilitario/correio", await world.app.login("admin"))
    ).content.filter(({ texto }) => texto.includes(`“${name}”`)).length;
  for (const [name, more] of [
    ["lembrada", { dataFim: "2026-11-27" }],
    ["calada", { dataFim: "2026-11-27", lembreteAutomatico: false }],
    ["distante", { dataFim: "2026-11-28" }],
  ] as const) {
    await draft(name, { dataIni: "2026-11-01", ...more });
    await post(`${CYCLES}/${id(name)}/participantes/inclusao`, {
      participantes: [{ avaliadoId: id("bento"), avaliadorId: id("ada"), papel: "L" }],
    });
    expect((await ana("PUT", `${CYCLES}/${id(name)}/liberada/true`)).statusCode).toBe(200);
    expect(await mails(name)).toBe(1);
  }
  const run = () => world.app.composed.jobs.run("avaliacao-lembretes");
  await run();
  await Promise.all([run(), run()]);
  expect([await mails("lembrada"), await mails("calada"), await mails("distante")]).toEqual([2, 1, 1]);
});

describe("a sheet handed over", () => {
  test("is opened again by its evaluator while the cycle runs, and is a draft with all that was said", async () => {
    await world.answer("bento", "ciclo", "caio", 7, [id("pleno"), id("mestre")]);
    const at = `${SHEETS}/${await world.sheet("bento", "ciclo", "caio")}`;
    expect((await world.as("caio")("PUT", `${at}/reabertura`)).statusCode).toBe(404);
    expect((await world.as("bento")("PUT", `${at}/reabertura`)).json()).toMatchObject({ situacao: "PARCIAL" });
    expect(await world.read(at, world.as("bento"))).toMatchObject({
      respondida: false,
      respostas: [{ nota: 7 }],
      competencias: [{ nivelCompetenciaId: id("pleno") }, { comentario: "Fala bem." }],
    });
    expect((await world.as("bento")("PUT", `${at}/reabertura`)).statusCode).toBe(400);
    await world.answer("bento", "ciclo", "caio", 9);
    expect((await ana("PUT", `${at}/reabertura`)).statusCode).toBe(200);
    await world.answer("bento", "ciclo", "caio", 8);
  });
});

test("what somebody earns beside their salary band is told to who sees salaries, where the company shows them", async () => {
  const place = { cargo: { id: id("cargo") }, faixaSalarial: { id: id("faixa") } };
  const earns = { tipoSalario: 3, valor: 3300 };
  const paid = await world.make("paga", "gestao-talentos/talentos", {
    nome: "Paga",
    dataAdmissao: "2024-01-02",
    ...place,
    ...earns,
  });
  const at = `/api/avaliacao/ninebox/pessoas/${paid}/posicao-salarial`;
  const rights = ["ROLE_AVALIACAO_NINEBOX_VER", "ROLE_AVALIACAO_RESULTADO_VER_TODOS"];
  expect(await world.read(at)).toEqual({ posicaoSalarial: 110 });
  expect(await world.read(at, await userWith(world.app, ana, "sem-salario", rights))).toEqual({});
  expect((await ana("GET", `/api/avaliacao/ninebox/pessoas/999999/posicao-salarial`)).statusCode).toBe(404);
  expect((await world.as("ada")("GET", at)).statusCode).toBe(403);
  const company = `/api/utilitario/empresas/${world.app.companies.a}`;
  const show = async (exibirSalario: boolean) => {
    const changed = await ana("PUT", company, { exibirSalario });
    expect(changed.statusCode, changed.body).toBe(200);
  };
  await show(false);
  expect(await world.read(at)).toEqual({});
  await show(true);
});

describe("results for whom they are about", () => {
  test("are the own word until they are published, and no author is told afterwards", async () => {
    await world.answer("ada", "ciclo", "caio", 6, [id("pleno"), id("mestre")]);
    await world.answer("caio", "ciclo", "caio", 10, [id("mestre"), id("mestre")]);
    const caio = world.as("caio");
    const summary = async () => (await world.read<readonly object[]>(OWN, caio))[0];
    expect(await summary()).toMatchObject({
      desempenho: null,
      performance: null,
      auto: null,
      situacao: "O resultado ainda não foi divulgado.",
    });
    const shown = await world.read<object>(`${CYCLES}/${id("ciclo")}`);
    await ana("PUT", `${CYCLES}/${id("ciclo")}`, { ...shown, exibeResultadoAutoAvaliacao: true });
    expect(await summary()).toMatchObject({ desempenho: null, auto: { desempenho: 100 } });
    expect(await world.read(`${OWN}/${id("ciclo")}`, caio)).toMatchObject({
      porPapel: [],
      comparacao: { perguntas: [] },
      niveis: [],
    });
    await end("ciclo");
    expect((await ana("PUT", `${CYCLES}/${id("ciclo")}/divulgacao`, { divulgado: true })).statusCode).toBe(200);
    const result = await world.read<{ comentarios: readonly string[] }>(`${OWN}/${id("ciclo")}`, caio);
    expect(result).toMatchObject({
      desempenho: 70,
      situacao: null,
      auto: { desempenho: 100 },
      comparacao: {
        perguntas: [{ texto: "Entrega", auto: 100, diferenca: 30 }],
        competencias: [{ nome: "Ouvir", auto: 100 }, { nome: "Falar" }],
      },
      niveis: [
        { competencia: { nome: "Ouvir" }, exigido: 2, auto: 4 },
        { competencia: { nome: "Falar" }, exigido: 4, auto: 4 },
      ],
    });
    expect(result.comentarios).toEqual(["Fala bem.", "Fala bem."]);
    expect(JSON.stringify(result)).not.toContain("Pessoa ada");
    expect((await world.as("davi")("GET", `${OWN}/999999`)).statusCode).toBe(404);
    expect((await world.app.anonymous("GET", OWN)).statusCode).toBe(401);
    const published = await ana("PUT", `${SHEETS}/${await world.sheet("bento", "ciclo", "caio")}/reabertura`);
    expect(published.json().message).toBe("O resultado da avaliação já foi divulgado.");
  });

  test("a manager finds the team with what is due, never the names of the other evaluators", async () => {
    const rights = ["ROLE_AVALIACAO_RESULTADO_EQUIPE", "ROLE_AVALIACAO_NINEBOX_VER"];
    const none = await userWith(world.app, ana, "sem-equipe", rights);
    expect(await world.read(TEAM, none)).toMatchObject({ pessoas: [], caixas: [] });
    await worksWith("ada", [...rights, "ROLE_AVALIACAO_PDIS_VER", "ROLE_AVALIACAO_PDIS_EDITAR"]);
    const ada = await world.app.login("ada" as "nino");
    await world.make("pdi", "avaliacao/pdi", {
      colaborador: { id: id("caio") },
      inicio: "2026-01-01",
      termino: "2026-12-31",
      acoes: [
        { descricao: "Ler", tipo: "FORMAL", situacao: "FEITA" },
        { descricao: "Conduzir", tipo: "EXPERIENCIA" },
      ],
    });
    await ana("PUT", `/api/avaliacao/pdi/${id("pdi")}/ativa`);
    await world.make("meta", "avaliacao/metas", {
      colaborador: { id: id("caio") },
      descricao: "Refugo",
      inicial: 8,
      atual: 6,
      alvo: 4,
      prazo: "2026-12-31",
    });
    type Team = {
      readonly pessoas: readonly { readonly nome: string; readonly box: number | null }[];
      readonly caixas: readonly { readonly nomeclatura: string }[];
    };
    const team = await world.read<Team>(`${TEAM}?avaliacaoDesempenhoId=${id("ciclo")}`, ada);
    expect(team.caixas).toHaveLength(9);
    expect(team.caixas[(team.pessoas[1]?.box ?? 0) - 1]?.nomeclatura).toEqual(expect.stringMatching(/\w/));
    const blind = await userWith(world.app, ana, "sem-ninebox", ["ROLE_AVALIACAO_RESULTADO_EQUIPE"]);
    expect(await world.read(`${TEAM}?avaliacaoDesempenhoId=${id("ciclo")}`, blind)).toMatchObject({ caixas: [] });
    expect(team.pessoas.map(({ nome }) => nome)).toEqual(["Pessoa bento", "Pessoa caio", "Pessoa davi"]);
    expect(team.pessoas[1]).toMatchObject({
      auto: "RESPONDIDA",
      meu: { situacao: "RESPONDIDA" },
      outros: { total: 2, respondidos: 1 },
      desempenho: 70,
      pdi: { feitas: 1, previstas: 2, vencido: false },
      metas: { total: 1, progresso: 50 },
    });
    const rename = (nome: string) => ana("POST", "/api/gestao-talentos/talentos/lote", { ids: [id("bento")], record: { nome } });
    expect((await rename("Pessoa Çintia")).json()).toMatchObject([{ ok: true }]);
    const inOrder = await world.read<{ pessoas: readonly { nome: string }[] }>(TEAM, ada);
    expect(
      inOrder.pessoas.map(({ nome }) => nome),
      "as a person orders names",
    ).toEqual(["Pessoa caio", "Pessoa Çintia", "Pessoa davi"]);
    const evaluated = async (path: string) =>
      (await world.read<{ avaliados: readonly { nome: string }[] }>(`${CYCLES}/${id("ciclo")}/${path}`)).avaliados.map(
        ({ nome }) => nome,
      );
    const names = await evaluated("matriz");
    expect(names).toContain("Pessoa Çintia");
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "pt-BR")));
    const told = await world.read<readonly { nome: string }[]>(`${CYCLES}/${id("ciclo")}/avaliados`);
    expect(told.map(({ nome }) => nome)).toEqual(names);
    await rename("Pessoa bento");
    expect(await world.read(`${CYCLES}/${id("ciclo")}/resultados/${id("caio")}/explicacao`, ada)).toMatchObject({
      desempenho: 70,
    });
    expect((await ada("GET", `${CYCLES}/${id("ciclo")}/resultados/${id("ada")}/explicacao`)).statusCode).toBe(404);
  });

  test("plans and goals are told to the person, to who answers for their area, and to who sees all", async () => {
    const rights = ["ROLE_AVALIACAO_PDIS_VER", "ROLE_AVALIACAO_PDIS_EDITAR", "ROLE_AVALIACAO_METAS_VER"];
    for (const person of ["caio", "davi"] as const) await worksWith(person, rights);
    const [ada, caio, davi] = await Promise.all(["ada", "caio", "davi"].map((name) => world.app.login(name as "nino")));
    if (!ada || !caio || !davi) throw new Error("somebody could not log in");
    const seen = async (path: string, send: Send) =>
      (await world.read<{ totalElements: number }>(`/api/avaliacao/${path}?page=0&size=10`, send)).totalElements;
    expect([await seen("pdi", ada), await seen("pdi", caio), await seen("pdi", davi)]).toEqual([1, 1, 0]);
    expect([await seen("metas", caio), await seen("metas", davi)]).toEqual([1, 0]);
    const at = `/api/avaliacao/pdi/${id("pdi")}`;
    const plan = await world.read<object>(at, caio);
    expect((await davi("GET", at)).statusCode).toBe(404);
    // The own plan is read by its person and written by who answers for them.
    expect([403, 404]).toContain((await caio("PUT", at, { ...plan, objetivo: "Outro" })).statusCode);
    expect((await davi("PUT", at, plan)).statusCode).toBe(404);
    const led = await ada("PUT", at, { ...(await world.read<object>(at, ada)), objetivo: "Liderar a linha" });
    expect(led.statusCode, led.body).toBe(200);
  });
});

test("who is on leave is shown so to who may see leaves, and is reminded once they are back", async () => {
  const leave = async (person: string, more: object) =>
    world.make(`${person} afastado`, "sst/afastamentos", {
      colaborador: { id: id(person) },
      afastamento: { id: id("licenca") },
      inicio: "2026-11-20",
      ...more,
    });
  await world.make("licenca", "sst/tipos-afastamento", { descricao: "Licença", ativo: true, classe: "SIMPLES" });
  await leave("ada", { fim: "2026-11-24" });
  await leave("bento", {});
  await leave("caio", { fim: "2026-11-23" });
  await draft("com afastados", { dataIni: "2026-11-01", dataFim: "2026-12-20" });
  const at = `${CYCLES}/${id("com afastados")}`;
  await post(`${at}/participantes/inclusao`, {
    participantes: ["ada", "bento", "caio"].map((one) => ({ avaliadoId: id(one), avaliadorId: id(one), papel: "U" })),
  });
  expect((await ana("PUT", `${at}/liberada/true`)).statusCode).toBe(200);
  const shown = async (send = ana) => {
    const { avaliadores } = await world.read<{ avaliadores: { id: number; afastado: object | null }[] }>(`${at}/andamento`, send);
    const { avaliados } = await world.read<{ avaliados: { id: number; afastado: object | null }[] }>(`${at}/matriz`, send);
    return [avaliadores, avaliados].map((people) =>
      ["ada", "bento", "caio"].map((one) => people.find((person) => person.id === id(one))?.afastado),
    );
  };
  const away = [{ ate: "2026-11-24" }, { ate: null }, null];
  expect(await shown()).toEqual([away, away]);
  const runner = await userWith(world.app, ana, "sem-saude", ["ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_VER"]);
  expect(await shown(runner)).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
  expect((await ana("POST", `${at}/envia-email`)).json()).toEqual({ enviados: 1, semEmail: [], jaAvisados: 0 });
  expect((await ana("PUT", `/api/sst/afastamentos/${id("ada afastado")}`, { fim: "2026-11-22" })).statusCode).toBe(200);
  expect((await ana("POST", `${at}/envia-email`)).json()).toEqual({ enviados: 1, semEmail: [], jaAvisados: 1 });
  for (const one of ["ada", "bento", "caio"])
    expect((await ana("DELETE", `/api/sst/afastamentos/${id(`${one} afastado`)}`)).statusCode).toBe(200);
});
