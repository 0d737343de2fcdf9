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
  if (question.input.unseen?.has(cell.field.path)) return false;
  if (isHiddenByCompany(question, cell)) return false;
  const rules = rulesNaming(cell, (rule) => rule.show ?? []);
  return rules.length === 0 || rules.some((naming) => holds(question, naming));
}

function isHiddenByCompany(question: Question, cell: Cell): boolean {
  const said = question.input.configured?.[cell.field.path];
  if (said?.visible === false && configured(question, cell, "visible")) return true;
  let thing: Thing | null = cell.thing;
  while (thing && !thing.plan.configurable) thing = thing.parent;
  return thing?.plan.configurable?.named === true && said?.title === undefined && configured(question, cell, "title");
}

/** What becomes of a hidden value. */
export function hidingMode(question: Question, cell: Cell): "clear" | "keep" | "reject" {
  if (cell.thing.holder && !cell.thing.holder.visible) return hidingMode(question, cell.thing.holder);
  if (question.input.unseen?.has(cell.field.path) || isHiddenByCompany(question, cell)) return "keep";
  const rules = rulesNaming(cell, (rule) => rule.show ?? []);
  return rules.find(({ rule }) => rule.whenHidden !== undefined)?.rule.whenHidden ?? "clear";
}
