import { type RawBuilder, sql } from "kysely";
import { matchesInPlace, matchesSearch } from "../../db/search.ts";
import { AppError } from "../../errors/app-error.ts";
import { ALERT } from "../../metadata/alert-filter.ts";
import type { Condition } from "../../metadata/condition.ts";
import type { Json } from "../../metadata/verdict.ts";
import { firingToSql } from "../../rules/sql.ts";
import type { ReadPath } from "../../rules/sql-scope.ts";
import { missesApart, rowAccess } from "../access/row-access.ts";
import type { ListQuery } from "../contract.ts";
import type { Call } from "../parts.ts";
import { fixedCondition } from "../read/fixed-condition.ts";
import { idOf } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { alertCondition } from "./alert-condition.ts";
import { allowed } from "./columns.ts";
import { filterCondition } from "./filter-condition.ts";
import { activeSide, readsOwnColumns } from "./own-columns.ts";
import { askedCompanies } from "./standings.ts";

/** What a list is restricted to, and whether anything besides the owner restricts it. */
export interface ListConditions {
  readonly where: RawBuilder<unknown>;
  /** What there is to list at all, whatever was asked: owners, row access, what the address fixes. */
  readonly readable: RawBuilder<unknown>;
  /** The same in two parts, the search read row by row; absent without a search. */
  readonly inPlace?: { readonly others: RawBuilder<unknown>; readonly search: RawBuilder<unknown> };
  /** Owners (companies or groups) whose rows are listed; null for a register without owner. */
  readonly owners: readonly number[] | null;
  /** Nothing but owners and perhaps the active flag: the counters know the total. */
  readonly plain: boolean;
  readonly active: boolean | null;
  /** Reads the record's own table only; a search by what references are called reads theirs too. */
  readonly own: boolean;
}

const RANGE = /^(.+)_(gte|lte)$/;

/** Conditions of a list request; UNKNOWN_PARAMETER for a name outside the allow-list, INVALID_PARAMETER for a value that cannot be. */
export function listConditions(
  call: Call,
  shape: RegisterShape,
  query: Pick<ListQuery, "filter" | "fixed">,
  unseen: ReadonlySet<string>,
  read: ReadPath,
): ListConditions {
  const { register } = shape;
  const owners = ownersOf(call, shape, query.filter.empresasIds);
  const conditions: RawBuilder<unknown>[] = [];
  let search: { readonly at: number; readonly needle: string } | undefined;
  let active: boolean | null = null;
  let activeOnly = true;
  const access = rowAccess(register, "read", call.context);
  const apart = missesApart(register, call.context, call.context.visibleCompanies);
  let own = !apart && (!access || readsOwnColumns(access, shape));
  const scope = { registry: call.parts.registry, kinds: call.parts.kinds, row: { register, path: "", alias: "t" }, read };
  const facet = register.storage.activeColumn;
  for (const [name, value] of Object.entries(query.filter)) {
    if (name === "empresasIds") continue;
    const member = shape.byPath.get(name);
    if (member?.how === "column" && member.column === facet && active === null && isFlag(value) && !unseen.has(name)) {
      active = value === true || value === "true";
      conditions.push(sql`${sql.ref(`t.${facet}`)} = ${sql.lit(active)}`);
      continue;
    }
    if (name === ALERT && register.list.alerts) {
      const told = alertCondition(shape, value, { unseen, today: call.context.today, scope });
      activeOnly = false;
      if (!told.own) own = false;
      conditions.push(told.condition);
      continue;
    }
    const preset = name === "preset" ? presetOf(shape, value) : undefined;
    const side: boolean | null = preset && active === null ? activeSide(preset, shape) : null;
    if (side !== null) active = side;
    const asked = () => (preset ? firingToSql(preset, scope) : named(shape, name, value, unseen, owners, call.context.today));
    const condition = side === null ? asked() : sql`${sql.ref(`t.${facet}`)} = ${sql.lit(side)}`;
    if (!condition) continue;
    if (side === null) activeOnly = false;
    if (preset && !readsOwnColumns(preset, shape)) own = false;
    if (name === "q" && (register.storage.searchReferences ?? []).length > 0) own = false;
    if (name === "q") search = { at: conditions.length, needle: String(value) };
    conditions.push(condition);
  }
  const always = [...(access ? [firingToSql(access, scope)] : []), ...fixedCondition(shape, query.fixed, "t")];
  conditions.push(...always);
  const { scopeColumn } = register.storage;
  const column = sql.ref(`t.${scopeColumn}`);
  const owned =
    owners && scopeColumn ? [owners.length === 1 ? sql`${column} = ${owners[0]}` : sql`${column} = any(${owners})`] : [];
  const all = (list: readonly RawBuilder<unknown>[]) =>
    owned.length + list.length > 0 ? sql.join([...owned, ...list], sql` and `) : sql`true`;
  const met = search && matchesInPlace(register, "t", search.needle);
  const inPlace = search && met && { others: all(conditions.toSpliced(search.at, 1)), search: met };
  return {
    where: all(conditions),
    readable: all(always),
    ...(inPlace ? { inPlace } : {}),
    owners,
    plain: activeOnly && !access && !apart && Object.keys(query.fixed).length === 0,
    active,
    own,
  };
}

function presetOf(shape: RegisterShape, value: Json): Condition | undefined {
  const preset = shape.register.list.presets.find((one) => one.id === value);
  if (!preset) throw new AppError("INVALID_PARAMETER", { params: { parameter: "preset" } });
  return preset.where;
}

const isFlag = (value: Json): boolean => typeof value === "boolean" || value === "true" || value === "false";

function named(
  shape: RegisterShape,
  name: string,
  value: Json,
  unseen: ReadonlySet<string>,
  owners: readonly number[] | null,
  today: string,
): RawBuilder<unknown> | null {
  const { register } = shape;
  const wrong = (): AppError => new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  if (name === "id") {
    const ids = (Array.isArray(value) ? value : [value]).map((one: Json) =>
      typeof one === "string" && /^\d{1,15}$/.test(one) ? Number(one) : idOf(one),
    );
    if (ids.some((one) => one === null || !Number.isSafeInteger(one))) throw wrong();
    return sql`t.id = any(${ids})`;
  }
  if (name === "q" && register.list.search.length > 0) {
    if (value === null || value === "") return null;
    if (typeof value !== "string") throw wrong();
    if (register.list.search.some((path) => unseen.has(path)))
      throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: name } });
    return matchesSearch(register, "t", value, owners);
  }
  if (name === "preset") return null;
  const asked = { alias: "t", parameter: name, today };
  const range = RANGE.exec(name);
  if (range && !shape.byPath.has(name)) {
    const [, path = "", how] = range;
    return filterCondition(allowed(shape, path, unseen, name), how === "gte" ? "gte" : "lte", value, asked);
  }
  const contains = register.list.filters.some((one) => one.path === name && one.contains);
  return filterCondition(allowed(shape, name, unseen), "eq", value, { ...asked, contains });
}

/** The current company or group, or the companies asked for. */
function ownersOf({ context }: Call, { register }: RegisterShape, asked: Json | undefined): readonly number[] | null {
  if (register.scope === "company") return askedCompanies(context, register, asked) ?? [context.company];
  return register.scope === "group" ? [context.group] : null;
}
