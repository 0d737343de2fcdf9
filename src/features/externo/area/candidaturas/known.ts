import type { FastifyRequest } from "fastify";
import type { CandidateSession } from "../../../../access/candidate-contract.ts";
import type { Engine } from "../../../../engine/contract.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { modelosAvaliacao } from "../../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { anuncios } from "../../../../generated/types/captacao/anuncios.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { etapasSeletivas } from "../../../../generated/types/captacao/etapas-seletivas.ts";
import { historico } from "../../../../generated/types/captacao/historico.ts";
import { solicitacoesPessoal } from "../../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { idIn } from "../../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";
import { contextOfCandidate } from "../candidate-context.ts";

const MOST = 1000;

/** What a candidate's applications are made of; nothing of it reaches the candidate as it is stored. */
export const applicantContext = (deps: FeatureDeps, request: FastifyRequest, session: CandidateSession): RequestContext =>
  contextOfCandidate(deps, request, session, {
    sees: [anuncios, etapasSeletivas, historico, solicitacoesPessoal, cargos, modelosAvaliacao],
    writes: [candidatosSolicitacao],
  });

type Filter = Readonly<Record<string, Json>>;

export async function rowsOf(engine: Engine, context: RequestContext, register: string, filter: Filter, by = "id") {
  const sort = [{ path: by, descending: by !== "id" }];
  return (await engine.list(context, register, { filter, sort, offset: 0, limit: MOST, fixed: {} })).rows;
}

/** An application with the request it is for and the stages it went through, newest first. */
export interface Known {
  readonly application: WireRecord;
  readonly request: WireRecord;
  readonly ad: WireRecord | undefined;
  /** Stages of this application; those before the candidate applied anew belong to the former one. */
  readonly stages: readonly WireRecord[];
}

/** The applications of the candidate, newest first; one of them where its number is given. */
export async function applicationsOf(
  engine: Engine,
  context: RequestContext,
  only: { readonly id?: number; readonly solicitacao?: number } = {},
): Promise<readonly Known[]> {
  const filter = {
    candidato: [-context.user.id],
    ...(only.id === undefined ? {} : { id: [only.id] }),
    ...(only.solicitacao === undefined ? {} : { solicitacao: [only.solicitacao] }),
  };
  const listed = await rowsOf(engine, context, candidatosSolicitacao.id, filter, "data");
  if (listed.length === 0) return [];
  const applications = await Promise.all(listed.map(({ id }) => engine.read(context, candidatosSolicitacao.id, id, {})));
  const requests = [...new Set(applications.map(({ solicitacao }) => idIn(solicitacao)))];
  const ads = await rowsOf(engine, context, anuncios.id, { solicitacao: requests });
  const stages = await rowsOf(engine, context, historico.id, { candidatura: applications.map(({ id }) => Number(id)) }, "data");
  const known: Known[] = [];
  for (const application of applications) {
    const request = await engine.read(context, solicitacoesPessoal.id, idIn(application.solicitacao), {});
    const since = typeof application.dataReaplicacao === "string" ? application.dataReaplicacao : "";
    const own = stages.filter(({ candidatura, data }) => idIn(candidatura) === application.id && String(data) >= since);
    known.push({
      application,
      request,
      ad: ads.find(({ solicitacao }) => idIn(solicitacao) === request.id),
      stages: [...own].sort((a, b) => String(b.data).localeCompare(String(a.data)) || Number(b.id) - Number(a.id)),
    });
  }
  return known;
}

/** One of them; another's, and nobody's alike, is FORBIDDEN. */
export async function applicationOf(engine: Engine, context: RequestContext, id: number): Promise<Known> {
  const [found] = await applicationsOf(engine, context, { id });
  if (found === undefined) throw new AppError("FORBIDDEN");
  return found;
}

export const isRunning = ({ status, suspensa, encerrada, cancelada }: WireRecord): boolean =>
  status === "A" && suspensa !== true && encerrada !== true && cancelada !== true;
