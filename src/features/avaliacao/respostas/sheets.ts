import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { freeze } from "../../../engine/questions/asked.ts";
import {
  type Asked,
  forgetOccasion,
  ofOccasion,
  openQuestionnaires,
  questionnairesWhere,
} from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { idIn } from "../../../metadata/json.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { cycleOf, occasionOf, sourceOf } from "./cycle.ts";
import { freezeDemands } from "./demands.ts";
import { pairsOf } from "./pairs.ts";
import { tellAsked, tellReleased } from "./tell-evaluators.ts";
import { texts } from "./texts.ts";

const SELF = "U";

/** A released cycle gives everybody their sheet. Once somebody began, and to who joins, it asks what the others are asked. */
export async function openSheets(
  queries: Queries,
  registry: Registry,
  { company, today }: RequestContext,
  id: number,
  people: readonly Asked[],
  { joins = false }: { readonly joins?: boolean } = {},
) {
  const { modelo, anonima } = await cycleOf(queries, registry, company, id);
  const occasion = occasionOf(id);
  const kept = joins ? sql`true` : sql`q.situacao <> 'NAO_INICIADA'`;
  const { rows } = await sql<{ version: string }>`
    select q.congelada_id as version from quadro_questionario q where ${ofOccasion(occasion)} and ${kept} order by q.id limit 1`.execute(
    queries,
  );
  const version =
    rows[0] === undefined ? await freeze(queries, sourceOf(registry), company, modelo ?? 0) : Number(rows[0].version);
  await freezeDemands(
    queries,
    registry,
    { company, cycle: id, today, joins },
    people.map(({ about }) => about),
  );
  await openQuestionnaires(queries, { company, occasion, version, anonymous: anonima }, people);
}

/** Whether several evaluate somebody: where one alone does, an answer says whose it is. */
function hasCompany(pairs: readonly Asked[]): boolean {
  const evaluators = new Map<number, number>();
  for (const { about, part } of pairs) if (part !== SELF) evaluators.set(about, (evaluators.get(about) ?? 0) + 1);
  return evaluators.size === 0 || Math.max(...evaluators.values()) > 1;
}

export const opensSheets = ({ registry, ...deps }: FeatureDeps): HookFunctions => ({
  async prepare({ queries, id, op, record, refuse }) {
    if (op === "delete" || id === null || record.liberada !== true || record.anonima !== true) return undefined;
    if (!hasCompany(await pairsOf(queries, registry(), id))) refuse("anonima", texts.onlyOne);
    return undefined;
  },
  async effect({ queries, context, id, op, before, record }) {
    if (op === "delete") {
      await forgetOccasion(queries, occasionOf(id));
      await sql`delete from quadro_avaliado where ciclo_id = ${id}`.execute(queries);
    }
    if (op === "delete" || record.liberada !== true) return;
    await openSheets(queries, registry(), context, id, await pairsOf(queries, registry(), id));
    if (before?.liberada !== true)
      await tellReleased(queries, { ...deps, registry }, context, await cycleOf(queries, registry(), context.company, id));
  },
});

/** Self-evaluations go off only while nobody handed one in. */
export const keepsSelfEvaluation: HookFunctions = {
  async prepare({ queries, id, before, record, refuse }) {
    if (id === null || before?.permiteAutoAvaliacao !== true || record.permiteAutoAvaliacao === true) return undefined;
    const own = sql`${ofOccasion(occasionOf(id))} and q.papel = ${SELF} and q.situacao = 'RESPONDIDA'`;
    if ((await questionnairesWhere(queries, own)).length > 0) refuse("permiteAutoAvaliacao", texts.selfAnswered);
    return undefined;
  },
};

/** Who joins a released cycle is asked at once; whoever answered stays, in the part they answered in. */
export const keepsSheet = ({ registry, ...deps }: FeatureDeps): HookFunctions => ({
  async prepare({ queries, op, before, record, refuse }) {
    if (before === null || (op !== "delete" && record.papel === before.papel)) return undefined;
    const [sheet] = await questionnairesWhere(queries, sheetOf(before), { hold: true });
    if (sheet === undefined || sheet.situation === "NAO_INICIADA") return undefined;
    if (op === "delete") throw new AppError("ACTION_REFUSED", { message: texts.participantAnswered });
    refuse("papel", texts.partStays);
    return undefined;
  },
  async effect({ queries, context, op, before, record }) {
    if (op === "delete") {
      if (before !== null) await sql`delete from quadro_questionario q where ${sheetOf(before)}`.execute(queries);
      return;
    }
    if (before !== null && record.papel === before.papel) return;
    const cycle = idIn(record.avaliacaoDesempenho);
    const state = await cycleOf(queries, registry(), context.company, cycle);
    if (!state.liberada) return;
    const asked = { respondent: idIn(record.avaliador), about: idIn(record.avaliado), part: String(record.papel) };
    await openSheets(queries, registry(), context, cycle, [asked], { joins: true });
    if (before === null) await tellAsked(queries, { ...deps, registry }, context, state, [asked.respondent]);
  },
});

const sheetOf = (pair: Readonly<Record<string, Json>>) =>
  sql`${ofOccasion(occasionOf(idIn(pair.avaliacaoDesempenho)))} and q.respondente_id = ${idIn(pair.avaliador)}
    and q.sobre_id = ${idIn(pair.avaliado)}`;
