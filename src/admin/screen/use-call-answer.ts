import type { AnswerOf, DescribedCall } from "../../metadata/call.ts";
import { type Answer, useAnswer } from "./use-answer.ts";

/** What a call that asks for nothing answers in this company. */
export function useCallAnswer<C extends DescribedCall>(call: C, failed?: string): Answer<AnswerOf<C>> {
  return useAnswer<AnswerOf<C>>(call.path, failed);
}
