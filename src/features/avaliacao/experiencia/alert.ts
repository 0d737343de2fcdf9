import { scopeOf } from "../../../engine/parts.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { FeatureAlert, FeatureDeps, FoundAlert } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { addToDate } from "../../../rules/dates.ts";
import { decisionsOf } from "./decisions.ts";
import { PAGE, SEES } from "./entry.ts";
import { daysOf, planOf } from "./periods.ts";
import { UNDECIDED } from "./shared.ts";
import { texts } from "./texts.ts";

/** Days before the end of a period from which it is told, and after it while nothing was decided. */
const AHEAD = 7;
const BEHIND = 30;

/** Experience periods that end in a week or ended a short while ago, of people nothing was decided about. */
export const experienceAlerts = (deps: FeatureDeps): readonly FeatureAlert[] => [
  {
    id: "avaliacao/experiencia-termina",
    title: texts.ends,
    action: texts.endsAction,
    severity: "warning",
    rights: [SEES],
    find: (context) => ending(deps, context),
  },
];

async function ending(deps: FeatureDeps, context: RequestContext): Promise<FoundAlert> {
  const items = await undecided(deps, context);
  const overdue = items.filter(({ data }) => data < context.today).length;
  return { total: items.length, overdue, link: `${PAGE}?${UNDECIDED}=true`, items };
}

/** Whose period ends or ended about now without a decision, with the day; what ends first stands first. */
export async function undecided({ engine, database, registry }: FeatureDeps, context: RequestContext) {
  const { company, today } = context;
  const scope = scopeOf(context);
  const shift = (days: number): string => addToDate(today, days, 0) ?? today;
  const { periods } = await database.read(scope, (queries) => planOf(queries, registry(), company));
  if (periods.length === 0) return [];
  const longest = Math.max(...periods.map(({ dias }) => dias));
  const { rows } = await engine().list(holding(context, [colaboradoresRights.view]), colaboradores.id, {
    filter: { dataAdmissao_gte: shift(-(longest + BEHIND)), situacao: ["A"] },
    sort: [{ path: "dataAdmissao", descending: false }],
    offset: 0,
    fixed: {},
  });
  const decided = await database.read(scope, (queries) =>
    decisionsOf(
      queries,
      rows.map(({ id }) => id),
    ),
  );
  return rows
    .filter(({ id }) => !decided.has(id))
    .flatMap(({ id, nome, dataAdmissao }) => {
      const ends = periods.map(({ dias }) => daysOf(String(dataAdmissao), dias).fim);
      const near = ends.filter((fim) => fim >= shift(-BEHIND) && fim <= shift(AHEAD)).sort();
      const data = near.find((fim) => fim >= today) ?? near.at(-1);
      return data === undefined ? [] : [{ id, titulo: String(nome), data, link: PAGE }];
    })
    .sort((a, b) => a.data.localeCompare(b.data));
}
