import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FileMap, textHash } from "./emit/file-map.ts";
import { findFolders } from "./emit/import-lists.ts";
import { replace, textAt } from "./write.ts";

/** What the last run made of what, kept beside its output so that both go together. */
export interface Memory {
  /** Hash of the code that made it: what other code made is remembered by nobody. */
  readonly makers: string;
  /** Hash of every declaration. */
  readonly inputs: string;
  /** Text hash of every emitted file. */
  readonly files: Readonly<Record<string, string>>;
  /** By register or report (`emit/part.ts`): what its own files were made of, and which they are. */
  readonly parts: Readonly<Record<string, { readonly made: string; readonly files: readonly string[] }>>;
}

const NOTE = ".memory.json";
const PROJECT = join(import.meta.dirname, "..");

/** Code that decides what a declaration becomes. */
const MAKERS = [
  "generator/**/*.ts",
  "src/kinds/**/{shared,server}.ts",
  "src/kinds/*.ts",
  "src/rules/canonical-schema.ts",
  "src/rules/sentence.ts",
  "src/rules/path-field.ts",
  "src/rules/raw-bounds.ts",
  "package-lock.json",
];

export async function recall(out: string): Promise<Memory | undefined> {
  const [text, makers] = await Promise.all([textAt(join(out, NOTE)), makersHash()]);
  try {
    const memory = text === undefined ? undefined : (JSON.parse(text) as Memory);
    return memory?.makers === makers ? memory : undefined;
  } catch {
    return undefined;
  }
}

export async function remember(out: string, memory: Memory): Promise<void> {
  const text = `${JSON.stringify(memory)}\n`;
  if ((await textAt(join(out, NOTE))) !== text) await replace(join(out, NOTE), text);
}

let makers: Promise<string> | undefined;

/** Of the code this process has read: what is written beside it meanwhile makes nothing here. */
export function makersHash(): Promise<string> {
  makers ??= hashOfFiles(PROJECT, MAKERS);
  return makers;
}

/** Of the declarations and of the folders the import lists are made of. */
export async function declarationsHash(root: string): Promise<string> {
  const [texts, folders] = await Promise.all([
    hashOfFiles(root, ["schemas/**/*.json", "reports/**/*.{json,ts}", "alerts/**/*.json"]),
    findFolders(root),
  ]);
  return textHash(texts, JSON.stringify(folders));
}

/** Whether nothing changed since the last run, on either side; without planning anything. */
export async function isUpToDate(root: string, out: string): Promise<boolean> {
  const [memory, inputs] = await Promise.all([recall(out), declarationsHash(root)]);
  return memory?.inputs === inputs && (await isIntact(out, memory));
}

/** Whether every file the memory speaks of is there as it was written. */
export async function isIntact(out: string, memory: Memory): Promise<boolean> {
  const same = await Promise.all(
    Object.entries(memory.files).map(async ([path, hash]) => {
      const text = await textAt(join(out, path));
      return text !== undefined && textHash(text) === hash;
    }),
  );
  return same.every(Boolean);
}

/** Texts of files as the memory knows them, or undefined when one was lost or touched. */
export async function recallFiles(out: string, paths: readonly string[], memory: Memory): Promise<FileMap | undefined> {
  const found = await Promise.all(paths.map(async (path) => [path, await textAt(join(out, path))] as const));
  const known = found.flatMap(([path, text]) =>
    text !== undefined && textHash(text) === memory.files[path] ? [[path, text] as const] : [],
  );
  return known.length === paths.length ? new Map(known) : undefined;
}

async function hashOfFiles(root: string, patterns: readonly string[]): Promise<string> {
  const paths = await namesUnder(root, patterns);
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), "utf8")));
  return textHash(...paths.flatMap((path, at) => [path, texts[at] ?? ""]));
}

async function namesUnder(root: string, patterns: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const path of glob([...patterns], { cwd: root })) if (!path.endsWith(".test.ts")) found.push(path);
  return found.sort();
}
