import type { Address, Register, Registry } from "../metadata/register.ts";
import type { Json } from "../metadata/verdict.ts";

/** A register found at an address, the values its `{campo}` segments fix or leave to choose from, and what is left of the path. */
export interface AddressMatch {
  readonly register: Register;
  readonly address: Address;
  readonly fixed: Readonly<Record<string, Json>>;
  readonly rest: readonly string[];
}

interface Branch {
  readonly literal: Map<string, Branch>;
  param?: Branch;
  here?: { readonly register: Register; readonly address: Address };
}

/** Every address of every register. The longest that fits wins; a literal segment before a `{campo}` one. */
export function createAddressTree(registry: Registry): (segments: readonly string[]) => AddressMatch | undefined {
  const root: Branch = { literal: new Map() };
  for (const register of registry.values())
    for (const address of register.addresses) plant(root, address.path.split("/")).here = { register, address };
  return (segments) => find(root, segments, 0, []);
}

/** A path segment that is an id. */
export function idOf(segment: string | undefined): number | undefined {
  return segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : undefined;
}

function plant(root: Branch, segments: readonly string[]): Branch {
  let branch = root;
  for (const segment of segments) {
    if (segment.startsWith("{")) {
      branch.param ??= { literal: new Map() };
      branch = branch.param;
    } else {
      const next = branch.literal.get(segment) ?? { literal: new Map() };
      branch.literal.set(segment, next);
      branch = next;
    }
  }
  return branch;
}

function find(branch: Branch, segments: readonly string[], at: number, ids: readonly number[]): AddressMatch | undefined {
  const segment = segments[at];
  if (segment !== undefined) {
    const literal = branch.literal.get(segment);
    const deeper = literal && find(literal, segments, at + 1, ids);
    if (deeper !== undefined) return deeper;
    const id = idOf(segment);
    const fixed = branch.param && id !== undefined ? find(branch.param, segments, at + 1, [...ids, id]) : undefined;
    if (fixed !== undefined) return fixed;
  }
  const { here } = branch;
  return here && { ...here, fixed: fixedValues(here.register, here.address, ids), rest: segments.slice(at) };
}

function fixedValues(register: Register, address: Address, ids: readonly number[]): Readonly<Record<string, Json>> {
  const params = address.params.map((name, index): [string, Json] => {
    const field = register.fields.find((member) => member.name === name);
    const id = ids[index] ?? 0;
    return [name, field?.ref !== undefined && !field.ref.bare ? { id } : id];
  });
  return { ...address.fix, ...address.where, ...Object.fromEntries(params) };
}
