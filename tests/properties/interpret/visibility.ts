import type { Rule } from "../../../src/metadata/register.ts";
import { answer } from "./condition.ts";
import type { Cell, Question, Thing } from "./draft.ts";

/** A rule that names a member, with the object it is declared on. */
export interface Naming {
  readonly rule: Rule;
  readonly thing: Thing;
  readonly as: string;
}

/** Rules of the object and of the objects around its group that name the member. */
export function rulesNaming(cell: Cell, names: (rule: Rule) => readonly string[]): readonly Naming[] {
  const found: Naming[] = [];
  let thing: Thing | null = cell.thing;
  let as = cell.field.name;
  while (thing) {
    for (const rule of thing.plan.rules) if (names(rule).includes(as)) found.push({ rule, thing, as });
    if (thing.plan.what !== "group" || !thing.holder) break;
    as = `${thing.holder.field.name}.${as}`;
    thing = thing.parent;
  }
  return found;
}

export function holds(question: Question, { rule, thing }: { readonly rule: Rule; readonly thing: Thing }): boolean {
  return rule.when === undefined || answer(question, rule.when, thing, thing) === true;
}

export function configured(question: Question, cell: Cell, what: "title" | "visible" | "required"): boolean {
  let thing: Thing | null = cell.thing;
  while (thing && !thing.plan.configurable) thing = thing.parent;
  const { configurable } = thing?.plan ?? {};
  if (!thing || !configurable?.allow.includes(what)) return false;
  return configurable.when === undefined || answer(question, configurable.when, thing, thing) === true;
}

export function isShown(question: Question, cell: Cell): boolean {
  if (cell.thing.holder && !cell.thing.holder.visible) return false;
  return isShownByItself(question, cell);
}

function isShownByItself(question: Question, cell: Cell): boolean {
  const { input } = question;
  if (input.unseen?.has(cell.field.path)) return false;
  if (input.configured?.[cell.field.path]?.visible === false && configured(question, cell, "visible")) return false;
  const rules = rulesNaming(cell, (rule) => rule.show ?? []);
  return rules.length === 0 || rules.some((naming) => holds(question, naming));
}

/** What becomes of a hidden value. */
export function hidingMode(question: Question, cell: Cell): "clear" | "keep" | "reject" {
  if (cell.thing.holder && !cell.thing.holder.visible) return hidingMode(question, cell.thing.holder);
  const { input } = question;
  if (input.unseen?.has(cell.field.path)) return "keep";
  if (input.configured?.[cell.field.path]?.visible === false && configured(question, cell, "visible")) return "keep";
  const rules = rulesNaming(cell, (rule) => rule.show ?? []);
  return rules.find(({ rule }) => rule.whenHidden !== undefined)?.rule.whenHidden ?? "clear";
}
