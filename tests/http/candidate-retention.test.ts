import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { warnJob } from "../../src/features/captacao/avisos/warn-before-removal.ts";
import { queueMail } from "../../src/services/mail/outbox.ts";
import { announced, candidateOf, entered } from "./candidate-world.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const PEOPLE = "captacao/candidatos";
const TERMS = "/api/utilitario/privacidade/retencao";
const CPF = "52998224725";

let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment();
  await w.settings({ tempoExclusaoCandidato: 12 });
  await candidateOf(w, "Bruna", CPF);
  await w.keep("Caio", PEOPLE, { nome: "Caio", cargos: [w.of("cargo")], contato: { email: "caio@email.example" } });
}, 300_000);
afterAll(() => w?.app.close());

const days = (name: string, ago: number) =>
  w.app.database.owner((queries) =>
    sql`update captacao_candidatos set ultima_atividade = current_date - ${ago}::integer where id = ${w.of(name).id}`.execute(
      queries,
    ),
  );
const over = async (): Promise<readonly string[]> =>
  (await w.ana("GET", TERMS)).json().vencidos[0].registros.map(({ nome }: { nome: string }) => nome);
const warn = () =>
  warnJob({
    database: w.app.database,
    registry: () => w.app.composed.product().registry,
    clock: () => new Date(),
    mail: (queries, mail) => queueMail(queries, mail, new Date()),
    settings: { QUADRO_PUBLIC_URL: "https://rh.example" },
  }).run();
const warned = async () => {
  const { rows } = await w.app.database.owner((queries) =>
    sql<{ para: string; texto: string }>`select destinatario as para, texto from quadro_correio
      where assunto like 'Seu cadastro em%' order by id`.execute(queries),
  );
  return rows;
};

test("what the company edits does not move the term; what the candidate does, does", async () => {
  for (const name of ["Bruna", "Caio"]) await days(name, 500);
  for (const name of ["Bruna", "Caio"])
    expect((await w.ana("PUT", `/api/${PEOPLE}/${w.of(name).id}`, { observacaoRH: "Visto" })).statusCode).toBe(200);
  expect((await over()).slice().sort()).toEqual(["Bruna", "Caio"]);
  await entered(w, CPF);
  expect(await over()).toEqual(["Caio"]);
});

test("who competes for an open vacancy stays, and the reason is said", async () => {
  const path = await announced(w, "corre");
  await w.keep("c Caio", "captacao/candidatos-solicitacao", { candidato: w.of("Caio"), solicitacao: w.of("corre") });
  expect(await over()).toEqual([]);
  const refused = await w.admin("POST", `/api/utilitario/privacidade/pessoas/${PEOPLE}/${w.of("Caio").id}/anonimizacao`, {
    confirmacao: "Caio",
  });
  expect(refused.json().message).toBe("O candidato concorre a uma vaga em andamento: os dados ficam até ela terminar.");
  expect((await w.ana("PUT", `${path}/encerra`, {})).statusCode).toBe(200);
  expect(await over()).toEqual(["Caio"]);
});

test("thirty days before, the candidate is told once; using the record begins the term anew", async () => {
  await days("Bruna", 340);
  await warn();
  // Nothing goes by itself, so nobody is told that it would.
  expect(await warned()).toEqual([]);
  expect((await w.ana("PUT", TERMS, { automatico: true, mesesLeituras: 12 })).statusCode).toBe(200);
  await days("Caio", 300);
  await warn();
  await warn();
  const mails = await warned();
  expect(mails.map(({ para }) => para)).toEqual(["bruna@email.example"]);
  expect(mails[0]?.texto).toContain("https://rh.example/externo/candidato-solicitacoes?empresaId=");
  await entered(w, CPF);
  await days("Bruna", 341);
  await warn();
  expect(await warned()).toHaveLength(2);
});
