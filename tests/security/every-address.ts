import { expect } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import type { DescribedCall } from "../../src/metadata/call.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Report } from "../../src/metadata/report.ts";
import type { Send, TestApp } from "../support/app.ts";

const { registry, reports } = await loadRegistry();

/** Records that addresses lead to, by what they are. */
export interface Leads {
  readonly talent?: number;
  readonly table?: number;
  readonly ranges?: number;
  readonly row?: number;
  readonly faixa?: number;
  readonly cargo?: number;
  readonly area?: number;
}

/** Every address that answers a GET, as far as the records it is made for lead into it, and every report: nothing is listed by hand. */
export function everyAddress(
  app: TestApp,
  made: Leads,
  searched: { readonly name: string; readonly words: readonly (string | number)[] },
) {
  return { addresses, answersAt, toldAt };

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
      const ids = path.includes(":") ? Object.values(made) : [0];
      const asked = Object.entries(query).flatMap(([name, shape]) => {
        const value = Array.isArray(shape.enum) && !shape.enum.includes(idFor(name)) ? shape.enum[0] : idFor(name);
        return value === undefined || name === "id" ? [] : [`${name}=${value}`];
      });
      // Where the query says what is asked for, it is whatever was made, with each flag up and down.
      const flags = Object.keys(query).filter((name) => query[name]?.type === "boolean");
      for (const id of query.id === undefined ? [] : new Set(Object.values(made)))
        for (const more of [[], ...flags.map((name) => [`${name}=true`])])
          found.push(`/api${path}?${[...asked, `id=${id}`, ...more].join("&")}`);
      for (const id of new Set(ids)) {
        const address = `/api${path.replace(/:\w+/g, String(id))}`;
        found.push(address, `${address}?${asked.join("&")}`);
      }
    }
    for (const word of searched.words) found.push(`/api/pesquisa?q=${encodeURIComponent(word)}`);
    return [...new Set(found)];
  }

  function placeOf(name: string): number | string {
    return idFor(name) ?? 1;
  }

  function idFor(name: string): number | string | undefined {
    if (/^linha/i.test(name)) return made.row;
    if (/tabela/i.test(name)) return made.table;
    if (/colaborador|talento/i.test(name)) return made.talent;
    if (/faixa/i.test(name)) return made.faixa;
    if (/cargo/i.test(name)) return made.cargo;
    if (/area/i.test(name)) return made.area;
    if (/^tipo(Salario)?$/.test(name)) return name === "tipo" ? 3 : 1;
    return { q: searched.name, nome: searched.name, ids: made.talent, dataIni: "2020-01-01", dataFim: "2039-12-31" }[name];
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

  /** Where somebody is told what is looked for. */
  async function toldAt(send: Send, asked: readonly string[], pattern: RegExp): Promise<readonly string[]> {
    // What is searched for is said again where nothing was found.
    const answers = [...(await answersAt(send, asked))];
    return answers.flatMap(([url, body]) => (pattern.test(body.replaceAll(/"q":"[^"]*"/g, "")) ? [url] : []));
  }

  /** What somebody is answered at each of these addresses, and by every report. */
  async function answersAt(send: Send, asked: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const answers = new Map<string, string>();
    const queue = [...asked];
    for (const url of queue) {
      const answer = await send("GET", url);
      expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(500);
      answers.set(url, answer.body);
      // A search over all registers answers in parts.
      const proxima = /"proxima":(\d+)/.exec(answer.body)?.[1];
      if (proxima !== undefined) queue.push(`${url.replace(/&de=\d+$/, "")}&de=${proxima}`);
    }
    for (const report of reports.values()) {
      const address = report.addresses.find(({ screen }) => screen)?.path;
      for (const tail of ["previa", "csv"]) {
        const answer = await send("POST", `/api/${address}/${tail}`, widest(report));
        expect(answer.statusCode, `${report.id} ${answer.body}`).toBeLessThan(500);
        answers.set(`${address}/${tail}`, answer.body);
      }
    }
    return answers;
  }
}
