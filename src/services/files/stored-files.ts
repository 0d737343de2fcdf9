import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../db/contract.ts";
import type { Files } from "./contract.ts";
import { copyFilesUpTo } from "./copy-files.ts";
import { COMPANY_BYTES, demandFewUnsaved, demandRoom } from "./limits.ts";

interface Row {
  readonly nome: string;
  readonly tipo: string;
  readonly tamanho: number;
  readonly campo: string;
  readonly empresa_id: number | null;
  readonly criado_por: number | null;
  readonly registro_id: number | null;
  readonly refeito: boolean;
}

interface Options {
  readonly clock?: () => Date;
  /** Bytes of all files of a company. */
  readonly companyBytes?: number;
}

const numberOf = (value: number | null): number | null => (value === null ? null : Number(value));

/** Keeps files in `quadro_arquivo`; row-level security keeps them to their company. */
export function createStoredFiles(database: Database, options: Options = {}): Files {
  const { clock = () => new Date(), companyBytes = COMPANY_BYTES } = options;
  return {
    async store(scope, { name, contentType, bytes, field, redrawn = false }) {
      const id = randomUUID();
      await database.write(scope, async (queries) => {
        await demandRoom(queries, scope.company, bytes.length, companyBytes);
        await demandFewUnsaved(queries, scope.user, bytes.length);
        await sql`
          insert into quadro_arquivo (id, empresa_id, campo, nome, tipo, tamanho, bytes, criado_por, criado_em, refeito)
          values (${id}, ${scope.company}, ${field}, ${name}, ${contentType}, ${bytes.length}, ${Buffer.from(bytes)},
                  ${scope.user}, ${clock().toISOString()}, ${redrawn})`.execute(queries);
      });
      return { id, name, contentType, size: bytes.length };
    },
    async find(scope, id) {
      const { rows } = await database.read(scope, (queries) =>
        sql<Row>`select nome, tipo, tamanho, campo, empresa_id, criado_por, registro_id, refeito
          from quadro_arquivo where id = ${id}`.execute(queries),
      );
      const [row] = rows;
      return (
        row && {
          id,
          name: row.nome,
          contentType: row.tipo,
          size: Number(row.tamanho),
          field: row.campo,
          company: numberOf(row.empresa_id),
          sender: numberOf(row.criado_por),
          record: numberOf(row.registro_id),
          redrawn: row.refeito,
        }
      );
    },
    async bytes(scope, id) {
      const { rows } = await database.read(scope, (queries) =>
        sql<{ bytes: Uint8Array }>`select bytes from quadro_arquivo where id = ${id}`.execute(queries),
      );
      return rows[0]?.bytes;
    },
    copy: copyFilesUpTo(companyBytes),
  };
}
