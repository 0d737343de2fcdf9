import type { Session } from "../../../access/contract.ts";
import type { Engine } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { kinds } from "../../../generated/kinds/shared.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { recordName } from "../../../kinds/record-name.ts";
import { shownAt } from "../../../kinds/shown-value.ts";
import { ALERT } from "../../../metadata/alert-filter.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Alert, Register, Registry } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { addToDate } from "../../../rules/dates.ts";
import type { TodayGroup, TodayItem } from "./shared.ts";

const ORDER = { error: 0, warning: 1, info: 2 } as const;
/** Told of one alert by name. */
const SHOWN = 5;

/** What the alerts one may see find, the most urgent first. What finds nothing is not told. */
export async function foundByAlerts(
  { engine, registry, alerts }: FeatureDeps,
  { context, session }: { readonly context: RequestContext; readonly session: Session },
  only?: string,
): Promise<readonly TodayGroup[]> {
  const wanted = (id: string): boolean => only === undefined || only === id;
  const found = await ofRegisters(engine(), registry(), context, wanted);
  for (const alert of alerts()) {
    if (!wanted(alert.id) || alert.rights.some((right) => !context.user.rights.has(right))) continue;
    const { total, overdue, link, items, title = alert.title } = await alert.find(context, session);
    if (total === 0) continue;
    const proximo = items.find(({ data }) => data !== null && data >= context.today)?.data ?? null;
    found.push({
      codigo: alert.id,
      titulo: title,
      acao: alert.action,
      gravidade: overdue > 0 ? "error" : alert.severity,
      quantidade: total,
      vencidos: overdue,
      proximo,
      link,
      itens: [...items.slice(0, SHOWN)],
    });
  }
  return found.toSorted(
    (a, b) => ORDER[a.gravidade] - ORDER[b.gravidade] || b.vencidos - a.vencidos || (b.quantidade ?? 0) - (a.quantidade ?? 0),
  );
}

async function ofRegisters(
  engine: Engine,
  registry: Registry,
  context: RequestContext,
  wanted: (id: string) => boolean,
): Promise<TodayGroup[]> {
  const found: TodayGroup[] = [];
  for (const register of registry.values()) {
    const address = register.addresses.find(({ params }) => params.length === 0);
    const { rights } = context.user;
    if (!address || !rights.has(register.rights.view)) continue;
    for (const alert of register.list.alerts ?? []) {
      if (!wanted(alert.id) || (alert.right !== undefined && !rights.has(alert.right))) continue;
      const group = await groupOf(engine, context, register, alert, `/${address.path}`);
      if (group) found.push(group);
    }
  }
  return found;
}

async function groupOf(
  engine: Engine,
  context: RequestContext,
  register: Register,
  alert: Alert,
  path: string,
): Promise<TodayGroup | undefined> {
  const { due } = alert;
  // The list itself counts: its rights, companies and row conditions are those of the page the number leads to.
  const ask = (filter: Readonly<Record<string, Json>>, limit: number) =>
    engine
      .list(context, register.id, {
        filter: { [ALERT]: alert.id, ...filter },
        sort: due ? [{ path: due.path, descending: false }] : [],
        offset: 0,
        limit,
        fixed: {},
      })
      .catch(unseenIsNothing);
  const { rows, total } = await ask({}, SHOWN);
  if (total === 0) return undefined;
  const itens = rows.map((row): TodayItem => ({ ...itemOf(register, row, due && dueOn(row, due)), link: `${path}/${row.id}` }));
  const { today } = context;
  const start = due && (addToDate(today, -due.days, 0) ?? today);
  const before = start === undefined ? undefined : (addToDate(start, -1, 0) ?? start);
  const isWhole = total <= itens.length || due === undefined;
  const late = itens.filter(({ data }) => data !== null && data < today).length;
  // Ordered by their due date: who is beyond the first is asked for only where those do not say it.
  const vencidos = isWhole || late < itens.length ? late : (await ask({ [`${due.path}_lte`]: before ?? null }, 1)).total;
  const next = itens.find(({ data }) => data !== null && data >= today)?.data ?? null;
  const proximo = next !== null || isWhole ? next : await nextOf(ask, due, start ?? today);
  return {
    codigo: alert.id,
    titulo: alert.title,
    acao: alert.action,
    gravidade: vencidos > 0 ? "error" : alert.severity,
    quantidade: total,
    vencidos,
    proximo,
    link: `${path}?${asQuery(alert)}`,
    itens,
  };
}

async function nextOf(
  ask: (filter: Readonly<Record<string, Json>>, limit: number) => Promise<{ readonly rows: readonly WireRecord[] }>,
  due: NonNullable<Alert["due"]>,
  start: string,
): Promise<string | null> {
  const [row] = (await ask({ [`${due.path}_gte`]: start }, 1)).rows;
  return row ? dueOn(row, due) : null;
}

const itemOf = (register: Register, row: WireRecord, data: string | null | undefined): Omit<TodayItem, "link"> => ({
  id: Number(row.id),
  titulo: recordName(register, row, kinds),
  data: data ?? null,
});

function dueOn(row: WireRecord, { path, days }: NonNullable<Alert["due"]>): string | null {
  const value = shownAt(row, path);
  return typeof value === "string" ? addToDate(value, days, 0) : null;
}

/** In the words of react-admin's lists, so that the page opens with this filter instead of the last one used. */
const asQuery = ({ id }: Alert): string =>
  new URLSearchParams({ displayedFilters: "{}", filter: JSON.stringify({ [ALERT]: id }), page: "1" }).toString();

/** A date the reader may not see finds nothing. */
function unseenIsNothing(error: unknown): { readonly rows: readonly WireRecord[]; readonly total: number } {
  if (error instanceof AppError && (error.code === "FORBIDDEN" || error.code === "UNKNOWN_PARAMETER"))
    return { rows: [], total: 0 };
  throw error;
}
