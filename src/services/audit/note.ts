import { type RawBuilder, sql } from "kysely";
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

/** Writes entries of the audit: values of these columns, as another part of the statement gives them. */
export const intoAudit = (columns: readonly string[], given: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into quadro_auditoria (${sql.join(columns.map((name) => sql.id(name)))}) ${given}`;

/** Notes what was done to something that is no register, in the transaction of the write. */
export async function noteDone(queries: Queries, note: Note): Promise<void> {
  const { user } = note;
  const entry = {
    momento: note.now,
    usuario_id: user.id,
    usuario_nome: user.name,
    atras_id: user.behind ?? null,
    atras_nome: user.behindName ?? null,
    empresa_id: note.company ?? null,
    grupo_id: note.group ?? null,
    registro: note.place,
    registro_id: note.id,
    op: note.op,
    mudancas: JSON.stringify(note.changes),
    requisicao: note.requestId,
  };
  await intoAudit(Object.keys(entry), sql`values (${sql.join(Object.values(entry))})`).execute(queries);
}
