import type { Address } from "../../src/metadata/register.ts";
import { isScalar } from "../../src/rules/value.ts";
import type { AddressNode, RegisterNode } from "../source.ts";
import { misfit, natureOfMember } from "./nature.ts";
import type { Scope } from "./resolve-path.ts";

/** Addresses a register answers at; the first is the main one. */
export function addressesOf(id: string, document: RegisterNode, scope: Scope): readonly Address[] {
  const { "x-register": about, title } = document;
  const written = typeof about.path === "string" ? [about.path] : (about.path ?? [id]);
  const [main] = written;
  const mainPath = typeof main === "string" ? main : (main?.path ?? "");
  return written.map((one, at) => {
    const node: AddressNode = typeof one === "string" ? { path: one } : one;
    const params = [...node.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? "");
    for (const name of [...params, ...Object.keys(node.fix ?? {})]) {
      if (!scope.row.members.has(name))
        scope.problems.add(`o endereço "${node.path}" fixa "${name}", que não é um campo`, about, "path");
    }
    for (const [name, value] of Object.entries(node.fix ?? {})) {
      const member = scope.row.members.get(name);
      const wrong = member && misfit(value, natureOfMember(member), scope);
      if (wrong) scope.problems.add(`${name} nunca pode ser ${JSON.stringify(value)}: ${wrong}`, node.fix ?? about, name);
    }
    checkChoices(node, params, document, scope);
    if (at === 0 || mainPath.includes("{")) checkChangeable(node, scope);
    return {
      path: node.path,
      params,
      fix: node.fix ?? {},
      ...(node.where === undefined ? {} : { where: node.where }),
      ...(node.readOnly ? { readOnly: true as const } : {}),
      title: node.title ?? title,
      plural: node.plural ?? about.plural,
      gender: node.gender ?? about.gender,
    };
  });
}

/** Records that may be read only at an address are changed at the main one, which stands by itself. */
function checkChangeable(node: AddressNode, { problems }: Scope): void {
  if (!node.readOnly) return;
  const first = "o primeiro tem de ser outro, sem {campo}, onde o registro se altera";
  problems.add(`o endereço "${node.path}" é só de leitura: ${first}`, node, "readOnly");
}

/** What an address leaves to choose from is a part of the member's own options, and what a new record begins with is among it. */
function checkChoices(node: AddressNode, params: readonly string[], document: RegisterNode, { problems }: Scope): void {
  for (const [name, values] of Object.entries(node.where ?? {})) {
    const say = (reason: string): void => problems.add(`o endereço "${node.path}" ${reason}`, node.where ?? node, name);
    const member = document.properties[name];
    const options = member?.type === "array" ? undefined : member?.enum;
    if (options === undefined) {
      say(`escolhe entre opções de "${name}", que não é um campo com opções`);
      continue;
    }
    if (params.includes(name) || name in (node.fix ?? {})) say(`já fixa "${name}"`);
    for (const value of values)
      if (!options.includes(value)) say(`aceita ${JSON.stringify(value)}, que não é uma opção de "${name}"`);
    if (values.length >= options.length) say(`aceita todas as opções de "${name}": tire o where`);
    const first = member?.default;
    if (isScalar(first) && !values.includes(first)) say(`não aceita ${JSON.stringify(first)}, com que "${name}" começa`);
  }
}
