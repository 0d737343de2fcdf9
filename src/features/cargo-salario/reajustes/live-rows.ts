import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { HookCall } from "../../../engine/contract.ts";
import { GONE } from "../../../metadata/gone.ts";
import type { Registry } from "../../../metadata/register.ts";
import { differenceOf } from "../../../rules/raise.ts";
import type { Kind } from "./kinds.ts";
import { isOfAreas } from "./own-lines.ts";
import { marksOf } from "./row-marks.ts";
import { entryInForce, type Stored, storedOf } from "./stored.ts";

/** A proposal as it stands on a day: what is earned then, and what it comes to. */
export interface LiveRow {
  readonly id: number;
  /** Talent, range or index it is about. */
  readonly alvo: number;
  readonly nome: string;
  /** Registration number of a talent. */
  readonly matricula: string | null;
  readonly atual: number | null;
  readonly proposto: number | null;
  /** The same as they were written with the row. */
  readonly atualGravado: number | null;
  readonly propostoGravado: number | null;
  readonly observacao: string | null;
  readonly desligado: boolean;
  readonly repetido: boolean;
  /** An entry of the target begins on that very day. */
  readonly naData: boolean;
  /** The entry of that day the proposal is to change in its stead; null where it makes one of its own. */
  readonly unida: number | null;
  /** The first entry that begins later. */
  readonly posterior: string | null;
  /** The limit of people it would pass, once asked for (`over-limits.ts`). */
  readonly limite?: number;
  /** The day up to which entries of what it is about are closed, where that of the proposal is. */
  readonly fechado?: string;
  /** What is to be said of a talent's proposal; empty of ranges and indices. */
  readonly marcas: Readonly<Partial<Record<Mark, boolean>>>;
  /** Members of the entry the proposal makes, beside its date and reason. */
  readonly entrada: Readonly<Record<string, unknown>>;
}

type Mark =
  | "cargoInativo"
  | "areaInativa"
  | "faixaDeOutroCargo"
  | "faixaPendente"
  | "semAmbienteFuncao"
  | "acimaDaFaixa"
  | "afastado";

const PLACEMENTS = [
  ["estabelecimento", "estabelecimentoProposto"],
  ["areaOrganizacional", "areaOrganizacionalProposta"],
  ["ambiente", "ambienteProposto"],
  ["cargo", "cargoProposto"],
  ["faixaSalarial", "faixaSalarialProposta"],
  ["funcao", "funcaoProposta"],
] as const;

interface Asked {
  readonly table: number;
  readonly day: string;
  /** Areas whose talents alone are asked for; no range and no index is of an area. */
  readonly areas?: readonly number[] | undefined;
  /** With what is to be said of each before it is applied; a sheet of many lines is read without. */
  readonly judged: boolean;
}

/** All proposals of a table as they stand on a day, in one statement. */
export async function liveRows(queries: Queries, registry: Registry, kind: Kind, asked: Asked): Promise<readonly LiveRow[]> {
  const { day, judged } = asked;
  const [rows, target] = [storedOf(registry, kind.id), storedOf(registry, kind.target)];
  const parts = kind.tipo === "C" ? ofTalents(registry, rows, target, day) : ofValues(kind, rows, day);
  const date = target.of("e", target.dated("data"));
  const thatDay = sql`from ${target.entries} e where e.dono_id = p.id and ${date} = ${day}::date`;
  const { rows: found } = await sql<LiveRow>`
    with l as (${linesOf(registry, kind, asked)})
    select l.id, ${rows.of("l", kind.of)} as alvo, ${target.of("p", "nome")} as nome, ${parts.number} as matricula, (${parts.current})::float8 as atual,
      (${parts.proposed})::float8 as proposto, ${rows.of("l", kind.current)}::float8 as "atualGravado",
      ${rows.of("l", kind.proposed)}::float8 as "propostoGravado",
      ${rows.of("l", "observacao")} as observacao,
      ${parts.gone} as desligado, count(*) over (partition by ${rows.of("l", kind.of)}) > 1 as repetido,
      ${judged ? sql`exists (select 1 ${thatDay})` : sql`false`} as "naData",
      case when ${rows.of("l", "unirSituacao")} then (select e.id ${thatDay}) end as unida,
      ${judged ? sql`(select min(${date})::text from ${target.entries} e where e.dono_id = p.id and ${date} > ${day}::date)` : sql`null::text`} as posterior,
      ${judged ? parts.marks : sql`'{}'::jsonb`} as marcas, ${parts.entry} as entrada
    from l join ${target.table} p on p.id = ${rows.of("l", kind.of)} ${parts.salaries} ${parts.placed}
    order by nome, l.id`.execute(queries);
  return found.map((row) => ({
    ...row,
    id: Number(row.id),
    alvo: Number(row.alvo),
    unida: row.unida === null ? null : Number(row.unida),
  }));
}

/** What the talents of a table who have not left earn together on a day, and would as proposed: one that proposes nothing keeps what it is. */
export async function liveTotals(
  queries: Queries,
  registry: Registry,
  kind: Kind,
  asked: Omit<Asked, "judged"> & { /** As the rows were written, not as it stands. */ readonly written: boolean },
): Promise<{ readonly current: number; readonly proposed: number }> {
  const [rows, target] = [storedOf(registry, kind.id), storedOf(registry, kind.target)];
  const { day, written } = asked;
  const parts = ofTalents(registry, rows, target, day);
  const [current, proposed] = written
    ? [rows.of("l", kind.current), rows.of("l", kind.proposed)]
    : [parts.current, parts.proposed];
  const { rows: found } = await sql<{ current: number; proposed: number }>`
    with l as (${linesOf(registry, kind, asked)})
    select coalesce(sum(x.atual), 0)::float8 as current, coalesce(sum(coalesce(x.proposto, x.atual)), 0)::float8 as proposed
    from (select ${current} as atual, ${proposed} as proposto from l join ${target.table} p on p.id = ${rows.of("l", kind.of)}
      ${written ? sql`` : parts.salaries} where not (${parts.gone})) x`.execute(queries);
  return found[0] ?? { current: 0, proposed: 0 };
}

/** The proposals of a table, of the areas asked for. */
function linesOf(registry: Registry, kind: Kind, { table, areas }: Pick<Asked, "table" | "areas">): RawBuilder<unknown> {
  const rows = storedOf(registry, kind.id);
  return sql`select r.* from ${rows.table} r where ${rows.of("r", "tabela")} = ${table} and ${isOfAreas(registry, kind, rows.of("r", kind.of), areas)}`;
}

interface RowSql {
  readonly current: RawBuilder<unknown>;
  readonly proposed: RawBuilder<unknown>;
  readonly gone: RawBuilder<unknown>;
  readonly number: RawBuilder<unknown>;
  readonly marks: RawBuilder<unknown>;
  readonly entry: RawBuilder<unknown>;
  /** Joins that tell what is earned now. */
  readonly salaries: RawBuilder<unknown>;
  /** Joins that tell the entry the proposal starts from. */
  readonly placed: RawBuilder<unknown>;
}

/**
 * A talent stays where the entry in force on the day puts them, unless something else is proposed; a proposal joined to an entry that waits
 * for the payroll changes what that one puts.
 */
function ofTalents(registry: Registry, rows: Stored, target: Stored, day: string): RowSql {
  const of = (path: string) => rows.of("l", path);
  const byIndex = sql`round(${of("quantidadeIndiceProposto")} * quadro_indice_em(${day}::date, ${of("indiceProposto")}), 2)`;
  const proposed = sql`case coalesce(${of("tipoSalarioProposto")}, 3)
      when 1 then quadro_faixa_em(${day}::date, ${of("faixaSalarialProposta")})
      when 2 then ${byIndex}
      else case ${of("modo")} when 'percentual' then round(s.salario * (1 + ${of("percentualDigitado")} / 100), 2)
        when 'acrescimo' then round(s.salario + ${of("acrescimoDigitado")}, 2) else ${of("salarioProposto")} end end`;
  const joined = sql`${of("unirSituacao")} and ${target.of("x", "data")} = ${day}::date and ${target.of("x", "status")} = 2`;
  const placed = PLACEMENTS.map(([now, then]) => sql`${sql.lit(now)}, coalesce(${of(then)}, ${target.of("h", now)})`);
  return {
    current: sql`s.salario`,
    proposed,
    gone: sql`(${target.of("p", "situacao")} = any(${GONE}::text[]) or coalesce(${target.of("p", "dataDesligamento")} < ${day}::date, false))`,
    number: target.of("p", "matricula"),
    marks: marksOf(registry, { rows, target, day, proposed }),
    entry: sql`jsonb_build_object(${sql.join(placed)}, 'tipoSalario', coalesce(${of("tipoSalarioProposto")}, 3),
      'indice', ${of("indiceProposto")}, 'quantidade', ${of("quantidadeIndiceProposto")}::float8)`,
    salaries: sql`left join quadro_salario_em(${day}::date, array(select ${rows.of("l", "colaborador")} from l)) s on s.colaborador_id = p.id`,
    placed: sql`left join lateral ${entryInForce(target, sql`p.id`, sql`${day}::date`, joined)} h on true`,
  };
}

function ofValues(kind: Kind, rows: Stored, day: string): RowSql {
  const valueOn = sql.ref(kind.tipo === "F" ? "quadro_faixa_em" : "quadro_indice_em");
  return {
    current: sql`${valueOn}(${day}::date, ${rows.of("l", kind.of)})`,
    proposed: rows.of("l", kind.proposed),
    gone: sql`false`,
    number: sql`null::text`,
    marks: sql`'{}'::jsonb`,
    entry: sql`'{}'::jsonb`,
    salaries: sql``,
    placed: sql``,
  };
}

/** Writes what proposals came to into their rows, where it stays when salaries move on. */
export async function freezeRows({ engine, context }: HookCall, kind: Kind, live: readonly LiveRow[]): Promise<void> {
  const rows = live.map(({ id, atual, proposto }) => ({
    id,
    members: {
      [kind.current]: atual,
      // What is proposed for a range or an index is what was typed.
      ...(kind.tipo === "C" ? { [kind.proposed]: proposto } : {}),
      ...differenceOf(atual, proposto, kind.places),
    },
  }));
  await engine.settle(context, kind.id, rows);
}
