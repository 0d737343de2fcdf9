import { getHolidays } from "@brazilian-utils/brazilian-utils/get-holidays";
import { sql } from "kysely";
import type { RowsRead } from "../../src/engine/report/row-source.ts";

/** ISO days on which a company works: Monday to Friday without national holidays and without its own and those of its place. */
export async function businessDays(read: RowsRead, from: string, to: string): Promise<ReadonlyMap<number, readonly string[]>> {
  const national = new Set<string>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    for (const { date, type } of getHolidays(year)) if (type === "national") national.add(localDay(date));
  // Days off are told to everybody: whoever may see how many days were worked need not see the register.
  const own = await read.rows(sql`
    select f.empresa_id, f.data::text as data from geral_feriados f join utilitario_empresas e on e.id = f.empresa_id
    where f.empresa_id = any(${read.companies}::bigint[]) and f.data between ${from}::date and ${to}::date
      and (f.uf_id is null or f.uf_id = e.endereco__uf_id) and (f.cidade_id is null or f.cidade_id = e.endereco__cidade_id)`);
  const off = new Set(own.map((row) => `${row.empresa_id} ${row.data}`));
  const days = workdays(from, to).filter((day) => !national.has(day));
  return new Map(read.companies.map((company) => [company, days.filter((day) => !off.has(`${company} ${day}`))]));
}

/** The library tells days as midnights of wherever the server stands. */
const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

function workdays(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000) {
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
