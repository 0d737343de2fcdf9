import type { Path } from "../../../src/metadata/condition.ts";
import type { Field } from "../../../src/metadata/field.ts";
import type { Json } from "../../../src/metadata/verdict.ts";
import { fieldOfPath } from "../../../src/rules/path-field.ts";
import { find, type Here, isThing, scalar } from "./condition.ts";
import type { Question } from "./draft.ts";

/** The parts of a text one after the other; an empty one empties the whole. Undefined is not known. */
export function textOf(question: Question, parts: readonly (string | Path)[], row: Here, self: Here): Json | undefined {
  const said = parts.map((part) => (typeof part === "string" ? part : sayPath(question, part, row, self)));
  if (said.some((one) => one === null || one === "")) return null;
  return said.includes(undefined) ? undefined : said.join("");
}

/** A reference is said by the display of its register, anything else as people read it. */
function sayPath(question: Question, path: Path, row: Here, self: Here): Json | undefined {
  const target = path.crosses || path.refersTo === undefined ? undefined : question.registry.get(path.refersTo);
  if (target) {
    const crosses = { at: path.steps.length - 1, register: target.id };
    const parts = target.display.map((part) =>
      typeof part === "string"
        ? part
        : { ...part, start: path.start, up: path.up, steps: [...path.steps, ...part.steps], crosses },
    );
    return textOf(question, parts, row, self);
  }
  const value = scalar(find(question, path, row, self));
  if (value === undefined || value === null) return value;
  const field = fieldOfPath(path, isThing(row) ? row.plan.path : "", question.register, question.registry);
  return shown(question, value, field);
}

function shown(question: Question, value: Json, field: Field | undefined): string {
  const label = field?.options?.find((option) => option.value === value)?.label;
  const formatted = field && question.kinds.get(field.kind)?.format(value, field);
  return label ?? (formatted || String(value));
}
