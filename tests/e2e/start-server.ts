import { spawnSync } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { startPostalServer } from "../support/postal-server.ts";
import { runFolder } from "../support/postgres.ts";
import { createServers, ENVIRONMENT, ROOT } from "./servers.ts";

/** Browser files built; every file that asks gets a server of its own on a copy of the demonstration. The others need not wait for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ["src/main/build-web.ts"], { cwd: ROOT, encoding: "utf8", env: ENVIRONMENT });
  if (built.status !== 0) throw new Error(built.stderr);
  const templates = runFolder();
  project.provide("postgresFolder", templates.folder);
  const postal = await startPostalServer();
  const servers = createServers(templates.folder, postal.address);
  const desk = createServer((request, response) => {
    const work = request.method === "POST" ? servers.take() : textOf(request).then((dataDir) => servers.end(dataDir));
    work.then(
      (told) => response.end(JSON.stringify(told ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // The first file may wait as long as the demonstration takes.
  desk.requestTimeout = 0;
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));
  project.provide("servers", `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await servers.endAll();
    postal.close();
    templates.clear();
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
