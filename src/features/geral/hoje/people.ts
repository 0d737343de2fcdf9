import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { afastamentos } from "../../../generated/types/sst/afastamentos.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { shownAt } from "../../../kinds/shown-value.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { Register } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { addToDate } from "../../../rules/dates.ts";
import { AHEAD, type Today } from "./shared.ts";

const ACTIVE = "A";
const BORN = "pessoal.dataNascimento";
const HIRED = "dataAdmissao";
const QUIET = "ocultarAniversario";
/** Of each kind at most so many are told. */
const MOST = 50;

type People = Pick<Today, "aniversarios" | "tempoDeCasa" | "ausentes">;

/** Whom to congratulate in the days to come, and who is not there; each by what the reader may see of talents and leaves. */
export async function peopleOf(deps: FeatureDeps, context: RequestContext): Promise<People> {
  const talents = deps.registry().get(colaboradores.id);
  if (!talents || !context.user.rights.has(talents.rights.view)) return { aniversarios: [], tempoDeCasa: [], ausentes: [] };
  const path = `/${talents.addresses[0]?.path ?? ""}`;
  const days = daysAhead(context.today);
  const [born, hired] = [await celebrating(deps, context, talents, BORN), await celebrating(deps, context, talents, HIRED)];
  const on = (row: WireRecord, member: string): string => celebratedOn(shownAt(row, member), days) ?? "";
  const told = (row: WireRecord, member: string) => ({
    id: Number(row.id),
    nome: String(row.nome),
    data: on(row, member),
    link: `${path}/${row.id}`,
  });
  const byDay = (a: { data: string; nome: string }, b: { data: string; nome: string }) =>
    a.data.localeCompare(b.data) || a.nome.localeCompare(b.nome, "pt-BR");
  const years = (row: WireRecord): number => Number(on(row, HIRED).slice(0, 4)) - Number(String(row[HIRED]).slice(0, 4));
  return {
    // Only day and month travel; who may not see the date of birth is told nothing.
    aniversarios: born
      .filter((row) => row[QUIET] !== true && on(row, BORN) !== "")
      .map((row) => told(row, BORN))
      .toSorted(byDay),
    tempoDeCasa: hired
      .filter((row) => on(row, HIRED) !== "" && years(row) > 0)
      .map((row) => ({ ...told(row, HIRED), anos: years(row) }))
      .toSorted(byDay),
    ausentes: await absentOf(deps, context, path),
  };
}

/** Active talents whose day and month lie within the week, as the reader's own list shows them. */
async function celebrating(
  deps: FeatureDeps,
  context: RequestContext,
  register: Register,
  member: string,
): Promise<readonly WireRecord[]> {
  const [column, state] = [sql.ref(`t.${columnOf(register, member)}`), sql.ref(`t.${columnOf(register, "situacao")}`)];
  const dates = [...daysAhead(context.today).keys()];
  const { rows } = await deps.database.read(scopeOf(context), (queries) =>
    sql<{ id: number }>`select t.id from ${sql.table(tableOf(register))} t
      where t.empresa_id = ${context.company} and ${state} = ${ACTIVE} and to_char(${column}, 'MM-DD') = any(${dates}::text[])
      order by t.id limit ${10 * MOST}`.execute(queries),
  );
  if (rows.length === 0) return [];
  const filter = { id: rows.map(({ id }) => Number(id)) };
  const sort = [{ path: "nome", descending: false }];
  const found = await deps.engine().list(context, register.id, { filter, sort, offset: 0, limit: MOST, fixed: {} });
  return found.rows;
}

/** Month and day → the day it is celebrated on. Who was born on 29/02 celebrates on 28/02 in years without that day. */
function daysAhead(today: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (let ahead = 0; ahead < AHEAD; ahead += 1) {
    const day = addToDate(today, ahead, 0) ?? today;
    days.set(day.slice(5), day);
    if (day.endsWith("-02-28") && addToDate(day, 1, 0)?.endsWith("-03-01")) days.set("02-29", day);
  }
  return days;
}

const celebratedOn = (date: Json | undefined, days: ReadonlyMap<string, string>): string | undefined =>
  typeof date === "string" ? days.get(date.slice(5, 10)) : undefined;

/** Who is on leave today, by the leaves the reader may see. */
async function absentOf(deps: FeatureDeps, context: RequestContext, path: string): Promise<People["ausentes"]> {
  const leaves = deps.registry().get(afastamentos.id);
  if (!leaves || !context.user.rights.has(leaves.rights.view)) return [];
  const ask = async (end: Readonly<Record<string, Json>>) => {
    const filter = { inicio_lte: context.today, ...end };
    const sort = [{ path: "fim", descending: false }];
    return (await deps.engine().list(context, leaves.id, { filter, sort, offset: 0, limit: MOST, fixed: {} })).rows;
  };
  const found = [...(await ask({ fim_gte: context.today })), ...(await ask({ fim: null }))];
  const seen = new Set<number>();
  return found.flatMap(({ colaborador, fim }) => {
    if (!isRecord(colaborador) || seen.has(Number(colaborador.id))) return [];
    const id = Number(colaborador.id);
    seen.add(id);
    return [{ id, nome: String(colaborador.nome ?? ""), ate: typeof fim === "string" ? fim : null, link: `${path}/${id}` }];
  });
}
