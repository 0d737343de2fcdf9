import type { Field } from "../../../src/metadata/field.ts";
import { isFilled } from "../../../src/metadata/json.ts";
import type { KindShared, SharedKinds } from "../../../src/metadata/kind.ts";
import type { ObjectPlan, Register, Registry } from "../../../src/metadata/register.ts";
import type { Json, VerdictInput, WireRecord } from "../../../src/metadata/verdict.ts";
import { beyondRaw } from "../../../src/rules/raw-bounds.ts";
import { isList, isObject } from "../../../src/rules/value.ts";

/** Everything the interpreter needs of one question. */
export interface Question {
  readonly register: Register;
  /** Where references lead, for texts that name their members. */
  readonly registry: Registry;
  readonly kinds: SharedKinds;
  readonly input: VerdictInput;
  /** `field:code` of what is wrong with the form of the request itself. */
  readonly malformed: string[];
}

/** An object of the draft: record, group or row. */
export interface Thing {
  readonly plan: ObjectPlan;
  readonly parent: Thing | null;
  readonly holder: Cell | null;
  readonly at: string;
  readonly id: Json;
  readonly isNew: boolean;
  readonly stored: WireRecord | null;
  readonly cells: Cell[];
}

/** A member of it. `visible`, `mode` and `value` are what the last round found. */
export interface Cell {
  readonly field: Field;
  readonly kind: KindShared;
  readonly thing: Thing;
  readonly at: string;
  readonly sent: Json | undefined;
  readonly stored: Json;
  /** Of a group: members of it were sent. */
  readonly named: boolean;
  readonly group: Thing | null;
  readonly rows: readonly Thing[] | null;
  readonly storedRows: readonly Thing[];
  visible: boolean;
  /** What becomes of its value while it is hidden. */
  mode: "clear" | "keep" | "reject";
  value: Json;
}

export function buildThing(
  question: Question,
  plan: ObjectPlan,
  holder: Cell | null,
  at: string,
  sent: WireRecord | null | undefined,
  stored: WireRecord | null,
): Thing {
  const parent = holder?.thing ?? null;
  const id = plan.what === "group" && parent ? parent.id : (stored?.id ?? null);
  const thing: Thing = { plan, parent, holder, at, id, isNew: stored === null, stored, cells: [] };
  const own = plan.what === "record" ? ["id", "versao"] : plan.what === "rows" ? ["id"] : [];
  const known = [...own, ...plan.fields.map((field) => field.name)];
  for (const name of Object.keys(sent ?? {})) {
    if (!known.includes(name)) question.malformed.push(`${at === "" ? name : `${at}.${name}`}:unknown`);
  }
  for (const field of plan.fields) {
    const value = sent === undefined || sent === null ? sent : Object.hasOwn(sent, field.name) ? sent[field.name] : undefined;
    thing.cells.push(buildCell(question, thing, field, value));
  }
  return thing;
}

function buildCell(question: Question, thing: Thing, field: Field, given: Json | undefined): Cell {
  const kind = question.kinds.get(field.kind);
  if (!kind) throw new Error(`unknown kind ${field.kind}`);
  const at = thing.at === "" ? field.name : `${thing.at}.${field.name}`;
  const beyond = beyondRaw(field, given);
  if (beyond) question.malformed.push(`${at}:${beyond.code}`);
  const sent = beyond ? undefined : given;
  const storedWire = field.writeOnly ? null : (thing.stored?.[field.name] ?? null);
  const trimmed = isList(sent) && !isFilled(sent.at(-1) ?? null) ? sent.slice(0, -1) : sent;
  const cell = {
    field,
    kind,
    thing,
    at,
    sent: sent === undefined ? undefined : isHollow(field, trimmed ?? null) ? null : kind.normalize(trimmed ?? null, field),
    stored: kind.normalize(storedWire, field),
    named: isObject(sent) && Object.keys(sent).length > 0,
    group: null as Thing | null,
    rows: null as readonly Thing[] | null,
    storedRows: [] as readonly Thing[],
    visible: true,
    mode: "clear" as Cell["mode"],
    value: null as Json,
  };
  if (!field.object) return cell;
  if (kind.can.group) {
    const emptied = sent === null || sent === "";
    if (sent !== undefined && !emptied && !isObject(sent)) question.malformed.push(`${at}:type`);
    const stored = thing.isNew ? null : isObject(storedWire) ? storedWire : {};
    cell.group = buildThing(question, field.object, cell, at, emptied ? null : isObject(sent) ? sent : undefined, stored);
  } else {
    cell.storedRows = storedRows(question, field.object, cell, storedWire);
    cell.rows = sentRows(question, field.object, cell, sent, storedWire);
  }
  return cell;
}

/** An empty object or list where one value belongs. */
function isHollow(field: Field, value: Json): boolean {
  return typeof value === "object" && field.type !== "array" && !field.object && !isFilled(value);
}

function storedRows(question: Question, plan: ObjectPlan, cell: Cell, stored: Json): readonly Thing[] {
  return rowsIn(stored).map((row, at) => buildThing(question, plan, cell, `${cell.at}.${at}`, undefined, row));
}

function sentRows(question: Question, plan: ObjectPlan, cell: Cell, sent: Json | undefined, stored: Json): readonly Thing[] {
  if (sent === undefined) return storedRows(question, plan, cell, stored);
  if (!isList(sent)) {
    if (!isFilled(sent)) return [];
    question.malformed.push(`${cell.at}:type`);
    return storedRows(question, plan, cell, stored);
  }
  const left = [...rowsIn(stored)];
  const things = sent.map((item, at) => {
    if (isFilled(item) && !isObject(item)) question.malformed.push(`${cell.at}.${at}:type`);
    const row = isObject(item) ? item : {};
    const named = row.id !== undefined && row.id !== null;
    const pair = named ? left.findIndex((one) => one.id === row.id) : -1;
    if (named && pair < 0) question.malformed.push(`${cell.at}.${at}.id:unknown`);
    const [paired = null] = pair < 0 ? [] : left.splice(pair, 1);
    return buildThing(question, plan, cell, `${cell.at}.${at}`, row, paired);
  });
  const last = things.at(-1);
  const malformed = last && question.malformed.some((one) => one.startsWith(`${last.at}:`));
  return last && leftEmpty(last) && !malformed ? things.slice(0, -1) : things;
}

function rowsIn(value: Json): readonly WireRecord[] {
  return isList(value) ? value.filter(isObject) : [];
}

/** What was given: sent, else stored. */
export function givenOf(cell: Cell): Json {
  return cell.sent ?? (cell.sent === undefined && !cell.thing.isNew ? cell.stored : null);
}

export function leftEmpty(thing: Thing): boolean {
  return thing.cells.every((cell) => {
    if (cell.field.computed) return true;
    if (cell.group) return leftEmpty(cell.group);
    return cell.rows ? cell.rows.length === 0 : !isFilled(givenOf(cell));
  });
}

/** Rows that count now. */
export function rowsNow(cell: Cell): readonly Thing[] {
  if (cell.visible) return cell.rows ?? [];
  return cell.mode === "keep" ? cell.storedRows : [];
}
