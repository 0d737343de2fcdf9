import { sql } from "kysely";
import { namesOf } from "../../../access/names.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { askedIn } from "../../../engine/questions/asked.ts";
import { isSelf } from "../../../engine/questions/draft.ts";
import { answeredQuestions } from "../../../engine/questions/print-questions.ts";
import { questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { MadeDocument } from "../../../http/send-document.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import { printTexts as texts } from "./impressao/texts.ts";

const FOLLOWS_UP = "ROLE_AVALIACAO_EXPERIENCIA_VER";
/** Whoever has the right answers of a period of experience: the sheet is nobody's. */
const NOBODY = 0;

/**
 * What was answered about a talent at the end of a period of experience, ready to be printed; undefined where the number is another
 * sheet's, or the reader neither follows people up nor said it of themselves. NOT_FOUND for a talent they do not see.
 */
export async function answeredTrial(
  { engine, database, registry }: FeatureDeps,
  context: RequestContext,
  id: number,
): Promise<MadeDocument | undefined> {
  const models = known(registry(), modelosAvaliacao.id);
  const found = await database.read(scopeOf(context), async (queries) => {
    const [sheet] = await questionnairesWhere(
      queries,
      sql`q.id = ${id} and q.empresa_id = ${context.company} and q.ciclo = ${modelosAvaliacao.id} and q.respondente_id in (${NOBODY}, q.sobre_id)
        and q.situacao = 'RESPONDIDA'`,
    );
    if (sheet === undefined) return undefined;
    const isOwn = isSelf(sheet) && sheet.respondent === context.user.colaborador;
    if (!isOwn && !context.user.rights.has(FOLLOWS_UP)) return undefined;
    const names = await namesOf(queries, registry(), colaboradores, new Set([sheet.about]));
    const { rows } = await sql<{ titulo: string }>`
      select ${sql.ref(columnOf(models, "titulo"))} as titulo from ${sql.table(tableOf(models))} where id = ${sheet.occasion.id}`.execute(
      queries,
    );
    return {
      sheet,
      isOwn,
      nome: names.get(sheet.about) ?? "",
      title: rows[0]?.titulo ?? "",
      events: answeredQuestions(await askedIn(queries, sheet.version), (await answersOf(queries, [id])).get(id) ?? []),
    };
  });
  if (found === undefined) return undefined;
  const { sheet, isOwn, nome, title, events } = found;
  if (!isOwn) await engine().read(holding(context, [colaboradoresRights.view]), colaboradores.id, sheet.about, {});
  return {
    title: texts.answered(title),
    code: modelosAvaliacao.id,
    name: "avaliacao-respondida",
    filters: [
      { label: texts.talent, text: nome },
      ...(sheet.answeredOn === null ? [] : [{ label: texts.answeredOn, text: dayText(sheet.answeredOn) }]),
    ],
    events,
  };
}
