import { readdir, readFile } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import { MetaSchema } from "../meta-schema.ts";
import { parse } from "../read.ts";
import type { Problem, Source } from "../source.ts";
import { formId } from "./form-id.ts";
import { formNode, rowsNode } from "./form-node.ts";
import { placed } from "./placed.ts";
import { readGiven } from "./read-given.ts";
import type { ReportNode, ReportSource } from "./source.ts";

export interface ReportsRead {
  readonly reports: readonly ReportSource[];
  readonly problems: readonly Problem[];
}

const REPORTS = "reports";

/** Reads every report under `reports/`, checks its structure and makes a register's declaration of its filters. */
export async function readReports(root: string, source: Source): Promise<ReportsRead> {
  const files = await reportFiles(root);
  if (files.length === 0) return { reports: [], problems: [] };
  const meta = await MetaSchema.load();
  const problems: Problem[] = [];
  const parts = new Map<string, ReportNode>();
  const reports: ReportSource[] = [];
  const given = await readGiven(root, source, meta, problems);
  const made = new Map([...given.values()].map(({ register }) => [register.id, register] as const));
  const wider = { ...source, registers: new Map([...source.registers, ...made]) };
  for (const file of files) {
    const written = parse(await readFile(join(root, file), "utf8"), file, problems);
    if (written === undefined) continue;
    const wrong = meta.problems(written, "report", file);
    problems.push(...wrong);
    if (wrong.length > 0) continue;
    // The meta-schema has accepted the document, so its shape is the node's.
    const document = await included(root, file, written as ReportNode, parts, problems);
    placed(document, file, "", source.places);
    const [, module = ""] = file.split("/");
    const name = basename(file, ".json");
    const id = `${module}/${name}`;
    const asked = document["x-rows"];
    const giver = asked.given === undefined ? undefined : given.get(asked.given);
    const rows = rowsNode(wider, asked.register ?? giver?.register.id ?? "");
    if (!rows)
      problems.push(
        source.places.problem(
          asked.given === undefined ? `não existe ${asked.register}` : `não existe reports/${asked.given}.rows.json`,
          asked,
          asked.given === undefined ? "register" : "given",
        ),
      );
    const form = formNode(id, document, rows, wider, (reason, filter) => {
      if (rows) problems.push(source.places.problem(reason, document.properties, filter));
    });
    placed(form, file, "", source.places);
    const own = formId(module, name);
    reports.push({
      id,
      module,
      name,
      file,
      document,
      form: { id: own, module, name: own.split("/")[1] ?? name, file, document: form },
      ...(giver ? { given: giver } : {}),
    });
  }
  for (const { id, document } of given.values())
    if (problems.length === 0 && !reports.some((one) => one.given?.id === id))
      problems.push(source.places.problem("nenhum relatório tem estas linhas", document));
  return { reports, problems };
}

/** Files of reports, relative to the root, sorted. */
export async function reportFiles(root: string): Promise<readonly string[]> {
  const folders = await readdir(join(root, REPORTS), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    folders
      .filter((folder) => folder.isDirectory() && !folder.name.startsWith("_"))
      .map(async ({ name }) => {
        const files = await readdir(join(root, REPORTS, name));
        return files
          .filter((file) => file.endsWith(".json") && !file.endsWith(".rows.json"))
          .map((file) => `${REPORTS}/${name}/${file}`);
      }),
  );
  return found.flat().sort();
}

/** The report with the filters it shares with others before its own; one of the same name takes the place of the shared one. */
async function included(
  root: string,
  file: string,
  document: ReportNode,
  parts: Map<string, ReportNode>,
  problems: Problem[],
): Promise<ReportNode> {
  let whole = document;
  for (const [at, path] of (document["x-include"] ?? []).entries()) {
    const part = posix.join(posix.dirname(file), path);
    const text = await readFile(join(root, part), "utf8").catch(() => undefined);
    const known = parts.get(part) ?? (text === undefined ? undefined : (parse(text, part, problems) as ReportNode | undefined));
    if (known === undefined) {
      problems.push({ file, pointer: `/x-include/${at}`, reason: `não há nada em ${path}` });
      continue;
    }
    parts.set(part, known);
    whole = {
      ...whole,
      properties: { ...known.properties, ...whole.properties },
      ...lists("required", known, whole),
      ...lists("x-present", known, whole),
      ...lists("x-rules", known, whole),
    };
  }
  return whole;
}

function lists(key: "required" | "x-present" | "x-rules", one: ReportNode, other: ReportNode): object {
  const all = [...(one[key] ?? []), ...(other[key] ?? [])];
  return all.length === 0 ? {} : { [key]: [...new Set(all)] };
}
