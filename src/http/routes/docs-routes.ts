import { createReadStream } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors/app-error.ts";

const PAGE_DIR = join(import.meta.dirname, "../docs");
const ASSETS: Readonly<Record<string, string>> = {
  "docs.js": "text/javascript; charset=utf-8",
  "docs.css": "text/css; charset=utf-8",
};

/** The generated OpenAPI description and a page of our own that draws it, without anything from elsewhere. */
export function docsRoutes(api: FastifyInstance, openapi: string): void {
  api.get("/openapi.json", { config: { anyUser: true } }, async (_request, reply) => {
    await access(openapi).catch((cause: unknown) => {
      throw new AppError("NOT_FOUND", { cause });
    });
    return reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send(createReadStream(openapi));
  });
  api.get("/docs", { config: { anyUser: true } }, async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(await readFile(join(PAGE_DIR, "docs.html"), "utf8")),
  );
  api.get("/docs/:asset", { config: { public: true } }, async (request, reply) => {
    const { asset } = request.params as { asset: string };
    const type = Object.hasOwn(ASSETS, asset) ? ASSETS[asset] : undefined;
    if (type === undefined) throw new AppError("NOT_FOUND");
    return reply
      .header("cache-control", "no-cache")
      .type(type)
      .send(createReadStream(join(PAGE_DIR, asset)));
  });
}
