import type { Engine } from "../../../engine/contract.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Alert, Register, Registry } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { addToDate } from "../../../rules/dates.ts";
import { type TodayAlert, today } from "./shared.ts";

const ORDER = { error: 0, warning: 1, info: 2 } as const;

/** What needs doing, by the alerts of the registers one may see. What finds nothing is not told. */
export const feature: ServerFeature = {
  routes(api, { engine, registry }) {
    serve(api, today, async ({ request }) => {
      const alertas = await foundBy(engine(), registry(), request.context());
      return { alertas: alertas.toSorted((a, b) => ORDER[a.gravidade] - ORDER[b.gravidade]) };
    });
  },
};

async function foundBy(engine: Engine, registry: Registry, context: RequestContext): Promise<readonly TodayAlert[]> {
  const found: TodayAlert[] = [];
  for (const register of registry.values()) {
    const address = register.addresses.find(({ params }) => params.length === 0);
    if (!address || !context.user.rights.has(register.rights.view)) continue;
    for (const alert of register.list.alerts ?? []) {
      const filter = filterOn(alert, context.today);
      // The list itself counts: its rights, companies and row conditions are those of the page the number leads to.
      const { total } = await engine.list(context, register.id, { filter, sort: [], offset: 0, limit: 1, fixed: {} });
      if (total > 0) found.push(told(register, alert, `/${address.path}?${asQuery(filter)}`, total));
    }
  }
  return found;
}

function told({ id, plural }: Register, alert: Alert, link: string, quantidade: number): TodayAlert {
  return { codigo: `${id}#${alert.id}`, titulo: alert.title, cadastro: plural, gravidade: alert.severity, quantidade, link };
}

/** The filter as a list takes it on this day. */
const filterOn = ({ filter }: Alert, day: string): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null && "days" in value ? addToDate(day, value.days, 0) : (value as Json),
    ]),
  );

/** In the words of react-admin's lists, so that the page opens with this filter instead of the last one used. */
const asQuery = (filter: Readonly<Record<string, Json>>): string =>
  new URLSearchParams({ displayedFilters: "{}", filter: JSON.stringify(filter), page: "1" }).toString();
