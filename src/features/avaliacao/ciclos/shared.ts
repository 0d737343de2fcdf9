import { describedCall } from "../../../metadata/call.ts";
import { day, flag, id, ids, list, maybe, only, orNull, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const path = "/avaliacao/avaliacoes-desempenho";
const RELEASE = "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_LIBERAR";
const PARTICIPANTS = "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO";
const place = { module: "avaliacao", title: texts.title } as const;
const sees = { ...place, method: "GET", audience: { right: "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_VER" } } as const;
const seesPeople = { ...sees, audience: { right: `${PARTICIPANTS}_VER` } } as const;

const named = list(shapeOf({ id, nome: text }));
const cycles = list(shapeOf({ id, titulo: text }));
const inCycles = { query: { avaliacoesIds: ids }, needs: ["avaliacoesIds"] } as const;
const released = shapeOf({ id, liberada: flag });

export const releaseOne = describedCall({
  ...place,
  method: "PUT",
  path: `${path}/:id/liberada/:liberada`,
  audience: { right: RELEASE },
  summary: texts.release,
  answers: released,
});
export const releaseSeveral = describedCall({
  ...place,
  method: "PUT",
  path: `${path}/liberacao`,
  audience: { right: RELEASE },
  summary: texts.releases,
  description: texts.releasesWhy,
  takes: shapeOf({ avaliacoesIds: maybe(ids), ids: maybe(ids), liberada: flag }),
  answers: list(released),
});

export const evaluated = describedCall({
  ...seesPeople,
  path: `${path}/:id/avaliados`,
  summary: texts.evaluated,
  answers: named,
});
export const evaluators = describedCall({
  ...seesPeople,
  path: `${path}/:id/avaliadores`,
  summary: texts.evaluators,
  answers: named,
});
export const evaluatedIn = describedCall({
  ...seesPeople,
  ...inCycles,
  path: `${path}/avaliados`,
  summary: texts.evaluatedIn,
  answers: named,
});
export const participantPlaces = {
  estabelecimento: describedCall({
    ...seesPeople,
    ...inCycles,
    path: `${path}/participantes/estabelecimentos`,
    summary: texts.places,
    answers: named,
  }),
  areaOrganizacional: describedCall({
    ...seesPeople,
    ...inCycles,
    path: `${path}/participantes/areas-organizacionais`,
    summary: texts.areas,
    answers: named,
  }),
  cargo: describedCall({
    ...seesPeople,
    ...inCycles,
    path: `${path}/participantes/cargos`,
    summary: texts.positions,
    answers: named,
  }),
} as const;

export const isAnonymous = describedCall({ ...sees, path: `${path}/:id/anonima`, summary: texts.anonymous, answers: flag });
export const isSecond = describedCall({ ...sees, path: `${path}/:id/dois-ponto-zero`, summary: texts.second, answers: flag });
export const hasSelfEvaluation = describedCall({
  ...sees,
  path: `${path}/:id/possui-participantes-com-autoavaliacao`,
  summary: texts.selfEvaluated,
  answers: flag,
});

export const unconfiguredNames = describedCall({
  ...seesPeople,
  path: `${path}/nomes-avaliados-sem-competencias`,
  summary: texts.unconfigured,
  query: { avaliacaoDesempenhoId: id },
  needs: ["avaliacaoDesempenhoId"],
  answers: list(text),
});
export const unconfiguredTitles = describedCall({
  ...sees,
  path: `${path}/titulos-avaliacoes-com-avaliados-sem-competencias`,
  summary: texts.unconfiguredTitles,
  query: { avaliacoesIds: ids },
  answers: list(text),
});
export const unconfiguredCycles = describedCall({
  ...sees,
  path: `${path}/com-talentos-sem-competencia-configurada`,
  summary: texts.unconfiguredCycles,
  answers: cycles,
});
const competence = shapeOf({ id, nome: text });
export const configured = describedCall({
  ...sees,
  path: `${path}/:id/configuracao-competencia-avaliacao`,
  summary: texts.configured,
  answers: list(
    shapeOf({
      faixa: competence,
      data: day,
      competencias: list(
        shapeOf({
          competencia: competence,
          nivelCompetencia: shapeOf({ id, descricao: text }),
          competenciaPeso: { type: "number" } as Shape<number>,
        }),
      ),
    }),
  ),
});
export const minimumDate = describedCall({
  ...sees,
  path: `${path}/:id/data-minima`,
  summary: texts.minimum,
  description: texts.minimumWhy,
  answers: orNull(day),
});
export const ofEvaluator = describedCall({
  ...seesPeople,
  path: `${path}/avaliador-e-empresa`,
  summary: texts.ofEvaluator,
  description: texts.ofEvaluatorWhy,
  query: { avaliadorId: id },
  answers: cycles,
});
export const competencesOf = describedCall({
  module: "cargo-salario",
  title: "Competências",
  method: "GET",
  audience: { right: "ROLE_CARGO_SALARIO_COMPETENCIAS_VER" },
  path: "/cargo-salario/competencias/por-avaliacoes-desempenhos",
  summary: texts.competences,
  description: texts.competencesWhy,
  query: { avaliacoesDesempenhosIds: ids, competenciasConsideradas: only("C", "F", "I") },
  needs: ["avaliacoesDesempenhosIds"],
  answers: list(shapeOf({ id, nome: text, tipo: only("C", "H", "A") })),
});
