import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors/app-error.ts";

/** Files with a hash in their name never change. */
const HASHED = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
const YEAR = 31_536_000;

/** The browser's files: hashed ones for ever, the page itself never kept; any other address is the page's own route. */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    index: false,
    dotfiles: "ignore",
    wildcard: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const name = path.replace(/\.(br|gz)$/, "");
      const forEver = /[/\\]assets[/\\]/.test(name) && HASHED.test(name);
      reply.header("cache-control", forEver ? `public, max-age=${YEAR}, immutable` : "no-cache");
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const page = request.method === "GET" || request.method === "HEAD";
    const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? "*/*") && !/\.[a-z0-9]{1,8}$/i.test(pathOf(request.url));
    if (!page || !wantsPage || /^\/(api|registros)(\/|$)/.test(request.url) || !existsSync(join(webDir, "index.html")))
      throw new AppError("NOT_FOUND");
    return reply.sendFile("index.html");
  });
}

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";
