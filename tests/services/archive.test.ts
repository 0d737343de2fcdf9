import { createWriteStream, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { expect, test } from "vitest";
import { FORMAT, MANIFEST } from "../../src/services/backup/contract.ts";
import { eachTable } from "../../src/services/backup/read-archive.ts";
import { writeTar } from "../../src/services/backup/tar.ts";
import { scratchFolder } from "../support/scratch.ts";

const MIB = 1024 * 1024;
const LINE = 130;

/** An archive that keeps its own form and holds one line without end. */
function endless(): Readable {
  const bytes = LINE * MIB;
  const table = { nome: "sst_epis", arquivo: "dados/sst_epis.jsonl", bytes, colunas: ["id"], sha256: "" };
  const manifest = Buffer.from(JSON.stringify({ produto: "Quadro", formato: FORMAT, versao: "0.1.0", tabelas: [table] }));
  const line = function* () {
    for (let n = 0; n < LINE; n += 1) yield Buffer.alloc(MIB, 120);
  };
  return writeTar(
    [
      { name: MANIFEST, size: manifest.length, content: () => Readable.from([manifest]) },
      { name: table.arquivo, size: bytes, content: () => Readable.from(line()) },
    ],
    new Date(0),
  );
}

test("a line that does not end is refused before it fills the memory", async () => {
  const path = join(mkdtempSync(join(scratchFolder("arquivo"), "x-")), "infinito.tgz");
  await pipeline(endless(), createGzip({ level: 1 }), createWriteStream(path));
  const read = eachTable(path, async (_entry, batches) => {
    for await (const _batch of batches) expect.unreachable();
  });
  await expect(read).rejects.toThrow("danificado");
});
