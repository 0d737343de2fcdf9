import { SUMMARY } from "../../src/metadata/report.ts";
import type { ReportScope } from "./report-scope.ts";
import type { FilterNode, ReportNode } from "./source.ts";
import { walkPath } from "./walk-path.ts";

/** A filter that neither restricts the rows nor is read or demanded, one that restricts them as its member cannot be, and what has to be sent though it is no filter. `giver` is the function that gives the rows: it reads filters by their names. */
export function checkFilters(scope: ReportScope, giver: string): void {
  const { document, problems } = scope;
  const { properties, required = [], "x-present": present = [] } = document;
  const read = new Set([...required, ...present, ...wordsIn([rest(document), properties])]);
  for (const [name, filter] of Object.entries(properties)) {
    if (filter["x-of"] === undefined && name !== SUMMARY && !read.has(name) && !giver.includes(`"${name}"`))
      problems.add(`nada lê o filtro "${name}"`, properties, name);
    checkHow(filter, scope);
  }
  for (const [at, name] of present.entries())
    if (!properties[name]) problems.add(`não existe o filtro "${name}"`, document["x-present"] ?? document, at);
}

/** An order asks for one, a part for a text, all below for a tree. */
function checkHow(filter: FilterNode, { rows, outlines, kinds, problems }: ReportScope): void {
  const found = filter["x-of"] === undefined ? undefined : walkPath(filter["x-of"], rows, outlines);
  // What it leads to was told when the form was made; the record itself is a reference.
  if (found === undefined || typeof found === "string" || !found.member) return;
  const { node, kind, refersTo } = found.member;
  const can = kinds.get(kind)?.can;
  const how = filter["x-how"];
  const refuse = (lacks: string): void => problems.add(`"${node.title}" ${lacks}`, filter, "x-how");
  if ((how === "gte" || how === "lte") && refersTo === undefined && !can?.ordered) refuse("não tem ordem");
  if (how === "contains" && !can?.text) refuse("não é um texto");
  if (how === "below" && (refersTo === undefined || outlines.get(refersTo)?.tree === undefined)) refuse("não tem árvore");
}

const rest = ({ properties: _filters, "x-examples": _examples, ...others }: ReportNode): unknown => others;

/** Every name a declaration reads: of paths, of tests and of headings. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value.match(/[a-z][A-Za-z0-9]*/g) ?? [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(key.startsWith("$") ? wordsIn(key) : []), ...wordsIn(inner)]);
}
