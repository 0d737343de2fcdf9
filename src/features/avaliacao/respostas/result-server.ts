import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { Engine } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { ofOccasion } from "../../../engine/questions/questionnaire.ts";
import { AppError, fill } from "../../../errors/app-error.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { idOf } from "../../../http/address-tree.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { cycleOf, demandOpen, hasEnded, occasionOf } from "./cycle.ts";
import { explained } from "./explain.ts";
import { handOverCycle } from "./hand-over-job.ts";
import * as calls from "./resultado/shared.ts";
import { resultsOf } from "./results.ts";
import { remind, waitingEvaluators } from "./tell-evaluators.ts";
import { texts } from "./texts.ts";
import { toldSheets } from "./told-sheets.ts";

export const RESULT_OPS = {
  divulgouResultado: texts.auditedPublished,
  recolheuResultado: texts.auditedWithdrawn,
  lembrouAvaliadores: texts.auditedReminded,
} as const;

/** What a cycle comes to, how far it is, and telling those it concerns. */
export function serveResults(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, engine, registry } = deps;
  serve(api, calls.readResults, ({ id, query, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      const cycle = await cycleOf(queries, registry(), context.company, id);
      const people = await resultsOf(queries, registry(), context, cycle, query);
      return people.map(({ id: person, nome, cargo, resultado: { poucas, porPapel, ...result } }) => ({
        avaliado: { id: person, nome },
        cargo,
        ...result,
        porPapel: porPapel.map(({ papel, ...part }) => ({ ...part, papel: papel as "R" | null })),
        situacao: poucas
          ? fill(texts.fewAnswers, { minimo: cycle.minimo })
          : result.performance === null
            ? texts.noAnswers
            : null,
      }));
    });
  });
  serve(api, calls.explainResult, ({ id, request }) => {
    const context = request.context();
    const person = idOf((request.params as { readonly colaborador?: string }).colaborador) ?? 0;
    return database.read(scopeOf(context), async (queries) => {
      const cycle = await cycleOf(queries, registry(), context.company, id);
      return explained(queries, registry(), context, cycle, person);
    });
  });
  serve(api, calls.publishResults, ({ id, body: { divulgado }, request }) => {
    const context = request.context();
    return engine().together(context, async (inside, queries) => {
      const cycle = await cycleOf(queries, registry(), context.company, id);
      if (divulgado && !hasEnded(cycle, context.today)) throw new AppError("ACTION_REFUSED", { message: texts.notEnded });
      if (divulgado && cycle.anonima) await handOverCycle({ queries, company: context.company, vault: deps.vault }, cycle);
      const done = (cycle.divulgadoEm === null) === divulgado && (await publishResult(inside, context, id, divulgado));
      if (done) {
        const text = divulgado ? texts.publishedMessage : texts.withdrawnMessage;
        const to = await evaluatedUsers(queries, registry(), id);
        const message = { tipo: "avaliacao", remetente: context.user.name, company: context.company, to } as const;
        await sendMessages(queries, { ...message, texto: fill(text, { titulo: cycle.titulo }) }, deps.clock());
      }
      const now = await cycleOf(queries, registry(), context.company, id);
      return { id, resultadoDivulgadoEm: now.divulgadoEm };
    });
  });
  serve(api, calls.sendReminders, ({ id, request }) => {
    const context = request.context();
    return database.write(scopeOf(context), async (queries) => {
      const cycle = await cycleOf(queries, registry(), context.company, id);
      demandOpen(cycle, context.today);
      const waiting = await waitingEvaluators(queries, deps, id);
      const enviados = await remind(queries, deps, context, cycle, waiting);
      if (enviados > 0) await noted(queries, context, id, "lembrouAvaliadores");
      return {
        enviados,
        semEmail: waiting.flatMap((one) => (one.email === null ? [{ id: one.id, nome: one.nome }] : [])),
        jaAvisados: waiting.filter(({ email, avisado }) => email !== null && avisado).length,
      };
    });
  });
  serve(api, calls.readProgress, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      await cycleOf(queries, registry(), context.company, id);
      const { rows } = await toldSheets(queries, registry(), ofOccasion(occasionOf(id)));
      const waiting = new Map((await waitingEvaluators(queries, deps, id)).map((one) => [one.id, one]));
      return progressOf(rows, waiting);
    });
  });
}

type Told = Awaited<ReturnType<typeof toldSheets>>["rows"][number];
type Part = Told["papel"];

function progressOf(
  rows: readonly Told[],
  waiting: ReadonlyMap<number, { readonly usuario: number | null; readonly email: string | null }>,
) {
  const parts = new Map<Part, { papel: Part; total: number; respondidos: number }>();
  const people = new Map<number, { id: number; nome: string; total: number; respondidos: number }>();
  const others = new Map<number, { id: number; nome: string; outros: number }>();
  for (const { papel, respondida, avaliador, avaliado } of rows) {
    const part = parts.get(papel) ?? { papel, total: 0, respondidos: 0 };
    const person = people.get(avaliador.id) ?? { ...avaliador, total: 0, respondidos: 0 };
    for (const one of [part, person]) {
      one.total += 1;
      if (respondida) one.respondidos += 1;
    }
    const about = others.get(avaliado.id) ?? { ...avaliado, outros: 0 };
    if (papel !== "U") about.outros += 1;
    parts.set(papel, part);
    people.set(avaliador.id, person);
    others.set(avaliado.id, about);
  }
  return {
    total: rows.length,
    respondidos: rows.filter(({ respondida }) => respondida).length,
    parciais: rows.filter(({ situacao }) => situacao === "PARCIAL").length,
    porPapel: [...parts.values()].sort((a, b) => a.papel.localeCompare(b.papel)),
    avaliadores: [...people.values()]
      .map((one) => ({
        ...one,
        temUsuario: one.total === one.respondidos || (waiting.get(one.id)?.usuario ?? null) !== null,
        temEmail: one.total === one.respondidos || (waiting.get(one.id)?.email ?? null) !== null,
      }))
      .sort((a, b) => a.respondidos - a.total - (b.respondidos - b.total) || a.nome.localeCompare(b.nome, "pt-BR")),
    semAvaliador: [...others.values()].filter(({ outros }) => outros === 0).map(({ id, nome }) => ({ id, nome })),
  };
}

/** Shows the result to those it is about, or no longer; answers whether anything changed. */
export async function publishResult(engine: Engine, context: RequestContext, id: number, shown: boolean): Promise<boolean> {
  const op: keyof typeof RESULT_OPS = shown ? "divulgouResultado" : "recolheuResultado";
  const row = { id, members: { resultadoDivulgadoEm: shown ? context.today : null } };
  return (await engine.settle(context, avaliacoesDesempenho.id, [row], op)).length > 0;
}

/** Users who are evaluated in a cycle. */
async function evaluatedUsers(queries: Queries, registry: Registry, cycle: number): Promise<readonly number[]> {
  const users = known(registry, usuarios.id);
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from ${sql.table(tableOf(users))} u
    join quadro_questionario q on q.sobre_id = u.${sql.ref(columnOf(users, "colaborador"))}
    where ${ofOccasion(occasionOf(cycle))} and u.${sql.ref(columnOf(users, "ativo"))}`.execute(queries);
  return rows.map(({ id }) => Number(id));
}

const noted = (queries: Queries, context: RequestContext, id: number, op: keyof typeof RESULT_OPS): Promise<void> =>
  noteDone(queries, { ...context, place: avaliacoesDesempenho.id, id, op, changes: [] });
