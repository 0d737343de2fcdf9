import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Access } from "../../src/access/contract.ts";
import { answerError } from "../../src/http/errors.ts";
import { decorateRequests, requireSession } from "../../src/http/plugins/session.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

let app: TestApp;
let admin: Send;
let ana: Send;
let nino: Send;
beforeAll(async () => {
  app = await startApp("either");
  [admin, ana, nino] = [await app.login("admin"), await app.login("ana"), await app.login("nino")];
});
afterAll(() => app.close());

const profile = (autoridades: readonly string[]) => admin("PUT", `/api/utilitario/perfis/${app.profiles.none}`, { autoridades });

test("[000-6-8] every authority a route names can be given by a profile, and whoever has it finds it in the session", async () => {
  const named = app.app.routes.flatMap(({ config }) => (config.right === undefined ? [] : [config.right].flat()));
  expect(named.length).toBeGreaterThan(3);
  const all = app.composed.allRights();
  expect(named.filter((right) => !all.has(right))).toEqual([]);
  const held: readonly string[] = (await ana("GET", "/api/userinfo")).json().authorities;
  expect(named.filter((right) => !held.includes(right))).toEqual([]);
});

test("[001-6-1] [002-6-4] [000-6-2] [002-8-22] no register answers without its authority, and each does with that one alone", async () => {
  const registers = [...app.composed.product().registry.values()].filter(({ addresses }) => addresses[0]?.params.length === 0);
  expect(registers.length).toBeGreaterThan(20);
  for (const { addresses } of registers) {
    const answer = await nino("GET", `/api/${addresses[0]?.path}`);
    expect([addresses[0]?.path, answer.statusCode, answer.json().message]).toEqual([addresses[0]?.path, 403, "Não autorizado."]);
  }
  await profile(registers.map(({ rights }) => rights.view));
  await expect.poll(async () => (await nino("GET", "/api/sst/epis")).statusCode).toBe(200);
  for (const { addresses } of registers) {
    const answer = await nino("GET", `/api/${addresses[0]?.path}?page=0&size=1`);
    expect([addresses[0]?.path, answer.statusCode]).toEqual([addresses[0]?.path, 200]);
  }
  await profile([]);
});

test("[000-2.2-4] [000-7.4-26] a route that says no shape stops the start; one that names several authorities is satisfied with one of them", async () => {
  const rights = new Set<string>();
  const access = {
    session: async () => ({ company: 1 }),
    context: () => ({ user: { rights } }),
    narrowed: (_session: unknown, context: unknown) => context,
  } as unknown as Access;
  const server = Fastify();
  await server.register(cookie);
  server.decorate("isSecure", () => false);
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, 1_000));
  decorateRequests(server, access);
  requireSession(server, access);
  const call = { module: "", title: "Qualquer", summary: "Qualquer coisa", answers: { type: "object" } };
  server.get("/qualquer", { config: { right: ["ROLE_UM", "ROLE_DOIS"], call } }, async () => ({ ok: true }));
  expect(() => server.get("/sem-dono", async () => null)).toThrow(/public, anyUser, right or candidate/);
  expect(() => server.get("/sem-forma", { config: { anyUser: true } }, async () => null)).toThrow(/what it takes and answers/);
  expect((await server.inject("/qualquer")).statusCode).toBe(403);
  rights.add("ROLE_DOIS");
  expect((await server.inject("/qualquer")).statusCode).toBe(200);
  await server.close();
});
