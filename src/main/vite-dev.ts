import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import { callsUnder, withPrefix } from "../http/api-address.ts";
import type { FirstPage } from "../http/app-deps.ts";
import "../http/request-types.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * Development: the browser's files come from Vite, changed modules are exchanged in the open page. Everything that is
 * neither a call nor a file is a page of the application, or of its first run while there is nobody to log in.
 */
export async function attachVite(app: FastifyInstance, firstPage: FirstPage): Promise<void> {
  const vite = await createServer({
    root: ROOT,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
    // Generated files change with every saved schema; the page hears of it over /api/dev/eventos.
    optimizeDeps: { entries: ["src/main/web.tsx"] },
  });
  const isOwn = callsUnder(app.apiPrefix);
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", async (request, reply) => {
    if (isOwn(request.url)) return;
    // The page of development carries Vite's own inline preamble.
    reply.raw.removeHeader("content-security-policy");
    await new Promise<void>((resolve, reject) => {
      reply.raw.once("close", resolve);
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    if (reply.raw.writableEnded) {
      reply.hijack();
      return;
    }
    const first = await firstPage(request.url.split("?", 1)[0] ?? "");
    if (first !== null) return reply.redirect(first);
    const page = await vite.transformIndexHtml(
      request.url,
      withPrefix(await readFile(join(ROOT, "index.html"), "utf8"), app.apiPrefix),
    );
    reply.removeHeader("content-security-policy");
    return reply.type("text/html; charset=utf-8").send(page);
  });
}
