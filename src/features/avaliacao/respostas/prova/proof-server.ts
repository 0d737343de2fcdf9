import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { spool } from "../../../../engine/print/spool.ts";
import { answersOf } from "../../../../engine/questions/answers.ts";
import { askedIn } from "../../../../engine/questions/asked.ts";
import { ofOccasion, questionnairesWhere } from "../../../../engine/questions/questionnaire.ts";
import { avaliacoesDesempenho } from "../../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { ninebox } from "../../../../generated/types/avaliacao/ninebox.ts";
import { attachment } from "../../../../http/attachment.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { NOTHING_DEMANDED } from "../../../../rules/questions/competence.ts";
import { noteDone } from "../../../../services/audit/note.ts";
import { annexOf } from "../annex.ts";
import { type Cycle, cycleOf, occasionOf } from "../cycle.ts";
import { demandsOf } from "../demands.ts";
import { SEES_BOXES } from "../entry.ts";
import { type Matrix, matrixOf, placedOn } from "../ninebox/box-chart.ts";
import { movesAbout } from "../ninebox/box-moves.ts";
import { pairOf, weightsOf } from "../pairs.ts";
import { proveCycle } from "../resultado/shared.ts";
import { namesIn, resultsOf } from "../results.ts";
import { texts } from "../texts.ts";
import { type ProvedSheet, provedBoard, provedCycle, provedPerson, provedQuestion } from "./proof.ts";

const PROVED = "baixouParaConferir";
export const PROOF_OPS = { [PROVED]: texts.auditedProved } as const;
/** People read at a time: others read between them. */
const STEP = 200;

/** A cycle with its answers and what they come to, for who reckons it again by themselves. */
export function serveProof(api: FastifyInstance, { database, registry }: FeatureDeps): void {
  serve(api, proveCycle, async ({ id, request, reply }) => {
    const context = request.context();
    const reading = <T>(read: (queries: Queries) => Promise<T>): Promise<T> => database.read(scopeOf(context), read);
    const { cycle, boards, people } = await reading(async (queries) => {
      const found = await cycleOf(queries, registry(), context.company, id);
      return {
        cycle: found,
        boards: await boardsOf(queries, registry(), context, found),
        people: await namesIn(queries, registry(), context, id),
      };
    });
    async function* pieces(): AsyncGenerator<Uint8Array> {
      const versions = new Set<number>();
      const quadros = boards.map((one) => provedBoard(one.id, one.limits));
      yield bytesOf(`{"avaliacao":${JSON.stringify(provedCycle(cycle))},"quadros":${JSON.stringify(quadros)},"avaliados":[`);
      for (let from = 0; from < people.length; from += STEP) {
        const ids = people.slice(from, from + STEP).map((one) => one.id);
        const told = await reading((queries) => provedPeople(queries, registry(), context, { cycle, boards }, ids));
        for (const { questionarios } of told) for (const { versao } of questionarios) versions.add(versao);
        const lines = told.map((one) => JSON.stringify(one)).join(",\n");
        yield bytesOf(`${from === 0 ? "" : ","}\n${lines}`);
      }
      const perguntas = await reading(async (queries) => {
        const asked: Record<number, unknown> = {};
        for (const version of versions) asked[version] = (await askedIn(queries, version)).map(provedQuestion);
        return asked;
      });
      yield bytesOf(`\n],"perguntas":${JSON.stringify(perguntas)}}\n`);
    }
    const bytes = await spool(pieces());
    // Answers of many people leave together: it is known who took them.
    await database.write(scopeOf(context), (queries) =>
      noteDone(queries, { ...context, place: avaliacoesDesempenho.id, id, op: PROVED, changes: [] }),
    );
    return attachment(reply, { name: `ciclo-${id}.json`, contentType: "application/json; charset=utf-8", bytes });
  });
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text);

type Board = Matrix & { readonly id: number };

/** The Nine Boxes of the cycle, for who sees them. */
async function boardsOf(queries: Queries, registry: Registry, context: RequestContext, { id }: Cycle): Promise<readonly Board[]> {
  if (!context.user.rights.has(SEES_BOXES)) return [];
  const register = known(registry, ninebox.id);
  const { rows } = await sql<{ id: string }>`
    select b.id from ${sql.table(tableOf(register))} b
    where b.empresa_id = ${context.company} and b.${sql.ref(columnOf(register, "avaliacaoDesempenho"))} = ${id} order by b.id`.execute(
    queries,
  );
  const boards: Board[] = [];
  for (const row of rows)
    boards.push({ ...(await matrixOf(queries, registry, context, { id: Number(row.id) })), id: Number(row.id) });
  return boards;
}

async function provedPeople(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  { cycle, boards }: { readonly cycle: Cycle; readonly boards: readonly Board[] },
  ids: readonly number[],
) {
  const people = await resultsOf(queries, registry, context, cycle, { avaliadosIds: ids });
  const demands = await demandsOf(queries, cycle.id, ids);
  const sheets = cycle.anonima ? new Map<number, readonly ProvedSheet[]>() : await sheetsAbout(queries, registry, cycle, ids);
  const places = await placesOf(queries, context, { cycle, boards }, people);
  return people.map(({ id, nome, resultado }) =>
    provedPerson({
      id,
      nome,
      demand: demands.get(id) ?? NOTHING_DEMANDED,
      sheets: sheets.get(id) ?? [],
      result: resultado,
      places: places.get(id) ?? [],
    }),
  );
}

async function sheetsAbout(queries: Queries, registry: Registry, cycle: Cycle, ids: readonly number[]) {
  const sheets = await questionnairesWhere(
    queries,
    sql`${ofOccasion(occasionOf(cycle.id))} and q.sobre_id = any(${[...ids]}::bigint[]) and q.situacao = 'RESPONDIDA' and not q.anonimo`,
  );
  const answers = await answersOf(
    queries,
    sheets.map(({ id }) => id),
  );
  const weights = await weightsOf(queries, registry, cycle.id, ids);
  const told = sheets.map(({ id, part, version, respondent, about, annex }) => ({
    about,
    sheet: {
      id,
      papel: part,
      peso: weights.get(pairOf(about, respondent)) ?? 1,
      versao: version,
      respostas: answers.get(id) ?? [],
      anexo: annexOf(annex),
    } satisfies ProvedSheet,
  }));
  return new Map([...Map.groupBy(told, ({ about }) => about)].map(([id, of]) => [id, of.map(({ sheet }) => sheet)]));
}

/** Where people stand on each Nine Box; nobody reads how they were calibrated themselves. */
async function placesOf(
  queries: Queries,
  { user }: RequestContext,
  { cycle, boards }: { readonly cycle: Cycle; readonly boards: readonly Board[] },
  people: Awaited<ReturnType<typeof resultsOf>>,
) {
  const others = people.filter(({ id }) => id !== user.colaborador);
  const found = [];
  for (const board of boards) {
    const moves = await movesAbout(
      queries,
      board.id,
      others.map(({ id }) => id),
    );
    for (const { id, box } of await placedOn(queries, board, cycle.id, others))
      found.push({ id, place: { quadro: board.id, movimentos: moves.get(id) ?? [], quadrante: box } });
  }
  return new Map([...Map.groupBy(found, ({ id }) => id)].map(([id, of]) => [id, of.map(({ place }) => place)]));
}
