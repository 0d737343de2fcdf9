import type { Condition, Operand, Path } from "../../metadata/condition.ts";
import type { RequestContext } from "../../metadata/context.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { at, idOf } from "../read/wire.ts";

/** What access conditions of members may read. */
export interface AccessFacts {
  readonly user: RequestContext["user"];
  readonly companies: readonly number[];
  readonly groups: readonly number[];
  readonly company: WireRecord;
  readonly today: string;
  /** The record, where it is at hand: references as answers hold them. */
  readonly row?: WireRecord;
}

export const accessFacts = (context: RequestContext, company: WireRecord): AccessFacts => ({
  user: context.user,
  companies: context.visibleCompanies,
  groups: context.visibleGroups,
  company,
  today: context.today,
});

type Truth = boolean | null;

/** Three-valued truth of a condition over the user, the company and the record that is at hand; what depends on anything else is unknown. */
export function holds(condition: Condition, facts: AccessFacts): Truth {
  switch (condition.op) {
    case "and":
      return all(condition.of.map((one) => holds(one, facts)));
    case "or":
      return not(all(condition.of.map((one) => not(holds(one, facts)))));
    case "not":
      return not(holds(condition.of, facts));
    case "filled": {
      const value = read(condition.path, facts);
      return value === undefined ? null : (value !== null) === condition.is;
    }
    case "in": {
      const value = read(condition.path, facts);
      return value === undefined ? null : condition.values.some((one) => one === value);
    }
    case "has": {
      const list = read(condition.path, facts);
      const value = operand(condition.value, facts);
      if (list === undefined) return null;
      if (!Array.isArray(list) || list.length === 0 || value === null) return false;
      return value === undefined ? null : list.some((one) => one === value);
    }
    case "eq": {
      const left = read(condition.path, facts);
      const right = operand(condition.value, facts);
      if (left === undefined || right === undefined) return null;
      if (left === null && right === null) return null;
      return left === right;
    }
    default:
      return null;
  }
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth);

function all(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

const operand = (value: Operand, facts: AccessFacts): Json | undefined =>
  "literal" in value ? value.literal : read(value.path, facts);

function read(path: Path, facts: AccessFacts): Json | undefined {
  const { id, kind, rights, areas, colaborador = null } = facts.user;
  const starts: Readonly<Record<string, Json>> = {
    user: { id, kind, rights: [...rights], areas, colaborador, companies: facts.companies, groups: facts.groups },
    company: facts.company,
    today: facts.today,
    ...(facts.row === undefined ? {} : { row: facts.row }),
  };
  const start = starts[path.start];
  const value = start === undefined ? undefined : at(start, path.steps);
  return path.start === "row" && isRecord(value) ? idOf(value) : value;
}
