import { sql } from "kysely";
import type { Engine, StoredRecord } from "../../../../engine/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { ofOccasion, questionnairesWhere } from "../../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { avaliacoesDesempenho } from "../../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { participanteAvaliacaoDesempenho } from "../../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import { panelTexts as texts } from "./texts.ts";

const PLAIN = { fixed: {} } as const;
const SELF = "U";

/** Rights of whoever edits participants, for the steps that make or remove them and read their cycle. */
const HELD = [
  "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_VER",
  "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_INSERIR",
  "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_EXCLUIR",
  "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_VER",
];

interface Outcome {
  readonly incluidos: number;
  readonly removidos: number;
  readonly mantidos: number;
  readonly mensagem: string;
}

interface Place {
  readonly engine: Engine;
  readonly context: RequestContext;
  readonly cycle: number;
  readonly ids: readonly number[];
  /** Who answered, be it a draft, about whom: they stay. */
  readonly answered: ReadonlySet<string>;
}

const ACTIONS: Readonly<Record<string, (place: Place) => Promise<Outcome>>> = {
  ADICIONAR_AUTOAVALIACAO: addSelfEvaluations,
  REMOVER_AVALIADORES: (place) => removePairs(place, "avaliador", texts.evaluatorsRemoved),
  REMOVER_AVALIADOS: (place) => removePairs(place, "avaliado", texts.evaluatedRemoved),
};

/** Does the same with several participants of a cycle: all of it, or nothing. */
export async function actOnParticipants(
  deps: FeatureDeps,
  context: RequestContext,
  cycle: number,
  { acao, ids }: { readonly acao: string; readonly ids: readonly number[] },
): Promise<Outcome> {
  const action = Object.hasOwn(ACTIONS, acao) ? ACTIONS[acao] : undefined;
  if (action === undefined)
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "acao" }, message: texts.unknownAction });
  const doer = holding(context, HELD);
  const answered = await answeredPairs(deps, context, cycle);
  const place = { context: doer, cycle, ids: [...new Set(ids)], answered };
  return deps.engine().together(context, (inside) => action({ engine: inside, ...place }));
}

function answeredPairs({ database }: FeatureDeps, context: RequestContext, cycle: number): Promise<ReadonlySet<string>> {
  const occasion = { register: avaliacoesDesempenho.id, id: cycle };
  const answered = sql`${ofOccasion(occasion)} and q.situacao <> 'NAO_INICIADA'`;
  return database.read(scopeOf(context), async (queries) => {
    const sheets = await questionnairesWhere(queries, answered);
    return new Set(sheets.map(({ respondent, about }) => `${respondent} ${about}`));
  });
}

const nameOf = ({ avaliador, avaliado }: StoredRecord): string => `${idOf(avaliador)} ${idOf(avaliado)}`;

/** Everybody chosen who is evaluated in the cycle evaluates themselves too; who does already stays as they are. */
async function addSelfEvaluations({ engine, context, cycle, ids }: Place): Promise<Outcome> {
  const { permiteAutoAvaliacao } = await engine.read(context, avaliacoesDesempenho.id, cycle, {});
  if (permiteAutoAvaliacao !== true)
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "acao" }, message: texts.noSelfEvaluation });
  const pairs = await pairsOf({ engine, context, cycle, ids }, "avaliado");
  const evaluated = new Set(pairs.map((pair) => idOf(pair.avaliado)));
  for (const pair of pairs) if (idOf(pair.avaliador) === idOf(pair.avaliado)) evaluated.delete(idOf(pair.avaliado));
  for (const id of evaluated) {
    const body = { avaliacaoDesempenho: { id: cycle }, avaliado: { id }, avaliador: { id }, papel: SELF };
    await engine.create(context, participanteAvaliacaoDesempenho.id, body, PLAIN);
  }
  return { incluidos: evaluated.size, removidos: 0, mantidos: ids.length - evaluated.size, mensagem: texts.added };
}

async function removePairs(place: Place, side: "avaliado" | "avaliador", mensagem: string): Promise<Outcome> {
  const { engine, context, cycle } = place;
  await engine.read(context, avaliacoesDesempenho.id, cycle, {});
  const pairs = await pairsOf(place, side);
  const leaving = pairs.filter((pair) => !place.answered.has(nameOf(pair)));
  for (const { id } of leaving) await engine.remove(context, participanteAvaliacaoDesempenho.id, id, PLAIN);
  return { incluidos: 0, removidos: leaving.length, mantidos: pairs.length - leaving.length, mensagem };
}

async function pairsOf(
  { engine, context, cycle, ids }: Omit<Place, "answered">,
  side: "avaliado" | "avaliador",
): Promise<readonly StoredRecord[]> {
  const query = { filter: { avaliacaoDesempenho: cycle, [side]: [...ids] }, sort: [], offset: 0, fixed: {} };
  return (await engine.list(context, participanteAvaliacaoDesempenho.id, query)).rows;
}

const idOf = (value: unknown): number => Number((value as { readonly id?: number } | null)?.id ?? 0);
