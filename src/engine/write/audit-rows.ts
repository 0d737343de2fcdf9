import { type RawBuilder, sql } from "kysely";
import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import { intoAudit } from "../../services/audit/note.ts";
import type { Change } from "../audit/changes.ts";
import { ownerOf } from "../audit/write-audit.ts";
import type { Call } from "../parts.ts";
import { recordset } from "../statement/recordset.ts";
import { compile, run, Slot } from "../statement/slot.ts";

/** Columns of an audit entry that are the same for all one person does to a register in one way. */
const SHARED_TYPES = {
  usuario_id: "bigint",
  usuario_nome: "text",
  atras_id: "bigint",
  atras_nome: "text",
  empresa_id: "bigint",
  grupo_id: "bigint",
  registro: "text",
  op: "text",
} as const;

/** Columns of an audit entry that are its own, besides the record it is about. */
const OWN_TYPES = { momento: "timestamptz", mudancas: "json", requisicao: "text" } as const;

type Values<Types> = Readonly<Record<keyof Types, unknown>>;

/** Columns of an entry, and what their values are called beside those of a record. */
const places = <Types extends object>(types: Types) =>
  Object.entries(types).map(([column, type]) => ({
    column: column as keyof Types & string,
    type: String(type),
    name: `/note/${column}`,
  }));
const [OWN, SHARED] = [places(OWN_TYPES), places(SHARED_TYPES)];

/** What a line carries to be noted, beside what is written. */
export const NOTE_TYPES: Readonly<Record<string, string>> = Object.fromEntries(OWN.map(({ name, type }) => [name, type]));

/** Goes into a line for the columns of `NOTE_TYPES`. */
export function noteOf(context: RequestContext, changes: readonly Change[]): Readonly<Record<string, unknown>> {
  const values: Values<typeof OWN_TYPES> = { momento: context.now, mudancas: changes, requisicao: context.requestId };
  return Object.fromEntries(OWN.map(({ column, name }) => [name, values[column]]));
}

/**
 * The audit entries of the rows of `rows`, a part of the statement that wrote them: each row carries its own columns (`NOTE_TYPES`), the
 * others are the same for all.
 */
export function noted(rows: string): RawBuilder<unknown> {
  const columns = [...SHARED, ...OWN].map(({ column }) => column);
  const values = [
    ...SHARED.map(({ name, type }) => sql`${new Slot(name)}::${sql.raw(type)}`),
    ...OWN.map(({ name }) => sql.ref(`r.${name}`)),
  ];
  return intoAudit([...columns, "registro_id"], sql`select ${sql.join(values)}, r.id from ${sql.id(rows)} r`);
}

/** What goes into the places of `noted`. */
export function notedValues(context: RequestContext, register: Register, op: string): Readonly<Record<string, unknown>> {
  const { user } = context;
  const { company, group } = ownerOf(register, context);
  const values: Values<typeof SHARED_TYPES> = {
    usuario_id: user.id,
    usuario_nome: user.name,
    atras_id: user.behind ?? null,
    atras_nome: user.behindName ?? null,
    empresa_id: company ?? null,
    grupo_id: group ?? null,
    registro: register.id,
    op,
  };
  return Object.fromEntries(SHARED.map(({ column, name }) => [name, values[column]]));
}

/** Notes what one person did to many records of a register in the same way, in one statement. */
export async function noteTogether(
  { context, queries }: Pick<Call, "context" | "queries">,
  register: Register,
  op: string,
  notes: readonly { readonly id: number; readonly changes: readonly Change[] }[],
): Promise<void> {
  const lines = notes.map(({ id, changes }) => ({ id, ...noteOf(context, changes) }));
  const rows = recordset("a", { id: "bigint", ...NOTE_TYPES }, new Slot(LINES));
  const statement = sql`with lines as (select a.* from ${rows}) ${noted("lines")}`;
  await run(queries, compile(queries, statement), { [LINES]: JSON.stringify(lines), ...notedValues(context, register, op) });
}

const LINES = "/lines";
