import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const PANEL = "/api/captacao/acompanhamento";
const NAMES = ["Aline", "Bruno", "Carla", "Davi", "Elisa"] as const;

interface Card {
  readonly id: number;
  readonly nome: string;
  readonly coluna: string;
  readonly posicao: string;
  readonly oculto: boolean;
}
interface Outcome {
  readonly id: number;
  readonly nome: string;
  readonly ok: boolean;
  readonly mensagem: string | null;
}

let w: RecruitmentWorld;
let path = "";
beforeAll(async () => {
  w = await openRecruitment();
  await w.keep("triagem", "captacao/etapas-seletivas", { nome: "Triagem", ordem: 1 });
  await w.keep("entrevista", "captacao/etapas-seletivas", { nome: "Entrevista", ordem: 2 });
  await w.keep("avulsa", "captacao/etapas-seletivas", { nome: "Dinâmica", ordem: 3 });
  const stages = { etapaSeletivas: [w.of("triagem"), w.of("entrevista")] };
  expect((await w.ana("PUT", `/api/cargo-salario/cargos/${w.of("cargo").id}`, stages)).statusCode).toBe(200);
  await w.keep("vaga", "captacao/solicitacoes-pessoal", w.request({ quantidade: 2, descricao: "Operadores" }));
  path = `/api/captacao/solicitacoes-pessoal/${w.of("vaga").id}`;
  expect((await w.ana("PUT", `${path}/status`, { status: "A" })).statusCode).toBe(200);
  for (const nome of NAMES) {
    await w.keep(nome, "captacao/candidatos", {
      nome,
      cargos: [w.of("cargo")],
      contato: { email: `${nome.toLowerCase()}@email.example` },
    });
    await w.keep(`c ${nome}`, "captacao/candidatos-solicitacao", { candidato: w.of(nome), solicitacao: w.of("vaga") });
    if (nome !== "Elisa") await w.ana("PUT", `/api/captacao/candidatos-solicitacao/${w.of(`c ${nome}`).id}/participa`, {});
  }
}, 300_000);
afterAll(() => w?.app.close());

const board = async () => (await w.ana("GET", `${PANEL}/${w.of("vaga").id}`)).json();
const totals = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await board()).colunas.map(({ titulo, total }: { titulo: string; total: number }) => [titulo, total]));
const column = (name: string) => `etapa-${w.of(name).id}`;
const cards = async (coluna: string, q = ""): Promise<readonly Card[]> =>
  (await w.ana("GET", `${PANEL}/${w.of("vaga").id}/cartoes?coluna=${coluna}${q && `&q=${q}`}`)).json().cartoes;
const ids = (...names: readonly (typeof NAMES)[number][]) => names.map((name) => w.of(`c ${name}`).id);
const move = (body: object, send = w.ana) => send("POST", `${PANEL}/${w.of("vaga").id}/movimentos`, body);
const moved = async (body: object): Promise<{ lote: number; resultados: readonly Outcome[] }> => {
  const answer = await move(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const undo = (batch: number, send = w.ana) => send("POST", `${PANEL}/movimentos/${batch}/desfazer`);
const waiting = async (): Promise<readonly string[]> =>
  (
    await w.app.database.house((queries) =>
      sql<{ assunto: string }>`select assunto from quadro_correio where proxima_em > criado_em order by id`.execute(queries),
    )
  ).rows.map(({ assunto }) => assunto);

test("the panel tells of each vacancy how far it is and whom it waits for", async () => {
  await w.keep(
    "parada",
    "captacao/solicitacoes-pessoal",
    w.request({ descricao: "Parada", dataPrevisaoEncerramento: "2026-03-10" }),
  );
  const rows = (await w.ana("GET", PANEL)).json();
  expect(rows).toMatchObject([
    {
      descricao: "Parada",
      cargo: "Operador",
      area: "Produção",
      espera: "Aprovação da solicitação",
      candidatos: 0,
      vencida: true,
    },
    { descricao: "Operadores", quantidade: 2, preenchidas: 0, candidatos: 5, espera: "Triagem de 4 inscritos", vencida: false },
  ]);
});

test("the board has the stages of the position in their order, and says how many stand in each", async () => {
  expect(await totals()).toEqual({
    Inscritos: 5,
    Triagem: 0,
    Entrevista: 0,
    Contratados: 0,
    "Não selecionados": 0,
    Desistentes: 0,
  });
  expect((await cards("inscritos", "BRUN")).map(({ nome }) => nome)).toEqual(["Bruno"]);
  expect((await board()).eventos.map(({ texto }: { texto: string }) => texto)).toEqual(
    expect.arrayContaining(["Pedida por ana", "Aprovada por ana", "Primeira candidatura"]),
  );
  expect((await w.ana("GET", `${PANEL}/${w.of("vaga").id}/cartoes?coluna=etapa-999`)).statusCode).toBe(400);
});

test("a batch answers for each person; who accepted no invitation stays; undo takes moves and mails back", async () => {
  const { lote, resultados } = await moved({ para: column("triagem"), ids: ids("Aline", "Bruno", "Carla", "Elisa") });
  expect(resultados.map(({ nome, ok, mensagem }) => [nome, ok, mensagem])).toEqual([
    ["Aline", true, null],
    ["Bruno", true, null],
    ["Carla", true, null],
    ["Elisa", false, "Ainda não aceitou o convite."],
  ]);
  expect(await totals()).toMatchObject({ Inscritos: 2, Triagem: 3 });
  const on = await moved({ para: column("entrevista"), ids: ids("Aline") });
  expect(await waiting()).toEqual(["Você avançou na seleção: Operadores"]);
  // What was moved on since stays; the others go back.
  expect((await undo(lote)).json().resultados.map(({ nome, ok }: Outcome) => [nome, ok])).toEqual([
    ["Carla", true],
    ["Bruno", true],
    ["Aline", false],
  ]);
  expect((await undo(on.lote, w.admin)).statusCode).toBe(409);
  expect((await undo(on.lote)).statusCode).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await totals()).toMatchObject({ Inscritos: 4, Triagem: 1, Entrevista: 0 });
  expect((await undo(on.lote)).json().code).toBe("UNDO_GONE");
});

test("who moves somebody another person moved meanwhile is told whose move won", async () => {
  const [seen] = await cards("inscritos", "bruno");
  expect((await move({ para: column("entrevista"), ids: ids("Bruno") }, w.admin)).statusCode).toBe(200);
  const late = await move({ para: "nao-selecionados", ids: ids("Bruno"), posicoes: { [String(seen?.id)]: seen?.posicao } });
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toMatch(/^admin já moveu para “Entrevista”, às \d\d:\d\d\.$/);
  const several = await moved({
    para: "nao-selecionados",
    ids: ids("Bruno", "Davi"),
    posicoes: { [String(seen?.id)]: seen?.posicao },
  });
  expect(several.resultados.map(({ nome, ok }) => [nome, ok])).toEqual([
    ["Bruno", false],
    ["Davi", true],
  ]);
  expect(await waiting()).toEqual(["Resultado da seleção: Operadores"]);
});

test("all of a filter are one batch, as many as were seen", async () => {
  const filtro = { coluna: "inscritos", q: "a", esperados: 9 };
  expect((await move({ para: column("triagem"), filtro })).json().code).toBe("SELECTION_CHANGED");
  const { resultados } = await moved({ para: column("triagem"), filtro: { ...filtro, esperados: 2 } });
  expect(resultados.map(({ nome, ok }) => [nome, ok])).toEqual([
    ["Elisa", false],
    ["Carla", true],
  ]);
  expect(
    (await w.refused("POST", `captacao/acompanhamento/${w.of("vaga").id}/movimentos`, { para: column("triagem"), ids: [] })).ids,
  ).toBe("Escolha ao menos um candidato.");
});

test("hired and taken back on the board; never beyond the vacancies", async () => {
  const { lote, resultados } = await moved({ para: "contratados", ids: ids("Aline", "Bruno", "Carla") });
  expect(resultados.map(({ ok, mensagem }) => [ok, mensagem])).toEqual([
    [true, null],
    [true, null],
    [false, "Todas as vagas desta solicitação já foram preenchidas."],
  ]);
  expect((await w.ana("GET", PANEL)).json()[1]).toMatchObject({
    preenchidas: 2,
    espera: "Encerramento: todas as vagas preenchidas",
  });
  expect((await undo(lote)).json().resultados.every(({ ok }: Outcome) => ok)).toBe(true);
  expect(await totals()).toMatchObject({ Contratados: 0 });
});

test("back on the same day the stage is found again; a stage the position does not have is shown while somebody stands in it", async () => {
  await moved({ para: column("entrevista"), ids: ids("Carla") });
  await moved({ para: column("triagem"), ids: ids("Carla") });
  expect((await cards(column("triagem"))).map(({ nome }) => nome)).toContain("Carla");
  const entry = { candidatura: w.of("c Carla"), etapaSeletiva: w.of("avulsa") };
  await w.keep("na avulsa", "captacao/historico", entry);
  expect(await totals()).toMatchObject({ Dinâmica: 1 });
});

test("without names: who it is, is told to whoever asks, and the audit says so", async () => {
  await w.ana("PUT", path, { triagemCega: true });
  const [card] = await cards(column("avulsa"));
  expect(card).toMatchObject({ nome: `Candidato ${w.of("c Carla").id}`, oculto: true });
  expect(await cards(column("avulsa"), "nomequenaoha")).toHaveLength(1);
  const told = await w.ana("POST", `${PANEL}/${w.of("vaga").id}/candidatos/${card?.id}/revelar`);
  expect(told.json()).toMatchObject({ nome: "Carla", oculto: false });
  expect(await cards(column("avulsa"))).toMatchObject([{ nome: "Carla", oculto: false }]);
  const other = (await w.admin("GET", `${PANEL}/${w.of("vaga").id}/cartoes?coluna=${column("avulsa")}`)).json().cartoes;
  expect(other).toMatchObject([{ oculto: true }]);
  const { content } = (await w.ana("GET", `/api/captacao/candidatos-solicitacao/${card?.id}/auditoria`)).json();
  expect(content.map(({ op }: { op: string }) => op)).toContain("revelou-candidato");
});

test("the line of events keeps the day of each step, and says when the vacancy was announced", async () => {
  const request = await w.keep("andada", "captacao/solicitacoes-pessoal", w.request({ descricao: "Andada" }));
  const at = `/api/captacao/solicitacoes-pessoal/${request}`;
  const events = async () =>
    (await w.ana("GET", `${PANEL}/${request}`)).json().eventos as { dia: string; texto: string; nota: string | null }[];
  const ad = { titulo: "Operador", descricao: "Opera.", solicitacao: { id: request }, exibirModuloExterno: false };
  expect((await w.ana("PUT", `${at}/status`, { status: "A" })).statusCode).toBe(200);
  const mayAnnounce = async () => (await w.ana("GET", `${PANEL}/${request}`)).json().podeAnunciar;
  expect(await mayAnnounce()).toBe(true);
  const announcement = await w.keep("anuncio", "captacao/anuncios", ad);
  expect(await mayAnnounce()).toBe(false);
  expect((await events()).map(({ texto }) => texto)).not.toContain("Anunciada");
  expect((await w.ana("PUT", `/api/captacao/anuncios/${announcement}`, { exibirModuloExterno: true })).statusCode).toBe(200);
  for (const [op, body] of [
    ["suspende", { obsSuspensao: "Orçamento" }],
    ["libera", {}],
    ["cancela", { obsCancelamento: "Sem verba" }],
  ] as const)
    expect((await w.ana("PUT", `${at}/${op}`, body)).statusCode, op).toBe(200);
  await w.app.database.owner((queries) =>
    sql`update quadro_auditoria set momento = '2026-03-01T12:00:00Z' where registro_id = ${request} and op = 'suspende'`.execute(
      queries,
    ),
  );
  const told = await events();
  expect(told).toContainEqual({ dia: "2026-03-01", texto: "Suspensa", nota: "Orçamento", futuro: false });
  for (const texto of ["Anunciada", "Liberada da suspensão"]) expect(told.map((one) => one.texto)).toContain(texto);
  expect(told.find(({ texto }) => texto === "Cancelada")?.nota).toBe("Sem verba");
});

test("giving up is not taken back while the vacancy is suspended, nor after it was closed: a sentence says why, and nobody moves", async () => {
  await w.keep("pausada", "captacao/solicitacoes-pessoal", w.request({ quantidade: 1, descricao: "Pausada" }));
  const paused = `/api/captacao/solicitacoes-pessoal/${w.of("pausada").id}`;
  const ok = async (url: string, body: object = {}) => {
    const answer = await w.ana("PUT", url, body);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await ok(`${paused}/status`, { status: "A" });
  const application = await w.keep("c pausada", "captacao/candidatos-solicitacao", {
    candidato: w.of("Aline"),
    solicitacao: w.of("pausada"),
  });
  await ok(`/api/captacao/candidatos-solicitacao/${application}/participa`);
  const givesUp = async () => {
    const answer = await w.ana("POST", `${PANEL}/${w.of("pausada").id}/movimentos`, { para: "desistentes", ids: [application] });
    expect(answer.json().resultados, answer.body).toMatchObject([{ nome: "Aline", ok: true }]);
    return answer.json().lote as number;
  };
  const stands = async () => (await w.ana("GET", `/api/captacao/candidatos-solicitacao/${application}`)).json().situacao;
  const refused = {
    ok: false,
    nome: "Aline",
    mensagem: "Só participa quem foi convidado ou havia desistido, de uma vaga aprovada e em andamento.",
  };
  const lote = await givesUp();
  await ok(`${paused}/suspende`, { obsSuspensao: "Pausa" });
  expect((await undo(lote)).json().resultados).toMatchObject([refused]);
  expect(await stands()).toBe("D");
  await ok(`${paused}/libera`);
  expect((await undo(lote)).json().resultados).toMatchObject([{ ok: true, nome: "Aline" }]);
  expect(await stands()).toBe("P");
  const last = await givesUp();
  await ok(`${paused}/encerra`);
  expect((await undo(last)).json().resultados).toMatchObject([refused]);
  expect(await stands()).toBe("D");
});

test("who may not see applications sees no board; who may not write stages moves nobody; another company finds nothing", async () => {
  const reads = ["ROLE_CAPTACAO_CANDIDATOS_SOLICITACAO_VER", "ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER_TODAS"];
  const reader = await userWith(w.app, w.admin, "so-ve", reads);
  expect((await reader("GET", `${PANEL}/${w.of("vaga").id}`)).json()).toMatchObject({ podeMover: false });
  expect((await move({ para: column("triagem"), ids: ids("Davi") }, reader)).statusCode).toBe(403);
  const bia = await w.app.login("bia");
  expect((await bia("GET", `${PANEL}/${w.of("vaga").id}`)).statusCode).toBe(404);
});
