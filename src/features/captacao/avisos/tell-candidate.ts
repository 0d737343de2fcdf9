import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { etapasSeletivas } from "../../../generated/types/captacao/etapas-seletivas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { withdrawMails } from "../../../services/mail/outbox.ts";
import { aboutStage, competitors, tell } from "./candidate-mails.ts";
import { texts } from "./texts.ts";

const INVITED = "V";
const RESULTS = { S: texts.passed, N: texts.notChosen } as const;

/** Whom the company puts into a request is asked by mail whether to take part. */
export const invite = (deps: FeatureDeps): HookFunctions => ({
  async effect({ queries, context, record, id }) {
    if (record.situacao !== INVITED || context.user.kind === "sistema") return;
    const people = await competitors(deps, queries, context.company, { application: id });
    await tell(deps, queries, context.company, people, ({ title, company }) => ({
      subject: texts.invitation.subject(title),
      text: texts.invitation.text(title, company),
    }));
  },
});

/**
 * A stage with evaluations is told at once; its result when ten minutes went by and nobody changed it. What did not go out is taken
 * back by every change, and with the entry itself.
 */
export const tellOfStage = (deps: FeatureDeps): HookFunctions => ({
  async effect(call) {
    const { queries, context, op, record, before, id } = call;
    if (context.user.kind === "sistema") return;
    const about = aboutStage(id);
    if (op === "delete") {
      await withdrawMails(queries, [about]);
      return;
    }
    const [was, is] = [before?.apto ?? "I", record.apto ?? "I"];
    const application = idIn(record.candidatura);
    const { nome, avaliacoesIds } = await stageOf(call, deps, idIn(record.etapaSeletiva));
    const people = () => competitors(deps, queries, context.company, { application });
    if (op === "create" && is === "I" && avaliacoesIds > 0)
      await tell(deps, queries, context.company, await people(), ({ title }) => ({
        subject: texts.evaluation.subject(title),
        text: texts.evaluation.text(title, nome),
      }));
    if (was === is) return;
    await withdrawMails(queries, [about]);
    if (is !== "S" && is !== "N") return;
    const { subject, text } = RESULTS[is];
    await tell(
      deps,
      queries,
      context.company,
      await people(),
      ({ title, company }) => ({ subject: subject(title), text: text(title, is === "S" ? nome : company) }),
      { about },
    );
  },
});

async function stageOf({ engine, context }: HookCall, { registry }: FeatureDeps, stage: number) {
  const register = registry().get(etapasSeletivas.id);
  if (register === undefined || stage === 0) return { nome: "", avaliacoesIds: 0 };
  const rights = new Set([...context.user.rights, register.rights.view]);
  const read = await engine.read({ ...context, user: { ...context.user, rights } }, register.id, stage, {});
  return { nome: String(read.nome), avaliacoesIds: Array.isArray(read.avaliacoesIds) ? read.avaliacoesIds.length : 0 };
}

const idIn = (value: Json | undefined): number => Number((value as { readonly id?: Json } | null | undefined)?.id ?? 0);
