import { type RawBuilder, sql } from "kysely";
import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { Call, Parts } from "../parts.ts";
import { project, type Row } from "../read/projection.ts";
import { ownScope } from "../read/scope-condition.ts";
import { pick } from "../read/target.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { contextReader, NO_SETTINGS, ruleContext, type Settings } from "./context-reader.ts";

/** Settings of the company and the system that a register's rules, computed members and access conditions name. */
export async function loadSettings(call: Call, register: Register): Promise<Settings> {
  const { company, system } = register.needs;
  if (company.length === 0 && system.length === 0) return NO_SETTINGS;
  const id = call.context.company;
  const ofCompany = () => sql`t.id = ${id}`;
  // Each company group has its own, where the register says so.
  const ofSystem = (shape: RegisterShape) => ownScope(shape.register, call.context);
  return {
    company: company.length > 0 ? { id, ...(await one(call, companyShape(call.parts, register), company, ofCompany)) } : {},
    system: system.length > 0 ? await one(call, systemShape(call.parts), system, ofSystem) : {},
  };
}

async function one(
  call: Call,
  shape: RegisterShape | null,
  fields: readonly string[],
  which: (shape: RegisterShape) => RawBuilder<unknown>,
): Promise<WireRecord> {
  if (!shape) return {};
  const projection = project(pick(shape.members, fields), {
    parts: call.parts,
    shape,
    path: "",
    alias: "t",
    read: contextReader(ruleContext(call.context, "update", NO_SETTINGS)),
    depth: 0,
  });
  if (projection.items.length === 0) return {};
  const { rows } = await sql<Row>`
    select ${sql.join(projection.items)} from ${sql.table(shape.table.name)} t
    where ${which(shape)} order by t.id limit 1`.execute(call.queries);
  const [row] = rows;
  return row ? projection.read(row) : {};
}

/** The register whose records own others: what the scope column of a company's register refers to. */
function companyShape(parts: Parts, register: Register): RegisterShape | null {
  const named = parts.settings?.company;
  if (named) return parts.shapes.of(named);
  for (const one of [register, ...parts.registry.values()]) {
    if (one.scope !== "company") continue;
    const { scopeColumn, tables } = one.storage;
    const key = tables[0]?.foreignKeys.find((fk) => fk.columns.length === 1 && fk.columns[0] === scopeColumn);
    const shape = key ? parts.shapes.byTable(key.table) : undefined;
    if (shape) return shape;
  }
  return null;
}

/** The register of the system's settings: of the whole installation, or of each company group. */
function systemShape(parts: Parts): RegisterShape | null {
  const named = parts.settings?.system;
  if (named) return parts.shapes.of(named);
  const found = [...parts.registry.values()].find((one) => one.scope === "system" && one.single);
  return found ? parts.shapes.of(found.id) : null;
}
