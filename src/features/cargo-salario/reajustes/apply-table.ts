import { sql } from "kysely";
import type { DatedEntry, HookCall, HookFunctions } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { isRecord, textIn } from "../../../metadata/json.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { addPendingItems, dropEntryItems } from "../../../services/payroll-pending/pending-items.ts";
import { overBudget } from "./budget.ts";
import { type Decider, deciderOf, type Remark, refusalsOf } from "./impediments.ts";
import { type Kind, kindOfTable } from "./kinds.ts";
import { freezeRows, type LiveRow, liveRows } from "./live-rows.ts";
import { withLimits } from "./over-limits.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";
import { demandWholeTable } from "./whole-table.ts";
import { settingsOf, writerOf } from "./writer.ts";

/** Values of the member that says whether the payroll confirmed an entry. */
const [CONFIRMED, WAITING, REFUSED] = [1, 2, 3] as const;

/** Applies a table: every proposal becomes a dated entry of what it is about, all of them or none. */
export const applyTable = (registry: () => Registry): HookFunctions => ({
  async prepare({ record, context, refuse }) {
    const day = record.dissidio === true ? record.data : record.dataAplicacao;
    if (typeof day !== "string") return refuse("dataAplicacao", texts.noDay);
    return { dataAplicacao: day, aplicadaEm: context.now };
  },

  async effect(call) {
    const { queries, record, id } = call;
    const kind = kindOfTable(record);
    const day = String(record.dataAplicacao);
    // What nobody may see nobody writes: entries would keep the old amounts.
    const { mostra, integra } = await settingsOf(queries, registry(), call.context.company);
    if (!mostra) throw new AppError("ACTION_REFUSED", { message: texts.hidden });
    await demandWholeTable(call, registry(), kind);
    const live = await liveRows(queries, registry(), kind, { table: id, day, judged: true });
    const limited = await withLimits(queries, registry(), kind, live, { day, company: call.context.company });
    const over = await overBudget(queries, registry(), {
      table: { ...record, id },
      rows: live,
      day,
      company: call.context.company,
    });
    demandApplicable(limited, deciderOf(call.context), over?.blocks ? over.remark : undefined);
    await freezeRows(call, kind, live);
    const made = await written(call, kind, live, {
      day,
      status: integra ? WAITING : CONFIRMED,
      target: registry().get(kind.target),
    });
    await noted(call, registry(), kind, live, made);
    if (integra) await announce(call, kind, live, made);
  },
});

function demandApplicable(live: readonly LiveRow[], decider: Decider, over: Remark | undefined): void {
  const errors = refusalsOf(live, decider).map(({ linha, code, message }) => ({ field: `linhas.${linha}`, code, message }));
  if (over !== undefined) errors.push({ field: "orcamento", ...over });
  if (live.length === 0) errors.push({ field: "linhas", code: "VAZIA", message: texts.empty });
  if (errors.length > 0) throw new AppError("REAJUSTE_IMPEDIDO", { errors });
}

/** An entry of an application: a new one, or one of that day that was changed. */
interface Written {
  readonly id: number;
  /** What stood in a changed one. */
  readonly before: WireRecord | null;
}

/** The entries, in the order of the proposals; what is wrong with one is said at its proposal. */
async function written(
  call: HookCall,
  kind: Kind,
  live: readonly LiveRow[],
  { day, status, target }: { readonly day: string; readonly status: number; readonly target: Register | undefined },
): Promise<readonly Written[]> {
  const { engine, context, record, id } = call;
  const reason = record.dissidio === true ? "DISSIDIO" : "REALINHAMENTO";
  const settled = { tabelaReajusteId: id, status };
  const writer = writerOf(context);
  const [apart, joined] = [live.filter(({ unida }) => unida === null), live.filter(({ unida }) => unida !== null)];
  const entries = apart.map((row): DatedEntry => ({ id: row.alvo, body: { data: day, ...bodyOf(kind, row, reason) }, settled }));
  const made = await saidAtLines(apart, () => engine.writeHistories(writer, kind.target, entries));
  const done = new Map<number, Written>(apart.map((row, at) => [row.id, { id: made[at]?.id ?? 0, before: null }]));
  for (const row of joined) {
    const entry = row.unida ?? 0;
    const before = await engine.readHistory(writer, kind.target, row.alvo, entry);
    const stands = before.status === REFUSED ? null : textIn(before.motivo);
    const here = { reason, table: String(record.nome) };
    const note = kind.tipo === "C" ? { observacaoSituacao: noteOf(target, before, stands, here) } : {};
    const body = { ...bodyOf(kind, row, strongerReason(stands, reason)), ...note };
    await saidAtLines([row], () => engine.writeHistory(writer, kind.target, row.alvo, entry, body, settled), "0");
    done.set(row.id, { id: entry, before });
  }
  return live.map((row) => done.get(row.id) ?? { id: 0, before: null });
}

const NOTE_LETTERS = 255;
/** Reasons that say more of a day than a change of salary does. */
const STRONGER = ["ADMISSAO", "MOVIMENTACAO", "TRANSFERENCIA"];
const strongerReason = (stands: string | null, reason: string): string =>
  stands !== null && STRONGER.includes(stands) ? stands : reason;

/** What was said of the situation, and both reasons it has now. */
function noteOf(
  register: Register | undefined,
  before: WireRecord,
  stands: string | null,
  here: { reason: string; table: string },
): string {
  const options = register?.fields.find(({ name }) => name === "motivo")?.options ?? [];
  const named = (reason: string | null) => options.find(({ value }) => value === reason)?.label;
  const said = [textIn(before.observacaoSituacao), named(stands), texts.joinedFor(named(here.reason) ?? "", here.table)];
  return said.filter(Boolean).join("; ").slice(0, NOTE_LETTERS);
}

/** Says what is wrong with entries at their proposals; `place` is that of a single one, which says none. */
async function saidAtLines<T>(rows: readonly LiveRow[], write: () => Promise<T>, place?: string): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError) || error.errors.length === 0) throw error;
    const errors = error.errors.map(({ field, code, message }) => {
      const row = rows[Number(place ?? field.split(".")[0])];
      const at = row === undefined ? {} : { field: `linhas.${row.id}`, message: `${row.nome}: ${message}` };
      return { field, message, ...(code === undefined ? {} : { code }), ...at };
    });
    throw new AppError("REAJUSTE_IMPEDIDO", { errors });
  }
}

function bodyOf({ tipo }: Kind, { proposto, entrada }: LiveRow, motivo: string): WireRecord {
  if (tipo === "I") return { valor: proposto };
  if (tipo === "F") return { tipo: 3, valor: proposto };
  const { tipoSalario, indice, quantidade, ...places } = entrada;
  const salary = Number(tipoSalario);
  return {
    ...Object.fromEntries(Object.entries(places).map(([name, id]) => [name, reference(id)])),
    tipoSalario: salary,
    motivo,
    ...(salary === 2 ? { indice: reference(indice), quantidade: Number(quantidade) } : {}),
    ...(salary === 3 ? { valor: proposto } : {}),
  };
}

const reference = (id: unknown) => (id === null || id === undefined ? null : { id: Number(id) });

/** Keeps which entry came of which proposal, so that cancelling takes out just these. */
async function noted(
  { queries, context, id }: HookCall,
  registry: Registry,
  kind: Kind,
  live: readonly LiveRow[],
  made: readonly Written[],
): Promise<void> {
  const target = storedOf(registry, kind.target);
  const values = live.map((row, at) => ({ linha: row.id, alvo: row.alvo, entrada: made[at]?.id, antes: made[at]?.before }));
  await sql`insert into quadro_reajuste_aplicacao (empresa_id, tabela_id, tipo, linha_id, alvo_id, colaborador_id, entrada_id, aplicada_em, antes, ultima_entrada)
    select ${context.company}, ${id}, ${kind.tipo}, v.linha, v.alvo, case when ${kind.tipo === "C"} then v.alvo end, v.entrada, ${context.now}::timestamptz, v.antes,
      (select max(e.id) from ${target.entries} e)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) v(linha bigint, alvo bigint, entrada bigint, antes jsonb)`.execute(
    queries,
  );
}

const ANSWERS = { confirmed: String(CONFIRMED), refused: String(REFUSED) };

/** One item for each entry, of the table: what the entries' own hooks put on the list is about the table here. */
async function announce(call: HookCall, kind: Kind, live: readonly LiveRow[], made: readonly Written[]): Promise<void> {
  const { queries, context, register, id, record } = call;
  const company = context.company;
  await dropEntryItems(queries, { company, register: kind.target, entries: made.map((entry) => entry.id) });
  const items = live.map((row, at) => ({
    company,
    pendencia: texts.pending,
    detalhes: `${row.nome} – ${isRecord(record) ? String(record.nome) : ""}`.slice(0, 200),
    statusDetalhes: texts.waiting,
    msg: texts.waitingWhy,
    role: "ROLE_REAJUSTE_CANCELAR",
    register: register.id,
    id: id ?? 0,
    answers: { register: kind.target, id: row.alvo, entry: made[at]?.id ?? 0, ...ANSWERS },
  }));
  await addPendingItems(queries, items, new Date(context.now));
}
