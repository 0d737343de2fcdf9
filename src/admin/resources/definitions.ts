import type { ResourceDefinition } from "ra-core";
import type { SharedKinds } from "../../kinds/contract.ts";
import { recordName } from "../../kinds/record-name.ts";
import { shownAt } from "../../kinds/shown-value.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { KnownResource, MenuItem, UserInfo } from "../providers/wire.ts";

export type Definitions = Readonly<Record<string, ResourceDefinition>>;

/** Every register and every list of a feature the user may open, as react-admin's resources. No register's file is fetched for it. */
export function definitionsOf({ menu, cadastros = [] }: Pick<UserInfo, "menu" | "cadastros">): Definitions {
  const pages = menu.flatMap(pagesUnder).map((page) => [page.name, page] as const);
  const registers = cadastros
    .filter(({ caminho }) => !caminho.includes("{"))
    .map((one) => [one.caminho, definitionOf(one)] as const);
  return Object.fromEntries([...pages, ...registers]);
}

/** The definition of a register under the address it was opened at. */
export function openedDefinition(found: FoundRegister, known: KnownResource | undefined, kinds: SharedKinds): ResourceDefinition {
  const { register, address, base } = found;
  const plain = definitionOf({
    caminho: base,
    titulo: address.title,
    plural: address.plural,
    nomeadoPor: register.displayFields,
    pode: known?.pode ?? [],
  });
  return { ...plain, recordRepresentation: (record: WireRecord) => recordName(register, record, kinds) };
}

function definitionOf({ caminho, plural, nomeadoPor, pode }: KnownResource): ResourceDefinition {
  return {
    name: caminho,
    hasList: pode.includes("list"),
    hasCreate: pode.includes("create"),
    hasEdit: pode.includes("edit"),
    hasShow: pode.includes("show"),
    options: { label: plural },
    recordRepresentation: (record: WireRecord) => namedBy(record, nomeadoPor),
  };
}

/** Until the register's own way of naming is there: the texts of what names it, one after the other. */
function namedBy(record: WireRecord | undefined, paths: readonly string[]): string {
  if (!record) return "";
  const parts = paths.map((path) => wordOf(shownAt(record, path))).filter((word) => word !== "");
  return parts.length > 0 ? parts.join(" - ") : `#${String(record.id ?? "")}`;
}

function wordOf(value: Json): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).find((part): part is string => typeof part === "string") ?? "";
}

function pagesUnder({ label, url, children = [] }: MenuItem): readonly ResourceDefinition[] {
  const own = url?.startsWith("/") && url.length > 1 ? [{ name: url.slice(1), hasList: true, options: { label } }] : [];
  return [...own, ...children.flatMap(pagesUnder)];
}
