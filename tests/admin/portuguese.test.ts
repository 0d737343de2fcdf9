import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogue } from "../../src/errors/catalogue.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Words no Portuguese sentence has, and every English interface does. */
const ENGLISH =
  /(?<!\p{L})(?:the|and|with|your|you|please|save|cancel|delete|search|user|password|company|loading|next|previous|close|yes|edit|add|select|page|rows|must|required|invalid|failed|value|field|new|not|from|are)(?!\p{L})/iu;

/** Every text in a value; functions are asked for theirs with made-up arguments and read as written when they want others. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") {
    const written = String(value);
    return [...written.matchAll(/"([^"]*)"|`([^`]*)`/g)].map(
      ([, plain, made]) => plain ?? (made ?? "").replaceAll(/\$\{[^}]*\}/g, " "),
    );
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What people read of a register: titles, descriptions, options and messages. */
function readable(schema: unknown, key = ""): readonly string[] {
  if (typeof schema === "string") return ["title", "description", "plural", "message", "label"].includes(key) ? [schema] : [];
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === "x-options" || name === "x-messages" ? textsIn(value) : readable(value, name),
  );
}

const english = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => ENGLISH.test(text.replaceAll(/%?\{\w+\}/g, "")));

test("[000-0-1] [001-1-1] [002-0-1] no text of the product, of its registers or of its errors is English", async () => {
  const files = globSync("src/**/{texts,pt-br}.ts", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(30);
  const found: Record<string, readonly string[]> = {};
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ join(ROOT, file))) as object;
    const texts = Object.values(module).flatMap(textsIn);
    if (english(texts).length > 0) found[file] = english(texts);
  }
  const schemas = globSync("schemas/[a-z]*/*.json", { cwd: ROOT });
  for (const file of schemas) {
    const texts = readable(JSON.parse(readFileSync(join(ROOT, file), "utf8")));
    if (english(texts).length > 0) found[file] = english(texts);
  }
  found.errors = english(textsIn(catalogue));
  expect(found).toEqual({ errors: [] });
  expect(english(["Salvar", "Save changes"])).toEqual(["Save changes"]);
});
