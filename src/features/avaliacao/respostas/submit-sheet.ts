import type { Desk } from "../../../engine/questions/draft.ts";
import { submit } from "../../../engine/questions/submit.ts";
import type { Answer } from "../../../rules/questions/question.ts";
import { type Annex, annexOf, type Rules, type SentAnnex, wholeAnnex } from "./annex.ts";

export interface SentSheet extends SentAnnex {
  readonly respostas?: readonly Answer[];
}

/** Hands a sheet of a cycle over and answers what is kept beside its answers: levels, and what they and the answers come to. */
export async function submitSheet(
  desk: Desk,
  id: number,
  sent: SentSheet,
  { today, ...rules }: Rules & { readonly today: string },
): Promise<Annex> {
  let kept: Annex = annexOf(null);
  await submit(desk, id, sent.respostas ?? [], {
    today,
    lot: rules.cycle.minimo,
    whole: true,
    annex(had, given) {
      const whole = wholeAnnex(had, sent, rules, given);
      kept = annexOf(whole);
      return whole;
    },
  });
  return kept;
}
