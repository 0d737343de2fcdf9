import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { plantRow } from "../support/plant-row.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { paperText, reportDoor } from "./report-door.ts";

const SURVEYS = "/api/pesquisa/pesquisas";
const ASKED = "/api/pesquisa/colaborador-questionario";
const ANSWERS = "/api/pesquisa/colaborador-respostas";
const PEOPLE = ["ada", "bento", "caio", "davi", "eva", "fabio", "gil", "hugo", "iris", "joana"] as const;
type Person = (typeof PEOPLE)[number];

interface Sheet {
  readonly id: number;
  readonly questionario: { readonly id: number };
}
interface Respondent {
  readonly id: number;
  readonly colaborador: { readonly nome: string };
  readonly respondida: boolean | null;
}

let app: TestApp;
let ana: Send;
let bia: Send;
let now = new Date("2026-11-10T15:00:00Z");
const made: Record<string, number> = {};
const as: Partial<Record<Person, Send>> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });
const by = (person: Person): Send => as[person] ?? app.anonymous;

const make = async (name: string, path: string, record: object, send = ana) => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
  return answer.json();
};
const read = async <T = unknown>(path: string, send = ana): Promise<T> => {
  const answer = await send("GET", path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const good = async (answer: ReturnType<Send>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
};
const sheetOf = async (person: Person, survey: string): Promise<number> =>
  (await read<{ content: readonly Sheet[] }>(`${ANSWERS}?size=100`, by(person))).content.find(
    ({ questionario }) => questionario.id === made[survey],
  )?.id ?? 0;
const respondents = async (survey: string) =>
  read<{ content: readonly Respondent[]; respondidas: number | null }>(`${ASKED}/${made[survey]}?size=100`);
const release = (survey: string, to = true) => ana("PUT", `${SURVEYS}/${made[survey]}/liberada/${to}`);
/** A survey with a compulsory grade, an optional choice and a text. */
const survey = async (name: string, more: object) => {
  await make(name, "pesquisa/pesquisas", { titulo: name, ...more });
  const at = `pesquisa/pesquisas/${made[name]}/perguntas`;
  await make(`${name} nota`, at, { texto: "Nota", tipo: { id: 4 }, obrigatoria: true });
  const { respostas } = await make(`${name} escolha`, at, {
    texto: "Escolha",
    tipo: { id: 1 },
    respostas: [{ texto: "Sim" }, { texto: "Não" }],
  });
  await make(`${name} texto`, at, { texto: "Por quê?", tipo: { id: 3 } });
  return (nota: number, option?: number, words?: string) => [
    { perguntaId: made[`${name} nota`], tipoId: 4, nota },
    ...(option === undefined ? [] : [{ perguntaId: made[`${name} escolha`], tipoId: 1, respostaId: respostas[option].id }]),
    ...(words === undefined ? [] : [{ perguntaId: made[`${name} texto`], tipoId: 3, comentario: words }]),
  ];
};

beforeAll(async () => {
  app = await startApp("pglite", { clock: () => now, sessionMinutes: 100_000 });
  await loadReference(app.database, app.composed.product().registry);
  [ana, bia] = await Promise.all([app.login("ana"), app.login("bia")]);
  for (const nome of ["Norte", "Sul"]) await make(nome, "cargo-salario/areas-organizacionais", { nome, ativo: true });
  await make("Loja", "cargo-salario/areas-organizacionais", { nome: "Loja", ativo: true, areaMae: of("Norte") });
  for (const [at, name] of PEOPLE.entries()) {
    const areaOrganizacional = of(at < 4 ? "Norte" : at < 7 ? "Loja" : "Sul");
    await make(name, "gestao-talentos/talentos", { nome: `Pessoa ${name}`, dataAdmissao: "2024-01-02", areaOrganizacional });
    const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.none } }];
    await make(`${name}#user`, "utilitario/usuarios", {
      nome: name,
      login: name,
      senha: PASSWORD,
      email: `${name}@aurora.example`,
      colaborador: of(name),
      perfis,
    });
    await app.database.house((queries) => sql`delete from quadro_limite`.execute(queries));
    as[name] = await app.login(name as "nino");
  }
}, 240_000);
afterAll(() => app?.close());

describe("a survey under names", () => {
  let answer: Awaited<ReturnType<typeof survey>>;
  beforeAll(async () => {
    answer = await survey("clima", { colaboradoresIds: PEOPLE.slice(0, 3).map((name) => made[name]), cabecalho: "Obrigado." });
  });

  test("[002-4-15] [002-7.3-29] nobody answers before the release, its audience does afterwards, and nobody else", async () => {
    expect(await sheetOf("ada", "clima")).toBe(0);
    expect(await good(release("clima"))).toEqual({ id: made.clima, liberada: true });
    expect(await read(`${SURVEYS}/${made.clima}`)).toMatchObject({ situacao: "LIBERADA", liberadaEm: "2026-11-10" });
    const sheet = await sheetOf("ada", "clima");
    expect(await read(`${ANSWERS}/${sheet}`, by("ada"))).toMatchObject({
      questionario: { titulo: "clima" },
      cabecalho: "Obrigado.",
      situacao: "NAO_INICIADA",
      fechada: null,
      perguntas: [{ texto: "Nota" }, { texto: "Escolha" }, { texto: "Por quê?" }],
    });
    for (const send of [by("bento"), by("joana"), bia]) {
      expect((await send("GET", `${ANSWERS}/${sheet}`)).statusCode).toBe(404);
      expect((await send("POST", `${ANSWERS}/${sheet}`, answer(5))).statusCode).toBe(404);
    }
    await good(release("clima", false));
    const refused = await by("ada")("POST", `${ANSWERS}/${sheet}`, answer(5));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "AVALIACAO_FECHADA", message: "A pesquisa não está liberada." });
    await good(release("clima"));
  });

  test("what asks nothing or nobody is not released", async () => {
    await make("vazia", "pesquisa/pesquisas", { titulo: "vazia", areasIds: [made.Sul] });
    expect((await release("vazia")).json().errors[0].message).toBe("A pesquisa não tem perguntas.");
    await survey("ninguem", {});
    expect((await release("ninguem")).json().errors[0].message).toMatch(/não tem quem responda/);
    await make("saida", "pesquisa/questionarios", { titulo: "Saída", tipo: "ENTREVISTA" });
    expect((await ana("PUT", `/api/pesquisa/questionarios/${made.saida}/liberada/true`)).json().errors[0].message).toMatch(
      /entrevista/,
    );
    expect((await ana("PUT", `${SURVEYS}/${made.clima}/liberada/talvez`)).statusCode).toBe(400);
    expect((await by("ada")("PUT", `${SURVEYS}/${made.clima}/liberada/true`)).statusCode).toBe(403);
  });

  test("[002-7.3-2] a draft is resumed and tells that it is one", async () => {
    const at = `${ANSWERS}/${await sheetOf("bento", "clima")}`;
    const id = (await respondents("clima")).content[1]?.id;
    expect(await read(`${ASKED}/${id}/respondido-parcialmente`)).toBe(false);
    const saved = await good(by("bento")("PUT", `${at}/rascunho`, { sequencia: 1, respostas: answer(4).slice(0, 1) }));
    expect(saved).toEqual({
      sequencia: 1,
      progresso: { obrigatorias: 1, obrigatoriasRespondidas: 1, perguntas: 3, respondidas: 1 },
    });
    expect(await read(`${ASKED}/${id}/respondido-parcialmente`)).toBe(true);
    expect(await read(at, by("bento"))).toMatchObject({ situacao: "PARCIAL", respostas: [{ nota: 4 }] });
    expect((await release("clima", false)).json().errors[0].message).toMatch(/já tem respostas/);
  });

  test("[002-7.3-41] [002-2.3-11] answers are handed over whole and once; what is compulsory is asked for at its member", async () => {
    const at = `${ANSWERS}/${await sheetOf("ada", "clima")}`;
    const refused = await by("ada")("POST", at, answer(5, 0).slice(1));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([
      { field: `perguntas.${made["clima nota"]}.nota`, code: "required", message: "Campo obrigatório" },
    ]);
    expect(await good(by("ada")("POST", at, answer(9, 0, "Pelas pessoas")))).toMatchObject({ situacao: "RESPONDIDA" });
    expect((await respondents("clima")).content[0]).toMatchObject({ colaborador: { nome: "Pessoa ada" }, respondida: true });
    expect(await read(`${ANSWERS}?size=5`, by("ada"))).toMatchObject({ totalElements: 1, content: [{ respondida: true }] });
    expect((await by("ada")("POST", at, answer(1))).json().message).toBe("Este questionário já foi respondido.");
    expect(await read(`${SURVEYS}/${made.clima}`)).toMatchObject({ possuiResposta: true });
  });

  test("[002-4-16] [002-7.3-28] a reminder reaches those who have not answered, once an hour", async () => {
    const boxes = async (person: Person) =>
      (await read<{ content: readonly { texto: string }[] }>("/api/userinfo/mensagens?tipo=pesquisa", by(person))).content.filter(
        ({ texto }) => texto.includes("ainda espera"),
      ).length;
    const remind = () => good(ana("POST", `${SURVEYS}/${made.clima}/lembrete`));
    expect(await remind()).toEqual({ enviados: 2 });
    expect([await boxes("ada"), await boxes("bento"), await boxes("caio")]).toEqual([0, 1, 1]);
    const mails = await app.database.house((queries) =>
      sql<{ para: string }>`select destinatario as para from quadro_correio where assunto = 'Lembrete: clima' order by 1`.execute(
        queries,
      ),
    );
    expect(mails.rows.map(({ para }) => para)).toEqual(["bento@aurora.example", "caio@aurora.example"]);
    expect(await remind()).toEqual({ enviados: 0 });
    now = new Date(now.getTime() + 3_600_000);
    expect(await remind()).toEqual({ enviados: 2 });
    expect((await by("ada")("POST", `${SURVEYS}/${made.clima}/lembrete`)).statusCode).toBe(403);
    expect((await bia("POST", `${SURVEYS}/${made.clima}/lembrete`)).statusCode).toBe(404);
  });

  test("[002-7.3-5] [002-7.3-6] answers are taken out, and the person stays to answer again", async () => {
    const [first, second] = (await respondents("clima")).content;
    expect(await good(ana("DELETE", `${ASKED}/${first?.id}/respostas`))).toEqual({ ids: [first?.id] });
    expect((await respondents("clima")).content[0]).toMatchObject({ id: first?.id, respondida: false });
    await good(by("ada")("POST", `${ANSWERS}/${first?.id}`, answer(8)));
    await good(by("bento")("POST", `${ANSWERS}/${second?.id}`, answer(7)));
    await good(ana("DELETE", `${ASKED}/batch/respostas?ids=${first?.id},${second?.id}`));
    expect((await respondents("clima")).content.map(({ respondida }) => respondida)).toEqual([false, false, false]);
    expect(await read(`${SURVEYS}/${made.clima}`)).toMatchObject({ possuiResposta: false });
    expect((await ana("DELETE", `${ASKED}/batch/respostas?ids=${first?.id},999999`)).statusCode).toBe(404);
    expect((await by("ada")("DELETE", `${ASKED}/${first?.id}/respostas`)).statusCode).toBe(403);
  });

  test("[001-7-181] [002-7.3-9] results of a survey under names count at once, and reading the final ones ends it", async () => {
    for (const [person, nota, option] of [
      ["ada", 9, 0],
      ["bento", 10, 0],
      ["caio", 6, 1],
    ] as const)
      await good(by(person)("POST", `${ANSWERS}/${await sheetOf(person, "clima")}`, answer(nota, option)));
    const results = () => read<object>(`${SURVEYS}/${made.clima}/resultados`);
    expect(await results()).toMatchObject({
      convidados: 3,
      exibidas: 3,
      encerrada: false,
      perguntas: [
        { texto: "Nota", respostas: 3, media: 8.33 },
        {
          opcoes: [
            { texto: "Sim", quantidade: 2, percentual: 66.7 },
            { texto: "Não", quantidade: 1, percentual: 33.3 },
          ],
        },
        { respostas: 0, opcoes: null },
      ],
    });
    await good(ana("PUT", `${SURVEYS}/${made.clima}/encerrada/true`));
    await good(ana("PUT", `${SURVEYS}/${made.clima}/encerrada/false`));
    await good(ana("PUT", `${SURVEYS}/${made.clima}/encerrada/true`));
    expect(await results()).toMatchObject({ encerrada: true });
    expect((await ana("PUT", `${SURVEYS}/${made.clima}/encerrada/false`)).json().errors[0].message).toMatch(/já foi lido/);
    const { lines, paper, sheet, refused, nothing } = reportDoor(ana, "avaliacao/relatorios/pesquisa");
    const asked = { empresasIds: [], pesquisasIds: [made.clima] };
    const said = await lines(asked);
    expect(said.slice(0, 2)).toEqual(["# clima", "## 01. Nota"]);
    expect(said).toContainEqual(expect.stringMatching(/^Sim \| 2 \| 66\.70?$/));
    expect(said).toContainEqual(expect.stringMatching(/^= Total de 01\. Nota: Respostas 3 · Nota média 8\.33$/));
    expect(await paper(asked)).toContain("Escolha");
    await sheet(asked);
    expect(await refused({ ...asked, pesquisasIds: [] })).toEqual({ pesquisasIds: "Selecione ao menos uma pesquisa" });
    await make("ninguém", "pesquisa/pesquisas", { titulo: "Sem perguntas" });
    await nothing({ ...asked, pesquisasIds: [made.ninguém] });
    const people = reportDoor(ana, "pesquisa/colaborador-questionario/relatorio");
    const answered = await people.lines(asked);
    expect(answered).toContainEqual(expect.stringMatching(/^Pessoa ada \| Norte \| — \| Respondida \| 2026-11-10$/));
    expect(answered.at(-1)).toBe("= Total geral: Convidados 3 · Respondidas com nome 3");
    expect(await people.paper({ ...asked, colaboradoresIds: [made.ada] })).toContain("Pessoa ada");
    expect((await by("ada")("POST", "/api/pesquisa/colaborador-questionario/relatorio", asked)).statusCode).toBe(403);
    expect((await by("ada")("GET", `${SURVEYS}/${made.clima}/resultados`)).statusCode).toBe(403);
    expect((await bia("GET", `${SURVEYS}/${made.clima}/resultados`)).statusCode).toBe(404);
  });

  test("a survey is released once, ended once and opened again while it still may be; one that ended is neither released nor ended", async () => {
    const at = (what: string) => ana("PUT", `${SURVEYS}/${made.passo}/${what}`);
    const state = async () => (await read<{ situacao: string }>(`${SURVEYS}/${made.passo}`)).situacao;
    const refusal = async (what: string) => {
      const { statusCode, body } = await at(what);
      expect(statusCode, body).toBe(400);
      return JSON.parse(body).errors[0].message as string;
    };
    await survey("passo", { colaboradoresIds: [made.ada], dataFim: "2026-11-20" });
    expect(await refusal("encerrada/true")).toBe("Só se encerra uma pesquisa que recebe respostas.");
    await good(at("liberada/true"));
    // The audience is that of the release: nobody else is asked by releasing it again.
    expect(await refusal("liberada/true")).toMatch(/^Só se libera o que está em rascunho/);
    expect(await refusal("encerrada/false")).toMatch(/^Só se reabre/);
    await good(at("encerrada/true"));
    for (const what of ["liberada/true", "liberada/false", "encerrada/true"]) await refusal(what);
    await good(at("encerrada/false"));
    expect(await state()).toBe("LIBERADA");
    await good(ana("PUT", `${SURVEYS}/${made.passo}`, { dataFim: "2026-11-09" }));
    expect(await state()).toBe("ENCERRADA");
    for (const what of ["liberada/true", "liberada/false", "encerrada/true", "encerrada/false"]) await refusal(what);
    await good(ana("PUT", `${SURVEYS}/${made.passo}`, { dataFim: "2026-11-30" }));
    expect(await state()).toBe("LIBERADA");
    await good(at("liberada/false"));
    await good(ana("PUT", `${SURVEYS}/${made.passo}`, { dataFim: "2026-11-09" }));
    expect(await refusal("liberada/true")).toBe("A data final já passou: mude-a antes de liberar.");
  });

  test("[002-7.3-7] [002-7.3-8] respondents are taken out of a survey", async () => {
    const [first, second, third] = (await respondents("clima")).content;
    expect(await good(ana("DELETE", `${ASKED}/${first?.id}/pesquisa`))).toEqual({ ids: [first?.id] });
    expect((await respondents("clima")).content.map(({ id }) => id)).toEqual([second?.id, third?.id]);
    await good(ana("DELETE", `${ASKED}/batch/pesquisa?ids=${second?.id},${third?.id}`));
    expect((await respondents("clima")).content).toEqual([]);
    expect((await by("ada")("DELETE", `${ASKED}/batch/pesquisa?ids=1`)).statusCode).toBe(403);
  });
});

describe("aspects", () => {
  test("a filter by a part of the name: any of several, and of none nothing", async () => {
    const at = `/api/pesquisa/questionarios/${made.clima}/aspectos`;
    for (const nome of ["Salários", "Chefia"]) await make(`aspecto ${nome}`, at.slice(5), { nome });
    const named = async (nome: unknown) =>
      (await read<readonly { nome: string }[]>(`${at}?filter=${encodeURIComponent(JSON.stringify({ nome }))}`)).map(
        (one) => one.nome,
      );
    expect(await named("salar")).toEqual(["Salários"]);
    expect((await named(["salar", "chef"])).toSorted()).toEqual(["Chefia", "Salários"]);
    expect(await named([])).toEqual([]);
    for (const nome of ["Salários", "Chefia"])
      expect((await ana("DELETE", `${at}/${made[`aspecto ${nome}`]}`)).statusCode).toBe(200);
  });

  test("[002-7.3-30] aspects of all questionnaires are listed, or those of one by name", async () => {
    for (const nome of ["Liderança", "Equipe"]) await make(nome, `pesquisa/pesquisas/${made.clima}/aspectos`, { nome });
    const all = await read<readonly { nome: string }[]>("/api/pesquisa/questionarios/aspectos");
    expect(all.map(({ nome }) => nome)).toEqual(["Equipe", "Liderança"]);
    expect(await read(`/api/pesquisa/questionarios/aspectos?questionarioId=${made.clima}&nome=Lideran`)).toEqual([
      { id: made.Liderança, nome: "Liderança", questionario: { id: made.clima, titulo: "clima" } },
    ]);
    expect(await read("/api/pesquisa/questionarios/aspectos?questionarioId=999999")).toEqual([]);
  });
});

describe("interviews and requests", () => {
  test("[002-7.3-1] [002-7.3-4] who answers interviews is told, and whether the one for a request was answered", async () => {
    const at = `pesquisa/questionarios/${made.saida}/perguntas`;
    await make("porque", at, { texto: "Por quê?", tipo: { id: 3 } });
    const register = app.composed.product().registry.get("captacao/solicitacoes-pessoal");
    if (register === undefined) throw new Error("no requests");
    const request = await plantRow(app.database, register, { company: app.companies.a, group: app.groups.a });
    const interview = { titulo: "Interna", questionario: of("saida"), colaborador: of("ada"), data: "2026-11-01" };
    await make("interna", "pesquisa/entrevistas", { ...interview, solicitacao: { id: request } });
    const answered = () => read(`${ASKED}/solicitacoes/${request}/respondida`);
    expect(await answered()).toBe(false);
    const list = () => read(`${ASKED}/entrevista-desligamento?colaboradorId=${made.ada}`);
    expect(await list()).toMatchObject([{ id: null, entrevista: { titulo: "Interna" }, respondida: false }]);
    const respostas = [{ perguntaId: made.porque, tipoId: 3, comentario: "Quer crescer." }];
    await good(ana("POST", "/api/pesquisa/entrevistas/respostas", { entrevistaId: made.interna, respostas }));
    expect(await answered()).toBe(true);
    expect(await list()).toMatchObject([{ colaborador: { nome: "Pessoa ada" }, situacao: "RESPONDIDA", respondida: true }]);
    expect(await read(`${ASKED}/entrevista-desligamento?colaboradorId=${made.bento}`)).toEqual([]);
    expect((await ana("GET", `${ASKED}/solicitacoes/999999/respondida`)).statusCode).toBe(404);
  });
});

test("with an order per respondent each sheet has its own, the same at every visit, aspects together", async () => {
  await make("embaralhada", "pesquisa/pesquisas", {
    titulo: "embaralhada",
    anonima: true,
    ordemPorRespondente: true,
    colaboradoresIds: PEOPLE.slice(0, 4).map((name) => made[name]),
  });
  const at = `pesquisa/pesquisas/${made.embaralhada}`;
  for (const nome of ["Liderança", "Ambiente"]) await make(nome, `${at}/aspectos`, { nome });
  const texts = ["Um", "Dois", "Três", "Quatro", "Cinco", "Seis", "Sete"];
  for (const [place, texto] of texts.entries()) {
    const aspecto = place < 3 ? of("Liderança") : place < 6 ? of("Ambiente") : null;
    await make(texto, `${at}/perguntas`, { texto, tipo: { id: 4 }, aspecto });
  }
  await good(release("embaralhada"));
  const orderOf = async (person: Person): Promise<readonly string[]> => {
    const sheet = await read<{ perguntas: readonly { texto: string }[] }>(
      `${ANSWERS}/${await sheetOf(person, "embaralhada")}`,
      by(person),
    );
    return sheet.perguntas.map(({ texto }) => texto);
  };
  const orders = await Promise.all(PEOPLE.slice(0, 4).map(orderOf));
  for (const order of orders) {
    expect([...order].sort()).toEqual([...texts].sort());
    for (const own of [texts.slice(0, 3), texts.slice(3, 6)]) {
      const places = own.map((texto) => order.indexOf(texto));
      expect(Math.max(...places) - Math.min(...places)).toBe(2);
    }
  }
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
  // Also when one has begun to answer, and comes back.
  await good(
    by("ada")("PUT", `${ANSWERS}/${await sheetOf("ada", "embaralhada")}/rascunho`, {
      sequencia: 1,
      respostas: [{ perguntaId: made.Dois, tipoId: 4, nota: 7 }],
    }),
  );
  expect(await orderOf("ada")).toEqual(orders[0]);
  const stored = await read<{ content: readonly { texto: string }[] }>(`/api/${at}/perguntas?size=100`);
  expect(stored.content.map(({ texto }) => texto)).toEqual(texts);
});

describe("an anonymous survey", () => {
  let answer: Awaited<ReturnType<typeof survey>>;
  const results = (more = "") =>
    read<{
      exibidas: number;
      perguntas: readonly { respostas: number | null; media: number | null; comentarios: readonly string[] }[];
      grupos: readonly { nome: string; respostas: number | null; perguntas: readonly { respostas: number | null }[] }[];
    }>(`${SURVEYS}/${made.segredo}/resultados${more}`);
  const give = async (person: Person, at: number) =>
    good(by(person)("POST", `${ANSWERS}/${await sheetOf(person, "segredo")}`, answer(at, at % 2, `Segredo de ${person}`)));

  beforeAll(async () => {
    answer = await survey("segredo", {
      anonima: true,
      minimoAnonimato: 3,
      minimoComentarios: 8,
      recortes: ["area", "tempoCasa"],
      areasIds: [made.Norte, made.Sul],
    });
    await good(release("segredo"));
  });

  test("who answered is told to nobody, and nothing is taken out, asked for or answered for others", async () => {
    await give("ada", 1);
    const found = await respondents("segredo");
    expect(found.content).toHaveLength(10);
    expect(found.content.every(({ respondida }) => respondida === null)).toBe(true);
    const [{ id } = { id: 0 }] = found.content;
    for (const path of [`${id}/respostas`, `${id}/pesquisa`, `batch/respostas?ids=${id}`, `batch/pesquisa?ids=${id}`])
      expect((await ana("DELETE", `${ASKED}/${path}`)).json().message).toBe("A pesquisa é anônima: ninguém sabe quem respondeu.");
    expect((await ana("GET", `${ASKED}/${id}/respondido-parcialmente`)).statusCode).toBe(400);
    expect((await ana("GET", `${ANSWERS}/${id}`)).statusCode).toBe(404);
    // Not even those who answered read it again.
    expect(await read(`${ANSWERS}/${id}`, by("ada"))).toMatchObject({ situacao: "RESPONDIDA", respostas: [] });
    const changed = await ana("PUT", `${SURVEYS}/${made.segredo}`, { anonima: false });
    expect(changed.json().errors[0]).toMatchObject({ field: "anonima" });
  });

  test("while it is open it tells the whole alone, a lot behind, and no group, comment or question that not everybody answers", async () => {
    const seen: number[] = [];
    for (const [at, person] of PEOPLE.entries()) {
      if (person === "ada") continue;
      await give(person, at + 1);
      const told = await results("?recorte=area");
      seen.push(told.exibidas);
      expect(told.grupos).toEqual([]);
      expect(told.perguntas.flatMap(({ comentarios }) => comentarios)).toEqual([]);
      expect(told.perguntas[1]?.respostas).toBeNull();
      expect(told.perguntas[0]?.respostas).toBe(told.exibidas === 0 ? null : told.exibidas);
    }
    // n·(⌊a/n⌋ − 1) of a answers, nothing below 2n.
    expect(seen).toEqual([0, 0, 0, 0, 3, 3, 3, 6, 6]);
  });

  test("closed, groups are told where enough answered, and the rest cannot be subtracted", async () => {
    await good(ana("PUT", `${SURVEYS}/${made.segredo}/encerrada/true`));
    const told = await results("?recorte=area");
    expect(told.exibidas).toBe(10);
    expect(told.grupos.map(({ nome, respostas }) => [nome, respostas])).toEqual([
      // Loja lies in Norte, which counts it.
      ["Norte", 7],
      ["Loja", 3],
      ["Sul", 3],
    ]);
    expect(told.perguntas[2]?.comentarios).toHaveLength(10);
    const bands = await results("?recorte=tempoCasa");
    expect(bands.grupos).toMatchObject([{ nome: "1 a 3 anos", respostas: 10 }]);
  });

  test("no table joins an answer and its person: neither place, number, moment nor the transaction's mark", async () => {
    const rows = await app.database.owner(async (queries) => {
      const answers = await sql<{ mark: string; text: string }>`
        select xmin::text as mark, to_jsonb(s)::text as text from quadro_resposta_anonima s`.execute(queries);
      const sheets = await sql<{ mark: string; draft: string | null; em: string | null; seq: number; who: number }>`
        select xmin::text as mark, rascunho as draft, respondido_em as em, sequencia as seq, respondente_id as who
        from quadro_questionario q where ciclo_id = ${made.segredo} and anonimo`.execute(queries);
      const audit = await sql<{ many: number }>`
        select count(*) as many from quadro_auditoria where op in ('responde-pesquisa', 'responde-por-outro') and registro_id = ${made.segredo}`.execute(
        queries,
      );
      return { answers: answers.rows, sheets: sheets.rows, audited: Number(audit.rows[0]?.many) };
    });
    expect(rows.answers).toHaveLength(10);
    expect(new Set(rows.answers.map(({ mark }) => mark)).size).toBe(1);
    expect(new Set(rows.sheets.map(({ mark }) => mark)).size).toBe(1);
    expect(rows.sheets.every(({ draft, em, seq }) => draft === null && em === null && seq === 0)).toBe(true);
    for (const { text } of rows.answers) {
      expect(text).not.toMatch(/respondente|usuario|criado/);
      expect(JSON.parse(text)).not.toHaveProperty("id");
    }
    expect(rows.audited).toBe(0);
    expect(app.logged.join("\n")).not.toContain("Segredo de");
  });
});

test("of an anonymous survey a question of too few answers tells no comment, and one of too few invited not how many answered", async () => {
  interface Told {
    readonly exibidas: number;
    readonly perguntas: readonly { readonly respostas: number | null; readonly comentarios: readonly string[] }[];
  }
  const least = { anonima: true, minimoAnonimato: 5, minimoComentarios: 3 };
  for (const [name, invited, speaking, told] of [
    ["poucas", 6, 4, [6, null, 0, 6]],
    ["poucos", 4, 4, [0, null, 0, null]],
    ["bastantes", 6, 5, [6, 5, 5, 6]],
  ] as const) {
    const answer = await survey(name, { ...least, colaboradoresIds: PEOPLE.slice(0, invited).map((one) => made[one]) });
    await good(release(name));
    for (const [at, person] of PEOPLE.slice(0, invited).entries()) {
      const words = at < speaking ? answer(5, 0, `De ${person}`) : answer(5, 0);
      await good(by(person)("POST", `${ANSWERS}/${await sheetOf(person, name)}`, words));
    }
    await good(ana("PUT", `${SURVEYS}/${made[name]}/encerrada/true`));
    const { exibidas, perguntas } = await read<Told>(`${SURVEYS}/${made[name]}/resultados`);
    const said = perguntas.flatMap(({ comentarios }) => comentarios).length;
    expect([exibidas, perguntas[2]?.respostas, said, (await respondents(name)).respondidas], name).toEqual(told);
  }
});

describe("evaluations of classes", () => {
  const CLASSES = "/api/desenvolvimento/turmas";
  beforeAll(async () => {
    await make("modelo", "avaliacao/modelos-avaliacao", { titulo: "Reação", tipo: "V" });
    await make("gostou", `avaliacao/modelos-avaliacao/${made.modelo}/perguntas`, {
      texto: "Gostou?",
      tipo: { id: 4 },
      obrigatoria: true,
    });
    await make("reacao", "desenvolvimento/avaliacao-curso", { titulo: "Reação", tipo: "a", modeloAvaliacao: of("modelo") });
    await make("curso", "desenvolvimento/cursos", { nome: "NR-35", cargaHoraria: "8:00", avaliacaoCursos: [of("reacao")] });
    const one = { curso: of("curso"), descricao: "Turma A", instrutor: "Escola", custo: 0, dataPrevIni: "2026-11-01" };
    await make("turma", "desenvolvimento/turmas", one);
  });
  const released = (liberada: boolean) =>
    ana("PUT", `${CLASSES}/${made.turma}/libera-bloqueia?avaliacaoCursoId=${made.reacao}&liberada=${liberada}`);
  const enrol = (person: Person) =>
    make(`inscrito ${person}`, "desenvolvimento/colaborador-turma", { turma: of("turma"), colaborador: of(person) });

  test("[002-7.3-3] an evaluation released in a class asks its participants, those who join later too", async () => {
    expect((await released(true)).statusCode).toBe(400);
    await enrol("ada");
    await enrol("bento");
    await good(released(true));
    const { content } = await read<{ content: readonly { id: number; titulo: string; situacao: string }[] }>(
      "/api/pesquisa/avaliacoes-turma?page=0&size=15",
    );
    expect(content).toMatchObject([{ titulo: "Reação · Turma A", situacao: "LIBERADA" }]);
    made.aval = content[0]?.id ?? 0;
    expect(await read("/api/avaliacao/avaliacoes-turma?page=0&size=15")).toMatchObject({ totalElements: 1 });
    await enrol("caio");
    const inClass = () => read<readonly Respondent[]>(`${ASKED}/turma/${made.turma}`);
    expect((await inClass()).map(({ colaborador, respondida }) => [colaborador.nome, respondida])).toEqual([
      ["Pessoa ada", false],
      ["Pessoa bento", false],
      ["Pessoa caio", false],
    ]);
    const sheet = await sheetOf("ada", "aval");
    const { perguntas } = await read<{ perguntas: readonly { id: number }[] }>(`${ANSWERS}/${sheet}`, by("ada"));
    await good(by("ada")("POST", `${ANSWERS}/${sheet}`, [{ perguntaId: perguntas[0]?.id, tipoId: 4, nota: 10 }]));
    expect((await inClass())[0]?.respondida).toBe(true);
    expect((await ana("GET", `${ASKED}/turma/999999`)).statusCode).toBe(404);
  });

  test("who may answer for others writes down what they said; who may not does not find it", async () => {
    const at = `${ANSWERS}/${made.aval}/por-outro-usuario/${made.bento}/turma/${made.turma}`;
    const sheet = await read<{ id: number; perguntas: readonly { id: number }[] }>(at);
    expect(sheet).toMatchObject({ colaborador: { nome: "Pessoa bento" }, turma: { descricao: "Turma A" } });
    await good(ana("POST", `${ANSWERS}/${sheet.id}`, [{ perguntaId: sheet.perguntas[0]?.id, tipoId: 4, nota: 7 }]));
    const log = await app.database.owner((queries) =>
      sql<{
        op: string;
      }>`select op from quadro_auditoria where registro_id = ${made.aval} and op in ('responde-pesquisa', 'responde-por-outro')
        order by op`.execute(queries),
    );
    expect(log.rows.map(({ op }) => op)).toEqual(["responde-pesquisa", "responde-por-outro"]);
    expect((await by("caio")("GET", at)).statusCode).toBe(403);
    expect((await ana("GET", at.replace(/\d+$/, "999999"))).statusCode).toBe(404);
  });

  test("[002-7.3-40] what a class answered is printed for who sees respondents and results, and never of an anonymous one", async () => {
    const at = `${ANSWERS}/imprimir/avaliacao-turma`;
    const asked = { turmaId: made.turma, questionarioId: made.aval };
    const print = await ana("POST", at, asked);
    expect([print.statusCode, print.headers["content-type"]], print.body).toEqual([200, "application/pdf"]);
    const text = await paperText(print.rawPayload);
    expect(text).toContain("Pessoa ada");
    expect(text).toContain("Pessoa bento");
    expect(text).toContain("Gostou?");
    const one = await ana("POST", at, { ...asked, colaboradoresIds: [made.bento] });
    expect(await paperText(one.rawPayload)).not.toContain("Pessoa ada");
    expect((await ana("POST", at, { ...asked, colaboradoresIds: [made.caio] })).statusCode).toBe(400);
    expect((await ana("POST", at, { ...asked, turmaId: 999_999 })).statusCode).toBe(404);
    expect((await bia("POST", at, asked)).statusCode).toBe(404);
    expect((await by("ada")("POST", at, asked)).statusCode).toBe(403);
  });

  test("what one reached in the evaluation of learning is the grade in the class; it goes with the answers, and a class that is over keeps its own", async () => {
    await make("aprendizagem", "avaliacao/modelos-avaliacao", { titulo: "Aprendizagem", tipo: "L" });
    const at = `avaliacao/modelos-avaliacao/${made.aprendizagem}/perguntas`;
    for (const [name, peso] of [
      ["Primeira", 1],
      ["Segunda", 3],
    ] as const)
      await make(name, at, { texto: name, tipo: { id: 4 }, notaMinima: 0, notaMaxima: 10, peso });
    const learning = { titulo: "O que aprendeu", tipo: "a", modeloAvaliacao: of("aprendizagem"), minimoAprovacao: 70 };
    await make("saber", "desenvolvimento/avaliacao-curso", learning);
    await make("curso 2", "desenvolvimento/cursos", { nome: "NR-12", cargaHoraria: "4:00", avaliacaoCursos: [of("saber")] });
    const one = { curso: of("curso 2"), descricao: "Turma B", instrutor: "Escola", custo: 0, dataPrevIni: "2026-11-01" };
    await make("turma 2", "desenvolvimento/turmas", one);
    for (const person of ["ada", "bento", "caio"] as const)
      await make(`na 2 ${person}`, "desenvolvimento/colaborador-turma", { turma: of("turma 2"), colaborador: of(person) });
    const there = `${CLASSES}/${made["turma 2"]}`;
    await good(ana("PUT", `${there}/libera-bloqueia?avaliacaoCursoId=${made.saber}&liberada=true`));
    const listed = await read<{ content: readonly { id: number; titulo: string }[] }>("/api/pesquisa/avaliacoes-turma");
    made.teste = listed.content.find(({ titulo }) => titulo.startsWith("O que aprendeu"))?.id ?? 0;
    const hand = async (person: Person, first: number, second: number) => {
      const sheet = await sheetOf(person, "teste");
      const { perguntas } = await read<{ perguntas: readonly { id: number }[] }>(`${ANSWERS}/${sheet}`, by(person));
      const grades = [first, second].map((nota, place) => ({ perguntaId: perguntas[place]?.id, tipoId: 4, nota }));
      await good(by(person)("POST", `${ANSWERS}/${sheet}`, grades));
      return sheet;
    };
    const reached = async () =>
      (await read<readonly { aproveitamento: number | null; situacao: string; motivo: string | null }[]>(`${there}/notas`)).map(
        ({ aproveitamento, situacao, motivo }) => [aproveitamento, situacao, motivo],
      );
    // (1·0,8 + 3·0,6) / 4 and (1·1 + 3·0,6) / 4.
    await hand("ada", 8, 6);
    const bento = await hand("bento", 10, 6);
    expect(await reached()).toEqual([
      [65, "INSCRITO", null],
      [70, "INSCRITO", null],
      [null, "INSCRITO", null],
    ]);
    await good(ana("DELETE", `${ASKED}/${bento}/respostas`));
    expect((await reached())[1]).toEqual([null, "INSCRITO", null]);
    await hand("bento", 10, 6);
    await good(ana("PUT", `${there}/realizada`, {}));
    await hand("caio", 10, 10);
    expect(await reached()).toEqual([
      [65, "REPROVADO", "AVALIACAO"],
      [70, "APROVADO", null],
      [null, "REPROVADO", "AVALIACAO"],
    ]);
  });

  test("taken back after answers it is closed, and opened again it goes on", async () => {
    await good(released(false));
    expect(await read(`/api/pesquisa/questionarios/${made.aval}`)).toMatchObject({ situacao: "ENCERRADA" });
    await good(released(true));
    expect(await read(`/api/pesquisa/questionarios/${made.aval}`)).toMatchObject({ situacao: "LIBERADA" });
  });
});

describe("NPS", () => {
  const NPS = "/api/pesquisa/nps";

  test("[002-7.3-38] [002-7.3-39] a grade counts at once, once in ninety days", async () => {
    expect(await read(NPS)).toMatchObject({ podeResponder: true, promotores: 0, nps: null, margem: null });
    expect((await ana("POST", NPS, { nota: 11 })).statusCode).toBe(400);
    expect((await ana("POST", NPS, { nota: 9.5 })).statusCode).toBe(400);
    expect((await ana("POST", NPS, { nota: 9, comentario: "x".repeat(501) })).statusCode).toBe(400);
    expect(await good(ana("POST", NPS, { nota: 9, comentario: "x" }))).toMatchObject({ podeResponder: false });
    expect(await read(NPS)).toMatchObject({
      promotores: 1,
      respostas: 1,
      nps: 100,
      margem: 0,
      comentarios: [{ comentario: "x" }],
    });
    expect((await ana("POST", NPS, { nota: 3 })).statusCode).toBe(400);
    for (const [person, nota] of [
      ["ada", 10],
      ["bento", 10],
      ["caio", 9],
      ["davi", 7],
      ["eva", 6],
      ["fabio", 0],
    ] as const)
      await good(by(person)("POST", NPS, { nota }));
    expect(await read(NPS)).toMatchObject({
      promotores: 4,
      neutros: 1,
      detratores: 2,
      nps: 29,
      percentuais: { promotores: 57.1, neutros: 14.3, detratores: 28.6 },
      margem: 65.2,
    });
    // Seven answers are too few to say whether a month differs from another.
    const { meses } = await read<{ meses: readonly { respostas: number; ruido: boolean | null }[] }>(NPS);
    expect(meses).toMatchObject([{ respostas: 7, ruido: null }]);
    // Whoever may only answer learns nothing of the others.
    expect(await read(`${NPS}/minha-vez`, by("ada"))).toMatchObject({ podeResponder: false });
    expect((await by("ada")("GET", NPS)).statusCode).toBe(403);
  });

  test("a grade is given again ninety days after the one before, not a day earlier", async () => {
    const turn = async (days: number) => {
      await app.database.owner((queries) =>
        sql`update quadro_nps set data = ${"2026-11-10"}::date - ${days}::integer where usuario_id = ${made["ada#user"]}`.execute(
          queries,
        ),
      );
      return read(`${NPS}/minha-vez`, by("ada"));
    };
    expect(await turn(89)).toMatchObject({ podeResponder: false, proximaEm: "2026-11-11" });
    expect(await turn(90)).toMatchObject({ podeResponder: true, proximaEm: null });
    await turn(0);
  });

  test("two answers of one person at once are one", async () => {
    const both = await Promise.all([by("gil")("POST", NPS, { nota: 8 }), by("gil")("POST", NPS, { nota: 2 })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test("anonymous, answers are told by whole lots, the newest lot waits, and nothing says whose they are", async () => {
    const admin = await app.login("admin");
    const company = `/api/utilitario/empresas/${app.companies.a}`;
    await good(admin("PUT", company, { npsAnonimo: true }));
    expect(await read(`${NPS}/minha-vez`)).toMatchObject({ anonimo: true });
    const given = (many: number) =>
      app.database.owner((queries) =>
        sql`insert into quadro_nps (empresa_id, usuario_id, nota, comentario, data, anonimo)
          select ${app.companies.a}, ${app.users.ana}, 10, 'Dito ' || n, current_date, true from generate_series(1, ${many}::integer) n`.execute(
          queries,
        ),
      );
    interface Told {
      readonly respostas: number;
      readonly meses: readonly { readonly respostas: number }[];
      readonly comentarios: readonly object[];
    }
    const told = async () => {
      const { respostas, meses, comentarios } = await read<Told>(NPS);
      return { respostas, inMonths: meses.reduce((sum, one) => sum + one.respostas, 0), comentarios };
    };
    // Eight answered before: two lots are not whole.
    expect(await told()).toEqual({ respostas: 0, inMonths: 0, comentarios: [] });
    await given(7);
    expect(await told()).toEqual({ respostas: 10, inMonths: 10, comentarios: [] });
    await given(4);
    expect(await told()).toEqual({ respostas: 10, inMonths: 10, comentarios: [] });
    await given(1);
    const { respostas, comentarios } = await told();
    expect([respostas, comentarios.length]).toEqual([15, 8]);
    for (const one of comentarios) expect(one).toMatchObject({ nota: null, data: null, nome: null });
    // What was said anonymously stays so when the company changes its mind.
    await good(admin("PUT", company, { npsAnonimo: false }));
    expect(await told()).toMatchObject({ respostas: 15 });
  });
});
