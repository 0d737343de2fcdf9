import type { Address, Register, Registry } from "../../src/metadata/register.ts";
import type { Reports } from "../../src/metadata/report.ts";
import { answeredName, answerSchemas, componentRef, entryAnswer, sentName, shortName, wholeAnswer } from "./answer-schema.ts";
import { emitCanonicalSchema, type JsonSchema } from "./canonical-schema.ts";
import { judgedName, judgedSchema, optionsAnswer, verdictAnswer } from "./draft-schema.ts";
import type { FileMap } from "./file-map.ts";
import { type ApiOperation, operationObject } from "./openapi-operation.ts";
import { reportPaths, reportSchemas } from "./openapi-reports.ts";
import { SHARED } from "./openapi-shared.ts";

/** `openapi.json`, 3.1: every address of every register with all it answers. */
export function emitOpenApi(registry: Registry, operations: readonly ApiOperation[], version: string, reports: Reports): FileMap {
  const registers = [...registry.values()];
  // Whose rules read what of the records they refer to: filters of reports too.
  const reading = new Map([...registry, ...[...reports.values()].map(({ form }) => [form.id, form] as const)]);
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Quadro",
      version,
      description: "API dos cadastros. Todos os endereços pedem uma sessão aberta por POST /api/login.",
    },
    servers: [{ url: "/api" }],
    tags: registers.map((register) => ({
      name: register.plural,
      ...(register.description === undefined ? {} : { description: register.description }),
    })),
    paths: Object.fromEntries([
      ...registers.flatMap((register) =>
        register.addresses.flatMap((address) => pathsOf(register, address, operations, registry)),
      ),
      ...[...reports.values()].flatMap((report) => reportPaths(report, registry)),
    ]),
    components: {
      ...SHARED,
      schemas: {
        ...SHARED.schemas,
        ...Object.fromEntries(registers.map((register) => [sentName(register), looseSchema(register)])),
        ...Object.assign({}, ...registers.map((register) => answerSchemas(register, reading))),
        ...Object.fromEntries(registers.map((register) => [judgedName(register), judgedSchema(register)])),
        ...reportSchemas(reports),
      },
    },
    security: [{ sessao: [] }],
  };
  return new Map([["openapi.json", `${JSON.stringify(document)}\n`]]);
}

/** What must be filled is asked of a new record only: a change sends what it changes. */
function looseSchema(register: Register): JsonSchema {
  const { required: _asked, ...schema } = emitCanonicalSchema(register);
  return schema;
}

function pathsOf(
  register: Register,
  address: Address,
  operations: readonly ApiOperation[],
  registry: Registry,
): readonly (readonly [string, unknown])[] {
  const dated = register.history !== undefined || register.fields.some(({ object }) => object?.history !== undefined);
  const fitting = operations.filter((operation) => operation.dated !== true || dated);
  const tails = fitting.filter((operation) => operation.right !== "action");
  const actions = fitting.filter((operation) => operation.right === "action");
  const ops = register.actions.map(({ op }) => op).filter((op) => !CALLS.has(op));
  const named = actions.flatMap((operation) => ops.map((op) => ({ ...operation, tail: operation.tail.replace("{op}", op), op })));
  const schemas = {
    sent: componentRef(sentName(register)),
    listed: componentRef(answeredName(register)),
    short: componentRef(shortName(register)),
    read: wholeAnswer(register),
    entry: entryAnswer(register, registry),
    verdict: verdictAnswer(register),
    options: optionsAnswer(register, registry),
  };
  const paths = new Map<string, Record<string, unknown>>();
  for (const operation of [...tails, ...named]) {
    const path = `/${address.path}${operation.tail === "" ? "" : `/${operation.tail}`}`;
    const item = paths.get(path) ?? parametersOf(path, register);
    item[operation.method.toLowerCase()] = operationObject(operation, register, address, schemas);
    paths.set(path, item);
  }
  return [...paths];
}

/** Guards of these have calls of their own. */
const CALLS: ReadonlySet<string> = new Set(["create", "update", "delete"]);

function parametersOf(path: string, register: Register): Record<string, unknown> {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? "");
  if (names.length === 0) return {};
  const titles = new Map(register.fields.map((field) => [field.name, field.title]));
  return {
    parameters: names.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "integer", minimum: 1 },
      ...(titles.has(name) ? { description: titles.get(name) } : {}),
    })),
  };
}
