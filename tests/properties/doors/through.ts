import { expect } from "vitest";
import type { ImportReport, Judgement, RowOutcome } from "../../../src/engine/contract.ts";
import { fold } from "../../../src/metadata/fold.ts";
import type { Register } from "../../../src/metadata/register.ts";
import type { Json, WireRecord } from "../../../src/metadata/verdict.ts";
import { browserErrors } from "./browser.ts";
import { type House, placeOf } from "./house.ts";
import type { Question } from "./questions.ts";
import { addressOf, type SheetDraft, writeSheet } from "./sheet.ts";

type Told = { readonly field: string; readonly code?: string | undefined; readonly message: string };

const told = (errors: readonly Told[]): readonly string[] =>
  errors.map(({ field, code, message }) => `${field}:${code}:${message}`);

/** A draft and what the API said of it. */
export interface Asked {
  readonly question: Question;
  readonly judged: Judgement;
}

/** The verdict, the form, the save and, for changes, bulk edit: expects that all say the same. */
export async function throughApi(house: House, register: Register, question: Question): Promise<Asked> {
  const { address } = placeOf(register, house.records);
  const { seed, before, draft } = question;
  const answer = await house.send("POST", `${address}/verdict`, { ...(before ? { id: before.id } : {}), record: draft });
  expect(answer.statusCode, `${register.id} ${seed}: ${answer.statusCode === 200 ? "" : answer.body}`).toBe(200);
  const judged = answer.json<Judgement>();
  const whole = told(judged.errors);

  const { first, informed } = await browserErrors(house, register, address, draft, before);
  for (const shown of [first, informed]) {
    const more = told(shown.filter((one) => !readsRefused(register, one, judged.errors))).filter((one) => !whole.includes(one));
    expect({ seed, draft, door: "browser", more, whole }).toEqual({ seed, draft, door: "browser", more: [], whole });
  }
  const sent = before ? await house.send("PUT", `${address}/${before.id}`, draft) : await house.send("POST", address, draft);
  const saved = { seed, draft, door: "save", ...outcomeOf(sent.statusCode, sent.json<Refusal>()) };
  expect(withoutHook(register, saved)).toEqual({ seed, draft, door: "save", errors: whole });

  if (before) {
    const bulk = await house.send("POST", `${address}/lote`, { ids: [before.id], record: draft });
    const [row] = bulk.json<readonly RowOutcome[]>();
    const errors = row === undefined || row.ok ? [] : told(row.errors);
    const same = row?.ok === sent.statusCode < 300;
    expect({ seed, draft, door: "bulk", same, errors }).toEqual({ seed, draft, door: "bulk", same: true, errors: saved.errors });
  }
  return { question, judged };
}

/** A form does not know which references the server refuses; rules over those speak in the form alone. */
function readsRefused(register: Register, { code }: Told, errors: readonly Told[]): boolean {
  const rule = JSON.stringify(register.rules.find(({ id }) => id === code) ?? null);
  return errors.some((one) => one.code === "reference" && rule.includes(`"${one.field.split(".")[0]}"`));
}

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly Told[];
}

function outcomeOf(status: number, { code, message, errors = [] }: Refusal): { readonly errors: readonly string[] } {
  if (status < 300) return { errors: [] };
  return { errors: errors.length > 0 ? told(errors) : [`${status}:${code}:${message}`] };
}

/** What a hook refuses it refuses after the verdict: no other door knows of it before. */
function withoutHook<T extends { readonly errors: readonly string[] }>(register: Register, outcome: T): T {
  if (register.hooks.length === 0) return outcome;
  return { ...outcome, errors: outcome.errors.filter((one) => one.split(":")[1] !== "hook") };
}

/** Refused drafts leave nothing behind and share a file; an accepted one would change what the next line meets. */
export async function throughImporter(house: House, register: Register, all: readonly Asked[]): Promise<void> {
  const { address } = placeOf(register, house.records);
  const asked = all.filter(({ question }) => question.line !== null && !isKnown(house, register, question));
  const refused = asked.filter(({ judged }) => judged.errors.length > 0);
  const accepted = asked.filter(({ judged }) => judged.errors.length === 0);
  for (const lines of [refused, ...accepted.map((one) => [one])]) {
    if (lines.length > 0) await importAll(house, register, address, lines);
  }
}

async function importAll(house: House, register: Register, address: string, asked: readonly Asked[]): Promise<void> {
  const drafts = asked.map(({ question }) => question.line as SheetDraft);
  const sheet = writeSheet(register, drafts);
  const report = await simulate(house, address, sheet.csv);
  const expected = asked.flatMap(({ judged }, at) => judged.errors.map((one) => addressOf(sheet, at, one)));
  const found = report.errors.map(({ line, header, message }) => ({ at: `${line} ${header || "?"}`, message }));
  const key = (one: { readonly at: string; readonly message: string }): string => {
    const title = one.at.endsWith("?") ? one.message.replace(/^[^:]+: (?=.)/, "") : one.message;
    return `${one.at}: ${title}`;
  };
  const seeds = asked.map(({ question }, at) => `${sheet.lines[at]?.get("")}=${question.seed}`).join(" ");
  expect({ seeds, errors: found.map(key).sort() }).toEqual({ seeds, errors: expected.map(key).sort() });
  expect([report.rows, report.rejected]).toEqual([asked.length, asked.filter(({ judged }) => judged.errors.length > 0).length]);
}

async function simulate(house: House, address: string, csv: string): Promise<ImportReport> {
  const boundary = "----portas";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const body = new TextEncoder().encode(`${head}${csv}\r\n--${boundary}--\r\n`);
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const answer = await house.send("POST", `${address}/importacao?simular=true&modo=validas`, Buffer.from(body), headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportReport>();
}

/** A line without id that has the key of a stored record means that record: the other doors were asked for a new one. */
function isKnown(house: House, register: Register, { before, draft }: Question): boolean {
  const key = register.unique.find(({ period, when }) => !period && !when);
  if (before || !key) return false;
  const keyOf = (record: WireRecord): string => JSON.stringify(key.by.map((path) => plain(valueAt(record, path))));
  return (house.records.get(register.id) ?? []).some((one) => keyOf(one) === keyOf(draft));
}

const plain = (value: Json): Json => {
  if (typeof value === "string") return fold(value.trim());
  return typeof value === "object" && value !== null && "id" in value ? (value.id ?? null) : value;
};

function valueAt(record: WireRecord, path: string): Json {
  return path
    .split(".")
    .reduce<Json>(
      (here, step) => (typeof here === "object" && here !== null ? ((here as WireRecord)[step] ?? null) : null),
      record,
    );
}
