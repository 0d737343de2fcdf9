import type { AnswerOf, DescribedCall } from "../../metadata/call.ts";
import { type Answer, useAnswer } from "./use-answer.ts";
import { type CallAsked, callPath } from "./use-call.ts";

type Asked<C> = Pick<CallAsked<C>, "id" | "places" | "query" | "body">;

/** What a call that writes nothing answers in this company; nothing is asked while `asked` is null. */
export function useCallAnswer<C extends DescribedCall>(
  call: C,
  failed?: string,
  asked: Asked<C> | null = {},
): Answer<AnswerOf<C>> {
  const sent = asked?.body === undefined ? undefined : { method: call.method, body: asked.body };
  return useAnswer<AnswerOf<C>>(asked === null ? null : addressOf(call, asked), failed, sent);
}

function addressOf<C extends DescribedCall>(call: C, { query, ...at }: Asked<C>): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const said = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${callPath(call, at)}${said === "" ? "" : `?${said}`}`;
}
