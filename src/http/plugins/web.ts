import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors/app-error.ts";
import { API, callsUnder, withPrefix } from "../api-address.ts";
import type { FirstPage } from "../app-deps.ts";
import type { BrowserPart, ServerPage } from "../server-feature.ts";
import { writtenInto } from "../written-page.ts";
import "../request-types.ts";

/** Files with a hash in their name never change. */
const HASHED = /[/\\]assets[/\\].*[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
const YEAR = 31_536_000;

interface Web {
  readonly dir: string;
  /** Page of an installation nobody has entered yet; null afterwards. */
  firstPage: FirstPage;
  /** What the browser gets below these addresses in the place of the whole application. */
  parts?: readonly BrowserPart[];
  /** Pages that can be read before, and without, the application. */
  written?: readonly ServerPage[];
}

/** The browser's files: hashed ones for ever, the page itself never kept; any other address is the page's own route. */
export async function serveWeb(app: FastifyInstance, { dir, firstPage, written = [], parts = [] }: Web): Promise<void> {
  await app.register(fastifyStatic, {
    root: dir,
    preCompressed: true,
    index: false,
    dotfiles: "ignore",
    // Files are found once: what is built later is served after a restart, and a path cannot lead out of the folder.
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders(reply, path) {
      const forEver = HASHED.test(path.replace(/\.(br|gz)$/, ""));
      reply.header("cache-control", forEver ? `public, max-age=${YEAR}, immutable` : "no-cache");
    },
  });

  const isCall = callsUnder(app.apiPrefix);
  const made = new Map<string, string>();
  const built = parts.filter(({ file }) => existsSync(join(dir, file)));
  const shellOf = (path: string): string =>
    built.find(({ under }) => path === under || path.startsWith(`${under}/`))?.file ?? "index.html";
  const shell = async (file: string): Promise<string> => {
    const known = made.get(file) ?? withPrefix(await readFile(join(dir, file), "utf8"), app.apiPrefix);
    made.set(file, known);
    return known;
  };
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const first = await firstPage(pathOf(request.url));
    if (first !== null) return reply.redirect(first);
    const file = shellOf(pathOf(request.url));
    if (!existsSync(join(dir, file))) throw new AppError("UNAVAILABLE");
    if (app.apiPrefix === API) return reply.sendFile(file);
    return reply
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(await shell(file));
  };
  for (const { path, write } of written)
    app.get(path, async (request, reply) => {
      const first = await firstPage(path);
      if (first !== null) return reply.redirect(first);
      const told = await write(request);
      return reply
        .code(told.status)
        .header("cache-control", "no-cache")
        .type("text/html; charset=utf-8")
        .send(writtenInto(await shell(shellOf(path)), told));
    });
  app.get("/", page);
  app.setNotFoundHandler(async (request, reply) => {
    const asks = request.method === "GET" || request.method === "HEAD";
    const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? "*/*") && !/\.[a-z0-9]{1,8}$/i.test(pathOf(request.url));
    if (!asks || !wantsPage || isCall(request.url)) throw new AppError("NOT_FOUND");
    return page(request, reply);
  });
}

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";
