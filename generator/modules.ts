import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compareTitles, type Module } from "../src/metadata/module.ts";
import { MetaSchema } from "./meta-schema.ts";
import { declarationFiles, parse } from "./read.ts";
import type { Problem, Source } from "./source.ts";

/** `_module.json` as its author writes it. */
interface ModuleNode {
  readonly title: string;
  readonly icon: string;
  readonly order: number;
  readonly groups?: Readonly<Record<string, string>>;
}

export interface ModulesRead {
  /** In the order of the menu. */
  readonly modules: readonly Module[];
  readonly problems: readonly Problem[];
}

const LAST: Pick<ModuleNode, "icon" | "order"> = { icon: "inbox", order: Number.MAX_VALUE };

/** Every folder of registers is a module. One that says nothing of itself stands last, under the folder's name, so that its registers are never out of sight. */
export async function readModules(root: string): Promise<ModulesRead> {
  const files = await declarationFiles(root);
  const meta = await MetaSchema.load();
  const problems: Problem[] = [];
  const declared = new Map<string, ModuleNode>();
  for (const file of files.modules) {
    const document = parse(await readFile(join(root, file), "utf8"), file, problems);
    if (document === undefined) continue;
    const wrong = [...meta.problems(document, "module", file)];
    // The meta-schema has accepted the document, so its shape is the node's.
    const node = document as ModuleNode;
    if (wrong.length === 0) wrong.push(...sameTitles(node, file));
    problems.push(...wrong);
    declared.set(moduleOf(file), node);
  }
  const names = new Set([...files.modules, ...files.registers].map(moduleOf));
  const nodes = [...names].map((id) => ({ id, ...(declared.get(id) ?? { ...LAST, title: wordsOf(id) }) }));
  if (problems.length > 0) return { modules: [], problems };
  const sorted = nodes.sort((a, b) => a.order - b.order || compareTitles(a.title, b.title));
  return { modules: sorted.map(({ id, title, icon, groups }) => ({ id, title, icon, groups: groupsOf(groups) })), problems };
}

/** A register that asks for a branch its module does not have. */
export function checkGroups({ registers, places }: Source, modules: readonly Module[]): readonly Problem[] {
  const groups = new Map(modules.map(({ id, groups }) => [id, groups.map((group) => group.id)]));
  return [...registers.values()].flatMap(({ module, document }) => {
    const { group } = document["x-register"];
    const known = groups.get(module) ?? [];
    if (group === undefined || modules.length === 0 || known.includes(group)) return [];
    const offered = known.length === 0 ? "não declara grupos" : `declara ${known.map((name) => `"${name}"`).join(", ")}`;
    return [places.problem(`não existe o grupo "${group}": ${module}/_module.json ${offered}`, document, "x-register", "group")];
  });
}

const moduleOf = (file: string): string => file.split("/")[1] ?? "";

const groupsOf = (groups: ModuleNode["groups"] = {}): Module["groups"] =>
  Object.entries(groups).map(([id, title]) => ({ id, title }));

function sameTitles({ groups = {} }: ModuleNode, file: string): readonly Problem[] {
  const titles = Object.values(groups);
  return Object.entries(groups).flatMap(([id, title], at) =>
    titles.indexOf(title) < at ? [{ file, pointer: `/groups/${id}`, reason: `outro grupo já se chama "${title}"` }] : [],
  );
}

/** `gestao-frota` → "Gestao frota". */
function wordsOf(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
