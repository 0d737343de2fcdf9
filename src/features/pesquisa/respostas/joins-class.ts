import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { freeze } from "../../../engine/questions/asked.ts";
import { movePart } from "../../../engine/questions/move-part.ts";
import {
  ofOccasion,
  openQuestionnaires,
  type Questionnaire,
  questionnairesWhere,
} from "../../../engine/questions/questionnaire.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding } from "../../../metadata/context.ts";
import { idIn } from "../../../metadata/json.ts";
import type { Registry } from "../../../metadata/register.ts";
import { placed } from "./audience.ts";
import { type Cut, cutsIn, laterPart, othersPart, type Placed, partsOf } from "./cuts.ts";
import { invitation } from "./release.ts";
import { SEES_ALL } from "./results.ts";
import { occasionOf, sourceOf } from "./survey.ts";
import { reachedBy, tellAsked } from "./tell-asked.ts";

/** Who joins a class whose evaluation is open is asked at once; who leaves it before answering is asked no more. */
export const joinsClass = (deps: FeatureDeps): HookFunctions => ({
  async effect({ engine, queries, context, op, before, record }) {
    const { registry } = deps;
    const { company, today } = context;
    const enrolment = op === "delete" ? before : record;
    if (enrolment === null) return;
    const [talent, turma] = [idIn(enrolment.colaborador), idIn(enrolment.turma)];
    for (const survey of await openOfClass(queries, registry(), company, turma)) {
      const occasion = occasionOf(survey);
      if (op === "delete") {
        await sql`delete from quadro_questionario q where ${ofOccasion(occasion)} and q.respondente_id = ${talent}
          and q.situacao = 'NAO_INICIADA'`.execute(queries);
        continue;
      }
      const person = await placed(queries, registry(), company, talent);
      if (person === undefined) continue;
      const { anonima, ...asked } = await engine.read(holding(context, [SEES_ALL]), questionarios.id, survey, {});
      const anonymous = anonima === true;
      const others = await questionnairesWhere(queries, ofOccasion(occasion));
      const part = anonymous
        ? await sharedPart(queries, others, person, { cuts: cutsIn(asked), today })
        : partsOf([person], cutsIn(asked), { today, least: null }).get(talent);
      const version = others[0]?.version ?? (await freeze(queries, sourceOf(registry()), company, survey));
      await openQuestionnaires(queries, { company, occasion, version, anonymous }, [
        { respondent: talent, about: 0, part: part ?? "" },
      ]);
      if (asked.situacao !== "LIBERADA") continue;
      const own = sql`${ofOccasion(occasion)} and q.respondente_id = ${talent} and q.situacao = 'NAO_INICIADA'`;
      const reached = await reachedBy(queries, registry(), await questionnairesWhere(queries, own));
      await tellAsked(deps, queries, reached, { company, now: context.now, ...invitation(asked), anonymous, mailsUsers: false });
    }
  },
});

/** The part an anonymous sheet shares with others; where none fits, the smallest is told apart no more and takes it in. */
async function sharedPart(
  queries: Queries,
  others: readonly Questionnaire[],
  person: Placed,
  { cuts, today }: { readonly cuts: readonly Cut[]; readonly today: string },
): Promise<string> {
  const byPart = Map.groupBy(others, ({ part }) => part);
  const fitting = laterPart(person, byPart.keys(), cuts, today);
  if (fitting !== undefined) return fitting;
  const rest = othersPart(cuts);
  const [smallest] = [...byPart].sort(([a, x], [b, y]) => x.length - y.length || (a < b ? -1 : 1));
  const [one] = smallest?.[1] ?? [];
  if (one !== undefined) await movePart(queries, one, rest);
  return rest;
}

/** Released evaluations of a class that take answers, or may take them again: after the result was read nobody else is asked. */
async function openOfClass(queries: Queries, registry: Registry, company: number, turma: number): Promise<readonly number[]> {
  const register = sourceOf(registry).owner;
  const at = (path: string) => sql.ref(columnOf(register, path));
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tableOf(register))} where empresa_id = ${company} and ${at("turma")} = ${turma}
      and ${at("liberada")} and ${at("resultadoLido")} is not true order by id`.execute(queries);
  return rows.map(({ id }) => Number(id));
}
