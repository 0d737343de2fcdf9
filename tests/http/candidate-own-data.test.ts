import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Send } from "../support/app.ts";
import { announced, CANDIDATE_PASSWORD, candidateOf } from "./candidate-world.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const CPF = "52998224725";

let w: RecruitmentWorld;
let bruna: Send;
let at = "";
beforeAll(async () => {
  w = await openRecruitment();
  bruna = await candidateOf(w, "Bruna", CPF);
  at = `/api/externo/candidatos/${w.of("Bruna").id}`;
  const more = { observacaoRH: "Só para o RH", ocrTexto: "Texto do currículo", pessoal: { cpf: CPF, sexo: "F", mae: "Rita" } };
  expect((await w.ana("PUT", `/api/captacao/candidatos/${w.of("Bruna").id}`, more)).statusCode).toBe(200);
  await announced(w, "vaga");
  await w.keep("c", "captacao/candidatos-solicitacao", { candidato: w.of("Bruna"), solicitacao: w.of("vaga") });
}, 300_000);
afterAll(() => w?.app.close());

const data = async () => (await bruna("GET", `${at}/meus-dados`)).json();

test("a candidate reads what is kept, for what, until when, and who opened it", async () => {
  const before = await data();
  expect(before).toMatchObject({
    empresa: expect.any(String),
    finalidade: expect.stringContaining("Seleção de pessoal"),
    prazo: expect.stringContaining("30 dias antes"),
    acessos: [],
    permaneceBanco: false,
  });
  const said = before.dados.flatMap(({ itens }: { itens: readonly { titulo: string; valor: string }[] }) => itens);
  expect(said).toEqual(expect.arrayContaining([{ titulo: "Mãe", valor: "Rita" }]));
  expect(JSON.stringify(before)).not.toMatch(/Só para o RH|Texto do currículo|senha-candidata/i);
  const sheet = `/api/captacao/acompanhamento/${w.of("vaga").id}/candidatos/${w.of("c").id}`;
  for (const _ of [1, 2]) expect((await w.ana("GET", sheet)).statusCode).toBe(200);
  expect((await data()).acessos).toMatchObject([{ quem: "ana", como: "Abriu a ficha na seleção" }]);
});

test("everything can be taken along as one file, never shown in place", async () => {
  const file = await bruna("GET", `${at}/meus-dados/arquivo`);
  expect(file.headers["content-disposition"]).toMatch(/^attachment/);
  expect(JSON.parse(file.body)).toMatchObject({
    cadastro: { nome: "Bruna" },
    candidaturas: [{ situacao: "V" }],
    etapas: [],
    documentos: [],
  });
  expect(file.body).not.toContain("Só para o RH");
});

test("staying in the bank is agreed to and withdrawn by itself", async () => {
  for (const permanece of [true, false]) {
    expect((await bruna("PUT", `${at}/banco-de-talentos`, { permanece })).json()).toEqual({ permaneceBanco: permanece });
    expect((await data()).permaneceBanco).toBe(permanece);
  }
});

test("nobody else's: another candidate gets 403 at every one of these addresses", async () => {
  const caio = await candidateOf(w, "Caio", "11144477735");
  for (const [method, tail, body] of [
    ["GET", "meus-dados", undefined],
    ["GET", "meus-dados/arquivo", undefined],
    ["PUT", "banco-de-talentos", { permanece: true }],
    ["POST", "exclusao", { senha: CANDIDATE_PASSWORD }],
  ] as const)
    expect((await caio(method, `${at}/${tail}`, body)).statusCode, tail).toBe(403);
});

test("the own record is erased with the password, with all that hangs on it; who was hired is told why not", async () => {
  expect((await bruna("POST", `${at}/exclusao`, { senha: "outra-senha-1" })).json().errors).toMatchObject([{ field: "senha" }]);
  const application = `/api/captacao/candidatos-solicitacao/${w.of("c").id}`;
  for (const op of ["participa", "contrata"]) expect((await w.ana("PUT", `${application}/${op}`, {})).statusCode).toBe(200);
  const hired = await bruna("POST", `${at}/exclusao`, { senha: CANDIDATE_PASSWORD });
  expect([hired.statusCode, hired.json().message]).toEqual([400, expect.stringContaining("Você foi contratado")]);
  expect((await w.ana("PUT", `${application}/desfaz-contratacao`, {})).statusCode).toBe(200);
  const gone = await bruna("POST", `${at}/exclusao`, { senha: CANDIDATE_PASSWORD });
  expect(gone.json()).toEqual({ id: w.of("Bruna").id, excluido: true });
  expect((await bruna("GET", "/api/externo/userinfo")).statusCode).toBe(401);
  expect((await w.ana("GET", application)).statusCode).toBe(404);
  const { rows } = await w.app.database.owner((queries) =>
    sql`select 1 from quadro_candidato_credencial where candidato_id = ${w.of("Bruna").id}
      union all select 1 from quadro_candidato_cv where candidato_id = ${w.of("Bruna").id}`.execute(queries),
  );
  expect(rows).toEqual([]);
});
