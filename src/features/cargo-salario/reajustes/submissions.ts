import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { type HouseTable, OF_COMPANY, TALENT } from "../../../db/house-tables.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import type { Registry } from "../../../metadata/register.ts";
import { dayOf, type Kind, kindOfTable } from "./kinds.ts";
import { type LiveRow, liveRows } from "./live-rows.ts";
import { storedOf } from "./stored.ts";

/** What a table proposed when it was sent for approval: the last two times, so that an approver sees what changed between them. */
export const SUBMISSIONS: HouseTable = {
  columns:
    "id bigint!, empresa_id bigint!, tabela_id bigint!, envio integer!, linha_id bigint!, alvo_id bigint!, colaborador_id bigint, proposto numeric, enviado_em timestamptz!",
  key: ["id"],
  indexes: [["tabela_id", "envio"], ["empresa_id"]],
  about: TALENT,
  rights: OF_COMPANY,
};

/** Keeps what a table proposes as it is sent for approval. */
export const keepSubmission = (registry: () => Registry): HookFunctions => ({
  async effect({ queries, context, record, id }) {
    const kind = kindOfTable(record);
    const live = await liveRows(queries, registry(), kind, { table: id, day: dayOf(record, undefined) ?? context.today });
    const lines = live.map(({ id: linha, alvo, proposto }) => ({ linha, alvo, proposto }));
    const { rows } = await sql<{ envio: number }>`
      select coalesce(max(envio), 0) + 1 as envio from quadro_reajuste_envio where tabela_id = ${id}`.execute(queries);
    const envio = rows[0]?.envio ?? 1;
    await sql`delete from quadro_reajuste_envio where tabela_id = ${id} and envio < ${envio - 1}`.execute(queries);
    await sql`insert into quadro_reajuste_envio (empresa_id, tabela_id, envio, linha_id, alvo_id, colaborador_id, proposto, enviado_em)
      select ${context.company}, ${id}, ${envio}, v.linha, v.alvo, case when ${kind.tipo === "C"} then v.alvo end, v.proposto,
        ${context.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) v(linha bigint, alvo bigint, proposto numeric)`.execute(queries);
  },
});

/** A line that proposes another value than when the table was sent before, or stood in only one of the two. */
export interface LineChange {
  readonly id: number;
  readonly nome: string;
  readonly mudanca: "nova" | "retirada" | "alterada";
  readonly antes: number | null;
  readonly agora: number | null;
}

/** What changed in a table since it was sent the time before; of one not sent now, since it was sent last. Null where there is no such time. */
export async function changesSince(
  queries: Queries,
  registry: Registry,
  {
    kind,
    table,
    live,
    isSent,
  }: { readonly kind: Kind; readonly table: number; readonly live: readonly LiveRow[]; readonly isSent: boolean },
): Promise<{ readonly enviadaEm: string; readonly linhas: readonly LineChange[] } | null> {
  const target = storedOf(registry, kind.target);
  const { rows } = await sql<{ linha: number; nome: string; proposto: number | null; enviada: string }>`
    select e.linha_id as linha, ${target.of("p", "nome")} as nome, e.proposto::float8 as proposto,
      to_char(e.enviado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as enviada
    from quadro_reajuste_envio e join ${target.table} p on p.id = e.alvo_id
    where e.tabela_id = ${table} and e.envio = (
      select max(n.envio) from quadro_reajuste_envio n where n.tabela_id = ${table}) - ${isSent ? 1 : 0}`.execute(queries);
  const [first] = rows;
  if (first === undefined) return null;
  const before = new Map(rows.map((row) => [Number(row.linha), row]));
  const standing = new Set(live.map(({ id }) => id));
  const changed = live.flatMap(({ id, nome, proposto: agora }): readonly LineChange[] => {
    const had = before.get(id);
    if (had === undefined) return [{ id, nome, mudanca: "nova", antes: null, agora }];
    return had.proposto === agora ? [] : [{ id, nome, mudanca: "alterada", antes: had.proposto, agora }];
  });
  const gone = rows
    .filter(({ linha }) => !standing.has(Number(linha)))
    .map(
      ({ linha, nome, proposto }): LineChange => ({ id: Number(linha), nome, mudanca: "retirada", antes: proposto, agora: null }),
    );
  const linhas = [...changed, ...gone].sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR"));
  return { enviadaEm: first.enviada, linhas };
}
