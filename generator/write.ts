import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { FileMap } from "./emit/file-map.ts";

/** Files under the output folder whose text differs from what is emitted, missing and superfluous ones included. Sorted. `known` were read there. */
export async function staleFiles(out: string, files: FileMap, known: ReadonlySet<string>): Promise<readonly string[]> {
  const present = await presentFiles(out);
  const differing = await Promise.all(
    [...files].map(async ([path, text]) => (known.has(path) || (await textAt(join(out, path))) === text ? [] : [path])),
  );
  return [...differing.flat(), ...present.filter((path) => !files.has(path))].sort();
}

/** The only writer: brings the stale files of the output folder to the emitted texts. */
export async function write(out: string, files: FileMap, stale: readonly string[]): Promise<void> {
  for (const path of stale) {
    const text = files.get(path);
    if (text === undefined) await rm(join(out, path), { force: true });
    else await replace(join(out, path), text);
  }
}

/** Whole or not at all: whoever reads meanwhile sees the old file or the new one. */
export async function replace(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${process.pid}-${performance.now().toString(36)}.draft`);
  await writeFile(draft, text);
  await rename(draft, path);
}

export async function textAt(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}

/** Names that begin with a dot are the generator's own notes. */
async function presentFiles(out: string): Promise<readonly string[]> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).split(sep).join("/"));
}
