import { sql } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";
import { changesBetween } from "../audit/changes.ts";
import { auditRow } from "../audit/write-audit.ts";
import type { StoredRecord, WriteOptions } from "../contract.ts";
import { contextReader, NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { project, type Row } from "../read/projection.ts";
import { stored } from "../read/read-record.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { columnValues } from "./column-values.ts";
import { withFixed } from "./fixed-values.ts";
import { ownerOf } from "./store-record.ts";

const plainShapes = new WeakMap<RegisterShape, boolean>();

/** Registers whose records are one row that nothing else decides about: what a constraint cannot check is not there. */
function isPlain(shape: RegisterShape): boolean {
  const known = plainShapes.get(shape);
  if (known !== undefined) return known;
  const { register, byPath } = shape;
  const { references, company, system, computed } = register.needs;
  const needs = Object.keys(references).length + company.length + system.length + computed.length;
  const members = [...byPath.values()].every(
    ({ how, field }) => (how === "column" || how === "group") && !field.ref && !field.access && !field.object?.configurable,
  );
  const plain =
    members && needs === 0 && register.hooks.length === 0 && !register.access && !register.single && !register.configurable;
  plainShapes.set(shape, plain && shape.histories.length === 0);
  return plain && shape.histories.length === 0;
}

/**
 * Record, audit and answer in one statement, for registers that need no more. Null = take the long way: also when the verdict or
 * a constraint refuses, because only that way finds everything there is to say.
 */
export async function quickCreate(
  call: Call,
  shape: RegisterShape,
  body: WireRecord,
  options: WriteOptions,
): Promise<StoredRecord | null> {
  if (options.idempotencyKey !== undefined || !isPlain(shape)) return null;
  const { parts, context, queries } = call;
  const { register } = shape;
  const rules = ruleContext(context, "create", NO_SETTINGS);
  const facts = { references: {}, computed: {} };
  const verdict = parts.modules
    .get(register.id)
    ?.verdict({ before: null, sent: withFixed(shape, body, options.fixed), context: rules, facts });
  if (!verdict || verdict.errors.length > 0) return null;
  const values = { ...ownerOf(call, shape), ...columnValues(shape.members, verdict.record), versao: 1 };
  const changes = changesBetween(shape.members, null, verdict.record);
  const { registro_id: _, ...audit } = auditRow(context, { register, id: 0, op: "create", changes });
  const projection = project(shape.members, { parts, shape, path: "", alias: "t", read: contextReader(rules), depth: 0 });
  const names = (row: object) => sql.join(Object.keys(row).map((name) => sql.id(name)));
  const typed = Object.entries(audit).map(([name, value]) => sql`${value}::${sql.raw(AUDIT_TYPES[name] ?? "text")}`);
  const statement = sql<Row>`with made as (insert into ${sql.table(shape.table.name)} (${names(values)}) values (${sql.join(Object.values(values))}) returning *),
    noted as (insert into quadro_auditoria (${names(audit)}, registro_id) select ${sql.join(typed)}, made.id from made)
    select ${sql.join([sql`t.id as id`, sql`t.versao as versao`, ...projection.items])} from made t`;
  try {
    const { rows } = await statement.execute(queries);
    return rows[0] ? stored(rows[0], projection) : null;
  } catch (error) {
    if (isConstraint(error)) return null;
    throw error;
  }
}

/** Parameters of a SELECT list have no column to take their type from. */
const AUDIT_TYPES: Readonly<Record<string, string>> = {
  momento: "timestamptz",
  usuario_id: "bigint",
  atras_id: "bigint",
  empresa_id: "bigint",
  grupo_id: "bigint",
  mudancas: "jsonb",
};

const isConstraint = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && /^23/.test(String(error.code));
