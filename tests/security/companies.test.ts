import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCsv } from "../../src/engine/sheet/csv.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import { systemContext } from "../../src/main/system-context.ts";
import type { RequestContext } from "../../src/metadata/context.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { Report } from "../../src/metadata/report.ts";
import type { ListTotals, PresetCount } from "../../src/metadata/wire.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { isFoundByMarker, plantRow } from "../support/plant-row.ts";
import { readZip } from "../support/read-zip.ts";
import { sampledThird } from "../support/sample.ts";
import { PASSWORD } from "../support/seed-companies.ts";

/** Somebody who works in two companies and holds less in the other: what is asked of both is what each of their tabs answers. */
const { registry, reports } = await loadRegistry();
const owned = [...registry.values()].filter(
  ({ scope, addresses }) => scope === "company" && addresses.some(({ params }) => params.length === 0),
);
/** Not to be seen in B. */
const shut = new Set(owned.filter((_, index) => index % 3 === 2).map(({ rights }) => rights.view));

let app: TestApp;
let dupla: Send;
let inB: Record<string, string>;
let both: string;
/** The record of each register in each company. */
const planted = new Map<string, readonly number[]>();

beforeAll(async () => {
  app = await startApp("pglite");
  const { a, b } = app.companies;
  both = `${a},${b}`;
  inB = { "x-quadro-empresa": String(b) };
  const { engine } = app.composed.product();
  const all = [...app.composed.allRights()].sort();
  const named = new Set([...registry.values()].flatMap(({ namedRights }) => namedRights));
  const less = all.filter((right) => !shut.has(right) && !named.has(right));
  for (const [company, group] of [
    [a, app.groups.a],
    [b, app.groups.b],
  ] as const) {
    const context = { ...systemContext(app.composed.allRights(), { company, group }), visibleCompanies: [company] };
    const talent = { nome: `Talento ${company}`, dataAdmissao: "2026-01-05", data: "2026-01-05", cpf: null };
    await engine.create(context, "gestao-talentos/colaboradores", talent, { fixed: {} });
    for (const register of owned) {
      const id = await plantRow(app.database, register, { company, group }, company);
      planted.set(register.id, [...(planted.get(register.id) ?? []), id]);
    }
    for (const register of owned) await noted(register, context);
  }
  const admin = await app.login("admin");
  const profile = async (nome: string, autoridades: readonly string[]) =>
    (await admin("POST", "/api/utilitario/perfis", { nome, autoridades })).json<{ id: number }>().id;
  const perfis = [
    { empresa: { id: a }, perfil: { id: app.profiles.all } },
    { empresa: { id: b }, perfil: { id: await profile("Menos", less) } },
  ];
  const made = await admin("POST", "/api/utilitario/usuarios", {
    nome: "dupla",
    login: "dupla",
    ativo: true,
    senha: PASSWORD,
    perfis,
  });
  expect(made.statusCode, made.body).toBe(201);
  dupla = await app.login("dupla" as "ana");
  const switched = await dupla("PUT", `/api/userinfo/empresa/${a}`, {});
  expect(switched.statusCode, switched.body).toBe(200);
});
afterAll(() => app.close());

/** An entry of the log about a record of the register. */
async function noted(register: Register, { company }: RequestContext): Promise<void> {
  await app.database.owner((queries) =>
    queries
      .insertInto("quadro_auditoria")
      .values({
        momento: new Date().toISOString(),
        usuario_id: 1,
        usuario_nome: "admin",
        empresa_id: company,
        registro: register.id,
        registro_id: company,
        op: "update",
        mudancas: JSON.stringify([{ field: register.fields[0]?.path, title: "Membro", before: null, after: `de ${company}` }]),
        requisicao: "teste",
      })
      .execute(),
  );
}

const addressOf = ({ addresses }: Register): string => addresses.find(({ params }) => params.length === 0)?.path ?? "";

/** The dialects a list is asked in; the rows of each answer, as texts to compare. */
const DIALECTS: Readonly<
  Record<string, (ids: string | undefined) => { readonly url: string; rows(body: string): readonly string[] }>
> = {
  page: (ids) => ({
    url: `?page=0&size=100${ids ? `&empresasIds=${ids}` : ""}`,
    rows: (body) => texts(JSON.parse(body).content),
  }),
  unpaged: (ids) => ({
    url: `?unpaged=true${ids ? `&empresasIds=${ids}` : ""}`,
    rows: (body) => texts(JSON.parse(body).content),
  }),
  json: (ids) => ({
    url: `?filter=${encodeURIComponent(JSON.stringify(ids ? { empresasIds: ids.split(",").map(Number) } : {}))}&range=[0,99]`,
    rows: (body) => texts(JSON.parse(body)),
  }),
  short: (ids) => ({ url: `?resumido=true${ids ? `&empresasIds=${ids}` : ""}`, rows: (body) => texts(JSON.parse(body)) }),
  search: (ids) => ({ url: `?page=0&q=zx${ids ? `&empresasIds=${ids}` : ""}`, rows: (body) => texts(JSON.parse(body).content) }),
  file: (ids) => ({
    url: `/exportacao?formato=csv${ids ? `&empresasIds=${ids}` : ""}`,
    // A column that the reader has in one of the companies only stands in the file of both, empty for the other.
    rows: (body) => {
      const [head = [], ...lines] = readCsv(Buffer.from(body));
      return texts(lines.map((cells) => cells.flatMap((cell, at) => (cell === "" ? [] : [[head[at], cell]]))));
    },
  }),
};

const texts = (rows: readonly unknown[]): readonly string[] => rows.map((row) => JSON.stringify(row));
const totalOf = (answer: { readonly body: string; readonly headers: Readonly<Record<string, unknown>> }): unknown =>
  String(answer.headers["content-range"] ?? "").split("/")[1] ?? JSON.parse(answer.body).totalElements;

describe.each(owned.map((register) => ({ id: register.id, register })))("$id", ({ register }) => {
  test.each(Object.entries(DIALECTS))("asked of both companies it answers what both tabs answer: %s", async (name, dialect) => {
    if (name === "search" && !isFoundByMarker(register)) return;
    const ask = async (ids: string | undefined, headers: Readonly<Record<string, string>>) => {
      const { url, rows } = dialect(ids);
      const answer = await dupla("GET", `/api/${addressOf(register)}${url}`, undefined, headers);
      if (answer.statusCode === 403) return { status: 403, rows: [], total: 0 };
      expect(answer.statusCode, answer.body).toBe(200);
      const counts = name === "page" || name === "json" || name === "search";
      return { status: 200, rows: rows(answer.body), total: counts ? Number(totalOf(answer)) : 0 };
    };
    const [here, there, whole] = [await ask(undefined, {}), await ask(undefined, inB), await ask(both, {})];
    expect(there.status).toBe(shut.has(register.rights.view) ? 403 : 200);
    expect(here.rows.length).toBeGreaterThan(0);
    expect(whole.rows.toSorted()).toEqual([...here.rows, ...there.rows].toSorted());
    expect(whole.total).toBe(here.total + there.total);
    if (there.status === 200) expect((await ask(both, inB)).rows.toSorted()).toEqual(whole.rows.toSorted());
  });
});

const figured = sampledThird(
  "security/companies",
  "registers' figures and paper",
  owned.map(({ id }) => id),
);
/** Registers whose paper held marked rows. */
const printed: string[] = [];

describe.each(owned.filter(({ id }) => figured.includes(id)).map((register) => ({ id: register.id, register })))(
  "figures and paper of $id",
  ({ register }) => {
    test("say of both companies no more than both tabs say", async () => {
      const address = `/api/${addressOf(register)}`;
      const ask = async (tail: string, ids: string | undefined, headers: Readonly<Record<string, string>>) => {
        const joint = tail.includes("?") ? "&" : "?";
        const answer = await dupla("GET", `${address}/${tail}${ids ? `${joint}empresasIds=${ids}` : ""}`, undefined, headers);
        if (answer.statusCode === 403) return undefined;
        expect(answer.statusCode, `${tail} ${answer.body.slice(0, 300)}`).toBe(200);
        return answer;
      };
      const three = async <T>(
        tail: string,
        read: (answer: Awaited<ReturnType<Send>>) => T,
      ): Promise<readonly (T | undefined)[]> => {
        const answers = [await ask(tail, undefined, {}), await ask(tail, undefined, inB), await ask(tail, both, {})];
        return answers.map((answer) => answer && read(answer));
      };
      const counts = await three("contagens", (answer) => answer.json<readonly PresetCount[]>());
      const [here = [], there = [], whole = []] = counts;
      expect(whole.map(({ total }) => total)).toEqual(here.map(({ total }, at) => total + (there[at]?.total ?? 0)));
      const sums = await three("totais", (answer) => answer.json<ListTotals>());
      const [sumHere, sumThere, sumWhole] = sums;
      expect(sumWhole?.registros).toBe((sumHere?.registros ?? 0) + (sumThere?.registros ?? 0));
      for (const [path, value] of Object.entries(sumWhole?.totais ?? {})) {
        expect(Object.keys(sumHere?.totais ?? {})).toContain(path);
        expect(Number(value)).toBeCloseTo(Number(sumHere?.totais[path]) + Number(sumThere?.totais[path] ?? 0), 6);
      }
      const cells = await three("impressao?formato=xlsx", ({ rawPayload }) =>
        [...readZip(rawPayload).values()].flatMap((part) => part.toString().match(/Qzx\w*/g) ?? []),
      );
      if (cells[2]?.length) printed.push(register.id);
      expect([...new Set(cells[2])].toSorted()).toEqual([...new Set([...(cells[0] ?? []), ...(cells[1] ?? [])])].toSorted());
    });
  },
);

test("of enough registers there was paper to compare", () => {
  expect(printed.length).toBeGreaterThan(figured.length / 2);
});

/** Every report that may be asked of several companies. */
const several = [...reports.values()].filter(({ filters }) => filters.some(({ how }) => how === "companies"));
/** Reports of which some rows were compared. */
const compared: string[] = [];

interface Row {
  readonly type: string;
  readonly cells: readonly (string | null)[];
  readonly link?: string;
}
/** Which record a row is about; a row about none by itself is told from others by nothing. */
const placeOf = ({ link = "" }: Row): string => link;

/** Filters as wide as a report takes them. */
function widest({ form, present, filters }: Report): Readonly<Record<string, unknown>> {
  const value = ({
    name,
    type,
    kind,
    ref,
    options,
    items,
  }: Field & { readonly items?: { readonly ref?: Field["ref"] } }): unknown => {
    const register = ref?.register ?? items?.ref?.register;
    if (type === "array") return register === undefined ? [] : (planted.get(register) ?? []);
    if (register !== undefined) return planted.get(register)?.[0];
    if (kind === "date") return /Ini$|^de$/.test(name) ? "2000-01-01" : "2039-12-31";
    if (kind === "month") return /Ini$/.test(name) ? "2026-01" : "2026-03";
    if (kind === "year") return 2026;
    return options?.[0]?.value;
  };
  const companies = new Set(filters.filter(({ how }) => how === "companies").map(({ name }) => name));
  const asked = form.fields.filter(
    ({ name, required, kind }) => !companies.has(name) && (required || kind === "date" || kind === "month"),
  );
  return {
    ...Object.fromEntries(present.map((name) => [name, []])),
    ...Object.fromEntries(asked.map((field) => [field.name, value(field)])),
  };
}

test.each(several.map((report) => ({ id: report.id, report })))(
  "report $id asked of both companies answers what both tabs answer",
  async ({ report }) => {
    const { a, b } = app.companies;
    const filter = report.filters.find(({ how }) => how === "companies")?.name ?? "";
    const address = report.addresses.find(({ screen }) => screen)?.path;
    const ask = async (companies: readonly number[], headers: Readonly<Record<string, string>>) => {
      const body = { ...widest(report), [filter]: companies };
      const answer = await dupla("POST", `/api/${address}/previa`, body, headers);
      expect([200, 204, 400, 403], answer.body).toContain(answer.statusCode);
      if (answer.statusCode !== 200) return { status: answer.statusCode, records: 0, rows: [] as readonly Row[] };
      const { registros, eventos } = answer.json<{ registros: number; eventos: readonly Row[] }>();
      return { status: 200, records: registros, rows: eventos.filter(({ type }) => type === "row") };
    };
    const [here, there, whole] = [await ask([a], {}), await ask([b], inB), await ask([a, b], {})];
    if (whole.status === 400) return;
    // Asked from the other tab the reader is the same.
    expect(texts((await ask([b], {})).rows).toSorted()).toEqual(texts(there.rows).toSorted());
    expect(whole.records).toBe(here.records + there.records);
    expect(whole.rows.map(placeOf).toSorted()).toEqual([...here.rows, ...there.rows].map(placeOf).toSorted());
    // A column that one of the companies keeps from the reader is left out of the whole; nothing else is said of anybody.
    for (const row of whole.rows.filter(({ link }) => link !== undefined)) {
      const told = [...here.rows, ...there.rows].filter((one) => placeOf(one) === placeOf(row)).flatMap((one) => one.cells);
      for (const cell of row.cells) expect(told).toContain(cell);
    }
    if (whole.records > 0) compared.push(report.id);
  },
);

test("of enough reports there were rows to compare", () => {
  expect(compared.length, compared.join(", ")).toBeGreaterThan(10);
});

test("the log of all companies says of each what its own tab says", async () => {
  const entries = async (empresa: string, headers: Readonly<Record<string, string>>) => {
    const answer = await dupla("GET", `/api/utilitario/log/exportacao?empresa=${empresa}`, undefined, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.body.split("\r\n").filter((line) => /^(?:[^;]*;){3}Empresa [AB];/.test(line));
  };
  const { a, b } = app.companies;
  const [here, there] = [await entries(String(a), {}), await entries(String(b), inB)];
  expect(here.length).toBeGreaterThan(there.length);
  expect(there.length).toBeGreaterThan(0);
  expect((await entries("todas", {})).toSorted()).toEqual([...here, ...there].toSorted());
  expect(await entries(String(b), {})).toEqual(there);
  expect(there.join("\n")).not.toContain("gestao-talentos");
});

test("who was shown what stands in the log of the company whose it is", async () => {
  const readers = async (company: number) =>
    (
      await app.database.owner((queries) =>
        queries.selectFrom("quadro_leitura_sensivel").select("empresa_id").where("empresa_id", "=", company).execute(),
      )
    ).length;
  await app.composed.close();
  expect(await readers(app.companies.b)).toBeGreaterThan(0);
});
