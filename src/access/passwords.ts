import { hash, verify } from "@node-rs/argon2";
import { isCommonPassword } from "./common-passwords.ts";
import { texts } from "./texts.ts";

/** OWASP's minimum for argon2id, the algorithm the library takes by itself: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const LONGEST = 200;

/** Why a password is refused, in Portuguese, or null when it is good. */
export function passwordProblem(password: string): string | null {
  if (password.length > LONGEST) return `A senha deve ter no máximo ${LONGEST} caracteres.`;
  const strong = password.length >= 8 && /\p{L}/u.test(password) && /\d/.test(password);
  return strong ? null : "A senha deve ter ao menos 8 caracteres, com letras e números.";
}

/** Why a password may not be chosen, in Portuguese, or null: also those that guessers try first. `login` is whose it will be. */
export async function choiceProblem(password: string, login?: string): Promise<string | null> {
  return passwordProblem(password) ?? ((await isCommonPassword(password, login)) ? texts.commonPassword : null);
}

/** The PHC text to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Takes as long for an unknown account as for a known one, so that time tells nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (password.length > LONGEST) return false;
  const known = await verify(stored ?? (await decoy()), password);
  return stored !== undefined && known;
}

/** Before the first log-in, so that the first unknown account takes no longer than the others. */
export async function prepareDecoy(): Promise<void> {
  await decoy();
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  decoyHash ??= hashPassword("sem conta com este nome 0");
  return decoyHash;
}
