import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadFixtures } from "../../fixtures/load.ts";
import { kinds } from "../../src/generated/kinds/shared.ts";
import { recordName } from "../../src/kinds/record-name.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { readPdf } from "../reporting/read-pdf.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { sampledRegisters } from "../support/sample.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const { registry } = await loadRegistry();
const registers = sampledRegisters("conformance/prints", registry, ["register", "member"]).flatMap((register) => {
  const address = register.addresses.find(({ params }) => params.length === 0);
  return address ? [[register.id, register, `/api/${address.path}`] as const] : [];
});

let app: TestApp;
let admin: Send;
beforeAll(async () => {
  app = await startApp("postgres", { empty: true });
  const parts = { ...app.composed.product(), database: app.database, allRights: app.composed.allRights() };
  await loadFixtures({ ...parts, demo: true, size: 40, password: () => PASSWORD });
  admin = await app.login("admin");
}, 120_000);
afterAll(() => app?.close());

/** What is printed letter by letter, however it was wrapped or cut. */
const bare = (text: string): string => text.replaceAll(/[\s\u00ad]/g, "").toLowerCase();
const lettersOf = async (bytes: Uint8Array): Promise<string> =>
  bare((await readPdf(bytes)).pages.flatMap(({ lines }) => lines).join(""));

describe.each(registers)("%s", (_id, register, address) => {
  test("its list is a PDF, a spreadsheet and a CSV of all it finds", async () => {
    const found = await admin("GET", `${address}?page=0&size=1`);
    const { totalElements } = found.json<{ totalElements: number }>();
    for (const [format, type] of [
      ["pdf", "application/pdf"],
      ["xlsx", "spreadsheetml"],
      ["csv", "text/csv"],
    ] as const) {
      const file = await admin("GET", `${address}/impressao?formato=${format}`);
      expect([file.statusCode, file.headers["content-type"]], file.body.slice(0, 300)).toEqual([
        200,
        expect.stringContaining(type),
      ]);
      if (format === "csv") expect(file.body.trimEnd().split("\n").length - 1).toBeGreaterThanOrEqual(totalElements);
      if (format === "pdf") expect(await lettersOf(file.rawPayload)).toContain(bare(register.plural));
    }
  });

  test("its first record is a PDF that says what it is and what it is called", async () => {
    const [first] = (await admin("GET", `${address}?page=0&size=1`)).json<{ content: readonly { id: number }[] }>().content;
    if (first === undefined) return;
    const record = (await admin("GET", `${address}/${first.id}`)).json<WireRecord>();
    const file = await admin("GET", `${address}/${first.id}/impressao`);
    expect([file.statusCode, file.headers["content-type"]], file.body.slice(0, 300)).toEqual([200, "application/pdf"]);
    const printed = await lettersOf(file.rawPayload);
    expect(printed).toContain(bare(register.title).slice(0, 20));
    expect(printed).toContain(bare(recordName(register, record, kinds)).slice(0, 20));
    expect((await admin("GET", `${address}/999999999/impressao`)).statusCode).toBe(404);
  });
});
