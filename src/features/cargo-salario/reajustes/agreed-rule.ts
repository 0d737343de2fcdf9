import { sql } from "kysely";
import { refusedAt } from "../../../errors/refused-at.ts";
import { advancesOf } from "./candidates.ts";
import { type Advance, agreedSteps, monthsBefore } from "./collective.ts";
import type { Held } from "./held-sheet.ts";
import { BY_VALUE } from "./line-says.ts";
import type { LiveRow } from "./live-rows.ts";
import type { Merit, SheetRule } from "./merit.ts";
import { entryInForce, storedOf } from "./stored.ts";
import { texts } from "./texts.ts";

/** What an agreement asks of a talent. */
interface Known {
  readonly tipo: number | null;
  readonly dataAdmissao: string | null;
  readonly antecipacoes: readonly Advance[];
}

const PERCENT = 1;

/**
 * What rules of a collective agreement give lines, as a collective adjustment gives it: nothing to who is paid by range or index, nor to
 * who has no month of contract before the base date.
 */
export async function agreementsOf(
  held: Held,
  rules: readonly SheetRule[],
  rows: readonly LiveRow[],
): Promise<(rule: SheetRule, row: LiveRow) => Merit> {
  const asked = rules.flatMap(({ tipo, valor, dissidio }, at) => {
    if (tipo !== "dissidio") return [];
    if (dissidio === null || dissidio === undefined) throw refusedAt(`regras.${at}.dissidio`, "required", texts.noAgreement);
    if (valor <= 0) throw refusedAt(`regras.${at}.valor`, "minimum", texts.noAgreement);
    return [dissidio];
  });
  const known = new Map<string, ReadonlyMap<number, Known>>();
  for (const { dataBase = null } of asked)
    if (held.kind.tipo === "C" && !known.has(dataBase ?? "")) known.set(dataBase ?? "", await knownOf(held, rows, dataBase));
  return ({ valor, dissidio, ...rule }, row) => {
    if (dissidio === null || dissidio === undefined) return {};
    const { tipoValor, dataBase = null, proporcional = false, compensarAntecipacoes = false } = dissidio;
    const talent = known.get(dataBase ?? "")?.get(row.alvo);
    if (talent !== undefined && talent.tipo !== null && talent.tipo !== BY_VALUE) return { misses: "paid" };
    const isShared = proporcional && talent?.dataAdmissao != null;
    const months = isShared ? monthsBefore(talent?.dataAdmissao ?? "", dataBase ?? held.day) : 12;
    if (months === 0) return { misses: "months" };
    const agreed = {
      tipoValor,
      valor,
      piso: rule.piso ?? null,
      teto: dissidio.tetoSalario ?? null,
      acimaDoTeto: dissidio.valorAcimaTeto ?? null,
    };
    const how = { months, places: held.kind.places, advances: compensarAntecipacoes ? (talent?.antecipacoes ?? []) : [] };
    const raise = { ...rule, tipo: tipoValor === PERCENT ? ("percentual" as const) : ("acrescimo" as const), valor };
    const terms = { meses: isShared ? months : null, antecipacoes: how.advances };
    return { raise: { ...raise, agreed: (salary: number) => agreedSteps(salary, agreed, how) ?? [] }, terms };
  };
}

async function knownOf({ queries, registry, kind, day }: Held, rows: readonly LiveRow[], dataBase: string | null) {
  const people = storedOf(registry, kind.target);
  const ids = rows.map(({ alvo }) => alvo);
  const { rows: found } = await sql<Known & { readonly id: number }>`
    select p.id::int as id, ${people.of("h", "tipoSalario")}::int as tipo, ${people.of("p", "dataAdmissao")}::text as "dataAdmissao",
      ${advancesOf(people, { base: dataBase ?? day, day })} as antecipacoes
    from ${people.table} p left join lateral ${entryInForce(people, sql`p.id`, sql`${day}::date`)} h on true
    where p.id = any(${ids}::bigint[])`.execute(queries);
  return new Map(found.map((one) => [one.id, one]));
}
