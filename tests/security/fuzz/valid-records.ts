import { loadRegistry } from "../../../src/main/registry.ts";
import type { Field } from "../../../src/metadata/field.ts";
import type { Register } from "../../../src/metadata/register.ts";
import type { Json, VerdictModule, WireRecord } from "../../../src/metadata/verdict.ts";
import { createRuntime } from "../../../src/rules/runtime.ts";
import { loadSharedKinds } from "../../support/kinds.ts";
import { validRecord } from "../../support/records.ts";
import { HOSTILE } from "./hostile-values.ts";
import type { Random } from "./random.ts";

/** Ids of records that are there, by register. */
export type KnownIds = ReadonlyMap<string, readonly number[]>;

/** Bodies that a register would take, or would but for one place. */
export interface ValidBodies {
  /** Whether a call takes a record. */
  takes(method: string, path: string): boolean;
  /** Undefined where none is known. */
  make(method: string, path: string, random: Random): string | undefined;
}

/** Seeds of records: more would make nothing new, and each is worked out once. */
const SEEDS = 40;

/** The registers' addresses in the published description, with the register behind each. */
export async function registerAddresses(): Promise<ReadonlyMap<string, Register>> {
  const { registry } = await loadRegistry();
  return new Map([...registry.values()].flatMap((one) => one.addresses.map(({ path }) => [`/${path}`, one] as const)));
}

export async function validBodies(known: KnownIds): Promise<ValidBodies> {
  const { registry, programs } = await loadRegistry();
  const kinds = await loadSharedKinds();
  const runtime = createRuntime(kinds);
  const modules = new Map<string, VerdictModule>([...programs].map(([id, program]) => [id, program(runtime)]));
  const addresses = await registerAddresses();
  const made = new Map<string, WireRecord | null>();
  const target = ({ ref }: Field, seed: number): number | null => {
    const ids = known.get(ref?.register ?? "") ?? [];
    return ids[seed % Math.max(1, ids.length)] ?? null;
  };
  const recordOf = (register: Register, seed: number): WireRecord | null => {
    const key = `${register.id} ${seed}`;
    const module = modules.get(register.id);
    const record = made.get(key) ?? validRecord(register, registry, seed, { target, kinds, ...(module ? { module } : {}) });
    made.set(key, record);
    return record;
  };
  const baseOf = (path: string): string => path.replace(/\/(\{id\}|verdict)$/, "");
  const takes = (method: string, path: string): boolean => {
    const base = baseOf(path);
    if (!addresses.has(base)) return false;
    return method === "post" ? path === base || path === `${base}/verdict` : method === "put" && path === `${base}/{id}`;
  };
  return {
    takes,
    make(method, path, random) {
      const register = takes(method, path) ? addresses.get(baseOf(path)) : undefined;
      const record = register ? recordOf(register, random.below(SEEDS)) : null;
      if (record === null) return undefined;
      const text = random.chance(0.4) ? JSON.stringify(record) : brokenOnce(record, random);
      return path.endsWith("/verdict") ? `{"record":${text}}` : text;
    },
  };
}

/** The record with one value in it, however deep, that nobody sends by mistake. */
function brokenOnce(record: WireRecord, random: Random): string {
  const places = [...placesOf(record, [])];
  const place = places.length > 0 ? random.pick(places) : ["id"];
  return textWith(record, place, random.pick(HOSTILE));
}

function* placesOf(value: Json, at: readonly string[]): Generator<readonly string[]> {
  if (at.length > 0) yield at;
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* placesOf(inner, [...at, name]);
}

function textWith(value: Json, [step, ...rest]: readonly string[], text: string): string {
  if (step === undefined) return text;
  const isList = Array.isArray(value);
  const entries = Object.entries((value ?? {}) as Readonly<Record<string, Json>>);
  const inside = entries.map(([name, inner]) => {
    const told = name === step ? textWith(inner, rest, text) : JSON.stringify(inner);
    return isList ? told : `${JSON.stringify(name)}:${told}`;
  });
  if (!entries.some(([name]) => name === step)) inside.push(`${JSON.stringify(step)}:${text}`);
  return isList ? `[${inside.join(",")}]` : `{${inside.join(",")}}`;
}
