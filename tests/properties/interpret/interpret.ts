import type { SharedKinds } from "../../../src/metadata/kind.ts";
import type { Register, Registry } from "../../../src/metadata/register.ts";
import type { Json, VerdictInput, WireRecord } from "../../../src/metadata/verdict.ts";
import { answer } from "./condition.ts";
import { buildThing, type Cell, givenOf, type Question, rowsNow, type Thing } from "./draft.ts";
import { errorsIn } from "./errors.ts";
import { kept, result } from "./expression.ts";
import { hidingMode, isShown } from "./visibility.ts";

export interface Interpretation {
  readonly record: WireRecord;
  /** `field:code`, sorted. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * The declarations of a register read as plainly as possible, as the oracle the compiled module is held against.
 * All facts are known; values settle by going over the whole record until nothing changes.
 */
export function interpret(register: Register, registry: Registry, kinds: SharedKinds, input: VerdictInput): Interpretation {
  const question: Question = { register, registry, kinds, input, malformed: [] };
  const removing = input.context.op === "delete";
  const record = buildThing(question, register, null, "", removing ? undefined : input.sent, input.before);
  for (let round = 0; round < 60; round += 1) if (!settle(question, record)) break;
  const found = removing ? { errors: [], warnings: [] } : errorsIn(question, record);
  const errors = [...new Set(question.malformed), ...found.errors, ...guard(question, record)];
  return { record: wireOf(question, record) ?? {}, errors: errors.sort(), warnings: [...found.warnings].sort() };
}

/** One round over all members; true when something changed. */
function settle(question: Question, thing: Thing): boolean {
  let changed = false;
  for (const cell of thing.cells) {
    const visible = isShown(question, cell);
    const mode = hidingMode(question, cell);
    const shown = visible === cell.visible && mode === cell.mode;
    cell.mode = mode;
    const value = cell.group || cell.rows ? null : valueNow(question, cell, visible);
    changed = changed || !shown || JSON.stringify(value) !== JSON.stringify(cell.value);
    cell.visible = visible;
    cell.value = value;
    for (const inner of [...(cell.group ? [cell.group] : []), ...(cell.rows ?? []), ...cell.storedRows]) {
      changed = settle(question, inner) || changed;
    }
  }
  return changed;
}

function valueNow(question: Question, cell: Cell, visible: boolean): Json {
  if (!visible) {
    if (cell.mode !== "keep") return null;
    return cell.thing.isNew ? initial(question, cell) : cell.stored;
  }
  const { field, thing } = cell;
  if (field.computed) {
    const fact = question.input.facts.computed[cell.at];
    if (fact !== undefined) return kept(cell, fact);
    return kept(cell, result(question, field.computed.expr, thing, thing));
  }
  const action = question.register.actions.find((one) => one.op === question.input.context.op);
  if (action?.reset.includes(field.path)) return initial(question, cell);
  const stamp = action?.set[field.path];
  const answered = action?.ask.includes(field.path) && (cell.sent ?? "") !== "";
  if (stamp !== undefined && !answered) return stamp === null ? null : kept(cell, result(question, stamp, thing, thing));
  return thing.isNew && cell.sent === undefined ? initial(question, cell) : givenOf(cell);
}

function initial(question: Question, cell: Cell): Json {
  const { thing, field } = cell;
  return field.default ? kept(cell, result(question, field.default, thing, thing)) : null;
}

function guard(question: Question, record: Thing): readonly string[] {
  const action = question.register.actions.find((one) => one.op === question.input.context.op);
  if (!action?.when) return [];
  const facts = Object.entries(question.input.facts.computed).filter(([at]) => !at.includes("."));
  const stored = record.stored
    ? { data: { ...Object.fromEntries(facts), ...record.stored }, parent: null, absent: null }
    : record;
  return answer(question, action.when, stored, stored) === true ? [] : [":action"];
}

function wireOf(question: Question, thing: Thing): WireRecord | null {
  const made: Record<string, Json> = {};
  for (const cell of thing.cells) {
    if (cell.group) made[cell.field.name] = wireOf(question, cell.group);
    else if (cell.rows) made[cell.field.name] = rowsNow(cell).map((row) => wireOf(question, row));
    else made[cell.field.name] = cell.value;
  }
  if (thing.plan.what === "rows" && thing.stored) return { id: thing.stored.id ?? null, ...made };
  return thing.plan.what === "group" && Object.values(made).every((value) => value === null) ? null : made;
}
