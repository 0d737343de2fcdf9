import { timingSafeEqual } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../errors/app-error.ts";
import { firstRunCalls } from "../../metadata/shell-calls.ts";
import type { AppDeps, FirstPage } from "../app-deps.ts";
import { setSessionCookie } from "../cookies.ts";
import { serve } from "../serve.ts";

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

  serve(
    api,
    firstRunCalls.state,
    async () => ({ necessario: firstRun !== undefined && (await access.isFirstRun()), codigo: config.setupCode !== undefined }),
    { rateLimit: READ_RATE },
  );

  serve(api, firstRunCalls.page, async ({ reply }) => {
    await open();
    return reply.type("text/html; charset=utf-8").send(await readFile(join(PAGE_DIR, "first-run.html"), "utf8"));
  });

  serve(api, firstRunCalls.pageFile, async ({ request, reply }) => {
    const { arquivo: asset } = request.params as { readonly arquivo: string };
    const type = Object.hasOwn(ASSETS, asset) ? ASSETS[asset] : undefined;
    if (type === undefined) throw new AppError("NOT_FOUND");
    return reply.type(type).send(createReadStream(join(PAGE_DIR, asset)));
  });

  serve(
    api,
    firstRunCalls.make,
    async ({ body, request, reply }) => {
      const make = await open();
      const { empresa, cnpj, nome: name, usuario: login, email, senha: password } = body;
      if (config.setupCode !== undefined && !same(body.codigo ?? "", config.setupCode))
        throw new AppError("INVALID_CREDENTIALS", { message: "O código de instalação não confere" });
      await make({ company: { name: empresa, cnpj }, user: { name, login, email, password } });
      const { token } = await access.login({ login, password, address: request.ip });
      setSessionCookie(reply, token, isSecure(request));
      return { criado: true as const };
    },
    { rateLimit: RATE },
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
