import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { idIn, numberIn } from "../../../metadata/json.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { differenceOf, type Proposed, proposedSalary } from "../../../rules/raise.ts";
import { texts } from "./texts.ts";

/** Whoever proposes reads the date of the table, whatever else they see. */
const SEES_TABLES = new Set(["ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER"]);

/** What a talent earns now and is to earn, as the proposal says it. */
export const fillSalaries: HookFunctions = {
  async prepare(call) {
    const { queries, record, refuse } = call;
    const day = await dayOf(call);
    const current = await one(
      queries,
      sql`select salario as valor from quadro_salario_em(${day}::date, array[${idIn(record.colaborador)}]::bigint[])`,
    );
    const proposed = await proposalOf(call, day, current);
    if (proposed !== null && proposed <= 0) refuse("salarioProposto", texts.notPositive);
    return { salarioAtual: current, salarioProposto: proposed, ...differenceOf(current, proposed) };
  },
};

/** What a range or an index is worth now, beside what is proposed. */
export const fillValues = (member: string, valueOn: "quadro_faixa_em" | "quadro_indice_em", places: number): HookFunctions => ({
  async prepare(call) {
    const day = await dayOf(call);
    const current = await one(
      call.queries,
      sql`select ${sql.ref(valueOn)}(${day}::date, ${idIn(call.record[member])}::bigint) as valor`,
    );
    return { valorAtual: current, ...differenceOf(current, numberIn(call.record.valorProposto), places) };
  },
});

async function proposalOf({ queries, record, refuse }: HookCall, day: string, current: number | null): Promise<number | null> {
  const { tipoSalarioProposto: type } = record;
  if (type === 1) {
    const range = idIn(record.faixaSalarialProposta);
    return one(queries, sql`select quadro_faixa_em(${day}::date, ${range}::bigint) as valor`);
  }
  if (type === 2) {
    const [index, quantity] = [idIn(record.indiceProposto), numberIn(record.quantidadeIndiceProposto) ?? 0];
    return one(queries, sql`select round(${quantity}::numeric * quadro_indice_em(${day}::date, ${index}::bigint), 2) as valor`);
  }
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

/** The date of the table; today while it has none. */
async function dayOf({ engine, context, record }: HookCall): Promise<string> {
  const reader = { ...context, user: { ...context.user, rights: SEES_TABLES } };
  const { data } = await engine.read(reader, tabelasReajustesColaboradores.id, idIn(record.tabela), {});
  return typeof data === "string" ? data : context.today;
}

async function one(queries: Queries, query: ReturnType<typeof sql>): Promise<number | null> {
  const { rows } = await query.execute(queries);
  const { valor = null } = (rows[0] ?? {}) as { readonly valor?: string | number | null };
  return valor === null ? null : Number(valor);
}
