import { useQuery } from "@tanstack/react-query";
import type { AnswerOf, DescribedCall } from "../../metadata/call.ts";
import { useSession } from "../app/use-session.ts";
import { messageOf } from "../providers/api-error.ts";
import { screenTexts } from "./texts.ts";
import { useCall } from "./use-call.ts";

interface CallAnswer<C> {
  readonly answer: AnswerOf<C> | undefined;
  /** Why there is none, for people. */
  readonly problem: string | undefined;
}

/** What a call that asks for nothing answers in this company. */
export function useCallAnswer<C extends DescribedCall>(call: C): CallAnswer<C> {
  const send = useCall();
  const { company } = useSession();
  const { data, error } = useQuery({ queryKey: [call.path, company], queryFn: ({ signal }) => send(call, { signal }) });
  return { answer: data, problem: error ? messageOf(error, screenTexts.failed) : undefined };
}
