import { describedCall } from "../../../metadata/call.ts";
import { count, day, flag, id, ids, list, type Of, only, orNull, shapeOf, text, told, whole } from "../../../metadata/shape.ts";
import { SEES_MATRIX } from "./entry.ts";
import { texts } from "./texts.ts";

const situation = told(
  only("D", "A", "V", "F", "N"),
  "D em dia, A a vencer, V vencido, F falta o que é exigido, N feito sem ser exigido ou não feito",
);
const cell = shapeOf({
  curso: id,
  situacao: situation,
  exigido: flag,
  motivos: told(list(count), "Posições na lista `motivos` da resposta"),
  feitoEm: orNull(day),
  venceEm: orNull(day),
});
const talent = shapeOf({
  id,
  nome: text,
  matricula: orNull(text),
  area: orNull(text),
  celulas: told(list(cell), "Só cursos exigidos ou já feitos"),
});
const matrix = shapeOf({
  data: day,
  cursos: list(shapeOf({ id, nome: text })),
  motivos: list(text),
  talentos: list(talent),
});

export type Matrix = Of<typeof matrix>;
export type MatrixTalent = Of<typeof talent>;
export type MatrixCell = Of<typeof cell>;

export const trainingMatrix = describedCall({
  module: "desenvolvimento",
  title: texts.title,
  method: "GET",
  path: "/desenvolvimento/matriz",
  summary: texts.summary,
  description: texts.why,
  audience: { right: SEES_MATRIX },
  query: { data: day, areasIds: ids, cursosIds: ids },
  answers: matrix,
});

const planned = list(shapeOf({ id, nome: text, venceEm: told(orNull(day), "Vazio para quem nunca fez o curso") }));
const classPlan = shapeOf({
  turmas: list(shapeOf({ dia: day, talentos: planned })),
  semTurma: told(planned, "Quem não coube, ou só pode renovar depois"),
  diasVencidos: told(count, "Soma, por talento, dos dias entre o vencimento e a turma; sem turma, até o fim do ano planejado"),
});
export type PlannedClasses = Of<typeof classPlan>;
export const [SEATS, MOST_SEATS, CLASSES, MOST_CLASSES] = [20, 100, 4, 24];

export const plannedClasses = describedCall({
  module: "desenvolvimento",
  title: texts.title,
  method: "GET",
  path: "/desenvolvimento/matriz/turmas",
  summary: texts.planSummary,
  description: texts.planReason,
  audience: { right: SEES_MATRIX },
  query: {
    cursoId: id,
    aPartirDe: day,
    vagas: { ...count, minimum: 1, maximum: MOST_SEATS } as typeof count,
    turmas: { ...count, minimum: 1, maximum: MOST_CLASSES } as typeof count,
  },
  needs: ["cursoId"],
  answers: classPlan,
});

const proposed = shapeOf({
  curso: shapeOf({ id, nome: text }),
  prioridade: only(1, 2, 3),
  origem: only("CERTIFICACAO", "FUNCAO", "COMPETENCIA", "PDI"),
  justificativa: text,
  talentos: list(shapeOf({ id, nome: text, prioridade: only(1, 2, 3), motivos: list(text), diasRestantes: orNull(whole) })),
});
export type ProposedNeed = Of<typeof proposed>;

export const INCLUDES_NEEDS = "ROLE_DESENVOLVIMENTO_LNT_CURSOS_INSERIR";
const ofSurvey = { module: "desenvolvimento", title: texts.title, answers: list(proposed) } as const;

export const surveyGaps = describedCall({
  ...ofSurvey,
  method: "GET",
  path: "/desenvolvimento/lnt/:id/lacunas",
  summary: texts.gapsOf,
  description: texts.gapsWhy,
  audience: { right: INCLUDES_NEEDS },
});
export const includeGaps = describedCall({
  ...ofSurvey,
  method: "POST",
  path: "/desenvolvimento/lnt/:id/sugestao",
  summary: texts.include,
  description: texts.includeWhy,
  audience: { right: INCLUDES_NEEDS },
});

const needState = only("SOLICITADO", "APROVADO", "RECUSADO", "PROGRAMADO", "ATENDIDO");
const plan = shapeOf({
  ate: told(day, "Até quando contam as metas: doze meses depois do levantamento"),
  talentos: count,
  horas: text,
  porTalento: orNull(text),
  metas: list(shapeOf({ id, nome: text, horas: text })),
  pedidos: told(
    list(shapeOf({ id, nome: text, prioridade: only(1, 2, 3), situacao: needState, justificativa: orNull(text) })),
    "O que os gestores pedem, o mais urgente primeiro",
  ),
});
export type SurveyPlan = Of<typeof plan>;

export const surveyPlan = describedCall({
  ...ofSurvey,
  method: "GET",
  path: "/desenvolvimento/lnt/:id/plano",
  summary: texts.planOf,
  description: texts.planWhy,
  audience: { right: INCLUDES_NEEDS },
  answers: plan,
});
