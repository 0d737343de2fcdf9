import type { Path } from "../../metadata/condition.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { Json, RuleContext, WireRecord } from "../../metadata/verdict.ts";
import { at } from "../read/wire.ts";

/** Settings of the record's company and of the system that rules may name. */
export interface Settings {
  readonly company: WireRecord;
  readonly system: WireRecord;
}

export const NO_SETTINGS: Settings = { company: {}, system: {} };

export function ruleContext(context: RequestContext, op: string, settings: Settings): RuleContext {
  return {
    today: context.today,
    op,
    company: settings.company,
    system: settings.system,
    user: {
      id: context.user.id,
      kind: context.user.kind,
      rights: listed(context.user.rights),
      areas: context.user.areas,
      colaborador: context.user.colaborador ?? null,
      companies: context.visibleCompanies,
      groups: context.visibleGroups,
    },
  };
}

const lists = new WeakMap<ReadonlySet<string>, readonly string[]>();

/** Rights live as long as the session they belong to: written out once, not at every request. */
function listed(rights: ReadonlySet<string>): readonly string[] {
  const known = lists.get(rights) ?? [...rights];
  lists.set(rights, known);
  return known;
}

/** Reads the starts that do not lie in a table: `$company`, `$system`, `$user`, `$today`, `$op`, `$before`. */
export function contextReader(rules: RuleContext, before: WireRecord | null = null): (path: Path) => Json | undefined {
  const starts: Readonly<Record<string, Json>> = {
    company: rules.company,
    system: rules.system,
    user: { ...rules.user },
    today: rules.today,
    op: rules.op,
    before,
  };
  return (path) => {
    const start = starts[path.start];
    return start === undefined || path.up > 0 ? undefined : at(start, path.steps);
  };
}
