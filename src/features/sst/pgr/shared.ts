import { type AnswerOf, describedCall, type QueryOf } from "../../../metadata/call.ts";
import { count, day, id, ids, list, orNull, shapeOf, text, told } from "../../../metadata/shape.ts";
import { PROGRAMME, SEES_PROGRAMME } from "./entry.ts";
import { texts } from "./texts.ts";

const named = shapeOf({ id, nome: text });
const severity = shapeOf({ id, nome: text, cor: orNull(text) });
const measured = shapeOf({
  id,
  risco: text,
  tipo: text,
  agente: orNull(text),
  fontes: list(text),
  gravidade: text,
  probabilidade: text,
  severidade: orNull(severity),
  epcs: list(text),
  epis: list(text),
  desde: day,
});
const action = shapeOf({
  id,
  nome: text,
  responsavel: text,
  previsaoInicio: orNull(day),
  previsaoTermino: orNull(day),
  situacao: text,
});
const place = {
  module: "sst",
  title: texts.title,
  method: "GET",
  audience: { right: SEES_PROGRAMME },
  query: {
    data: told(day, "Dia do inventário; sem ele, hoje"),
    estabelecimentoId: id,
    gruposIds: told(ids, "Grupos homogêneos, separados por vírgula; sem eles, todos"),
  },
} as const;

export const programme = describedCall({
  ...place,
  path: PROGRAMME,
  summary: texts.summary,
  answers: shapeOf({
    data: day,
    grupos: list(shapeOf({ id, nome: text, ambientes: list(text), medicoes: list(measured) })),
    matriz: shapeOf({
      gravidades: list(named),
      probabilidades: list(named),
      celulas: list(shapeOf({ gravidadeId: id, probabilidadeId: id, severidade: orNull(severity), riscos: count })),
    }),
    /** Null for who may not see action plans. */
    acoes: orNull(list(action)),
    opcoes: shapeOf({ estabelecimentos: list(named), grupos: list(named) }),
  }),
});

export const programmeFile = describedCall({
  ...place,
  path: `${PROGRAMME}/impressao`,
  summary: texts.print,
  answers: { file: ["application/pdf"] },
});

export type Programme = AnswerOf<typeof programme>;
/** As its page asks, absent where nothing is chosen. */
export type ProgrammeFilter = Readonly<Partial<Record<"data" | "estabelecimentoId" | "gruposIds", string>>>;
export type ProgrammeQuery = QueryOf<typeof programme>;
export type Severity = NonNullable<Programme["matriz"]["celulas"][number]["severidade"]>;
