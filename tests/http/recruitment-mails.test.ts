import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { candidateOf } from "./candidate-world.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const REQUESTS = "captacao/solicitacoes-pessoal";
const APPLICATIONS = "captacao/candidatos-solicitacao";

interface Kept {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly espera: number;
}

let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment();
  await w.app.database.owner((queries) =>
    sql`update utilitario_usuarios set email = login || '@empresa.example'`.execute(queries),
  );
  await candidateOf(w, "Bruna", "52998224725");
  await candidateOf(w, "Caio", "11144477735");
  await w.keep("semEmail", "captacao/candidatos", { nome: "Sem e-mail", cargos: [w.of("cargo")] });
}, 300_000);
afterAll(() => w?.app.close());
beforeEach(() => w.app.database.owner((queries) => sql`delete from quadro_correio`.execute(queries)));

/** Mails of the outbox with the minutes each waits. */
const outbox = async (): Promise<readonly Kept[]> => {
  const { rows } = await w.app.database.house((queries) =>
    sql<Kept>`select destinatario as para, assunto, texto,
      round(extract(epoch from proxima_em - criado_em) / 60)::integer as espera from quadro_correio order by id`.execute(queries),
  );
  return rows;
};
const act = async (path: string, body: object = {}): Promise<Record<string, unknown>> => {
  const answer = await w.ana("PUT", `/api/${path}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const approved = async (name: string, more: object = {}): Promise<string> => {
  await w.keep(name, REQUESTS, w.request({ descricao: `Vaga ${name}`, ...more }));
  const path = `${REQUESTS}/${w.of(name).id}`;
  await act(`${path}/status`, { status: "A" });
  return path;
};
const join = (name: string, request: string) =>
  w.keep(`${name} ${request}`, APPLICATIONS, { candidato: w.of(name), solicitacao: w.of(request) });

test("every step of a request is told to who asked, who recruits and who answers for the area, and to the addresses it names", async () => {
  await w.keep("chefe", "gestao-talentos/talentos", { nome: "Chefe", dataAdmissao: "2024-01-02" });
  await w.app.database.owner((queries) =>
    sql`update utilitario_usuarios set colaborador_id = ${w.of("chefe").id} where login = 'bia'`.execute(queries),
  );
  const area = `/api/cargo-salario/areas-organizacionais/${w.of("area").id}`;
  const responsible = [{ empresa: { id: w.app.companies.a }, responsaveis: [w.of("chefe")] }];
  expect((await w.ana("PUT", area, { responsaveis: responsible })).statusCode).toBe(200);
  const { content } = (await w.admin("GET", "/api/utilitario/usuarios?login=admin")).json();
  const recruiter = content.find(({ login }: { login: string }) => login === "admin").id;
  const names = { recrutadorResponsavel: { id: recruiter }, emailsCheck: ["diretoria@empresa.example"] };
  const path = await approved("avisada", names);
  await act(`${path}/suspende`, { obsSuspensao: "Férias coletivas" });
  const told = await outbox();
  const admin = told.filter(({ para }) => para === "admin@empresa.example");
  expect([admin.length, told.filter(({ para }) => para === "bia@empresa.example").length]).toEqual([2, 2]);
  expect(told.filter(({ para }) => para === "diretoria@empresa.example").map(({ assunto }) => assunto)).toEqual([
    'Solicitação de pessoal "Vaga avisada" foi aprovada',
    'Solicitação de pessoal "Vaga avisada" foi suspensa',
  ]);
  expect(told.at(-1)?.texto).toContain("Observação: Férias coletivas");
  // Who did it is not told of it; the talent who answers for the area is.
  expect(told.map(({ para }) => para)).not.toContain("ana@empresa.example");
  const { rows } = await w.app.database.owner((queries) =>
    sql<{ login: string; texto: string; link: string }>`select u.login, m.texto, m.link from quadro_mensagem m
      join utilitario_usuarios u on u.id = m.usuario_id where m.tipo = 'captacao' and m.link = ${`/${path}`} order by m.id`.execute(
      queries,
    ),
  );
  expect(rows.map(({ login }) => login).sort()).toEqual(["admin", "admin", "bia", "bia"]);
  expect(rows[0]?.texto).toBe('A solicitação de pessoal "Vaga avisada" foi aprovada por ana.');
});

test("who is put into a request is invited; a stage with evaluations is told at once", async () => {
  await approved("convida");
  await w.keep("prova", "avaliacao/modelos-avaliacao", { titulo: "Prova", tipo: "S" });
  await w.keep("comProva", "captacao/etapas-seletivas", { nome: "Prova escrita", avaliacoesIds: [w.of("prova").id] });
  await w.keep("conversa", "captacao/etapas-seletivas", { nome: "Conversa" });
  await w.app.database.owner((queries) => sql`delete from quadro_correio`.execute(queries));
  await join("Bruna", "convida");
  await join("semEmail", "convida");
  expect(await outbox()).toMatchObject([
    { para: "bruna@email.example", assunto: "Convite para a vaga: Vaga convida", espera: 0 },
  ]);
  for (const stage of ["comProva", "conversa"])
    await w.keep(`em ${stage}`, "captacao/historico", { candidatura: w.of("Bruna convida"), etapaSeletiva: w.of(stage) });
  const [, ...later] = await outbox();
  expect(later).toMatchObject([{ assunto: "Avaliações a responder: Vaga convida", espera: 0 }]);
  expect(later[0]?.texto).toContain('etapa "Prova escrita"');
});

test("a result waits ten minutes; a change takes back what did not go out", async () => {
  const entry = `captacao/historico/${w.of("em conversa").id}`;
  await act(entry, { apto: "N" });
  expect(await outbox()).toMatchObject([{ assunto: "Resultado da seleção: Vaga convida", espera: 10 }]);
  await act(entry, { apto: "S" });
  expect(await outbox()).toMatchObject([{ assunto: "Você avançou na seleção: Vaga convida", espera: 10 }]);
  await act(entry, { observacao: "Falar de novo" });
  expect(await outbox()).toHaveLength(1);
  expect((await w.ana("DELETE", `/api/${entry}`)).statusCode).toBe(200);
  expect(await outbox()).toEqual([]);
});

test("the end of a vacancy answers everybody who was not answered yet; opening it again takes the mails back", async () => {
  await w.settings({ solPessoalReabrirSolicitacao: true });
  const path = await approved("acaba", { quantidade: 2 });
  for (const name of ["Bruna", "Caio", "semEmail"]) await join(name, "acaba");
  await w.keep("fora", "captacao/historico", {
    candidatura: w.of("Caio acaba"),
    etapaSeletiva: w.of("conversa"),
    apto: "N",
  });
  await w.app.database.owner((queries) => sql`delete from quadro_correio`.execute(queries));
  const toCandidates = async () => (await outbox()).filter(({ para }) => para.endsWith("@email.example"));
  await act(`${path}/suspende`, { obsSuspensao: "Pausa" });
  expect(await toCandidates()).toMatchObject([{ para: "bruna@email.example", assunto: "Vaga suspensa: Vaga acaba", espera: 10 }]);
  await act(`${path}/libera`);
  expect(await toCandidates()).toEqual([]);
  await act(`${path}/encerra`);
  expect(await toCandidates()).toMatchObject([
    { para: "bruna@email.example", assunto: "Vaga encerrada: Vaga acaba", espera: 10 },
  ]);
  await act(`${path}/reabre`);
  expect(await toCandidates()).toEqual([]);
});
