import type { Register, Registry } from "../../src/metadata/register.ts";
import type { Kinds } from "../kinds.ts";
import type { Problem, Source } from "../source.ts";
import { refuseCollisions } from "./collisions.ts";
import { outlineAll } from "./outline.ts";
import { planRegister, type RegisterDraft, sealRegister } from "./plan-register.ts";
import { Problems } from "./problems.ts";
import { withSentences } from "./sentences.ts";
import { planStorage } from "./storage/plan-storage.ts";

export interface PlanResult {
  readonly registry: Registry;
  readonly problems: readonly Problem[];
}

/** Declarations → registers: paths resolved, storage planned, facts named. */
export function plan(source: Source, kinds: Kinds): PlanResult {
  const problems = new Problems(source.places);
  const outlines = outlineAll(source, kinds.shared, problems);
  const drafts = new Map<string, RegisterDraft>();
  for (const [id, register] of source.registers) {
    const draft = planRegister(register, outlines, kinds.shared, problems);
    if (draft) drafts.set(id, draft);
  }
  if (problems.list.length > 0) return { registry: new Map(), problems: problems.list };
  const unsaid = new Map(
    [...drafts].map(([id, draft]): [string, Register] => [
      id,
      { ...draft, storage: planStorage(draft, drafts, kinds), hash: "" },
    ]),
  );
  refuseCollisions(source, unsaid, problems);
  if (problems.list.length > 0) return { registry: new Map(), problems: problems.list };
  const sealed = [...unsaid].map(([id, register]) => [id, sealRegister(withSentences(register, unsaid))] as const);
  return { registry: new Map(sealed), problems: [] };
}
