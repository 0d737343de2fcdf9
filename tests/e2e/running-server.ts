import { inject } from "vitest";

/** The running product, as its own first lines describe it. */
export interface RunningServer {
  readonly address: string;
  readonly dataDir: string;
  /** Password by login. */
  readonly users: Readonly<Record<string, string>>;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Who gives out servers (POST) and takes them back (DELETE): see start-server.ts. */
    servers: string;
  }
}

let taken: Promise<RunningServer> | undefined;

/** The server of this file, with the demonstration as nobody has touched it. */
export function runningServer(): Promise<RunningServer> {
  taken ??= take();
  return taken;
}

/** The file has ended: its server and what it stored may go. */
export async function giveBack(): Promise<void> {
  const server = await taken?.catch(() => undefined);
  taken = undefined;
  if (server) await fetch(inject("servers"), { method: "DELETE", body: server.dataDir });
}

async function take(): Promise<RunningServer> {
  const answer = await fetch(inject("servers"), { method: "POST" });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as RunningServer;
}
