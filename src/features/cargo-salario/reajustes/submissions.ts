import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { type HouseTable, OF_COMPANY, TALENT } from "../../../db/house-tables.ts";
import { seeingAll } from "../../../db/seeing-all.ts";
import type { HookFunctions, StoredCall } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Registry } from "../../../metadata/register.ts";
import { overBudget } from "./budget.ts";
import { type Decider, deciderOf } from "./impediments.ts";
import { demandSound, judgedTable, seenLines } from "./judged-table.ts";
import { dayOf, type Kind, kindOfTable } from "./kinds.ts";
import type { LiveRow } from "./live-rows.ts";
import { isOfAreas } from "./own-lines.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";

/** What a table proposed when it was sent for approval: the last two times, so that an approver sees what changed between them. */
export const SUBMISSIONS: HouseTable = {
  columns:
    "id bigint!, empresa_id bigint!, tabela_id bigint!, envio integer!, linha_id bigint!, alvo_id bigint!, colaborador_id bigint, proposto numeric, enviado_em timestamptz!",
  key: ["id"],
  indexes: [["tabela_id", "envio"], ["empresa_id"]],
  about: TALENT,
  rights: OF_COMPANY,
};

/** Whether a salary may be lowered is for the approver to say. */
const PLANNER: Decider = { mayReduce: true };

/** Keeps what a table proposes as it is sent for approval; one without lines, or with one that cannot be applied, is not sent. */
export const keepSubmission = (registry: () => Registry): HookFunctions => ({
  async effect(call) {
    const { queries, context, record, id } = call;
    const kind = kindOfTable(record);
    const live = await judgedTable(call, registry());
    if (live.length === 0) throw new AppError("ACTION_REFUSED", { message: texts.notSentEmpty });
    await demandSound(call, registry(), live, { decider: PLANNER, message: texts.notSent });
    await demandBudget(call, registry(), live);
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

/** Refused where the lines whoever sends sees pass the budget, and the company applies no such table. */
async function demandBudget(call: StoredCall, registry: Registry, live: readonly LiveRow[]): Promise<void> {
  const { queries, context, record } = call;
  const seen = await seenLines(call, registry);
  const over = await overBudget(queries, registry, {
    table: record,
    rows: live.filter(({ id }) => seen.has(id)),
    day: dayOf(record, undefined) ?? context.today,
    company: context.company,
  });
  if (over?.blocks) throw new AppError("ACTION_REFUSED", { message: texts.notSentOver(over.remark.message) });
}

/** Approves what was sent and nothing else: every line is judged anew, and one that comes to another value since is told. */
export const approvesWhatWasSent = (registry: () => Registry): HookFunctions => ({
  async effect(call) {
    const { queries, record, id } = call;
    const live = await judgedTable(call, registry());
    const asked = { kind: kindOfTable(record), table: Number(id), live, isSent: false };
    const changed = await seeingAll(queries, () => changesSince(queries, registry(), asked));
    const more = (changed?.linhas ?? []).map(({ id: linha, nome }) => ({
      linha,
      code: "MUDOU_DESDE_O_ENVIO",
      message: `${nome}: ${texts.changedSinceSent}`,
    }));
    await demandSound(call, registry(), live, { decider: deciderOf(call.context), message: texts.notApproved, more });
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
    areas,
    isSent,
  }: {
    readonly kind: Kind;
    readonly table: number;
    readonly live: readonly LiveRow[];
    readonly areas?: readonly number[] | undefined;
    readonly isSent: boolean;
  },
): Promise<{ readonly enviadaEm: string; readonly linhas: readonly LineChange[] } | null> {
  const target = storedOf(registry, kind.target);
  const { rows } = await sql<{ linha: number; nome: string; proposto: number | null; enviada: string }>`
    select e.linha_id as linha, ${target.of("p", "nome")} as nome, e.proposto::float8 as proposto,
      to_char(e.enviado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as enviada
    from quadro_reajuste_envio e join ${target.table} p on p.id = e.alvo_id
    where e.tabela_id = ${table} and ${isOfAreas(registry, kind, sql`e.alvo_id`, areas)} and e.envio = (
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
