import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../../../db/contract.ts";
import type { Engine } from "../../../../engine/contract.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { tabelasReajustesColaboradores } from "../../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { numberIn, referredId } from "../../../../metadata/json.ts";
import type { Registry } from "../../../../metadata/register.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { type Proposed, proposedSteps } from "../../../../rules/raise.ts";
import { ofIndex, type Reckoning, reckoned, step } from "../../../../rules/reckon.ts";
import { type Kind, kindOf } from "../kinds.ts";
import { BY_INDEX, BY_RANGE, linesOf, saidOf } from "../line-says.ts";
import { type Stored, storedOf } from "../stored.ts";
import type { Link } from "./calls.ts";
import { clauseBehind, type KeptClause } from "./clauses.ts";
import { chainTexts as texts } from "./texts.ts";

export interface Reading {
  readonly engine: Engine;
  readonly queries: Queries;
  readonly registry: Registry;
  readonly context: RequestContext;
}

/** What a value was reckoned by, and where that came from; no steps where there is no value. */
export interface Reckoned {
  readonly steps: Reckoning | null;
  readonly links: readonly Link[];
  readonly clauses?: KeptClause | undefined;
  /** Range the talent is in. */
  readonly range: number | null;
  readonly notes: readonly string[];
}

interface Paid {
  readonly tipo: number | null;
  readonly faixa: number | null;
  readonly indice: number | null;
  readonly quantidade: number | null;
  readonly valor: number | null;
}

interface InForce extends Paid {
  readonly id: number;
  readonly desde: string;
  readonly motivo: string | null;
  readonly tabela: number | null;
}

const NOTHING: Reckoned = { steps: null, links: [], range: null, notes: [] };
const UNSEEN = "unseen";

/**
 * What a talent, a range or an index is worth on a day, by the entry in force. `seen`: entries the reader sees, all where it is left out;
 * "unseen" for one they do not.
 */
export async function reckonedOn(
  reading: Reading,
  kind: Kind,
  { id, day }: { readonly id: number; readonly day: string },
  seen?: ReadonlySet<number>,
): Promise<Reckoned | typeof UNSEEN> {
  const { queries, registry } = reading;
  const target = storedOf(registry, kind.target);
  const entry = await entryOn(queries, target, kind, id, day);
  if (entry === undefined) return { ...NOTHING, notes: [texts.nothing(day)] };
  if (seen !== undefined && !seen.has(entry.id)) return UNSEEN;
  const link = await linkOf(reading, kind, id, entry);
  const paid = await paidOn(reading, entry, day);
  const applied =
    paid.steps === null || entry.tipo === BY_RANGE || entry.tipo === BY_INDEX ? undefined : await appliedIn(reading, kind, entry);
  return {
    ...paid,
    ...applied,
    links: [link, ...paid.links],
    range: entry.faixa,
    notes: paid.steps === null ? [texts.unpaid(day)] : (applied?.notes ?? paid.notes),
  };
}

/** What a way of being paid comes to on a day. */
export async function paidOn(reading: Reading, { tipo, faixa, indice, quantidade, valor }: Paid, day: string): Promise<Reckoned> {
  if (tipo === BY_RANGE) {
    const found = faixa === null ? NOTHING : await reckonedOn(reading, kindOf("F"), { id: faixa, day });
    return found === UNSEEN ? NOTHING : found;
  }
  if (tipo !== BY_INDEX) return { ...NOTHING, steps: valor === null ? null : [step("inicio", valor)] };
  const found = indice === null ? NOTHING : await reckonedOn(reading, kindOf("I"), { id: indice, day });
  if (found === UNSEEN || found.steps === null || quantidade === null) return NOTHING;
  return { ...NOTHING, steps: ofIndex(quantidade, reckoned(found.steps)), links: found.links };
}

/** What a line of a table proposes on a day to who earns `current`. */
export async function proposedOn(
  reading: Reading,
  kind: Kind,
  line: WireRecord,
  { day, current }: { readonly day: string; readonly current: number | null },
): Promise<Reckoned> {
  const { modo, digitado, fixo } = saidOf(kind, line);
  const range = kind.tipo === "C" ? (referredId(line.faixaSalarialProposta) ?? null) : null;
  if (fixo)
    return {
      ...(await paidOn(
        reading,
        {
          tipo: numberIn(line.tipoSalarioProposto),
          faixa: range,
          indice: referredId(line.indiceProposto) ?? null,
          quantidade: numberIn(line.quantidadeIndiceProposto),
          valor: null,
        },
        day,
      )),
      range,
    };
  if (digitado === null) return { ...NOTHING, range };
  const clauses = await clauseBehind(reading.queries, referredId(line.tabela) ?? 0, { linha: Number(line.id), modo, digitado });
  const then = numberIn(clauses?.passos[0]?.valor);
  const steps =
    modo === "valor" && clauses !== undefined ? clauses.passos : proposedSteps(current, proposedBy(modo, digitado), kind.places);
  const moved = then !== null && current !== null && then !== current ? [texts.moved(then)] : [];
  const typed = clauses === undefined && modo === "valor" ? [texts.typed] : [];
  return { steps, links: [], clauses, range, notes: steps === null ? [texts.withoutCurrent] : [...moved, ...typed] };
}

function proposedBy(modo: Proposed["modo"], typed: number): Proposed {
  if (modo === "valor") return { modo, valor: typed };
  return modo === "percentual" ? { modo, percentual: typed } : { modo, acrescimo: typed };
}

/** What the applied table proposed that wrote an entry, where the entry still pays that. */
async function appliedIn(reading: Reading, kind: Kind, entry: InForce): Promise<Partial<Reckoned> | undefined> {
  const { engine, queries, context } = reading;
  if (entry.tabela === null) return undefined;
  const { rows } = await sql<{ linha: string }>`select linha_id as linha from quadro_reajuste_aplicacao
    where tabela_id = ${entry.tabela} and tipo = ${kind.tipo} and entrada_id = ${entry.id} limit 1`.execute(queries);
  const [line] = rows[0] === undefined ? [] : await linesOf(engine, context, kind, { id: Number(rows[0].linha) });
  if (line === undefined) return undefined;
  const { steps, clauses, notes } = await proposedOn(reading, kind, line, {
    day: entry.desde,
    current: numberIn(line[kind.current]),
  });
  if (steps === null) return undefined;
  return reckoned(steps) === entry.valor ? { steps, clauses, notes } : { notes: [texts.corrected(reckoned(steps))] };
}

/** The confirmed entry in force on a day. */
async function entryOn(queries: Queries, target: Stored, kind: Kind, id: number, day: string): Promise<InForce | undefined> {
  const of = (name: string): RawBuilder<unknown> => target.of("x", target.dated(name));
  const none = sql`null`;
  const paid =
    kind.tipo === "I"
      ? { tipo: sql`3`, faixa: none, indice: none, quantidade: none, motivo: none }
      : kind.tipo === "F"
        ? { tipo: of("tipo"), faixa: none, indice: of("indiceId"), quantidade: of("quantidade"), motivo: none }
        : {
            tipo: of("tipoSalario"),
            faixa: of("faixaSalarial"),
            indice: of("indice"),
            quantidade: of("quantidade"),
            motivo: of("motivo"),
          };
  const { rows } = await sql<InForce>`
    select x.id::float8 as id, ${of("data")}::text as desde, (${paid.tipo})::int as tipo, (${paid.faixa})::float8 as faixa,
      (${paid.indice})::float8 as indice, (${paid.quantidade})::float8 as quantidade, ${of("valor")}::float8 as valor,
      (${paid.motivo})::text as motivo, ${of("tabelaReajusteId")}::float8 as tabela
    from ${target.entries} x where x.dono_id = ${id} and ${of("data")} <= ${day}::date and coalesce(${of("status")}, 1) = 1
    order by ${of("data")} desc limit 1`.execute(queries);
  return rows[0];
}

/** An entry as a link of the chain: what it is of, since when, and who wrote it. */
async function linkOf({ queries, registry }: Reading, kind: Kind, id: number, entry: InForce): Promise<Link> {
  const target = storedOf(registry, kind.target);
  const [tables, jobs] = [storedOf(registry, tabelasReajustesColaboradores.id), storedOf(registry, cargos.id)];
  const begun = JSON.stringify([{ field: target.dated("data"), after: entry.desde }]);
  const job =
    kind.tipo === "F"
      ? sql`coalesce((select ${jobs.of("j", "nome")} || ' ' from ${jobs.table} j where j.id = ${target.of("p", "cargoId")}), '')`
      : sql`''`;
  const { rows } = await sql<{ nome: string; tabela: string | null; autor: string | null; em: string | null }>`
    select ${job} || ${target.of("p", "nome")} as nome, a.autor, a.em,
      (select ${tables.of("t", "nome")} from ${tables.table} t where t.id = ${entry.tabela}) as tabela
    from ${target.table} p left join lateral (
      select n.usuario_nome as autor, to_char(n.momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as em from quadro_auditoria n
      where n.registro = ${kind.target} and n.registro_id = p.id and n.mudancas @> ${begun}::jsonb order by n.id desc limit 1) a on true
    where p.id = ${id}`.execute(queries);
  const { nome = "", tabela = null, autor = null, em = null } = rows[0] ?? {};
  const motivo = target.register.fields.find(({ name }) => name === "motivo");
  return {
    tipo: kind.tipo,
    id,
    nome,
    motivo: motivo?.options?.find(({ value }) => value === entry.motivo)?.label ?? null,
    desde: entry.desde,
    autor,
    em,
    tabela: entry.tabela === null || tabela === null ? null : { id: entry.tabela, nome: tabela },
  };
}
