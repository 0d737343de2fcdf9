import { expect } from "vitest";
import type { Send, TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

/** Logs in somebody in company A who holds just these authorities; `more` of the user's members, as the talent they are. */
export async function userWith(
  app: TestApp,
  by: Send,
  login: string,
  autoridades: readonly string[],
  more: object = {},
): Promise<Send> {
  const profile = await by("POST", "/api/utilitario/perfis", { nome: login, autoridades });
  expect(profile.statusCode, profile.body).toBe(201);
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: profile.json<{ id: number }>().id } }];
  const user = await by("POST", "/api/utilitario/usuarios", {
    nome: login,
    login,
    ativo: true,
    senha: PASSWORD,
    perfis,
    ...more,
  });
  expect(user.statusCode, user.body).toBe(201);
  // As if they had chosen the password since: one log-in, not two.
  await app.composed.access.setPassword(user.json<{ id: number }>().id, PASSWORD);
  return app.login(login as "ana");
}
