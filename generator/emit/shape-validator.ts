import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register } from "../../src/metadata/register.ts";
import { canonicalSchema, type JsonSchema } from "../../src/rules/canonical-schema.ts";

export interface ShapeCode {
  /** Declarations: one function per distinct shape. */
  readonly code: string;
  /** Object literal: field path → function. */
  readonly table: string;
}

/**
 * Shape of every filled value by ajv, compiled stand-alone from the canonical schema: types, bounds, lengths, patterns, enums.
 * Formats are the kinds' affair and steps are checked on decimal text, so neither is compiled here.
 */
export function emitShapes(register: Register): ShapeCode {
  const names = new Map<string, string>();
  const ajv = new Ajv({
    code: { source: true, esm: false, optimize: 2 },
    messages: false,
    strict: false,
    validateFormats: false,
    // Schemas made here need no judging; without it ajv compiles its own meta-schema for every register.
    meta: false,
    validateSchema: false,
    loopEnum: Number.POSITIVE_INFINITY,
    logger: false,
  });
  const table: string[] = [];
  for (const [field, canonical] of fieldsOf(register, canonicalSchema(register))) {
    const schema = schemaOf(field, canonical);
    if (!schema) continue;
    const text = JSON.stringify(schema);
    const name = names.get(text) ?? `v${names.size}`;
    if (!names.has(text)) ajv.addSchema(schema, name);
    names.set(text, name);
    table.push(`${JSON.stringify(field.path)}:shapes.${name}`);
  }
  if (names.size === 0) return { code: "", table: "{}" };
  const compiled = standaloneCode.default(ajv, Object.fromEntries([...names.values()].map((name) => [name, name])));
  const whole = compiled.replaceAll(LENGTH_OF_TEXT, "((text) => { let n = 0; for (const _ of text) n += 1; return n; })");
  if (whole.includes("require(")) throw new Error(`${register.id}: the shape check is not self-contained`);
  const body = whole.replace(/^"use strict";/, "").replaceAll(/;(?=(exports|const|function) ?)/g, ";\n");
  return { code: `const shapes = ((exports) => {\n${body}\nreturn exports;\n})({});\n`, table: `{${table.join(",\n")}}` };
}

/** Lengths are those of whole characters, as the database counts them; ajv fetches that from a file of its own. */
const LENGTH_OF_TEXT = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g;

/** Every field beside its canonical schema, those of groups and rows included. */
function* fieldsOf(plan: ObjectPlan, canonical: JsonSchema): Generator<readonly [Field, JsonSchema]> {
  for (const field of plan.fields) {
    const schema = part(part(canonical, "properties"), field.name);
    yield [field, schema];
    if (field.object) yield* fieldsOf(field.object, field.type === "array" ? part(schema, "items") : schema);
  }
}

/** What decides about one filled value. A group has nothing of its own; of rows only their number is asked. */
function schemaOf(field: Field, canonical: JsonSchema): JsonSchema | null {
  if (!field.object) return deciding(canonical, DECIDING);
  const own = deciding(canonical, new Set(["minItems", "maxItems"]));
  return field.type === "array" && Object.keys(own).length > 0 ? { type: "array", ...own } : null;
}

/** Titles, formats and what else only tells is left out; so is `multipleOf`, which floating point cannot decide. */
const DECIDING = new Set([
  "type",
  "enum",
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minItems",
  "maxItems",
  "items",
  "properties",
  "required",
  "additionalProperties",
]);

function deciding(schema: JsonSchema, keywords: ReadonlySet<string>): JsonSchema {
  const kept = Object.entries(schema).filter(([keyword]) => keywords.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => {
      if (keyword === "items") return [keyword, deciding(part(schema, "items"), keywords)];
      if (keyword !== "properties") return [keyword, value];
      const members = Object.keys(part(schema, "properties"));
      return [
        keyword,
        Object.fromEntries(members.map((name) => [name, deciding(part(part(schema, "properties"), name), keywords)])),
      ];
    }),
  );
}

function part(schema: JsonSchema, keyword: string): JsonSchema {
  const found = schema[keyword];
  if (typeof found !== "object" || found === null) throw new Error(`the canonical schema lacks ${keyword}`);
  return found as JsonSchema;
}
