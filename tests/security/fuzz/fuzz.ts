import { type Health, probeHealth } from "./probe.ts";
import type { RunningProduct } from "./product.ts";
import { type Described, type FuzzRequest, requestMaker } from "./requests.ts";

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
}

/** Sends a seed's requests to a running product, as its users and as nobody, and asks beside it how it is. */
export async function fuzz(product: Pick<RunningProduct, "url" | "users">, options: FuzzOptions): Promise<FuzzReport> {
  const { url } = product;
  const people = product.users.map((user) => new Person(url, user));
  const nobody = new Person(url);
  await people[0]?.enter();
  const described = (await (await people[0]?.send({ method: "GET", path: "/api/openapi.json" }))?.json()) as Described;
  const make = requestMaker(described);
  const probe = probeHealth(url);
  const statuses: Record<string, number> = {};
  const faults: Fault[] = [];
  const numbers = options.only === undefined ? Array.from({ length: options.requests }, (_, n) => n) : [options.only];
  let at = 0;
  const work = async (): Promise<void> => {
    for (let n = numbers[at++]; n !== undefined; n = numbers[at++]) {
      const request = make(options.seed, n, people.length + 1);
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

/** One user of the run, or nobody. */
class Person {
  readonly #url: string;
  readonly #user: { readonly login: string; readonly password: string } | undefined;
  #cookie = "";
  #sent = 0;
  #entering: Promise<void> | undefined;

  constructor(url: string, user?: { readonly login: string; readonly password: string }) {
    this.#url = url;
    this.#user = user;
  }

  /** Logs in; many may ask for it at once. */
  enter(): Promise<void> {
    this.#entering ??= this.#enter().finally(() => {
      this.#entering = undefined;
    });
    return this.#entering;
  }

  async #enter(): Promise<void> {
    if (this.#user === undefined) return;
    const { login, password } = this.#user;
    const body = JSON.stringify({ usuario: login, senha: password });
    const headers = { "content-type": "application/json" };
    const answer = await this.send({ method: "POST", path: "/api/login", headers, body });
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
