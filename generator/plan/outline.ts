import type { SharedKinds } from "../../src/kinds/contract.ts";
import type { ObjectNode, PropertyNode, RegisterSource, Source } from "../source.ts";
import { chooseKind } from "./choose-kind.ts";
import type { Problems } from "./problems.ts";

/** What paths can reach of an object, known of every register before any condition is read. */
export interface ObjectOutline {
  readonly register: string;
  readonly what: "record" | "group" | "rows";
  readonly path: string;
  readonly parent: ObjectOutline | null;
  readonly members: ReadonlyMap<string, MemberOutline>;
  /** How a record is named, as declared. */
  readonly display?: string;
  /** The date of its entries, where it is dated. */
  readonly dated?: string;
  /** The member that names the record above it, where records make a tree. */
  readonly tree?: string;
}

export interface MemberOutline {
  readonly name: string;
  readonly path: string;
  readonly kind: string;
  readonly node: PropertyNode;
  /** `modulo/registro`, `modulo/registro/lista` or `modulo/registro/historicos`. */
  readonly refersTo?: string;
  readonly object?: ObjectOutline;
}

export type Outlines = ReadonlyMap<string, ObjectOutline>;

/** Rules read `id` wherever they stand; versions are told apart by `versao`. */
const HOUSE_MEMBERS: readonly string[] = ["id", "versao"];

export const HISTORY_LIST = "historicos";

export function outlineAll(source: Source, kinds: SharedKinds, problems: Problems): Outlines {
  return new Map([...source.registers].map(([id, register]) => [id, outlineRegister(register, kinds, problems)]));
}

function outlineRegister({ id, document }: RegisterSource, kinds: SharedKinds, problems: Problems): ObjectOutline {
  const { display, tree } = document["x-register"];
  const head = {
    register: id,
    what: "record",
    path: "",
    parent: null,
    display,
    ...(tree === undefined ? {} : { tree }),
  } as const;
  return outlineObject(document, head, kinds, problems);
}

function outlineObject(
  node: ObjectNode,
  head: Omit<ObjectOutline, "members">,
  kinds: SharedKinds,
  problems: Problems,
): ObjectOutline {
  const members = new Map<string, MemberOutline>();
  const dated = node["x-history"]?.by;
  const outline: ObjectOutline = { ...head, members, ...(dated === undefined ? {} : { dated }) };
  for (const [name, property] of Object.entries(node.properties ?? {})) {
    if (HOUSE_MEMBERS.includes(name))
      problems.add(`"${name}" é da casa: todo registro e toda linha já o têm; dê outro nome ao campo`, property);
    const path = head.path === "" ? name : `${head.path}.${name}`;
    const choice = chooseKind(property, kinds);
    if ("refused" in choice) problems.add(choice.refused, property);
    const inner = property.type === "array" ? property.items : property;
    const refersTo = (property.items ?? property)["x-ref"]?.register;
    if (inner?.properties && property.type === "array" && head.what === "rows")
      problems.add("linhas dentro de linhas não são guardadas", property);
    members.set(name, {
      name,
      path,
      kind: "kind" in choice ? choice.kind : "text",
      node: property,
      ...(refersTo === undefined ? {} : { refersTo }),
      ...(inner?.properties
        ? {
            object: outlineObject(
              inner,
              { register: head.register, what: property.type === "array" ? "rows" : "group", path, parent: outline },
              kinds,
              problems,
            ),
          }
        : {}),
    });
  }
  return outline;
}

/** The object a reference points at: a record, a row of a list, or a dated entry. */
export function targetOutline(refersTo: string, outlines: Outlines): ObjectOutline | undefined {
  const { register, list } = splitTarget(refersTo);
  const record = outlines.get(register);
  if (!record || list === undefined) return record;
  if (list === HISTORY_LIST) return datedOutline(record);
  return record.members.get(list)?.object;
}

export function splitTarget(refersTo: string): { readonly register: string; readonly list?: string } {
  const [module = "", name = "", list] = refersTo.split("/");
  return { register: `${module}/${name}`, ...(list === undefined ? {} : { list }) };
}

/** The record for a register dated as a whole, else its dated group. */
function datedOutline(record: ObjectOutline): ObjectOutline {
  const group = [...record.members.values()].find((member) => member.object?.what === "group" && member.node["x-history"]);
  return group?.object ?? record;
}
