import { sql } from "kysely";
import type { Queries } from "../../../../db/contract.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { decimalOf, mul, numberOf, round } from "../../../../rules/decimal.ts";
import { paidPeople } from "../cascade.ts";
import type { Kind } from "../kinds.ts";
import type { LiveRow } from "../live-rows.ts";
import { storedOf } from "../stored.ts";
import type { Paid } from "./places.ts";

interface Asked {
  /** ISO. */
  readonly day: string;
  readonly company: number;
  readonly kind: Kind;
  readonly lines: readonly LiveRow[];
  /** The table was applied, or cancelled after that: what was earned before it stands in its lines. */
  readonly isDone: boolean;
}

/** Whoever is paid on the day of a table and whose sex is said, with what they earn without and with it. */
export async function paidNow(queries: Queries, registry: Registry, { day, company, ...plan }: Asked): Promise<readonly Paid[]> {
  const people = storedOf(registry, colaboradores.id);
  const { rows } = await sql<Earned>`
    select g.id::int as id, g.salario::float8 as salario, g.cargo::int as cargo, g.da_faixa::int as "daFaixa", g.faixa::int as faixa,
      g.indice::int as indice, g.quantidade::float8 as quantidade, g.indice_da_faixa::int as "indiceDaFaixa",
      g.quantidade_da_faixa::float8 as "quantidadeDaFaixa", ${people.of("p", "pessoal.sexo")} as sexo,
      ${people.of("p", "pessoal.etniaRaca")}::int as raca
    from (${paidPeople(registry, { day, company })}) g join ${people.table} p on p.id = g.id
    where ${people.of("p", "pessoal.sexo")} in ('F', 'M')`.execute(queries);
  const lines = new Map(plan.lines.filter(({ desligado }) => !desligado).map((line) => [line.alvo, line]));
  return rows.flatMap((one): readonly Paid[] => {
    const { before, after } = earnedBy(plan.kind, one, lines);
    const antes = (plan.isDone ? before : undefined) ?? one.salario ?? 0;
    if (antes <= 0) return [];
    const { cargo, daFaixa: faixa, sexo } = one;
    return [{ cargo, faixa, sexo, raca: raceOf(one.raca), antes, depois: after !== undefined && after > 0 ? after : antes }];
  });
}

interface Earned {
  readonly id: number;
  readonly salario: number | null;
  readonly cargo: number | null;
  readonly daFaixa: number | null;
  /** The range, or the index, one is paid by. */
  readonly faixa: number | null;
  readonly indice: number | null;
  readonly quantidade: number | null;
  readonly indiceDaFaixa: number | null;
  readonly quantidadeDaFaixa: number | null;
  readonly sexo: "F" | "M";
  readonly raca: number | null;
}

/** What the line that reaches somebody makes of what they earn; nothing where none does. */
function earnedBy({ tipo }: Kind, one: Earned, lines: ReadonlyMap<number, LiveRow>) {
  const direct = lines.get({ C: one.id, F: one.faixa, I: one.indice }[tipo] ?? 0);
  const line = direct ?? (tipo === "I" ? lines.get(one.indiceDaFaixa ?? 0) : undefined);
  const quantity = tipo !== "I" ? null : direct === undefined ? one.quantidadeDaFaixa : one.quantidade;
  const paid = (value: number | null | undefined): number | undefined => {
    if (value === null || value === undefined) return undefined;
    return quantity === null ? value : numberOf(round(mul(decimalOf(quantity), decimalOf(value)), 2));
  };
  return { before: paid(line?.atual), after: paid(line?.proposto) };
}

/** Codes of the eSocial: 4 black, 8 brown; 9 not said. */
function raceOf(code: number | null): Paid["raca"] {
  if (code === null || code === 9) return null;
  return code === 4 || code === 8 ? "negra" : "demais";
}
