import { sql } from "kysely";
import type { Queries } from "../../../../db/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { answersOf } from "../../../../engine/questions/answers.ts";
import { askedIn } from "../../../../engine/questions/asked.ts";
import { saidOf } from "../../../../engine/questions/print-questions.ts";
import { type Questionnaire, questionnairesWhere } from "../../../../engine/questions/questionnaire.ts";
import { avaliacoesDesempenho } from "../../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import type { FeatureDeps, KeptOfPerson, PersonalData } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { annexOf } from "../annex.ts";
import { ratedCompetences } from "../competences.ts";
import { cycleOf } from "../cycle.ts";
import { SEES_ALL } from "../entry.ts";
import { printTexts } from "../impressao/texts.ts";
import { ratedWords } from "../print-competences.ts";
import { ownResult, ownResults } from "./own-results.ts";
import { ownTexts as texts } from "./texts.ts";

/**
 * What evaluations keep of a talent: the results that were told to them, comments without author, and what they answered under their
 * name. A sheet that is not handed over, and the notes beside it, are read by nobody else.
 */
export const personalData =
  ({ database, registry }: Pick<FeatureDeps, "database" | "registry">): PersonalData =>
  async (context, { register, id }) => {
    if (register !== colaboradores.id) return { kept: [], unseen: [] };
    return database.read(scopeOf(context), async (queries) => {
      const own = sql`q.empresa_id = ${context.company} and q.ciclo = ${avaliacoesDesempenho.id} and q.respondente_id = ${id}`;
      const sheets = await questionnairesWhere(queries, own);
      const handed = sheets.filter(({ situation }) => situation === "RESPONDIDA");
      const unseen = [
        ...(sheets.some(({ situation }) => situation === "PARCIAL") ? [texts.unsent] : []),
        ...(handed.some(({ anonymous }) => anonymous) ? [texts.unlinked] : []),
      ];
      if (!context.user.rights.has(SEES_ALL)) return { kept: [], unseen: [...unseen, texts.noRight] };
      const kept = [
        ...(await resultsOf(queries, registry, { ...context, user: { ...context.user, colaborador: id } })),
        ...(await answeredBy(
          queries,
          registry,
          context,
          handed.filter(({ anonymous }) => !anonymous),
        )),
      ];
      return { kept, unseen };
    });
  };

async function resultsOf(
  queries: Queries,
  registry: FeatureDeps["registry"],
  context: RequestContext,
): Promise<readonly KeptOfPerson[]> {
  const kept: KeptOfPerson[] = [];
  for (const { avaliacao, divulgadoEm } of await ownResults(queries, registry(), context)) {
    if (divulgadoEm === null) continue;
    const { desempenho, competencias, performance, comentarios } = await ownResult(queries, registry(), context, avaliacao.id);
    const line = (title: string, value: number | null) =>
      value === null ? [] : [{ title, text: `${value.toLocaleString("pt-BR")}%` }];
    kept.push({
      place: { id: avaliacoesDesempenho.id, titulo: avaliacao.titulo },
      id: avaliacao.id,
      relation: texts.resultOf,
      lines: [
        ...line(texts.result.desempenho, desempenho),
        ...line(texts.result.competencias, competencias),
        ...line(texts.result.performance, performance),
        ...comentarios.map((text) => ({ title: texts.comment, text })),
      ],
    });
  }
  return kept;
}

/** What somebody answered, without whom it is about. */
async function answeredBy(
  queries: Queries,
  registry: FeatureDeps["registry"],
  context: RequestContext,
  sheets: readonly Questionnaire[],
): Promise<readonly KeptOfPerson[]> {
  const answers = await answersOf(
    queries,
    sheets.map(({ id }) => id),
  );
  const kept: KeptOfPerson[] = [];
  for (const sheet of sheets) {
    const cycle = await cycleOf(queries, registry(), context.company, sheet.occasion.id);
    const questions = new Map((await askedIn(queries, sheet.version)).map((one) => [one.id, one]));
    const { escala, competencias } = await ratedCompetences(queries, context, cycle, sheet, annexOf(sheet.annex));
    const both = (...words: readonly (string | null)[]): string => [...new Set(words.filter((one) => one !== null))].join(": ");
    const lines = [
      ...(answers.get(sheet.id) ?? []).map((answer) => {
        const question = questions.get(answer.perguntaId);
        return {
          title: question?.texto ?? "",
          text: both(question === undefined ? null : saidOf(question, answer), answer.comentario),
        };
      }),
      ...competencias.map((one) => ({ title: one.competencia.nome, text: both(ratedWords(escala, one), one.comentario) })),
    ];
    kept.push({
      place: { id: avaliacoesDesempenho.id, titulo: cycle.titulo },
      id: cycle.id,
      relation: texts.answeredAs(printTexts.partName(sheet.part)),
      lines: lines.filter(({ text }) => text !== ""),
    });
  }
  return kept;
}
