import { solveChallenge } from "altcha-lib/v1";
import { expect } from "vitest";
import type { Send } from "../support/app.ts";
import type { RecruitmentWorld } from "./recruitment-world.ts";

export const CANDIDATE_PASSWORD = "senha-candidata-1";

/** Solves what `GET /api/externo/anuncios/captcha` asks, as a browser does. */
export async function solved({ app }: Pick<RecruitmentWorld, "app">, para: string): Promise<string> {
  const { chaveCaptcha } = (await app.anonymous("GET", "/api/externo/parametros-do-sistema")).json();
  const answer = await app.anonymous("GET", `/api/externo/anuncios/captcha?chave=${chaveCaptcha}&para=${para}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { algorithm, challenge, salt, signature, maxnumber } = answer.json();
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: found?.number, salt, signature }));
}

/** Requests with the session of a candidate. */
export async function entered({ app }: RecruitmentWorld, cpf: string): Promise<Send> {
  const form = new URLSearchParams({ cpf, senha: CANDIDATE_PASSWORD, empresaId: String(app.companies.a) });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await app.anonymous("POST", "/api/externo/login", form.toString(), headers);
  expect(answer.statusCode, answer.body).toBe(200);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return (method, url, body, more) => app.anonymous(method, url, body, { cookie, ...more });
}

/** A candidate the company typed in, with a password of their own. */
export async function candidateOf(w: RecruitmentWorld, name: string, cpf: string): Promise<Send> {
  const contato = { email: `${name.toLowerCase()}@email.example` };
  const id = await w.keep(name, "captacao/candidatos", { nome: name, cargos: [w.of("cargo")], pessoal: { cpf }, contato });
  await w.app.composed.access.candidates.setPassword(id, w.app.companies.a, CANDIDATE_PASSWORD);
  return entered(w, cpf);
}

/** An approved request that is announced to everybody. */
export async function announced(
  w: RecruitmentWorld,
  name: string,
  more: { readonly request?: object; readonly ad?: object } = {},
) {
  await w.keep(name, "captacao/solicitacoes-pessoal", w.request(more.request));
  const path = `/api/captacao/solicitacoes-pessoal/${w.of(name).id}`;
  expect((await w.ana("PUT", `${path}/status`, { status: "A" })).statusCode).toBe(200);
  await w.keep(`anuncio ${name}`, "captacao/anuncios", {
    solicitacao: w.of(name),
    titulo: `Vaga ${name}`,
    descricao: "Opera a linha.",
    exibirModuloExterno: true,
    ...more.ad,
  });
  return path;
}
