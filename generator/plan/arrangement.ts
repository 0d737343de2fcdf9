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
  return {
    columns,
    sort,
    presets: (list?.presets ?? []).map(({ id, title, where, default: byDefault }) => ({
      id,
      title,
      ...optional("where", where && conditionOf(where, scope)),
      ...optional("default", byDefault),
    })),
    search: members.filter((field) => field.ui.search).map((field) => field.path),
    filters: members.flatMap((field) =>
      field.ui.filter
        ? [
            {
              path: field.path,
              how: field.ui.filter === "range" ? ("range" as const) : ("value" as const),
              ...(field.ui.filter === "contains" ? { contains: true as const } : {}),
            },
          ]
        : [],
    ),
  };
}

const bare = (text: string): string => text.replace(/^-/, "");

/** Members of the record and of its groups; lists of rows have no place in a grid. */
export function listable(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => {
    if (field.object?.what === "rows") return [];
    return field.object ? listable(field.object.fields) : [field];
  });
}
