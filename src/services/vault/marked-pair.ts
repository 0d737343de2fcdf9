import { timingSafeEqual } from "node:crypto";
import type { Vault } from "./contract.ts";

type Pair = readonly [number, number];

/** Two ids with the mark of this installation, as a text for an address: nobody else makes one up. */
export function markedPair(vault: Vault, [one, other]: Pair, purpose: string): string {
  const said = `${one}.${other}`;
  return `${said}.${vault.mark(said, purpose)}`;
}

/** The ids a text says, whoever made it up; undefined where it says none. */
export function pairIn(text: string): Pair | undefined {
  const [, one, other] = /^([1-9]\d{0,14})\.([1-9]\d{0,14})\./.exec(text) ?? [];
  return one === undefined || other === undefined ? undefined : [Number(one), Number(other)];
}

/** The ids in such a text; undefined where it was not made here, for this purpose, or was changed since. */
export function pairOf(vault: Vault, text: string, purpose: string): Pair | undefined {
  const pair = pairIn(text);
  if (pair === undefined) return undefined;
  const [given, made] = [Buffer.from(text), Buffer.from(markedPair(vault, pair, purpose))];
  return given.length === made.length && timingSafeEqual(given, made) ? pair : undefined;
}
