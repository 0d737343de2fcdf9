import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import readXlsx from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import type { DocumentEvent } from "../../src/reporting/document.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { bikes, people, sheets } from "../support/record-report.ts";
import { paperText } from "./report-door.ts";

const root = mkdtempSync(join(tmpdir(), "quadro-record-reports-"));
const out = join(root, "generated");
const SHEETS = "/api/exemplo/relatorios/fichas";
const RIGHTS = ["ROLE_REL_EXEMPLO_FICHAS", "ROLE_EXEMPLO_CICLISTAS_VER", "ROLE_EXEMPLO_BICICLETAS_VER"];

beforeAll(async () => {
  cpSync(join(import.meta.dirname, "../../schemas"), join(root, "schemas"), { recursive: true });
  const put = (path: string, declared: object): void => writeFileSync(join(root, path), JSON.stringify(declared));
  mkdirSync(join(root, "schemas/exemplo"));
  mkdirSync(join(root, "reports/exemplo"), { recursive: true });
  put("schemas/exemplo/ciclistas.json", people);
  put("schemas/exemplo/bicicletas.json", bikes);
  put("reports/exemplo/fichas.json", sheets);
  await generate({ root, out });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.each(["pglite", "postgres"] as const)("sheets of records on %s", (dialect) => {
  let app: TestApp;
  let admin: Send;
  const made: Record<string, number> = {};

  const keep = async (path: string, record: object & { readonly nome: string }): Promise<void> => {
    const answer = await admin("POST", `/api/exemplo/${path}`, record);
    expect(answer.statusCode, answer.body).toBe(201);
    made[record.nome] = answer.json<{ id: number }>().id;
  };
  /** `# record`, `## heading`, `label: value`, `head | head`, `cell | cell`. */
  const shown = async (more: object = {}, by = admin): Promise<readonly string[]> => {
    const answer = await by("POST", `${SHEETS}/previa`, { ciclistasIds: [], ...more });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ eventos: readonly DocumentEvent[] }>().eventos.flatMap((event): readonly string[] => {
      if (event.type === "section") return [`${"#".repeat(event.level)} ${event.title}`];
      if (event.type === "fields") return event.fields.map(({ label, value }) => `${label}: ${value}`);
      if (event.type === "columns") return [event.columns.map(({ title }) => title).join(" | ")];
      if (event.type === "row") return [event.cells.map((cell) => cell ?? "—").join(" | ")];
      return event.type === "text" ? [event.text] : event.type === "head" ? event.head.notes : [];
    });
  };

  beforeAll(async () => {
    app = await startApp(dialect, { generatedDir: out });
    admin = await app.login("admin");
    await keep("ciclistas", {
      nome: "Zita",
      apelido: "Zi",
      dependentes: [
        { nome: "Teo", nascimento: "2020-02-01", renda: 10.5 },
        { nome: "Ari", nascimento: "2018-03-04" },
      ],
    } as { nome: string });
    await keep("ciclistas", { nome: "Abel" });
    for (const nome of ["Urbana", "Vento"]) await keep("bicicletas", { nome, ciclista: { id: made.Zita } } as { nome: string });
  });
  afterAll(() => app?.close());

  test("each shows its fields and what is listed under its headings, in the order declared or written", async () => {
    expect(await shown()).toEqual([
      "# Abel",
      "## Dependentes",
      "Sem dependentes.",
      "# Zita",
      "Apelido: Zi",
      "## Dependentes",
      "Nome do dependente | Nascimento | Renda",
      "Teo | 2020-02-01 | 10.50",
      "Ari | 2018-03-04 | —",
      "## Bicicletas",
      "Modelo",
      "Vento",
      "Urbana",
    ]);
  });

  test("a yes or no filter shows and hides a field, and a heading with its list", async () => {
    const [of, all] = [{ ciclistasIds: [made.Zita] }, (await shown({ ciclistasIds: [made.Zita] })).join("\n")];
    const without = (await shown({ ...of, exibirApelido: false, exibirBicicletas: false })).join("\n");
    for (const word of ["Apelido: Zi", "## Bicicletas", "Vento"]) {
      expect(all).toContain(word);
      expect(without).not.toContain(word);
    }
    expect(without).toContain("Teo | 2020-02-01");
  });

  test("a member of a list that its reader may not see is no column and is named; what is listed asks for its own right", async () => {
    const bia = await userWith(app, admin, `fichas-${dialect}`, RIGHTS);
    const seen = await shown({ ciclistasIds: [made.Zita] }, bia);
    expect(seen).toContain("Nome do dependente | Nascimento");
    expect(seen.join("\n")).not.toContain("10.50");
    expect(seen[0]).toContain("Renda");
    const less = await userWith(app, admin, `menos-${dialect}`, RIGHTS.slice(0, 2));
    expect((await less("POST", `${SHEETS}/previa`, { ciclistasIds: [] })).statusCode).toBe(403);
  });

  test("paper and CSV say the same; the spreadsheet has a sheet for each list, with whose it is on each line", async () => {
    const paper = await paperText((await admin("POST", SHEETS, { ciclistasIds: [] })).rawPayload);
    const csv = (await admin("POST", `${SHEETS}/csv`, { ciclistasIds: [] })).body;
    for (const word of ["Abel", "Zita", "Dependentes", "Teo", "01/02/2020", "Urbana"]) {
      expect(paper, word).toContain(word);
      expect(csv, word).toContain(word);
    }
    expect(paper).toContain("Sem dependentes.");
    const book = await readXlsx((await admin("POST", SHEETS, { ciclistasIds: [], pdf: false })).rawPayload);
    const lines = new Map(book.map(({ sheet, data }) => [sheet, data]));
    expect([...lines.keys()]).toEqual(["Ficha", "Dependentes", "Bicicletas"]);
    expect(lines.get("Bicicletas")?.slice(-3)).toEqual([
      ["Ficha", "Modelo"],
      ["Zita", "Vento"],
      ["Zita", "Urbana"],
    ]);
    expect(lines.get("Dependentes")?.at(-2)).toEqual(["Zita", "Teo", new Date("2020-02-01T00:00:00Z"), 10.5]);
  });
});
