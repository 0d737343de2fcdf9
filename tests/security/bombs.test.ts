import { strToU8, zipSync } from "fflate";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Register } from "../../src/metadata/register.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** Small things that become large: none stops the server, each is refused with a sentence and changes nothing. */
const { registry } = await loadRegistry();

/** Bringing it into normal form took two minutes. */
const MARKS = `a${"\u0301".repeat(400_000)}`;

/** More than one statement asks of. */
const MANY_ROWS = 200;
const CARGOS = "/api/cargo-salario/cargos";
const mostOf = (field: Field): number => field.shape.maxItems ?? 10_000;

const addressOf = (register: Register): string => `/api/${register.addresses[0]?.path.replace(/\{[^}]+\}/g, "1")}`;

/** A workbook whose only sheet is this XML. */
function workbook(sheet: string | Uint8Array, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
  return zipSync({
    "xl/workbook.xml": strToU8('<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="r1" Type="${relation}" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": typeof sheet === "string" ? strToU8(sheet) : sheet,
    ...more,
  });
}

const cells = (xml: string): string => `<worksheet><sheetData>${xml}</sheetData></worksheet>`;
const cell = (at: string, row = at.replace(/\D/g, "")): string => `<row r="${row}"><c r="${at}"><v>1</v></c></row>`;
const shared = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join("");

const FILES: readonly (readonly [name: string, file: () => Uint8Array, said: RegExp])[] = [
  ["one cell at the far end", () => workbook(cells(cell("XFD1048576"))), /20\.000 linhas/],
  ["one cell far to the right", () => workbook(cells(cell("XFD1"))), /1\.000 colunas/],
  ["a line far down", () => workbook(cells(cell("A2", "900000"))), /20\.000 linhas/],
  ["a place written another way", () => workbook(cells(cell("A&#49;048576", "1"))), /lido como planilha/],
  ["a place that is no place", () => workbook(cells(cell("\uFFFF\uFFFF1", "1e6"))), /lido como planilha/],
  ["an entity of its own", () => workbook(`<!DOCTYPE a [<!ENTITY b "bbbb">]>${cells("")}`), /lido como planilha/],
  ["much in little", () => workbook(new Uint8Array(80_000_000).fill(32)), /depois de descompactado/],
  ["more than its size explains", () => workbook(new Uint8Array(8_000_000).fill(32)), /200 vezes/],
  [
    "a shared text in every line",
    () => workbook(cells(shared(400)), { "xl/sharedStrings.xml": strToU8(`<sst><si><t>${"x".repeat(30_000)}</t></si></sst>`) }),
    /caracteres/,
  ],
  ["a zip of nothing", () => strToU8("PK\u0003\u0004"), /lido como planilha/],
  ["one long cell", () => strToU8(`Nome\r\n${"x".repeat(2_000_000)}`), /32\.767 caracteres numa célula/],
  ["a quote never closed", () => strToU8(`Nome\r\n"${"x;\r\n".repeat(20_000)}`), /32\.767 caracteres numa célula/],
  ["endless marks", () => strToU8(`Nome\r\n${MARKS}`), /32\.767 caracteres numa célula/],
  ["many lines", () => strToU8(`Nome\r\n${"a\r\n".repeat(50_000)}`), /20\.000 linhas/],
  ["many columns", () => strToU8(";".repeat(2_000)), /1\.000 colunas/],
  ["no text", () => strToU8("Nome\u0000"), /lido como planilha/],
  ["two bytes a letter", () => new Uint8Array(Buffer.from("\uFEFFNome\r\na", "utf16le")), /lido como planilha/],
];

/** Stops work that takes turns once its first statement is answered, and counts what it asks. */
class Gate implements KyselyPlugin {
  questions = 0;
  #reached = Promise.withResolvers<void>();
  #opened = Promise.withResolvers<void>();

  constructor() {
    this.open();
  }

  count(): void {
    this.questions = 0;
  }

  shut(): void {
    this.count();
    [this.#reached, this.#opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  }

  open(): void {
    this.#opened.resolve();
  }

  get reached(): Promise<void> {
    return this.#reached.promise;
  }

  transformQuery({ node }: Parameters<KyselyPlugin["transformQuery"]>[0]): typeof node {
    return node;
  }

  async transformResult({ result }: Parameters<KyselyPlugin["transformResult"]>[0]): Promise<typeof result> {
    this.questions += 1;
    this.#reached.resolve();
    await this.#opened.promise;
    return result;
  }
}

describe.each(["pglite", "postgres"] as const)("on %s", (dialect) => {
  const gate = new Gate();
  let app: TestApp;
  let ana: Send;
  beforeAll(async () => {
    app = await startApp(dialect, {
      through: (database) => ({
        ...database,
        readInTurns: (scope, work) => database.readInTurns(scope, (queries) => work(queries.withPlugin(gate))),
      }),
    });
    ana = await app.login("ana");
  });
  afterAll(() => app.close());

  describe.each([...registry.values()].map((register) => ({ id: register.id, register })))("$id", ({ register }) => {
    const address = addressOf(register);
    const texts = register.fields.filter((field) => field.type === "string" && field.computed === undefined);
    const lists = register.fields.filter((field) => field.type === "array" && field.computed === undefined);

    test("a text beyond all measure is refused at its member, unread", async () => {
      for (const field of texts.slice(0, 2)) {
        const answer = await ana("POST", `${address}/verdict`, { record: { [field.name]: MARKS } });
        expect(answer.json().errors).toContainEqual(expect.objectContaining({ field: field.name, code: "maxLength" }));
      }
    });

    test("a list beyond all measure is refused at its member, unwalked", async () => {
      for (const field of lists) {
        const items = Array.from({ length: mostOf(field) + 2 }, () => (field.object ? {} : 1));
        const answer = await ana("POST", `${address}/verdict`, { record: { [field.name]: items } });
        expect(answer.json().errors).toEqual(
          expect.arrayContaining([expect.objectContaining({ field: field.name, code: "maxItems" })]),
        );
      }
    });
  });

  describe.each(
    [...registry.values()].flatMap((register) =>
      register.fields.flatMap((field) => {
        const refers = field.type === "array" && field.object?.fields.find(({ ref, type }) => ref && type !== "array");
        return refers && mostOf(field) >= MANY_ROWS ? [{ id: register.id, register, list: field.name, refers }] : [];
      }),
    ),
  )("$id: $list", ({ register, list, refers }) => {
    test("others are answered between the questions of a verdict on many rows", async () => {
      const value = (n: number) => (refers.type === "integer" ? n : { id: n });
      const rows = Array.from({ length: MANY_ROWS }, (_, n) => ({ [refers.name]: value(n + 1_000_000) }));
      const judge = (some: typeof rows) => ana("POST", `${addressOf(register)}/verdict`, { record: { [list]: some } });
      gate.count();
      expect((await judge(rows.slice(0, 2))).statusCode).toBe(200);
      const ofTwo = gate.questions;
      gate.shut();
      const judging = judge(rows);
      await gate.reached;
      expect((await ana("GET", `${CARGOS}?page=0&size=15`)).statusCode).toBe(200);
      gate.open();
      expect((await judging).statusCode).toBe(200);
      // References of many rows go together in one question.
      expect(gate.questions).toBeLessThan(ofTwo + MANY_ROWS / 20);
    });
  });

  test("every list of rows says how many it takes", () => {
    for (const register of registry.values())
      for (const field of register.fields)
        if (field.object && field.type === "array") expect(field.shape.maxItems).toBeGreaterThan(0);
  });

  test("a body of more values than any record has is refused before it is looked at", async () => {
    const rows = Array.from({ length: 60_000 }, () => ({ a: 1 }));
    const [first] = registry.values();
    if (first === undefined) throw new Error("no register");
    const answer = await ana("POST", `${addressOf(first)}/verdict`, { record: { linhas: rows } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "MALFORMED_REQUEST"]);
  });

  test("endless marks are answered wherever a text may come from outside", async () => {
    const short = encodeURIComponent(`a${"\u0301".repeat(2_000)}`);
    for (const url of [`/api/sst/epis?q=${short}`, `/api/sst/epis?nome=${short}`, `/api/pesquisa?q=${short}`])
      expect((await ana("GET", url)).statusCode).toBeLessThan(500);
    for (const body of [
      { field: "grupo", record: { nome: MARKS } },
      { field: MARKS, record: {} },
      { field: "grupo", record: {}, q: MARKS },
    ])
      expect((await ana("POST", "/api/sst/epis/opcoes", body)).statusCode).toBeLessThan(500);
    expect((await app.anonymous("POST", "/api/login", { usuario: MARKS, senha: MARKS })).statusCode).toBeLessThan(500);
  });

  function importing(bytes: Uint8Array, query = "simular=true"): ReturnType<Send> {
    const boundary = "limite";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return ana("POST", `${CARGOS}/importacao?${query}`, body, { "content-type": `multipart/form-data; boundary=${boundary}` });
  }

  test.each(FILES)(
    "a spreadsheet with %s is refused with a sentence; others are answered meanwhile",
    async (_name, file, said) => {
      const before = (await ana("GET", `${CARGOS}?page=0&size=1`)).json().totalElements;
      const order: string[] = [];
      const bytes = file();
      const [answer] = await Promise.all([
        importing(bytes, "simular=false").finally(() => order.push("import")),
        ana("GET", "/api/saude").then(({ statusCode }) => order.push(`saude ${statusCode}`)),
      ]);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toMatch(said);
      expect(order).toContain("saude 200");
      expect((await ana("GET", `${CARGOS}?page=0&size=1`)).json().totalElements).toBe(before);
    },
  );
});
