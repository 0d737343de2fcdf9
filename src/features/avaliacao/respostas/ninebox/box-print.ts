import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Queries } from "../../../../db/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { ofOccasion } from "../../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { ninebox } from "../../../../generated/types/avaliacao/ninebox.ts";
import { sendDocument } from "../../../../http/send-document.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { BodyOf } from "../../../../metadata/call.ts";
import type { Document, DocumentEvent } from "../../../../reporting/document.ts";
import { paperColumn } from "../../../../reporting/paper-column.ts";
import { type Axes, boxAt } from "../../../../rules/questions/box-places.ts";
import { cycleOf, occasionOf } from "../cycle.ts";
import { printTexts as texts } from "../impressao/texts.ts";
import { axesOf, BOXES, boardOf, type Matrix, matrixOf, type Placed } from "./box-chart.ts";
import { standingReasons } from "./box-moves.ts";
import { boxPdf, boxSheet } from "./calls.ts";

type Sent = BodyOf<typeof boxPdf>;
/** More photos than that make a paper nobody sends. */
const MOST_PHOTOS = 300;
/** People whose photos are read before the next ones. */
const AT_ONCE = 20;

/** The Nine Box on paper, of those chosen. */
export function serveBoxPrint(api: FastifyInstance, { database, registry, files }: FeatureDeps): void {
  serve(
    api,
    boxPdf,
    async ({ body, ...asked }) => {
      const context = asked.request.context();
      const { board, cycle, axes, isPart } = await database.read(scopeOf(context), async (queries) => {
        const found = await cycleOf(queries, registry(), context.company, body.avaliacaoDesempenhoId);
        demandEnough(body, found.anonima);
        const matrix = laidOver(await matrixOf(queries, registry(), context, { cycle: found.id }), body);
        const { avaliadosIds, avaliadoresIds = [] } = body;
        const those = { avaliacaoDesempenhoId: found.id, avaliadosIds, ...(avaliadoresIds.length > 0 ? { avaliadoresIds } : {}) };
        return {
          cycle: found,
          axes: await axesOf(queries, registry(), context),
          isPart: found.anonima && (await leavesOut(queries, found.id, body)),
          board: await boardOf(queries, registry(), context, matrix, those),
        };
      });
      const content = isPart ? "NUMEROS" : (body.conteudo ?? "FOTOS");
      const without = board.people.filter(({ box }) => box === null).length;
      const pictured = content === "FOTOS" && board.people.length <= MOST_PHOTOS;
      return sendDocument(asked, {
        title: texts.board(cycle.titulo),
        code: ninebox.id,
        name: "ninebox",
        notes: [
          ...(cycle.anonima ? [texts.few] : []),
          ...(isPart ? [texts.countsOnly] : []),
          ...(content === "NUMEROS" && without > 0 ? [texts.box(texts.noPosition, without)] : []),
          ...(content === "FOTOS" && !pictured ? [texts.noPhotos(MOST_PHOTOS)] : []),
        ],
        events: (async function* () {
          yield gridEvents(board.matrix, board.people, axes);
          if (content !== "NUMEROS")
            yield* peopleEvents(board.matrix, board.people, pictured ? (id) => files.bytes(scopeOf(context), id) : undefined);
        })(),
      });
    },
    { reads: true },
  );
}

/** Everybody of a Nine Box on a sheet: where the answers put them, where calibration did, and the reason of the last move that stands. */
export function serveBoxSheet(api: FastifyInstance, { database, registry }: FeatureDeps): void {
  serve(
    api,
    boxSheet,
    async ({ id, body: { avaliadosIds }, ...asked }) => {
      const context = asked.request.context();
      const { board, reasons } = await database.read(scopeOf(context), async (queries) => {
        const matrix = await matrixOf(queries, registry(), context, { id });
        return {
          board: await boardOf(queries, registry(), context, matrix, { avaliadosIds }),
          reasons: await standingReasons(queries, id),
        };
      });
      return sendDocument(asked, {
        title: texts.board(board.cycle?.titulo ?? ""),
        code: ninebox.id,
        name: "ninebox",
        format: "xlsx",
        events: sheetEvents(board.matrix, board.people, reasons),
      });
    },
    { reads: true },
  );
}

/** One person evaluated by one other is no anonymous evaluation. */
function demandEnough({ avaliadosIds, avaliadoresIds = [] }: Sent, anonymous: boolean): void {
  const evaluated = new Set(avaliadosIds).size;
  const message =
    evaluated === 0
      ? texts.noEvaluated
      : anonymous && evaluated === 1 && new Set(avaliadoresIds).size === 1
        ? texts.fewChosen
        : null;
  if (message === null) return;
  throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "avaliadosIds", code: "minItems", message }] });
}

/** Whether a choice of evaluators leaves out somebody who answered about those people. */
async function leavesOut(queries: Queries, cycle: number, { avaliadosIds, avaliadoresIds = [] }: Sent): Promise<boolean> {
  if (avaliadoresIds.length === 0) return false;
  const { rows } = await sql`
    select 1 from quadro_questionario q where ${ofOccasion(occasionOf(cycle))} and q.situacao = 'RESPONDIDA'
      and q.sobre_id = any(${[...avaliadosIds]}::bigint[]) and q.respondente_id <> all(${[...avaliadoresIds]}::bigint[]) limit 1`.execute(
    queries,
  );
  return rows.length > 0;
}

function laidOver(matrix: Matrix, sent: Sent): Matrix {
  const { limits } = matrix;
  return {
    ...matrix,
    limits: {
      percentualBaixoPotencial: sent.percentualBaixoPotencial ?? limits.percentualBaixoPotencial,
      percentualAltoPotencial: sent.percentualAltoPotencial ?? limits.percentualAltoPotencial,
      percentualBaixoDesempenho: sent.percentualBaixoDesempenho ?? limits.percentualBaixoDesempenho,
      percentualAltoDesempenho: sent.percentualAltoDesempenho ?? limits.percentualAltoDesempenho,
    },
    names: matrix.names.map((one, at) => ({ ...one, nomeclatura: sent[`box${BOXES[at] ?? 1}`] ?? one.nomeclatura })),
  };
}

const named = ({ names }: Matrix, box: number): string => names[box - 1]?.nomeclatura ?? String(box);

/** Three lines of three, as they are drawn on the page. */
function gridEvents(matrix: Matrix, people: readonly Placed[], axes: Axes): readonly DocumentEvent[] {
  const cell = (box: number): string => texts.box(named(matrix, box), people.filter((one) => one.box === box).length);
  return [
    { type: "section", title: texts.grid, level: 2 },
    {
      type: "columns",
      groups: [],
      columns: [
        { key: "altura", title: axes.inverted ? texts.performanceAxis : texts.potential, format: "text", width: { mm: 26 } },
        ...(axes.inverted ? texts.acrossPotential : texts.acrossPerformance).map((title, at) => paperColumn(String(at), title)),
      ],
    },
    ...texts.levels.map(
      (level, line): DocumentEvent => ({ type: "row", cells: [level, ...[0, 1, 2].map((at) => cell(boxAt(line, at, axes)))] }),
    ),
  ];
}

const figure = (value: number | null): string | null => (value === null ? null : String(value));

function sheetEvents(matrix: Matrix, people: readonly Placed[], reasons: ReadonlyMap<number, string>): readonly DocumentEvent[] {
  const told = (box: number | null): string => (box === null ? texts.noPosition : `${box} · ${named(matrix, box)}`);
  return [
    {
      type: "columns",
      groups: [],
      columns: [
        paperColumn("talento", texts.talent),
        paperColumn("cargo", texts.position),
        paperColumn("area", texts.area),
        paperColumn("desempenho", texts.performance, 1, "decimal"),
        paperColumn("potencial", texts.potentialOf, 1, "decimal"),
        paperColumn("calculado", texts.computedBox),
        paperColumn("quadrante", texts.quadrant),
        paperColumn("justificativa", texts.reason),
      ],
    },
    ...people.map(
      (one): DocumentEvent => ({
        type: "row",
        cells: [
          one.nome,
          one.cargo?.nome ?? null,
          one.area?.nome ?? null,
          figure(one.resultado.desempenho),
          figure(one.resultado.competencias),
          told(one.computed),
          told(one.box),
          reasons.get(one.id) ?? null,
        ],
      }),
    ),
  ];
}

/** Everybody by box; with their photos where they are read. */
async function* peopleEvents(
  matrix: Matrix,
  people: readonly Placed[],
  photoOf: ((id: string) => Promise<Uint8Array | undefined>) | undefined,
): Document {
  const order = (one: Placed): number => one.box ?? BOXES.length + 1;
  const pictured = photoOf === undefined ? {} : ({ pictured: true } as const);
  yield [
    { type: "section", title: texts.byBox, level: 2 },
    {
      type: "columns",
      groups: [],
      columns: [
        { key: "quadrante", title: texts.quadrant, format: "text", width: { share: 2 } },
        { key: "talento", title: texts.talent, format: "text", width: { share: 3 }, ...pictured },
        { key: "cargo", title: texts.position, format: "text", width: { share: 2 } },
        { key: "desempenho", title: texts.performance, format: "decimal", width: { mm: 28 } },
        { key: "potencial", title: texts.potentialOf, format: "decimal", width: { mm: 26 } },
      ],
    },
  ];
  const sorted = people.toSorted((a, b) => order(a) - order(b));
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    const rows: DocumentEvent[] = [];
    for (const one of sorted.slice(from, from + AT_ONCE)) {
      const picture = one.foto === null ? undefined : await photoOf?.(one.foto.id);
      rows.push({
        type: "row",
        cells: [
          one.box === null ? texts.noPosition : named(matrix, one.box),
          one.nome,
          one.cargo?.nome ?? null,
          figure(one.resultado.desempenho),
          figure(one.resultado.competencias),
        ],
        ...(picture === undefined ? {} : { picture }),
      });
    }
    yield rows;
  }
}
