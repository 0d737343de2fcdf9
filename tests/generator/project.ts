import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { generate } from "../../generator/generate.ts";
import { RefusedDeclarations } from "../../generator/problem-text.ts";
import type { Register } from "../../src/metadata/register.ts";

type Json = Readonly<Record<string, unknown>>;

export interface Project {
  readonly root: string;
  readonly out: string;
  put(path: string, content: Json | string): void;
  remove(path: string): void;
}

/** A folder of declarations of its own, gone when the test ends. */
export function project(files: Readonly<Record<string, Json | string>>): Project {
  const root = mkdtempSync(join(tmpdir(), "quadro-declarations-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const put: Project["put"] = (path, content) => {
    const file = join(root, "schemas", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  };
  for (const [path, content] of Object.entries(files)) put(path, content);
  return { root, out: join(root, "src/generated"), put, remove: (path) => rmSync(join(root, "schemas", path)) };
}

export interface Parts {
  readonly about?: Json;
  readonly required?: readonly string[];
  readonly properties?: Json;
  readonly more?: Json;
}

/** A small register that says what a test needs and nothing else. */
export function register({ about, required, properties, more }: Parts = {}): Json {
  return {
    $schema: "../_language/register.json",
    title: "Item",
    "x-register": { plural: "Itens", gender: "m", scope: "system", display: "nome", ...about },
    type: "object",
    ...(required ? { required } : {}),
    properties: { nome: { type: "string", title: "Nome", maxLength: 40 }, ...properties },
    ...more,
  };
}

/** The plan of `exemplo/itens`, from this register and others beside it. */
export async function planOf(item: Json, others: Readonly<Record<string, Json>> = {}): Promise<Register> {
  const { root } = project({ "exemplo/itens.json": item, ...others });
  const { plan } = await generate({ root });
  const found = plan.get("exemplo/itens");
  if (!found) throw new Error("not planned");
  return found;
}

/** `file#pointer: reason` of each refusal, without the folder. */
export async function refusalsOf(files: Readonly<Record<string, Json | string>>): Promise<readonly string[]> {
  const { root } = project(files);
  try {
    await generate({ root });
  } catch (error) {
    if (error instanceof RefusedDeclarations) return error.message.split("\n").map((line) => line.replace("schemas/", ""));
    throw error;
  }
  return [];
}
