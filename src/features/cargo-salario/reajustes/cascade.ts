import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { GONE } from "../../../metadata/gone.ts";
import type { Registry } from "../../../metadata/register.ts";
import { add, decimalOf, numberOf, round } from "../../../rules/decimal.ts";
import type { Kind } from "./kinds.ts";
import { entryInForce, storedOf } from "./stored.ts";

/** What one proposal for a range or an index means for those who are paid by it. */
export interface CascadeLine {
  readonly id: number;
  readonly nome: string;
  readonly valorAtual: number | null;
  readonly valorProposto: number | null;
  readonly faixas: number;
  readonly pessoas: number;
  readonly custo: number;
}

interface Asked {
  readonly table: number;
  readonly day: string;
  readonly company: number;
  /** What rows of the table would propose instead of what they do, by their ids. */
  readonly instead?: ReadonlyMap<number, number | null>;
}

/** Index → ranges → talents: whom every proposal of a table reaches on its day, and what that costs a month; in one statement. */
export async function cascadeOf(
  queries: Queries,
  registry: Registry,
  kind: Kind,
  { table, day, company, instead = new Map() }: Asked,
): Promise<readonly CascadeLine[]> {
  const [rows, target] = [storedOf(registry, kind.id), storedOf(registry, kind.target)];
  const valueOn = sql.ref(kind.tipo === "F" ? "quadro_faixa_em" : "quadro_indice_em");
  const byTable = kind.tipo === "F" ? sql`l.alvo = g.faixa` : sql`(l.alvo = g.indice or l.alvo = g.indice_da_faixa)`;
  const then =
    kind.tipo === "F"
      ? sql`l.proposto`
      : sql`round(case when l.alvo = g.indice then g.quantidade else g.quantidade_da_faixa end * l.proposto, 2)`;
  const said = [...instead].map(([id, proposto]) => ({ id, proposto }));
  const { rows: found } = await sql<CascadeLine>`
    with l as (select r.id, ${rows.of("r", kind.of)} as alvo, coalesce(v.proposto, ${rows.of("r", kind.proposed)}) as proposto
        from ${rows.table} r left join jsonb_to_recordset(${JSON.stringify(said)}::jsonb) v(id bigint, proposto numeric) on v.id = r.id
        where ${rows.of("r", "tabela")} = ${table}),
      g as (${paidPeople(registry, { day, company })})
    select l.id::int as id, ${target.of("t", "nome")} as nome, ${valueOn}(${day}::date, l.alvo)::float8 as "valorAtual", l.proposto::float8 as "valorProposto",
      count(distinct coalesce(g.faixa, 0)) filter (where g.faixa is not null)::int as faixas, count(g.id)::int as pessoas,
      coalesce(sum(${then} - g.salario), 0)::float8 as custo
    from l join ${target.table} t on t.id = l.alvo left join g on ${byTable}
    group by l.id, l.alvo, l.proposto, nome order by nome, l.id`.execute(queries);
  return found;
}

/** Who works in a company on a day: what each earns, by which range or index, and where they work. */
export function paidPeople(registry: Registry, { day, company }: Pick<Asked, "day" | "company">): RawBuilder<unknown> {
  const [people, ranges] = [storedOf(registry, colaboradores.id), storedOf(registry, faixasSalariais.id)];
  return sql`select p.id, s.salario, ${people.of("h", "cargo")} as cargo, ${people.of("h", "faixaSalarial")} as da_faixa,
      case when ${people.of("h", "tipoSalario")} = 1 then ${people.of("h", "faixaSalarial")} end as faixa,
      case when ${people.of("h", "tipoSalario")} = 2 then ${people.of("h", "indice")} end as indice, ${people.of("h", "quantidade")} as quantidade,
      case when ${people.of("h", "tipoSalario")} = 1 and ${ranges.of("f", "historico.tipo")} = 2 then ${ranges.of("f", "historico.indiceId")} end as indice_da_faixa,
      ${ranges.of("f", "historico.quantidade")} as quantidade_da_faixa
    from ${people.table} p
    join lateral ${entryInForce(people, sql`p.id`, sql`${day}::date`)} h on true
    left join lateral (select x.* from ${ranges.entries} x where x.dono_id = ${people.of("h", "faixaSalarial")}
      and ${ranges.of("x", "historico.data")} <= ${day}::date and coalesce(${ranges.of("x", "historico.status")}, 1) = 1
      order by ${ranges.of("x", "historico.data")} desc limit 1) f on true
    left join quadro_salario_em(${day}::date, array(select q.id from ${people.table} q where q.empresa_id = ${company})) s
      on s.colaborador_id = p.id
    where p.empresa_id = ${company} and ${people.of("p", "situacao")} <> all(${GONE}::text[])`;
}

/** What they cost together in a month. */
export const costOf = (lines: readonly CascadeLine[]): number =>
  numberOf(
    round(
      lines.reduce((all, { custo }) => add(all, decimalOf(custo)), decimalOf(0)),
      2,
    ),
  );

/** What all active talents of a company earn together on a day, or those of some areas. */
export async function companyPayroll(
  queries: Queries,
  registry: Registry,
  { day, company, areas }: Pick<Asked, "day" | "company"> & { readonly areas?: readonly number[] | undefined },
): Promise<number> {
  const people = storedOf(registry, colaboradores.id);
  const { rows } = await sql<{
    soma: number;
  }>`select coalesce(sum(s.salario), 0)::float8 as soma from quadro_salario_em(${day}::date,
    array(select p.id from ${people.table} p where p.empresa_id = ${company}
      and ${people.of("p", "situacao")} <> all(${GONE}::text[])
      and (${areas === undefined} or ${people.of("p", "areaOrganizacional")} = any(${[...(areas ?? [])]}::bigint[])))) s`.execute(
    queries,
  );
  return rows[0]?.soma ?? 0;
}
