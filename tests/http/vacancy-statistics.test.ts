import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const ADDRESS = "/api/captacao/estatisticas-preenchimento-vaga";
const REQUESTS = "captacao/solicitacoes-pessoal";

let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment();
  await closed("rapida", {}, "2026-03-12");
  await closed("lenta", { data: "2026-03-01" }, "2026-03-31");
  await closed("outra", { areaOrganizacional: w.of("outraArea"), faixaSalarial: w.of("outraFaixa") }, "2026-04-01");
  await approved("hirings", { quantidade: 2 });
  for (const [name, day] of [
    ["Bruna", "2026-03-07"],
    ["Caio", "2026-03-17"],
  ] as const) {
    await w.keep(name, "captacao/candidatos", { nome: name, cargos: [w.of("cargo")] });
    await w.keep(`${name} vaga`, "captacao/candidatos-solicitacao", { candidato: w.of(name), solicitacao: w.of("hirings") });
    const path = `/api/captacao/candidatos-solicitacao/${w.of(`${name} vaga`).id}`;
    for (const op of ["participa", "contrata"]) expect((await w.ana("PUT", `${path}/${op}`, {})).statusCode).toBe(200);
    await w.app.database.owner((queries) =>
      sql`update captacao_candidatos_solicitacao set data_contratacao = ${day} where id = ${w.of(`${name} vaga`).id}`.execute(
        queries,
      ),
    );
  }
}, 120_000);
afterAll(() => w?.app.close());

async function approved(name: string, more: object): Promise<string> {
  await w.keep(name, REQUESTS, w.request(more));
  const path = `/api/${REQUESTS}/${w.of(name).id}`;
  expect((await w.ana("PUT", `${path}/status`, { status: "A" })).statusCode).toBe(200);
  await w.app.database.owner((queries) =>
    sql`update captacao_solicitacoes_pessoal set data_status = '2026-03-07' where id = ${w.of(name).id}`.execute(queries),
  );
  return path;
}
async function closed(name: string, more: object, dataEncerramento: string): Promise<void> {
  const answer = await w.ana("PUT", `${await approved(name, more)}/encerra`, { dataEncerramento });
  expect(answer.statusCode, answer.body).toBe(200);
}
const ask = async (query = "", send = w.ana) => {
  const answer = await send("GET", `${ADDRESS}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test("[000-7.4-21] [002-7.2-1] average days per position, within period, areas and positions", async () => {
  expect(await ask()).toMatchObject({
    vagas: 3,
    mediaDias: 23.3,
    porCargo: [
      { cargo: { ...w.of("cargo"), nome: "Operador" }, vagas: 2, mediaDias: 20, menorDias: 10, maiorDias: 30 },
      { cargo: { nome: "Vendedor" }, vagas: 1, mediaDias: 30 },
    ],
    areas: [{ nome: "Produção" }, { nome: "Vendas" }],
  });
  expect(await ask("dataIni=2026-03-12&dataFim=2026-03-30")).toMatchObject({ vagas: 1, mediaDias: 10 });
  expect(await ask(`areasIds=${w.of("outraArea").id}`)).toMatchObject({ vagas: 1, mediaDias: 30 });
  expect(await ask(`cargosIds=${w.of("cargo").id},${w.of("outroCargo").id}`)).toMatchObject({ vagas: 3 });
  expect(await ask(`estabelecimentosIds=${w.of("matriz").id}&dataFim=2026-01-01`)).toMatchObject({
    vagas: 0,
    mediaDias: null,
    porCargo: [],
  });
});

test("[001-9-54] days begin with the request or its approval, and end with it or with each hiring", async () => {
  expect(await ask("dataReferencia=A&dataFim=2026-03-20")).toMatchObject({ vagas: 1, mediaDias: 5 });
  expect(await ask("consideraContratacao=true")).toMatchObject({ vagas: 2, mediaDias: 10 });
  expect(await ask("consideraContratacao=true&dataReferencia=A")).toMatchObject({ vagas: 2, mediaDias: 5 });
  expect(await ask("consideraContratacao=true&dataIni=2026-03-10")).toMatchObject({ vagas: 1, mediaDias: 15 });
});

test("what cannot be asked is refused, and nobody is told of requests they do not see", async () => {
  const wrong = await w.ana("GET", `${ADDRESS}?dataIni=2026-02-10&dataFim=2026-02-09`);
  expect([wrong.statusCode, wrong.json().errors[0].message]).toEqual([400, "Data final inferior a data inicial."]);
  for (const query of ["dataReferencia=X", "dataIni=ontem", "cor=azul"])
    expect((await w.ana("GET", `${ADDRESS}?${query}`)).statusCode, query).toBe(400);
  const narrow = await userWith(w.app, w.ana, "numeros", ["ROLE_CAPTACAO_ESTATISTICAS_PREENCHIMENTO_VAGA_VER"]);
  expect(await ask("", narrow)).toMatchObject({ vagas: 0 });
  expect((await (await w.app.login("nino"))("GET", ADDRESS)).statusCode).toBe(403);
  expect(await ask("", await w.app.login("bia"))).toMatchObject({ vagas: 0 });
});
