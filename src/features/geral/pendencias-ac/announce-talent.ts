import type { HookFunctions, StoredCall } from "../../../engine/contract.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { asProduct } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { sameJson } from "../../../rules/value.ts";
import { addPendingItem, cancelPendingItems } from "../../../services/payroll-pending/pending-items.ts";
import { announceEntries, CONFIRMED, openEntries, REFUSED, waitingEntries } from "./announce-entries.ts";
import { isIntegrated } from "./pending.ts";
import { texts } from "./texts.ts";

const PLACE = { status: "status", date: "data" };
/** Of the contract, and so of the payroll too. */
const CONTRACT = ["nome", "cpf", "dataAdmissao", "vinculo"] as const;
const ADMITTED: Readonly<Record<string, number>> = { "confirma-admissao": CONFIRMED, "recusa-admissao": REFUSED };
/** Answers about a record: what waited for them waits no more. */
const ANSWERED: Readonly<Record<string, string>> = {
  "confirma-admissao": texts.talent.admission,
  "recusa-admissao": texts.talent.admission,
  "confirma-desligamento": texts.talent.dismissal,
  "recusa-desligamento": texts.talent.dismissal,
};

/**
 * In a company that works with the payroll, an admission, every dated situation and a change of the contract wait for it. The first
 * situation is confirmed, or refused, with the admission.
 */
export const announceTalent = ({ registry, allRights }: Pick<FeatureDeps, "registry" | "allRights">): HookFunctions => ({
  async effectAll(calls) {
    const [first] = calls;
    const open =
      first === undefined
        ? new Set<number>()
        : await openEntries(
            first,
            calls.map(({ id }) => id),
            PLACE,
          );
    for (const call of calls) await announce(call, registry(), allRights, open.has(call.id));
  },
});

async function announce(
  call: StoredCall,
  registry: Registry,
  allRights: FeatureDeps["allRights"],
  hasOpen: boolean,
): Promise<void> {
  const { queries, engine, context, register, op, id, record, before, sent } = call;
  const { talent, waiting, range } = texts;
  const own = { company: context.company, register: register.id, id };
  const words = { statusDetalhes: waiting, role: register.rights.edit };
  const name = String(record.nome ?? "");
  if (op === "delete") return cancelPendingItems(queries, { ...own, statusDetalhes: range.cancelled, msg: talent.deleted });
  const answered = ANSWERED[op];
  if (answered !== undefined)
    await cancelPendingItems(queries, {
      ...own,
      pendencia: answered,
      statusDetalhes: talent.answered,
      msg: talent.answeredWhy,
    });
  const value = ADMITTED[op];
  if (value !== undefined) {
    const [first] = await waitingEntries(call, id, PLACE);
    if (first) await engine.settleHistories(asProduct(context, allRights()), register.id, [first.id], value);
    return;
  }
  if (op === "create" && record.situacao === "G") {
    const answers = { register: register.id, id, confirmed: "confirma-admissao", refused: "recusa-admissao" };
    const item = { ...own, ...words, pendencia: talent.admission, detalhes: name, msg: talent.admissionWhy, answers };
    await addPendingItem(queries, item, new Date(context.now));
  }
  if (op === "update" && changed(before, record) && (await isIntegrated(queries, registry, context.company))) {
    await cancelPendingItems(queries, {
      ...own,
      pendencia: talent.contract,
      statusDetalhes: talent.replaced,
      msg: talent.replacedWhy,
    });
    const item = { ...own, ...words, pendencia: talent.contract, detalhes: name, msg: talent.contractWhy };
    await addPendingItem(queries, item, new Date(context.now));
  }
  // An entry that is in force at once waits for nobody: no statement for it where thousands are written.
  if (!hasOpen || (op === "historico" && Object.keys(sent).length > 0 && record.status === CONFIRMED)) return;
  const first = record.situacao === "G" ? (await waitingEntries(call, id, PLACE)).slice(0, 1) : [];
  const situation = {
    ...words,
    pendencia: talent.situation,
    msg: talent.situationWhy,
    told: (day: string) => `${name} – ${day}`,
  };
  await announceEntries(
    call,
    id,
    PLACE,
    situation,
    first.map((one) => one.id),
  );
}

const changed = (before: WireRecord | null, after: WireRecord): boolean =>
  before !== null && CONTRACT.some((name) => !sameJson(before[name] ?? null, after[name] ?? null));
