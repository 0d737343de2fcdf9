import { FIRST_USER } from "../../../access/account.ts";
import type { Access } from "../../../access/contract.ts";
import { covers, outweighs } from "../../../access/might.ts";
import type { Held } from "../../../access/mights.ts";
import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { referredId } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { sameJson } from "../../../rules/value.ts";
import { type HeldRow, heldRows, rowsBeyond } from "./held-rows.ts";
import { texts } from "./texts.ts";

/** What one's own account is entered with: changed by who knows its password, an open screen is not enough. */
const OPENERS = ["email", "login"] as const;
/** How somebody is called opens nothing. */
const HARMLESS: ReadonlySet<string> = new Set(["nome"]);
/** The house's own, and what is asked beside them. */
const NO_MEMBERS: ReadonlySet<string> = new Set(["id", "versao", "perfis", "senha", "rotulos", "criadoEm", "alteradoEm"]);

/**
 * Nobody gives, takes or resets what they do not hold themselves in every company concerned: what opens an account is changed only by
 * who holds everything it holds, in all its companies; a profile is given and taken by who holds all of it there. The first user may all.
 */
export const guardAccount = (access: Pick<Access, "mights">, administering: () => readonly string[]): HookFunctions => ({
  async prepare(call) {
    const { context, before, record, op, queries, id, register } = call;
    if (context.user.kind === "sistema") return undefined;
    const actor = await access.mights.of(queries, context.user.id);
    const kept = op === "delete" ? undefined : withUnseen(call);
    const now = op === "delete" ? [] : [...heldRows(record), ...(kept ?? [])];
    const had = heldRows(before);
    const changed = op === "delete" ? ["id"] : [...changedMembers(before, record), ...(differ(had, now) ? ["perfis"] : [])];
    if (before !== null && id !== null) await demandMight(call, access, actor, id, changed);
    const opener = id === context.user.id ? OPENERS.find((name) => changed.includes(name)) : undefined;
    if (opener !== undefined && context.confirmedIn === undefined) call.refuse(opener, texts.ownOpener);
    const right = before === null ? register.rights.create : op === "delete" ? register.rights.remove : register.rights.edit;
    for (const row of [...rowsBeyond(now, had), ...rowsBeyond(had, now)]) await demandRow(call, access, actor, row, right);
    return kept === undefined || kept.length === 0 ? undefined : { perfis: [...listOf(record), ...kept.map(({ row }) => row)] };
  },
  /** Leaves out profiles in companies that the reader does not see. */
  shows(record, context) {
    const { user, visibleCompanies } = context;
    if (user.kind === "sistema" || user.id === FIRST_USER || !Array.isArray(record.perfis)) return record;
    const seen = (row: Json): boolean => visibleCompanies.includes(referredId((row as WireRecord).empresa) ?? 0);
    return { ...record, perfis: record.perfis.filter(seen) };
  },
  async effect({ context, before, queries }) {
    if (context.user.kind === "sistema" || context.user.id === FIRST_USER || before?.ativo !== true) return;
    const needed = administering();
    const companies: number[] = [];
    for (const { company, profile } of heldRows(before)) {
      const held = await access.mights.profile(queries, profile);
      if (needed.every((right) => held?.rights.has(right))) companies.push(company);
    }
    if (await access.mights.leavesAlone(queries, companies, needed))
      throw new AppError("ACTION_REFUSED", { message: texts.lastAdministrator });
  },
});

/** Rows of companies the editor does not see, which no list the editor sends can name: they stay. */
function withUnseen({ context, before, record }: HookCall): readonly HeldRow[] {
  const sent = new Set(listOf(record).map((row) => (row as WireRecord).id));
  return heldRows(before).filter(({ company, row }) => !context.visibleCompanies.includes(company) && !sent.has(row.id));
}

const listOf = (record: WireRecord): readonly Json[] => (Array.isArray(record.perfis) ? record.perfis : []);

const differ = (one: readonly HeldRow[], other: readonly HeldRow[]): boolean =>
  rowsBeyond(one, other).length + rowsBeyond(other, one).length > 0;

function changedMembers(before: WireRecord | null, record: WireRecord): readonly string[] {
  if (before === null) return [];
  return Object.keys(record).filter((name) => !NO_MEMBERS.has(name) && !sameJson(plain(before[name]), plain(record[name])));
}

const plain = (value: Json | undefined): Json => referredId(value) ?? value ?? null;

async function demandMight(
  { queries, op, refuse }: HookCall,
  { mights }: Pick<Access, "mights">,
  actor: Held,
  id: number,
  changed: readonly string[],
): Promise<void> {
  const target = await mights.of(queries, id);
  const first = changed.find((name) => !HARMLESS.has(name) || target.id === FIRST_USER);
  if (first === undefined || outweighs(actor, target)) return;
  if (op === "delete") throw new AppError("FORBIDDEN", { message: texts.mightier });
  refuse(first, texts.mightier);
}

/** Who gives or takes a profile holds all of it in that company, and the right to edit users there. */
async function demandRow(
  { queries, refuse }: HookCall,
  { mights }: Pick<Access, "mights">,
  actor: Held,
  { company, profile }: HeldRow,
  right: string,
): Promise<void> {
  const asked = await mights.profile(queries, profile);
  const name = asked?.name ?? "";
  if (!covers(actor, new Map([[company, [right, ...(asked?.rights ?? [])]]]))) refuse("perfis", texts.beyond(name));
  if (asked?.group == null) return;
  const group = (await mights.groups(queries)).get(company);
  if (group !== asked.group) refuse("perfis", texts.otherGroup(name));
}
