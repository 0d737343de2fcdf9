import { type RawBuilder, sql } from "kysely";
import readXlsx from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shippedProfiles } from "../../fixtures/demo/perfis.ts";
import { loadFixtures } from "../../fixtures/load.ts";
import { readCsv } from "../../src/engine/sheet/csv.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { RequestContext } from "../../src/metadata/context.ts";
import { COMPANIES, type Report } from "../../src/metadata/report.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import type { Column, DocumentEvent } from "../../src/reporting/document.ts";
import { readCell, shownCell } from "../../src/reporting/shown-cell.ts";
import { cellsOf, readPdf } from "../reporting/read-pdf.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { sampledThird } from "../support/sample.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { type Asked, planOf, recorder } from "./asked.ts";
import { byHand, rowsBehind, sampledDoors } from "./report-figures.ts";
import { filledExample } from "./report-filters.ts";
import { keptFrom, linesMissing, ofOneArea, peopleTold, type Told, toldBy, withoutReserved } from "./report-personas.ts";

const { registry, reports: all } = await loadRegistry();
const reports = [...all.values()];
const printed = new Set(sampledThird("files of reports", "reports", [...all.keys()]));

interface Preview {
  readonly eventos: readonly DocumentEvent[];
  readonly registros: number;
  readonly completo: boolean;
}
interface Line {
  readonly cells: readonly (string | null)[];
  readonly columns: readonly Column[];
}

let app: TestApp;
let admin: Send;
/** The administrator as the engine knows them, and the areas of their company, the most people first. */
let whole: RequestContext;
let areas: readonly number[];
let statements: readonly Asked[];
/** Tables with rows of every company in them. */
const ofCompanies = new Set(
  [...registry.values()].flatMap(({ scope, storage }) => (scope === "company" ? storage.tables.map(({ name }) => name) : [])),
);
/** Reports that keep values from whoever lacks the rights of single members. */
const keeping: string[] = [];
let groupsTold = 0;
const personas = new Map<string, Send>();
const filters = new Map<string, Readonly<Record<string, unknown>>>();
const addressOf = ({ addresses }: Report): string => `/api/${addresses[0]?.path}`;

beforeAll(async () => {
  app = await startApp("postgres", { empty: true });
  const parts = { ...app.composed.product(), database: app.database, allRights: app.composed.allRights() };
  await loadFixtures({ ...parts, demo: true, size: 60, password: () => PASSWORD });
  admin = await app.login("admin");
  const found = await rowsOf<{ user: string; company: string; area: string }>(
    `select u.id as user, c.area_organizacional_id as area, c.empresa_id as company
     from utilitario_usuarios u, gestao_talentos_colaboradores c where u.login = 'admin' and c.area_organizacional_id is not null
     group by 1, 2, 3 order by count(*) desc, c.area_organizacional_id`,
  );
  const [own] = found;
  areas = found.filter(({ company }) => company === own?.company).map((one) => Number(one.area));
  statements = recorder(app.database);
  const { access } = app.composed;
  const session = await access.standIn({ user: Number(own?.user), company: Number(own?.company), behind: null });
  whole = access.context(session, { id: "leitores" });
  for (const { login } of shippedProfiles) personas.set(login, await app.login(login as "admin"));
  for (const report of reports) {
    const found = await filledExample(report, addressOf(report), admin);
    if (found) filters.set(report.id, found);
  }
}, 240_000);
afterAll(() => app?.close());

const previewOf = async (report: Report, by = admin, asked = filters.get(report.id)): Promise<Preview> => {
  const answer = await by("POST", `${addressOf(report)}/previa`, asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Preview>();
};

function linesOf(events: readonly DocumentEvent[]): readonly Line[] {
  let columns: readonly Column[] = [];
  return events.flatMap((event): readonly Line[] => {
    if (event.type === "columns") columns = event.columns;
    return event.type === "row" ? [{ cells: event.cells, columns }] : [];
  });
}

/** Lines of the screen that do not stand in the file, in its order. */
function missing(wanted: readonly (readonly string[])[], found: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let at = 0;
  return wanted.filter((line) => {
    const place = found.findIndex((one, index) => index >= at && alike(line, tail(one, line.length)));
    if (place < 0) return true;
    at = place + 1;
    return false;
  });
}

const bare = (text: string): string => text.replaceAll(/[\s\u00ad]/g, "");
/** What paper has no room for ends in dots; signs are drawn as they are. */
const same = (wanted: string, found: string): boolean => {
  const [left, right] = [bare(wanted), bare(found)];
  return left === right || (right.endsWith("…") && left.startsWith(right.slice(0, -1)));
};
const alike = (wanted: readonly string[], found: readonly string[]): boolean =>
  wanted.every((cell, at) => same(cell, found[at] ?? ""));
/** Values of groups stand before the columns. */
const tail = (cells: readonly string[], length: number): readonly string[] => cells.slice(Math.max(0, cells.length - length));

test("the demonstration has something to ask every report about", () => {
  expect(reports.filter(({ id }) => !filters.has(id)).map(({ id }) => id)).toEqual([]);
});

describe.each(reports.map((report) => [report.id, report] as const))("%s", (id, report) => {
  const filesTest = printed.has(id) ? test : undefined;
  filesTest?.("says on paper, in the spreadsheet and in the CSV what it says on screen", async () => {
    const asked = filters.get(id);
    if (asked === undefined) return;
    const { eventos, registros } = await previewOf(report);
    const lines = linesOf(eventos);
    for (const format of report.formats) {
      const file = await admin("POST", `${addressOf(report)}/${format}`, asked);
      expect(file.statusCode, `${format}: ${file.body.slice(0, 300)}`).toBe(registros === 0 ? 204 : 200);
      if (registros === 0) continue;
      const say = (as: typeof shownCell): readonly (readonly string[])[] =>
        lines.map(({ cells, columns }) => cells.map((cell, at) => as(cell, columns[at] ?? { format: "text" })));
      if (format === "csv") {
        const read = readCsv(file.rawPayload).map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@])/, "")));
        expect(missing(say(shownCell), read), format).toEqual([]);
      } else if (format === "pdf") {
        const read = cellsOf(await readPdf(file.rawPayload)).map((line) => line.map(({ text }) => text));
        expect(missing(say(readCell), read), format).toEqual([]);
      } else {
        const sheets = await readXlsx(file.rawPayload);
        const held = sheets.reduce((sum, { data }) => sum + data.length, 0);
        expect(held, format).toBeGreaterThanOrEqual(lines.length);
      }
    }
  });

  test("each number is what the rows behind it come to, counted by hand", async () => {
    if (!filters.has(id)) return;
    const { eventos } = await previewOf(report);
    let bloco: string | undefined;
    const doors: { readonly block: string | undefined; readonly cell: string; readonly value: string | null }[] = [];
    for (const event of eventos) {
      if (event.type === "block") bloco = event.id;
      if (event.type === "totals")
        for (const { cell, value } of event.figures) if (cell !== undefined) doors.push({ block: bloco, cell, value });
      if (event.type === "row")
        for (const [at, cell] of (event.doors ?? []).entries())
          if (cell !== null) doors.push({ block: bloco, cell, value: event.cells[at] ?? null });
      if (event.type === "chart")
        for (const { cells, values } of event.chart.series)
          for (const [at, cell] of (cells ?? []).entries())
            if (cell !== null) doors.push({ block: bloco, cell, value: values[at] === null ? null : String(values[at]) });
    }
    const behind = (block: string | undefined, cell: string) =>
      rowsBehind((page) =>
        admin("POST", `${addressOf(report)}/linhas`, { ...filters.get(id), bloco: block, celula: cell, pagina: page }),
      );
    for (const { block, cell, value } of sampledDoors(doors)) {
      const come = await byHand(report.measures, cell, (one) => behind(block, one));
      if (come !== undefined) expect(Number(value ?? Number.NaN), `${block} ${cell}`).toSatisfy(come);
    }
  });

  const told = async (context: RequestContext): Promise<Told | null> => {
    const { reports: engine } = app.composed.product();
    const { record, errors } = await engine.judge(context, report, filters.get(id) as WireRecord);
    if (errors.length > 0) return null;
    const { document } = await engine.open(context, report, { filters: record, rows: 200 });
    const events: DocumentEvent[] = [];
    for await (const some of document) events.push(...some);
    return toldBy(events, report);
  };

  test("without the rights of single members has the same lines and fewer columns", async () => {
    const [all, some] = [await told(whole), await told(withoutReserved(whole, registry))];
    // Who does not see what a filter restricts by cannot send it.
    if (!all || !some) return;
    expect([...some.titles].filter((title) => !all.titles.has(title))).toEqual([]);
    // Rows that code finds by what is kept from the reader are not found.
    if (report.rows.given) expect(some.count).toBeLessThanOrEqual(all.count);
    else expect(some.count).toBe(all.count);
    expect(linesMissing(some, all)).toEqual([]);
    const said = JSON.stringify(some.events);
    const kept = keptFrom(some, all);
    if (kept.length > 0) keeping.push(id);
    expect(kept.filter((value) => said.includes(value))).toEqual([]);
  });

  test("to who answers for one area tells no line that the whole does not have", async () => {
    const [all, some] = [await told(whole), await told(ofOneArea(whole, registry, areas[0] ?? 0))];
    if (!all || !some) return;
    expect(some.count).toBeLessThanOrEqual(all.count);
    // Rows that code counts together count less for who sees fewer.
    if (report.rows.given === undefined) expect(linesMissing(some, all)).toEqual([]);
  });

  const aggregateTest = report.aggregate ? test : undefined;
  aggregateTest?.("tells of no group of fewer people than its least, nor lets one be worked out", async () => {
    const least = report.aggregate?.least ?? 0;
    for (const reader of [whole, ...areas.map((one) => ofOneArea(whole, registry, one))]) {
      const { events = [] } = (await told(reader)) ?? {};
      const numbers = peopleTold(events, report);
      groupsTold += numbers.length;
      expect(numbers.filter((number) => number < least)).toEqual([]);
    }
  });

  test("reads no table of all companies from one end to the other", async () => {
    const before = statements.length;
    await told(whole);
    const read = statements.slice(before);
    expect(read.length).toBeGreaterThan(0);
    const plans = await Promise.all(read.map((one) => planOf(app.database, one)));
    const scanned = plans.flatMap((plan) => [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = ""]) => table));
    expect(scanned.filter((table) => ofCompanies.has(table))).toEqual([]);
  });

  test("is open to the shipped profiles that find it in their menu, to no other", async () => {
    const screen = report.addresses.find(({ screen: shown }) => shown)?.path;
    for (const [login, send] of personas) {
      const told = (await send("GET", "/api/userinfo")).body.includes(`"/${screen}"`);
      const answer = await send("POST", `${addressOf(report)}/previa`, filters.get(id) ?? {});
      // Who may not even see what is chosen in the filters is told that first.
      expect(told ? [200, 400] : [403, 400], `${login} ${told}`).toContain(answer.statusCode);
    }
  });
});

test("there was something to keep, and groups of people to tell", () => {
  expect(groupsTold).toBeGreaterThan(3);
  expect(keeping.length).toBeGreaterThan(5);
});

test("no report says anything else because of another company's rows", { timeout: 240_000 }, async () => {
  const [mine] = await rowsOf<{ id: number }>("select id from utilitario_empresas order by id limit 1");
  /** Its filters with this company's records in the place of whatever was chosen. */
  const ownFilters = async ({ id, form }: Report): Promise<Readonly<Record<string, unknown>>> => {
    const own: Record<string, unknown> = { ...filters.get(id) };
    for (const { name, ref, type } of form.fields) {
      const { scope, storage } = registry.get(ref?.register ?? "") ?? {};
      const given = [own[name] ?? []].flat();
      if (given.length === 0 || scope !== "company" || !storage) continue;
      const from = `${storage.tables[0]?.name} where ${storage.scopeColumn} = ${mine?.id}`;
      const ids = (await rowsOf<{ id: string }>(`select id from ${from} order by id limit ${given.length}`)).map((row) =>
        Number(row.id),
      );
      own[name] = type === "array" ? ids : ids[0];
    }
    return form.fields.some(({ name }) => name === COMPANIES) ? { ...own, [COMPANIES]: [mine?.id] } : own;
  };
  const asked = new Map<Report, Readonly<Record<string, unknown>>>();
  for (const report of reports) if (filters.has(report.id)) asked.set(report, await ownFilters(report));
  /** What each says, the head aside: it tells when. */
  const told = async (): Promise<readonly unknown[]> => {
    const all: unknown[] = [];
    for (const [report, body] of asked) {
      const { statusCode, body: text } = await admin("POST", `${addressOf(report)}/previa`, body);
      const { eventos = [] } = statusCode === 200 ? (JSON.parse(text) as Preview) : {};
      all.push({ report: report.id, statusCode, eventos: eventos.filter(({ type }) => type !== "head") });
    }
    return all;
  };
  const before = await told();
  expect(before.filter((one) => (one as { statusCode: number }).statusCode === 200).length).toBeGreaterThan(reports.length / 2);
  await rowsOf(withoutOthers(Number(mine?.id)));
  const [left] = await rowsOf<{ n: number }>(
    `select count(*)::int as n from gestao_talentos_colaboradores where empresa_id <> ${mine?.id}`,
  );
  expect(left?.n).toBe(0);
  expect(await told()).toEqual(before);
});

async function rowsOf<T>(text: string): Promise<readonly T[]> {
  return app.database.owner(async (queries) => (await (sql.raw(text) as RawBuilder<T>).execute(queries)).rows);
}

/** Everything of other companies goes: what points at others is freed first, what others point at goes in a later round. */
function withoutOthers(mine: number): string {
  const tried = (statement: string): string => `begin ${statement}; exception when others then null; end;`;
  const tables = [...registry.values()].flatMap(({ scope, storage: { tables: own, scopeColumn } }) =>
    scope === "company" && scopeColumn !== undefined ? own.map((table) => ({ ...table, scopeColumn })) : [],
  );
  const freed = tables.flatMap(({ name, columns, foreignKeys, scopeColumn }) =>
    columns
      .filter((column) => column.name !== scopeColumn && !column.notNull)
      .filter((column) => foreignKeys.some((key) => key.columns.includes(column.name)))
      .map((column) => tried(`update ${name} set ${column.name} = null where ${scopeColumn} <> ${mine}`)),
  );
  const scoped = new Map(tables.map(({ name, scopeColumn }) => [name, scopeColumn]));
  const pointing = [...registry.values()].flatMap(({ storage }) =>
    storage.tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys.flatMap(({ columns, table }) => {
        const theirs = `${columns.at(-1)} in (select id from ${table} where ${scoped.get(table)} <> ${mine})`;
        const own = tried(`delete from ${name} where ${theirs}`);
        const free = tried(`update ${name} set ${columns.at(-1)} = null where ${theirs}`);
        return scoped.has(table) && !scoped.has(name) ? [name.includes("__") ? own : free] : [];
      }),
    ),
  );
  const away = tables.map(({ name, scopeColumn }) => tried(`delete from ${name} where ${scopeColumn} <> ${mine}`));
  return `do $$ begin ${[...freed, ...pointing].join(" ")} for round in 1..8 loop ${away.join(" ")} end loop; end $$`;
}
