import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { warnJob } from "../../src/features/captacao/avisos/warn-before-removal.ts";
import { dayText, HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { queueMail } from "../../src/services/mail/outbox.ts";
import { announced, candidateOf, entered } from "./candidate-world.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const PEOPLE = "captacao/candidatos";
const TERMS = "/api/utilitario/privacidade/retencao";
const CPF = "52998224725";
const DAY = 24 * 3_600_000;

const begun = Date.now();
let passed = 0;
const clock = () => new Date(begun + passed);
let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment({ clock });
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
    clock,
    mail: (queries, mail) => queueMail(queries, mail, clock()),
    settings: { QUADRO_PUBLIC_URL: "https://rh.example" },
  }).run();
const go = () => w.app.composed.jobs.run("privacidade");
/** Who of these is still called by name. */
const known = async (...names: readonly string[]) => {
  const { rows } = await w.app.database.owner((queries) =>
    sql<{ nome: string }>`select nome from captacao_candidatos where nome in (${sql.join(names)}) order by id`.execute(queries),
  );
  return rows.map(({ nome }) => nome);
};
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

test("nobody goes by themselves before thirty days after the mail that said so, and who is kept gets none", async () => {
  const mailbox = (name: string) => ({ contato: { email: `${name.toLowerCase()}@email.example` } });
  for (const name of ["Dora", "Edu", "Fabi"])
    await w.keep(name, PEOPLE, { nome: name, cargos: [w.of("cargo")], ...(name === "Edu" ? {} : mailbox(name)) });
  const path = await announced(w, "segura");
  await w.keep("c Fabi", "captacao/candidatos-solicitacao", { candidato: w.of("Fabi"), solicitacao: w.of("segura") });
  for (const name of ["Dora", "Edu", "Fabi"]) await days(name, 500);
  const all = (await warned()).length;
  // The term was over long ago, but nobody wrote to Dora; to Edu nobody can.
  await go();
  expect(await known("Dora", "Edu", "Fabi")).toEqual(["Dora", "Fabi"]);
  await warn();
  const mails = (await warned()).slice(all);
  expect(mails.map(({ para }) => para)).toEqual(["dora@email.example"]);
  expect(mails[0]?.texto).toContain(`Em ${dayText(addToDate(todayIn(HOUSE_ZONE, clock()), 30, 0) ?? "")} `);
  expect(await over()).toEqual([]);
  expect((await w.ana("PUT", TERMS, { automatico: false, mesesLeituras: 12 })).statusCode).toBe(200);
  expect(await over()).toEqual([]);
  expect((await w.ana("PUT", TERMS, { automatico: true, mesesLeituras: 12 })).statusCode).toBe(200);
  expect((await w.ana("PUT", `${path}/encerra`, {})).statusCode).toBe(200);
  passed = 30 * DAY - 60_000;
  await go();
  expect(await known("Dora", "Fabi")).toEqual(["Dora", "Fabi"]);
  passed = 30 * DAY + 60_000;
  await go();
  expect(await known("Dora", "Fabi")).toEqual(["Fabi"]);
  await warn();
  expect((await warned()).map(({ para }) => para)).toContain("fabi@email.example");
  passed = 60 * DAY;
  await go();
  expect(await known("Fabi")).toEqual(["Fabi"]);
  passed = 61 * DAY;
  await go();
  expect(await known("Fabi")).toEqual([]);
});
