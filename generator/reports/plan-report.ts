import type { Field } from "../../src/metadata/field.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { GivenRows, Measure, Report, ReportField, ReportFilter, ReportPath } from "../../src/metadata/report.ts";
import { pathsBelow } from "../check/walk.ts";
import { chooseKind } from "../plan/choose-kind.ts";
import { expressionOf } from "../plan/expression.ts";
import { optional } from "../plan/field.ts";
import { snake } from "../plan/names.ts";
import { splitTarget } from "../plan/outline.ts";
import { blockOf } from "./plan-block.ts";
import { conditionIn } from "./plan-column.ts";
import { measureOf } from "./plan-measure.ts";
import { addressesOf } from "./report-addresses.ts";
import { pathOf, type ReportScope } from "./report-scope.ts";
import type { GivenSource, ReportFieldNode, ReportSource } from "./source.ts";
import { walkPath } from "./walk-path.ts";

/** Rows on paper unless the report says otherwise, and in files for programs. */
const MOST_ON_PAPER = 20_000;
const MOST_IN_FILES = 1_000_000;

/** A report whose filters are planned as `form` already; its paths are resolved here. */
export function planReport(
  { document, id, module, name, given }: ReportSource,
  form: Register,
  scope: ReportScope,
  columns?: Register,
): Report {
  const about = document["x-report"];
  const addresses = addressesOf(id, document);
  const right = `ROLE_REL_${snake(module).toUpperCase()}_${snake(name).toUpperCase()}`;
  const { register, list } = splitTarget(document["x-rows"].register ?? columns?.id ?? "");
  return {
    id,
    module,
    name,
    title: document.title,
    heading: headingOf(about.title ?? document.title, scope),
    ...optional("description", document.description),
    addresses,
    right,
    form: { ...form, rights: { view: right, create: right, edit: right, remove: right } },
    filters: filtersOf(scope),
    present: document["x-present"] ?? [],
    query: queryOf(scope),
    rows: {
      register,
      ...optional("list", list),
      ...optional("where", conditionIn(document["x-rows"].where, scope.ofRows)),
      ...optional("given", given && columns && givenRows(given, columns)),
    },
    fields: Object.entries(document["x-fields"] ?? {}).map(([own, node]) => fieldOf(own, node, scope)),
    measures: Object.entries(document["x-measures"] ?? {}).map(([own, node]): Measure => measureOf(own, node, scope)),
    blocks: document["x-blocks"].map((block) => blockOf(block, scope)),
    ...optional("person", about.person === undefined ? undefined : pathOf(about.person, scope, about, "person")),
    ...optional("aggregate", about.aggregate),
    formats: about.formats ?? ["pdf", "xlsx", "csv"],
    file: about.file ?? name,
    summary: about.summary === true,
    most: { pdf: about.limit?.rows ?? MOST_ON_PAPER, xlsx: MOST_IN_FILES, csv: MOST_IN_FILES },
    messages: document["x-messages"] ?? {},
    examples: document["x-examples"],
    source: document["x-source"],
  };
}

const givenRows = ({ id, document, tells }: GivenSource, register: Register): GivenRows => ({
  source: id,
  register,
  reads: document["x-reads"],
  tells,
  ...optional("record", document["x-record"]),
});

function queryOf({ document, problems }: ReportScope): readonly string[] {
  const { query = [] } = document["x-report"];
  for (const [at, name] of query.entries())
    if (!document.properties[name]) problems.add(`não existe o filtro "${name}"`, query, at);
  return query;
}

function headingOf(text: string, { document, problems }: ReportScope): Report["heading"] {
  return text
    .split(/(\{[^{}]+\})/)
    .filter((part) => part !== "")
    .map((part) => {
      const filter = /^\{(.+)\}$/.exec(part)?.[1];
      if (filter === undefined) return part;
      if (!document.properties[filter]) problems.add(`não existe o filtro "${filter}"`, document["x-report"], "title");
      return { filter };
    });
}

function filtersOf(scope: ReportScope): readonly ReportFilter[] {
  return Object.entries(scope.document.properties).flatMap(([name, node]) => {
    const of = node["x-of"];
    if (of === undefined) return [];
    const found = walkPath(of, scope.rows, scope.outlines);
    // What it leads to was told when the form was made.
    if (typeof found === "string") return [];
    const refers = found.member === undefined || found.member.refersTo !== undefined;
    return [{ name, path: found.path, how: node["x-how"] ?? (refers || node.type === "array" ? "in" : "eq") }];
  });
}

function fieldOf(name: string, node: ReportFieldNode, scope: ReportScope): ReportField {
  const choice = chooseKind({ ...node, type: node.type }, scope.kinds);
  if ("refused" in choice) scope.problems.add(choice.refused, node);
  const expr = expressionOf(node.expr, scope.ofRows);
  const own = [...pathsBelow(expr)].filter(({ start }) => start === "row");
  const field: Field = {
    name,
    path: name,
    title: node.title,
    kind: "kind" in choice ? choice.kind : "text",
    type: node.type,
    required: false,
    readOnly: true,
    writeOnly: false,
    shape: { ...optional("multipleOf", node.multipleOf) },
    privacy: node["x-privacy"] ?? "none",
    messages: {},
    ui: {},
    was: [],
    source: [],
  };
  const reads = own.map(({ up, steps, text }): ReportPath => {
    const path = [...(up > 0 ? ["$parent"] : []), ...steps].join(".");
    return path === "" ? { hops: [], member: "", up: false, text } : pathOf(path, scope, node, "expr");
  });
  return { field, expr, reads };
}
