import type { Address, Register } from "../../src/metadata/register.ts";
import type { Json, WireRecord } from "../../src/metadata/verdict.ts";

/** Where a register is written without an address that fixes a value: its plain one, or the one below another record. */
export function plainAddress({ id, addresses }: Register): Address {
  const open = addresses.filter(({ fix }) => Object.keys(fix).length === 0);
  const address = open.find(({ params }) => params.length === 0) ?? open[0];
  if (address === undefined) throw new Error(`${id} has no address that fixes no value`);
  return address;
}

/** The path of an address below the records a record names. */
export const pathBelow = ({ path }: Address, record: WireRecord): string =>
  `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => String(idOf(record[name] ?? null)))}`;

const idOf = (reference: Json): Json =>
  typeof reference === "object" && reference !== null ? ((reference as WireRecord).id ?? null) : reference;
