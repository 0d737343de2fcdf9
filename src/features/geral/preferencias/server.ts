import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { USER } from "../../../db/house-tables.ts";
import type { RowRights } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { keepPreferences, sessionMembers } from "./shared.ts";
import { texts } from "./texts.ts";

const mine = "usuario_id = (select nullif(current_setting('quadro.usuario', true), '')::bigint)";
const OWN: RowRights = { read: mine, write: mine };
/** What lists remember, and addresses of registers: never what somebody searched or filtered by, which may name people. */
const NAME = /^(recentes|(linhas|lista\.[a-z][a-zA-Z.-]*)(\.?[a-z0-9/_-]*))$/;
const AT_ONCE = 50;
const LARGEST = 4_000;
/** Of one person; those kept longest ago give way. */
const MOST = 600;

/** What people arranged, kept for the person: it is there on every machine they log in at, whatever the company. */
export const feature: ServerFeature = {
  tables: {
    quadro_preferencia: {
      columns: "usuario_id bigint!, nome text!, valor jsonb!, guardada_em timestamptz! =now()",
      about: USER,
      key: ["usuario_id", "nome"],
      registers: { nome: "after", valor: "addresses" },
      rights: OWN,
    },
  },
  sessionMembers,
  async session({ database, access }, session) {
    const context = access.context(session, { id: "preferencias" });
    return { preferencias: await database.read(scopeOf(context), (queries) => readPreferences(queries, context.user.id)) };
  },
  routes(api, { database }) {
    // The person's, whatever company the tab shows.
    serve(
      api,
      keepPreferences,
      async ({ body: { valores }, request }) => {
        const context = request.context();
        const given = Object.entries(valores);
        refuseValues(given);
        await database.write(scopeOf(context), (queries) => storePreferences(queries, context.user.id, given));
        return { guardadas: given.length };
      },
      { reads: true },
    );
  },
};

function refuseValues(given: readonly (readonly [string, unknown])[]): void {
  const refused = (message: string) =>
    new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "valores", code: "format", message }] });
  if (given.length > AT_ONCE) throw refused(texts.tooMany);
  for (const [name, value] of given) {
    if (name.length > 160 || !NAME.test(name)) throw refused(texts.names);
    if (JSON.stringify(value).length > LARGEST) throw refused(texts.tooBig);
  }
}

async function readPreferences(queries: Queries, user: number): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await sql<{ nome: string; valor: unknown }>`select nome, valor from quadro_preferencia
    where usuario_id = ${user} order by nome`.execute(queries);
  return Object.fromEntries(rows.map(({ nome, valor }) => [nome, valor]));
}

async function storePreferences(queries: Queries, user: number, given: readonly (readonly [string, unknown])[]): Promise<void> {
  const own = sql`usuario_id = ${user}`;
  const kept = given.filter(([, value]) => value !== null).map(([nome, valor]) => ({ nome, valor }));
  const gone = given.filter(([, value]) => value === null).map(([name]) => name);
  if (gone.length > 0) await sql`delete from quadro_preferencia where ${own} and nome = any(${gone}::text[])`.execute(queries);
  if (kept.length === 0) return;
  await sql`insert into quadro_preferencia (usuario_id, nome, valor)
    select ${user}, nome, valor from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(nome text, valor jsonb)
    on conflict (usuario_id, nome) do update set valor = excluded.valor, guardada_em = now()`.execute(queries);
  await sql`delete from quadro_preferencia where ${own} and nome not in
    (select nome from quadro_preferencia where ${own} order by guardada_em desc, nome limit ${MOST})`.execute(queries);
}
