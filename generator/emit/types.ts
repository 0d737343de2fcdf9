import { compile } from "json-schema-to-typescript";
import { isRecord } from "../../src/metadata/json.ts";
import type { Register } from "../../src/metadata/register.ts";
import { canonicalSchema, type JsonSchema } from "../../src/rules/canonical-schema.ts";
import { BANNER, type FileMap } from "./file-map.ts";

/** `types/<modulo>/<registro>.ts`: the record as it travels, and the handle by which hand-written code names the register. */
export async function emitTypes(register: Register): Promise<FileMap> {
  const schema = spoken(canonicalSchema(register));
  const type = pascal(register.name);
  const code = await compile({ ...schema, title: type }, type, {
    bannerComment: "",
    format: false,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    additionalProperties: false,
  });
  const handle = `/** ${register.title}. */\nexport const ${camel(register.name)} = { id: ${JSON.stringify(register.id)} } as const;\n`;
  const rights = `/** Rights over ${register.plural}. */\nexport const ${camel(register.name)}Rights = ${JSON.stringify(rightsOf(register))} as const;\n`;
  return new Map([[`types/${register.id}.ts`, `${BANNER}${code}\n${handle}${rights}`]]);
}

/** The register's own rights, those of its actions and those its conditions ask for, by what follows the register in their name. */
function rightsOf({ rights, actions, namedRights }: Register): Readonly<Record<string, string>> {
  const own = rights.view.replace(/VER$/, "");
  const told = new Set<string>(Object.values(rights));
  const others = [...actions.map(({ right }) => right), ...namedRights].filter((one) => one.startsWith(own) && !told.has(one));
  const named = (right: string) => camel(right.slice(own.length).toLowerCase().replaceAll("_", "-"));
  return { ...rights, ...Object.fromEntries(others.map((right) => [named(right), right])) };
}

/** Titles would become names of types; people's words belong into comments. */
function spoken(schema: JsonSchema): JsonSchema {
  const { title, description, default: _proposal, ...rest } = schema;
  const said = [title, description]
    .filter((text) => typeof text === "string")
    .join(". ")
    .replaceAll("*/", "* /");
  const inner = Object.entries(rest).map(([key, value]) => [key, key === "properties" ? members(value) : nested(value)]);
  return { ...(said === "" ? {} : { description: said }), ...Object.fromEntries(inner) };
}

const members = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, nested(inner)])) : value;
const nested = (value: unknown): unknown => (isRecord(value) ? spoken(value) : value);

export const camel = (name: string): string => name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
export const pascal = (name: string): string => camel(`-${name}`);
