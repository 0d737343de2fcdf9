import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

/** What is reached by a code, a link or a sheet of one's own: replayed, guessed, taken from others, sent twice at once. */
const HERE = "/api/desenvolvimento";
const ADMISSIONS = "/api/gestao-talentos/talentos-admissao";
const TALENTS = "/api/gestao-talentos/talentos";
const SHEETS = "/api/pesquisa/colaborador-respostas";
/** What no call takes for the number of a record. */
const NO_IDS = [-1, 0, 1.5, 2 ** 53, 1e18, 1e308, "1", null, {}, []] as const;

let app: TestApp;
let ana: Send;
let bia: Send;
let ada: Send;
let now = new Date("2026-11-10T12:00:00Z");
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });
const make = async (name: string, path: string, record: object, send = ana) => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
  return answer.json();
};
const person = async (name: string): Promise<Send> => {
  await make(name, "gestao-talentos/talentos", { nome: name, dataAdmissao: "2024-01-02" });
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.none } }];
  await make(`${name}#`, "utilitario/usuarios", { nome: name, login: name, senha: PASSWORD, colaborador: of(name), perfis });
  return app.login(name as "nino");
};
const classOf = async (name: string, send: Send, people: readonly string[]): Promise<number> => {
  await make(`${name} curso`, "desenvolvimento/cursos", { nome: name, cargaHoraria: "8:00" }, send);
  const { diasTurma } = await make(
    name,
    "desenvolvimento/turmas",
    {
      curso: of(`${name} curso`),
      descricao: name,
      instrutor: "Escola",
      custo: 0,
      dataPrevIni: "2026-11-10",
      dataPrevFim: "2026-11-10",
      diasTurma: [{ dia: "2026-11-10", turno: "D", horaIni: "8:00", horaFim: "12:00" }],
    },
    send,
  );
  for (const one of people)
    await make(`${name} ${one}`, "desenvolvimento/colaborador-turma", { turma: of(name), colaborador: of(one) }, send);
  return diasTurma[0].id;
};

beforeAll(async () => {
  app = await startApp("postgres", { clock: () => now, sessionMinutes: 100_000 });
  await loadReference(app.database, app.composed.product().registry);
  [ana, bia] = await Promise.all([app.login("ana"), app.login("bia")]);
  ada = await person("ada");
}, 240_000);
afterAll(() => app?.close());

describe("the code of a class", () => {
  const days: Record<string, number> = {};
  const shown = async (day: number | undefined, send = ana) =>
    (await send("GET", `${HERE}/dias-turmas/qr-code-presenca?diaTurmaId=${day}`)).json<{ endereco: string; digitos: string }>();
  const tokenOf = async (day: number | undefined, send = ana) =>
    new URL((await shown(day, send)).endereco).searchParams.get("token") ?? "";
  const scan = (token: unknown, send = ada) => send("POST", `${HERE}/presenca`, { token });

  beforeAll(async () => {
    days.own = await classOf("Sua", ana, ["ada"]);
    days.other = await classOf("Alheia", ana, []);
    days.foreign = await classOf("De fora", bia, []);
  });

  test("of another company is as absent, of another class refused, and nobody scans without a session", async () => {
    expect((await scan(await tokenOf(days.foreign, bia))).statusCode).toBe(404);
    expect((await scan((await shown(days.foreign, bia)).digitos)).statusCode).toBe(400);
    expect((await scan(await tokenOf(days.other))).json().message).toBe("Você não está inscrito nesta turma.");
    expect((await scan((await shown(days.other)).digitos)).statusCode).toBe(400);
    expect((await scan(await tokenOf(days.own), app.anonymous)).statusCode).toBe(401);
    expect((await bia("GET", `${HERE}/dias-turmas/qr-code-presenca?diaTurmaId=${days.own}`)).statusCode).toBe(404);
  });

  test("leads to no host that somebody names", async () => {
    const at = `${HERE}/dias-turmas/qr-code-presenca?diaTurmaId=${days.own}`;
    for (const host of ["forjado.example", "8.8.8.8"]) {
      const { endereco } = (await ana("GET", at, undefined, { host })).json<{ endereco: string }>();
      expect(endereco).toMatch(/^\/desenvolvimento\/presenca\?token=/);
    }
    expect((await shown(days.own)).endereco).toMatch(/^http:\/\/localhost:80\/desenvolvimento/);
  });

  test("is neither made longer, carried to another day nor made of anything else", async () => {
    const [day, until = "0", ...mark] = (await tokenOf(days.own)).split(".");
    const forged = [
      `${day}.${Number(until) + 3_600_000}.${mark.join(".")}`,
      `${days.other}.${until}.${mark.join(".")}`,
      `-1.${until}.${mark.join(".")}`,
      `${day}.${until}.`,
      "..",
      "0".repeat(501),
      ...NO_IDS,
    ];
    for (const token of forged) expect((await scan(token)).statusCode, String(token)).toBe(400);
  });

  test("marks once; replayed afterwards it is over", async () => {
    const token = await tokenOf(days.own);
    for (let twice = 0; twice < 2; twice += 1) expect((await scan(token)).statusCode).toBe(200);
    now = new Date(now.getTime() + 41_000);
    expect((await scan(token)).statusCode).toBe(400);
  });
});

describe("the link of an admission", () => {
  const asked = async (nome: string, cpf: string): Promise<{ id: number; code: string }> => {
    const email = `${nome}@email.example`;
    const answer = await ana("POST", `${ADMISSIONS}/solicitarAdmissao`, { nome, cpf, email });
    expect(answer.statusCode, answer.body).toBe(201);
    const { rows } = await app.database.owner((queries) =>
      sql<{ texto: string }>`select texto from quadro_correio where destinatario = ${email} order by id desc`.execute(queries),
    );
    return { id: answer.json<{ id: number }>().id, code: /(?:#|código )([\w-]{40,})/.exec(rows[0]?.texto ?? "")?.[1] ?? "" };
  };
  const answer = (codigo: unknown, more: object = {}) => app.anonymous("POST", "/api/admissao/respostas", { codigo, ...more });
  const read = async (id: number) => (await ana("GET", `${ADMISSIONS}/${id}`)).json();

  test("says nothing but what it asks for, whatever is sent with it", async () => {
    const { id, code } = await asked("curiosa", "52998224725");
    const before = await read(id);
    for (const more of [
      { id: id - 1 },
      { status: "CONCLUIDA" },
      { dataAdmissao: "2026-12-01" },
      { empresa: { id: app.companies.b } },
      { colaborador: of("ada") },
      { pessoal: { id: made.ada } },
      { pessoal: [] },
      { documentacao: { arquivos: [{ id: "x" }] } },
    ])
      expect((await answer(code, more)).statusCode, JSON.stringify(more)).toBe(400);
    for (const wrong of [...NO_IDS, "x".repeat(101), "%", "\u0000"]) {
      await app.database.house((queries) => sql`delete from quadro_limite`.execute(queries));
      const { statusCode } = await answer(wrong);
      expect([400, 404], JSON.stringify(wrong)).toContain(statusCode);
    }
    expect(await read(id)).toEqual(before);
    for (const [method, url] of [
      ["GET", `${ADMISSIONS}/${id}`],
      ["PUT", `${ADMISSIONS}/${id}/conclui`],
      ["POST", `${ADMISSIONS}/${id}/cancelar`],
      ["DELETE", `${ADMISSIONS}/${id}`],
    ] as const) {
      const body = method === "GET" || method === "DELETE" ? undefined : method === "PUT" ? { dataAdmissao: "2026-12-01" } : {};
      expect((await bia(method, url, body)).statusCode, url).toBe(404);
      expect((await app.anonymous(method, url, body)).statusCode, url).toBe(401);
      expect((await ada(method, url, body)).statusCode, url).toBe(403);
    }
    expect(await read(id)).toEqual(before);
  });
});

describe("a sheet of a survey", () => {
  let sheet = 0;
  const ofSurvey = async (name: string, more: object, send = ana) => {
    await make(name, "pesquisa/pesquisas", { titulo: name, ...more }, send);
    const at = `pesquisa/pesquisas/${made[name]}/perguntas`;
    await make(`${name} nota`, at, { texto: "Nota", tipo: { id: 4 }, obrigatoria: true }, send);
    const options = { texto: "Escolha", tipo: { id: 1 }, respostas: [{ texto: "Sim" }, { texto: "Não" }] };
    const { respostas } = await make(`${name} escolha`, at, options, send);
    made[`${name} sim`] = respostas[0].id;
  };
  const said = (name: string, more: object = {}) => ({ perguntaId: made[`${name} nota`], tipoId: 4, nota: 5, ...more });
  const send = (answers: unknown, by = ada, id = sheet) => by("POST", `${SHEETS}/${id}`, { respostas: answers });

  beforeAll(async () => {
    await ofSurvey("clima", { colaboradoresIds: [made.ada] });
    await ofSurvey("outra", { colaboradoresIds: [made.ada] });
    await ofSurvey("de fora", {}, bia);
    expect((await ana("PUT", `/api/pesquisa/pesquisas/${made.clima}/liberada/true`)).statusCode).toBe(200);
    const { content } = (await ada("GET", SHEETS)).json<{ content: readonly { id: number }[] }>();
    sheet = content[0]?.id ?? 0;
    expect(sheet).toBeGreaterThan(0);
  });

  test("takes no answer to another's question, of another company, or to what no question is", async () => {
    for (const name of ["outra", "de fora"]) {
      expect((await send([said(name)])).statusCode, name).toBe(400);
      const option = { perguntaId: made["clima escolha"], tipoId: 1, respostaId: made[`${name} sim`] };
      expect((await send([said("clima"), option])).statusCode, name).toBe(400);
    }
    for (const wrong of NO_IDS) {
      expect((await send([said("clima", { perguntaId: wrong })])).statusCode, String(wrong)).toBe(400);
      const option = { perguntaId: made["clima escolha"], tipoId: 1, respostaId: wrong };
      // No option chosen is a question left out.
      if (wrong !== null) expect((await send([said("clima"), option])).statusCode, String(wrong)).toBe(400);
      const draft = { sequencia: wrong, respostas: [said("clima")] };
      if (wrong !== 0) expect((await ada("PUT", `${SHEETS}/${sheet}/rascunho`, draft)).statusCode, String(wrong)).toBe(400);
    }
    for (const nota of [-1, 11, 1.5, 1e308, 1e18])
      expect((await send([said("clima", { nota })])).statusCode, String(nota)).toBe(400);
    expect((await send(Array.from({ length: 2_000 }, () => said("clima")))).statusCode).toBe(400);
    expect((await ada("GET", `${SHEETS}/${sheet}`)).json()).toMatchObject({ situacao: "NAO_INICIADA", respostas: [] });
  });

  test("is read and answered by its person alone", async () => {
    for (const by of [bia, app.anonymous, await app.login("nino")]) {
      const wanted = by === app.anonymous ? 401 : 404;
      expect((await by("GET", `${SHEETS}/${sheet}`)).statusCode).toBe(wanted);
      expect((await send([said("clima")], by)).statusCode).toBe(wanted);
      const draft = { sequencia: 5, respostas: [said("clima")] };
      expect((await by("PUT", `${SHEETS}/${sheet}/rascunho`, draft)).statusCode).toBe(wanted);
    }
  });

  test("handed over twice at once counts once, and never again", async () => {
    const both = await Promise.all([1, 2].map((nota) => send([said("clima", { nota })])));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect((await send([said("clima")])).statusCode).toBe(400);
    const draft = { sequencia: 9, respostas: [said("clima")] };
    expect((await ada("PUT", `${SHEETS}/${sheet}/rascunho`, draft)).statusCode).toBe(400);
  });
});

describe("a movement looked at before it is made", () => {
  const look = (more: object, by = ana, id = made.ada) =>
    by("POST", `${TALENTS}/${id}/movimentacoes/previa`, { data: "2026-12-01", ...more });

  test("of another company's talent, place or salary tells nothing", async () => {
    await make("Fora", "cargo-salario/areas-organizacionais", { nome: "Fora", ativo: true }, bia);
    await make("indice", "cargo-salario/indices", { nome: "Fora", data: "2020-01-01", valor: 777.77 }, bia);
    expect((await look({}, bia)).statusCode).toBe(404);
    expect((await look({}, ada)).statusCode).toBe(403);
    expect((await look({}, app.anonymous)).statusCode).toBe(401);
    const told = await look({ areaOrganizacional: of("Fora"), tipoSalario: 2, indice: of("indice"), quantidade: 2 });
    expect(told.statusCode, told.body).toBeLessThan(500);
    expect(told.body).not.toMatch(/1555|777|Fora/);
  });

  test("takes no number that no salary is, and stays on its feet", async () => {
    for (const wrong of NO_IDS.filter((one) => one !== null))
      for (const name of ["areaOrganizacional", "cargo", "faixaSalarial", "estabelecimento", "indice"])
        expect((await look({ [name]: { id: wrong } })).statusCode, `${name} ${wrong}`).toBeLessThan(500);
    for (const valor of [-1, 0, 1e15, 1e18, 1e300, 1.7e308, 5e-324])
      for (const more of [
        { tipoSalario: 3, valor },
        { tipoSalario: 2, quantidade: valor, indice: { id: 1 } },
      ])
        expect((await look(more)).statusCode, JSON.stringify(more)).toBeLessThan(500);
    for (const data of ["0001-01-01", "9999-12-31", "2026-02-30", "", "x"])
      expect((await look({ data })).statusCode, data).toBeLessThan(500);
    expect((await look({ motivo: "x".repeat(400_000) })).statusCode).toBe(400);
    expect((await ana("GET", `${TALENTS}/${made.ada}/historicos`)).json()).toHaveLength(1);
  });
});

describe("what an alert tells", () => {
  test("is put off by who may see it, for oneself, under its own name", async () => {
    const off = (codigo: unknown, by = ana, dias: unknown = 7) => by("PUT", "/api/userinfo/hoje/adiamento", { codigo, dias });
    for (const wrong of [...NO_IDS, "x", "../x", "a".repeat(10_000)])
      expect((await off(wrong)).statusCode, String(wrong)).toBeLessThan(500);
    const alerts = [...app.composed.product().registry.values()].flatMap(({ list }) => list.alerts ?? []);
    expect(alerts.length).toBeGreaterThan(3);
    for (const { id } of alerts) {
      expect((await off(id, app.anonymous)).statusCode, id).toBe(401);
      expect((await off(id, ada)).statusCode, id).toBe(404);
    }
  });

  test("is no filter for who may not see what it goes by", async () => {
    for (const { addresses, list } of app.composed.product().registry.values()) {
      const path = addresses.find(({ params }) => params.length === 0)?.path;
      for (const { id } of path === undefined ? [] : (list.alerts ?? [])) {
        expect((await ada("GET", `/api/${path}?alerta=${id}`)).statusCode, id).toBe(403);
        expect((await app.anonymous("GET", `/api/${path}?alerta=${id}`)).statusCode, id).toBe(401);
        const there = await bia("GET", `/api/${path}?alerta=${id}`);
        expect(there.statusCode, id).toBe(200);
      }
    }
  });
});
