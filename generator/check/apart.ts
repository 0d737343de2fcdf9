import { isDeepStrictEqual } from "node:util";
import { SEES_APART } from "../../src/metadata/context.ts";
import type { Checked } from "./walk.ts";

const ONLY_WITH_THE_RIGHT = { "$user.rights": { has: SEES_APART } };

/** What keeps rows apart: a flag that the right alone shows, or a reference to a record of the same company that has one. */
export function checkApart(checked: Checked): void {
  const { apart } = checked.register;
  const reason = apart === undefined ? undefined : reasonAgainst(apart, checked);
  if (reason !== undefined) checked.refuse(`${apart} ${reason}`, checked.document, "x-access", "apart");
}

function reasonAgainst(apart: string, { register, registry, document }: Checked): string | undefined {
  if (register.scope !== "company") return "não separa registros que não são de uma empresa";
  const { ref, type } = register.fields.find(({ path }) => path === apart) ?? {};
  if (ref) {
    const target = registry.get(ref.register);
    const mark = target?.fields.find(({ path }) => path === target.apart);
    if (ref.list === undefined && mark?.type === "boolean") return undefined;
    return "não aponta para um registro que se separa por um campo Sim/Não";
  }
  if (type !== "boolean") return "não é um campo Sim/Não deste cadastro nem uma referência dele";
  if (isDeepStrictEqual(document.properties[apart]?.["x-access"]?.read, ONLY_WITH_THE_RIGHT)) return undefined;
  return `precisa ser lido somente com a permissão ${SEES_APART}`;
}
