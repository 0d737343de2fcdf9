import type { Field, Keywords, Option, Privacy, Ref } from "../../src/metadata/field.ts";
import { MOST_ROWS } from "../../src/rules/raw-bounds.ts";
import type { PropertyNode } from "../source.ts";
import { accessOf } from "./access.ts";
import { computedMode } from "./computed-mode.ts";
import { conditionOf } from "./condition.ts";
import { expressionOf } from "./expression.ts";
import { misfitOfExpression, natureOfMember } from "./nature.ts";
import { planObject } from "./object.ts";
import { HISTORY_LIST, type MemberOutline, type ObjectOutline, splitTarget, targetOutline } from "./outline.ts";
import { refusePattern } from "./pattern.ts";
import type { Scope } from "./resolve-path.ts";
import { sequenceOf } from "./sequence.ts";

/** Everything of one member but what rules elsewhere say of it. */
export function planField(member: MemberOutline, required: boolean, above: Privacy, scope: Scope): Field {
  const { node, name, path } = member;
  const privacy = node["x-privacy"] ?? node.items?.["x-privacy"] ?? above;
  if (!node.title) scope.problems.add("todo campo tem título (title)", node);
  refuseValue(member, "default", scope);
  refuseValue(member, "x-computed", scope);
  const expr = node["x-computed"] === undefined ? undefined : expressionOf(node["x-computed"], scope);
  return {
    name,
    path,
    title: node.title ?? name,
    ...optional("description", node.description),
    kind: member.kind,
    type: node.type,
    required,
    readOnly: node.readOnly === true || node["x-sequence"] !== undefined,
    writeOnly: node.writeOnly === true,
    ...optional("default", node.default === undefined ? undefined : expressionOf(node.default, scope)),
    ...optional("computed", expr && { expr, mode: computedMode(expr, member, scope) }),
    ...optional("sequence", sequenceOf(node)),
    shape: shapeOf(node, member.kind, scope),
    ...optional("options", optionsOf(node)),
    ...optional("ref", refOf(member, scope)),
    ...optional("item", itemOf(member, scope)),
    ...optional("object", member.object && planObject(member.object, node, privacy, scope)),
    privacy,
    messages: { ...node.items?.["x-messages"], ...node["x-messages"] },
    ...optional("access", accessOf(node["x-access"], scope)),
    ui: { ...node["x-ui"] },
    was: node["x-was"] ?? [],
    source: node["x-source"] ?? [],
  };
}

/** A proposal or derived value that the member could never hold. */
function refuseValue(member: MemberOutline, keyword: "default" | "x-computed", scope: Scope): void {
  const value = member.node[keyword];
  if (value === undefined) return;
  const wrong = misfitOfExpression(value, natureOfMember(member), scope);
  if (wrong) scope.problems.add(`${member.path} nunca pode valer ${wrong}`, member.node, keyword);
  if (keyword === "default" && readsRegister(value))
    scope.problems.add(`${member.path}: um default não consulta cadastros; isso só em x-computed`, member.node, keyword);
}

function readsRegister(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) =>
      (SOURCES.has(key) && typeof inner === "string" && inner.includes("/")) || (key !== "text" && readsRegister(inner)),
  );
}

const SOURCES: ReadonlySet<string> = new Set(["count", "exists", "one", "of"]);

const SHAPE = [
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "enum",
] as const satisfies readonly (keyof Keywords)[];

/** What is declared, and the bound of the kind that no day moves. */
function shapeOf(node: PropertyNode, kind: string, scope: Scope): Keywords {
  refusePattern(node, scope);
  const { bounds, can } = scope.kinds.get(kind) ?? {};
  const minimum = bounds?.minimum;
  const rows = can?.rows === true ? { maxItems: MOST_ROWS } : {};
  const declared = SHAPE.flatMap((keyword) => (node[keyword] === undefined ? [] : [[keyword, node[keyword]]]));
  return { ...(minimum === undefined ? {} : { minimum }), ...rows, ...Object.fromEntries(declared) };
}

function optionsOf(node: PropertyNode): readonly Option[] | undefined {
  const holder = node.items?.enum ? node.items : node;
  return holder.enum?.map((value) => {
    const label = (holder["x-options"] ?? node["x-options"])?.[String(value)];
    return { value, ...(typeof label === "object" ? label : { label: label ?? String(value) }) };
  });
}

function itemOf({ node, kind }: MemberOutline, scope: Scope): Field["item"] {
  const { items } = node;
  if (node.type !== "array" || !items || items.properties || items["x-ref"]) return undefined;
  const format = items.format ?? PLAIN_ITEMS[items.type];
  if (format === undefined) scope.problems.add(`uma lista de ${items.type} é escrita com x-ref ou properties`, node, "items");
  const own = items.enum ? kind : (format ?? kind);
  return { kind: own, type: items.type, shape: shapeOf(items, own, scope) };
}

const PLAIN_ITEMS: Readonly<Record<string, string>> = {
  string: "text",
  integer: "integer",
  number: "decimal",
  boolean: "boolean",
};

function refOf(member: MemberOutline, scope: Scope): Ref | undefined {
  const { node, refersTo } = member;
  const holder = node.items?.["x-ref"] ? node.items : node;
  const ref = holder["x-ref"];
  if (!ref || refersTo === undefined) return undefined;
  const row = targetOutline(refersTo, scope.outlines);
  if (!row) scope.problems.add(`não existe ${refersTo}`, ref, "register");
  const { register, list } = splitTarget(refersTo);
  const where = ref.where && row && conditionOf(ref.where, { ...scope, row });
  return {
    register,
    ...optional("list", list),
    ...optional("where", where),
    onDelete: ref.onDelete ?? "restrict",
    ...optional("asOf", ref.asOf),
    ...(ref.beforeFirst === "empty" ? { beforeFirst: ref.beforeFirst } : {}),
    ...optional("cyclic", ref.cyclic),
    ...optional("across", ref.across),
    ...optional("tells", ref.tells),
    bare: holder.type === "integer",
    ...optional("display", displayOf(row, list)),
    facts: [],
  };
}

/** How what is referred to is named; a dated entry also by its date. */
function displayOf(row: ObjectOutline | undefined, list: string | undefined): string | undefined {
  const name = row?.display === undefined || row.display.includes("{") ? row?.display : `{${row.display}}`;
  if (list !== HISTORY_LIST || row?.dated === undefined) return name;
  return [...(name === undefined ? [] : [name]), `{${row.dated}}`].join(" · ");
}

export function optional<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };
}
