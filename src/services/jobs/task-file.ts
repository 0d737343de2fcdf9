import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { KeptFile, TaskFile } from "./contract.ts";
import { mine, type Run } from "./task-store.ts";

/** Bytes of a statement: what one connection, and the memory beside it, is taken for. */
const PIECE = 1024 * 1024;

type House = <T>(run: (queries: Queries) => Promise<T>) => Promise<T>;

/**
 * Keeps a file piece by piece, the first of it last: a task has a file when all of it is there. False when the run is over or was
 * cancelled.
 */
export async function keepFile(house: House, run: Run, { name, contentType, bytes }: TaskFile): Promise<boolean> {
  await house((queries) => sql`delete from quadro_tarefa_parte where tarefa_id = ${run.id}::bigint`.execute(queries));
  let first: Buffer | undefined;
  let part = 0;
  for await (const piece of piecesOf(bytes)) {
    if (first === undefined) {
      first = piece;
      continue;
    }
    part++;
    const { rows } = await house((queries) =>
      sql`insert into quadro_tarefa_parte (tarefa_id, parte, bytes)
        select id, ${part}::integer, ${piece}::bytea from quadro_tarefa where ${mine(run)} and not cancelar returning parte`.execute(
        queries,
      ),
    );
    if (rows.length === 0) return false;
  }
  const { rows } = await house((queries) =>
    sql`update quadro_tarefa set arquivo = ${first ?? Buffer.alloc(0)}::bytea, arquivo_nome = ${name}, arquivo_tipo = ${contentType}
      where ${mine(run)} and not cancelar returning id`.execute(queries),
  );
  return rows.length > 0;
}

/** The file of a task that ended well. */
export async function readFile(house: House, id: number, user: number): Promise<KeptFile | undefined> {
  const { rows } = await house((queries) =>
    sql<{
      readonly arquivo: Buffer;
      readonly arquivo_nome: string;
      readonly arquivo_tipo: string;
      readonly pedido: WireRecord;
      readonly resultado: Json;
      readonly tamanho: string;
    }>`
      select arquivo, arquivo_nome, arquivo_tipo, pedido, resultado,
        length(arquivo) + coalesce((select sum(length(p.bytes)) from quadro_tarefa_parte p where p.tarefa_id = t.id), 0) as tamanho
      from quadro_tarefa t
      where id = ${id}::bigint and usuario_id = ${user}::bigint and situacao = 'CONCLUIDA' and arquivo is not null`.execute(
      queries,
    ),
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const size = Number(row.tamanho);
  return {
    name: row.arquivo_nome,
    contentType: row.arquivo_tipo,
    size,
    pieces: kept(house, id, row.arquivo, size),
    ask: row.pedido,
    result: row.resultado,
  };
}

async function* kept(house: House, id: number, first: Buffer, size: number): AsyncGenerator<Buffer> {
  yield first;
  for (let part = 1, sent = first.length; sent < size; part++) {
    const { rows } = await house((queries) =>
      sql<{ readonly bytes: Buffer }>`
        select bytes from quadro_tarefa_parte where tarefa_id = ${id}::bigint and parte = ${part}::integer`.execute(queries),
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`task ${id}: its file was removed while it was read`);
    sent += row.bytes.length;
    yield row.bytes;
  }
}

async function* piecesOf(bytes: TaskFile["bytes"]): AsyncGenerator<Buffer> {
  if (bytes instanceof Uint8Array) {
    for (let from = 0; from < bytes.length; from += PIECE) {
      const part = bytes.subarray(from, from + PIECE);
      yield Buffer.from(part.buffer, part.byteOffset, part.length);
    }
    return;
  }
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    size += piece.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
