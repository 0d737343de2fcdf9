import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Problem } from "./source.ts";

const LANGUAGE = join(import.meta.dirname, "..", "schemas", "_language");
/** Written for editors, which read the register's words where they lie. */
const REPORTS = join(import.meta.dirname, "..", "reports", "_language");
const ALERTS = join(import.meta.dirname, "..", "alerts", "_language");

/** Compiling takes longer than reading a hundred declarations by it. */
let loaded: Promise<MetaSchema> | undefined;

type What = "register" | "part" | "module" | "report" | "rows" | "alert";

/** The grammar of declarations: what ajv finds wrong, said once per place. */
export class MetaSchema {
  readonly #of: Readonly<Record<What, ValidateFunction>>;

  private constructor(of: Readonly<Record<What, ValidateFunction>>) {
    this.#of = of;
  }

  static load(): Promise<MetaSchema> {
    loaded ??= MetaSchema.#compiled();
    return loaded;
  }

  static async #compiled(): Promise<MetaSchema> {
    const [register, part, module] = await Promise.all(
      ["register.json", "part.json", "module.json"].map(async (file) => JSON.parse(await readFile(join(LANGUAGE, file), "utf8"))),
    );
    const [report, rows, alert] = await Promise.all(
      [join(REPORTS, "report.json"), join(REPORTS, "rows.json"), join(ALERTS, "alert.json")].map(async (file) =>
        JSON.parse((await readFile(file, "utf8")).replaceAll("../../schemas/_language/", "")),
      ),
    );
    const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false, verbose: true });
    const compiled = ajv.compile(register);
    return new MetaSchema({
      register: compiled,
      part: ajv.compile(part),
      module: ajv.compile(module),
      report: ajv.compile(report),
      rows: ajv.compile(rows),
      alert: ajv.compile(alert),
    });
  }

  problems(document: unknown, what: What, file: string): readonly Problem[] {
    const validate = this.#of[what];
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
  if (error.keyword === "additionalProperties") return `"${params.additionalProperty}" não é palavra da linguagem aqui`;
  if (error.keyword === "unevaluatedProperties") return `"${params.unevaluatedProperty}" não é palavra da linguagem aqui`;
  if (error.keyword === "required") return `falta "${params.missingProperty}"`;
  if (error.keyword === "enum") return `${JSON.stringify(error.data)} não é nenhum de ${JSON.stringify(params.allowedValues)}`;
  if (error.keyword === "const") return `${JSON.stringify(error.data)} deve ser ${JSON.stringify(params.allowedValue)}`;
  if (error.keyword === "propertyNames") return `"${params.propertyName}" não é um nome que a linguagem aceite aqui`;
  if (CHOICES.has(error.keyword)) return `${JSON.stringify(error.data)} não tem nenhuma das formas aceitas`;
  if (error.keyword === "minimum" && /\/min(Items|Length)$/.test(error.instancePath))
    return `deve ser maior ou igual a ${params.limit}; que haja ao menos um diz "required"`;
  return SAID[error.keyword]?.(params) ?? error.message ?? error.keyword;
}

type Said = (params: Readonly<Record<string, unknown>>) => string;

const TYPES: Readonly<Record<string, string>> = {
  string: "texto",
  integer: "número inteiro",
  number: "número",
  boolean: "true ou false",
  object: "objeto",
  array: "lista",
};
const typesSaid = (type: unknown): string =>
  [type]
    .flat()
    .map((one) => TYPES[String(one)] ?? String(one))
    .join(" ou ");

const SAID: Readonly<Record<string, Said>> = {
  type: ({ type }) => `deve ser ${typesSaid(type)}`,
  minimum: ({ limit }) => `deve ser maior ou igual a ${limit}`,
  maximum: ({ limit }) => `deve ser menor ou igual a ${limit}`,
  exclusiveMinimum: ({ limit }) => `deve ser maior que ${limit}`,
  minLength: ({ limit }) => `deve ter ao menos ${limit} caracteres`,
  minItems: ({ limit }) => `deve ter ao menos ${limit} itens`,
  maxItems: ({ limit }) => `deve ter no máximo ${limit} itens`,
  uniqueItems: ({ i, j }) => `os itens ${j} e ${i} são iguais`,
  minProperties: ({ limit }) => `deve ter ao menos ${limit} membros`,
  maxProperties: ({ limit }) => `deve ter no máximo ${limit} membros`,
  pattern: ({ pattern }) => `não tem a forma ${pattern}`,
  dependentRequired: ({ property, missingProperty }) => `"${property}" pede também "${missingProperty}"`,
};
