import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heldBack, warnJob } from "../../src/features/captacao/avisos/warn-before-removal.ts";
import { whatIsOver } from "../../src/features/utilitario/privacidade/retention.ts";
import { letGo } from "../../src/features/utilitario/privacidade/retention-job.ts";
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
/** As if everybody had been told so many days earlier. */
const toldEarlier = (ago: number) =>
  w.app.database.owner((queries) =>
    sql`update quadro_candidato_aviso set avisado_em = avisado_em - make_interval(days => ${ago}::integer)`.execute(queries),
  );
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

const forgetMails = () =>
  w.app.database.owner((queries) => sql`delete from quadro_correio where assunto like 'Seu cadastro em%'`.execute(queries));

test("what the company edits does not move the term; what the candidate does, does", async () => {
  for (const name of ["Bruna", "Caio"]) await days(name, 500);
  await warn();
  await toldEarlier(31);
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
  await forgetMails();
  await days("Bruna", 340);
  expect((await w.ana("PUT", TERMS, { automatico: true, mesesLeituras: 12 })).statusCode).toBe(200);
  await days("Caio", 300);
  await warn();
  await warn();
  const mails = await warned();
  expect(mails.map(({ para }) => para)).toEqual(["bruna@email.example"]);
  expect(mails[0]?.texto).toContain("https://rh.example/externo/candidato-solicitacoes?empresaId=");
  expect(mails[0]?.texto).toMatch(/ Em \S+ os seus dados serão tornados anônimos\. /);
  await entered(w, CPF);
  await days("Bruna", 341);
  await warn();
  expect(await warned()).toHaveLength(2);
});

test("where somebody of the company removes by hand, nobody is removed whom nobody wrote to either", async () => {
  await forgetMails();
  expect((await w.ana("PUT", TERMS, { automatico: false, mesesLeituras: 12 })).statusCode).toBe(200);
  await w.keep("Gina", PEOPLE, { nome: "Gina", cargos: [w.of("cargo")], contato: { email: "gina@email.example" } });
  await w.keep("Hélio", PEOPLE, { nome: "Hélio", cargos: [w.of("cargo")] });
  for (const name of ["Gina", "Hélio"]) await days(name, 500);
  // To Hélio nobody can write.
  expect(await over()).toEqual(["Hélio"]);
  const asked = { cadastro: PEOPLE, ids: [w.of("Gina").id, w.of("Hélio").id], confirmacao: "EXCLUIR" };
  expect((await w.ana("POST", `${TERMS}/execucao`, asked)).json()).toEqual({
    anonimizados: 1,
    recusados: [{ id: w.of("Gina").id, reason: "O prazo deste registro não venceu." }],
  });
  await warn();
  const [mail, ...others] = await warned();
  expect([mail?.para, others]).toEqual(["gina@email.example", []]);
  expect(mail?.texto).toMatch(/ A partir de \S+ os seus dados podem ser tornados anônimos\. /);
  expect(await over()).toEqual([]);
  await toldEarlier(31);
  expect(await over()).toEqual(["Gina"]);
});

test("whoever enters while others are being removed stays", async () => {
  await days("Bruna", 500);
  await warn();
  await toldEarlier(31);
  const { database, composed, companies, groups } = w.app;
  const registry = () => composed.product().registry;
  const deps = { database, registry, tablesAbout: () => [], heldBack: () => [heldBack({ registry })], log: w.app.app.log };
  const at = { requestId: "t", now: clock().toISOString(), today: todayIn(HOUSE_ZONE, clock()) };
  const user = { id: w.app.users.ana, name: "Ana", kind: "interno", rights: new Set<string>(), areas: [] } as const;
  const seen = { visibleCompanies: [companies.a], visibleGroups: [groups.a] };
  const context = { ...at, user, company: companies.a, group: groups.a, ...seen };
  const [listed] = await database.owner((queries) => whatIsOver(queries, deps, context, 100));
  expect(listed?.rows.map(({ id }) => id)).toContain(w.of("Bruna").id);
  await entered(w, CPF);
  if (listed === undefined) throw new Error("nothing is over");
  expect(await letGo(deps, context, listed, [w.of("Bruna").id])).toEqual({
    done: 0,
    refused: [{ id: w.of("Bruna").id, reason: "O prazo deste registro não venceu." }],
  });
  expect(await known("Bruna")).toEqual(["Bruna"]);
});

test("nobody goes by themselves before thirty days after the mail that said so, and who is kept gets none", async () => {
  const mailbox = (name: string) => ({ contato: { email: `${name.toLowerCase()}@email.example` } });
  for (const name of ["Dora", "Edu", "Fabi"])
    await w.keep(name, PEOPLE, { nome: name, cargos: [w.of("cargo")], ...(name === "Edu" ? {} : mailbox(name)) });
  const path = await announced(w, "segura");
  await w.keep("c Fabi", "captacao/candidatos-solicitacao", { candidato: w.of("Fabi"), solicitacao: w.of("segura") });
  for (const name of ["Dora", "Edu", "Fabi"]) await days(name, 500);
  expect((await w.ana("PUT", TERMS, { automatico: true, mesesLeituras: 12 })).statusCode).toBe(200);
  // The term was over long ago, but nobody wrote to Dora; to Edu nobody can.
  await go();
  expect(await known("Dora", "Edu", "Fabi")).toEqual(["Dora", "Fabi"]);
  await forgetMails();
  await warn();
  const mails = await warned();
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
