import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { MetaSchema } from "./meta-schema.ts";
import { Places } from "./places.ts";
import { withAlerts } from "./read-alerts.ts";
import { RefResolver } from "./resolve-refs.ts";
import type { Problem, RegisterNode, RegisterSource, Source } from "./source.ts";
import { repeatedKeys } from "./unique-json.ts";

export interface ReadResult {
  readonly source: Source;
  readonly problems: readonly Problem[];
}

const SCHEMAS = "schemas";
const MODULE = "/_module.json";

/** Files of declarations under `schemas/`, relative to the root, sorted: registers by module, modules, shared parts. */
export async function declarationFiles(
  root: string,
): Promise<{ readonly registers: readonly string[]; readonly parts: readonly string[]; readonly modules: readonly string[] }> {
  const folders = await readdir(join(root, SCHEMAS), { withFileTypes: true });
  const found = await Promise.all(
    folders
      .filter((folder) => folder.isDirectory())
      .map(async ({ name }) => {
        const files = await readdir(join(root, SCHEMAS, name));
        return files.filter((file) => file.endsWith(".json")).map((file) => `${SCHEMAS}/${name}/${file}`);
      }),
  );
  const all = found.flat().sort();
  return {
    registers: all.filter((file) => !file.startsWith(`${SCHEMAS}/_`) && !file.endsWith(MODULE)),
    modules: all.filter((file) => !file.startsWith(`${SCHEMAS}/_`) && file.endsWith(MODULE)),
    parts: all.filter((file) => file.startsWith(`${SCHEMAS}/_parts/`)),
  };
}

/** Reads every register, checks its structure against the meta-schema and resolves its `$ref`s. */
export async function read(root: string): Promise<ReadResult> {
  const files = await declarationFiles(root);
  const meta = await MetaSchema.load();
  const problems: Problem[] = [];
  const places = new Places();
  const parsed = new Map<string, unknown>();
  const readOne = async (file: string, what: "register" | "part"): Promise<void> => {
    const document = parse(await readFile(join(root, file), "utf8"), file, problems);
    if (document === undefined) return;
    const wrong = meta.problems(document, what, file);
    problems.push(...wrong);
    if (wrong.length === 0) parsed.set(file, document);
  };
  await Promise.all([
    ...files.registers.map((file) => readOne(file, "register")),
    ...files.parts.map((file) => readOne(file, "part")),
  ]);
  const resolver = new RefResolver(parsed, places, problems);
  const registers = new Map<string, RegisterSource>();
  for (const file of files.registers) {
    if (!parsed.has(file)) continue;
    const [, module = ""] = file.split("/");
    const name = basename(file, ".json");
    const id = `${module}/${name}`;
    // The meta-schema has accepted the document, so its shape is the node's.
    const document = resolver.resolve(file) as unknown as RegisterNode;
    registers.set(id, { id, module, name, file, document });
  }
  return { source: await withAlerts(root, { registers, places }, meta, problems), problems };
}

/** What a JSON file says; what keeps it from being read is added to `problems`. */
export function parse(text: string, file: string, problems: Problem[]): unknown {
  try {
    const document: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    const twice = repeatedKeys(text, file);
    problems.push(...twice.map((place) => ({ ...place, reason: "esta chave está duas vezes no mesmo objeto" })));
    return document;
  } catch (error) {
    problems.push({ file, pointer: "", reason: `isto não é JSON: ${error instanceof Error ? error.message : String(error)}` });
    return undefined;
  }
}
