import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";
import { paperText, reportDoor } from "./report-door.ts";

const CHECK = "/api/analytics/inconsistencias";
const TALENTS = "/api/gestao-talentos/talentos";

let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment();
}, 120_000);
afterAll(() => w?.app.close());

const place = () => ({ areaOrganizacional: w.of("area"), cargo: w.of("cargo"), faixaSalarial: w.of("faixa") });
const talent = async (record: object): Promise<number> => {
  const answer = await w.ana("POST", TALENTS, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const checked = async (): Promise<unknown> => (await w.ana("GET", CHECK)).json();

test("[001-7-106] [001-7-107] talents whose record cannot be right are told, and what it is; clean data tell nothing", async () => {
  await talent({ nome: "Tudo Certo", cpf: "52998224725", dataAdmissao: "2024-01-02", ...place() });
  expect(await checked()).toBe(false);
  const clean = await w.ana("GET", `${CHECK}/relatorio`);
  expect([clean.statusCode, clean.body]).toEqual([204, ""]);

  const id = await talent({ nome: "Sem Lugar", dataAdmissao: "2024-01-02", areaOrganizacional: w.of("area") });
  await talent({ nome: "Tudo Certo", cpf: "52998224725", dataAdmissao: "2025-01-02", ...place() });
  // What no form takes any more may lie in old data.
  const early = await talent({ nome: "Antes", dataAdmissao: "2024-05-02", ...place() });
  await w.app.database.owner((queries) =>
    sql`update gestao_talentos_colaboradores set data = '2024-05-01', data_desligamento = '2024-05-01' where id = ${early}`.execute(
      queries,
    ),
  );
  expect(await checked()).toBe(true);
  const report = reportDoor(w.ana, "analytics/inconsistencias/relatorio");
  const said = await report.lines({ empresasIds: [] });
  expect(said.filter((line) => !line.startsWith("="))).toEqual([
    "# Situação sem cargo",
    "Sem Lugar | — | Produção | 2024-01-02",
    "# Situação sem faixa salarial",
    "Sem Lugar | — | Produção | 2024-01-02",
    "# Desligamento antes da admissão",
    "Antes | — | Produção | 2024-05-01",
    "# Situação anterior à admissão",
    "Antes | — | Produção | 2024-05-01",
    "# Mesmo CPF em dois vínculos ativos",
    "Tudo Certo | — | Produção | 2024-01-02",
    "Tudo Certo | — | Produção | 2025-01-02",
  ]);
  expect(said.at(-1)).toBe("= Total geral: Inconsistências 6 · Talentos 4");
  const file = await w.ana("GET", `${CHECK}/relatorio`);
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
  for (const word of ["Sem Lugar", "Situação sem cargo", "Antes"]) expect(await paperText(file.rawPayload)).toContain(word);
  await report.nothing({ empresasIds: [], areasIds: [w.of("outraArea").id] });
  const put = await w.ana("PUT", `${TALENTS}/${id}`, place());
  expect(put.statusCode, put.body).toBe(200);
  expect((await report.lines({ empresasIds: [] })).join()).not.toContain("Sem Lugar");
});

test("neither is for who may not have the report, and what they tell is of the own company", async () => {
  const clerk = await userWith(w.app, w.admin, "ve-talentos", ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER"]);
  for (const path of [CHECK, `${CHECK}/relatorio`]) expect((await clerk("GET", path)).statusCode).toBe(403);
  expect((await (await w.app.login("bia"))("GET", CHECK)).json()).toBe(false);
});
