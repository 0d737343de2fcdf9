import { solveChallenge } from "altcha-lib/v1";
import type { Http } from "../../../../admin/providers/http.ts";
import { callSender } from "../../../../admin/screen/use-call.ts";
import { parameters } from "../calls.ts";
import { captcha } from "./shared.ts";

/** Does the work the server asks for and answers the proof; what it is for is part of it. */
export async function proveWork(http: Http, para: string): Promise<string> {
  const send = callSender(http);
  const { chaveCaptcha: chave } = await send(parameters);
  const asked = await send(captcha, { query: { chave, para } });
  const { algorithm, challenge, salt, signature, maxnumber } = asked;
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  if (found === null) throw new Error("the challenge has no solution");
  return btoa(JSON.stringify({ algorithm, challenge, number: found.number, salt, signature }));
}
