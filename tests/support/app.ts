import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import type { Database } from "../../src/db/contract.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import type { HttpConfig } from "../../src/http/app-deps.ts";
import { type Composed, type ComposeOptions, compose } from "../../src/main/compose.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import { quiet, schemaTemplate, serverFolder } from "./database.ts";
import { type Publisher, wrongAnswer } from "./described.ts";
import { full, tellLeftOut } from "./sample.ts";
import { PASSWORD, type Seeded, seedCompanies, type TestUser } from "./seed-companies.ts";
import { copyOf, type Template } from "./template.ts";

/** What every application of tests is started with: two with it over one database are two nodes. */
export const SECRET = "um segredo apenas de testes, com mais de 32 letras";

/** An installation nobody has entered yet. */
const NOBODY: Seeded = {
  groups: { a: 0, b: 0 },
  companies: { a: 0, b: 0 },
  users: { admin: 0, ana: 0, bia: 0, nino: 0 },
  profiles: { all: 0, none: 0 },
};

/** The whole product over a fresh database, with two companies and four users. */
export interface TestApp extends Seeded {
  readonly app: FastifyInstance;
  readonly composed: Composed;
  readonly database: Database;
  /** Lines of the request log, as written. */
  readonly logged: readonly string[];
  /** Logs a user in; answers how to send requests as that user. */
  login(user: TestUser): Promise<Send>;
  /** Sends without a session. */
  readonly anonymous: Send;
  close(): Promise<void>;
}

export type Send = (
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<LightMyRequestResponse>;

/** `either`: what is tested does not depend on it. A server takes half the time, so it is asked; the whole product asks the embedded one. */
export async function startApp(
  asked: Database["dialect"] | "either",
  options: {
    readonly http?: Partial<HttpConfig>;
    readonly empty?: boolean;
    /** Stands between the product and its database. */
    readonly through?: (database: Database) => Database;
  } & Partial<Pick<ComposeOptions, "clock" | "mail" | "sessionMinutes" | "settings" | "cepUrl" | "webDir" | "generatedDir">> = {},
): Promise<TestApp> {
  const logged: string[] = [];
  const log = pino({ level: "info", base: null }, { write: (line: string) => void logged.push(line) });
  const undo: (() => unknown)[] = [];
  const { http, empty = false, through, ...rest } = options;
  const { place, told: seeded } = await freshPlace(asked === "either" ? eitherDialect() : asked, empty, undo);
  const opened = await openDatabase({ ...place, log: quiet });
  const database = through?.(opened) ?? opened;
  const composed = await compose({
    database,
    secret: SECRET,
    log,
    http: { productVersion: version(), ...http },
    ...rest,
  });
  const { app } = composed;
  const isPlain = [http, rest.settings, rest.webDir, rest.generatedDir].every((one) => one === undefined);
  const published = isPlain ? { apiPrefix: app.apiPrefix, description: () => (plainly ??= app.description()) } : app;
  const anonymous = sender(app, published);
  return {
    ...seeded,
    app,
    composed,
    database,
    logged,
    anonymous,
    async login(user) {
      const enter = () => anonymous("POST", "/api/login", { usuario: user, senha: PASSWORD });
      let answer = await enter();
      if (answer.statusCode !== 200) throw new Error(`${user} could not log in: ${answer.body}`);
      const { trocarSenha, usuario } = answer.json<{ trocarSenha: boolean; usuario: { id: number } }>();
      if (trocarSenha) {
        // Made by another user: as if its owner had chosen the password since.
        await composed.access.setPassword(usuario.id, PASSWORD);
        answer = await enter();
      }
      const [cookie] = answer.cookies;
      return sender(app, published, cookie === undefined ? {} : { cookie: `${cookie.name}=${cookie.value}` });
    },
    async close() {
      await composed.close();
      await database.close();
      for (const step of undo.reverse()) await step();
    },
  };
}

/** What applications with nothing of their own publish: made once per process. */
let plainly: ReturnType<FastifyInstance["description"]> | undefined;

function eitherDialect(): Database["dialect"] {
  if (full) return "pglite";
  tellLeftOut("http and security: on the embedded database, where they do not say on which");
  return "postgres";
}

/** The product's schema with the two companies and four users in it. */
const seededTemplate = (schema: Template<null>): Template<Seeded> => ({
  name: `empresas_${schema.name}`,
  from: schema,
  async make(place) {
    const database = await openDatabase({ ...place, log: quiet });
    const log = pino({ level: "silent" });
    const composed = await compose({ database, secret: SECRET, log, http: { productVersion: version() } });
    const seeded = await seedCompanies(composed.product().engine, composed.allRights());
    // As if its owner had chosen each password since: a log-in then is one hash, not three.
    for (const id of Object.values(seeded.users)) await composed.access.setPassword(id, PASSWORD);
    await composed.close();
    await database.close();
    return seeded;
  },
});

async function freshPlace(dialect: Database["dialect"], empty: boolean, undo: (() => unknown)[]) {
  const folder = serverFolder(undo);
  const schema = schemaTemplate([...(await loadRegistry()).registry.values()]);
  if (!empty) return copyOf(seededTemplate(schema), dialect, folder, undo);
  return { ...(await copyOf(schema, dialect, folder, undo)), told: NOBODY };
}

/** Every answer is held against the published description. */
function sender(app: FastifyInstance, published: Publisher, session: Readonly<Record<string, string>> = {}): Send {
  return async (method, url, body, headers) => {
    const raw = typeof body === "string" || body instanceof Uint8Array;
    const request: InjectOptions = { method, url, headers: { ...session, ...headers } };
    if (body !== undefined) {
      request.payload = raw ? (body as string) : JSON.stringify(body);
      request.headers = { "content-type": "application/json", ...request.headers };
    }
    const answer = await app.inject(request);
    const wrong = await wrongAnswer(published, { method, url, answer });
    if (wrong !== undefined) throw new Error(wrong);
    return answer;
  };
}

/** The product's own. */
export function version(): string {
  const text = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
