import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { MetaSchema } from "./meta-schema.ts";
import { parse } from "./read.ts";
import { placed } from "./reports/placed.ts";
import type { AlertNode, Problem, RegisterSource, Source } from "./source.ts";

const ALERTS = "alerts";

/** The registers with what `alerts/<modulo>/<alerta>.json` tells of their records. */
export async function withAlerts(root: string, source: Source, meta: MetaSchema, problems: Problem[]): Promise<Source> {
  const alerts = new Map<string, Map<string, AlertNode>>();
  for (const file of await alertFiles(root)) {
    const document = parse(await readFile(join(root, file), "utf8"), file, problems);
    if (document === undefined) continue;
    const wrong = meta.problems(document, "alert", file);
    problems.push(...wrong);
    if (wrong.length > 0) continue;
    placed(document, file, "", source.places);
    // The meta-schema has accepted the document, so its shape is the node's.
    const node = document as AlertNode;
    const [, module = ""] = file.split("/");
    const own = alerts.get(node.register) ?? new Map<string, AlertNode>();
    alerts.set(node.register, own.set(`${module}/${basename(file, ".json")}`, node));
    if (!source.registers.has(node.register))
      problems.push(source.places.problem(`não existe ${node.register}`, node, "register"));
  }
  const told = ([id, register]: readonly [string, RegisterSource]) => {
    const own = alerts.get(id);
    return [id, own ? { ...register, alerts: own } : register] as const;
  };
  return { ...source, registers: new Map([...source.registers].map(told)) };
}

/** Files of alerts, relative to the root, sorted. */
async function alertFiles(root: string): Promise<readonly string[]> {
  const folders = await readdir(join(root, ALERTS), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    folders
      .filter((folder) => folder.isDirectory() && !folder.name.startsWith("_"))
      .map(async ({ name }) => (await readdir(join(root, ALERTS, name))).map((file) => `${ALERTS}/${name}/${file}`)),
  );
  return found
    .flat()
    .filter((file) => file.endsWith(".json"))
    .sort();
}
