import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const LEAVES = "/api/sst/afastamentos";
const EDITS = ["ROLE_SST_AFASTAMENTOS_VER", "ROLE_SST_AFASTAMENTOS_EDITAR"];
const CARDS = "/api/sst/vacinacoes";

let app: TestApp;
let ana: Send;
let bia: Send;
let nino: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

interface Answered {
  readonly id: number;
  readonly versao: number;
}
interface Refused {
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}
const keep = async (name: string, path: string, record: object, send = ana): Promise<Answered> => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  const told = answer.json<Answered>();
  made[name] = told.id;
  return told;
};
const refused = async (path: string, record: object): Promise<Record<string, string>> => {
  const answer = await ana("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(400);
  return Object.fromEntries(answer.json<Refused>().errors.map(({ field, message }) => [field, message]));
};

beforeAll(async () => {
  app = await startApp("either");
  [ana, bia, nino] = await Promise.all([app.login("ana"), app.login("bia"), app.login("nino")]);
  for (const name of ["talento", "outro", "vacinado", "segundo"])
    await keep(name, "gestao-talentos/talentos", { nome: `Pessoa ${name}`, dataAdmissao: "2024-01-02" });
  for (const classe of ["ACIDENTE_DOENCA", "CESSAO_REQUISICAO", "MANDATO_SINDICAL", "MANDATO_ELETIVO", "SIMPLES"])
    await keep(classe, "sst/tipos-afastamento", { descricao: `Motivo ${classe}`, ativo: true, classe });
  await keep("vacina", "sst/vacinas", {
    nome: "Hepatite B",
    quantidadeDoses: 2,
    doses: [
      { descricao: "1ª dose", intervaloDias: 0 },
      { descricao: "2ª dose", intervaloDias: 30 },
    ],
  });
  await keep("nunca", "sst/vacinas", { nome: "Febre amarela", quantidadeDoses: 1 });
}, 120_000);
afterAll(() => app?.close());

describe("leaves", () => {
  const leave = (motivo: string, more: object = {}) => ({
    colaborador: of("talento"),
    afastamento: of(motivo),
    inicio: "2024-05-01",
    fim: "2024-05-10",
    ...more,
  });

  test("[001-5-49] [001-5-50] [001-5-51] [002-5.2-88] [002-5.2-89] [002-5.2-90] what is missing is said in its own words", async () => {
    expect(await refused(LEAVES, {})).toEqual({
      colaborador: "Talento é obrigatório",
      afastamento: "Motivo é obrigatório",
      inicio: "Data de início do período é obrigatória.",
    });
  });

  test("[001-3-24] [002-3.1-51] [002-3.1-52] a leave with a certificate is kept, and waits for nobody without the payroll", async () => {
    const told = await keep(
      "primeiro",
      "sst/afastamentos",
      leave("ACIDENTE_DOENCA", { atestados: [{ data: "2024-05-01", dias: 10 }], tipoAcidente: "COLISAO" }),
    );
    expect(told).toMatchObject({
      dias: 10,
      statusAC: "SEM_ERRO",
      pendenteAC: false,
      tipoAcidente: "COLISAO",
      atestados: [{ dias: 10 }],
    });
    expect(
      Object.keys(
        await refused(LEAVES, leave("ACIDENTE_DOENCA", { inicio: "2023-01-02", fim: "2023-01-03", tipoAcidente: "OUTRA" })),
      ),
    ).toEqual(["tipoAcidente"]);
  });

  test("[001-3-26] [001-5-52] [002-5.2-91] each class asks for its own data", async () => {
    const at = { inicio: "2024-06-03", fim: "2024-06-04" };
    expect(Object.keys(await refused(LEAVES, leave("CESSAO_REQUISICAO", at)))).toEqual(["cessao", "cessao.cnpj", "cessao.onus"]);
    expect(
      Object.keys(await refused(LEAVES, leave("MANDATO_SINDICAL", { ...at, mandatoSindical: { cnpj: "11222333000181" } }))),
    ).toEqual(["mandatoSindical.onus"]);
    expect(Object.keys(await refused(LEAVES, leave("MANDATO_ELETIVO", at)))).toEqual(["mandatoEletivo", "mandatoEletivo.cnpj"]);
    const told = await keep("simples", "sst/afastamentos", leave("SIMPLES", at));
    expect(told).toMatchObject({ cessao: { cnpj: null, onus: null }, mandatoSindical: { cnpj: null } });
  });

  test("[002-7.1-4] whether a period is free is told before saving", async () => {
    const ask = async (query: string, send = ana) =>
      send("GET", `${LEAVES}/verificar-periodo?colaboradorId=${made.talento}&${query}`);
    expect((await ask("inicio=2024-05-05&fim=2024-05-12")).json()).toEqual({
      valido: false,
      mensagem: "O talento já tem um afastamento de 01/05/2024 a 10/05/2024.",
    });
    expect((await ask("inicio=2024-05-11&fim=2024-05-12")).json()).toEqual({ valido: true, mensagem: null });
    expect((await ask(`inicio=2024-05-05&fim=2024-05-12&colaboradorAfastamentoId=${made.primeiro}`)).json()).toMatchObject({
      valido: true,
    });
    expect((await ask("inicio=2024-05-12")).json()).toMatchObject({ valido: false });
    expect((await ask("inicio=2024-05-12&fim=2024-05-11")).json()).toMatchObject({ valido: false });
    for (const wrong of ["inicio=2024-02-30", "inicio=0000-01-01", "inicio=maio", "fim=2024-05-12"])
      expect((await ask(wrong)).statusCode).toBe(400);
    expect((await ask("inicio=2024-05-05", nino)).statusCode).toBe(403);
    expect((await ask("inicio=2024-05-05", bia)).json()).toMatchObject({ valido: true });
  });

  test("[002-7.1-5] the leaves another may come from are those of illness that ended up to 60 days before", async () => {
    const ask = async (query: string, send = ana) => (await send("GET", `${LEAVES}/vinculaveis?${query}`)).json();
    expect(await ask(`colaboradorId=${made.talento}&inicio=2024-05-20`)).toEqual([
      { id: made.primeiro, inicio: "2024-05-01", fim: "2024-05-10", motivo: "Motivo ACIDENTE_DOENCA" },
    ]);
    expect(await ask(`colaboradorId=${made.talento}&inicio=2024-07-10`)).toEqual([]);
    expect(await ask(`colaboradorId=${made.outro}&inicio=2024-05-20`)).toEqual([]);
    expect(await ask(`colaboradorId=${made.talento}&inicio=2024-05-20`, bia)).toEqual([]);
  });

  test("the code of an illness is for occupational health alone", async () => {
    const admin = await app.login("admin");
    const doctor = await userWith(app, admin, "medica", [...EDITS, "ROLE_SST_SAUDE"]);
    const clerk = await userWith(app, admin, "auxiliar", EDITS);
    const at = `${LEAVES}/${made.primeiro}`;
    const changed = await doctor("PUT", at, { atestados: [{ data: "2024-05-01", dias: 10, cid: "J06" }] });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject({ atestados: [{ cid: "J06" }] });
    expect((await clerk("GET", at)).body).not.toContain("J06");
    const [row] = (await clerk("GET", at)).json<{ atestados: readonly object[] }>().atestados;
    expect((await clerk("PUT", at, { atestados: [{ ...row, dias: 9 }] })).statusCode).toBe(200);
    expect((await doctor("GET", at)).json()).toMatchObject({ atestados: [{ dias: 9, cid: "J06" }] });
  });
});

describe("vaccines", () => {
  test("[002-5.2-81] a card names its vaccine", async () => {
    expect(Object.keys(await refused(CARDS, { colaborador: of("vacinado") }))).toEqual(["vacina"]);
  });

  test("[002-3.1-44] [002-4-2] a new card gets the doses of its vaccine, planned by their intervals", async () => {
    const told = await keep("cartao", "sst/vacinacoes", { colaborador: of("vacinado"), vacina: of("vacina") });
    expect(told).toMatchObject({
      status: "EM_ANDAMENTO",
      vacinacoes: [
        { doseVacina: { descricao: "1ª dose" }, situacao: "A_RECEBER", dataRealizacao: null, lote: null },
        { doseVacina: { descricao: "2ª dose" }, situacao: "A_RECEBER" },
      ],
    });
  });

  test("[002-5.2-82] a day goes with its batch, and the batch with its day", async () => {
    const card = (dose: object) => ({
      colaborador: of("segundo"),
      vacina: of("vacina"),
      vacinacoes: [{ doseVacina: { id: doses[0] }, ...dose }],
    });
    const doses = (await ana("GET", `/api/sst/vacinas/${made.vacina}`))
      .json<{ doses: readonly { id: number }[] }>()
      .doses.map(({ id }) => id);
    expect(Object.keys(await refused(CARDS, card({ dataRealizacao: "2024-02-01" })))).toEqual(["vacinacoes.0.lote"]);
    expect(Object.keys(await refused(CARDS, card({ lote: "L1" })))).toEqual(["vacinacoes.0.dataRealizacao"]);
  });

  test("[002-4-1] [002-4-2] [002-7.1-1] in progress, interrupted, complete; the vaccine counts as applied from its first dose", async () => {
    const isApplied = async (vaccine: string, send = ana) =>
      (await send("GET", `/api/sst/vacinas/vacina-ja-aplicada?vacinaId=${made[vaccine]}`)).json();
    expect(await isApplied("vacina")).toBe(false);
    const at = `${CARDS}/${made.cartao}`;
    interface Card extends Answered {
      readonly vacinacoes: readonly { readonly doseVacina: object; readonly dataPrevista: string }[];
    }
    const { vacinacoes } = (await ana("GET", at)).json<Card>();
    const given = (days: readonly (string | null)[]) =>
      vacinacoes.map((row, place) => ({
        ...row,
        dataPrevista: "2024-02-01",
        dataRealizacao: days[place] ?? null,
        lote: days[place] ? "L1" : null,
      }));
    const one = await ana("PUT", at, { vacinacoes: given(["2024-02-01", null]) });
    expect(one.statusCode, one.body).toBe(200);
    expect(one.json()).toMatchObject({
      status: "EM_ANDAMENTO",
      vacinacoes: [{ situacao: "RECEBIDA" }, { situacao: "ATRASADA" }],
    });
    expect(await isApplied("vacina")).toBe(true);
    expect(await isApplied("nunca")).toBe(false);
    expect(await isApplied("vacina", bia)).toBe(false);
    expect((await ana("PUT", `${at}/interrompe`, {})).json()).toMatchObject({ status: "INTERROMPIDO" });
    expect((await ana("PUT", `${at}/retoma`, {})).json()).toMatchObject({ status: "EM_ANDAMENTO" });
    expect((await ana("PUT", at, { vacinacoes: given(["2024-02-01", "2024-03-02"]) })).json()).toMatchObject({
      status: "COMPLETO",
    });
  });

  test("[002-2.1-12] the card of one talent lists that talent's vaccines alone", async () => {
    const list = async (talent: string) =>
      (await ana("GET", `/api/sst/cartoes-vacinacao/colaborador/${made[talent]}`)).json<{ content: readonly object[] }>().content;
    expect(await list("vacinado")).toMatchObject([{ vacina: { nome: "Hepatite B" }, status: "COMPLETO" }]);
    expect(await list("segundo")).toEqual([]);
  });
});

test("who is on leave today stands among the talents on leave, and no longer once they are back", async () => {
  await keep("ausente", "gestao-talentos/talentos", { nome: "Pessoa ausente", dataAdmissao: "2024-01-02" });
  const away = async (): Promise<readonly string[]> =>
    (await ana("GET", "/api/gestao-talentos/talentos?preset=afastados&page=0"))
      .json<{ content: readonly { nome: string }[] }>()
      .content.map(({ nome }) => nome);
  expect(await away()).not.toContain("Pessoa ausente");
  await keep("ausencia", "sst/afastamentos", { colaborador: of("ausente"), afastamento: of("SIMPLES"), inicio: "2026-01-05" });
  expect(await away()).toContain("Pessoa ausente");
  expect((await ana("GET", `/api/gestao-talentos/talentos/${made.ausente}`)).json()).toMatchObject({ afastado: true });
  const back = await ana("PUT", `${LEAVES}/${made.ausencia}`, { fim: "2026-01-20" });
  expect(back.statusCode, back.body).toBe(200);
  expect(await away()).not.toContain("Pessoa ausente");
});

test("of a leave that goes on one reads until when, and that it is a holiday", async () => {
  const today = todayIn(HOUSE_ZONE, new Date());
  const [before, soon, later] = [-10, 5, 9].map((days) => addToDate(today, days, 0) ?? today);
  await keep("viajante", "gestao-talentos/talentos", { nome: "Pessoa viajante", dataAdmissao: "2024-01-02" });
  const now = async (send = ana): Promise<unknown> => {
    const answer = await send("GET", `${LEAVES}/em-curso?colaboradorId=${made.viajante}`);
    return answer.statusCode === 200 ? answer.json() : answer.statusCode;
  };
  expect(await now()).toBeNull();
  await keep("FERIAS_RECESSO", "sst/tipos-afastamento", { descricao: "Férias", ativo: true, classe: "FERIAS_RECESSO" });
  const leave = { colaborador: of("viajante"), afastamento: of("FERIAS_RECESSO") };
  await keep("passado", "sst/afastamentos", { ...leave, inicio: "2025-01-05", fim: "2025-01-20" });
  await keep("ferias", "sst/afastamentos", { ...leave, inicio: before, fim: soon });
  expect(await now()).toEqual({ ate: soon, ferias: true });
  const ill = await ana("PUT", `${LEAVES}/${made.ferias}`, { afastamento: of("SIMPLES"), fim: later });
  expect(ill.statusCode, ill.body).toBe(200);
  expect(await now()).toEqual({ ate: later, ferias: false });
  expect((await ana("PUT", `${LEAVES}/${made.ferias}`, { fim: null })).statusCode).toBe(200);
  expect(await now()).toEqual({ ate: null, ferias: false });
  expect(await now(bia)).toBeNull();
  expect(await now(nino)).toBe(403);
});
