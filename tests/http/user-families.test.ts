import { afterAll, beforeAll, expect, test } from "vitest";
import { authoritiesOf, shippedProfiles } from "../../fixtures/demo/perfis.ts";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";
const TALENTS = "/api/gestao-talentos/talentos";

let app: TestApp;
let ana: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

/** Somebody who works under a shipped profile and is that talent. */
async function worksAs(profile: string, talent: string): Promise<Send> {
  const admin = await app.login("admin");
  const { registry } = app.composed.product();
  const declared = shippedProfiles.find(({ nome }) => nome === profile);
  if (declared === undefined) throw new Error(profile);
  const autoridades = authoritiesOf(declared, registry, app.composed.allRights());
  const kept = await admin("POST", "/api/utilitario/perfis", { nome: `${profile} da casa`, autoridades });
  expect(kept.statusCode, kept.body).toBe(201);
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: kept.json<{ id: number }>().id } }];
  const user = { nome: talent, login: talent, ativo: true, senha: PASSWORD, colaborador: of(talent), perfis };
  const answer = await admin("POST", "/api/utilitario/usuarios", user);
  expect(answer.statusCode, answer.body).toBe(201);
  return app.login(talent as "ana");
}

beforeAll(async () => {
  app = await startApp("either");
  await loadReference(app.database, app.composed.product().registry);
  ana = await app.login("ana");
  const keep = async (name: string, path: string, record: object): Promise<void> => {
    const answer = await ana("POST", `/api/${path}`, record);
    expect(answer.statusCode, answer.body).toBe(201);
    made[name] = answer.json<{ id: number }>().id;
  };
  const person = { dataAdmissao: "2024-01-02" };
  await keep("rosa", "gestao-talentos/talentos", { nome: "Rosa do RH", ...person });
  await keep("gil", "gestao-talentos/talentos", { nome: "Gil Gestor", ...person });
  const inCharge = [{ empresa: { id: app.companies.a }, responsaveis: [of("gil")] }];
  await keep("producao", "cargo-salario/areas-organizacionais", { nome: "Produção", responsaveis: inCharge });
  await keep("vendas", "cargo-salario/areas-organizacionais", { nome: "Vendas" });
  await keep("ada", "gestao-talentos/talentos", { nome: "Ada da Produção", ...person, areaOrganizacional: of("producao") });
  await keep("eva", "gestao-talentos/talentos", { nome: "Eva das Vendas", ...person, areaOrganizacional: of("vendas") });
  await keep("modelo", "avaliacao/modelos-avaliacao", { titulo: "Desempenho", tipo: "D" });
  await keep("nota", `avaliacao/modelos-avaliacao/${made.modelo}/perguntas`, { texto: "Entrega", tipo: { id: 4 } });
  await keep("ciclo", "avaliacao/avaliacoes-desempenho", {
    titulo: "Anual",
    modeloAvaliacao: of("modelo"),
    permiteAutoAvaliacao: false,
    anonima: false,
  });
  for (const [avaliado, avaliador] of [
    ["ada", "eva"],
    ["eva", "gil"],
  ] as const)
    await keep(`${avaliado} por ${avaliador}`, "avaliacao/participante-avaliacao-desempenho", {
      avaliacaoDesempenho: of("ciclo"),
      avaliado: of(avaliado),
      avaliador: of(avaliador),
      papel: "R",
    });
  const released = await ana("PUT", `${CYCLES}/${made.ciclo}/liberada/true`);
  expect(released.statusCode, released.body).toBe(200);
}, 240_000);
afterAll(() => app?.close());

const names = async (send: Send): Promise<readonly string[]> => {
  const answer = await send("GET", `${TALENTS}?page=0&size=50&sort=nome,asc`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ content: readonly { nome: string }[] }>().content.map(({ nome }) => nome);
};

test("[001-1-15] HR sees all of the company, a manager the people of the own areas, an evaluator the own questionnaires alone", async () => {
  const rosa = await worksAs("RH", "rosa");
  expect(await names(rosa)).toEqual(["Ada da Produção", "Eva das Vendas", "Gil Gestor", "Rosa do RH"]);
  const { registry } = app.composed.product();
  const ofHr = ["captacao", "cargo-salario", "gestao-talentos", "avaliacao", "desenvolvimento", "pesquisa"];
  const rights = new Set((await rosa("GET", "/api/userinfo")).json<{ authorities: readonly string[] }>().authorities);
  const missing = [...registry.values()].filter(({ module, rights: { view } }) => ofHr.includes(module) && !rights.has(view));
  expect(missing.map(({ id }) => id)).toEqual([]);

  const gil = await worksAs("Gestor", "gil");
  expect(await names(gil)).toEqual(["Ada da Produção", "Gil Gestor"]);
  expect((await gil("GET", `${TALENTS}/${made.eva}`)).statusCode).toBe(404);

  const eva = await worksAs("Avaliador", "eva");
  const sheets = (await eva("GET", `${SHEETS}?filtro=TODAS&size=100`)).json<{
    content: readonly { id: number; avaliado: { nome: string } }[];
  }>().content;
  expect(sheets.map(({ avaliado }) => avaliado.nome)).toEqual(["Ada da Produção"]);
  expect((await eva("GET", `${SHEETS}/${sheets[0]?.id}`)).statusCode).toBe(200);
  const theirs = (await gil("GET", `${SHEETS}?filtro=TODAS&size=100`)).json<{ content: readonly { id: number }[] }>().content;
  expect(theirs).toHaveLength(1);
  expect((await eva("GET", `${SHEETS}/${theirs[0]?.id}`)).statusCode).toBe(404);
  for (const path of [CYCLES, TALENTS, "/api/captacao/candidatos", "/api/utilitario/usuarios"])
    expect((await eva("GET", path)).statusCode, path).toBe(403);
});
