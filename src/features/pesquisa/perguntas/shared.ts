import { describedCall } from "../../../metadata/call.ts";
import { count, flag, id, ids, list, maybe, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const place: Shape<number> = { type: "integer", minimum: 1, maximum: 9999 };
const placed = list(shapeOf({ id, ordem: place }));
const copies = list(shapeOf({ id, empresa: id }));

interface Where {
  readonly module: string;
  readonly title: string;
  /** Address of the models or questionnaires, without leading slash. */
  readonly path: string;
  /** Start of the rights to the questions, and the one to make what they belong to. */
  readonly rights: string;
  readonly makes: string;
}

/** What is asked of the questions of one model or questionnaire beside the calls of their register. */
export function questionCalls({ module, title, path, rights, makes }: Where) {
  const at = { module, title } as const;
  const sees = { ...at, audience: { right: `${rights}_VER` } } as const;
  const changes = { ...at, audience: { right: `${rights}_EDITAR` } } as const;
  const questions = `/${path}/:id/perguntas` as const;
  return {
    next: describedCall({ ...sees, method: "GET", path: `${questions}/proxima-ordem`, summary: texts.next, answers: place }),
    suggested: describedCall({
      ...sees,
      method: "GET",
      path: `${questions}/respostas-sugeridas`,
      summary: texts.suggested,
      description: texts.suggestedWhy,
      answers: list(shapeOf({ texto: text, peso: count })),
    }),
    place: describedCall({
      ...changes,
      method: "PATCH",
      path: `${questions}/:pergunta/ordem`,
      summary: texts.place,
      description: texts.placeWhy,
      takes: shapeOf({ ordem: place }),
      answers: placed,
    }),
    places: describedCall({
      ...changes,
      method: "PATCH",
      path: `${questions}/batch/ordem`,
      summary: texts.places,
      description: texts.placesWhy,
      takes: placed,
      answers: placed,
    }),
    shuffle: describedCall({
      ...changes,
      method: "POST",
      path: `/${path}/:id/ordem-aleatoria`,
      summary: texts.shuffle,
      answers: placed,
    }),
    removeMany: describedCall({
      ...at,
      audience: { right: `${rights}_EXCLUIR` },
      method: "DELETE",
      path: `${questions}/batch`,
      summary: texts.removeMany,
      query: { ids },
      needs: ["ids"],
      answers: placed,
    }),
    answered: describedCall({
      ...sees,
      method: "GET",
      path: `${questions}/quantidade-perguntas-respondidas`,
      summary: texts.answered,
      answers: count,
    }),
    clone: describedCall({
      ...at,
      audience: { right: makes },
      method: "POST",
      path: `/${path}/:id`,
      summary: texts.clone,
      description: texts.cloneWhy,
      query: { empresas: ids },
      status: 201,
      answers: copies,
    }),
    cloneNamed: describedCall({
      ...at,
      audience: { right: makes },
      method: "POST",
      path: `/${path}/:id/clone`,
      summary: texts.clone,
      description: texts.cloneWhy,
      takes: shapeOf({ empresasIds: maybe(ids) }),
      status: 201,
      answers: copies,
    }),
  };
}

export type QuestionCalls = ReturnType<typeof questionCalls>;

const evaluations = { module: "avaliacao", rights: "ROLE_AVALIACAO_PERGUNTAS" } as const;
const surveys = { module: "pesquisa", rights: "ROLE_PESQUISA_PERGUNTAS", makes: "ROLE_PESQUISA_QUESTIONARIOS_INSERIR" } as const;

export const modelCalls = questionCalls({
  ...evaluations,
  title: "Modelos de avaliação",
  path: "avaliacao/modelos-avaliacao",
  makes: "ROLE_AVALIACAO_MODELOS_AVALIACAO_INSERIR",
});
export const surveyCalls = questionCalls({ ...surveys, title: "Pesquisas", path: "pesquisa/pesquisas" });
const questionnaire = questionCalls({ ...surveys, title: "Questionários", path: "pesquisa/questionarios" });
export const questionnaireCalls = { ...questionnaire, shuffle: { ...questionnaire.shuffle, method: "PUT" } as const };

/** What is asked of the questions whose list has this address; undefined for any other address. */
export const callsAt = (address: string): Pick<QuestionCalls, "places"> | undefined => {
  const [, module = "", name = ""] = /^([^/]+)\/([^/]+)\/\d+\/perguntas$/.exec(address) ?? [];
  return [modelCalls, surveyCalls, questionnaireCalls].find(({ places }) => places.path.startsWith(`/${module}/${name}/`));
};

export const cycleClone = describedCall({
  module: "avaliacao",
  title: "Avaliações de desempenho",
  method: "POST",
  path: "/avaliacao/avaliacoes-desempenho/:id",
  audience: { right: "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_INSERIR" },
  summary: texts.cloneCycle,
  description: texts.cloneCycleWhy,
  takes: shapeOf({ empresas: maybe(ids), clonarParticipantes: maybe(flag) }),
  status: 201,
  answers: copies,
});
