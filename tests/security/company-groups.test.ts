import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OWN } from "../../src/main/registers.ts";
import { systemContext } from "../../src/main/system-context.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const PARAMETERS = "/api/utilitario/parametros-sistema";
const INTEGRATIONS = "/api/utilitario/integracoes";
const COMPANIES = "/api/utilitario/empresas";
const PROFILES = "/api/utilitario/perfis";

/** What belongs to a company group is changed by who holds the right in each of its companies, and is felt in that group alone. */
describe.each(["pglite", "postgres"] as const)("%s", (dialect) => {
  let app: TestApp;
  let admin: Send;
  /** Two companies of one group, one of another. */
  const places: Record<"a1" | "a2" | "b", number> = { a1: 0, a2: 0, b: 0 };
  type Place = keyof typeof places;
  const GROUP_OF: Readonly<Record<Place, readonly Place[]>> = { a1: ["a1", "a2"], a2: ["a1", "a2"], b: ["b"] };
  const profiles = { mighty: 0, little: 0 };

  beforeAll(async () => {
    app = await startApp(dialect);
    admin = await app.login("admin");
    const { engine } = app.composed.product();
    const context = systemContext(app.composed.allRights());
    const make = async (register: string, record: object): Promise<number> =>
      (await engine.create(context, register, record as never, { fixed: {} })).id;
    places.a1 = app.companies.a;
    places.b = app.companies.b;
    places.a2 = await make(OWN.companies, {
      nome: "Irmã",
      grupo: { id: app.groups.a },
      tipoInscricao: 1,
      cnpj: "19131243000197",
    });
    profiles.mighty = await make(OWN.profiles, { nome: "Poderosa", autoridades: [...app.composed.allRights()] });
    profiles.little = await make(OWN.profiles, { nome: "Pouca", autoridades: ["ROLE_SST_EPIS_VER"] });
  });
  afterAll(() => app.close());

  let made = 0;
  /** Who holds everything in some companies and next to nothing in the others. */
  async function holding(mighty: readonly Place[]): Promise<Send> {
    made += 1;
    const login = `pessoa${made}`;
    const perfis = (Object.keys(places) as Place[]).map((place) => ({
      empresa: { id: places[place] },
      perfil: { id: mighty.includes(place) ? profiles.mighty : profiles.little },
    }));
    const { engine } = app.composed.product();
    const record = { nome: login, login, senha: PASSWORD, perfis };
    await engine.create(systemContext(app.composed.allRights()), OWN.users, record, { fixed: {} });
    const plain = await app.login(login as "ana");
    // A tab writes only where the session works: it goes there first.
    return async (method, url, body, headers) => {
      const place = headers?.["x-quadro-empresa"];
      if (method !== "GET" && place !== undefined) await plain("PUT", `/api/userinfo/empresa/${place}`, {});
      return plain(method, url, body, headers);
    };
  }
  const from = (place: Place) => ({ "x-quadro-empresa": String(places[place]) });
  const parametersOf = async (place: Place): Promise<{ readonly id: number } | undefined> =>
    (await admin("GET", `${PARAMETERS}?page=0`, undefined, from(place))).json().content[0];

  /** Everything that is settled for a group, as its first company shows it. */
  async function settled(place: Place): Promise<string> {
    const read = async (url: string) => (await admin("GET", url, undefined, from(place))).body;
    return JSON.stringify([
      await read(`${PARAMETERS}?page=0`),
      await read(INTEGRATIONS),
      await read(`${INTEGRATIONS}/bi/usuarios`),
    ]);
  }

  /** Every administrative write that reaches over one company. */
  const WRITES: Readonly<Record<string, (send: Send, place: Place) => ReturnType<Send>>> = {
    parâmetros: async (send, place) => {
      const there = await parametersOf(place);
      const change = { nomeInstalacao: `Sistema ${made}`, compartilhaCandidatos: made % 2 === 0 };
      return there === undefined
        ? send("POST", PARAMETERS, change, from(place))
        : send("PUT", `${PARAMETERS}/${there.id}`, change, from(place));
    },
    integração: (send, place) => send("PUT", `${INTEGRATIONS}/chat`, { usuario: `conta${made}` }, from(place)),
    "chave da integração": (send, place) => send("POST", `${INTEGRATIONS}/chave/renew`, {}, from(place)),
    "usuário do BI": async (send, place) => {
      const who = place === "b" ? app.users.bia : app.users.nino;
      const user = { usuario: { id: who } };
      const added = await send("POST", `${INTEGRATIONS}/bi/usuarios`, user, from(place));
      if (added.statusCode >= 400) return added;
      return send("DELETE", `${INTEGRATIONS}/bi/usuarios/${who}`, undefined, from(place));
    },
  };
  const HOLDERS: readonly (readonly Place[])[] = [[], ["a1"], ["a2"], ["b"], ["a1", "a2"], ["a1", "b"], ["a2", "b"]];

  test("[001-4-35] the mother of an area is locked by every company of the group, also for who sees another one alone", async () => {
    const AREAS = "/api/cargo-salario/areas-organizacionais";
    const send = await holding(["a1"]);
    const good = async (answer: ReturnType<Send>): Promise<{ readonly id: number }> => {
      const { statusCode, body } = await answer;
      expect([200, 201], body).toContain(statusCode);
      return JSON.parse(body);
    };
    const [mother, other, area] = [
      await good(send("POST", AREAS, { nome: "Mãe", ativo: true }, from("a1"))),
      await good(send("POST", AREAS, { nome: "Outra mãe", ativo: true }, from("a1"))),
      await good(send("POST", AREAS, { nome: "Filha", ativo: true }, from("a1"))),
    ];
    const move = (to: { readonly id: number }) => send("PUT", `${AREAS}/${area.id}`, { areaMae: { id: to.id } }, from("a1"));
    const chart = async (): Promise<unknown> => {
      const answer = await send("GET", `${AREAS}/organogramas?areaOrganizacionalId=${area.id}`, undefined, from("a1"));
      return answer.json<readonly { podeEditar: boolean }[]>()[0]?.podeEditar;
    };
    const record = async (): Promise<unknown> =>
      (await send("GET", `${AREAS}/${area.id}`, undefined, from("a1"))).json<{ podeEditar: boolean }>().podeEditar;
    const integrate = (acIntegra: boolean) => good(admin("PUT", `${COMPANIES}/${places.a2}`, { acIntegra }));
    await good(move(mother));
    await integrate(true);
    expect([(await move(other)).statusCode, await chart(), await record()]).toEqual([400, false, false]);
    await integrate(false);
    expect([await chart(), await record()]).toEqual([true, true]);
    await good(move(other));
    const talent = { nome: "De fora", dataAdmissao: "2024-01-02", areaOrganizacional: { id: area.id } };
    for (const [place, work] of [
      ["a2", () => good(admin("POST", "/api/gestao-talentos/talentos", talent, from("a2")))],
      ["a1", async () => undefined],
    ] as const) {
      expect((await admin("PUT", `/api/userinfo/empresa/${places[place]}`, {})).statusCode).toBe(200);
      await work();
    }
    // Who sees both companies is told of all who work in an area; who sees one, of its own.
    const peopleIn = async (by: Send, query: string): Promise<unknown> =>
      (await by("GET", `${AREAS}/organogramas?areaOrganizacionalId=${area.id}${query}`, undefined, from("a1")))
        .json<readonly { pessoas: number }[]>()
        .map(({ pessoas }) => pessoas);
    expect([await peopleIn(admin, ""), await peopleIn(admin, "&todas=true"), await peopleIn(send, "&todas=true")]).toEqual([
      [0],
      [1],
      [0],
    ]);
    const refused = await move(mother);
    expect([refused.statusCode, refused.json().errors[0]?.field, await chart()]).toEqual([400, "areaMae", false]);
    await good(send("PUT", `${AREAS}/${area.id}`, { nome: "Filha única" }, from("a1")));
  });

  test.each(HOLDERS)("who holds all in %j, %j changes what belongs to a group only from a group held whole", async (...held) => {
    const mighty = held.filter((place) => place !== undefined) as Place[];
    const send = await holding(mighty);
    for (const place of Object.keys(places) as Place[])
      for (const [name, write] of Object.entries(WRITES)) {
        const what = `${name} from ${place}`;
        const other: Place = place === "b" ? "a1" : "b";
        const [own, others] = [await settled(place), await settled(other)];
        const answer = await write(send, place);
        const may = GROUP_OF[place].every((one) => mighty.includes(one));
        if (may) expect(answer.statusCode, `${what}: ${answer.body}`).toBeLessThan(300);
        else {
          expect(answer.statusCode, `${what}: ${answer.body}`).toBe(403);
          expect(await settled(place), what).toBe(own);
        }
        expect(await settled(other), `${what}, the other group`).toBe(others);
      }
  });

  test("a key, an account and a shared register of one group are nobody's in another", async () => {
    const ana = await holding(["a1", "a2"]);
    const bia = await holding(["b"]);
    expect((await ana("PUT", `${INTEGRATIONS}/contratacao`, { chave: "de-a", usuario: "a" }, from("a1"))).statusCode).toBe(200);
    expect((await bia("GET", `${INTEGRATIONS}/contratacao`, undefined, from("b"))).json()).toMatchObject({
      usuario: null,
      chaveDefinida: false,
      versao: 0,
    });
    const [inA, inB] = [await parametersOf("a1"), await parametersOf("b")];
    expect(inA?.id).not.toBe(inB?.id);
    expect((await bia("GET", `${PARAMETERS}/${inA?.id}`, undefined, from("b"))).statusCode).toBe(404);
    expect((await bia("PUT", `${PARAMETERS}/${inA?.id}`, { nomeInstalacao: "x" }, from("b"))).statusCode).toBe(404);
    await ana("PUT", `${PARAMETERS}/${inA?.id}`, { camposColaboradorObrigatorio: ["cpf"] }, from("a1"));
    const person = { nome: "Pessoa", dataAdmissao: "2026-01-05", data: "2026-01-05" };
    const TALENTS = "/api/gestao-talentos/talentos";
    expect((await ana("POST", TALENTS, person, from("a1"))).json().errors).toMatchObject([{ field: "cpf" }]);
    expect((await bia("POST", TALENTS, person, from("b"))).statusCode).toBe(201);
    const log = await bia("GET", "/api/utilitario/log?empresa=todas", undefined, from("b"));
    expect(log.statusCode).toBe(200);
    expect(log.body).not.toContain("de-a");
    expect(log.body).not.toContain("camposColaboradorObrigatorio");
    const own = await ana("GET", "/api/utilitario/log?empresa=todas", undefined, from("a1"));
    expect(own.body, "who changed it is told").toContain("camposColaboradorObrigatorio");
  });

  test("a company comes to another group only by who holds there what they hold in it, and leaves by who may in the one left", async () => {
    const groupOf = async (id: number) => (await admin("GET", `${COMPANIES}/${id}`)).json().grupo.id;
    for (const mighty of [["a1"], ["a2"], ["a2", "b"], ["b"], ["a1", "a2"]] as Place[][]) {
      const send = await holding(mighty);
      for (const [place, group] of [
        ["a2", app.groups.b],
        ["b", app.groups.a],
      ] as const) {
        const before = await groupOf(places[place]);
        const moved = await send("PUT", `${COMPANIES}/${places[place]}`, { grupo: { id: group } }, from(place));
        expect([400, 403], `${mighty} moves ${place}: ${moved.body}`).toContain(moved.statusCode);
        expect(await groupOf(places[place])).toBe(before);
      }
    }
    const whole = await holding(["a1", "a2", "b"]);
    const moved = await whole("PUT", `${COMPANIES}/${places.b}`, { grupo: { id: app.groups.a } }, from("b"));
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await whole("PUT", `${COMPANIES}/${places.b}`, { grupo: { id: app.groups.b } }, from("b"))).statusCode).toBe(400);
    expect((await admin("PUT", `${COMPANIES}/${places.b}`, { grupo: { id: app.groups.b } })).statusCode).toBe(200);
  });

  test("a profile brought to a new company of another group gives nothing its maker does not hold there", async () => {
    const makes = await admin("POST", PROFILES, { nome: "Abre empresas", autoridades: ["ROLE_UTILITARIO_EMPRESAS_INSERIR"] });
    const send = await holding(["a1", "a2"]);
    const { content } = (await admin("GET", "/api/utilitario/usuarios?page=0&sort=id,desc&size=1")).json();
    await admin("PUT", `/api/utilitario/usuarios/${content[0].id}`, {
      perfis: [
        { empresa: { id: places.a1 }, perfil: { id: profiles.mighty } },
        { empresa: { id: places.b }, perfil: { id: makes.json().id } },
      ],
    });
    const company = (group: number) => ({
      nome: `Nova ${group}`,
      grupo: { id: group },
      tipoInscricao: 1,
      cnpj: "11444777000242",
    });
    expect((await send("POST", COMPANIES, company(app.groups.b), from("a1"))).statusCode).toBe(400);
    const own = await send("POST", COMPANIES, company(app.groups.a), from("a1"));
    expect(own.statusCode, own.body).toBe(201);
  });

  test("settings of a group go with it", async () => {
    const made = await admin("POST", "/api/utilitario/grupos-empresas", { nome: "Sem empresas" });
    const id = made.json<{ id: number }>().id;
    await app.database.owner((queries) =>
      queries.insertInto("utilitario_parametros_sistema").values({ grupo_id: id, nome_instalacao: "Só", versao: 1 }).execute(),
    );
    expect((await admin("DELETE", `/api/utilitario/grupos-empresas/${id}`)).statusCode).toBe(200);
  });
});
