import type { Condition, Path } from "../../../src/metadata/condition.ts";
import { isFilled } from "../../../src/metadata/json.ts";
import type { Json, WireRecord } from "../../../src/metadata/verdict.ts";
import { compareScalars, idOf, isId, isList, isObject, isScalar } from "../../../src/rules/value.ts";
import { type Question, rowsNow, type Thing } from "./draft.ts";

/** Three-valued: null is unknown. */
export type Answer = boolean | null;

/** An object of the draft, or one of another register or the stored record as plain data. */
export type Here = Thing | Data;

export interface Data {
  readonly data: WireRecord;
  readonly parent: Here | null;
  /** What an absent member means: empty, or not known. */
  readonly absent: null | undefined;
}

type Found = Json | undefined | Here | readonly Here[];

export function isThing(here: unknown): here is Thing {
  return typeof here === "object" && here !== null && "cells" in here;
}

function isData(here: unknown): here is Data {
  return typeof here === "object" && here !== null && "data" in here && "absent" in here;
}

/** What a path finds; undefined is not known. */
export function find(question: Question, path: Path, row: Here, self: Here): Found {
  const { context } = question.input;
  if (path.start === "today") return context.today;
  if (path.start === "op") return context.op;
  const data = (record: WireRecord): Data => ({ data: record, parent: null, absent: undefined });
  if (path.start === "company") return follow(question, path, data(context.company));
  if (path.start === "system") return follow(question, path, data(context.system));
  if (path.start === "user") return follow(question, path, data({ ...context.user }));
  let here: Here | null = path.start === "this" ? self : row;
  for (let step = 0; step < path.up; step += 1) here = here?.parent ?? null;
  if (!here) return undefined;
  if (path.start === "before") here = isThing(here) ? storedOf(here) : here;
  return follow(question, path, here);
}

function storedOf(thing: Thing): Data {
  return { data: thing.stored ?? {}, parent: thing.parent && storedOf(thing.parent), absent: null };
}

function follow(question: Question, path: Path, start: Here): Found {
  if (path.steps.length === 0) return idIn(start);
  let found: Found = start;
  for (const [at, name] of path.steps.entries()) {
    if (isThing(found) || isData(found)) found = name === "id" ? idIn(found) : member(found, name);
    else return found === undefined ? undefined : null;
    if (path.crosses?.at === at) found = referenced(question, path.crosses.register, found);
  }
  return found;
}

/** The id of a record or row. */
export function idOfHere(here: Here): Json | undefined {
  return idIn(here);
}

function idIn(here: Here): Json | undefined {
  return isThing(here) ? here.id : (here.data.id ?? here.absent);
}

function member(here: Here, name: string): Found {
  if (!isThing(here)) {
    const value = here.data[name];
    if (value === undefined) return here.absent;
    return isObject(value) && !("id" in value) ? { data: value, parent: here, absent: here.absent } : value;
  }
  const cell = here.cells.find((one) => one.field.name === name);
  if (!cell) return undefined;
  return cell.group ?? (cell.rows ? rowsNow(cell) : cell.value);
}

function referenced(question: Question, register: string, id: Found): Data | null | undefined {
  if (id === undefined) return undefined;
  const plain = scalar(id);
  if (!isId(plain)) return { data: {}, parent: null, absent: null };
  const facts = question.input.facts.references[register]?.[String(plain)];
  return { data: facts ? { id: plain, ...facts } : {}, parent: null, absent: undefined };
}

/** The value of what was found; groups and rows have none. */
export function scalar(found: Found): Json | undefined {
  if (found === undefined) return undefined;
  if (isThing(found) || isData(found)) return null;
  if (Array.isArray(found)) return found.some((one) => isThing(one) || isData(one)) ? null : idOf(found as Json);
  return idOf(found as Json);
}

export function answer(question: Question, condition: Condition, row: Here, self: Here): Answer {
  const value = (path: Path): Json | undefined => scalar(find(question, path, row, self));
  switch (condition.op) {
    case "and": {
      const all = condition.of.map((one) => answer(question, one, row, self));
      return all.includes(false) ? false : all.includes(null) ? null : true;
    }
    case "or": {
      const all = condition.of.map((one) => answer(question, one, row, self));
      return all.includes(true) ? true : all.includes(null) ? null : false;
    }
    case "not": {
      const inner = answer(question, condition.of, row, self);
      return inner === null ? null : !inner;
    }
    case "in": {
      const left = value(condition.path);
      return left === undefined ? null : isScalar(left) && condition.values.includes(left);
    }
    case "filled": {
      const is = filled(question, find(question, condition.path, row, self));
      return is === null ? null : is === condition.is;
    }
    case "some":
    case "every": {
      const rows = rowsFor(question, find(question, condition.path, row, self), row, condition.path.refersTo);
      if (rows === undefined) return null;
      const all = rows.map((one) => answer(question, condition.where, one, self));
      if (condition.op === "some") return all.includes(true) ? true : all.includes(null) ? null : false;
      return all.includes(false) ? false : all.includes(null) ? null : true;
    }
    case "has": {
      const list = find(question, condition.path, row, self);
      const wanted = "literal" in condition.value ? condition.value.literal : value(condition.value.path);
      if (list === undefined) return null;
      if (!Array.isArray(list) || list.length === 0 || wanted === null) return false;
      return wanted === undefined ? null : list.some((one: Json) => idOf(one) === wanted);
    }
    case "eq": {
      const left = value(condition.path);
      if ("literal" in condition.value) return left === undefined ? null : left === condition.value.literal;
      const right = value(condition.value.path);
      if (left === undefined || right === undefined) return null;
      if (left === null && right === null) return null;
      return left !== null && right !== null && left === right;
    }
    default: {
      const left = value(condition.path);
      const right = "literal" in condition.value ? condition.value.literal : value(condition.value.path);
      if (!isScalar(left) || !isScalar(right)) return null;
      const difference = (question.kinds.get(condition.path.kind)?.compare ?? compareScalars)(left, right);
      return { lt: difference < 0, lte: difference <= 0, gt: difference > 0, gte: difference >= 0 }[condition.op];
    }
  }
}

function filled(question: Question, found: Found): Answer {
  if (found === undefined) return null;
  if (isThing(found)) return !emptyThing(question, found);
  if (isData(found)) return isFilled(found.data) ? true : found.absent === undefined ? null : false;
  return Array.isArray(found) ? found.length > 0 : isFilled(found as Json);
}

export function emptyThing(question: Question, thing: Thing): boolean {
  return thing.cells.every((cell) => {
    if (cell.field.computed) return true;
    if (cell.group) return emptyThing(question, cell.group);
    return cell.rows ? rowsNow(cell).length === 0 : !isFilled(cell.value);
  });
}

export function rowsFor(question: Question, found: Found, row: Here, register: string | undefined): readonly Here[] | undefined {
  if (found === undefined) return undefined;
  if (!isList(found)) return [];
  return found.map((one: unknown): Here => {
    if (isThing(one) || isData(one)) return one;
    const item = one as Json;
    if (isObject(item) && Object.keys(item).some((name) => name !== "id")) return { data: item, parent: row, absent: undefined };
    return referenced(question, register ?? "", item) ?? { data: {}, parent: null, absent: undefined };
  });
}
