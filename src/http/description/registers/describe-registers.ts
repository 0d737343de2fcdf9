import type { Address, Register, Registry } from "../../../metadata/register.ts";
import type { Reports } from "../../../metadata/report.ts";
import { canonicalSchema, type JsonSchema } from "../../../rules/canonical-schema.ts";
import { answeredAt } from "../../operation.ts";
import { operations } from "../../operations.ts";
import {
  answeredName,
  answerSchemas,
  componentRef,
  entryAnswer,
  factsRead,
  sentName,
  shortName,
  wholeAnswer,
} from "./answer-schema.ts";
import { judgedName, judgedSchema, optionsAnswer, verdictAnswer } from "./draft-schema.ts";
import { operationObject, type ToldOperation } from "./operation-object.ts";
import { reportPaths, reportSchemas } from "./report-paths.ts";
import { SHARED } from "./shared-components.ts";

/** What OpenAPI 3.1 says of registers and reports. */
export interface RegistersDescription {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, JsonSchema>>;
  readonly components: Readonly<Record<string, JsonSchema>> & { readonly schemas: JsonSchema };
}

/** Every address of every register and report with all it answers. */
export function describeRegisters(registry: Registry, reports: Reports): RegistersDescription {
  const registers = [...registry.values()];
  // Whose rules read what of the records they refer to: filters of reports too.
  const facts = factsRead([...registers, ...[...reports.values()].map(({ form }) => form)]);
  return {
    tags: registers.map((register) => ({
      name: register.plural,
      ...(register.description === undefined ? {} : { description: register.description }),
    })),
    paths: Object.fromEntries([
      ...registers.flatMap((register) => register.addresses.flatMap((address) => pathsOf(register, address, registry))),
      ...[...reports.values()].flatMap((report) => reportPaths(report, registry)),
    ]),
    components: {
      ...SHARED,
      schemas: {
        ...SHARED.schemas,
        ...Object.fromEntries(registers.map((register) => [sentName(register), looseSchema(register)])),
        ...Object.assign({}, ...registers.map((register) => answerSchemas(register, registry, facts))),
        ...Object.fromEntries(registers.map((register) => [judgedName(register), judgedSchema(register)])),
        ...reportSchemas(reports),
      },
    },
  };
}

/** What must be filled is asked of a new record only: a change sends what it changes. */
function looseSchema(register: Register): JsonSchema {
  const { required: _asked, ...schema } = canonicalSchema(register);
  return schema;
}

function pathsOf(register: Register, address: Address, registry: Registry): readonly (readonly [string, JsonSchema])[] {
  const dated = register.history !== undefined || register.fields.some(({ object }) => object?.history !== undefined);
  const fitting = operations.filter((operation) => (operation.dated !== true || dated) && answeredAt(address, operation));
  const tails = fitting.filter((operation) => operation.right !== "action");
  const actions = fitting.filter((operation) => operation.right === "action");
  const ops = register.actions.map(({ op }) => op).filter((op) => !CALLS.has(op));
  const named = actions.flatMap((operation): readonly ToldOperation[] =>
    ops.map((op) => ({ ...operation, tail: operation.tail.replace("{op}", op), op })),
  );
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
