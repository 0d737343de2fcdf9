import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Queries } from "../../../../db/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { idOf } from "../../../../http/address-tree.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { areasSeen } from "../areas-seen.ts";
import { axesOf, boardOf, matrixOf, toldChart, toldPeople } from "./box-chart.ts";
import { compared, standingsOn } from "./box-comparison.ts";
import { configurationBoard } from "./box-configuration.ts";
import { movesOf, sessionOf } from "./box-moves.ts";
import { positionInBand } from "./box-pay.ts";
import { evenStandings } from "./box-rigor.ts";
import * as calls from "./shared.ts";

export const placeOf = (request: FastifyRequest, name: string): number =>
  idOf((request.params as Readonly<Record<string, string>>)[name]) ?? 0;

/** The Nine Box to look at: the charts of a cycle, of a talent, and two of them beside each other. */
export function serveBoxes(api: FastifyInstance, { database, registry }: FeatureDeps): void {
  const reading = <T>(request: FastifyRequest, read: (queries: Queries, context: RequestContext) => Promise<T>): Promise<T> => {
    const context = request.context();
    return database.read(scopeOf(context), (queries) => read(queries, context));
  };
  serve(api, calls.readChart, ({ id, query: { colaboradorId, ...filter }, request }) =>
    reading(request, async (queries, context) => {
      const matrix = await matrixOf(queries, registry(), context, { id });
      return toldChart(await boardOf(queries, registry(), context, matrix, filter), colaboradorId);
    }),
  );
  serve(api, calls.readPeople, ({ id, query: { sessaoId, ...asked }, request }) =>
    reading(request, async (queries, context) => {
      const matrix = await matrixOf(queries, registry(), context, { id });
      const peopleOf = async (filter: Parameters<typeof boardOf>[4]) =>
        toldPeople(queries, registry(), context, await boardOf(queries, registry(), context, matrix, filter));
      if (sessaoId === undefined) return peopleOf(asked);
      const { filtro } = await sessionOf(queries, context, id, sessaoId);
      const told = await peopleOf({ ...asked, ...filtro });
      // Nobody is in the room where they are talked over.
      return told.filter((one) => one.id !== context.user.colaborador);
    }),
  );
  serve(api, calls.readCyclePeople, ({ query: { avaliacaoDesempenhoId: cycle = 0 }, request }) =>
    reading(request, async (queries, context) => {
      const matrix = await matrixOf(queries, registry(), context, { cycle });
      const board = await boardOf(queries, registry(), context, matrix, { avaliacaoDesempenhoId: cycle });
      return toldPeople(queries, registry(), context, board);
    }),
  );
  serve(api, calls.readPay, ({ id, request }) =>
    reading(request, (queries, context) => positionInBand(queries, registry(), context, id)),
  );
  serve(api, calls.invertedAxes, ({ request }) =>
    reading(request, async (queries, context) => (await axesOf(queries, registry(), context)).inverted),
  );
  serve(api, calls.boxAreas, ({ request }) => reading(request, (queries, context) => areasSeen(queries, registry(), context)));
  serve(api, calls.planChart, ({ id, request }) =>
    reading(request, async (queries, context) => {
      const cycle = placeOf(request, "avaliacao");
      const matrix = await matrixOf(queries, registry(), context, { cycle });
      const board = await boardOf(queries, registry(), context, matrix, { avaliacaoDesempenhoId: cycle, avaliadosIds: [id] });
      if (board.people.length === 0) throw new AppError("NOT_FOUND");
      return toldChart(board, id);
    }),
  );
  serve(api, calls.configurationChart, ({ id, request }) =>
    reading(request, async (queries, context) => {
      const { board, person } = await configurationBoard(queries, registry(), context, id);
      return toldChart(board, person);
    }),
  );
  serve(api, calls.compareCharts, ({ query: { a = 0, b = 0 }, request }) =>
    reading(request, async (queries, context) => {
      const matrices = [
        await matrixOf(queries, registry(), context, { id: a }),
        await matrixOf(queries, registry(), context, { id: b }),
      ];
      const [before = [], after = []] = await standingsOn(queries, registry(), context, matrices);
      return compared(before, after);
    }),
  );
  serve(api, calls.evenRigor, ({ id, query: { sessaoId }, request }) =>
    reading(request, async (queries, context) => {
      const matrix = await matrixOf(queries, registry(), context, { id });
      const among = sessaoId === undefined ? {} : (await sessionOf(queries, context, id, sessaoId)).filtro;
      return evenStandings(queries, registry(), context, matrix, among);
    }),
  );
  serve(api, calls.history, ({ id, query: { colaboradorId }, request }) =>
    reading(request, async (queries, context) => {
      await matrixOf(queries, registry(), context, { id });
      return movesOf(queries, registry(), context, id, colaboradorId);
    }),
  );
}
