import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Problem } from "./source.ts";

const LANGUAGE = join(import.meta.dirname, "..", "schemas", "_language");

/** The grammar of declarations: what ajv finds wrong, said once per place. */
export class MetaSchema {
  readonly #register: ValidateFunction;
  readonly #part: ValidateFunction;

  private constructor(register: ValidateFunction, part: ValidateFunction) {
    this.#register = register;
    this.#part = part;
  }

  static async load(): Promise<MetaSchema> {
    const [register, part] = await Promise.all(
      ["register.json", "part.json"].map(async (file) => JSON.parse(await readFile(join(LANGUAGE, file), "utf8"))),
    );
    const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false, verbose: true });
    const compiled = ajv.compile(register);
    return new MetaSchema(compiled, ajv.compile(part));
  }

  problems(document: unknown, what: "register" | "part", file: string): readonly Problem[] {
    const validate = what === "register" ? this.#register : this.#part;
    if (validate(document)) return [];
    const errors = validate.errors ?? [];
    return errors
      .filter((error) => isTelling(error, errors))
      .map((error) => ({ file, pointer: error.instancePath, reason: reason(error) }));
  }
}

/** Of a choice that failed, only the alternative that got furthest is worth reading. */
function isTelling(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  const deeper = all.some((other) => other !== error && other.instancePath.startsWith(`${error.instancePath}/`));
  if (CHOICES.has(error.keyword))
    return (
      !deeper &&
      all.every(
        (other) => other === error || other.instancePath !== error.instancePath || CHOICES.has(other.keyword) || inChoice(other),
      )
    );
  return !(inChoice(error) && (deeper || error.keyword === "type" || error.keyword === "required"));
}

const CHOICES: ReadonlySet<string> = new Set(["anyOf", "oneOf", "if"]);
const inChoice = (error: ErrorObject): boolean => /\/(anyOf|oneOf)\/\d+/.test(error.schemaPath);

function reason(error: ErrorObject): string {
  const params: Readonly<Record<string, unknown>> = error.params;
  if (error.keyword === "additionalProperties") return `"${params.additionalProperty}" is no word of the language here`;
  if (error.keyword === "unevaluatedProperties") return `"${params.unevaluatedProperty}" is no word of the language here`;
  if (error.keyword === "required") return `"${params.missingProperty}" is missing`;
  if (error.keyword === "enum") return `${JSON.stringify(error.data)} is none of ${JSON.stringify(params.allowedValues)}`;
  if (error.keyword === "const") return `${JSON.stringify(error.data)} must be ${JSON.stringify(params.allowedValue)}`;
  if (error.keyword === "propertyNames") return `"${params.propertyName}" is no name the language accepts here`;
  if (CHOICES.has(error.keyword)) return `${JSON.stringify(error.data)} has none of the accepted forms`;
  return error.message ?? error.keyword;
}
