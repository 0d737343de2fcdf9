import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import type { DescribedCall } from "../../src/metadata/call.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Report } from "../../src/metadata/report.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { userWith } from "./user-with.ts";

/** Every salary at every address: lists, records, histories, audit, files, calls, reports and search; nothing is listed by hand. */
const { registry, reports } = await loadRegistry();
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

/** Every address that answers a GET, as far as ids of what was made lead into it. */
async function addresses(send: Send): Promise<readonly string[]> {
  const found: string[] = [];
  for (const register of registry.values())
    for (const { path, params } of register.addresses) {
      const place = params.reduce((all, name) => all.replace(`{${name}}`, String(placeOf(name))), path);
      const address = `/api/${place}`;
      found.push(`${address}?unpaged=true`, `${address}?resumido=true&unpaged=true`, `${address}/exportacao?formato=csv`);
      for (const column of register.list.columns) found.push(`${address}?sort=${column},desc`);
      if ((register.list.totals ?? []).length > 0) found.push(`${address}/totais?filter=%7B%7D`);
      const listed = await send("GET", `${address}?unpaged=true`);
      if (listed.statusCode !== 200) continue;
      const rows = listed.json<{ content?: readonly { id: number }[] } & readonly { id: number }[]>();
      for (const { id } of [...(rows.content ?? rows)].slice(0, 3))
        found.push(`${address}/${id}`, `${address}/${id}/historicos`, `${address}/${id}/auditoria`);
    }
  for (const { method, config } of app.app.routes) {
    const { call } = config;
    if (method !== "GET" || typeof call !== "object" || !("path" in call)) continue;
    const { path, query = {} } = call as DescribedCall;
    const ids = path.includes(":") ? [made.talent, made.table, made.ranges, made.row, made.faixa, made.cargo] : [0];
    const asked = Object.keys(query).flatMap((name) => (idFor(name) === undefined ? [] : [`${name}=${idFor(name)}`]));
    for (const id of new Set(ids)) {
      const address = `/api${path.replace(/:\w+/g, String(id))}`;
      found.push(address, `${address}?${asked.join("&")}`);
    }
  }
  for (const amount of Object.values(SALARY)) found.push(`/api/pesquisa?q=${amount}`, `/api/pesquisa?q=${Math.trunc(amount)}`);
  return [...new Set(found)];
}

const placeOf = (name: string): number | string => idFor(name) ?? 1;
function idFor(name: string): number | string | undefined {
  if (/^linha/i.test(name)) return made.row;
  if (/tabela/i.test(name)) return made.table;
  if (/colaborador|talento/i.test(name)) return made.talent;
  if (/faixa/i.test(name)) return made.faixa;
  if (/cargo/i.test(name)) return made.cargo;
  if (/area/i.test(name)) return made.area;
  if (/^tipo(Salario)?$/.test(name)) return name === "tipo" ? 3 : 1;
  return { q: "Rita", nome: "Rita", ids: made.talent, dataIni: "2020-01-01", dataFim: "2039-12-31" }[name];
}

/** Filters as wide as a report takes them. */
function widest({ form, present, filters }: Report): Readonly<Record<string, unknown>> {
  const companies = new Set(filters.filter(({ how }) => how === "companies").map(({ name }) => name));
  const value = ({ name, type, kind, ref, options }: Field): unknown => {
    if (type === "array") return /tabela/i.test(name) ? [made.table, made.ranges] : [];
    if (ref !== undefined) return idFor(name) ?? 1;
    if (kind === "date") return /Ini$|^de$/.test(name) ? "2000-01-01" : "2039-12-31";
    if (kind === "month") return /Ini$/.test(name) ? "2026-01" : "2026-03";
    if (kind === "year") return 2026;
    return type === "boolean" ? true : options?.[0]?.value;
  };
  const asked = form.fields.filter(
    ({ name, required, kind, type }) =>
      !companies.has(name) && (required || kind === "date" || kind === "month" || type === "boolean" || /tabela/i.test(name)),
  );
  return {
    ...Object.fromEntries(present.map((name) => [name, []])),
    ...Object.fromEntries(asked.map((field) => [field.name, value(field)])),
  };
}

/** Where somebody is told an amount. */
async function toldAt(send: Send, asked: readonly string[]): Promise<readonly string[]> {
  const told: string[] = [];
  for (const url of asked) {
    const answer = await send("GET", url);
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(500);
    // What is searched for is said again where nothing was found.
    if (NOTATIONS.test(answer.body.replaceAll(/"q":"[^"]*"/g, ""))) told.push(url);
  }
  for (const report of reports.values()) {
    const address = report.addresses.find(({ screen }) => screen)?.path;
    for (const tail of ["previa", "csv"]) {
      const answer = await send("POST", `/api/${address}/${tail}`, widest(report));
      expect(answer.statusCode, `${report.id} ${answer.body}`).toBeLessThan(500);
      if (NOTATIONS.test(answer.body)) told.push(`${address}/${tail}`);
    }
  }
  return told;
}

test("whoever may see salaries is told them at many addresses; without the right, or where the company shows none, at no address at all", async () => {
  const asked = await addresses(ana);
  expect(asked.length).toBeGreaterThan(800);
  const seen = await toldAt(ana, asked);
  // The sweep finds what there is: lists, records, histories, audit, files, totals, sheets and reports.
  for (const part of [
    "?unpaged=true",
    "/historicos",
    "/auditoria",
    "/exportacao",
    "/planilha",
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
  expect(await toldAt(blind, asked)).toEqual([]);
  expect((await shows(false)).statusCode).toBe(200);
  expect(await toldAt(ana, asked)).toEqual([]);
  expect((await shows(true)).statusCode).toBe(200);
}, 600_000);

test("a salary one may not read cannot be guessed by order, filter or totals either", async () => {
  for (const register of registry.values()) {
    const hidden = register.fields.filter(({ access }) => JSON.stringify(access?.read ?? null).includes(RIGHT));
    const [address] = register.addresses.filter(({ params }) => params.length === 0);
    if (address === undefined) continue;
    for (const { name } of hidden)
      for (const query of [`sort=${name},asc`, `${name}=1`, `${name}_gte=1`, `${name}_lte=1`]) {
        const answer = await blind("GET", `/api/${address.path}?${query}`);
        expect(answer.statusCode, `${address.path}?${query} ${answer.body}`).toBe(400);
        expect(answer.json().code).toBe("UNKNOWN_PARAMETER");
      }
  }
});
