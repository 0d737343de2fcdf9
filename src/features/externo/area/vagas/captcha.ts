import { createHash } from "node:crypto";
import { createChallenge, extractParams, verifySolution } from "altcha-lib/v1";
import { sql } from "kysely";
import { AppError } from "../../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { Challenge } from "./shared.ts";
import { adTexts } from "./texts.ts";

type CaptchaDeps = Pick<FeatureDeps, "vault" | "settings" | "database">;

const PURPOSE = "captcha";
/** Tries a browser needs at most: about half a second on a telephone of a few years ago. */
const MOST_TRIES = 50_000;
const GOOD_FOR_MS = 10 * 60_000;

/** The site key the installation set, or one of its own. */
export function siteKey({ settings, vault }: Pick<CaptchaDeps, "vault" | "settings">): string {
  const { QUADRO_CAPTCHA_KEY: set } = settings;
  return typeof set === "string" && set !== "" ? set : vault.mark("chave", PURPOSE).slice(0, 24);
}

/** Solutions are signed under the site key: those of a former one are good for nothing. */
const hmacKey = (deps: CaptchaDeps): string => deps.vault.mark(siteKey(deps), PURPOSE);

/** A proof of work to be done, for one purpose. */
export async function newChallenge(deps: CaptchaDeps, key: string, purpose: string): Promise<Challenge> {
  if (key !== siteKey(deps)) throw new AppError("INVALID_PARAMETER", { params: { parameter: "chave" } });
  const made = await createChallenge({
    hmacKey: hmacKey(deps),
    maxnumber: MOST_TRIES,
    expires: new Date(Date.now() + GOOD_FOR_MS),
    params: { para: purpose },
  });
  return { ...made, algorithm: "SHA-256", maxnumber: MOST_TRIES };
}

/** CAPTCHA_REQUIRED unless the work was done for this purpose, in time and not used before. */
export async function demandCaptcha(deps: CaptchaDeps, solution: string | undefined, purpose: string): Promise<void> {
  if (solution === undefined || !(await isSolved(deps, solution, purpose)) || !(await takeOnce(deps, solution)))
    throw refusedCaptcha();
}

export const refusedCaptcha = (): AppError =>
  new AppError("CAPTCHA_REQUIRED", {
    errors: [{ field: "recaptcha", code: "required", message: adTexts.friend.notHuman }],
  });

async function isSolved(deps: CaptchaDeps, solution: string, purpose: string): Promise<boolean> {
  try {
    return extractParams(solution).para === purpose && (await verifySolution(solution, hmacKey(deps)));
  } catch {
    // Anything may be sent in its place; what cannot be read solves nothing.
    return false;
  }
}

/** The challenge, not the letters it was sent in, is used up. */
async function takeOnce({ database }: CaptchaDeps, solution: string): Promise<boolean> {
  const { challenge } = JSON.parse(atob(solution)) as { readonly challenge: string };
  const key = createHash("sha256").update(challenge).digest("base64url");
  return database.house(async (queries) => {
    await sql`delete from quadro_captcha_usado where expira_em < now()`.execute(queries);
    const { rows } = await sql`
      insert into quadro_captcha_usado (chave, expira_em) values (${key}, now() + ${GOOD_FOR_MS} * interval '1 millisecond')
      on conflict do nothing returning chave`.execute(queries);
    return rows.length > 0;
  });
}
