import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import { known } from "../../src/metadata/known-register.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { everyAddress } from "./every-address.ts";
import { filledCall } from "./filled-call.ts";
import { userWith } from "./user-with.ts";

/** Every salary at every address: lists, records, histories, audit, files, calls, reports and search; nothing is listed by hand. */
const { registry } = await loadRegistry();
const SALARY = { talent: 47_318.93, proposed: 52_846.17, difference: 5527.24, range: 63_917.51, budget: 39_184.62 };
const TABLES = "cargo-salario/tabelas-reajustes-colaboradores";
const RIGHT = "ROLE_VER_SALARIO";

let app: TestApp;
let admin: Send;
let ana: Send;
/** Holds every right but the one. */
let blind: Send;
const made: Record<string, number> = {};

const post = async (path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const shows = (exibirSalario: boolean) => admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { exibirSalario });

beforeAll(async () => {
  app = await startApp("either");
  [admin, ana] = await Promise.all([app.login("admin"), app.login("ana")]);
  blind = await userWith(
    app,
    admin,
    "sem-salarios",
    [...app.composed.allRights()].filter((right) => right !== RIGHT),
  );
  made.area = await post("cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  const job = { nome: "Operador", nomeMercado: "Operador", ativa: true, areasOrganizacionais: [{ id: made.area }] };
  made.cargo = await post("cargo-salario/cargos", job);
  const cbo = await post("geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, admin);
  made.faixa = await post("cargo-salario/faixas-salariais", {
    cargoId: made.cargo,
    nome: "I",
    codigoCBO: { id: cbo },
    historico: { data: "2024-01-01", tipo: 3, valor: SALARY.range },
  });
  const talent = { dataAdmissao: "2024-01-02", areaOrganizacional: { id: made.area }, cargo: { id: made.cargo } };
  const paid = { tipoSalario: 3, valor: SALARY.talent, faixaSalarial: { id: made.faixa } };
  made.talent = await post("gestao-talentos/talentos", { ...talent, ...paid, nome: "Rita" });
  made.other = await post("gestao-talentos/talentos", {
    ...talent,
    nome: "Eva",
    tipoSalario: 1,
    faixaSalarial: { id: made.faixa },
  });
  // Enough of both sexes that a difference between them is told, which no amount stands in.
  for (let at = 0; at < 10; at += 1)
    await post("gestao-talentos/talentos", {
      ...talent,
      nome: `Pessoa ${at}`,
      tipoSalario: 3,
      valor: 2000 + at * 700,
      pessoal: { sexo: at % 2 === 0 ? "F" : "M" },
    });
  made.table = await post(TABLES, { nome: "Planejamento", orcamento: SALARY.budget });
  made.row = await post("cargo-salario/reajustes-colaboradores", {
    tabela: { id: made.table },
    colaborador: { id: made.talent },
    salarioProposto: SALARY.proposed,
  });
  const comment = { linha: made.row, texto: `Pediu ${SALARY.proposed.toFixed(2).replace(".", ",")}` };
  expect((await ana("POST", `/api/${TABLES}/${made.table}/comentarios`, comment)).statusCode).toBe(200);
  expect((await ana("PUT", `/api/${TABLES}/${made.table}/cenarios`, { nome: "A" })).statusCode).toBe(200);
  for (const [op, parecer] of [["envia"], ["devolve", "Rever"]])
    expect((await ana("PUT", `/api/${TABLES}/${made.table}/${op}`, { parecer })).statusCode).toBe(200);
  const typed = (await ana("GET", `/api/${TABLES}/${made.table}/planilha`)).json<{
    linhas: readonly { id: number; versao: number }[];
  }>();
  const linhas = typed.linhas.map(({ id, versao }) => ({ id, versao, modo: "valor", valor: SALARY.range }));
  expect((await ana("PUT", `/api/${TABLES}/${made.table}/planilha`, { linhas })).statusCode).toBe(200);
  const ranges = { nome: "Dissídio", dissidio: true, data: "2026-05-01", tipoReajuste: "F" };
  made.ranges = await post(TABLES, ranges);
  const agreed = { tabelaReajusteId: made.ranges, tipoValor: 2, valorDissidio: 1, faixasIds: [made.faixa] };
  expect((await ana("POST", "/api/cargo-salario/reajustes/faixas-salariais/aplicar-dissidio", agreed)).statusCode).toBe(200);
  // What was changed stands in the audit with the amount before and after.
  const again = { valor: SALARY.talent + 1 };
  const changed = await ana("PUT", `/api/gestao-talentos/talentos/${made.talent}`, again);
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await ana("PUT", `/api/gestao-talentos/talentos/${made.talent}`, { valor: SALARY.talent })).statusCode).toBe(200);
}, 120_000);
afterAll(() => app?.close());

/** An amount in any of the notations in which the product writes it. */
const NOTATIONS = new RegExp(
  Object.values(SALARY)
    .flatMap((amount) => {
      const [whole = "", cents = ""] = amount.toFixed(2).split(".");
      const dotted = whole.replace(/\B(?=(\d{3})+$)/g, "\\.");
      return [`${whole}[.,]${cents}`, `${dotted},${cents}`];
    })
    .join("|"),
);

test("whoever may see salaries is told them at many addresses; without the right, or where the company shows none, at no address at all", async () => {
  const words = Object.values(SALARY).flatMap((amount) => [amount, Math.trunc(amount)]);
  const { addresses, toldAt } = everyAddress(app, made, { name: "Rita", words });
  const asked = await addresses(ana);
  expect(asked.length).toBeGreaterThan(800);
  const seen = await toldAt(ana, asked, NOTATIONS);
  // The sweep finds what there is: lists, records, histories, audit, files, totals, sheets and reports.
  for (const part of [
    "?unpaged=true",
    "/historicos",
    "/auditoria",
    "/exportacao",
    "/planilha",
    "/salarios/explicacao",
    "/comentarios",
    "/cenarios",
    "/diferencas",
    "/total-folha",
    "/totais",
    "/relatorios/",
  ])
    expect(
      seen.some((url) => url.includes(part)),
      `${part} among ${seen.join(" ")}`,
    ).toBe(true);
  expect(await toldAt(blind, asked, NOTATIONS)).toEqual([]);
  expect((await shows(false)).statusCode).toBe(200);
  expect(await toldAt(ana, asked, NOTATIONS)).toEqual([]);
  expect((await shows(true)).statusCode).toBe(200);
}, 600_000);

/** Members one may not read without the right, of every register that has some, with the address it is listed at. */
const closed = () =>
  [...registry.values()].flatMap((register) => {
    const hidden = register.fields.filter(({ access }) => JSON.stringify(access?.read ?? null).includes(RIGHT));
    const [address] = register.addresses.filter(({ params }) => params.length === 0);
    return hidden.length === 0 || address === undefined ? [] : [{ register, hidden, address: `/api/${address.path}` }];
  });

test("a salary one may not read cannot be guessed by order, filter or totals either", async () => {
  expect(closed().length).toBeGreaterThan(4);
  const hiddenOf = new Map(closed().map(({ register, hidden }) => [register.id, hidden]));
  for (const { address, hidden } of closed())
    for (const { name } of hidden) {
      for (const query of [`sort=${name},asc`, `${name}=1`, `${name}_gte=1`, `${name}_lte=1`]) {
        const answer = await blind("GET", `${address}?${query}`);
        expect(answer.statusCode, `${address}?${query} ${answer.body}`).toBe(400);
        expect(answer.json().code).toBe("UNKNOWN_PARAMETER");
      }
      const filter = encodeURIComponent(JSON.stringify({ [`${name}_gte`]: 1 }));
      for (const query of [
        `?filter=${filter}&range=${encodeURIComponent("[0,9]")}`,
        `?sort=${encodeURIComponent(JSON.stringify([name, "ASC"]))}`,
        `?agrupar=${name}`,
        `/totais?filter=${filter}`,
        `/exportacao?formato=csv&${name}_gte=1`,
        `/exportacao?formato=csv&sort=${name},asc`,
      ]) {
        const answer = await blind("GET", `${address}${query}`);
        expect([400, 404], `${address}${query} ${answer.statusCode} ${answer.body}`).toContain(answer.statusCode);
      }
    }
  // Nor from a record that refers to theirs.
  for (const register of registry.values()) {
    const [address] = register.addresses.filter(({ params }) => params.length === 0);
    if (address === undefined) continue;
    for (const { name, ref } of register.fields) {
      const [member] = hiddenOf.get(ref?.register ?? "") ?? [];
      if (member === undefined) continue;
      for (const query of [`sort=${name}.${member.name},asc`, `${name}.${member.name}_gte=1`]) {
        const answer = await blind("GET", `/api/${address.path}?${query}`);
        expect(answer.statusCode, `${address.path}?${query} ${answer.body}`).toBe(400);
      }
    }
  }
});

test("a salary one may not read is neither told nor tried out by writing", async () => {
  const rows = "/api/cargo-salario/reajustes-colaboradores";
  const records: readonly (readonly [string, number | undefined, string])[] = [
    ["/api/gestao-talentos/talentos", made.talent, "valor"],
    [rows, made.row, "salarioProposto"],
    [`/api/${TABLES}`, made.table, "orcamento"],
  ];
  for (const [address, id, member] of records) {
    const stored = async () => (await ana("GET", `${address}/${id}`)).json<Record<string, unknown>>()[member];
    const amount = await stored();
    // A version that is not the stored one is told what is stored.
    const stale = await blind("PUT", `${address}/${id}`, { versao: 0 });
    expect(stale.body).not.toMatch(NOTATIONS);
    const written = await blind("PUT", `${address}/${id}`, { [member]: 1 });
    expect([written.statusCode >= 400 && written.statusCode < 500, NOTATIONS.test(written.body)], written.body).toEqual([
      true,
      false,
    ]);
    expect(await stored()).toBe(amount);
    for (const tail of ["verdict", "lote"]) {
      const answer = await blind("POST", `${address}/${tail}`, { ids: [id], record: { id, [member]: 1 } });
      expect(answer.body, `${address}/${tail}`).not.toMatch(NOTATIONS);
    }
    expect(await stored()).toBe(amount);
  }
  // What is taken off is refused where nothing would be left: it must not be taken off by whoever may not see of what.
  const tried = await Promise.all(
    [SALARY.talent - 0.01, SALARY.talent].map((less) =>
      blind("POST", rows, {
        tabela: { id: made.table },
        colaborador: { id: made.talent },
        modo: "acrescimo",
        acrescimoDigitado: -less,
      }),
    ),
  );
  expect(tried.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  const [one, other] = tried.map((answer) => answer.json<{ errors: unknown }>().errors);
  expect(one).toEqual(other);
});

test("no call that acts tells a salary to whoever may not see one", async () => {
  const apart = [/\/login/, /\/logout$/, /\/demonstracao\/exclusao$/, /\/userinfo\/empresa\//, /\/cep\//];
  const schemas = (await app.app.description()).components.schemas as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const ids = Object.values(made);
  const routes = app.app.routes.filter(
    ({ method, url, config }) =>
      method !== "HEAD" &&
      typeof config.call === "object" &&
      config.public === undefined &&
      config.candidate !== true &&
      !apart.some((one) => one.test(url)),
  );
  expect(routes.length).toBeGreaterThan(200);
  const toldAt = async (send: Send): Promise<readonly string[]> => {
    const told: string[] = [];
    for (const { method, url, config } of routes)
      for (const [turn, id] of ids.entries()) {
        const { call } = config;
        if (typeof call !== "object") continue;
        const { query, body } = filledCall(call, { id, ids, turn, schemas });
        const answer = await send(method as "GET", `${url.replace(/:\w+/g, String(id))}${query}`, body);
        expect(answer.statusCode, `${method} ${url} ${answer.body.slice(0, 300)}`).toBeLessThan(500);
        if (NOTATIONS.test(answer.body)) told.push(`${method} ${url}`);
      }
    return told;
  };
  expect(await toldAt(blind)).toEqual([]);
  // They were asked as somebody who is logged in, and what there is to be told is told to whoever may.
  expect((await blind("GET", `/api/${TABLES}`)).statusCode).toBe(200);
  expect(await toldAt(ana)).not.toEqual([]);
}, 600_000);

test("no answer to whoever may not see salaries follows from one: no order, no name of a movement, no sum, and no scale of a chart", async () => {
  const leader = {
    nome: "Operador líder",
    nomeMercado: "Operador líder",
    ativa: true,
    areasOrganizacionais: [{ id: made.area }],
  };
  const cargo = { id: await post("cargo-salario/cargos", leader) };
  const raised = { data: "2025-03-01", cargo, tipoSalario: 3, valor: SALARY.proposed, motivo: "MERITO" };
  const entry = await ana("POST", `/api/gestao-talentos/talentos/${made.talent}/historicos`, raised);
  expect(entry.statusCode, entry.body).toBe(201);
  const words = Object.values(SALARY);
  const { addresses, answersAt } = everyAddress(app, made, { name: "Rita", words });
  const asked = await addresses(ana);
  // When it was asked says nothing of salaries, nor does what counts and keeps what is asked.
  const PASSING = /"requestId":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z?|\d\d\/\d\d\/\d{4}\W{1,3}\d\d:\d\d(:\d\d)?/g;
  const TELLS_OF_ASKING = /metricas|utilitario\/log|privacidade|documento|impressao|integracoes\/bi/;
  const answers = async (send: Send, addresses = asked) =>
    new Map([...(await answersAt(send, addresses))].map(([url, body]) => [url, body.replaceAll(PASSING, "")]));
  const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
    [...one].flatMap(([url, body]) => (other.get(url) === body || TELLS_OF_ASKING.test(url) ? [] : [url]));

  const some = asked.filter((url) => /\/(talentos|faixas-salariais|tabelas-reajustes-colaboradores)\b/.test(url));
  const [before, seen] = [await answers(blind), await answers(ana, some)];
  await turned();
  const [after, seenThen] = [await answers(blind), await answers(ana, some)];
  expect(differing(before, after)).toEqual([]);
  // They were turned: whoever may see them sees others, in charts too.
  const seenOther = differing(seen, seenThen);
  for (const part of [
    "?unpaged=true",
    "/historicos",
    "sort=",
    "/total-folha",
    "/equidade",
    "analise-tabelas-salariais/previa",
    "promocoes",
  ])
    expect(
      seenOther.some((url) => url.includes(part)),
      `${part} among ${seenOther.join(" ")}`,
    ).toBe(true);
}, 600_000);

/** Every stored amount of a talent, a range or a proposal takes another place in the order, and what rose falls. */
async function turned(): Promise<void> {
  const amounts = ["gestao-talentos/colaboradores", "cargo-salario/faixas-salariais", "cargo-salario/reajustes-colaboradores"]
    .concat("cargo-salario/reajustes-faixas-salariais")
    .flatMap((id) => known(registry, id).storage.tables)
    .flatMap(({ name, columns }) =>
      columns
        .filter((column) => /valor|salario/.test(column.name) && /numeric/.test(column.type))
        .map((column) => [name, column.name] as const),
    );
  expect(amounts.length).toBeGreaterThan(3);
  await app.database.owner(async (queries) => {
    for (const [table, column] of amounts)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = 150000 - ${sql.ref(column)} where ${sql.ref(column)} is not null`.execute(
        queries,
      );
  });
}
