import type { Registry } from "../../src/metadata/register.ts";
import type { Kinds } from "../kinds.ts";
import type { Problem, Source } from "../source.ts";
import { checkApart } from "./apart.ts";
import { checkConditions } from "./conditions.ts";
import { checkCycles } from "./cycles.ts";
import { checkDates } from "./dates.ts";
import { checkExpressions } from "./expressions.ts";
import { checkHiding } from "./hiding.ts";
import { checkMembers } from "./members.ts";
import { checkReferences } from "./references.ts";
import { checkSequences } from "./sequences.ts";
import { checkStates } from "./states.ts";
import { checkSynonyms, namesOf } from "./synonyms.ts";
import { checkTexts } from "./texts.ts";
import { type Checked, pairObjects } from "./walk.ts";

const CHECKS: readonly ((checked: Checked) => void)[] = [
  checkConditions,
  checkHiding,
  checkCycles,
  checkMembers,
  checkDates,
  checkStates,
  checkSynonyms,
  checkTexts,
  checkSequences,
  checkExpressions,
  checkReferences,
  checkApart,
];

/** What is wrong with planned declarations, register by register: docs/register-language.md §13. */
export function check(source: Source, registry: Registry, kinds: Kinds): readonly Problem[] {
  const names = namesOf(registry);
  return [...source.registers.values()].flatMap(({ id, document }) => {
    const register = registry.get(id);
    if (!register) return [];
    const problems: Problem[] = [];
    const checked: Checked = {
      register,
      registry,
      names,
      kinds: kinds.shared,
      serverKinds: kinds.server,
      document,
      objects: pairObjects(register, document),
      refuse: (reason, node, ...under) => {
        problems.push(source.places.problem(reason, node, ...under));
      },
    };
    for (const one of CHECKS) one(checked);
    return problems;
  });
}
