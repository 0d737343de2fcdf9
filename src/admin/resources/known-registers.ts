import { fieldAt } from "../../metadata/field-at.ts";
import type { Register } from "../../metadata/register.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { KnownResource, UserInfo } from "../providers/wire.ts";

/** Registers whose files came already, by the resources that are them. */
export class KnownRegisters {
  readonly #known = new Map<string, Register>();

  remember = ({ base, register }: Pick<FoundRegister, "base" | "register">): void => void this.#known.set(base, register);

  at = (resource: string): Register | undefined => this.#known.get(resource);

  /** How the company calls a member; undefined where the register did not come yet or has no such member. */
  titleOf = (resource: string, source: string, info: UserInfo | undefined): string | undefined => {
    const register = this.#known.get(resource);
    // An input of a reference is bound to the id in it.
    const field = register && (fieldAt(register, source) ?? fieldAt(register, source.replace(/\.id$/, "")));
    return field && (info?.camposConfigurados?.[register.id]?.[field.path]?.title ?? field.title);
  };
}

/** The entry of the session answer an address belongs to, its ids being numbers. */
export function knownResource(info: UserInfo | undefined, resource: string): KnownResource | undefined {
  const pattern = resource.replace(/\/\d+(?=\/|$)/g, "/{}");
  const own = info?.cadastros?.find(({ caminho }) => caminho === resource);
  return own ?? info?.cadastros?.find(({ caminho }) => caminho.replace(/\{\w+\}/g, "{}") === pattern);
}
