import {
  answeredResult,
  askedQuestions,
  draftMembers,
  keptAnswers,
  sentAnswers,
  situation,
} from "../../../metadata/answer-shapes.ts";
import { describedCall } from "../../../metadata/call.ts";
import {
  count,
  day,
  flag,
  id,
  ids,
  list,
  maybe,
  type ObjectOf,
  only,
  orNull,
  pageOf,
  type Shape,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
import { SEES_ALL, SHEETS } from "./entry.ts";
import { texts } from "./texts.ts";

const path = SHEETS;
const own = { module: "avaliacao", title: texts.title, audience: { anyUser: true } } as const;
const seesModels = { module: "avaliacao", title: texts.questions, audience: { right: "ROLE_AVALIACAO_PERGUNTAS_VER" } } as const;

const part = only("R", "U", "L", "A", "P");
const named = shapeOf({ id, nome: text });
const sheet = {
  id,
  avaliacao: shapeOf({ id, titulo: text }),
  avaliado: named,
  avaliador: named,
  papel: part,
  anonima: flag,
  situacao: situation,
  respondida: flag,
};
const level = shapeOf({ id, descricao: text });
const comment: Shape<string> = { type: "string", maxLength: 4000 };
const sentRating = shapeOf({
  competenciaId: id,
  nivelCompetenciaId: maybe(orNull(id)),
  comportamentosIds: maybe(orNull(ids)),
  comentario: maybe(orNull(comment)),
});
const ratings = list(sentRating);
const beside = {
  competencias: maybe({ ...ratings, maxItems: 500 } as typeof ratings),
  notaQuestionario: maybe(orNull({ type: "number", minimum: 0, maximum: 100, multipleOf: 0.01 } as Shape<number>)),
};
/** A competence to be rated, and how it was so far. */
const ratedCompetence = shapeOf({
  competencia: shapeOf({ id, nome: text }),
  exigirComentario: flag,
  porComportamentos: flag,
  comportamentos: list(level),
  competenciaPeso: { type: "number" } as Shape<number>,
  /** Only who may know what is demanded is told. */
  nivelExigido: orNull(level),
  nivelCompetenciaId: orNull(id),
  comportamentosIds: orNull(ids),
  comentario: orNull(text),
});
const competences = { escala: list(level), competencias: list(ratedCompetence) };
/** On leave today, as far as the reader may see leaves; without a day where its end is not known. */
export const leave = orNull(shapeOf({ ate: orNull(day) }));
const kinds = only("TODAS", "RESPONDIDAS", "NAO_RESPONDIDAS");

export const listSheets = describedCall({
  ...own,
  method: "GET",
  path,
  summary: texts.list,
  description: texts.listWhy,
  query: {
    page: { ...count, maximum: 1_000_000 } as Shape<number>,
    size: { ...id, maximum: 1000 } as Shape<number>,
    filtro: kinds,
    /** Those the reader answers alone. */
    meus: flag,
  },
  answers: pageOf(shapeOf(sheet)),
});
/** Cycles in which the reader answers, as the own sheets are listed: where something is missing first, then by their ends. */
export const listOwnCycles = describedCall({
  ...own,
  method: "GET",
  path: `${path}/avaliacoes`,
  summary: texts.ownCycles,
  answers: list(
    shapeOf({
      id,
      titulo: text,
      fim: orNull(day),
      /** Why it takes no answers now; null where it does. */
      fechada: orNull(text),
      total: count,
      respondidos: count,
    }),
  ),
});
export const readSheet = describedCall({
  ...own,
  method: "GET",
  path: `${path}/:id`,
  summary: texts.read,
  description: texts.readWhy,
  answers: shapeOf({
    ...sheet,
    sequencia: count,
    /** Why it takes no answers now; null where it does. */
    fechada: orNull(text),
    perguntas: askedQuestions,
    respostas: keptAnswers,
    ...competences,
    notaManual: flag,
    notaQuestionario: orNull(answeredResult),
    anotacoes: orNull(text),
    desempenho: orNull(answeredResult),
  }),
});
export const sheetCompetences = describedCall({
  ...own,
  method: "GET",
  path: `${path}/competencias/:id`,
  summary: texts.competences,
  description: texts.competencesWhy,
  answers: shapeOf(competences),
});
export const sheetConfiguration = describedCall({
  ...own,
  method: "GET",
  path: `${path}/cncc/:id`,
  summary: texts.configuration,
  description: texts.configurationWhy,
  answers: shapeOf({
    /** The configuration of the talent itself; null where there is none yet. */
    id: orNull(id),
    data: orNull(day),
    colaborador: named,
    faixa: orNull(named),
    escala: list(level),
    competencias: list(
      shapeOf({
        competencia: named,
        competenciaPeso: { type: "number" } as Shape<number>,
        nivelExigido: orNull(level),
        nivelCompetencia: orNull(level),
      }),
    ),
  }),
});
const notes: Shape<string> = { type: "string", maxLength: 4000 };
export const saveSheet = describedCall({
  ...own,
  method: "PUT",
  path: `${path}/:id/rascunho`,
  summary: texts.draft,
  description: texts.draftWhy,
  takes: shapeOf({ ...draftMembers, ...beside, anotacoes: maybe(orNull(notes)) }),
  answers: shapeOf({
    sequencia: count,
    progresso: shapeOf({ obrigatorias: count, obrigatoriasRespondidas: count, perguntas: count, respondidas: count }),
  }),
});
export const submitSheet = describedCall({
  ...own,
  method: "POST",
  path: `${path}/:id`,
  summary: texts.submit,
  description: texts.submitWhy,
  takes: { anyOf: [sentAnswers, shapeOf({ respostas: maybe(sentAnswers), ...beside })] } as Shape<SentAnswers>,
  answers: shapeOf({
    desempenho: orNull(answeredResult),
    competencias: orNull(answeredResult),
    performance: orNull(answeredResult),
  }),
});
type Sent = typeof sentAnswers extends Shape<infer T> ? T : never;
type SentAnswers = Sent | ({ readonly respostas?: Sent } & ObjectOf<typeof beside>);

export const reopen = describedCall({
  ...own,
  method: "PUT",
  path: `${path}/:id/reabertura`,
  summary: texts.reopen,
  description: texts.reopenWhy,
  answers: shapeOf({ id, situacao: situation }),
});

const group = shapeOf({ papel: orNull(part), respondentes: count, media: answeredResult });
const difference = orNull({ type: "number", minimum: -100, maximum: 100 } as Shape<number>);
const single = shapeOf({ avaliador: shapeOf({ id, nome: text }), papel: part, media: answeredResult });
/** `todos` is what the others come to together: the mean of their parts. `avaliadores`: one by one, for who may read single sheets. */
const sides = {
  auto: orNull(answeredResult),
  todos: orNull(answeredResult),
  outros: list(group),
  avaliadores: list(single),
  diferenca: difference,
};
/** What people said of one, question by question and competence by competence. */
export const comparison = {
  perguntas: list(shapeOf({ id, texto: text, ...sides })),
  competencias: list(shapeOf({ id, nome: text, ...sides })),
};
export const compareSheets = describedCall({
  module: "avaliacao",
  title: texts.title,
  audience: { right: SEES_ALL },
  method: "GET",
  path: `${path}/:id/:avaliado/comparativa`,
  summary: texts.compared,
  description: texts.comparedWhy,
  answers: shapeOf(comparison),
});

const given = {
  ...own,
  title: texts.answers,
  method: "GET",
  summary: texts.given,
  description: texts.givenWhy,
  query: { colaboradorQuestionarioId: id },
  needs: ["colaboradorQuestionarioId"],
  answers: keptAnswers,
} as const;
export const givenAnswers = [
  describedCall({ ...given, path: "/avaliacao/respostas/colaborador" }),
  describedCall({ ...given, path: "/avaliacao/respostas/avaliacao-desempenho-questionario" }),
] as const;

export const modelQuestions = describedCall({
  ...seesModels,
  method: "GET",
  path: "/avaliacao/perguntas/experiencias",
  summary: texts.ofModel,
  query: { avaliacaoId: id },
  needs: ["avaliacaoId"],
  answers: askedQuestions,
});
export const sheetQuestions = describedCall({
  ...own,
  title: texts.questions,
  method: "GET",
  path: "/avaliacao/perguntas/questionario",
  summary: texts.ofQuestionnaire,
  query: { questionarioId: id },
  needs: ["questionarioId"],
  answers: askedQuestions,
});

const ofCycle = { module: "avaliacao", title: texts.cycles, method: "GET" } as const;
export const answeredSheets = describedCall({
  ...ofCycle,
  audience: { right: "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_VER" },
  path: "/avaliacao/avaliacoes-desempenho/:id/avaliacoes-respondidas",
  summary: texts.answered,
  answers: list(shapeOf({ colaboradorQuestionarioId: id, avaliado: named, avaliador: named, respondidaEm: orNull(day) })),
});
export const hasPerformance = describedCall({
  ...ofCycle,
  audience: { right: "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_VER" },
  path: "/avaliacao/avaliacoes-desempenho/:id/possui-performance-individual",
  summary: texts.performance,
  answers: flag,
});
export const silentEvaluators = describedCall({
  module: "avaliacao",
  title: texts.nineBox,
  method: "GET",
  path: "/avaliacao/ninebox/avaliadores-nao-responderam",
  audience: { right: "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_VER" },
  summary: texts.waiting,
  query: { avaliacaoDesempenhoId: id, avaliadoresIds: ids, avaliadosIds: ids },
  needs: ["avaliacaoDesempenhoId"],
  answers: list(named),
});
