import type { Condition } from "../../../src/metadata/condition.ts";
import { isFilled } from "../../../src/metadata/json.ts";
import type { Rule, Unique } from "../../../src/metadata/register.ts";
import type { Json } from "../../../src/metadata/verdict.ts";
import { comparable, compareScalars, isList, isScalar, sameJson } from "../../../src/rules/value.ts";
import { answer, emptyThing } from "./condition.ts";
import { type Cell, leftEmpty, type Question, rowsNow, type Thing } from "./draft.ts";
import { kept, result } from "./expression.ts";
import { badItems, contentError, isMistyped, shapeError } from "./shape.ts";
import { configured, holds, rulesNaming } from "./visibility.ts";

interface Found {
  readonly errors: string[];
  readonly warnings: string[];
}

/** All errors of the record, `field:code`. */
export function errorsIn(question: Question, record: Thing): Found {
  const found: Found = { errors: [], warnings: [] };
  const wrong = new Set([
    ...(question.input.refused ?? []),
    ...question.malformed.map((one) => one.slice(0, one.lastIndexOf(":"))),
  ]);
  const add = (field: string, code: string): void => {
    wrong.add(field);
    found.errors.push(`${field}:${code}`);
  };
  askMembers(question, record, wrong, add);
  askAsserts(question, record, wrong, found);
  return found;
}

type Add = (field: string, code: string) => void;

function askMembers(question: Question, thing: Thing, wrong: ReadonlySet<string>, add: Add): void {
  for (const cell of thing.cells) {
    if (!cell.visible) {
      askHidden(question, cell, wrong, add);
      continue;
    }
    if (wrong.has(cell.at)) continue;
    if (!cell.group && !inLockedRows(question, cell) && isLocked(question, cell) && isChanged(question, cell))
      add(cell.at, "locked");
    else if (isRequired(question, cell) && isEmpty(question, cell)) {
      const inside = cell.group?.plan.fields.some((field) => field.required) ? cell.group : null;
      if (!inside || !cell.named) add(cell.at, "required");
      if (inside) askMembers(question, inside, wrong, add);
    } else if (cell.group) askMembers(question, cell.group, wrong, add);
    else if (cell.rows) askRows(question, cell, wrong, add);
    else if (isFilled(cell.value)) {
      const empty = isList(cell.value) ? cell.value.findIndex((one) => !isFilled(one)) : -1;
      const broken = shapeError(cell, cell.value);
      const items = badItems(question, cell, cell.value);
      const code = broken ?? (items.length > 0 ? null : contentError(question, cell, cell.value));
      if (empty >= 0) add(`${cell.at}.${empty}`, "item");
      else if (code) add(cell.at, code);
      else for (const [at, code] of items) add(`${cell.at}.${at}`, code);
    }
  }
}

function askHidden(question: Question, cell: Cell, wrong: ReadonlySet<string>, add: Add): void {
  const mistyped = mistypedIn(cell).filter((at) => !wrong.has(at));
  for (const at of mistyped) add(at, "type");
  if (mistyped.length > 0) return;
  const { mode } = cell;
  if (mode === "reject" && wasSent(cell)) add(cell.at, "hidden");
  if (mode !== "keep") return;
  const secret = question.input.unseen?.has(cell.field.path) && cell.field.access?.read !== undefined;
  const told =
    secret && isFilled(cell.sent ?? null) && answer(question, cell.field.access?.read ?? ALWAYS, cell.thing, cell.thing) !== true;
  if (told || isChanged(question, cell)) add(cell.at, "hidden");
}

function wasSent(cell: Cell): boolean {
  if (cell.field.computed) return false;
  if (cell.group) return cell.group.cells.some(wasSent);
  if (cell.rows) return cell.sent !== undefined && cell.rows.length > 0;
  return isFilled(cell.sent);
}

/** Places of sent values that are of another type. */
function mistypedIn(cell: Cell): readonly string[] {
  if (cell.field.computed) return [];
  const inner = cell.group ? [cell.group] : cell.rows;
  if (inner) return inner.flatMap((thing) => thing.cells.flatMap(mistypedIn));
  return cell.sent !== undefined && isFilled(cell.sent) && isMistyped(cell, cell.sent) ? [cell.at] : [];
}

const ALWAYS: Condition = { op: "and", of: [] };

function askRows(question: Question, cell: Cell, wrong: ReadonlySet<string>, add: Add): void {
  const rows = cell.rows ?? [];
  const counted = rows.map(() => ({}));
  const code = rows.length > 0 ? (shapeError(cell, counted) ?? contentError(question, cell, counted)) : null;
  if (code) add(cell.at, code);
  for (const row of rows) {
    if (wrong.has(row.at)) continue;
    if (leftEmpty(row)) add(row.at, "item");
    else askMembers(question, row, wrong, add);
  }
  for (const unique of cell.field.object?.unique ?? []) askUnique(question, rows, unique, wrong, add);
}

function askUnique(question: Question, rows: readonly Thing[], unique: Unique, wrong: ReadonlySet<string>, add: Add): void {
  const counted = rows.filter((row) => unique.when === undefined || answer(question, unique.when, row, row) === true);
  counted.forEach((row, at) => {
    const clash = counted.slice(0, at).some((other) => {
      const pairs = unique.by.map((path) => [cellAt(row, path)?.value ?? null, cellAt(other, path)?.value ?? null] as const);
      if (pairs.some(([one, two]) => !isFilled(one) || !isFilled(two))) return false;
      if (pairs.some(([one, two]) => !sameJson(comparable(one), comparable(two)))) return false;
      if (!unique.period) return true;
      const [from, to] = unique.period;
      const bounds = [row, other].map((one) => [cellAt(one, from)?.value, cellAt(one, to)?.value] as const);
      const [a, b] = bounds;
      if (!a || !b || !isScalar(a[0]) || !isScalar(b[0])) return false;
      const reaches = (start: Json | undefined, end: Json | undefined): boolean =>
        !isScalar(end) || (isScalar(start) && compareScalars(start, end) <= 0);
      return reaches(a[0], b[1]) && reaches(b[0], a[1]);
    });
    const shown = cellAt(row, unique.by[0] ?? unique.period?.[0] ?? "");
    if (clash && shown && !wrong.has(shown.at)) add(shown.at, "unique");
  });
}

/** The member a dotted path names. */
function cellAt(thing: Thing, path: string): Cell | undefined {
  const [name, ...rest] = path.split(".");
  const cell = thing.cells.find((one) => one.field.name === name);
  if (rest.length === 0) return cell;
  return cell?.group ? cellAt(cell.group, rest.join(".")) : undefined;
}

function askAsserts(question: Question, thing: Thing, wrong: ReadonlySet<string>, found: Found): void {
  for (const rule of thing.plan.rules) {
    if (!rule.assert || !holds(question, { rule, thing })) continue;
    const reads = cellsRead(rule.assert, thing);
    const place = rule.at === undefined ? reads[0] : cellAt(thing, rule.at);
    if (place && !place.visible) continue;
    const touched = (cell: Cell): boolean =>
      [...wrong].some((at) => at === cell.at || at.startsWith(`${cell.at}.`) || cell.at.startsWith(`${at}.`));
    if (reads.some(touched) || answer(question, rule.assert, thing, thing) !== false) continue;
    (rule.warn ? found.warnings : found.errors).push(`${place?.at ?? thing.at}:${rule.id}`);
  }
  for (const cell of thing.cells) {
    if (!cell.visible) continue;
    if (cell.group) askAsserts(question, cell.group, wrong, found);
    for (const row of cell.rows ?? []) if (!leftEmpty(row)) askAsserts(question, row, wrong, found);
  }
}

function cellsRead(condition: Condition, thing: Thing, depth = 0): readonly Cell[] {
  if ("of" in condition) return [condition.of].flat().flatMap((one) => cellsRead(one, thing, depth));
  const paths = [condition.path];
  if ("value" in condition && "path" in condition.value) paths.push(condition.value.path);
  const own = paths.flatMap((path): readonly Cell[] => {
    if (path.start !== "this" && (path.start !== "row" || depth > 0)) return [];
    let start: Thing | null = thing;
    for (let step = 0; step < path.up; step += 1) start = start?.parent ?? null;
    const steps = path.crosses ? path.steps.slice(0, path.crosses.at + 1) : path.steps;
    for (let length = steps.length; start && length > 0; length -= 1) {
      const cell = cellAt(start, steps.slice(0, length).join("."));
      if (cell) return [cell];
    }
    return [];
  });
  return "where" in condition ? [...own, ...cellsRead(condition.where, thing, depth + 1)] : own;
}

function isEmpty(question: Question, cell: Cell): boolean {
  if (cell.group) return emptyThing(question, cell.group);
  return cell.rows ? rowsNow(cell).length === 0 : !isFilled(cell.value);
}

/** Whether it must be filled now. */
export function isRequired(question: Question, cell: Cell): boolean {
  if (!cell.visible) return false;
  if (rulesNaming(cell, (rule: Rule) => rule.require ?? []).some((naming) => holds(question, naming))) return true;
  if (question.input.configured?.[cell.field.path]?.required === true && configured(question, cell, "required")) return true;
  const { op } = question.input.context;
  const byHook = question.register.hooks.some((hook) => hook.on.includes(op) && hook.writes.includes(cell.field.path));
  const unread = cell.field.writeOnly && !cell.thing.isNew && cell.sent === undefined;
  if (!cell.field.required || byHook || unread) return false;
  const { holder, plan } = cell.thing;
  return plan.what !== "group" || !holder || isRequired(question, holder) || !emptyThing(question, cell.thing);
}

function isLocked(question: Question, cell: Cell): boolean {
  const asked = question.input.asked?.has(cell.field.path) ?? false;
  if (cell.field.computed || (cell.field.readOnly && !asked)) return true;
  if (rulesNaming(cell, (rule: Rule) => rule.lock ?? []).some((naming) => holds(question, naming))) return true;
  return !asked && cell.thing.holder !== null && isLocked(question, cell.thing.holder);
}

function inLockedRows(question: Question, cell: Cell): boolean {
  for (let holder = cell.thing.holder; holder; holder = holder.thing.holder) {
    if (holder.rows && isLocked(question, holder)) return true;
  }
  return false;
}

function isChanged(question: Question, cell: Cell): boolean {
  if (cell.field.computed) return false;
  if (cell.group) return cell.group.cells.some((inner) => isChanged(question, inner));
  if (cell.rows) {
    const stored = isList(cell.stored) ? cell.stored : [];
    if (cell.rows.length !== stored.length) return true;
    return cell.rows.some((row, at) => row.stored !== stored[at] || row.cells.some((inner) => isChanged(question, inner)));
  }
  if (cell.sent === undefined) return false;
  const { thing, field } = cell;
  const original = !thing.isNew ? cell.stored : field.default ? kept(cell, result(question, field.default, thing, thing)) : null;
  const [one, two] = [cell.sent, original];
  if (!cell.kind.can.references || !isList(one) || !isList(two)) return !sameJson(one, two);
  return one.length !== two.length || one.some((item) => !two.some((other) => sameJson(item, other)));
}
