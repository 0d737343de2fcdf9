import { access, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MetaSchema } from "../meta-schema.ts";
import { parse } from "../read.ts";
import type { Problem, PropertyNode, RegisterNode, Source } from "../source.ts";
import { givenId } from "./form-id.ts";
import { memberAt, rowsNode } from "./form-node.ts";
import { placed } from "./placed.ts";
import type { GivenColumnNode, GivenNode, GivenSource } from "./source.ts";

const COLUMNS = ".rows.json";
const FUNCTION = ".rows.ts";

/** Rows that code gives, by `modulo/fonte`: `reports/<modulo>/<fonte>.rows.json` with its function beside it. */
export async function readGiven(
  root: string,
  source: Source,
  meta: MetaSchema,
  problems: Problem[],
): Promise<ReadonlyMap<string, GivenSource>> {
  const found = new Map<string, GivenSource>();
  for (const id of await givenNames(root, COLUMNS)) {
    const file = `reports/${id}${COLUMNS}`;
    const written = parse(await readFile(join(root, file), "utf8"), file, problems);
    if (written === undefined) continue;
    const wrong = meta.problems(written, "rows", file);
    problems.push(...wrong);
    if (wrong.length > 0) continue;
    // The meta-schema has accepted the document, so its shape is the node's.
    const document = written as GivenNode;
    placed(document, file, "", source.places);
    const text = await readFile(join(root, `reports/${id}${FUNCTION}`), "utf8").catch(() => undefined);
    if (text === undefined) problems.push({ file, pointer: "", reason: `falta reports/${id}${FUNCTION}, que dá as linhas` });
    const [module = "", name = ""] = id.split("/");
    const own = givenId(module, name);
    const columns = columnsOf(document, source, (reason, ...under) => {
      problems.push(source.places.problem(reason, document, ...under));
    });
    const node = asRegister(document, columns.properties);
    placed(node, file, "", source.places);
    found.set(id, {
      id,
      document,
      register: { id: own, module, name: own.split("/")[1] ?? name, file, document: node },
      tells: columns.tells,
      text: text ?? "",
    });
  }
  for (const id of await givenNames(root, FUNCTION))
    if (!(await isThere(join(root, `reports/${id}${COLUMNS}`))))
      problems.push({
        file: `reports/${id}${FUNCTION}`,
        pointer: "",
        reason: `falta reports/${id}${COLUMNS}, que diz as colunas`,
      });
  return found;
}

/** `modulo/fonte` of every file under `reports/` that ends so, sorted. */
export async function givenNames(root: string, ending: string = FUNCTION): Promise<readonly string[]> {
  const folders = await readdir(join(root, "reports"), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    folders
      .filter((folder) => folder.isDirectory() && !folder.name.startsWith("_"))
      .map(async ({ name }) => {
        const files = await readdir(join(root, "reports", name));
        return files.filter((file) => file.endsWith(ending)).map((file) => `${name}/${file.slice(0, -ending.length)}`);
      }),
  );
  return found.flat().sort();
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

type Refuse = (reason: string, ...under: readonly (string | number)[]) => void;

function columnsOf(document: GivenNode, source: Source, refuse: Refuse) {
  const properties: Record<string, PropertyNode> = {};
  const tells: Record<string, readonly { readonly register: string; readonly member: string }[]> = {};
  const reads = document["x-reads"];
  for (const [at, register] of reads.entries())
    if (!source.registers.has(register)) refuse(`não existe ${register}`, "x-reads", at);
  for (const [name, column] of Object.entries(document.properties)) {
    const of = column["x-of"];
    const named = [...(of === undefined ? [] : [of]), ...(column["x-reads"] ?? [])].map(splitMember);
    for (const { register, member } of named) {
      if (!reads.includes(register)) refuse(`x-reads não diz ${register}`, "properties", name);
      else if (!found(register, member, source)) refuse(`${register} não tem o campo "${member}"`, "properties", name);
    }
    properties[name] = columnNode(column, source);
    tells[name] = named.filter(({ member }) => member !== "id");
  }
  const record = document["x-record"];
  if (record !== undefined && properties[record]?.["x-ref"] === undefined) refuse(`"${record}" não é uma referência`, "x-record");
  return { properties, tells };
}

function splitMember(text: string): { readonly register: string; readonly member: string } {
  const at = text.indexOf(".");
  return { register: text.slice(0, at), member: text.slice(at + 1) };
}

function found(register: string, member: string, source: Source) {
  const rows = rowsNode(source, register);
  return rows && memberAt(member, rows, source);
}

/** What a column does not say it takes from the member it tells of. */
function columnNode({ "x-of": of, "x-reads": _reads, ...own }: GivenColumnNode, source: Source): PropertyNode {
  const plain = { ...own, type: own.type ?? "string" };
  if (of === undefined) return plain;
  const { register, member } = splitMember(of);
  const reached = found(register, member, source);
  if (!reached) return plain;
  if (!reached.node)
    return {
      title: source.registers.get(register)?.document.title ?? register,
      "x-ref": { register, across: "companies" },
      ...own,
      type: "object",
    };
  const { type, title, format, multipleOf, maxLength, enum: values, "x-options": options, "x-ref": ref } = reached.node;
  return {
    ...(title === undefined ? {} : { title }),
    ...(format === undefined ? {} : { format }),
    ...(multipleOf === undefined ? {} : { multipleOf }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(values === undefined ? {} : { enum: values }),
    ...(options === undefined ? {} : { "x-options": options }),
    ...(ref === undefined ? {} : { "x-ref": { register: ref.register, across: "companies" as const } }),
    ...own,
    type: own.type ?? type,
  } as PropertyNode;
}

const asRegister = ({ title, description }: GivenNode, properties: RegisterNode["properties"]): RegisterNode => ({
  title,
  ...(description === undefined ? {} : { description }),
  // Nothing ever names a given row; a text without a member is what the language has for that.
  "x-register": { plural: title, gender: "m", scope: "company", display: `${title} {` },
  properties,
  "x-privacy": "none",
});
