import { afterAll, beforeAll, expect, test } from "vitest";
import type { PendingItemView } from "../../src/features/geral/pendencias-ac/shared.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PAYROLL_KEY, startPayroll } from "../support/fakes/payroll.ts";

const TALENTS = "/api/gestao-talentos/talentos";
const PENDING = "/api/pendencias-ac";
let app: TestApp;
let payroll: Awaited<ReturnType<typeof startPayroll>>;
let admin: Send;
let now = "2026-11-23T12:00:00Z";
let areas: readonly number[] = [];

const post = async (path: string, record: object): Promise<number> => {
  const answer = await admin("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const read = async <T = Record<string, unknown>>(path: string): Promise<T> => {
  const answer = await admin("GET", path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const talent = (id: number) => read(`${TALENTS}/${id}`);
const histories = (id: number) => read<readonly { id: number; data: string; status: number }[]>(`${TALENTS}/${id}/historicos`);
const pending = (about: string) =>
  read<readonly PendingItemView[]>(PENDING).then((all) => all.filter(({ detalhes }) => detalhes.startsWith(about)));
const answer = (id: number, resposta: string, mensagem: string | null = null, send = admin) =>
  send("PUT", `${PENDING}/${id}/resposta`, { resposta, mensagem });
const one = async (about: string, pendencia: string): Promise<PendingItemView> => {
  const found = (await pending(about)).filter((item) => item.pendencia === pendencia && !item.statusCancelado);
  expect(found, `${pendencia} of ${about}`).toHaveLength(1);
  return found[0] as PendingItemView;
};
const confirmed = async (about: string, pendencia: string): Promise<void> => {
  const told = await answer((await one(about, pendencia)).id, "CONFIRMADA");
  expect(told.statusCode, told.body).toBe(200);
};
const at = async (moment: string): Promise<void> => {
  now = moment;
  admin = await app.login("admin");
};
const area = (at: number) => ({ id: areas[at] ?? 0 });

beforeAll(async () => {
  payroll = await startPayroll();
  const settings = { QUADRO_PAYROLL_URL: payroll.url, QUADRO_PAYROLL_KEY: PAYROLL_KEY };
  app = await startApp("either", { clock: () => new Date(now), settings });
  admin = await app.login("admin");
  areas = [
    await post("/api/cargo-salario/areas-organizacionais", { nome: "Origem" }),
    await post("/api/cargo-salario/areas-organizacionais", { nome: "Destino" }),
  ];
  const on = await admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { acIntegra: true, cnpj: "11222333000181" });
  expect(on.statusCode, on.body).toBe(200);
}, 120_000);
afterAll(async () => {
  await app?.close();
  await payroll?.close();
});

test("an admission waits for the payroll: confirmed, the talent is active and the first situation in force; refused, both are cancelled", async () => {
  const person = { dataAdmissao: "2026-11-02" };
  const lia = await post(TALENTS, { ...person, nome: "Lia", areaOrganizacional: area(0) });
  expect(await talent(lia)).toMatchObject({ situacao: "G", status: 2, areaOrganizacional: area(0) });
  expect((await pending("Lia")).map(({ pendencia }) => pendencia)).toEqual(["Admissão de talento"]);
  await confirmed("Lia", "Admissão de talento");
  expect(await talent(lia)).toMatchObject({ situacao: "A", status: 1, areaOrganizacional: area(0) });
  expect(await pending("Lia")).toEqual([]);

  const leo = await post(TALENTS, { ...person, nome: "Leo" });
  const { id } = await one("Leo", "Admissão de talento");
  expect((await answer(id, "COM_ERRO", "PIS inválido")).statusCode).toBe(200);
  expect(await talent(leo)).toMatchObject({ situacao: "G", status: 2 });
  expect(await pending("Leo")).toMatchObject([{ statusDetalhes: "Com erro", msg: "PIS inválido", statusCancelado: false }]);
  expect((await answer(id, "RECUSADA", "Vaga cancelada")).statusCode).toBe(200);
  expect(await talent(leo)).toMatchObject({ situacao: "C", status: 3 });
  expect(await pending("Leo")).toMatchObject([{ statusDetalhes: "Recusado", msg: "Vaga cancelada", statusCancelado: true }]);
  expect((await answer(id, "CONFIRMADA")).json().code).toBe("ACTION_REFUSED");
  expect(await talent(leo)).toMatchObject({ situacao: "C" });
  expect(JSON.stringify(await read(`${TALENTS}/${leo}/auditoria`))).toContain("Vaga cancelada");
});

test("a situation that waits leaves the record as it was, whichever door it came by; it is in force when the payroll says so, and not before its day", async () => {
  const rui = await post(TALENTS, { nome: "Rui", dataAdmissao: "2026-01-05", areaOrganizacional: area(0) });
  await confirmed("Rui", "Admissão de talento");
  const moved = await admin("POST", `${TALENTS}/${rui}/historicos`, { data: "2026-11-01", areaOrganizacional: area(1) });
  expect(moved.statusCode, moved.body).toBe(201);
  expect(moved.json()).toMatchObject({ status: 2 });
  expect(await talent(rui)).toMatchObject({ data: "2026-01-05", areaOrganizacional: area(0), status: 1 });
  expect((await answer((await one("Rui", "Situação funcional")).id, "RECUSADA", "Fora do prazo")).statusCode).toBe(200);
  expect((await histories(rui)).map(({ data, status }) => [data, status])).toEqual([
    ["2026-11-01", 3],
    ["2026-01-05", 1],
  ]);
  expect(await talent(rui)).toMatchObject({ areaOrganizacional: area(0), status: 1 });

  const put = await admin("PUT", `${TALENTS}/${rui}`, { data: "2026-11-24", areaOrganizacional: area(1) });
  expect(put.statusCode, put.body).toBe(200);
  expect(put.json()).toMatchObject({ data: "2026-01-05", areaOrganizacional: area(0) });
  expect((await histories(rui))[0]).toMatchObject({ data: "2026-11-24", status: 2 });
  expect((await admin("POST", `${TALENTS}/${rui}/historicos`, { data: "2026-11-25", status: 3 })).json().errors).toMatchObject([
    { field: "status", code: "locked" },
  ]);
  await confirmed("Rui – 24/11/2026", "Situação funcional");
  expect(await talent(rui)).toMatchObject({ areaOrganizacional: area(0) });
  await at("2026-11-24T12:00:00Z");
  expect(await talent(rui)).toMatchObject({ data: "2026-11-24", areaOrganizacional: area(1), status: 1 });
  const waits = await admin("POST", `${TALENTS}/${rui}/historicos`, { data: "2026-11-25", areaOrganizacional: area(0) });
  expect(waits.statusCode, waits.body).toBe(201);
  await at("2026-11-26T12:00:00Z");
  expect(await talent(rui)).toMatchObject({ data: "2026-11-24", areaOrganizacional: area(1) });
  expect((await admin("DELETE", `${TALENTS}/${rui}/historicos/${waits.json<{ id: number }>().id}`)).statusCode).toBe(200);
  expect((await pending("Rui")).filter(({ statusCancelado }) => !statusCancelado)).toEqual([]);
});

test("a dismissal is confirmed or refused by the payroll, and only once", async () => {
  const motivo = await post("/api/gestao-talentos/motivo-desligamento", { descricao: "Pedido", ativo: true });
  const ida = await post(TALENTS, { nome: "Ida", dataAdmissao: "2024-01-05" });
  await confirmed("Ida", "Admissão de talento");
  const empresa = { id: app.companies.a };
  const responsaveis = [{ empresa, responsaveis: [{ id: ida }] }];
  const own = await post("/api/cargo-salario/areas-organizacionais", { nome: "De Ida", responsaveis });
  const dismiss = (dataDesligamento: string) =>
    admin("POST", `${TALENTS}/${ida}/desligar`, {
      dataDesligamento,
      motivoDesligamento: { id: motivo },
      substitutos: [{ areaId: own, colaboradorId: null }],
    });
  const owners = async () =>
    JSON.stringify((await read(`/api/cargo-salario/areas-organizacionais/${own}`)).responsaveis).includes(`"id":${ida}`);
  expect((await dismiss("2026-11-27")).json()).toMatchObject({ situacao: "U" });
  const { id } = await one("Ida", "Desligamento");
  expect((await answer(id, "RECUSADA", "Estabilidade")).statusCode).toBe(200);
  expect(await talent(ida)).toMatchObject({ situacao: "A", dataDesligamento: null });

  expect((await dismiss("2026-11-27")).json()).toMatchObject({ situacao: "U" });
  await confirmed("Ida", "Desligamento");
  expect(await talent(ida)).toMatchObject({ situacao: "A", dataDesligamento: "2026-11-27" });
  expect((await admin("PUT", `${TALENTS}/${ida}/cancela-desligamento`, {})).statusCode).toBe(400);
  expect(await owners()).toBe(true);
  await at("2026-11-27T12:00:00Z");
  await app.composed.jobs.run("situacoes-vencidas");
  expect(await talent(ida)).toMatchObject({ situacao: "D", desligado: true });
  expect(await owners()).toBe(false);
});

test("a change of the contract is told once, by its newest state, and its answer changes nothing in the record", async () => {
  const eva = await post(TALENTS, { nome: "Eva", dataAdmissao: "2024-01-05" });
  await confirmed("Eva", "Admissão de talento");
  for (const nome of ["Eva Sá", "Eva Sá Lima"]) await admin("PUT", `${TALENTS}/${eva}`, { nome });
  await admin("PUT", `${TALENTS}/${eva}`, { matricula: "77" });
  await confirmed("Eva Sá Lima", "Alteração cadastral");
  expect(await talent(eva)).toMatchObject({ nome: "Eva Sá Lima", situacao: "A" });
});

test("answers are for who holds the right, for the own company, and of the three that there are", async () => {
  const mia = await post(TALENTS, { nome: "Mia", dataAdmissao: "2024-01-05" });
  const { id } = await one("Mia", "Admissão de talento");
  const clerk = await userWith(app, admin, "sem-folha", ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER"]);
  expect((await answer(id, "CONFIRMADA", null, clerk)).statusCode).toBe(403);
  expect((await answer(999_999, "CONFIRMADA")).statusCode).toBe(404);
  expect((await answer(id, "TALVEZ")).statusCode).toBe(400);
  expect(await talent(mia)).toMatchObject({ situacao: "G" });
});

test("the payroll is told what waits and asked about it; without an answer everything goes on waiting", async () => {
  const noa = await post(TALENTS, { nome: "Noa", dataAdmissao: "2024-01-05" });
  const { id } = await one("Noa", "Admissão de talento");
  const round = () => app.composed.jobs.run("respostas-folha");
  payroll.instead({ status: 500 });
  await round();
  payroll.instead(null);
  await round();
  expect(payroll.told.get(id)).toMatchObject({ tipo: "Admissão de talento", detalhes: "Noa" });
  expect(await talent(noa)).toMatchObject({ situacao: "G" });
  payroll.answer(id, "CONFIRMADA");
  await Promise.all([round(), round()]);
  expect(await talent(noa)).toMatchObject({ situacao: "A", status: 1 });
  expect(await pending("Noa")).toEqual([]);
});
