import type { Field } from "../../src/metadata/field.ts";
import type { ListPlan, Tab } from "../../src/metadata/register.ts";
import type { RegisterNode } from "../source.ts";
import { conditionOf } from "./condition.ts";
import { optional } from "./field.ts";
import { slug } from "./names.ts";
import type { Scope } from "./resolve-path.ts";
import { checkTarget } from "./rules.ts";

const WHOLE_FORM = { id: "dados", title: "Dados" };

export function tabsOf(document: RegisterNode, fields: readonly Field[], scope: Scope): readonly Tab[] {
  const tabs = document["x-ui"]?.tabs;
  if (!tabs) return [{ ...WHOLE_FORM, fields: fields.map((field) => field.name) }];
  return tabs.map((tab) => {
    for (const path of tab.fields) checkTarget(path, scope.row, scope, tab);
    return { id: tab.id ?? slug(tab.title), title: tab.title, fields: tab.fields };
  });
}

export function listOf(
  document: RegisterNode,
  fields: readonly Field[],
  displayFields: readonly string[],
  scope: Scope,
): ListPlan {
  const list = document["x-ui"]?.list;
  const members = listable(fields);
  const marked = members.filter((field) => field.ui.list).map((field) => field.path);
  const columns = marked.length > 0 ? marked : displayFields;
  for (const text of list?.sort ?? []) checkTarget(bare(text), scope.row, scope, list ?? document);
  const sort = (list?.sort ?? displayFields.slice(0, 1)).map((text) => ({ path: bare(text), descending: text.startsWith("-") }));
  const filters = members.flatMap((field) =>
    field.ui.filter
      ? [
          {
            path: field.path,
            how: field.ui.filter === "range" ? ("range" as const) : ("value" as const),
            ...(field.ui.filter === "contains" ? { contains: true as const } : {}),
          },
        ]
      : [],
  );
  const search = members.filter((field) => field.ui.search || tellsWhich(field, displayFields, scope)).map((field) => field.path);
  const totals = members.filter((field) => field.ui.total && columns.includes(field.path)).map((field) => field.path);
  const known = new Set([
    ...filters.flatMap(({ path, how }) => (how === "range" ? [path, `${path}_gte`, `${path}_lte`] : [path])),
    ...(search.length > 0 ? ["q"] : []),
    ...(list?.presets ? ["preset"] : []),
  ]);
  for (const [name, filter] of Object.entries(list?.params ?? {}))
    if (!known.has(filter)) scope.problems.add(`a lista não tem o filtro ${filter}`, list?.params ?? document, name);
  return {
    columns,
    sort,
    ...optional("params", list?.params),
    presets: (list?.presets ?? []).map(({ id, title, where, default: byDefault }) => ({
      id,
      title,
      ...optional("where", where && conditionOf(where, scope)),
      ...optional("default", byDefault),
    })),
    search,
    filters,
    ...optional("totals", totals.length > 0 ? totals : undefined),
  };
}

/** Records are found by what they are called: by texts of their display, and by what its references are called. */
function tellsWhich({ path, kind, ref, computed }: Field, displayFields: readonly string[], { kinds }: Scope): boolean {
  if (!displayFields.includes(path) || computed?.mode === "query") return false;
  return ref ? ref.list === undefined && kinds.get(kind)?.can.reference === true : kinds.get(kind)?.can.text === true;
}

const bare = (text: string): string => text.replace(/^-/, "");

/** Members of the record and of its groups; lists of rows have no place in a grid. */
export function listable(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => {
    if (field.object?.what === "rows") return [];
    return field.object ? listable(field.object.fields) : [field];
  });
}
