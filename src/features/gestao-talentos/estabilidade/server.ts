import type { FastifyReply } from "fastify";
import { stabilityEnds } from "../../../access/stability-ends.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { comissoes } from "../../../generated/types/sst/comissoes.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { tellsEnds } from "./ending-job.ts";
import { committeeStability, stabilityEnd } from "./shared.ts";

/** Until when somebody cannot be dismissed without cause. */
export const feature: ServerFeature = {
  jobs: (deps) => [tellsEnds(deps)],
  routes(api, deps) {
    serve(api, stabilityEnd, async ({ id, request, reply }) => asJson(reply, await endOf(deps, request.context(), id)));
    serve(api, committeeStability, async ({ query: { colaboradorId }, request, reply }) => {
      const context = request.context();
      const talent = colaboradorId ?? context.user.colaborador;
      // Somebody the reader does not see is no member, as far as they are told.
      const end = talent === undefined ? null : await endOf(deps, context, talent).catch(nothingThere);
      return asJson(reply, end);
    });
  },
};

function nothingThere(error: unknown): null {
  if (error instanceof AppError && error.code === "NOT_FOUND") return null;
  throw error;
}

/** A day by itself is a JSON text, not a plain one. */
function asJson(reply: FastifyReply, value: string | null): string {
  reply.type("application/json");
  return JSON.stringify(value);
}

/** The day a talent whom the reader sees is stable until; null for the others. */
async function endOf(
  { engine, registry, database }: FeatureDeps,
  context: RequestContext,
  talent: number,
): Promise<string | null> {
  await engine().read(context, colaboradores.id, talent, {});
  const registers = { commissions: known(registry(), comissoes.id), talents: known(registry(), colaboradores.id) };
  const asked = { company: context.company, from: context.today, talent };
  const [found] = await database.read(scopeOf(context), (queries) => stabilityEnds(queries, registers, asked));
  return found?.end ?? null;
}
