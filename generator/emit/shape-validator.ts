import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register } from "../../src/metadata/register.ts";
import { canonicalField, type JsonSchema } from "./canonical-schema.ts";

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
    unicode: false,
    loopEnum: Number.POSITIVE_INFINITY,
    logger: false,
  });
  const table: string[] = [];
  for (const field of fieldsOf(register)) {
    const schema = schemaOf(field);
    if (!schema) continue;
    const text = JSON.stringify(schema);
    const name = names.get(text) ?? `v${names.size}`;
    if (!names.has(text)) ajv.addSchema(schema, name);
    names.set(text, name);
    table.push(`${JSON.stringify(field.path)}:shapes.${name}`);
  }
  if (names.size === 0) return { code: "", table: "{}" };
  const compiled = standaloneCode.default(ajv, Object.fromEntries([...names.values()].map((name) => [name, name])));
  if (compiled.includes("require(")) throw new Error(`${register.id}: the shape check is not self-contained`);
  const body = compiled.replace(/^"use strict";/, "").replaceAll(/;(?=(exports|const|function) ?)/g, ";\n");
  return { code: `const shapes = ((exports) => {\n${body}\nreturn exports;\n})({});\n`, table: `{${table.join(",\n")}}` };
}

function* fieldsOf(plan: ObjectPlan): Generator<Field> {
  for (const field of plan.fields) {
    yield field;
    if (field.object) yield* fieldsOf(field.object);
  }
}

/** The canonical schema of one filled value. A group has none of its own; of rows only their number is asked. */
function schemaOf(field: Field): JsonSchema | null {
  if (!field.object) return canonicalField(field, "check");
  const { minItems, maxItems } = field.shape;
  if (field.type === "object" || (minItems === undefined && maxItems === undefined)) return null;
  return { type: "array", ...(minItems === undefined ? {} : { minItems }), ...(maxItems === undefined ? {} : { maxItems }) };
}
