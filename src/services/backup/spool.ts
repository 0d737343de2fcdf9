import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Queries } from "../../db/contract.ts";
import type { Row, RowChange, TableEntry } from "./contract.ts";
import { nextNumber, readRows } from "./read-rows.ts";
import type { StoredTable } from "./stored-tables.ts";

/** Writes one table into a file of the folder; answers what the manifest says of it. */
export async function spoolTable(
  queries: Queries,
  table: StoredTable,
  folder: string,
  change: RowChange | undefined,
  onRows: (count: number) => void,
): Promise<TableEntry> {
  const name = `${table.name}.jsonl`;
  const file = await open(join(folder, name), "wx", 0o600);
  const hash = createHash("sha256");
  let bytes = 0;
  let rows = 0;
  const write = async (lines: readonly string[]): Promise<void> => {
    const chunk = Buffer.from(`${lines.join("\n")}\n`);
    hash.update(chunk);
    bytes += chunk.length;
    await file.writeFile(chunk);
  };
  try {
    const columns = table.columns.map((column) => column.name);
    await write([JSON.stringify(columns)]);
    if (change !== "none")
      for await (const lines of readRows(queries, table)) {
        await write(change === undefined ? lines : lines.map((line) => JSON.stringify(change(JSON.parse(line) as Row))));
        rows += lines.length;
        onRows(lines.length);
      }
    const next = table.numbered ? await nextNumber(queries, table.name) : undefined;
    return {
      nome: table.name,
      arquivo: `tabelas/${name}`,
      colunas: columns,
      linhas: rows,
      bytes,
      sha256: hash.digest("hex"),
      ...(next === undefined ? {} : { proximo: next }),
    };
  } finally {
    await file.close();
  }
}
