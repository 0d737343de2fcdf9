import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { LICENCE_KEY, startLicenceServer } from "../support/fakes/licence-server.ts";
import { BROKEN_CODE, type PostalServer, startPostalServer } from "../support/postal-server.ts";

let app: TestApp;
let admin: Send;
let ana: Send;
let bia: Send;
let nino: Send;
let postal: PostalServer;
let licences: Awaited<ReturnType<typeof startLicenceServer>>;

beforeAll(async () => {
  postal = await startPostalServer();
  licences = await startLicenceServer();
  app = await startApp("either", {
    cepUrl: postal.address,
    settings: { QUADRO_LICENCE_URL: licences.url, QUADRO_LICENCE_KEY: LICENCE_KEY },
  });
  await loadReference(app.database, app.composed.product().registry);
  [admin, ana, bia, nino] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia"), app.login("nino")]);
}, 120_000);
afterAll(async () => {
  await app?.close();
  postal?.close();
  await licences?.close();
});

const errorsOf = (body: string): Record<string, string> =>
  Object.fromEntries(
    (JSON.parse(body) as { errors: { field: string; message: string }[] }).errors.map(({ field, message }) => [field, message]),
  );

describe("the extra menu", () => {
  const MENUS = "/api/utilitario/menu-extra";
  interface Branch {
    readonly label: string;
    readonly children?: readonly { label: string; url?: string; externalUrl?: string }[];
  }
  const branch = async (send: Send, label: string) =>
    ((await send("GET", "/api/userinfo")).json().menu as Branch[]).find((one) => one.label === label)?.children;
  const makeMenu = async (record: object) => (await ana("POST", MENUS, record)).json().id as number;

  test("[002-3.4-4] [002-7.4-32] [002-2.7-12] links of a menu are made, read, changed and removed, and stand in the menu of the company", async () => {
    const menu = await makeMenu({ nome: "Úteis", ordem: 1 });
    const links = `${MENUS}/${menu}/links`;
    const made = await ana("POST", links, {
      nome: "Portal",
      url: "https://portal.example/a?b=1",
      novaAba: true,
      menuExtraId: menu,
    });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({ nome: "Portal", url: "https://portal.example/a?b=1", novaAba: true, menuExtraId: menu });
    const { id } = made.json();
    expect((await ana("GET", `${links}/${id}`)).json()).toMatchObject(made.json());
    expect((await ana("POST", links, { nome: "Intranet", url: "http://intranet.example/", novaAba: false })).statusCode).toBe(
      201,
    );
    expect(await branch(ana, "Úteis")).toEqual([
      { label: "Intranet", url: "http://intranet.example/" },
      { label: "Portal", externalUrl: "https://portal.example/a?b=1" },
    ]);
    expect(await branch(nino, "Úteis"), "whoever works in the company").toHaveLength(2);
    expect(await branch(bia, "Úteis"), "another company").toBeUndefined();

    expect((await ana("PUT", `${links}/${id}`, { novaAba: false })).statusCode).toBe(200);
    expect((await branch(ana, "Úteis"))?.[1]).toEqual({ label: "Portal", url: "https://portal.example/a?b=1" });
    expect((await ana("DELETE", `${links}/${id}`)).json()).toEqual({ id });
    expect(await branch(ana, "Úteis")).toHaveLength(1);
    expect((await ana("PUT", `${MENUS}/${menu}`, { ativo: false })).statusCode).toBe(200);
    expect(await branch(ana, "Úteis")).toBeUndefined();
  });

  test("[002-7.4-32] a link needs a name and an address of the web", async () => {
    const links = `${MENUS}/${await makeMenu({ nome: "Recusados" })}/links`;
    const empty = await ana("POST", links, {});
    expect(empty.statusCode).toBe(400);
    expect(errorsOf(empty.body)).toEqual({ nome: "Campo obrigatório", url: "Campo obrigatório" });
    for (const url of ["javascript:alert(1)", "data:text/html,x", "ftp://x.y", "/sst/epis", "portal"]) {
      const refused = await ana("POST", links, { nome: "Portal", url });
      expect(refused.statusCode, url).toBe(400);
      expect(errorsOf(refused.body)).toEqual({ url: "Informe um endereço que comece com http:// ou https://." });
    }
    expect((await ana("GET", links)).json().totalElements).toBe(0);
  });

  test("a menu for some profiles is seen by who holds one of them, and links are kept to their company and right", async () => {
    const menu = await makeMenu({ nome: "Só gestão", perfis: [{ id: app.profiles.all }] });
    const links = `${MENUS}/${menu}/links`;
    await ana("POST", links, { nome: "Painel", url: "https://painel.example" });
    expect(await branch(ana, "Só gestão")).toHaveLength(1);
    expect(await branch(admin, "Só gestão")).toHaveLength(1);
    expect(await branch(nino, "Só gestão")).toBeUndefined();
    expect((await nino("GET", links)).statusCode).toBe(403);
    expect((await bia("POST", links, { nome: "Intruso", url: "https://x.example" })).statusCode).toBe(400);
    expect((await bia("GET", links)).statusCode).toBe(404);
    expect((await app.anonymous("GET", links)).statusCode).toBe(401);
  });

  test("a record tells the lists that belong to it to those who may see them", async () => {
    const inner = async (send: Send) => (await send("GET", "/api/userinfo")).json().paginasInternas;
    expect(await inner(ana)).toContainEqual({
      of: "utilitario/menus-extra",
      path: "utilitario/menu-extra/{menuExtraId}/links",
      label: "Links do menu extra",
    });
    expect(await inner(nino)).toEqual([]);
  });
});

describe("calls that answer one parameter", () => {
  const PARAMETERS = "/api/utilitario/parametros-sistema";
  const one = async (name: string, send = nino) => {
    const answer = await send("GET", `${PARAMETERS}/${name}`);
    expect(answer.statusCode, `${name} ${answer.body}`).toBe(200);
    return answer.json() as unknown;
  };

  test("[002-7.4-21] versao is the version of the product", async () => {
    const answer = await nino("GET", `${PARAMETERS}/versao`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe((await admin("GET", "/api/saude")).json().versoes.quadro);
  });

  test("[002-7.4-22] sistema-rh-atenticado tells whether the installation is licensed", async () => {
    expect(await one("sistema-rh-atenticado")).toBe(false);
    expect((await admin("PUT", "/api/utilitario/autenticador/retificarCnpj", { cnpj: licences.portal.cnpj })).statusCode).toBe(
      200,
    );
    expect((await admin("POST", "/api/utilitario/autenticador/autenticar", {})).statusCode).toBe(200);
    expect(await one("sistema-rh-atenticado")).toBe(true);
    licences.portal.ativa = false;
    expect((await admin("POST", "/api/utilitario/autenticador/autenticar", {})).statusCode).toBe(200);
    expect(await one("sistema-rh-atenticado")).toBe(false);
  });

  test("[002-7.4-23] [002-7.4-24] [002-7.4-25] [002-7.4-26] sharing and eSocial are booleans that follow the parameter, for whoever is logged in", async () => {
    const calls = {
      "compartilha-candidatos": "compartilhaCandidatos",
      "compartilha-colaboradores": "compartilhaColaboradores",
      "compartilha-cursos": "compartilhaCursos",
      "aderiu-ao-esocial": "aderiuAoEsocial",
    };
    const [made] = (await admin("GET", PARAMETERS)).json().content;
    // Declared true, and so before anybody stored anything.
    if (made === undefined) expect(await one("aderiu-ao-esocial")).toBe(true);
    const id = made?.id ?? ((await admin("POST", PARAMETERS, { nomeInstalacao: "Quadro" })).json().id as number);
    for (const [call, member] of Object.entries(calls))
      for (const value of [true, false]) {
        expect((await admin("PUT", `${PARAMETERS}/${id}`, { [member]: value })).statusCode).toBe(200);
        expect(await one(call), call).toBe(value);
      }
    for (const call of Object.keys(calls)) expect((await app.anonymous("GET", `${PARAMETERS}/${call}`)).statusCode).toBe(401);
  });
});

describe("members a company configures", () => {
  const FIELDS = "/api/utilitario/campos-configuraveis";
  const TALENTS = `${FIELDS}/gestao-talentos/colaboradores`;
  const PEOPLE = "/api/gestao-talentos/talentos";
  const person = (more: object = {}) => ({ nome: "Pessoa", dataAdmissao: "2026-01-05", data: "2026-01-05", ...more });
  const put = async (membros: readonly object[], send = ana) => send("PUT", TALENTS, { membros });
  const required = async (send = nino): Promise<string[]> =>
    (await send("GET", "/api/utilitario/parametros-sistema/campos-colaborador-obrigatorio")).json();

  test("a name, a hidden and a compulsory member of talents hold in the session, the form's verdict and every write of that company", async () => {
    const [talents] = (await ana("GET", FIELDS))
      .json()
      .filter(({ registro }: { registro: string }) => registro === "gestao-talentos/colaboradores");
    expect(talents.membros.find(({ membro }: { membro: string }) => membro === "nome").permite).toEqual({
      titulo: true,
      ocultar: false,
      obrigar: false,
    });
    const before = (await ana("POST", PEOPLE, person({ nome: "Antes", matricula: "M1" }))).json();
    const set = await put([
      { membro: "email", titulo: " E-mail  da empresa ", obrigatorio: true },
      { membro: "matricula", visivel: false },
    ]);
    expect(set.statusCode, set.body).toBe(200);
    const told = (await nino("GET", "/api/userinfo")).json().camposConfigurados;
    expect(told).toEqual({
      "gestao-talentos/colaboradores": { email: { title: "E-mail da empresa", required: true }, matricula: { visible: false } },
    });
    const refused = await ana("POST", PEOPLE, person());
    expect([refused.statusCode, errorsOf(refused.body)]).toEqual([400, { email: "Campo obrigatório" }]);
    expect((await ana("POST", PEOPLE, person({ email: "p@empresa.example" }))).statusCode).toBe(201);
    const judged = (await ana("POST", `${PEOPLE}/verdict`, { record: person() })).json();
    expect(judged.states.matricula.visible).toBe(false);
    expect(
      (await ana("PUT", `${PEOPLE}/${before.id}`, { nome: "Depois", email: "d@empresa.example" })).json(),
      "what is hidden is kept",
    ).toMatchObject({ matricula: "M1" });
    expect((await bia("POST", PEOPLE, person())).statusCode, "another company").toBe(201);
    expect((await bia("GET", "/api/userinfo")).json().camposConfigurados).toEqual({});
    expect((await put([])).statusCode).toBe(200);
    expect((await ana("POST", PEOPLE, person({ nome: "Sem e-mail" }))).statusCode).toBe(201);
  });

  test("what may not be set is refused with a sentence and changes nothing", async () => {
    const cases: readonly [object, Record<string, string>][] = [
      [{ membro: "nome", visivel: false }, { nome: "Este campo é exigido pelo sistema e não pode ser ocultado." }],
      [
        { membro: "situacao", obrigatorio: true },
        { situacao: "Este campo não é preenchido por pessoas e não pode ser exigido." },
      ],
      [{ membro: "nada", titulo: "x" }, { nada: "Este campo não pode ser configurado." }],
      [{ membro: "cpf", visivel: false, obrigatorio: true }, { cpf: "Um campo oculto não pode ser obrigatório." }],
      [{ membro: "cpf", titulo: "x".repeat(61) }, { cpf: "O nome deve ter no máximo 60 caracteres." }],
    ];
    for (const [membro, errors] of cases) {
      const refused = await put([membro]);
      expect([refused.statusCode, errorsOf(refused.body)], JSON.stringify(membro)).toEqual([400, errors]);
    }
    for (const body of [
      { membros: "x" },
      { membros: [1] },
      { membros: [{ membro: 1 }] },
      { membros: [{ membro: "cpf", cor: 1 }] },
      { mais: 1 },
    ])
      expect((await ana("PUT", TALENTS, body)).statusCode, JSON.stringify(body)).toBe(400);
    expect((await put([{ membro: "cpf", titulo: "x" }], nino)).statusCode).toBe(403);
    expect((await ana("PUT", `${FIELDS}/sst/epis`, { membros: [] })).statusCode, "declares nothing").toBe(404);
    expect((await ana("GET", "/api/userinfo")).json().camposConfigurados).toEqual({});
  });

  test("[002-7.4-27] campos-colaborador-obrigatorio lists what a talent must have, and writes demand exactly that", async () => {
    const declared = ["nome", "empresa", "dataAdmissao", "data"];
    expect(await required()).toEqual(declared);
    const PARAMETERS = "/api/utilitario/parametros-sistema";
    const [made] = (await admin("GET", PARAMETERS)).json().content;
    const demand = (names: readonly string[]) =>
      admin("PUT", `${PARAMETERS}/${made.id}`, { camposColaboradorObrigatorio: names });
    expect((await demand(["cargo", "cpf"])).statusCode).toBe(200);
    await put([{ membro: "matricula", obrigatorio: true }]);
    expect(await required()).toEqual(["nome", "matricula", "empresa", "cpf", "dataAdmissao", "data", "cargo"]);
    expect(await required(bia), "another company group").toEqual(declared);
    expect(errorsOf((await ana("POST", PEOPLE, {})).body)).toEqual(
      Object.fromEntries(
        ["nome", "matricula", "cpf", "dataAdmissao", "data", "cargo"].map((name) => [name, "Campo obrigatório"]),
      ),
    );
    expect((await demand(["nada"])).statusCode, "no member of talents").toBe(400);
    await demand([]);
    await put([]);
    expect(await required()).toEqual(declared);
  });
});

describe("how a company works", () => {
  const settings = (id: number) => `/api/utilitario/empresas/${id}/configuracao`;

  test("[002-7.4-28] [001-3-47] [001-3-48] [001-3-49] [002-3.4-5] settings are read by whoever works there and changed by who may", async () => {
    const { a, b } = app.companies;
    const change = {
      solPessoalExibirSalario: false,
      solPessoalExibirColabSubstituido: true,
      solPessoalObrigarDadosComplementares: true,
      solPessoalReabrirSolicitacao: true,
      exibirSalario: false,
      obrigarAmbienteFuncao: true,
      certificado: false,
      campoExtraCandidato: true,
      campoExtraColaborador: true,
      maxCandidataCargo: 3,
      exigirAceitePsi: true,
      politicaSeguranca: "Os dados servem ao recrutamento.",
      tempoExclusaoCandidato: 24,
    };
    const before = (await nino("GET", settings(a))).json();
    for (const name of Object.keys(change)) expect(before, name).toHaveProperty(name);
    const put = await ana("PUT", settings(a), change);
    expect(put.statusCode, put.body).toBe(200);
    expect((await nino("GET", settings(a))).json()).toMatchObject(change);
    expect((await nino("PUT", settings(a), { certificado: true })).statusCode).toBe(403);
    expect((await ana("PUT", settings(a), { nome: "Outra" })).statusCode).toBe(400);
    for (const record of [null, [], 7, "certificado"]) expect((await ana("PUT", settings(a), record)).statusCode).toBe(400);
    const empty = await ana("PUT", settings(a), { politicaSeguranca: null });
    expect([empty.statusCode, errorsOf(empty.body)]).toEqual([400, { politicaSeguranca: "Campo obrigatório" }]);
    for (const answer of [await nino("GET", settings(b)), await ana("PUT", settings(b), { certificado: false })])
      expect(answer.statusCode).toBe(404);
    expect((await app.anonymous("GET", settings(a))).statusCode).toBe(401);
  });

  test("[002-7.4-29] maximo-cargos is the number of positions a candidate may choose", async () => {
    const { a } = app.companies;
    const most = async () => {
      const answer = await nino("GET", `/api/utilitario/empresas/${a}/maximo-cargos`);
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };
    await ana("PUT", settings(a), { maxCandidataCargo: 7 });
    expect(await most()).toBe(7);
    await ana("PUT", settings(a), { maxCandidataCargo: null });
    expect(await most()).toBeNull();
  });
});

describe("places and occupations", () => {
  test("[002-7.4-30] cities of a state are its own, all of them", async () => {
    const [state] = (await ana("GET", "/api/geral/estados?sigla=CE")).json().content;
    const cities = (await ana("GET", `/api/geral/estados/${state.id}/cidades?unpaged=true`)).json().content;
    expect(cities).toHaveLength(184);
    expect(
      cities.every(
        ({ uf, codigoIbge }: { uf: { id: number }; codigoIbge: string }) => uf.id === state.id && codigoIbge.startsWith("23"),
      ),
    ).toBe(true);
    expect((await nino("GET", `/api/geral/estados/${state.id}/cidades`)).statusCode).toBe(403);
  });

  test("[002-7.4-31] occupations are found by part of the code or of the description", async () => {
    interface Cbo {
      readonly codigo: string;
      readonly descricaoCompleta: string;
    }
    const find = async (search: string, more = "") => {
      const answer = await nino("GET", `/api/geral/cbo?search=${encodeURIComponent(search)}${more}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json() as { content: Cbo[]; totalElements: number; size: number };
    };
    const doctors = await find("2251");
    expect(doctors.content.length).toBe(20);
    expect(doctors.content.every(({ codigo }) => codigo.includes("2251"))).toBe(true);
    expect((await find("2251", "&page=1&size=5")).content[0]).toEqual(doctors.content[5]);
    const named = await find("médico");
    expect(named.totalElements).toBeGreaterThan(30);
    expect(named.content.every(({ descricaoCompleta }) => /m[eé]dico/i.test(descricaoCompleta))).toBe(true);
    for (const wrong of ["size=0", "size=1000", "page=x", "outro=1"])
      expect((await nino("GET", `/api/geral/cbo?${wrong}`)).statusCode, wrong).toBe(400);
  });

  test("[000-7.3-49] [002-7.1-6] [002-5.1-6] a postal code of 8 digits is asked at /ws/{cep}/json; anything else is refused and never sent", async () => {
    const found = await nino("GET", "/api/cep/60000000");
    expect(found.json()).toMatchObject({ logradouro: "Rua Um", bairro: "Centro", cidade: "Fortaleza", uf: "CE" });
    expect(postal.asked).toEqual(["/ws/60000000/json"]);
    for (const cep of ["6000", "600000001", "6000000a"]) {
      const refused = await nino("GET", `/api/cep/${cep}`);
      expect([refused.statusCode, refused.json().message], cep).toEqual([400, "Cep não pode ser nulo"]);
    }
    expect(postal.asked).toHaveLength(1);
    expect((await nino("GET", "/api/cep/60000001")).statusCode).toBe(404);
    const broken = await nino("GET", `/api/cep/${BROKEN_CODE}`);
    expect([broken.statusCode, broken.json().message]).toEqual([
      503,
      "O serviço de CEP não respondeu. Preencha o endereço manualmente ou tente de novo.",
    ]);
  });
});

describe("texts and addresses", () => {
  test("[001-5-21] [002-5-1] a description is asked for in the product's words, and kept without the spaces around it", async () => {
    const blank = await ana("POST", "/api/utilitario/grupos-ac", { codigo: "010", descricao: "   " });
    expect([blank.statusCode, blank.json().code]).toEqual([400, "FIELD_VALIDATION_VIOLATION"]);
    expect(errorsOf(blank.body)).toEqual({ descricao: "Campo obrigatório" });
    const kept = await ana("POST", "/api/utilitario/grupos-ac", { codigo: "010", descricao: "  Falta  " });
    expect(kept.json()).toMatchObject({ descricao: "Falta" });
  });

  test("[002-5.1-7] [002-5.1-8] [002-5.1-9] an address lacks nothing it needs, nor says more than it may", async () => {
    const work = (endereco: object) => ana("POST", "/api/sst/obras", { nome: "Obra", tipo: 1, endereco });
    const lacking = errorsOf((await work({ cep: "60160230" })).body);
    for (const name of ["uf", "cidade", "logradouro", "numero", "bairro"])
      expect(lacking[`endereco.${name}`], name).toBe("Campo obrigatório");
    const long = errorsOf((await work({ numero: "12345678901", complemento: "x".repeat(31) })).body);
    expect(long["endereco.numero"]).toBe("Número deve ter no máximo 10 dígitos");
    expect(long).toHaveProperty(["endereco.complemento"]);
    const fits = errorsOf((await work({ numero: "1234567890", complemento: "x".repeat(30) })).body);
    expect(fits).not.toHaveProperty(["endereco.numero"]);
    expect(fits).not.toHaveProperty(["endereco.complemento"]);
  });

  test("[001-3-50] [001-5-53] an establishment is told by base, complement and check digits, and shows the whole number", async () => {
    const [state] = (await ana("GET", "/api/geral/estados?sigla=CE")).json().content;
    const [city] = (await ana("GET", `/api/geral/estados/${state.id}/cidades?size=1`)).json().content;
    const endereco = { uf: { id: state.id }, cidade: { id: city.id }, logradouro: "Rua Um", numero: "10", bairro: "Centro" };
    const cnpj = {
      nome: "Matriz",
      tipoInscricao: 1,
      cnpjBase: "11222333",
      complementoCnpjCaepf: "0001",
      digitoVerificador: "81",
      endereco,
    };
    const short = await ana("POST", "/api/utilitario/estabelecimentos", { ...cnpj, complementoCnpjCaepf: "12" });
    expect(short.statusCode).toBe(400);
    expect(errorsOf(short.body)).toMatchObject({ complementoCnpjCaepf: "Inválido" });
    const made = await ana("POST", "/api/utilitario/estabelecimentos", cnpj);
    expect(made.statusCode, made.body).toBe(201);
    const read = (await ana("GET", `/api/utilitario/estabelecimentos/${made.json().id}`)).json();
    expect(read).toMatchObject({
      cnpjBase: "11222333",
      complementoCnpjCaepf: "0001",
      digitoVerificador: "81",
      inscricao: "11222333000181",
      endereco: { logradouro: "Rua Um" },
    });
    const caepf = {
      ...cnpj,
      nome: "Fazenda",
      tipoInscricao: 3,
      cnpjBase: "293118610",
      complementoCnpjCaepf: "001",
      digitoVerificador: "84",
    };
    expect((await ana("POST", "/api/utilitario/estabelecimentos", caepf)).statusCode).toBe(201);
    expect(
      errorsOf(
        (await ana("POST", "/api/utilitario/estabelecimentos", { ...caepf, nome: "Outra", complementoCnpjCaepf: "0001" })).body,
      ),
    ).toMatchObject({
      complementoCnpjCaepf: "Inválido",
    });
  });
});
