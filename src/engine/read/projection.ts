import { type RawBuilder, sql } from "kysely";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { computedToSql } from "../../rules/sql.ts";
import type { ReadPath } from "../../rules/sql-scope.ts";
import type { Parts } from "../parts.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { labelSelect } from "./label-select.ts";

/** A row as the driver gives it, or as JSON of a nested select. */
export type Row = Readonly<Record<string, unknown>>;

/** Columns to select, and how their values become a wire record. */
export interface Projection {
  readonly items: readonly RawBuilder<unknown>[];
  entries(row: Row): readonly (readonly [string, Json])[];
  read(row: Row): WireRecord;
}

export interface ProjectionSource {
  readonly parts: Parts;
  readonly shape: RegisterShape;
  /** Path of the object that `alias` holds: empty, or of a list. */
  readonly path: string;
  readonly alias: string;
  readonly history?: true;
  /** What computed members read besides the row. */
  readonly read: ReadPath;
  /** How deep references are labelled; 0 gives ids only. */
  readonly depth: number;
  /** Members known to refer to nothing: answered so, and not asked for. */
  readonly unset?: ReadonlySet<Member>;
}

/** Turns members into select items named `c0`, `c1`… and back into wire values. Every member is answered; empties are null. */
export function project(members: readonly Member[], source: ProjectionSource): Projection {
  const items: RawBuilder<unknown>[] = [];
  const entries = entriesReader(members, source, items);
  return { items, entries, read: (row) => Object.fromEntries(entries(row)) };
}

function entriesReader(
  members: readonly Member[],
  source: ProjectionSource,
  items: RawBuilder<unknown>[],
): Projection["entries"] {
  const readers = members.map((member) => reader(member, source, items)).filter((one) => one !== null);
  return (row) => readers.map((one) => [one.name, one.read(row)] as const);
}

interface Reader {
  readonly name: string;
  read(row: Row): Json;
}

function reader(member: Member, source: ProjectionSource, items: RawBuilder<unknown>[]): Reader | null {
  const { field, shared } = member;
  const { name } = field;
  const add = (value: RawBuilder<unknown>): string => {
    const key = `c${items.length}`;
    items.push(sql`${value} as ${sql.id(key)}`);
    return key;
  };
  if (source.unset?.has(member)) return { name, read: () => (member.how === "links" ? [] : null) };
  switch (member.how) {
    case "none":
      return null;
    case "group": {
      const entries = entriesReader(member.members, source, items);
      return { name, read: (row) => Object.fromEntries(entries(row)) };
    }
    case "rows": {
      const below = project(member.members, { ...source, path: field.path, alias: `${source.alias}_${items.length}` });
      const key = add(rowsSelect(member.table.name, below.items, source.alias, `${source.alias}_${items.length}`));
      return { name, read: (row) => jsonRows(row[key]).map((one) => ({ id: Number(one.id), ...below.read(one) })) };
    }
    case "links":
      return linksReader(member, source, items, add);
    default:
      break;
  }
  const value = member.how === "column" ? sql.ref(`${source.alias}.${member.column}`) : computed(member, source);
  if (shared.can.secret) return { name, read: () => null };
  if (shared.can.file) {
    const key = add(fileSelect(value));
    return { name, read: (row) => json(row[key]) };
  }
  if (shared.can.reference && field.ref) {
    const key = add(value);
    const id = (row: Row): number | null => (row[key] === null || row[key] === undefined ? null : Number(row[key]));
    if (field.ref.bare) return { name, read: id };
    // What is worked out has no other place where it would be named.
    const depth = member.how === "query" ? Math.max(source.depth, 1) : source.depth;
    const label = labelSelect({ ...source, depth }, field.ref, sql`= ${value}`, project);
    if (!label) return { name, read: (row) => (id(row) === null ? null : { id: id(row) }) };
    const labelKey = add(label.one);
    return {
      name,
      read(row) {
        const known = id(row);
        const found = asRow(row[labelKey]);
        return known === null ? null : { id: known, ...(found ? label.read(found) : {}) };
      },
    };
  }
  const key = add(value);
  const { fromColumn } = member.server;
  return { name, read: (row) => (fromColumn ? fromColumn(row[key] ?? null, field) : json(row[key])) };
}

function linksReader(
  member: Member & { readonly how: "links" },
  source: ProjectionSource,
  items: readonly unknown[],
  add: (value: RawBuilder<unknown>) => string,
): Reader {
  const { field, table } = member;
  const alias = `${source.alias}_${items.length}`;
  const label =
    field.ref && !field.ref.bare
      ? labelSelect({ ...source, alias }, field.ref, sql`= ${sql.ref(`${alias}.alvo_id`)}`, project)
      : null;
  const key = add(
    sql`(select json_agg(json_build_array(${sql.ref(`${alias}.alvo_id`)}, ${label ? label.one : sql`null`}) order by ${sql.ref(`${alias}.ordem`)}, ${sql.ref(`${alias}.alvo_id`)}) from ${sql.table(table.name)} ${sql.id(alias)} where ${sql.ref(`${alias}.dono_id`)} = ${sql.ref(`${source.alias}.id`)})`,
  );
  return {
    name: field.name,
    read: (row) =>
      jsonItems(row[key]).map(([id, found]) => {
        if (field.ref?.bare) return Number(id);
        const shown = asRow(found);
        return { id: Number(id), ...(label && shown ? label.read(shown) : {}) };
      }),
  };
}

function computed(member: Member, source: ProjectionSource): RawBuilder<unknown> {
  const { parts, shape, path, alias, history, read } = source;
  if (!member.field.computed) return sql`null`;
  const parent = member.field.path.split(".").slice(0, -1).join(".");
  return sql`(${computedToSql(member.field, {
    registry: parts.registry,
    kinds: parts.kinds,
    row: { register: shape.register, path: parent === path ? path : parent, alias, ...(history ? { history } : {}) },
    read,
  })})`;
}

/** Names no member can have, or the rows of one called like them would be read as its values. */
function rowsSelect(table: string, items: readonly RawBuilder<unknown>[], owner: string, alias: string): RawBuilder<unknown> {
  const columns = sql.join([sql`${sql.ref(`${alias}.id`)} as id`, sql`${sql.ref(`${alias}.ordem`)} as "_ordem"`, ...items]);
  return sql`(select json_agg("_linha" order by "_linha"."_ordem", "_linha".id) from (select ${columns} from ${sql.table(table)} ${sql.id(alias)} where ${sql.ref(`${alias}.dono_id`)} = ${sql.ref(`${owner}.id`)}) "_linha")`;
}

function fileSelect(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_object('id', f.id, 'name', f.nome, 'contentType', f.tipo, 'size', f.tamanho) from quadro_arquivo f where f.id = ${id})`;
}

/** Nested selects come as parsed JSON, or as its text when the driver has no parser for it. */
function json(value: unknown): Json {
  return value === undefined ? null : (value as Json);
}

function parsed(value: unknown): unknown {
  return typeof value === "string" ? JSON.parse(value) : value;
}

function asRow(value: unknown): Row | null {
  const row = parsed(value);
  return typeof row === "object" && row !== null && !Array.isArray(row) ? (row as Row) : null;
}

function jsonRows(value: unknown): readonly Row[] {
  const rows = parsed(value);
  return Array.isArray(rows) ? rows.map(asRow).filter((row) => row !== null) : [];
}

function jsonItems(value: unknown): readonly (readonly unknown[])[] {
  const items = parsed(value);
  return Array.isArray(items) ? items.filter((item): item is readonly unknown[] => Array.isArray(item)) : [];
}
