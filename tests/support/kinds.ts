import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { KindServer, KindShared, ServerKinds, SharedKinds } from "../../src/kinds/contract.ts";

const KINDS = join(import.meta.dirname, "../../src/kinds");

/** The shared faces of all kinds there are. */
export async function loadSharedKinds(): Promise<SharedKinds> {
  return new Map(await load<KindShared>("shared.ts", "kindShared"));
}

/** The database faces of all kinds there are. */
export async function loadServerKinds(): Promise<ServerKinds> {
  return new Map(await load<KindServer>("server.ts", "kindServer"));
}

function load<Face>(file: string, member: string): Promise<(readonly [string, Face])[]> {
  return Promise.all(
    globSync(`*/${file}`, { cwd: KINDS })
      .sort()
      .map(async (path) => {
        const face = (await import(pathToFileURL(join(KINDS, path)).href)) as Record<string, Face>;
        const found = face[member];
        if (found === undefined) throw new Error(`${path} does not export ${member}`);
        return [basename(dirname(path)), found] as const;
      }),
  );
}
