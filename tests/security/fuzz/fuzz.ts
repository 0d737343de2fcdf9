import type { RunningProduct } from "../../support/product.ts";
import type { Candidate } from "./candidate.ts";
import { type Health, probeHealth } from "./probe.ts";
import { type Described, type FuzzRequest, requestMaker } from "./requests.ts";
import { type KnownIds, registerAddresses, validBodies } from "./valid-records.ts";

const AT_ONCE = 8;
const PATIENCE_MS = 60_000;

export interface Fault {
  readonly n: number;
  readonly status: number;
  readonly request: FuzzRequest;
  readonly answer: string;
}

export interface FuzzReport {
  readonly sent: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
  readonly health: Health;
}

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** Number of the one request to be made again. */
  readonly only?: number;
  readonly candidate?: Candidate;
}

/** Sends a seed's requests to a running product, as its users and as nobody, and asks beside it how it is. */
export async function fuzz(product: Pick<RunningProduct, "url" | "users">, options: FuzzOptions): Promise<FuzzReport> {
  const { url } = product;
  const users = product.users.map(({ login, password }) => {
    const body = JSON.stringify({ usuario: login, senha: password });
    return new Person(url, { path: "/api/login", body, headers: { "content-type": "application/json" } });
  });
  const people = [...users, ...(options.candidate ? [new Person(url, formOf(options.candidate))] : [])];
  const nobody = new Person(url);
  for (const person of people) await person.enter();
  const described = (await (await people[0]?.send({ method: "GET", path: "/api/openapi.json" }))?.json()) as Described;
  const make = requestMaker(described, await validBodies(await knownIds(people[0] ?? nobody)));
  const who = { count: people.length + 1, ...(options.candidate ? { candidate: users.length } : {}) };
  const probe = probeHealth(url);
  const statuses: Record<string, number> = {};
  const faults: Fault[] = [];
  const numbers = options.only === undefined ? Array.from({ length: options.requests }, (_, n) => n) : [options.only];
  let at = 0;
  const work = async (): Promise<void> => {
    for (let n = numbers[at++]; n !== undefined; n = numbers[at++]) {
      const request = make(options.seed, n, who);
      const person = people[request.who] ?? nobody;
      const { status, text } = await answered(person, request);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 401 && person !== nobody) await person.enter();
      if (status === 0 || status >= 500) faults.push({ n, status, request: await smaller(person, request), answer: text });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { sent: numbers.length, statuses, faults, health: await probe.stop() };
}

/** Some records of every register, for others to refer to. The same requests come of the same ids alone: a place is made anew for a seed. */
async function knownIds(person: Person): Promise<KnownIds> {
  const found = new Map<string, readonly number[]>();
  for (const [path, { id }] of await registerAddresses()) {
    if (path.includes("{") || found.has(id)) continue;
    const answer = await person.send({ path: `/api${path}?page=0&size=20` });
    if (answer.status !== 200) continue;
    const { content } = (await answer.json()) as { readonly content: readonly { readonly id: number }[] };
    found.set(
      id,
      content.map((one) => one.id),
    );
  }
  return found;
}

function formOf({ cpf, password, company }: Candidate): Entry {
  const body = new URLSearchParams({ cpf, senha: password, empresaId: String(company) }).toString();
  return { path: "/api/externo/login", body, headers: { "content-type": "application/x-www-form-urlencoded" } };
}

/** Status 0: no answer came. */
async function answered(person: Person, request: FuzzRequest): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const answer = await person.send(request);
    return { status: answer.status, text: (await answer.text()).slice(0, 500) };
  } catch (error) {
    return { status: 0, text: String(error instanceof Error ? (error.cause ?? error) : error) };
  }
}

/** The same request with members of its body taken away as long as it still fails. */
async function smaller(person: Person, request: FuzzRequest): Promise<FuzzRequest> {
  const fails = async (one: FuzzRequest): Promise<boolean> => {
    const { status } = await answered(person, one);
    return status === 0 || status >= 500;
  };
  let small = request;
  const bare = { ...small, headers: request.body === undefined ? {} : { "content-type": request.headers["content-type"] ?? "" } };
  if (await fails(bare)) small = bare;
  for (let more = true; more; ) {
    more = false;
    for (const body of withoutOne(small.body)) {
      if (!(await fails({ ...small, body }))) continue;
      small = { ...small, body };
      more = true;
      break;
    }
  }
  return small;
}

function withoutOne(body: string | undefined): readonly string[] {
  try {
    const value = JSON.parse(body ?? "") as unknown;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
    const entries = Object.entries(value);
    const nested = entries.flatMap(([name, member]) =>
      typeof member === "object" && member !== null && !Array.isArray(member)
        ? withoutOne(JSON.stringify(member)).map((inner) => ({ ...value, [name]: JSON.parse(inner) as unknown }))
        : [],
    );
    const fewer = entries.map((_, at) => Object.fromEntries(entries.toSpliced(at, 1)));
    return [...fewer, ...nested].map((one) => JSON.stringify(one));
  } catch {
    return [];
  }
}

/** How somebody gets a session. */
type Entry = Pick<FuzzRequest, "path" | "headers"> & { readonly body: string };

/** One user of the run, a candidate, or nobody. */
class Person {
  readonly #url: string;
  readonly #entry: Entry | undefined;
  #cookie = "";
  #sent = 0;
  #entering: Promise<void> | undefined;

  constructor(url: string, entry?: Entry) {
    this.#url = url;
    this.#entry = entry;
  }

  /** Logs in; many may ask for it at once. */
  enter(): Promise<void> {
    this.#entering ??= this.#enter().finally(() => {
      this.#entering = undefined;
    });
    return this.#entering;
  }

  async #enter(): Promise<void> {
    if (this.#entry === undefined) return;
    const answer = await this.send({ method: "POST", ...this.#entry });
    this.#cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
  }

  send({ method, path, headers = {}, body }: Partial<FuzzRequest> & { readonly path: string }): Promise<Response> {
    this.#sent += 1;
    const address = `10.${(this.#sent >> 16) & 255}.${(this.#sent >> 8) & 255}.${this.#sent & 255}`;
    return fetch(`${this.#url}${path}`, {
      method: method ?? "GET",
      headers: { "x-forwarded-for": address, ...(this.#cookie === "" ? {} : { cookie: this.#cookie }), ...headers },
      ...(body === undefined || method === "GET" ? {} : { body }),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }
}
