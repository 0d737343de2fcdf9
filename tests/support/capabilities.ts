import type { Register } from "../../src/metadata/register.ts";

/** Which part of a declaration a suite exercises: what the register is, what its members are, what its conditions say. */
export type Family = "register" | "member" | "condition";

/** Members that hold words, names and what is worked out from the rest: two registers that differ only there can do the same. */
const WORDS = new Set([
  ...["id", "name", "path", "module", "title", "plural", "gender", "description", "sentence", "message", "messages", "label"],
  ...["source", "storage", "hash", "was", "examples", "display", "displayFields", "rights", "namedRights", "right", "text"],
  ...["needs", "facts", "treatment", "confirm", "order", "tabs", "value", "values", "literal", "field", "steps"],
]);
/** Members whose keys are names of the declaration. */
const BY_NAME = new Set(["fix", "limit", "set"]);
/** Where conditions and values to work out begin. */
const CONDITIONS = new Set(["when", "where", "assert", "access", "keep", "expr", "default", "set"]);
/** Members whose text is one of a few: each of them is something else that a register can do. */
const CHOICES = new Set([
  ...["kind", "type", "scope", "how", "on", "op", "mode", "onDelete", "widget", "format", "whenHidden", "across", "tone"],
  ...["what", "privacy", "start", "filter"],
]);

/**
 * What a register can do, as words: every member of its declaration that says something, and every choice it makes. What the language
 * learns is a capability from its first use on.
 */
export function capabilitiesOf(register: Register, families: readonly Family[]): ReadonlySet<string> {
  const found = new Set<string>();
  const note = (family: Family, word: string): void => {
    if (families.includes(family)) found.add(`${family} ${word}`);
  };
  const walk = (value: unknown, key: string, family: Family, named: boolean): void => {
    if (Array.isArray(value)) {
      if (value.length > 1) note(family, `${key}, several`);
      for (const item of value) walk(item, key, family, named);
    }
    if (typeof value === "string" && CHOICES.has(key)) note(family, `${key}=${value}`);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (named) walk(inner, key, family, false);
      else if (!WORDS.has(name) && says(inner)) {
        const next = familyOf(name, key, family);
        note(next, `${key}.${name}`);
        walk(inner, name, next, BY_NAME.has(name));
      }
    }
  };
  walk(register, "", "register", false);
  return found;
}

const familyOf = (name: string, key: string, family: Family): Family => {
  if (family === "condition" || CONDITIONS.has(name) || key === "rules") return "condition";
  return family === "member" || name === "fields" ? "member" : "register";
};

const says = (value: unknown): boolean => {
  if (value === undefined || value === null || value === false) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
};
