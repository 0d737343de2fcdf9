import { SUMMARY } from "../../src/metadata/report.ts";
import { splitTarget } from "../plan/outline.ts";
import { WORLD } from "../plan/world.ts";
import type { PropertyNode, RegisterNode, Source } from "../source.ts";
import { addressesOf } from "./report-addresses.ts";
import type { FilterNode, ReportNode } from "./source.ts";

/** The object whose members rows have, as written: a register, or the rows of one of its lists. */
export interface RowsNode {
  readonly id: string;
  readonly properties: Readonly<Record<string, PropertyNode>>;
  readonly above?: RowsNode;
}

export function rowsNode({ registers }: Pick<Source, "registers">, register: string): RowsNode | undefined {
  const { register: id, list } = splitTarget(register);
  const document = registers.get(id)?.document;
  if (!document) return undefined;
  const record: RowsNode = { id, properties: document.properties };
  if (list === undefined) return record;
  if (list === "historicos") {
    const dated = Object.values(document.properties).find((one) => one["x-history"]);
    return dated?.properties ? { id, properties: dated.properties, above: record } : record;
  }
  const rows = document.properties[list]?.items?.properties;
  return rows ? { id, properties: rows, above: record } : undefined;
}

/** The filters of a report as a register's declaration: what a filter does not say it takes from the member it restricts. */
export function formNode(
  id: string,
  document: ReportNode,
  rows: RowsNode | undefined,
  source: Pick<Source, "registers">,
  refuse: (reason: string, name: string) => void,
): RegisterNode {
  const properties = Object.fromEntries(
    Object.entries(document.properties).map(([name, filter]) => {
      const made = filterNode(filter, rows, source);
      if (typeof made === "string") refuse(made, name);
      return [name, typeof made === "string" ? { type: "string" as const, title: name } : made];
    }),
  );
  return {
    title: document.title,
    ...(document.description === undefined ? {} : { description: document.description }),
    "x-register": {
      plural: document.title,
      gender: "m",
      scope: "company",
      // Nothing ever names a filled filter; a text without a member is what the language has for that.
      display: `${document.title} {`,
      path: addressesOf(id, document).map(({ path }) => path),
    },
    ...(document.required ? { required: document.required } : {}),
    properties: document["x-report"].summary ? { ...properties, [SUMMARY]: SUMMARY_FILTER } : properties,
    ...(document["x-rules"] ? { "x-rules": document["x-rules"] } : {}),
    ...(document["x-messages"] ? { "x-messages": document["x-messages"] } : {}),
    "x-examples": document["x-examples"],
    "x-source": document["x-source"],
    "x-privacy": "none",
  };
}

const SUMMARY_FILTER: PropertyNode = { type: "boolean", title: "Resumido", default: false };

function filterNode(filter: FilterNode, rows: RowsNode | undefined, source: Pick<Source, "registers">): PropertyNode | string {
  const { "x-of": of, "x-how": how, ...own } = filter;
  if (of === undefined) return own.type === undefined ? "um filtro sem x-of diz o seu type" : { ...own, type: own.type };
  if (how === "companies") return { ...many(WORLD.company, source, {}), ...own } as PropertyNode;
  const found = rows && memberAt(of, rows, source);
  if (!found) return `as linhas não têm o campo "${of}"`;
  const { node, register } = found;
  const target =
    of.endsWith("id") && node === undefined ? register : (node?.["x-ref"]?.register ?? node?.items?.["x-ref"]?.register);
  const messages = own["x-messages"] ? { "x-messages": own["x-messages"] } : {};
  if (target !== undefined) {
    if (how !== undefined && how !== "in" && how !== "below") return `${how} não restringe uma referência`;
    const { "x-ref": _where, ...rest } = own;
    return { ...many(target, source, own), ...rest, ...messages } as PropertyNode;
  }
  if (!node) return `"${of}" é um registro, não um campo`;
  const { title, format, multipleOf, maxLength } = node;
  const plain = {
    ...(title === undefined ? {} : { title }),
    ...(format === undefined ? {} : { format }),
    ...(multipleOf === undefined ? {} : { multipleOf }),
    ...(node["x-privacy"] === undefined ? {} : { "x-privacy": node["x-privacy"] }),
  };
  const options = node["x-options"] ? { enum: node.enum, "x-options": node["x-options"] } : {};
  if (own.type === "array")
    return {
      title,
      items: { type: node.type, enum: node.enum, "x-options": node["x-options"] },
      ...own,
      type: "array",
    } as PropertyNode;
  return {
    ...plain,
    ...options,
    ...(node.type === "string" && maxLength !== undefined ? { maxLength } : {}),
    ...own,
    type: own.type ?? node.type,
  } as PropertyNode;
}

/** Several records of a register, of any company the reader sees. */
function many(register: string, { registers }: Pick<Source, "registers">, own: FilterNode): object {
  const about = registers.get(register)?.document["x-register"];
  const across = about?.scope === "company" ? { across: "companies" } : {};
  const { "x-ref": ref, ...rest } = own;
  return {
    ...rest,
    type: "array",
    title: about?.plural ?? register,
    items: { type: "integer", "x-ref": { register, ...across, ...ref } },
  };
}

/** A member by its path over references, as written. */
export function memberAt(
  text: string,
  rows: RowsNode,
  source: Pick<Source, "registers">,
): { readonly node?: PropertyNode; readonly register: string } | undefined {
  const words = text.split(".");
  const start = words[0] === "$parent" ? rows.above : rows;
  const steps = words[0] === "$parent" ? words.slice(1) : words;
  let properties = start?.properties;
  let register = start?.id ?? "";
  let node: PropertyNode | undefined;
  for (const name of steps) {
    node = properties?.[name];
    if (!node) return name === "id" && properties ? { register } : undefined;
    if (node.properties) properties = node.properties;
    else {
      const to = node["x-ref"]?.register;
      register = to ?? register;
      properties = to === undefined ? undefined : source.registers.get(to)?.document.properties;
    }
  }
  return node ? { node, register } : undefined;
}
