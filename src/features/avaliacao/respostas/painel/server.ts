import type { FastifyInstance } from "fastify";
import { onLeaveSeen } from "../../../../access/on-leave.ts";
import type { Queries } from "../../../../db/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { avaliacoesDesempenho } from "../../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { afastamentos } from "../../../../generated/types/sst/afastamentos.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import { noteDone } from "../../../../services/audit/note.ts";
import { cycleOf } from "../cycle.ts";
import { checklist, participation } from "./checklist.ts";
import { includePairs, type NewPair } from "./include.ts";
import { actOnParticipants } from "./participants.ts";
import * as calls from "./shared.ts";
import { type Suggestion, suggestion, type Talent } from "./suggest.ts";
import { panelTexts as texts } from "./texts.ts";

export const PANEL_OPS = { incluiuParticipantes: texts.auditedIncluded } as const;
const BODY_LIMIT = 8 * 1024 * 1024;

/** What whoever runs a cycle looks at: who takes part, who could, and what is missing before it is released. */
export function servePanel(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry, engine } = deps;
  serve(
    api,
    calls.suggest,
    ({ id, body, request }) => {
      const context = request.context();
      return database.read(scopeOf(context), async (queries) => {
        await cycleOf(queries, registry(), context.company, id);
        return told(await suggestion(queries, registry(), { company: context.company, cycle: id }, body));
      });
    },
    { bodyLimit: BODY_LIMIT, reads: true },
  );
  serve(
    api,
    calls.include,
    ({ id, body: { participantes, sugestao }, request }) => {
      const context = request.context();
      if ((participantes === undefined) === (sugestao === undefined))
        throw new AppError("FIELD_VALIDATION_VIOLATION", {
          errors: [{ field: "participantes", code: "required", message: texts.oneOf }],
        });
      return engine().together(context, async (inside, queries) => {
        await cycleOf(queries, registry(), context.company, id);
        const pairs =
          sugestao === undefined ? (participantes ?? []).map(pairOf) : await suggested(queries, context, id, sugestao);
        const done = await includePairs({ queries, engine: inside, deps }, context, id, pairs);
        if (done.incluidos > 0)
          await noteDone(queries, {
            ...context,
            place: avaliacoesDesempenho.id,
            id,
            op: "incluiuParticipantes",
            changes: [{ field: "", title: texts.participants, before: null, after: done.incluidos }],
          });
        return { ...done, mensagem: texts.included(done.incluidos) };
      });
    },
    { bodyLimit: BODY_LIMIT },
  );
  const suggested = async (queries: Queries, context: RequestContext, cycle: number, criteria: calls.Criteria) => {
    const { pairs } = await suggestion(queries, registry(), { company: context.company, cycle }, criteria);
    return pairs.map((one): NewPair => ({ ...one, peso: 1 }));
  };
  serve(api, calls.bulk, ({ id, body, request }) => actOnParticipants(deps, request.context(), id, body));
  serve(api, calls.readChecklist, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) =>
      checklist(queries, registry(), context, await cycleOf(queries, registry(), context.company, id)),
    );
  });
  serve(api, calls.readMatrix, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      await cycleOf(queries, registry(), context.company, id);
      const { evaluated } = await participation(queries, registry(), context, id);
      const onLeave = await onLeaveSeen(queries, known(registry(), afastamentos.id), context);
      const avaliados = evaluated.map(({ exige: _, ...one }) => ({ ...one, afastado: onLeave.get(one.id) ?? null }));
      return { total: avaliados.length, avaliados };
    });
  });
}

interface Sent {
  readonly avaliadoId: number;
  readonly avaliadorId: number;
  readonly papel: NewPair["papel"];
  readonly peso?: number;
}

const pairOf = ({ avaliadoId, avaliadorId, papel, peso = 1 }: Sent): NewPair => ({
  avaliado: avaliadoId,
  avaliador: avaliadorId,
  papel,
  peso,
});

function told({ pairs, already, missing, talents }: Suggestion) {
  const named = (id: number) => ({ id, nome: talents.get(id)?.nome ?? "" });
  const loads = new Map<number, number>();
  for (const { avaliador, papel } of pairs) if (papel !== "U") loads.set(avaliador, (loads.get(avaliador) ?? 0) + 1);
  const evaluators = [...new Set(pairs.map(({ avaliador }) => avaliador))].flatMap((id) => talents.get(id) ?? []);
  const many = [...loads.values()];
  const lacking = (of: (one: Talent) => boolean) => evaluators.filter((one) => !of(one)).map(({ id }) => named(id));
  const sum = many.reduce((total, one) => total + one, 0);
  return {
    participantes: pairs.map(({ avaliado, avaliador, papel }) => ({
      avaliado: named(avaliado),
      avaliador: named(avaliador),
      papel,
    })),
    jaIncluidos: already,
    naoAtendidos: missing.map(({ id, papel, motivo }) => ({ ...named(id), papel, motivo })),
    semUsuario: lacking(({ usuario }) => usuario),
    semEmail: lacking(({ email }) => email),
    carga: {
      avaliadores: many.length,
      minima: many.length === 0 ? 0 : Math.min(...many),
      maxima: Math.max(0, ...many),
      media: many.length === 0 ? 0 : Math.round((sum / many.length) * 100) / 100,
    },
  };
}
