import Fastify from "fastify";
import { expect, test } from "vitest";
import { attachVite } from "../../src/main/vite-dev.ts";

test("in development too every page of an installation without users leads to the first one", async () => {
  const app = Fastify();
  app.decorate("apiPrefix", "/api");
  await attachVite(app, async () => "/api/primeiro-acesso/pagina");
  app.get("/api/primeiro-acesso/pagina", async () => "primeiro acesso");
  try {
    for (const url of ["/", "/sst/epis"]) {
      const { statusCode, headers } = await app.inject({ url, headers: { accept: "text/html" } });
      expect([url, statusCode, headers.location]).toEqual([url, 302, "/api/primeiro-acesso/pagina"]);
    }
    expect((await app.inject("/api/primeiro-acesso/pagina")).body).toBe("primeiro acesso");
  } finally {
    await app.close();
  }
});
