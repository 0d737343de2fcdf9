import { dayText } from "../../../metadata/moment.ts";
import type { Cell, Column, Document, DocumentEvent, Head } from "../../../reporting/document.ts";
import { paperColumn } from "../../../reporting/paper-column.ts";
import type { Programme } from "./shared.ts";
import { texts } from "./texts.ts";

const { columns: c, actionColumns: a } = texts;
const RISKS: readonly Column[] = [
  paperColumn("risco", c.risk, 4),
  paperColumn("tipo", c.kind, 2),
  paperColumn("fonte", c.source, 2.5),
  paperColumn("gravidade", c.gravity, 2),
  paperColumn("probabilidade", c.probability, 2),
  paperColumn("severidade", c.severity, 2),
  paperColumn("epcs", c.collective, 2.5),
  paperColumn("epis", c.personal, 2.5),
  paperColumn("desde", c.since, 1.6, "date"),
];
const ACTIONS: readonly Column[] = [
  paperColumn("nome", a.name, 5),
  paperColumn("responsavel", a.who, 3),
  paperColumn("inicio", a.from, 2, "date"),
  paperColumn("termino", a.to, 2, "date"),
  paperColumn("situacao", a.state, 2),
];

/** The programme on paper: a table of risks for each group, then the actions. */
export async function* programmeDocument(told: Programme, head: Pick<Head, "company" | "user" | "at">): Document {
  const count = told.grupos.reduce((sum, { medicoes }) => sum + medicoes.length, 0);
  yield [
    {
      type: "head",
      head: {
        ...head,
        title: texts.title,
        position: texts.position(dayText(told.data)),
        filters: [],
        notes: told.acoes === null ? [texts.hiddenActions] : [],
        code: "sst/pgr",
      },
    },
    { type: "section", title: texts.inventory, level: 1 },
    ...(count === 0 ? [{ type: "text", text: texts.none } as const] : told.grupos.flatMap(groupEvents)),
    ...(told.acoes === null ? [] : actionEvents(told.acoes)),
    { type: "end", count },
  ];
}

function groupEvents({ nome, ambientes, medicoes }: Programme["grupos"][number]): readonly DocumentEvent[] {
  const rows = medicoes.map((one): readonly Cell[] => [
    one.agente === null ? one.risco : `${one.risco} (${one.agente})`,
    one.tipo,
    listed(one.fontes),
    one.gravidade,
    one.probabilidade,
    one.severidade?.nome ?? texts.noClass,
    listed(one.epcs),
    listed(one.epis),
    one.desde,
  ]);
  return [
    { type: "section", title: nome, level: 2 },
    ...(ambientes.length === 0 ? [] : [{ type: "text", text: texts.environments(ambientes) } as const]),
    ...table(RISKS, rows),
  ];
}

function actionEvents(actions: NonNullable<Programme["acoes"]>): readonly DocumentEvent[] {
  const rows = actions.map((one): readonly Cell[] => [
    one.nome,
    one.responsavel,
    one.previsaoInicio,
    one.previsaoTermino,
    one.situacao,
  ]);
  const section = { type: "section", title: texts.actions, level: 1 } as const;
  return rows.length === 0 ? [section, { type: "text", text: texts.noActions }] : [section, ...table(ACTIONS, rows)];
}

const table = (columns: readonly Column[], rows: readonly (readonly Cell[])[]): readonly DocumentEvent[] => [
  { type: "columns", groups: [], columns },
  ...rows.map((cells): DocumentEvent => ({ type: "row", cells })),
  { type: "totals", level: -1, label: "", figures: [] },
];

const listed = (names: readonly string[]): Cell => (names.length === 0 ? null : names.join(", "));
