import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import type { RequestContext } from "../../src/metadata/context.ts";
import type { Report } from "../../src/metadata/report.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { outline } from "../../src/reporting/formats/outline.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { withoutReserved } from "./report-personas.ts";

const { registry, reports: all } = await loadRegistry();
const reports = [...all.values()];

/** The example without what no empty installation has. */
const exampleOf = ({ examples, form }: Report): Readonly<Record<string, unknown>> => {
  const records = new Set(form.fields.filter(({ ref }) => ref !== undefined).map(({ name }) => name));
  const kept = (name: string, value: unknown) => (Array.isArray(value) ? [] : records.has(name) ? null : value);
  return Object.fromEntries(
    Object.entries(Object.values(examples)[0] as object).map(([name, value]) => [name, kept(name, value)]),
  );
};
/** Filters that must be filled with records: an empty installation has none to choose. */
const chosen = ({ form }: Report): readonly string[] =>
  form.fields.filter(({ required, type, ref }) => required && (type === "array" || ref !== undefined)).map(({ name }) => name);
/** Filters that a rule demands beside them. */
const demanded = ({ form }: Report): readonly string[] => form.rules.flatMap(({ require = [] }) => require);

/** Lines of the other text that the one does not have. */
const unlike = (one: string, other: string): readonly string[] => {
  const known = new Set(one.split("\n"));
  return other.split("\n").filter((line) => !known.has(line));
};

let app: TestApp;
let ana: Send;
let nino: Send;

beforeAll(async () => {
  app = await startApp("either");
  [ana, nino] = await Promise.all([app.login("ana"), app.login("nino")]);
});
afterAll(async () => {
  await app?.close();
});

describe.each(reports.map((report) => [`${report.id} [${report.source.join("] [")}]`, report] as const))("%s", (_id, report) => {
  const address = `/api/${report.addresses[0]?.path}`;
  test("is refused without its right, at every address", async () => {
    for (const { path } of report.addresses) {
      const tails = ["", "/previa", "/linhas", ...report.formats.map((format) => `/${format}`)];
      for (const tail of tails)
        expect((await nino("POST", `/api/${path}${tail}`, exampleOf(report))).statusCode, `${path}${tail}`).toBe(403);
    }
  });

  test("stands in the menu of who holds it, and of nobody else", async () => {
    const path = `/${report.addresses.find(({ screen }) => screen)?.path}`;
    expect((await ana("GET", "/api/userinfo")).body).toContain(`"${path}"`);
    expect((await nino("GET", "/api/userinfo")).body).not.toContain(`"${path}"`);
  });

  test("asks for every key that has to be sent, and takes it empty", async () => {
    const whole = exampleOf(report);
    for (const name of report.present) {
      const { [name]: _absent, ...rest } = whole;
      const answer = await ana("POST", `${address}/previa`, rest);
      expect(answer.statusCode, name).toBe(400);
      expect(answer.json<{ errors: readonly { field: string }[] }>().errors.map(({ field }) => field)).toContain(name);
    }
    const answer = await ana("POST", `${address}/previa`, whole);
    const errors = answer.statusCode === 200 ? [] : answer.json<{ errors: readonly { field: string }[] }>().errors;
    const refused = errors.map(({ field }) => field);
    expect(refused.filter((field) => !demanded(report).includes(field))).toEqual(chosen(report));
  });

  test("is nothing where there is nothing, in every form", async () => {
    if (chosen(report).length + demanded(report).length > 0) return;
    expect((await ana("POST", `${address}/previa`, exampleOf(report))).json()).toMatchObject({ registros: 0, completo: true });
    for (const format of report.formats)
      expect((await ana("POST", `${address}/${format}`, exampleOf(report))).statusCode, format).toBe(204);
    const lines = await ana("POST", `${address}/linhas`, exampleOf(report));
    // Where there is no table no number has rows behind it.
    if (report.blocks.some(({ kind }) => kind === "table")) expect(lines.json()).toMatchObject({ total: 0, linhas: [] });
    else expect(lines.statusCode).toBe(400);
  });

  test("says what its snapshot says", async () => {
    const context = app.composed.access.context(
      await app.composed.access.standIn({ user: app.users.ana, company: app.companies.a, behind: null }),
      {
        id: "retrato",
      },
    );
    const open = (by: RequestContext) =>
      app.composed.product().reports.open(by, report, { filters: exampleOf(report) as WireRecord });
    const opened = await open(context);
    const said = await outline(opened.document);
    const kept = await outline((await open(withoutReserved(context, registry))).document);
    const filters = report.form.fields.map(({ name, title, kind, required, options }) =>
      [`${name}: ${title} (${kind})`, required ? "obrigatório" : "", (options ?? []).map(({ label }) => label).join(" / ")]
        .filter((part) => part !== "")
        .join(" · "),
    );
    // Of nobody there is no record: what one would show is said by its titles.
    const records = report.blocks.some(({ kind }) => kind === "record") ? [`Ficha: ${opened.columns.join(" | ")}`, ""] : [];
    const other = unlike(said, kept);
    const reserved = other.length > 0 ? ["Sem os direitos a dados reservados:", ...other, ""] : [];
    await expect([report.title, ...filters, "", said, ...records, ...reserved].join("\n")).toMatchFileSnapshot(
      `snapshots/${report.id}.txt`,
    );
  });

  test("refuses filters it does not have", async () => {
    const answer = await ana("POST", `${address}/previa`, { ...exampleOf(report), naoExiste: 1 });
    expect(answer.statusCode).toBe(400);
  });
});
