import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { Field, Shape } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register } from "../../src/metadata/register.ts";

export interface ShapeCode {
  /** Declarations: one function per distinct shape. */
  readonly code: string;
  /** Object literal: field path → function. */
  readonly table: string;
}

type Schema = Readonly<Record<string, unknown>>;

/**
 * Shape of every filled value by ajv, compiled stand-alone: types, bounds, lengths, patterns, enums.
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

/** The schema of one filled value; a group has none of its own, of rows only their number is asked. */
function schemaOf(field: Field): Schema | null {
  if (field.object && field.type === "object") return null;
  const own = { type: field.type, ...keywords(field.shape) };
  if (field.object) return "minItems" in own || "maxItems" in own ? own : null;
  if (field.ref && field.type === "object") return REFERENCE;
  if (field.ref && field.type === "array") return { ...own, items: field.ref.bare ? { type: "integer" } : REFERENCE };
  return field.item ? { ...own, items: { type: field.item.type, ...keywords(field.item.shape) } } : own;
}

const REFERENCE: Schema = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] };

function keywords({ format: _format, multipleOf: _step, ...shape }: Shape): Schema {
  return shape;
}
