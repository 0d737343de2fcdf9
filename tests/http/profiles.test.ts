import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authoritiesOf, OF_WORKERS, shippedProfiles } from "../../fixtures/demo/perfis.ts";
import { buildMenu } from "../../src/http/menu.ts";
import type { RightModule } from "../../src/http/right-groups.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const RIGHTS = "/api/utilitario/autoridades";
const PROFILES = "/api/utilitario/perfis";
let app: TestApp;
let ana: Send;
beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
});
afterAll(() => app.close());

const offered = async (): Promise<readonly RightModule[]> => (await ana("GET", RIGHTS)).json();
const namesOf = (tree: readonly RightModule[]): readonly string[] =>
  tree.flatMap(({ grupos }) => grupos.flatMap(({ permissoes }) => permissoes.map(({ nome }) => nome)));

/** Somebody in A with just these authorities. */
async function userWith(
  login: string,
  autoridades: readonly string[],
): Promise<{ readonly send: Send; readonly profile: number }> {
  const made = await ana("POST", PROFILES, { nome: login, autoridades });
  expect(made.statusCode, made.body).toBe(201);
  const profile = made.json<{ id: number }>().id;
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: profile } }];
  const user = await ana("POST", "/api/utilitario/usuarios", { nome: login, login, ativo: true, senha: PASSWORD, perfis });
  expect(user.statusCode, user.body).toBe(201);
  return { send: await app.login(login as "ana"), profile };
}

test("the editor offers every authority there is, once, by module and register, with names people read", async () => {
  const tree = await offered();
  const names = namesOf(tree);
  expect([...names].sort()).toEqual([...app.composed.allRights()].sort());
  expect(new Set(names).size).toBe(names.length);
  const safety = tree.find(({ id }) => id === "sst");
  expect(safety?.titulo).toBe("Saúde e segurança no trabalho");
  expect(safety?.grupos.find(({ id }) => id === "sst/epis")).toEqual({
    id: "sst/epis",
    titulo: "EPIs",
    permissoes: ["Ver", "Inserir", "Editar", "Excluir"].map((titulo) => ({
      nome: `ROLE_SST_EPIS_${titulo.toUpperCase()}`,
      titulo,
    })),
  });
  const titles = tree.flatMap(({ grupos }) => grupos.flatMap(({ permissoes }) => permissoes.map(({ titulo }) => titulo)));
  expect(titles.filter((title) => /^ROLE_|^[a-z]/.test(title))).toEqual([]);
});

test("[000-6-8] every guarded route and register names an authority the editor offers, and the session lists it", async () => {
  const names = new Set(namesOf(await offered()));
  const guarded = app.app.routes.flatMap(({ config }) => (config.right === undefined ? [] : [config.right].flat()));
  const registers = [...app.composed.product().registry.values()].flatMap(({ rights, actions }) => [
    ...Object.values(rights),
    ...actions.map(({ right }) => right),
  ]);
  expect([...guarded, ...registers].filter((right) => !names.has(right))).toEqual([]);
  const { authorities } = (await ana("GET", "/api/userinfo")).json<{ authorities: readonly string[] }>();
  expect([...authorities].sort()).toEqual([...names].sort());
});

test("only who sees or edits profiles is told which authorities there are", async () => {
  expect((await app.anonymous("GET", RIGHTS)).statusCode).toBe(401);
  expect((await (await app.login("nino"))("GET", RIGHTS)).statusCode).toBe(403);
  const { send } = await userWith("editora", ["ROLE_UTILITARIO_PERFIS_EDITAR"]);
  expect((await send("GET", RIGHTS)).statusCode).toBe(200);
});

test("[001-6-1] [000-6-2] without an authority its endpoints answer 403; granted by name they work, withdrawn they are refused again", async () => {
  const { send, profile } = await userWith("epis", ["ROLE_SST_EPCS_VER"]);
  const refused = await send("GET", "/api/sst/epis");
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: "FORBIDDEN", message: "Não autorizado." });
  await ana("PUT", `${PROFILES}/${profile}`, { autoridades: ["ROLE_SST_EPIS_VER"] });
  await expect.poll(async () => (await send("GET", "/api/sst/epis")).statusCode).toBe(200);
  expect((await send("POST", "/api/sst/epis", {})).statusCode).toBe(403);
  expect((await send("GET", "/api/sst/epcs")).statusCode).toBe(403);
  await ana("PUT", `${PROFILES}/${profile}`, { autoridades: null });
  await expect.poll(async () => (await send("GET", "/api/sst/epis")).statusCode).toBe(403);
});

test("[000-6-1] the session's authorities are a list of strings, those of the profile held in the company", async () => {
  const { send } = await userWith("duas", ["ROLE_SST_EPIS_VER", "ROLE_SST_EPCS_VER"]);
  const { authorities } = (await send("GET", "/api/userinfo")).json<{ authorities: readonly string[] }>();
  expect([...authorities].sort()).toEqual(["ROLE_SST_EPCS_VER", "ROLE_SST_EPIS_VER"]);
});

test("an authority that does not exist is refused; one that no longer does may stay or go", async () => {
  const made = await ana("POST", PROFILES, { nome: "Inventa", autoridades: ["ROLE_INVENTADA"] });
  expect(made.json()).toMatchObject({ errors: [{ field: "autoridades", message: "A permissão ROLE_INVENTADA não existe." }] });
  const { id } = (await ana("POST", PROFILES, { nome: "Antigo", autoridades: ["ROLE_SST_EPIS_VER"] })).json<{ id: number }>();
  await app.database.owner((queries) =>
    queries
      .updateTable("utilitario_perfis")
      .set({ autoridades: ["ROLE_DE_ANTES"] })
      .where("id", "=", id)
      .execute(),
  );
  expect((await ana("PUT", `${PROFILES}/${id}`, { autoridades: ["ROLE_DE_ANTES", "ROLE_SST_EPIS_VER"] })).statusCode).toBe(200);
  expect((await ana("PUT", `${PROFILES}/${id}`, { autoridades: ["ROLE_SST_EPIS_VER"] })).statusCode).toBe(200);
});

test("nobody grants what they do not hold, neither in a profile nor by giving one; the first user may", async () => {
  const held = ["EDITAR", "INSERIR", "VER"].flatMap((what) => [
    `ROLE_UTILITARIO_PERFIS_${what}`,
    `ROLE_UTILITARIO_USUARIOS_${what}`,
  ]);
  const { send, profile } = await userWith("gerente", held);
  const beyond = { autoridades: [...held, "ROLE_SST_EPIS_VER"] };
  const raised = await send("PUT", `${PROFILES}/${profile}`, beyond);
  expect(raised.statusCode).toBe(400);
  expect(raised.json()).toMatchObject({
    errors: [
      {
        field: "autoridades",
        message: "Só é possível conceder permissões que você também possui. Falta a você: ROLE_SST_EPIS_VER.",
      },
    ],
  });
  expect((await send("POST", PROFILES, { nome: "Forte", ...beyond })).statusCode).toBe(400);
  const user = (perfil: number, empresa = app.companies.a) => ({
    nome: "Nova",
    login: `nova${perfil}`,
    ativo: true,
    senha: PASSWORD,
    perfis: [{ empresa: { id: empresa }, perfil: { id: perfil } }],
  });
  const given = await send("POST", "/api/utilitario/usuarios", user(app.profiles.all));
  expect(given.json()).toMatchObject({
    errors: [{ field: "perfis", message: expect.stringContaining("O perfil Tudo vai além.") }],
  });
  expect((await send("POST", "/api/utilitario/usuarios", user(profile, app.companies.b))).statusCode).toBe(400);
  expect((await send("POST", "/api/utilitario/usuarios", user(profile))).statusCode).toBe(201);
  const admin = await app.login("admin");
  expect((await admin("POST", PROFILES, { nome: "Do primeiro", ...beyond })).statusCode).toBe(201);
});

test("authorities are kept without repetition or order", async () => {
  const sent = ["ROLE_SST_EPIS_VER", "ROLE_SST_EPCS_VER", "ROLE_SST_EPIS_VER"];
  const { autoridades } = (await ana("POST", PROFILES, { nome: "Ordem", autoridades: sent })).json<{ autoridades: unknown }>();
  expect(autoridades).toEqual(["ROLE_SST_EPCS_VER", "ROLE_SST_EPIS_VER"]);
});

test("[001-6-9] the documented table of shipped profiles is what they hold, and each profile's menu equals it", () => {
  const { registry, modules } = app.composed.product();
  const text = readFileSync(join(import.meta.dirname, "../../docs/profiles.md"), "utf8");
  const table = [...text.matchAll(/^\| ([\p{L} ]+) \| ([^|]+) \| ([^|]+) \|$/gmu)]
    .slice(1)
    .map(([, nome, works, sees]) => ({ nome, works: listed(works), sees: listed(sees) }));
  const titles = modules.map(({ title }) => title);
  const named = (ids: readonly string[] | "all"): readonly string[] =>
    ids === "all" ? titles : modules.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  expect(table).toEqual(shippedProfiles.map(({ nome, works, sees }) => ({ nome, works: named(works), sees: named(sees) })));
  for (const profile of shippedProfiles) {
    const { sees = [] } = table.find(({ nome }) => nome === profile.nome) ?? {};
    const menu = buildMenu(registry, modules, new Set(authoritiesOf(profile, registry, app.composed.allRights()))).map(
      ({ label }) => label,
    );
    const { works = [] } = table.find(({ nome }) => nome === profile.nome) ?? {};
    const seen = [...registry.values()].filter(
      ({ id, module }) =>
        module === "geral" || (sees.includes(titleOf(module)) && (!OF_WORKERS.has(id) || works.includes(titleOf(module)))),
    );
    for (const id of OF_WORKERS) expect(registry.has(id), id).toBe(true);
    const paths = seen.flatMap(({ addresses }) => addresses.filter(({ params }) => params.length === 0)).map(({ path }) => path);
    const expected = modules.filter(({ id }) => paths.some((path) => path.startsWith(`${id}/`)));
    expect(menu).toEqual(expected.map(({ title }) => title));
  }
});

const titleOf = (module: string): string => app.composed.product().modules.find(({ id }) => id === module)?.title ?? "";

const listed = (cell = ""): readonly string[] => (cell.trim() === "nenhum" ? [] : cell.split(",").map((one) => one.trim()));
