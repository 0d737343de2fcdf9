import { timingSafeEqual } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../errors/app-error.ts";
import type { AppDeps, FirstPage } from "../app-deps.ts";
import { bodyRecord, textMember } from "../body-members.ts";
import { setSessionCookie } from "../cookies.ts";
import { firstRunCalls } from "../description/shell-calls.ts";
import { publicReasons } from "../description/shell-texts.ts";

type Deps = Pick<AppDeps, "access" | "config" | "firstRun"> & { readonly isSecure: (request: FastifyRequest) => boolean };

const PAGE_DIR = join(import.meta.dirname, "../first-run");
const ASSETS: Readonly<Record<string, string>> = {
  "first-run.js": "text/javascript; charset=utf-8",
  "first-run.css": "text/css; charset=utf-8",
};
const RATE = { max: 10, timeWindow: 60_000 };
const READ_RATE = { max: 120, timeWindow: 60_000 };

/** Makes the first company and its administrator, as long as there is no user. Afterwards these addresses do not exist. */
export function firstRunRoutes(api: FastifyInstance, { access, config, firstRun, isSecure }: Deps): void {
  const open = async (): Promise<NonNullable<AppDeps["firstRun"]>> => {
    if (firstRun === undefined || !(await access.isFirstRun())) throw new AppError("NOT_FOUND");
    return firstRun;
  };

  api.get(
    "/primeiro-acesso",
    { config: { public: publicReasons.firstState, rateLimit: READ_RATE, call: firstRunCalls.state } },
    async () => {
      return { necessario: firstRun !== undefined && (await access.isFirstRun()), codigo: config.setupCode !== undefined };
    },
  );

  api.get(
    "/primeiro-acesso/pagina",
    { config: { public: publicReasons.firstPage, call: firstRunCalls.page } },
    async (_request, reply) => {
      await open();
      return reply.type("text/html; charset=utf-8").send(await readFile(join(PAGE_DIR, "first-run.html"), "utf8"));
    },
  );

  api.get(
    "/primeiro-acesso/pagina/:asset",
    { config: { public: publicReasons.firstFile, call: firstRunCalls.pageFile } },
    async (request, reply) => {
      const { asset } = request.params as { asset: string };
      const type = Object.hasOwn(ASSETS, asset) ? ASSETS[asset] : undefined;
      if (type === undefined) throw new AppError("NOT_FOUND");
      return reply.type(type).send(createReadStream(join(PAGE_DIR, asset)));
    },
  );

  api.post(
    "/primeiro-acesso",
    { config: { public: publicReasons.firstMake, rateLimit: RATE, call: firstRunCalls.make } },
    async (request, reply) => {
      const make = await open();
      const body = bodyRecord(request.body, ["codigo", "empresa", "cnpj", "nome", "usuario", "email", "senha"]);
      if (config.setupCode !== undefined && !same(textMember(body, "codigo", 100), config.setupCode))
        throw new AppError("INVALID_CREDENTIALS", { message: "O código de instalação não confere" });
      const user = {
        name: textMember(body, "nome", 100),
        login: textMember(body, "usuario", 100),
        email: textMember(body, "email", 100),
        password: textMember(body, "senha", 200),
      };
      await make({ company: { name: textMember(body, "empresa", 100), cnpj: textMember(body, "cnpj", 20) }, user });
      const { token } = await access.login({ login: user.login, password: user.password, address: request.ip });
      setSessionCookie(reply, token, isSecure(request));
      return reply.code(201).send({ criado: true });
    },
  );
}

/** Where a browser goes first while there is no user, whatever page it asks for. Asked each time: an installation may become empty again. */
export function firstPage(
  { access, firstRun, features }: Pick<AppDeps, "access" | "firstRun" | "features">,
  prefix: string,
): FirstPage {
  const setup = new Set((features ?? []).flatMap(({ setupPages }) => setupPages ?? []));
  return async (path) =>
    firstRun !== undefined && !setup.has(path) && (await access.isFirstRun()) ? `${prefix}/primeiro-acesso/pagina` : null;
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
