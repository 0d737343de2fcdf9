import { describedCall } from "../../../metadata/call.ts";
import {
  atMost,
  count,
  day,
  id,
  list,
  maybe,
  moment,
  type Of,
  only,
  orNull,
  type Shape,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
import { CHECK_IN, SEES_CLASSES } from "./entry.ts";
import { texts } from "./texts.ts";

const CLASSES = "/desenvolvimento/turmas";
export const WRITES = "ROLE_DESENVOLVIMENTO_PRESENCA_LANCAR";
const place = { module: "desenvolvimento", title: texts.title } as const;

const mark = only("P", "F", "J");
const percent: Shape<number> = { type: "number", minimum: 0, maximum: 100 };
const participant = shapeOf({
  id,
  colaborador: shapeOf({ id, nome: text }),
  marcas: list(shapeOf({ diaTurmaId: id, marca: mark, versao: count })),
  notas: list(shapeOf({ avaliacaoCursoId: id, nota: percent })),
  frequencia: orNull(percent),
  aproveitamento: orNull(percent),
  situacao: only("INSCRITO", "APROVADO", "REPROVADO", "DESISTENTE"),
  motivo: orNull(only("FREQUENCIA", "AVALIACAO")),
});
const sheet = shapeOf({
  dias: list(shapeOf({ id, dia: day, turno: only("D", "M", "T", "N") })),
  avaliacoes: list(shapeOf({ id, titulo: text, maximo: count })),
  participantes: list(participant),
});
export type PresenceSheet = Of<typeof sheet>;

const sees = { ...place, method: "GET", audience: { right: SEES_CLASSES } } as const;
export const readSheet = describedCall({
  ...sees,
  path: `${CLASSES}/:id/folha-presenca`,
  summary: texts.sheet,
  description: texts.sheetWhy,
  answers: sheet,
});
/** What was marked and graded is told alike at both addresses. */
export const readParticipants = (["presencas", "notas"] as const).map((name) =>
  describedCall({
    ...sees,
    path: `${CLASSES}/:id/${name}`,
    summary: texts.participants,
    description: texts.participantsWhy,
    answers: list(participant),
  }),
);
const many = <T>(items: Shape<T>): Shape<readonly T[]> => ({ ...atMost(10_000, items), minItems: 1 }) as Shape<readonly T[]>;
export const saveMarks = describedCall({
  ...place,
  method: "PUT",
  path: `${CLASSES}/:id/presencas`,
  audience: { right: WRITES },
  summary: texts.marks,
  description: texts.marksWhy,
  takes: many(shapeOf({ colaboradorTurmaId: id, diaTurmaId: id, marca: orNull(mark), versao: maybe(count) })),
  answers: list(participant),
});
export const saveGrades = describedCall({
  ...place,
  method: "PUT",
  path: `${CLASSES}/:id/notas`,
  audience: { right: WRITES },
  summary: texts.grades,
  description: texts.gradesWhy,
  takes: many(shapeOf({ colaboradorTurmaId: id, avaliacaoCursoId: id, nota: orNull(percent) })),
  answers: list(participant),
});
export const presenceCode = describedCall({
  ...place,
  method: "GET",
  path: "/desenvolvimento/dias-turmas/qr-code-presenca",
  audience: { right: SEES_CLASSES },
  summary: texts.code,
  description: texts.codeWhy,
  query: { diaTurmaId: id },
  needs: ["diaTurmaId"],
  answers: shapeOf({ endereco: text, imagem: text, validoAte: moment, digitos: text }),
});
export const checkIn = describedCall({
  ...place,
  method: "POST",
  path: CHECK_IN,
  audience: { anyUser: true },
  summary: texts.checkIn,
  description: texts.checkInWhy,
  takes: shapeOf({ token: { ...text, maxLength: 500 } as Shape<string> }),
  answers: shapeOf({ turma: text, dia: day, marca: mark }),
});
export const notice = describedCall({
  ...place,
  method: "POST",
  path: `${CLASSES}/:id/envia-aviso`,
  audience: { right: WRITES },
  summary: texts.notice,
  description: texts.noticeWhy,
  answers: shapeOf({ avisados: count }),
});

const CALENDAR = "/desenvolvimento/calendario";
export const ownCalendar = describedCall({
  ...place,
  method: "GET",
  path: CALENDAR,
  audience: { anyUser: true },
  summary: texts.ownCalendar,
  description: texts.ownCalendarWhy,
  answers: shapeOf({ endereco: orNull(text) }),
});
export const renewCalendar = describedCall({
  ...place,
  method: "POST",
  path: CALENDAR,
  audience: { anyUser: true },
  summary: texts.renewCalendar,
  description: texts.renewCalendarWhy,
  answers: shapeOf({ endereco: orNull(text) }),
});
export const calendar = describedCall({
  ...place,
  method: "GET",
  path: `${CALENDAR}/:token`,
  audience: { public: texts.calendarReason },
  summary: texts.calendar,
  description: texts.calendarWhy,
  answers: { file: ["text/calendar; charset=utf-8"] },
});
