import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tableOf } from "../../src/access/stored-names.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const CAMPAIGNS = "/api/sst/vacinacao-em-lote";
const REQUESTS = "/api/sst/solicitacoes-exame";
const TALENTS = "/api/gestao-talentos/talentos";

let app: TestApp;
let ana: Send;
let bia: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

interface Answered {
  readonly id: number;
}
interface Refused {
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}
const keep = async <T extends Answered>(name: string, path: string, record: object): Promise<T> => {
  const answer = await ana("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<Answered>().id;
  return answer.json<T>();
};
const refused = async (path: string, record: object): Promise<Record<string, string>> => {
  const answer = await ana("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(400);
  return Object.fromEntries(answer.json<Refused>().errors.map(({ field, message }) => [field, message]));
};
const cardOf = async (talent: string) => {
  const { content } = (await ana("GET", `/api/sst/vacinacoes?colaborador=${made[talent]}`)).json<{ content: Answered[] }>();
  const [card] = content;
  return card && (await ana("GET", `/api/sst/vacinacoes/${card.id}`)).json();
};

beforeAll(async () => {
  app = await startApp("pglite");
  [ana, bia] = await Promise.all([app.login("ana"), app.login("bia")]);
  await keep("producao", "/api/cargo-salario/areas-organizacionais", { nome: "Produção" });
  await keep("vendas", "/api/cargo-salario/areas-organizacionais", { nome: "Vendas" });
  const person = { dataAdmissao: "2024-01-02" };
  await keep("operaria", TALENTS, { ...person, nome: "Operária", areaOrganizacional: of("producao") });
  await keep("vendedor", TALENTS, { ...person, nome: "Vendedor", areaOrganizacional: of("vendas") });
  await keep("antigo", TALENTS, { ...person, nome: "Antigo", areaOrganizacional: of("producao") });
  const people = app.composed.product().registry.get("gestao-talentos/colaboradores");
  if (people === undefined) throw new Error("there are no talents");
  await app.database.owner((queries) =>
    sql`update ${sql.table(tableOf(people))} set situacao = 'D', desligado = true where id = ${made.antigo}`.execute(queries),
  );
  await keep("vacina", "/api/sst/vacinas", {
    nome: "Hepatite B",
    quantidadeDoses: 2,
    doses: [
      { descricao: "1ª dose", intervaloDias: 0 },
      { descricao: "2ª dose", intervaloDias: 30 },
    ],
  });
  await keep("semDoses", "/api/sst/vacinas", { nome: "Tríplice", quantidadeDoses: 1 });
  await keep("exame", "/api/sst/exames", { nome: "Audiometria" });
}, 120_000);
afterAll(() => app?.close());

describe("vaccination campaigns", () => {
  const campaign = (more: object = {}) => ({
    dataRealizacao: "2024-04-15",
    lote: "HB-1",
    vacinaId: made.vacina,
    colaboradorIds: [made.operaria, made.vendedor],
    ...more,
  });

  test("[002-5.2-83] [002-5.2-84] [002-5.2-85] a campaign says what it lacks", async () => {
    const said = await refused(CAMPAIGNS, { colaboradorIds: [] });
    expect(Object.keys(said)).toEqual(["dataRealizacao", "lote", "vacinaId", "colaboradorIds"]);
    expect(said.colaboradorIds).toBe("É necessário selecionar ao menos 1 talento.");
    expect(Object.keys(await refused(CAMPAIGNS, campaign({ dataRealizacao: "2099-01-01" })))).toEqual(["dataRealizacao"]);
    expect(await refused(CAMPAIGNS, campaign({ vacinaId: made.semDoses }))).toEqual({
      vacinaId: "Esta vacina não tem doses cadastradas: informe-as no cadastro da vacina.",
    });
  });

  test("[002-3.1-46] areas and dismissals decide who is offered, and who is taken", async () => {
    const offered = async (record: object) => {
      const answer = await ana("POST", `${CAMPAIGNS}/opcoes`, { field: "colaboradorIds", record });
      return answer.json<{ options: Answered[] }>().options.map(({ id }) => id);
    };
    expect(await offered({ areaOrganizacionalIds: [made.producao] })).toEqual([made.operaria]);
    expect((await offered({ areaOrganizacionalIds: [made.producao], colaboradoresDesligados: true })).sort()).toEqual(
      [made.operaria, made.antigo].sort(),
    );
    expect(Object.keys(await refused(CAMPAIGNS, campaign({ areaOrganizacionalIds: [made.vendas] })))).toEqual(["colaboradorIds"]);
  });

  test("[002-3.1-45] [002-2.1-31] [000-2.3-132] [002-2.1-13] each campaign gives the next dose, and tells of who has them all", async () => {
    expect(await keep("primeira", CAMPAIGNS, campaign({ colaboradorIds: [made.operaria] }))).toMatchObject({ ignoradosIds: [] });
    expect((await cardOf("operaria")).vacinacoes).toMatchObject([
      { dataRealizacao: "2024-04-15", lote: "HB-1", situacao: "RECEBIDA" },
      { dataRealizacao: null, lote: null },
    ]);
    await keep("segunda", CAMPAIGNS, campaign({ dataRealizacao: "2024-05-20", lote: "HB-2" }));
    expect((await cardOf("operaria")).vacinacoes).toMatchObject([
      { lote: "HB-1" },
      { dataRealizacao: "2024-05-20", lote: "HB-2" },
    ]);
    expect((await cardOf("vendedor")).vacinacoes).toMatchObject([{ lote: "HB-2" }, { dataRealizacao: null }]);
    const third = await keep("terceira", CAMPAIGNS, campaign({ dataRealizacao: "2024-06-20", lote: "HB-3" }));
    expect(third).toMatchObject({ ignoradosIds: [made.operaria] });
    expect((await cardOf("operaria")).vacinacoes).toMatchObject([{ lote: "HB-1" }, { lote: "HB-2" }]);
    expect((await ana("PUT", `${CAMPAIGNS}/${made.terceira}`, { lote: "outro" })).json().errors).toMatchObject([
      { field: "lote" },
    ]);
    expect((await bia("GET", `${CAMPAIGNS}/${made.terceira}`)).statusCode).toBe(404);
  });
});

describe("exams", () => {
  test("[002-3.1-17] a request goes from being asked for to being released", async () => {
    const asked = { nome: "Periódico", data: "2024-05-06", exameIds: [made.exame] };
    await keep("conjunto", REQUESTS, asked);
    expect((await ana("PUT", `${REQUESTS}/${made.conjunto}/agenda`, { dataAgendada: "2024-05-10" })).statusCode).not.toBe(200);
    await keep("pedido", REQUESTS, { ...asked, colaborador: of("operaria"), tipo: 1 });
    const step = async (op: string, body: object = {}) => (await ana("PUT", `${REQUESTS}/${made.pedido}/${op}`, body)).json();
    expect((await step("agenda")).errors).toMatchObject([{ field: "dataAgendada" }]);
    expect(await step("agenda", { dataAgendada: "2024-05-10" })).toMatchObject({ situacao: "AGENDADO" });
    expect(await step("falta")).toMatchObject({ situacao: "FALTOU" });
    expect(await step("agenda", { dataAgendada: "2024-05-20" })).toMatchObject({ situacao: "AGENDADO" });
    expect(await step("realiza", { dataExame: "2024-05-20" })).toMatchObject({ situacao: "REALIZADO", dataExame: "2024-05-20" });
    expect(await step("libera")).toMatchObject({ situacao: "LIBERADO" });
    expect(await step("cancela")).toMatchObject({ code: "TRANSITION_REFUSED" });
  });

  test("[000-2.3-127] [002-2.1-8] results and medical records are for occupational health alone", async () => {
    const admin = await app.login("admin");
    const rights = ["RESULTADOS_EXAME", "PRONTUARIOS"].flatMap((name) =>
      ["VER", "INSERIR", "EDITAR"].map((right) => `ROLE_SST_${name}_${right}`),
    );
    const doctor = await userWith(app, admin, "medica", [
      ...rights,
      "ROLE_SST_SAUDE",
      "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS",
    ]);
    const clerk = await userWith(app, admin, "auxiliar", [...rights, "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS"]);
    const records = [
      ["/api/sst/resultados-exame", { colaborador: of("operaria"), exame: of("exame"), data: "2024-05-20", resultado: 1 }],
      [
        "/api/sst/prontuarios",
        { colaborador: of("operaria"), anotacoes: [{ data: "2024-05-20", tipo: "CONSULTA", descricao: "Sem queixas." }] },
      ],
    ] as const;
    for (const [path, record] of records) {
      const kept = await doctor("POST", path, record);
      expect(kept.statusCode, kept.body).toBe(201);
      const at = `${path}/${kept.json<Answered>().id}`;
      expect((await doctor("GET", at)).json()).toMatchObject(record);
      expect((await clerk("GET", at)).statusCode).toBe(404);
      expect((await clerk("GET", path)).json()).toMatchObject({ totalElements: 0 });
    }
  });
});

describe("leaves and commissions", () => {
  test("[001-2-75] a leave that the payroll refused is told with its reason, and waits again once it is changed", async () => {
    await keep("motivo", "/api/sst/tipos-afastamento", { descricao: "Doença", ativo: true, classe: "ACIDENTE_DOENCA" });
    const leave = { colaborador: of("operaria"), afastamento: of("motivo"), inicio: "2024-05-01", fim: "2024-05-10" };
    await keep("afastamento", "/api/sst/afastamentos", leave);
    const register = app.composed.product().registry.get("sst/afastamentos");
    if (register === undefined) throw new Error("there are no leaves");
    await app.database.owner((queries) =>
      sql`update ${sql.table(tableOf(register))} set status_ac = 'COM_ERRO', msg = 'Matrícula desconhecida' where id = ${made.afastamento}`.execute(
        queries,
      ),
    );
    const rejected = (by = ana) => by("GET", "/api/pendencias-ac/afastamentos");
    expect((await rejected()).json()).toEqual([
      {
        id: made.afastamento,
        colaborador: expect.any(String),
        motivo: "Doença",
        inicio: "2024-05-01",
        msg: "Matrícula desconhecida",
      },
    ]);
    expect((await rejected(bia)).json()).toEqual([]);
    const nobody = await app.login("nino");
    expect((await rejected(nobody)).statusCode).toBe(403);
    const changed = await ana("PUT", `/api/sst/afastamentos/${made.afastamento}`, { fim: "2024-05-09" });
    expect(changed.json()).toMatchObject({ statusAC: "AGUARDANDO", msg: null });
    expect((await rejected()).json()).toEqual([]);
    expect((await ana("PUT", `/api/sst/afastamentos/${made.afastamento}`, { fim: "2024-05-08" })).json()).toMatchObject({
      statusAC: "AGUARDANDO",
    });
  });

  test("[002-4-25] [002-5.2-92] [002-8-7] who replaces a member with stability is asked first; the others are replaced without a word", async () => {
    const member = (name: string, situacao: string) => ({ colaborador: of(name), situacao, funcao: "TITULAR" });
    const kept = await keep<Answered & { membros: (Answered & { estabilidadeAte: string })[] }>("cipa", "/api/sst/comissoes", {
      nome: "CIPA",
      inicioMandato: "2024-03-01",
      fimMandato: "2098-03-01",
      membros: [member("operaria", "ELEITO"), member("vendedor", "INDICADO")],
    });
    const [elected, named] = kept.membros;
    expect(kept.membros.map(({ estabilidadeAte }) => estabilidadeAte)).toEqual(["2099-03-01", null]);
    const judged = async (at: Answered | undefined) => {
      const membros = kept.membros.map((row) => (row.id === at?.id ? { ...row, colaborador: of("antigo") } : row));
      return (await ana("POST", "/api/sst/comissoes/verdict", { id: kept.id, record: { membros } })).json();
    };
    expect((await judged(elected)).warnings).toMatchObject([
      { field: "membros.0.colaborador", message: "O talento substituído possui estabilidade. Deseja realmente substituí-lo?" },
    ]);
    expect((await judged(named)).warnings).toEqual([]);
  });
});
