import { solveChallenge } from "altcha-lib/v1";
import { ApiError } from "../../../../admin/providers/api-error.ts";
import type { SendCall } from "../../../../admin/screen/use-call.ts";
import { parameters } from "../calls.ts";
import { captcha } from "./shared.ts";

/** Does the work the server asks for and answers the proof; what it is for is part of it. */
export async function proveWork(send: SendCall, para: string): Promise<string> {
  const { chaveCaptcha: chave } = await send(parameters);
  const asked = await send(captcha, { query: { chave, para } });
  const { algorithm, challenge, salt, signature, maxnumber } = asked;
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  if (found === null) throw new Error("the challenge has no solution");
  return btoa(JSON.stringify({ algorithm, challenge, number: found.number, salt, signature }));
}

/** Asks; where the server wants work done first, does it unseen and asks again with the proof. */
export async function withWork<T>(
  send: SendCall,
  para: string,
  ask: (proof: { readonly recaptcha?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await ask({});
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "CAPTCHA_REQUIRED")) throw error;
    return ask({ recaptcha: await proveWork(send, para) });
  }
}
