import type { Address } from "../../src/metadata/register.ts";
import type { AddressNode, RegisterNode } from "../source.ts";
import { misfit, natureOfMember } from "./nature.ts";
import type { Scope } from "./resolve-path.ts";

/** Addresses a register answers at; the first is the main one. */
export function addressesOf(id: string, document: RegisterNode, scope: Scope): readonly Address[] {
  const { "x-register": about, title } = document;
  const written = typeof about.path === "string" ? [about.path] : (about.path ?? [id]);
  return written.map((one) => {
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
    return {
      path: node.path,
      params,
      fix: node.fix ?? {},
      title: node.title ?? title,
      plural: node.plural ?? about.plural,
      gender: node.gender ?? about.gender,
    };
  });
}
