import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { AppError } from "../errors/app-error.ts";
import { isDay } from "../kinds/date/is-day.ts";
import { type DescribedCall, isOther } from "../metadata/call.ts";
import type { Shape } from "../metadata/shape.ts";
import { tooLong } from "./plugins/described-form.ts";

/** What arrived, read by what the call says of itself. */
export interface DescribedInput {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { date: isDay } });

const aRecord = { type: "object" };

/**
 * Reads query and body by the description alone: UNKNOWN_PARAMETER for what is not described, FIELD_VALIDATION_VIOLATION for what is
 * missing, INVALID_PARAMETER for what is of another form. Shapes are compiled when first asked for. The members of a register's
 * record are judged by its verdict. The texts of a form are read like parameters; a file is its handler's. `missing` are words for
 * members that are not there, where they are not the usual ones.
 */
export function inputReader(
  call: DescribedCall,
  missing: Readonly<Record<string, string>> = {},
): (query: unknown, body: unknown) => DescribedInput {
  const { query: parameters = {}, needs = [] } = call;
  const other = call.takes !== undefined && isOther(call.takes) ? call.takes : undefined;
  const isFile = other?.media === "multipart/form-data";
  const takes = isFile ? undefined : ((other?.body ?? call.takes) as Shape | undefined);
  const asked = { type: "object", properties: parameters, required: needs, additionalProperties: false };
  let checks: { readonly query: ValidateFunction; readonly body: ValidateFunction | undefined } | undefined;
  return (query, body) => {
    checks ??= { query: ajv.compile(asked), body: takes && ajv.compile(takes.$ref === undefined ? takes : aRecord) };
    const read = Object.fromEntries(
      Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)
        .map(([name, value]) => [name, readValue(value, parameters[name])] as const)
        .filter(([, value]) => value !== undefined),
    );
    demand(checks.query, read, missing);
    if (isFile) return { query: read, body: undefined };
    const sent = other === undefined ? body : ofForm(body, takes);
    const filled = withoutBlank(takes, sent === undefined && asksNothing(takes) ? {} : sent);
    if (checks.body !== undefined) demand(checks.body, filled, missing);
    return { query: read, body: filled };
  };
}

/** Whether nothing has to be sent: no body is an empty one then. */
const asksNothing = (takes: Shape | undefined): boolean =>
  takes?.type === "object" && ((takes.required as readonly string[] | undefined) ?? []).length === 0;

/** Texts by name, read by the shapes of these names; one that says nothing was not sent. */
function ofForm(body: unknown, shape: Shape | undefined): unknown {
  if (typeof body !== "object" || body === null) return body;
  const known = (shape?.properties ?? {}) as Readonly<Record<string, Shape>>;
  const filled = Object.entries(body).filter(([, value]) => typeof value !== "string" || value.trim() !== "");
  return Object.fromEntries(
    filled.map(([name, value]) => [name, readValue(value, Object.hasOwn(known, name) ? known[name] : undefined)]),
  );
}

/** Numbers and flags travel as text in an address; a number that says nothing was not sent; what is none stays text, and is refused. */
function readValue(value: unknown, shape: Shape | undefined): unknown {
  if (typeof value !== "string") return value;
  if (value === "" && (shape?.type === "integer" || shape?.type === "number")) return undefined;
  if ((shape?.type === "integer" || shape?.type === "number") && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (shape?.type === "number" && /^-?\d{1,11}\.\d{1,4}$/.test(value)) return Number(value);
  if (shape?.type === "boolean" && /^(true|false)$/.test(value)) return value === "true";
  if (shape?.type === "array")
    return value === "" ? undefined : value.split(",").map((one) => readValue(one, shape.items as Shape));
  return value;
}

/** What has to be there and is null, or a text that has to say something and says nothing, is missing, not of another form. */
function withoutBlank(shape: Shape | undefined, body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const known = (shape?.properties ?? {}) as Readonly<Record<string, Shape>>;
  const needed = new Set(shape?.required as readonly string[] | undefined);
  const isBlank = (name: string, value: unknown): boolean => {
    const { type, minLength } = (Object.hasOwn(known, name) ? known[name] : undefined) ?? {};
    if (value === null) return needed.has(name) && type !== undefined;
    return minLength === 1 && typeof value === "string" && value.trim() === "";
  };
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isBlank(name, value)));
}

function demand(check: ValidateFunction, value: unknown, words: Readonly<Record<string, string>>): void {
  if (check(value)) return;
  const errors = check.errors ?? [];
  const strange = errors.find(({ keyword }) => keyword === "additionalProperties");
  if (strange) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: shown(strange.params.additionalProperty) } });
  const missing = errors.filter(({ keyword }) => keyword === "required");
  const [first] = errors;
  if (missing.length < errors.length || first === undefined) {
    const wrong = errors.find(({ keyword }) => keyword !== "required") ?? first;
    if (wrong === undefined || wrong.instancePath === "") throw new AppError("MALFORMED_REQUEST");
    if (wrong.keyword === "maxLength") throw tooLong([pathOf(wrong)], wrong.params.limit);
    throw new AppError("INVALID_PARAMETER", { params: { parameter: shown(pathOf(wrong)) } });
  }
  throw new AppError("FIELD_VALIDATION_VIOLATION", {
    errors: missing.map((error) => {
      const field = [pathOf(error), String(error.params.missingProperty)].filter((part) => part !== "").join(".");
      return { field, code: "required", message: words[field] ?? "Campo obrigatório" };
    }),
  });
}

const pathOf = ({ instancePath }: ErrorObject): string => instancePath.slice(1).replaceAll("/", ".");
const shown = (name: unknown): string => String(name).slice(0, 60);
