import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that is not the product's: it hands out pages and scripts, and remembers who asked for what and when. */
export interface OutsideServer {
  readonly url: string;
  readonly calls: readonly { readonly path: string; readonly at: number }[];
  close(): Promise<void>;
}

/** `scripts` by path; every other path is a page that says where it is. */
export async function startOutside(scripts: Readonly<Record<string, string>>): Promise<OutsideServer> {
  const calls: { path: string; at: number }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    calls.push({ path, at: Date.now() });
    const script = scripts[path];
    if (script !== undefined) response.setHeader("content-type", "text/javascript");
    else response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(script ?? `<!doctype html><html lang="pt-BR"><title>Fora</title><h1>Página de fora ${path}</h1></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
