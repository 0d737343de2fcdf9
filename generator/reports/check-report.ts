import type { KindShared } from "../../src/kinds/contract.ts";
import type { Measure, ReportBlock, ReportValue, TableBlock } from "../../src/metadata/report.ts";
import { WORLD } from "../plan/world.ts";
import { checkColumns, checkOrder, memberOf } from "./check-columns.ts";
import { checkFilters } from "./check-filters.ts";
import { checkRecord } from "./check-record.ts";
import type { ReportScope } from "./report-scope.ts";
import type { BlockNode } from "./source.ts";

/** A report as planned, for its checks. */
interface Planned {
  readonly measures: readonly Measure[];
  readonly blocks: readonly ReportBlock[];
}

/** What a report may not say though each word of it is one of the language. */
export function checkReport({ measures, blocks }: Planned, scope: ReportScope, giver = ""): void {
  const { document, problems } = scope;
  const named = new Set(measures.map(({ name }) => name));
  for (const measure of measures) {
    checkMeasure(measure, named, scope);
    checkPart(measure, measures, scope);
  }
  const shown = new Set<string>();
  const ids = new Set<string>();
  for (const [at, block] of blocks.entries()) {
    const node = document["x-blocks"][at];
    if (!node) continue;
    if (ids.has(block.id)) problems.add(`o bloco "${block.id}" está duas vezes`, node, "id");
    ids.add(block.id);
    for (const [name, ...under] of measuresOf(node)) {
      shown.add(name);
      if (!named.has(name)) problems.add(`não existe a medida "${name}"`, node, ...under);
    }
    if (block.kind === "table") checkTable(block, node, scope);
    else if (block.kind === "record") checkRecord(block, node, scope);
    else if (block.kind === "series") checkOrder(block.by.value, scope, node.series ?? node, "by");
    else if (block.kind === "matrix") {
      checkOrder(block.rows.value, scope, node.matrix ?? node, "rows");
      checkOrder(block.columns.value, scope, node.matrix ?? node, "columns");
    } else if (block.by !== "group") checkOrder(block.by, scope, node.chart ?? node, "by");
  }
  for (const measure of measures) {
    if (measure.how === "ratio") for (const one of measure.of) shown.add(one);
    if (measure.how === "share") shown.add(measure.of);
  }
  for (const { name } of measures)
    if (!shown.has(name))
      problems.add(`a medida "${name}" não aparece em lugar nenhum`, document["x-measures"] ?? document, name);
  checkFilters(scope, giver);
  checkAggregate(measures, blocks, scope);
}

/** What tells of groups of people alone shows nobody: no rows, nobody's own value, and whom it counts. */
function checkAggregate(measures: readonly Measure[], blocks: readonly ReportBlock[], scope: ReportScope): void {
  const { document, problems, outlines } = scope;
  const { aggregate, person } = document["x-report"];
  if (!aggregate) return;
  if (person === undefined) problems.add('aggregate pede "person": quem se conta', document["x-report"], "aggregate");
  for (const [at, { kind }] of blocks.entries())
    if (kind !== "chart" && kind !== "series")
      problems.add("um relatório de grupos mostra só series e chart", document["x-blocks"], at);
  for (const { name, how } of measures)
    if (how === "min" || how === "max")
      problems.add(`${how} é o valor de uma só pessoa`, document["x-measures"] ?? document, name, how);
  const { setting } = aggregate;
  if (setting !== undefined && outlines.get(WORLD.company)?.members.get(setting)?.node.type !== "integer")
    problems.add(`a empresa não tem o número "${setting}"`, aggregate, "setting");
}

function measuresOf({ table, chart, series, matrix }: BlockNode): readonly (readonly [string, ...(string | number)[]])[] {
  return [
    ...(table?.groupTotals ?? []).map((name, at) => [name, "table", "groupTotals", at] as const),
    ...(table?.totals ?? []).map((name, at) => [name, "table", "totals", at] as const),
    ...(chart?.measures ?? []).map((name, at) => [name, "chart", "measures", at] as const),
    ...(series?.measures ?? []).map((name, at) => [name, "series", "measures", at] as const),
    ...(series?.totals ?? []).map((name, at) => [name, "series", "totals", at] as const),
    ...(matrix ? [[matrix.cell, "matrix", "cell"] as const] : []),
  ];
}

function checkMeasure(measure: Measure, named: ReadonlySet<string>, scope: ReportScope): void {
  const { document, problems } = scope;
  const node = document["x-measures"]?.[measure.name];
  if (!node) return;
  const others = measure.how === "ratio" ? measure.of : measure.how === "share" ? [measure.of] : [];
  for (const other of others) if (!named.has(other)) problems.add(`não existe a medida "${other}"`, node, measure.how);
  if (!("value" in measure) || measure.how === "distinct") return;
  const kind = kindOf(measure.value, scope);
  const adds = measure.how === "sum" || measure.how === "avg";
  if (kind && adds && !isNumber(kind)) problems.add(`${measure.how} de "${kind.title}" não diz nada`, node, measure.how);
  if (kind && isRate(kind) && measure.how === "sum") problems.add("a soma de percentuais não diz nada: use ratio", node, "sum");
  if (kind && isRate(kind) && measure.how === "avg" && node.meanOfRates !== true)
    problems.add('a média de percentuais não é o percentual do todo: use ratio, ou diga "meanOfRates": true', node, "avg");
  if (kind && !adds && !kind.can.ordered) problems.add(`"${kind.title}" não tem ordem`, node, measure.how);
}

/** A part of a hundred is a part of the same thing. */
function checkPart(measure: Measure, measures: readonly Measure[], scope: ReportScope): void {
  if (measure.how !== "ratio" || measure.times !== 100) return;
  const units = measure.of.map((name) =>
    unitOf(
      measures.find((one) => one.name === name),
      scope,
    ),
  );
  if (units.every((unit) => unit !== undefined) && new Set(units).size > 1)
    scope.problems.add(
      "um percentual compara medidas da mesma unidade",
      scope.document["x-measures"]?.[measure.name] ?? {},
      "ratio",
    );
}

/** What a measure counts in: pure numbers are alike. */
function unitOf(measure: Measure | undefined, scope: ReportScope): string | undefined {
  if (!measure) return undefined;
  if (!("value" in measure) || measure.how === "distinct") return PURE;
  const kind = kindOf(measure.value, scope);
  return kind && (kind.name === PLAIN.integer || kind.name === PLAIN.number ? PURE : kind.name);
}

const PURE = "number";
const isNumber = ({ types, can, measure }: KindShared): boolean =>
  measure !== undefined || (types.some((type) => type === "number" || type === "integer") && !can.reference && !can.options);
/** What is shown as a share of a hundred. */
const isRate = (kind: KindShared): boolean =>
  kind.types.includes("number") && kind.format(1, { shape: {} } as Parameters<KindShared["format"]>[1]).includes("%");

function kindOf(value: ReportValue, scope: ReportScope): KindShared | undefined {
  if ("field" in value) {
    const node = scope.document["x-fields"]?.[value.field];
    return node && [...scope.kinds.values()].find(({ name }) => name === (node.format ?? PLAIN[node.type as keyof typeof PLAIN]));
  }
  const member = memberOf(value, scope);
  return member && scope.kinds.get(member.kind);
}

const PLAIN = { string: "text", integer: "integer", number: "decimal", boolean: "boolean" } as const;

function checkTable(block: TableBlock, node: BlockNode, scope: ReportScope): void {
  const { problems } = scope;
  const table = node.table ?? { columns: [] };
  checkColumns(block.columns, table.columns, table, scope);
  const ordered = (list: readonly { readonly value: ReportValue }[], place: object): void => {
    for (const [at, { value }] of list.entries()) checkOrder(value, scope, place, at);
  };
  for (const [at, { ranks, value }] of block.columns.entries())
    if (ranks && ("choose" in block.sort || !isSame(block.sort[0]?.value, value)))
      problems.add("rank diz a posição pelo que ordena a tabela: sort começa por ele", table.columns, at);
  if (!("choose" in block.sort)) ordered(block.sort, table.sort ?? table);
  else checkChoice(block.sort, table.sort ?? table, "uma ordem", scope, ordered);
  if (block.groupTotals.length > 0 && table.groups === undefined)
    problems.add("groupTotals sem groups: não há grupos a totalizar", table, "groupTotals");
  if (block.sign && table.groups === undefined) problems.add("sign sem groups: assina-se abaixo de cada grupo", table, "sign");
  if (!("choose" in block.groups)) ordered(block.groups, Array.isArray(table.groups) ? table.groups : table);
  else checkChoice(block.groups, table.groups ?? table, "grupos", scope, ordered);
}

const isSame = (one: ReportValue | undefined, other: ReportValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a filter chooses between has a branch for each of its options, and no other. */
function checkChoice<T>(
  { choose, by }: { readonly choose: string; readonly by: Readonly<Record<string, T>> },
  place: object,
  what: string,
  { problems, document }: ReportScope,
  each: (branch: T, place: object) => void,
): void {
  const filter = document.properties[choose];
  if (!filter) problems.add(`não existe o filtro "${choose}"`, place, "choose");
  const offered = (filter?.enum ?? []).map(String);
  for (const option of offered) if (!by[option]) problems.add(`a opção "${option}" de "${choose}" não tem ${what}`, place);
  for (const [option, branch] of Object.entries(by)) {
    if (filter && !offered.includes(option)) problems.add(`"${option}" não é opção de "${choose}"`, place, option);
    each(branch, place);
  }
}
