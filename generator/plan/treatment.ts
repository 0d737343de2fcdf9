import type { Treatment } from "../../src/metadata/register.ts";
import type { RegisterNode } from "../source.ts";
import { conditionOf } from "./condition.ts";
import type { Scope } from "./resolve-path.ts";
import { WORLD } from "./world.ts";

/** Why a register keeps data of people. What goes by age is asked of a member of the company that owns the record. */
export function treatmentOf(document: RegisterNode, scope: Scope): Treatment | undefined {
  const node = document["x-treatment"];
  if (node === undefined) return undefined;
  const { keep, ...said } = node;
  const months = said.expires?.months;
  if (months !== undefined) {
    const member = scope.outlines.get(WORLD.company)?.members.get(months);
    if (member?.node.type !== "integer")
      scope.problems.add(`a empresa não tem o número inteiro "${months}"`, node, "expires/months");
    const { since } = said.expires ?? {};
    const date = since === undefined ? undefined : document.properties?.[since];
    if (
      since !== undefined &&
      (date === undefined || date.type !== "string" || date.format !== "date" || date["x-computed"] !== undefined)
    )
      scope.problems.add(`o registro não guarda a data "${since}"`, node, "expires/since");
    if (document["x-register"].scope !== "company")
      scope.problems.add("só registros de uma empresa seguem o prazo da empresa", node, "expires");
  }
  return { ...said, ...(keep === undefined ? {} : { keep: { when: conditionOf(keep.when, scope), message: keep.message } }) };
}
