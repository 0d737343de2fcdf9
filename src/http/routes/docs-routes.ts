import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors/app-error.ts";
import { serverCalls } from "../../metadata/shell-calls.ts";
import type { Description } from "../description/describe.ts";
import { serve } from "../serve.ts";

const PAGE_DIR = join(import.meta.dirname, "../docs");
const ASSETS: Readonly<Record<string, string>> = {
  "docs.js": "text/javascript; charset=utf-8",
  "docs.css": "text/css; charset=utf-8",
};

/** The OpenAPI description of every call and a page of our own that draws it, without anything from elsewhere. */
export function docsRoutes(api: FastifyInstance, description: () => Description): void {
  serve(api, serverCalls.description, async () => description());
  serve(api, serverCalls.page, async ({ reply }) =>
    reply.type("text/html; charset=utf-8").send(await readFile(join(PAGE_DIR, "docs.html"), "utf8")),
  );
  serve(api, serverCalls.pageFile, async ({ request, reply }) => {
    const { arquivo: asset } = request.params as { readonly arquivo: string };
    const type = Object.hasOwn(ASSETS, asset) ? ASSETS[asset] : undefined;
    if (type === undefined) throw new AppError("NOT_FOUND");
    return reply
      .header("cache-control", "no-cache")
      .type(type)
      .send(createReadStream(join(PAGE_DIR, asset)));
  });
}
