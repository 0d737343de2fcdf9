import { FIRST_USER } from "../../../access/account.ts";
import { announce } from "../../../access/announce.ts";
import type { Access } from "../../../access/contract.ts";
import { covers } from "../../../access/might.ts";
import type { ProfileHeld } from "../../../access/mights.ts";
import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { texts } from "./texts.ts";

interface Known {
  readonly allRights: () => ReadonlySet<string>;
  /** Rights that whoever administers a company group holds together. */
  readonly administering: () => readonly string[];
}

/**
 * A profile names only authorities that exist. It belongs to a company group and is changed by who holds all of it, before and after,
 * in every company where somebody has it; those of the installation are the first user's, and the one that administers is never reduced.
 */
export const guardProfile = ({ mights }: Pick<Access, "mights">, known: Known): HookFunctions => ({
  async prepare(call) {
    const { context, record, before, op, id, queries } = call;
    const after = op === "delete" ? [] : namesIn(record.autoridades);
    const had = namesIn(before?.autoridades ?? null);
    const fresh = after.filter((name) => !had.includes(name));
    const wrong = fresh.find((name) => !known.allRights().has(name));
    if (wrong !== undefined) call.refuse("autoridades", texts.unknown(wrong));
    if (context.user.kind === "sistema") return undefined;
    const held = id === null || before === null ? undefined : await mights.profile(queries, id);
    const administers = known.administering().every((right) => held?.rights.has(right));
    const lost = had.some((name) => !after.includes(name) && known.allRights().has(name));
    if (held?.group === null && administers && lost && held.companies.length > 0) deny(call, "autoridades", texts.administrator);
    if (context.user.id === FIRST_USER) return undefined;
    await demandMight(call, mights, held, fresh, after);
    return op === "delete" ? undefined : { grupo: { id: held === undefined ? context.group : (held.group ?? context.group) } };
  },
  async effect({ context, queries, id, before }) {
    const needed = known.administering();
    const had = namesIn(before?.autoridades ?? null);
    if (context.user.kind !== "sistema" && context.user.id !== FIRST_USER && needed.every((name) => had.includes(name))) {
      const companies = (await mights.profile(queries, id))?.companies ?? [];
      if (await mights.leavesAlone(queries, companies, needed))
        throw new AppError("ACTION_REFUSED", { message: texts.lastAdministrator });
    }
    await announce(queries, "everything");
  },
});

async function demandMight(
  call: HookCall,
  mights: Access["mights"],
  held: ProfileHeld | undefined,
  fresh: readonly string[],
  after: readonly string[],
): Promise<void> {
  const { context, queries, op, register } = call;
  // What nobody holds yet the first user grants.
  const beyond = fresh.find((name) => !context.user.rights.has(name));
  if (beyond !== undefined) call.refuse("autoridades", texts.beyond(beyond));
  if (held?.group === null) deny(call, "nome", texts.ofInstallation);
  const actor = await mights.of(queries, context.user.id);
  const right = held === undefined ? register.rights.create : op === "delete" ? register.rights.remove : register.rights.edit;
  const needed = new Set([right, ...(held?.rights ?? []), ...after.filter((name) => context.user.rights.has(name))]);
  const companies = new Set([context.company, ...(held?.companies ?? [])]);
  if (!covers(actor, new Map([...companies].map((company) => [company, needed])))) deny(call, "autoridades", texts.mightier);
}

function deny({ op, refuse }: HookCall, field: string, message: string): never {
  if (op === "delete") throw new AppError("FORBIDDEN", { message });
  return refuse(field, message);
}

const namesIn = (value: Json | WireRecord | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
