import { LARGEST_BULK, LARGEST_WHOLE } from "../../../metadata/bounded.ts";
import type { JsonSchema } from "../../../rules/canonical-schema.ts";

export const object = (properties: JsonSchema, required: readonly string[]): JsonSchema => ({
  type: "object",
  properties,
  required,
});
export const closed = (schema: JsonSchema): JsonSchema => ({ ...schema, additionalProperties: false });
export const oneOf = (...schemas: readonly JsonSchema[]): JsonSchema => ({ oneOf: schemas });

const TAKEN = `Até ${LARGEST_BULK} de uma vez; com Prefer: respond-async, como tarefa, até ${LARGEST_WHOLE}`;
/** A call that goes on as a task, where its caller does not wait. */
export const TASK: JsonSchema = closed(object({ tarefa: { type: "integer" } }, ["tarefa"]));

/** Records chosen by what a list is filtered by, and how many there were when somebody looked. */
export const CHOSEN: JsonSchema = {
  filtro: { type: "object", description: "Como o parâmetro filter da lista" },
  esperados: { type: "integer", minimum: 1, maximum: LARGEST_WHOLE, description: TAKEN },
};
export const IF_AS_MANY = ", se forem tantos quantos se esperam";

const SUMS: JsonSchema = {
  registros: { type: "integer", minimum: 0 },
  totais: { type: "object", description: "Por campo somado", additionalProperties: { type: ["number", "string", "null"] } },
};
export const TOTALS: JsonSchema = {
  ...object(
    {
      ...SUMS,
      grupos: {
        type: "array",
        items: {
          ...object({ ...SUMS, valor: { type: ["number", "string", "boolean", "null"] } }, ["valor", ...Object.keys(SUMS)]),
          additionalProperties: false,
        },
      },
    },
    Object.keys(SUMS),
  ),
  additionalProperties: false,
};

export const PRESET_COUNTS: JsonSchema = {
  type: "array",
  items: {
    ...object({ preset: { type: ["string", "null"] }, total: { type: "integer", minimum: 0 } }, ["preset", "total"]),
    additionalProperties: false,
  },
};
