import { isNumber } from "../providers/registers.ts";
import type { UserInfo } from "../providers/wire.ts";
import { knownResource } from "../resources/known-registers.ts";

/** What may stand behind a record of a list the session does not name. */
const AFTER_RECORD: ReadonlySet<string> = new Set(["show", "visualizar"]);

/** Our last step of the address of a new record; react-admin's is `create`. */
export const NEW = "new";

export interface Place {
  /** Address of the list, its numbers in it. */
  readonly base: string;
  /** Id of the record, or `new`; absent for the list. */
  readonly record: string | undefined;
}

/**
 * Which record of which list a path of the browser is. What stands behind a record is its page's own: react-admin shows it at `/show`,
 * and a TabbedForm or TabbedShowLayout puts its open tab there.
 */
export function placeOf(pathname: string, info: UserInfo | undefined): Place {
  const steps = pathname.split("/").filter(Boolean);
  for (let length = steps.length; length > 1; length -= 1) {
    const base = steps.slice(0, length).join("/");
    const record = steps[length];
    if (!knownResource(info, base)) continue;
    if (record === undefined || isRecordStep(record)) return { base, record: nameOf(record) };
  }
  return unknownPlace(steps);
}

/** Of a list the session does not name: the page says whether there is none or one may not open it. */
function unknownPlace(steps: readonly string[]): Place {
  const own = AFTER_RECORD.has(steps.at(-1) ?? "") && isNumber(steps.at(-2) ?? "") ? steps.slice(0, -1) : steps;
  const last = own.at(-1) ?? "";
  if (own.length < 3 || !isRecordStep(last)) return { base: steps.join("/"), record: undefined };
  return { base: own.slice(0, -1).join("/"), record: nameOf(last) };
}

const isRecordStep = (step: string): boolean => step === NEW || step === "create" || isNumber(step);

const nameOf = (step: string | undefined): string | undefined => (step === "create" ? NEW : step);
