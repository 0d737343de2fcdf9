import { sql } from "kysely";
import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { idIn, numberIn, referredId } from "../../../metadata/json.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { differenceOf, type Proposed, proposedSalary } from "../../../rules/raise.ts";
import { ofIndex, reckoned } from "../../../rules/reckon.ts";
import { SEES_TABLES } from "./shared.ts";
import { texts } from "./texts.ts";

/** Whoever proposes reads the date of the table, whatever else they see. */
const READS = new Set([SEES_TABLES]);

/** What talents earn now and are to earn, as their proposals say it. */
export const fillSalaries: HookFunctions = {
  async prepareAll(calls) {
    const days = await daysOf(calls);
    const current = await valuesOn("quadro_salario_em", calls, days, "colaborador");
    const ranges = await valuesOn("quadro_faixa_em", calls, days, "faixaSalarialProposta");
    const indices = await valuesOn("quadro_indice_em", calls, days, "indiceProposto");
    return calls.map((call, at) => {
      const now = current[at] ?? null;
      const proposed = proposalOf(call, now, ranges[at] ?? null, indices[at] ?? null);
      if (proposed !== null && proposed <= 0) call.refuse("salarioProposto", texts.notPositive);
      return { salarioAtual: now, salarioProposto: proposed, ...differenceOf(now, proposed) };
    });
  },
};

/** What ranges or indices are worth now, beside what is proposed. */
export const fillValues = (member: string, valueOn: ValueOn, places: number): HookFunctions => ({
  async prepareAll(calls) {
    const current = await valuesOn(valueOn, calls, await daysOf(calls), member);
    return calls.map(({ record }, at) => {
      const now = current[at] ?? null;
      return { valorAtual: now, ...differenceOf(now, numberIn(record.valorProposto), places) };
    });
  },
});

function proposalOf(
  { record, refuse }: HookCall,
  current: number | null,
  range: number | null,
  index: number | null,
): number | null {
  const { tipoSalarioProposto: type } = record;
  if (type === 1) return range;
  if (type === 2) return index === null ? null : reckoned(ofIndex(numberIn(record.quantidadeIndiceProposto) ?? 0, index));
  const said = saidIn(record);
  if (said === undefined) return null;
  const found = proposedSalary(current, said);
  return found === null ? refuse(said.modo === "percentual" ? "percentualDigitado" : "acrescimoDigitado", texts.noSalary) : found;
}

function saidIn({ modo, salarioProposto, percentualDigitado, acrescimoDigitado }: WireRecord): Proposed | undefined {
  if (modo === "percentual") return { modo, percentual: numberIn(percentualDigitado) ?? 0 };
  if (modo === "acrescimo") return { modo, acrescimo: numberIn(acrescimoDigitado) ?? 0 };
  const valor = numberIn(salarioProposto);
  return valor === null ? undefined : { modo: "valor", valor };
}

/** The date of the table each proposal stands in; today while it has none. */
async function daysOf(calls: readonly HookCall[]): Promise<readonly string[]> {
  const days = new Map<number | null, string>();
  for (const { engine, context, record } of calls) {
    const table = idIn(record.tabela);
    if (days.has(table)) continue;
    const reader = { ...context, user: { ...context.user, rights: READS } };
    const { data } = await engine.read(reader, tabelasReajustesColaboradores.id, table, {});
    days.set(table, typeof data === "string" ? data : context.today);
  }
  return calls.map(({ record, context }) => days.get(idIn(record.tabela)) ?? context.today);
}

type ValueOn = "quadro_faixa_em" | "quadro_indice_em";

/** What the talent, the range or the index each record names at `member` is worth on its day; null where it names none. */
async function valuesOn(
  of: ValueOn | "quadro_salario_em",
  calls: readonly HookCall[],
  days: readonly string[],
  member: string,
): Promise<readonly (number | null)[]> {
  const asked = calls.map(({ record }, at) => ({ at, dia: days[at], alvo: referredId(record[member]) ?? null }));
  const [first] = calls;
  const named = asked.filter(({ alvo }) => alvo !== null);
  if (first === undefined || named.length === 0) return calls.map(() => null);
  const lines = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) x(at integer, dia date, alvo bigint)`;
  const { rows } = await (of === "quadro_salario_em"
    ? sql<Found>`select x.at, s.salario as valor from
          (select dia, array_agg(alvo) as todos from ${lines} group by dia) d
          cross join lateral quadro_salario_em(d.dia, d.todos) s join ${lines} on x.dia = d.dia and x.alvo = s.colaborador_id`
    : sql<Found>`select x.at, ${sql.ref(of)}(x.dia, x.alvo) as valor from ${lines}`
  ).execute(first.queries);
  const values = new Map(rows.map(({ at, valor }) => [at, valor === null ? null : Number(valor)]));
  return calls.map((_, at) => values.get(at) ?? null);
}

interface Found {
  readonly at: number;
  readonly valor: string | number | null;
}
