import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Send } from "../support/app.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const PEOPLE = "captacao/candidatos";
const CPF = "52998224725";
const NOBODY = 987_654;

let w: RecruitmentWorld;
let near: Send;
let parameters = "";
/** A company of the same group, where nobody but the first user works. */
let company = 0;
beforeAll(async () => {
  w = await openRecruitment();
  const { app, admin } = w;
  await w.keep("vaga", "captacao/solicitacoes-pessoal", w.request({ quantidade: 2 }));
  await w.keep("outra", "captacao/solicitacoes-pessoal", w.request({ quantidade: 2 }));
  for (const one of ["vaga", "outra"]) {
    const path = `/api/captacao/solicitacoes-pessoal/${w.of(one).id}/status`;
    expect((await w.ana("PUT", path, { status: "A" })).statusCode).toBe(200);
  }
  const grupo = { id: app.groups.a };
  const record = { nome: "Empresa C", grupo, tipoInscricao: 1, cnpj: "19131243000197" };
  company = await w.keep("C", "utilitario/empresas", record, admin);
  await admin("PUT", `/api/utilitario/usuarios/${app.users.ana}`, {
    perfis: [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.all } }],
  });
  await w.keep("solda", "cargo-salario/conhecimentos", { nome: "Soldagem" });
  const [stored] = (await admin("GET", "/api/utilitario/parametros-sistema?range=[0,0]")).json();
  const id = stored?.id ?? (await w.keep("p", "utilitario/parametros-sistema", { nomeInstalacao: "Quadro" }, admin));
  parameters = `/api/utilitario/parametros-sistema/${id}`;
  near = await app.login("admin");
  expect((await near("PUT", `/api/userinfo/empresa/${company}`, {})).statusCode).toBe(200);
  await w.keep("area C", "cargo-salario/areas-organizacionais", { nome: "Obras" }, near);
  const cargo = { nome: "Mestre", areasOrganizacionais: [w.of("area C")] };
  await w.keep("mestre", "cargo-salario/cargos", cargo, near);
  await w.keep("solda C", "cargo-salario/conhecimentos", { nome: "Soldagem" }, near);
  await w.keep("tinta C", "cargo-salario/conhecimentos", { nome: "Pintura" }, near);
  await there("Rita", { pessoal: { cpf: CPF, sexo: "F", rg: "2001002003" } });
  await there("Sem CPF", {});
}, 300_000);
afterAll(() => w?.app.close());

const there = (nome: string, more: object) =>
  w.keep(
    nome,
    PEOPLE,
    {
      nome,
      cargos: [w.of("mestre")],
      conhecimentos: [w.of("solda C"), w.of("tinta C")],
      contato: { email: "rita@email.example" },
      experiencias: [{ empresa: "Obra", checkNomeCargo: false, cargo: w.of("mestre"), dataAdmissao: "2015-01-02" }],
      observacaoRH: "Nota da C",
      ocrTexto: "Currículo da pessoa",
      ...more,
    },
    near,
  );
/** A session that knows the parameter as it is now. */
async function sharing(compartilhaCandidatos: boolean): Promise<Send> {
  expect((await w.admin("PUT", parameters, { compartilhaCandidatos })).statusCode).toBe(200);
  return w.app.login("ana");
}
const link = (send: Send, candidatoId: number, vaga = "vaga") =>
  send("POST", `/api/captacao/solicitacoes-pessoal/candidato/${candidatoId}`, {
    empresaId: w.app.companies.a,
    candidatoId,
    solicitacoesIds: [w.of(vaga).id],
  });
const told = async (send: Send, id: number) => {
  const { statusCode, body } = await link(send, id);
  const { requestId: _, ...rest } = JSON.parse(body);
  return [statusCode, rest];
};
const candidates = async () => (await w.ana("GET", `/api/${PEOPLE}`)).json().content as readonly { id: number; nome: string }[];

test("a candidate of a company that shares none is as unknown as nobody, and nothing is written", async () => {
  const send = await sharing(false);
  const nobody = await told(send, NOBODY);
  expect(nobody[0]).toBe(400);
  expect(await told(send, w.of("Rita").id)).toEqual(nobody);
  expect(await candidates()).toEqual([]);
});

interface Found {
  readonly id: number;
  readonly nome: string;
  readonly empresa: string | null;
  readonly jaNesta: boolean;
}
const triage = async (send: Send, query = "doGrupo=true") => {
  const answer = await send("GET", `/api/captacao/acompanhamento/${w.of("vaga").id}/triagem?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().candidatos as readonly Found[];
};
const offersGroup = async (send: Send) =>
  (await send("GET", `/api/captacao/acompanhamento/${w.of("vaga").id}`)).json().doGrupo as boolean;

test("candidates of companies that share none are not offered in the triage", async () => {
  const send = await sharing(false);
  expect(await offersGroup(send)).toBe(false);
  expect(await triage(send)).toEqual([]);
});

test("the triage offers those the other companies share, with whose they are, by the words of their curriculum", async () => {
  const send = await sharing(true);
  expect(await offersGroup(send)).toBe(true);
  const rita = { id: w.of("Rita").id, nome: "Rita", empresa: "Empresa C", jaNesta: false };
  expect(await triage(send, "doGrupo=true&q=soldagem")).toMatchObject([rita]);
  expect(await triage(send, "doGrupo=true&q=jardinagem")).toEqual([]);
  // Of the own company's nobody is among them, and none of them among the own company's.
  expect(await triage(send, "doGrupo=false")).toEqual([]);
});

/** Who looked, besides those who wrote, as the audit of the company that shares the candidate says. */
const lookedAt = async (name: string) => {
  const answer = await near("GET", `/api/${PEOPLE}/${w.of(name).id}/auditoria`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { content } = answer.json() as {
    readonly content: readonly { readonly user: { readonly name: string }; readonly op: string }[];
  };
  return content.filter(({ op }) => !["create", "update"].includes(op)).map(({ user, op }) => `${user.name} ${op}`);
};

test("who was shown a shared candidate stands in the audit of the company that shares them, once a day; nobody who was not shown", async () => {
  await there("Vera", { pessoal: { cpf: "39053344705", sexo: "F" }, ocrTexto: "Jardinagem" });
  const send = await sharing(true);
  expect((await triage(send, "doGrupo=true&q=jardinagem")).map(({ nome }) => nome)).toEqual(["Vera"]);
  expect(await lookedAt("Vera")).toEqual(["ana viu-na-triagem"]);
  await triage(send, "doGrupo=true&q=jardinagem");
  await triage(send, "doGrupo=true&q=marcenaria");
  expect(await lookedAt("Vera")).toEqual(["ana viu-na-triagem"]);
  expect(await lookedAt("Sem CPF")).toEqual([]);
  expect((await near("DELETE", `/api/${PEOPLE}/${w.of("Vera").id}`)).statusCode).toBe(200);
});

test("who cannot be noted as called is not called: link, copy and note are one transaction", async () => {
  const send = await sharing(true);
  const { database } = w.app;
  await database.owner((queries) =>
    sql`alter table quadro_auditoria add constraint sem_chamada check (op <> 'chamou-do-grupo') not valid`.execute(queries),
  );
  try {
    expect((await link(send, w.of("Rita").id)).statusCode).not.toBe(200);
    expect(await candidates()).toEqual([]);
  } finally {
    await database.owner((queries) => sql`alter table quadro_auditoria drop constraint sem_chamada`.execute(queries));
  }
});

test("one that is shared is copied with what the person said, and found again by the CPF", async () => {
  const send = await sharing(true);
  const made = await link(send, w.of("Rita").id);
  expect(made.statusCode, made.body).toBe(200);
  const { candidatoId, incluidas } = made.json();
  expect(incluidas).toEqual([w.of("vaga").id]);
  expect(candidatoId).not.toBe(w.of("Rita").id);
  const copy = (await w.ana("GET", `/api/${PEOPLE}/${candidatoId}`)).json();
  expect(copy).toMatchObject({
    nome: "Rita",
    pessoal: { cpf: CPF, sexo: "F", rg: "2001002003" },
    contato: { email: "rita@email.example" },
    // The position of the vacancy: that of the other company means nothing here.
    cargos: [{ id: w.of("cargo").id }],
    conhecimentos: [{ id: w.of("solda").id }],
    experiencias: [{ empresa: "Obra", checkNomeCargo: true, nomeMercado: "Mestre" }],
    ocrTexto: "Currículo da pessoa",
    observacaoRH: null,
    permaneceBanco: false,
  });
  expect(await lookedAt("Rita")).toEqual(["ana chamou-do-grupo", "ana viu-na-triagem"]);
  const again = (await link(send, w.of("Rita").id, "outra")).json();
  expect(again).toEqual({ candidatoId, incluidas: [w.of("outra").id], existentes: [] });
  expect((await candidates()).map(({ nome }) => nome)).toEqual(["Rita"]);
  // Whoever takes part is told so by the CPF, and the triage without names tells none.
  const [there] = await triage(send);
  expect(there).toMatchObject({ id: w.of("Rita").id, jaNesta: true });
  const vacancy = `/api/captacao/solicitacoes-pessoal/${w.of("vaga").id}`;
  expect((await w.ana("PUT", vacancy, { triagemCega: true })).statusCode).toBe(200);
  expect((await triage(send)).map(({ nome }) => nome)).toEqual([`Candidato ${w.of("Rita").id}`]);
  expect((await w.ana("PUT", vacancy, { triagemCega: false })).statusCode).toBe(200);
});

test("whose record has no CPF is not copied, for nobody knows whether they are here already", async () => {
  const refused = await link(await sharing(true), w.of("Sem CPF").id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    "Sem CPF no cadastro não se sabe se esta pessoa já é candidata desta empresa: inclua-a em Candidatos.",
  ]);
});

test("who has an access of their own and did not agree to be kept for other vacancies is as unknown as nobody", async () => {
  const send = await sharing(true);
  const id = await there("Tadeu", { pessoal: { cpf: "11144477735", sexo: "M" } });
  await w.app.composed.access.candidates.setPassword(id, company, "senha-candidata-1");
  expect(await told(send, id)).toEqual(await told(send, NOBODY));
  expect((await triage(send)).map(({ nome }) => nome)).toEqual(["Rita"]);
  expect((await near("PUT", `/api/${PEOPLE}/${id}`, { permaneceBanco: true })).statusCode).toBe(200);
  expect((await triage(send)).map(({ nome }) => nome)).toContain("Tadeu");
  expect((await link(send, id)).statusCode).toBe(200);
});

test("a company of another group shares nothing, and a right to see all is asked for", async () => {
  const bia = await w.app.login("bia");
  const own = await w.keep(
    "Longe",
    PEOPLE,
    { nome: "Longe", porCurriculo: true, ocrTexto: "x", pessoal: { cpf: "39053344705" } },
    bia,
  );
  const send = await sharing(true);
  const nobody = await told(send, NOBODY);
  expect(await told(send, own)).toEqual(nobody);
  const rights = [...w.app.composed.allRights()].filter((right) => right !== "ROLE_VER_TODAS_EMPRESAS").sort();
  await w.app.database.owner((queries) =>
    queries.updateTable("utilitario_perfis").set({ autoridades: rights }).where("id", "=", w.app.profiles.all).execute(),
  );
  const without = await sharing(true);
  expect(await told(without, w.of("Rita").id)).toEqual(nobody);
  expect([await offersGroup(without), await triage(without)]).toEqual([false, []]);
});
