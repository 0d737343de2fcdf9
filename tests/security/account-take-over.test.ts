import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OWN } from "../../src/main/registers.ts";
import { systemContext } from "../../src/main/system-context.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const USERS = "/api/utilitario/usuarios";
const EDITS_USERS = ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((op) => `ROLE_UTILITARIO_USUARIOS_${op}`);
const FORGETS = "ROLE_UTILITARIO_PRIVACIDADE_ANONIMIZAR";

/** Somebody's profile in each company: none, little, editing users, or everything. */
const LEVELS = { none: null, little: "pouca", edits: "editora", all: "toda" } as const;
type Level = keyof typeof LEVELS;

describe.each(["pglite", "postgres"] as const)("%s", (dialect) => {
  let app: TestApp;
  const profiles: Record<string, number> = {};
  let companies: readonly number[];

  beforeAll(async () => {
    app = await startApp(dialect);
    const { engine } = app.composed.product();
    const context = systemContext(app.composed.allRights());
    const profile = async (nome: string, autoridades: readonly string[]): Promise<void> => {
      profiles[nome] = (await engine.create(context, OWN.profiles, { nome, autoridades: [...autoridades] }, { fixed: {} })).id;
    };
    await profile("pouca", ["ROLE_SST_EPIS_VER"]);
    await profile("vazia", []);
    await profile("editora", [...EDITS_USERS, "ROLE_SST_EPIS_VER", FORGETS]);
    await profile("toda", [...app.composed.allRights()]);
    companies = [app.companies.a, app.companies.b];
    const { a } = app.companies;
    const inA = { ...systemContext(app.composed.allRights(), { company: a, group: app.groups.a }), visibleCompanies: [a] };
    const person = { nome: "Chefe", dataAdmissao: "2026-01-05", data: "2026-01-05" };
    talent = (await app.composed.product().engine.create(inA, "gestao-talentos/colaboradores", person, { fixed: {} })).id;
  });
  afterAll(() => app.close());

  /** A talent somebody might be made to be: who answers for areas sees their people. */
  let talent = 0;
  let made = 0;
  async function person(levels: readonly Level[], email = true): Promise<{ readonly id: number; readonly login: string }> {
    const { engine } = app.composed.product();
    made += 1;
    const login = `pessoa${made}`;
    const perfis = levels.flatMap((level, at) => {
      const name = LEVELS[level];
      return name === null ? [] : [{ empresa: { id: companies[at] ?? 0 }, perfil: { id: profiles[name] ?? 0 } }];
    });
    const record = { nome: login, login, senha: PASSWORD, perfis, ...(email ? { email: `${login}@empresa.example` } : {}) };
    const { id } = await engine.create(systemContext(app.composed.allRights()), OWN.users, record, { fixed: {} });
    return { id, login };
  }
  const stored = async (id: number) => {
    const { engine } = app.composed.product();
    const { versao: _, ...record } = await engine.read(systemContext(app.composed.allRights()), OWN.users, id, {});
    const credential = await app.database.owner((queries) =>
      queries.selectFrom("quadro_credencial").selectAll().where("usuario_id", "=", id).execute(),
    );
    return JSON.stringify([record, credential]);
  };
  const csv = (lines: readonly (readonly [string, string])[]): Uint8Array =>
    new TextEncoder().encode(`${lines.map(([head]) => head).join(";")}\n${lines.map(([, cell]) => cell).join(";")}\n`);

  /** Every door through which an account is written, each with what it would take. */
  function attacks(send: Send, { id, login }: { readonly id: number; readonly login: string }) {
    const other = [{ empresa: { id: companies[0] ?? 0 }, perfil: { id: profiles.vazia ?? 0 } }];
    const changes: Readonly<Record<string, object>> = {
      senha: { senha: "tomada-123" },
      email: { email: "ladra@fora.example" },
      login: { login: `${login}x` },
      ativo: { ativo: false },
      "sem perfis": { perfis: [] },
      "outro perfil": { perfis: other },
      talento: { colaborador: { id: talent } },
      tudo: { senha: "tomada-123", email: "ladra@fora.example", login: `${login}y` },
    };
    const importing = (lines: readonly (readonly [string, string])[]) => async () => {
      const boundary = "limite";
      const file = new TextDecoder().decode(csv(lines));
      const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="u.csv"\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--${boundary}--\r\n`;
      return send("POST", `${USERS}/importacao?modo=validas`, body, {
        "content-type": `multipart/form-data; boundary=${boundary}`,
      });
    };
    return Object.fromEntries<() => Promise<unknown>>([
      ...Object.entries(changes).flatMap(([name, change]): [string, () => Promise<unknown>][] => [
        [`PUT ${name}`, () => send("PUT", `${USERS}/${id}`, change)],
        [`lote ${name}`, () => send("POST", `${USERS}/lote`, { ids: [id], record: change })],
      ]),
      ["clone", () => send("PUT", `${USERS}/${id}/clone`, {})],
      ["DELETE", () => send("DELETE", `${USERS}/${id}`)],
      ["lote/exclusao", () => send("POST", `${USERS}/lote/exclusao`, { ids: [id] })],
      [
        "importação e-mail",
        importing([
          ["ID", String(id)],
          ["Usuário", login],
          ["E-mail", "ladra@fora.example"],
        ]),
      ],
      [
        "importação senha",
        importing([
          ["ID", String(id)],
          ["Usuário", login],
          ["Senha", "tomada-123"],
        ]),
      ],
      ["redefinição de senha", () => send("POST", `${USERS}/${id}/redefinicao-senha`)],
      ["sessões", () => send("DELETE", `${USERS}/${id}/sessoes`)],
      ["segundo fator", () => send("DELETE", `/api/utilitario/segundo-fator/${id}`)],
      ["acesso como", () => send("POST", `/api/userinfo/login-como/${id}`)],
      ["desfazer exclusão", () => send("POST", `${USERS}/lote/exclusao/desfazer`, { ids: [id] })],
      ["desbloqueio", () => send("DELETE", `/api/utilitario/acessos-bloqueados/${id}`)],
      [
        "anonimização",
        () => send("POST", `/api/utilitario/privacidade/pessoas/utilitario/usuarios/${id}/anonimizacao`, { confirmacao: login }),
      ],
    ]);
  }

  const refused = (answer: unknown): boolean => {
    const { statusCode, body } = answer as { readonly statusCode: number; readonly body: string };
    if ([400, 403, 404].includes(statusCode)) return true;
    return statusCode === 200 && (/"ok":false/.test(body) || /"rejected":[1-9]/.test(body) || /"errors":\[\{/.test(body));
  };

  const PAIRS: readonly (readonly [editor: readonly Level[], target: readonly Level[]])[] = [
    [
      ["edits", "none"],
      ["all", "none"],
    ],
    [
      ["edits", "none"],
      ["little", "all"],
    ],
    [
      ["edits", "none"],
      ["little", "little"],
    ],
    [
      ["edits", "little"],
      ["little", "edits"],
    ],
    [
      ["edits", "edits"],
      ["little", "all"],
    ],
    [
      ["all", "little"],
      ["little", "all"],
    ],
    [
      ["all", "none"],
      ["all", "all"],
    ],
  ];

  test.each(PAIRS)("who holds %j takes nothing from who holds %j, through no door", async (mine, theirs) => {
    const editor = await person(mine);
    const target = await person(theirs);
    const send = await app.login(editor.login as "ana");
    const before = await stored(target.id);
    for (const [name, attack] of Object.entries(attacks(send, target))) {
      const answer = await attack();
      expect([name, refused(answer), (answer as { body: string }).body.slice(0, 200)]).toEqual([name, true, expect.anything()]);
      expect([name, await stored(target.id)]).toEqual([name, before]);
    }
  });

  test("the first user is changed by nobody else, not even by who holds everything everywhere", async () => {
    const editor = await person(["all", "all"]);
    const send = await app.login(editor.login as "ana");
    const before = await stored(app.users.admin);
    for (const [name, attack] of Object.entries(attacks(send, { id: app.users.admin, login: "admin" }))) {
      expect([name, refused(await attack())]).toEqual([name, true]);
      expect([name, await stored(app.users.admin)]).toEqual([name, before]);
    }
    expect((await send("PUT", `${USERS}/${app.users.admin}`, { nome: "Outra" })).statusCode).toBe(400);
  });

  test("who holds as much changes the account; refusals stand at the member, in a sentence", async () => {
    const editor = await person(["edits", "edits"]);
    const [equal, mightier] = [await person(["edits", "little"]), await person(["edits", "all"])];
    const send = await app.login(editor.login as "ana");
    const moved = await send("PUT", `${USERS}/${equal.id}`, { email: "nova@empresa.example", ativo: false });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await send("PUT", `${USERS}/${mightier.id}`, { nome: "Só o nome" })).statusCode).toBe(200);
    const answer = await send("PUT", `${USERS}/${mightier.id}`, { email: "nova@empresa.example" });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, "email"]);
    expect(answer.json().errors[0].message).toContain("em todas as empresas");
    expect((await send("DELETE", `${USERS}/${equal.id}`)).statusCode).toBe(200);
  });

  test("a profile is changed by who holds all of it in every company where it is used, from whatever tab", async () => {
    const { engine } = app.composed.product();
    const context = systemContext(app.composed.allRights());
    const edits = ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((op) => `ROLE_UTILITARIO_PERFIS_${op}`);
    const make = async (nome: string, autoridades: readonly string[], grupo = app.groups.a): Promise<number> =>
      (await engine.create(context, OWN.profiles, { nome, grupo: { id: grupo }, autoridades: [...autoridades] }, { fixed: {} }))
        .id;
    const company = { nome: "Empresa A2", grupo: { id: app.groups.a }, tipoInscricao: 1, cnpj: "19131243000197" };
    const second = (await engine.create(context, OWN.companies, company, { fixed: {} })).id;
    const editor = await make("perfis", [...edits, "ROLE_SST_EPIS_VER"]);
    const shared = await make("compartilhado", ["ROLE_SST_EPIS_VER", "ROLE_SST_EPCS_VER"]);
    const own = await make("próprio", ["ROLE_SST_EPIS_VER"]);
    const foreign = await make("do outro grupo", ["ROLE_SST_EPIS_VER"], app.groups.b);
    const user = async (login: string, rows: readonly (readonly [number, number])[]): Promise<unknown> => {
      const perfis = rows.map(([empresa, perfil]) => ({ empresa: { id: empresa }, perfil: { id: perfil } }));
      return engine.create(context, OWN.users, { nome: login, login, senha: PASSWORD, perfis }, { fixed: {} });
    };
    await user("editor", [
      [app.companies.a, editor],
      [second, editor],
    ]);
    await user("usaosdois", [[second, shared]]);
    await user("usaproprio", [[second, own]]);
    const send = await app.login("editor" as "ana");
    const PROFILES = "/api/utilitario/perfis";
    const kept = async (id: number) => JSON.stringify(await engine.read(context, OWN.profiles, id, {}));
    const file = (id: number) =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="p.csv"\r\nContent-Type: text/csv\r\n\r\nID;Nome\n${id};Tomado\r\n--x--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const doors = (id: number): Readonly<Record<string, () => Promise<unknown>>> => ({
      emptied: () => send("PUT", `${PROFILES}/${id}`, { autoridades: [] }),
      renamed: () => send("PUT", `${PROFILES}/${id}`, { nome: "Tomado" }),
      lote: () => send("POST", `${PROFILES}/lote`, { ids: [id], record: { autoridades: [] } }),
      import: () => send("POST", `${PROFILES}/importacao?modo=validas`, file(id), headers),
      removed: () => send("DELETE", `${PROFILES}/${id}`),
      exclusao: () => send("POST", `${PROFILES}/lote/exclusao`, { ids: [id] }),
    });
    for (const id of [shared, foreign, app.profiles.all, app.profiles.none, profiles.toda ?? 0])
      for (const [name, attack] of Object.entries(doors(id))) {
        const before = await kept(id);
        const answer = await attack();
        expect([id, name, refused(answer), (answer as { body: string }).body]).toEqual([id, name, true, expect.anything()]);
        expect([id, name, await kept(id)]).toEqual([id, name, before]);
      }
    expect((await send("GET", `${PROFILES}/${foreign}`)).statusCode).toBe(404);
    const changed = await send("PUT", `${PROFILES}/${own}`, { descricao: "Minha", autoridades: [] });
    expect(changed.statusCode, changed.body).toBe(200);
    const made = await send("POST", PROFILES, { nome: "novo", autoridades: ["ROLE_SST_EPIS_VER"] });
    expect(made.json()).toMatchObject({ grupo: { id: app.groups.a } });
    const admin = await app.login("admin");
    const all = await admin("PUT", `${PROFILES}/${app.profiles.all}`, { autoridades: [] });
    expect([all.statusCode, all.json().errors[0].message]).toEqual([400, expect.stringContaining("não pode perder permissões")]);
  });

  test("a profile of another group is given to nobody here, and no change leaves a group without an administrator", async () => {
    const { engine } = app.composed.product();
    const context = systemContext(app.composed.allRights());
    const record = { nome: "admin B", grupo: { id: app.groups.b }, autoridades: [...app.composed.allRights()] };
    const ofB = (await engine.create(context, OWN.profiles, record, { fixed: {} })).id;
    const both = await person(["all", "all"]);
    const send = await app.login(both.login as "ana");
    const target = await person(["little", "none"]);
    const give = { perfis: [{ empresa: { id: companies[0] }, perfil: { id: ofB } }] };
    const given = await send("PUT", `${USERS}/${target.id}`, give);
    expect([given.statusCode, given.json().errors[0].message]).toEqual([400, expect.stringContaining("outro grupo")]);
    const active = (ativo: boolean, except: readonly number[]) =>
      app.database.owner((queries) =>
        queries.updateTable("utilitario_usuarios").set({ ativo }).where("id", "not in", except).execute(),
      );
    await active(false, [app.users.admin, both.id]);
    const alone = await send("PUT", `${USERS}/${both.id}`, { ativo: false });
    expect([alone.statusCode, alone.json().code]).toEqual([400, "ACTION_REFUSED"]);
    const little = [{ empresa: { id: companies[0] }, perfil: { id: profiles.pouca } }];
    expect((await send("PUT", `${USERS}/${both.id}`, { perfis: little })).json().code).toBe("ACTION_REFUSED");
    await active(true, [0]);
  });

  test("rows of companies the editor does not see are neither lost nor changed by sending a list without them", async () => {
    const { id } = await person(["little", "little"]);
    const editor = await person(["all", "none"]);
    const send = await app.login(editor.login as "ana");
    const { perfis } = (await send("GET", `${USERS}/${id}`)).json<{ perfis: { id: number; empresa: { id: number } }[] }>();
    const seen = perfis.filter(({ empresa }) => empresa.id === companies[0]);
    const before = await stored(id);
    const renamed = await send("PUT", `${USERS}/${id}`, { perfis: seen });
    expect(renamed.statusCode, renamed.body).toBe(200);
    expect(await stored(id)).toBe(before);
    expect((await send("PUT", `${USERS}/${id}`, { perfis: [] })).statusCode).toBe(400);
    expect(await stored(id)).toBe(before);
  });
});
