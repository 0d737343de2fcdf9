import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { KindServer, KindShared, ServerKinds, SharedKinds } from "../src/kinds/contract.ts";

export interface Kinds {
  readonly shared: SharedKinds;
  readonly server: ServerKinds;
}

const FOLDER = join(import.meta.dirname, "..", "src", "kinds");
let loaded: Promise<Kinds> | undefined;

/** The field kinds found as folders. The generator asks them what they can; it knows none by heart but the plainest. */
export function loadKinds(): Promise<Kinds> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Kinds> {
  const folders = (await readdir(FOLDER, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const names = folders.map((folder) => folder.name).sort();
  const face = (name: string, file: string) => import(pathToFileURL(join(FOLDER, name, file)).href);
  const pairs = await Promise.all(
    names.map(async (name) => {
      const [shared, server] = await Promise.all([face(name, "shared.ts"), face(name, "server.ts")]);
      return { name, shared: shared.kindShared as KindShared, server: server.kindServer as KindServer };
    }),
  );
  return {
    shared: new Map(pairs.map(({ name, shared }) => [name, shared])),
    server: new Map(pairs.map(({ name, server }) => [name, server])),
  };
}
