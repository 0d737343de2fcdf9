import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Kind } from "./kinds.ts";
import { storedOf } from "./stored.ts";

/** What a collective adjustment proposes for one of those it reaches. */
export interface Proposal {
  readonly alvo: number;
  readonly atual: number;
  readonly proposto: number;
  readonly modo: "percentual" | "acrescimo" | "valor";
  readonly percentual: number | null;
  readonly acrescimo: number | null;
}

/** Writes proposals of a table in two statements: those that stand there already anew, the others beside them. */
export async function keepProposals(
  queries: Queries,
  registry: Registry,
  kind: Kind,
  {
    context,
    table,
    proposals,
  }: { readonly context: RequestContext; readonly table: number; readonly proposals: readonly Proposal[] },
): Promise<{ readonly criados: number; readonly atualizados: number }> {
  const rows = storedOf(registry, kind.id);
  const values = JSON.stringify(proposals);
  const given = sql`jsonb_to_recordset(${values}::jsonb)
    v(alvo bigint, atual numeric, proposto numeric, modo text, percentual numeric, acrescimo numeric)`;
  const members = [
    [kind.current, sql`v.atual`],
    [kind.proposed, sql`v.proposto`],
    ["valorDiferenca", sql`v.proposto - v.atual`],
    ["percentualDiferenca", sql`round((v.proposto - v.atual) / nullif(v.atual, 0) * 100, 2)`],
    ...(kind.tipo === "C"
      ? ([
          ["tipoSalarioProposto", sql`3`],
          ["modo", sql`v.modo`],
          ["percentualDigitado", sql`v.percentual`],
          ["acrescimoDigitado", sql`v.acrescimo`],
          ["indiceProposto", sql`null::bigint`],
          ["quantidadeIndiceProposto", sql`null::numeric`],
        ] as const)
      : []),
  ] as const;
  const sets = sql.join(members.map(([path, value]) => sql`${rows.column(path)} = ${value}`));
  const { rows: changed } = await sql<{ alvo: number }>`
    update ${rows.table} t set ${sets}, versao = t.versao + 1, alterado_em = ${context.now}::timestamptz from ${given}
    where ${rows.of("t", "tabela")} = ${table} and ${rows.of("t", kind.of)} = v.alvo
    returning ${rows.of("t", kind.of)} as alvo`.execute(queries);
  const kept = [...new Set(changed.map(({ alvo }) => Number(alvo)))];
  const { rows: made } = await sql`
    insert into ${rows.table} (empresa_id, ${rows.column("tabela")}, ${rows.column(kind.of)}, ${sql.join(members.map(([path]) => rows.column(path)))})
    select ${context.company}, ${table}, v.alvo, ${sql.join(members.map(([, value]) => value))}
    from ${given} where v.alvo <> all(${kept}::bigint[]) returning 1`.execute(queries);
  return { criados: made.length, atualizados: kept.length };
}
