import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../db/contract.ts";
import type { Files } from "./contract.ts";

interface Row {
  readonly id: string;
  readonly nome: string;
  readonly tipo: string;
  readonly tamanho: number;
  readonly campo: string;
  readonly bytes: Uint8Array;
}

/** Keeps files in `quadro_arquivo`; row-level security keeps them to their company. */
export function createStoredFiles(database: Database, clock: () => Date = () => new Date()): Files {
  return {
    async store(scope, { name, contentType, bytes, field }) {
      const id = randomUUID();
      await database.write(scope, (queries) =>
        sql`
          insert into quadro_arquivo (id, empresa_id, campo, nome, tipo, tamanho, bytes, criado_por, criado_em, usado)
          values (${id}, ${scope.company}, ${field}, ${name}, ${contentType}, ${bytes.length}, ${Buffer.from(bytes)},
                  ${scope.user}, ${clock().toISOString()}, false)`.execute(queries),
      );
      return { id, name, contentType, size: bytes.length };
    },
    async read(scope, id) {
      const { rows } = await database.read(scope, (queries) =>
        sql<Row>`select id, nome, tipo, tamanho, campo, bytes from quadro_arquivo where id = ${id}`.execute(queries),
      );
      const [row] = rows;
      return row && { id, name: row.nome, contentType: row.tipo, size: row.tamanho, field: row.campo, bytes: row.bytes };
    },
  };
}
