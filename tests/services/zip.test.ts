import { expect, test } from "vitest";
import { writeZip } from "../../src/services/zip/write-zip.ts";
import { readZip } from "../support/read-zip.ts";

test("the files of an archive are found as they were", async () => {
  const text = "ação;1\r\n".repeat(500);
  const zip = await writeZip(
    [
      { name: "empresa/treinamentos-ação.csv", bytes: Buffer.from(text) },
      { name: "vazio.csv", bytes: new Uint8Array() },
    ],
    new Date("2026-07-01T12:00:00Z"),
  );
  expect(zip.length).toBeLessThan(500);
  const files = readZip(zip);
  expect([...files.keys()]).toEqual(["empresa/treinamentos-ação.csv", "vazio.csv"]);
  expect(files.get("empresa/treinamentos-ação.csv")?.toString()).toBe(text);
  expect(files.get("vazio.csv")?.length).toBe(0);
});
