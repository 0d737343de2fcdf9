import type { Scalar } from "../../metadata/condition.ts";
import type { Address, Register } from "../../metadata/register.ts";
import type { Report } from "../../metadata/report.ts";
import type { VerdictModule } from "../../metadata/verdict.ts";
import { ApiError } from "./api-error.ts";
import type { Gate } from "./http.ts";
import { leftBy } from "./left-by.ts";

/** What a register's generated file exports. */
interface RegisterChunk {
  readonly register: Register;
  /** Of a report: `register` are its filters. */
  readonly report?: Report;
  readonly default: (runtime: never) => VerdictModule;
}

/** A register as found at an address of the browser. */
export interface FoundRegister {
  readonly register: Register;
  /** The report whose filters `register` is. */
  readonly report?: Report;
  readonly program: RegisterChunk["default"];
  readonly address: Address;
  /** The address with its numbers, without leading slash: `sst/profissional/3/contrato`. */
  readonly base: string;
  /** Values the address gives to fields: its numbers and its fixed ones. */
  readonly fixed: Readonly<Record<string, Scalar>>;
}

/**
 * `record` is the number that follows `base` in the browser's address. Where no register answers at `base` itself it is not a record
 * but the last `{campo}` of an address, and part of the found register's `base`.
 */
export type RegisterLoader = (base: string, record?: string) => Promise<FoundRegister>;
export type ChunkImporter = (url: string) => Promise<RegisterChunk>;
type Prober = (url: string) => Promise<number>;

/** Modules come from the server at run time, not from the build. By their whole address: to a path Vite adds a mark of its own in development, which no call takes. */
export const importChunk: ChunkImporter = (url) =>
  import(/* @vite-ignore */ new URL(url, document.baseURI).href) as Promise<RegisterChunk>;
const statusOf: Prober = async (url) => (await fetch(url, { credentials: "same-origin" })).status;

/** No register answers at this address. */
export class UnknownRegister extends Error {}

/** Finds registers by address, each fetched once per version of the schemas. */
export function createRegisterLoader(
  version: () => string,
  gate: Pick<Gate, "login">,
  load: ChunkImporter = importChunk,
  probe: Prober = statusOf,
): RegisterLoader {
  const loaded = new Map<string, Promise<RegisterChunk>>();
  let failures = 0;

  const fetchChunk = async (url: string): Promise<RegisterChunk> => {
    try {
      // A browser may remember a module that failed to arrive: each new try has an address of its own.
      return await load(failures === 0 ? url : `${url}&t=${failures}`);
    } catch (error) {
      failures += 1;
      // An import never says why it failed.
      const status = await probe(url).catch(() => 0);
      if (status === 404) throw new UnknownRegister(url);
      if (status === 401 && (await gate.login())) return fetchChunk(url);
      throw status === 0 ? new ApiError(0) : error;
    }
  };

  return async (base, record) => {
    const pattern = base
      .split("/")
      .map((part) => (isNumber(part) ? "_" : encodeURIComponent(decodeURIComponent(part))))
      .join("/");
    const url = `/registros/${pattern}.js?v=${encodeURIComponent(version())}`;
    const chunk = loaded.get(url) ?? fetchChunk(url);
    loaded.set(url, chunk);
    chunk.catch(() => loaded.delete(url));
    const { register, report, default: program } = await chunk;
    const at = (wanted: string) => register.addresses.find(({ path }) => path.replace(/\{\w+\}/g, "_") === wanted);
    const address = at(pattern) ?? (record !== undefined && isNumber(record) ? at(`${pattern}/_`) : undefined);
    if (!address) throw new UnknownRegister(base);
    const whole = at(pattern) ? base : `${base}/${record}`;
    const told = report === undefined ? {} : { report };
    return { register: leftBy(address, register), ...told, program, address, base: whole, fixed: fixedBy(address, whole) };
  };
}

function fixedBy(address: Address, base: string): Readonly<Record<string, Scalar>> {
  const numbers = base.split("/").filter(isNumber).map(Number);
  return { ...address.fix, ...Object.fromEntries(address.params.map((name, at) => [name, numbers[at] ?? 0])) };
}

export const isNumber = (part: string): boolean => /^\d+$/.test(part);
