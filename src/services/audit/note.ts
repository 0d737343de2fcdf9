import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { Json } from "../../metadata/verdict.ts";

/** Who did something; nobody for calls without a session. */
export interface Doer {
  readonly id: number;
  readonly name: string;
  readonly behind?: number;
  readonly behindName?: string;
}

export interface Note {
  readonly user: Doer;
  readonly requestId: string;
  /** Moment, UTC ISO. */
  readonly now: string;
  /** Company whose affair it is; absent where it is of no single company. */
  readonly company?: number;
  /** Company group whose affair it is, where it is of no single company. */
  readonly group?: number;
  /** Address of what was changed, as registers have one, and a number within it. */
  readonly place: string;
  readonly id: number;
  readonly op: string;
  /** Never a secret: whoever reads the audit reads these. */
  readonly changes: readonly { readonly field: string; readonly title: string; readonly before: Json; readonly after: Json }[];
}

/** Notes what was done to something that is no register, in the transaction of the write. */
export async function noteDone(queries: Queries, note: Note): Promise<void> {
  const { user } = note;
  await sql`
    insert into quadro_auditoria
      (momento, usuario_id, usuario_nome, atras_id, atras_nome, empresa_id, grupo_id, registro, registro_id, op, mudancas, requisicao)
    values (${note.now}, ${user.id}, ${user.name}, ${user.behind ?? null}, ${user.behindName ?? null}, ${note.company ?? null},
            ${note.group ?? null}, ${note.place}, ${note.id}, ${note.op}, ${JSON.stringify(note.changes)}::jsonb, ${note.requestId})`.execute(
    queries,
  );
}
