import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Send, TestApp } from "../support/app.ts";
import { startApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

let app: TestApp;
let admin: Send;
/** Works in A with every right but one, and may log in as others. */
let carla: Send;
const users = { carla: 0, davi: 0, elis: 0 };
const RIGHT = "ROLE_LOGIN_COMO";

beforeAll(async () => {
  app = await startApp("either");
  admin = await app.login("admin");
  const { companies } = app;
  const profile = async (nome: string, autoridades: readonly string[]): Promise<number> =>
    (await made(admin, "/api/utilitario/perfis", { nome, autoridades })).id;
  const every = [...app.composed.allRights()];
  const chief = await profile(
    "Chefia",
    every.filter((right) => right !== "ROLE_SST_EPIS_EXCLUIR"),
  );
  const little = await profile("Pouco", ["ROLE_SST_TIPOS_EPI_VER", "ROLE_SST_TIPOS_EPI_INSERIR"]);
  const user = async (nome: string, perfis: readonly (readonly [number, number])[]): Promise<number> =>
    (
      await made(admin, "/api/utilitario/usuarios", {
        nome,
        login: nome,
        ativo: true,
        senha: PASSWORD,
        perfis: perfis.map(([empresa, perfil]) => ({ empresa: { id: empresa }, perfil: { id: perfil } })),
      })
    ).id;
  users.carla = await user("carla", [[companies.a, chief]]);
  users.davi = await user("davi", [[companies.a, little]]);
  users.elis = await user("elis", [
    [companies.a, little],
    [companies.b, little],
  ]);
  carla = await login("carla");
});
afterEach(() => end(carla));
afterAll(() => app.close());
const login = async (name: string): Promise<Send> => app.login(name as "ana");

async function made(send: Send, url: string, body: object): Promise<{ id: number }> {
  const answer = await send("POST", url, body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}
const begin = (send: Send, user: number) => send("POST", `/api/userinfo/login-como/${user}`);
const end = (send: Send) => send("DELETE", "/api/userinfo/login-como");
const whoIs = async (send: Send) => (await send("GET", "/api/userinfo")).json();
const listed = async (send: Send, q = ""): Promise<readonly string[]> =>
  (await send("GET", `/api/utilitario/acesso-como?q=${encodeURIComponent(q)}`))
    .json()
    .content.map(({ login }: { login: string }) => login);

test("[000-2.4-17] [001-2-96] the session goes on with the other's companies and rights, and knows who is behind; the way back restores the own", async () => {
  expect((await begin(carla, users.davi)).json()).toEqual({ id: users.davi, nome: "davi" });
  const there = await whoIs(carla);
  expect(there.usuario).toMatchObject({ id: users.davi, nome: "davi" });
  expect(there.acessoComo).toEqual({ id: users.carla, nome: "carla", login: "carla" });
  expect(there.authorities).toEqual(["ROLE_SST_TIPOS_EPI_INSERIR", "ROLE_SST_TIPOS_EPI_VER"]);
  // The password somebody else chose is for its owner to change.
  expect(there.trocarSenha).toBe(false);
  const own = await app.anonymous("POST", "/api/login", { usuario: "davi", senha: PASSWORD });
  expect(own.json().trocarSenha).toBe(true);
  expect((await carla("GET", "/api/utilitario/usuarios")).statusCode).toBe(403);
  expect((await begin(carla, users.davi)).statusCode).toBe(403);
  expect((await end(carla)).json()).toEqual({ id: users.carla, nome: "carla" });
  const back = await whoIs(carla);
  expect(back.usuario).toMatchObject({ id: users.carla });
  expect(back.acessoComo).toBeNull();
  expect((await end(carla)).json()).toMatchObject({ code: "ACTION_REFUSED" });
});

test("beginning, end and every write in between are audited under both users", async () => {
  await begin(carla, users.davi);
  const { id } = await made(carla, "/api/sst/tipos-epi", { descricao: "Feito como outro" });
  await end(carla);
  const written = (await admin("GET", `/api/sst/tipos-epi/${id}/auditoria`)).json().content;
  expect(written[0]).toMatchObject({ user: { id: users.davi, name: "davi" }, behind: { id: users.carla, name: "carla" } });
  const trail = (await admin("GET", `/api/utilitario/usuarios/${users.davi}/auditoria`)).json().content;
  const [last, first] = trail.filter(({ op }: { op: string }) => op.startsWith("login-como"));
  expect(first).toMatchObject({ op: "login-como", title: "Acesso como este usuário", user: { id: users.carla } });
  expect(first).not.toHaveProperty("behind");
  expect(last).toMatchObject({ op: "login-como-fim", user: { id: users.davi }, behind: { id: users.carla } });
});

test("never the first user, oneself, somebody with a right or a company one lacks, an inactive or an unknown one: all get the same answer", async () => {
  for (const user of [app.users.admin, users.carla, app.users.ana, app.users.bia, users.elis, 999_999]) {
    const answer = await begin(carla, user);
    expect([user, answer.statusCode, answer.json().message]).toEqual([user, 403, "Não é possível acessar como este usuário."]);
  }
  expect((await begin(carla, app.users.nino)).statusCode).toBe(200);
  await end(carla);
  await admin("PUT", `/api/utilitario/usuarios/${users.davi}`, { ativo: false });
  expect((await begin(carla, users.davi)).statusCode).toBe(403);
  await admin("PUT", `/api/utilitario/usuarios/${users.davi}`, { ativo: true });
  expect((await begin(carla, users.davi)).statusCode).toBe(200);
  expect((await whoIs(carla)).usuario.id).toBe(users.davi);
});

test("the choice lists exactly those who may be chosen, found by a part of name or log-in", async () => {
  expect(await listed(carla)).toEqual(["davi", "nino"]);
  expect(await listed(carla, "DÁV")).toEqual(["davi"]);
  expect(await listed(carla, "%")).toEqual([]);
  expect(await listed(admin)).toEqual(["ana", "bia", "carla", "davi", "elis", "nino"]);
  for (const query of ["page=x", "page=99999", "outra=1", "q=a&q=b", `q=${"a".repeat(101)}`])
    expect([query, (await carla("GET", `/api/utilitario/acesso-como?${query}`)).statusCode]).toEqual([query, 400]);
});

test("without the authority nothing of it answers", async () => {
  const davi = await login("davi");
  expect((await davi("GET", "/api/utilitario/acesso-como")).statusCode).toBe(403);
  expect((await begin(davi, app.users.nino)).statusCode).toBe(403);
  expect((await begin(app.anonymous, users.davi)).statusCode).toBe(401);
  expect((await end(app.anonymous)).statusCode).toBe(401);
});

test("the other's password is not changed meanwhile", async () => {
  await begin(carla, users.davi);
  const answer = await carla("PUT", "/api/userinfo/senha", {
    senha: PASSWORD,
    novaSenha: "outra-senha-9",
    confNovaSenha: "outra-senha-9",
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json().message).toMatch(/^Enquanto você está logado como outro/);
});

test("whoever loses the authority, or their access, stops working as the other at once", async () => {
  await begin(carla, users.davi);
  const { perfis } = (await admin("GET", `/api/utilitario/usuarios/${users.carla}`)).json();
  const chief = perfis[0].perfil.id;
  const { autoridades } = (await admin("GET", `/api/utilitario/perfis/${chief}`)).json();
  const without = autoridades.filter((right: string) => right !== RIGHT);
  expect((await whoIs(carla)).usuario.id).toBe(users.davi);
  const lesser = await admin("POST", "/api/utilitario/perfis", { nome: "Chefe sem entrar", autoridades: without });
  const hold = (id: number) =>
    admin("PUT", `/api/utilitario/usuarios/${users.carla}`, { perfis: [{ ...perfis[0], perfil: { id } }, ...perfis.slice(1)] });
  expect((await hold(lesser.json<{ id: number }>().id)).statusCode).toBe(200);
  await expect.poll(async () => (await carla("GET", "/api/userinfo")).statusCode).toBe(401);
  expect((await hold(chief)).statusCode).toBe(200);

  carla = await login("carla");
  await begin(carla, users.davi);
  await admin("PUT", `/api/utilitario/usuarios/${users.carla}`, { ativo: false });
  await expect.poll(async () => (await carla("GET", "/api/userinfo")).statusCode).toBe(401);
  await admin("PUT", `/api/utilitario/usuarios/${users.carla}`, { ativo: true });
});
