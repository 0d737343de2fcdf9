import type { KindCapabilities, KindShared, SharedKinds } from "../../src/kinds/contract.ts";
import type { PropertyNode } from "../source.ts";

/** Kinds of plain values that neither `format` nor a keyword names. */
const PLAINEST = {
  string: "text",
  integer: "integer",
  number: "decimal",
  boolean: "boolean",
  object: undefined,
  array: undefined,
} as const;

export type Choice = { readonly kind: string } | { readonly refused: string };

/** The kind of a member, from `format`, else from its type and keywords. */
export function chooseKind(node: PropertyNode, kinds: SharedKinds): Choice {
  if (node.format !== undefined) {
    const kind = kinds.get(node.format);
    if (!kind) return { refused: `não existe o tipo de campo "${node.format}"` };
    if (!kind.types.includes(node.type))
      return { refused: `"${node.format}" é escrito com type ${kind.types.join(" ou ")}, não ${node.type}` };
    return { kind: kind.name };
  }
  const capability = asked(node);
  const kind = capability === undefined ? kinds.get(PLAINEST[node.type] ?? "") : found(capability, node, kinds);
  return kind ? { kind: kind.name } : { refused: `nenhum tipo de campo guarda type ${node.type} com estas palavras` };
}

function asked(node: PropertyNode): keyof KindCapabilities | undefined {
  const { items } = node;
  if (node.type === "array") {
    if (items?.["x-ref"]) return "references";
    if (items?.properties) return "rows";
    return items?.enum ? "options" : "values";
  }
  if (node["x-ref"]) return "reference";
  if (node.properties) return "group";
  return node.enum ? "options" : undefined;
}

/** Of several that fit, the one the keyword is named after; the others are named by `format`. */
function found(capability: keyof KindCapabilities, node: PropertyNode, kinds: SharedKinds): KindShared | undefined {
  const closed = capability === "options";
  const fits = [...kinds.values()].filter(
    (kind) => kind.can[capability] === true && (kind.can.options === true) === closed && kind.types.includes(node.type),
  );
  return fits.find(({ name }) => name === capability) ?? fits[0];
}
