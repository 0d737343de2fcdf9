import { afterAll, beforeAll, expect, test } from "vitest";
import type { FirstStep } from "../../src/features/geral/primeiros-passos/shared.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const STEPS = "/api/userinfo/primeiros-passos";
let app: TestApp;
let ana: Send;
let bia: Send;

beforeAll(async () => {
  app = await startApp("either");
  [ana, bia] = await Promise.all([app.login("ana"), app.login("bia")]);
}, 120_000);
afterAll(() => app?.close());

const told = async (send: Send) => (await send("GET", STEPS)).json<{ oculto: boolean; passos: readonly FirstStep[] }>();
const step = async (send: Send, codigo: string) => (await told(send)).passos.find((one) => one.codigo === codigo);

test("a new company is told what to do first; a step is ticked by what there is, in this company alone", async () => {
  expect(await step(ana, "areas")).toMatchObject({ feito: false, link: "/cargo-salario/areas-organizacionais/new" });
  expect((await ana("POST", "/api/cargo-salario/areas-organizacionais", { nome: "Produção" })).statusCode).toBe(201);
  expect(await step(ana, "areas")).toMatchObject({ feito: true, link: "/cargo-salario/areas-organizacionais" });
  expect(await step(ana, "cargos")).toMatchObject({ feito: false });
  expect(await step(bia, "areas")).toMatchObject({ feito: false });
});

test("one is shown the steps one may take", async () => {
  const rights = ["ROLE_CARGO_SALARIO_CARGOS_VER", "ROLE_CARGO_SALARIO_CARGOS_INSERIR"];
  const some = await userWith(app, await app.login("admin"), "de-cargos", rights);
  expect((await told(some)).passos.map(({ codigo }) => codigo)).toEqual(["cargos"]);
  expect((await told(await app.login("nino"))).passos).toEqual([]);
});

test("they can be hidden, and shown again, by each person for themselves", async () => {
  expect((await ana("PUT", STEPS, { oculto: true })).json()).toEqual({ oculto: true });
  expect((await told(ana)).oculto).toBe(true);
  expect((await told(await app.login("admin"))).oculto).toBe(false);
  await ana("PUT", STEPS, { oculto: false });
  expect((await told(ana)).oculto).toBe(false);
});
