import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { freeze } from "../../../engine/questions/asked.ts";
import { handOverCycle } from "../../../engine/questions/hand-over-cycle.ts";
import { forgetOccasion, ofOccasion, openQuestionnaires, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { perguntas } from "../../../generated/types/pesquisa/perguntas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { audienceOf } from "./audience.ts";
import { cutsIn, partsOf } from "./cuts.ts";
import { occasionOf, sourceOf } from "./survey.ts";
import { reachedBy, tellAsked } from "./tell-asked.ts";
import { texts } from "./texts.ts";

const CLOSE = "encerrar";

/** Nothing is released that asks nothing or nobody, or takes no answers any more. */
export const opensSheets = (deps: FeatureDeps): HookFunctions => ({
  async prepare({ queries, context, id, op, before, record, refuse }) {
    const { registry } = deps;
    if (id === null || op === CLOSE) return undefined;
    if (before?.resultadoLido === true) refuse("liberada", texts.alreadyRead);
    if (typeof record.dataFim === "string" && record.dataFim < context.today) refuse("dataFim", texts.past);
    if (!(await hasQuestions(queries, registry(), id))) refuse("liberada", texts.noQuestions);
    if ((await audienceOf(queries, registry(), context.company, record)).length === 0) refuse("liberada", texts.nobody);
    return { liberadaEm: before?.liberadaEm ?? context.today };
  },
  async effect({ queries, context, id, op, record }) {
    const { registry, vault } = deps;
    const { company } = context;
    const occasion = occasionOf(id);
    if (op === CLOSE) {
      if (record.anonima === true) await handOverCycle({ queries, company, vault }, occasion, { least: leastOf(record) });
      return;
    }
    const people = await audienceOf(queries, registry(), company, record);
    const anonymous = record.anonima === true;
    const least = anonymous ? leastOf(record) : null;
    const parts = partsOf(people, cutsIn(record), { today: context.today, least });
    // Who left the audience while it was closed again is asked no more.
    await sql`delete from quadro_questionario q where ${ofOccasion(occasion)} and q.situacao = 'NAO_INICIADA'
      and not (q.respondente_id = any(${people.map((one) => one.id)}::bigint[]))`.execute(queries);
    const [begun] = await questionnairesWhere(queries, sql`${ofOccasion(occasion)} and q.situacao <> 'NAO_INICIADA'`);
    const version = begun?.version ?? (await freeze(queries, sourceOf(registry()), company, id));
    const asks = people.map((one) => ({ respondent: one.id, about: 0, part: parts.get(one.id) ?? "" }));
    await openQuestionnaires(queries, { company, occasion, version, anonymous }, asks);
    const asked = await questionnairesWhere(queries, sql`${ofOccasion(occasion)} and q.situacao <> 'RESPONDIDA'`);
    await tellAsked(deps, queries, await reachedBy(queries, registry(), asked), {
      company,
      now: context.now,
      ...invitation(record),
      anonymous,
      mailsUsers: false,
    });
  },
});

/** What whoever is asked reads first. */
export const invitation = ({ titulo }: WireRecord): { readonly texto: string; readonly subject: string } => ({
  texto: texts.asked(String(titulo)),
  subject: texts.askedSubject(String(titulo)),
});

const leastOf = ({ minimoAnonimato }: WireRecord): number => Number(minimoAnonimato ?? 5);

/** Answers go with their questionnaire. */
export const forgetsSheets: HookFunctions = {
  async effect({ queries, id }) {
    await forgetOccasion(queries, occasionOf(id));
  },
};

async function hasQuestions(queries: Queries, registry: Registry, id: number): Promise<boolean> {
  const register = known(registry, perguntas.id);
  const { rows } = await sql`select 1 from ${sql.table(tableOf(register))}
    where ${sql.ref(columnOf(register, "questionario"))} = ${id} limit 1`.execute(queries);
  return rows.length > 0;
}
