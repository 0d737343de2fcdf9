import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { comissoes } from "../../../generated/types/sst/comissoes.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { committeeStability, stabilityEnd } from "./shared.ts";

/** Until when somebody cannot be dismissed without cause. */
export const feature: ServerFeature = {
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

/** The latest day, not before today, that a seat in a commission, or standing for one, gives (NR-5, ADCT art. 10 II a). */
async function endOf(
  { engine, registry, database }: FeatureDeps,
  context: RequestContext,
  talent: number,
): Promise<string | null> {
  await engine().read(context, colaboradores.id, talent, {});
  const register = registry().get(comissoes.id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  const of = (alias: string, path: string) => sql.ref(`${alias}.${columnOf(register, path)}`);
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<{ fim: string | null }>`
      select max(case ${of("m", "membros.situacao")}
          when 'ELEITO' then (${of("c", "fimMandato")} + interval '1 year')::date
          when 'CANDIDATO' then ${of("c", "dataEleicao")} end)::text as fim
      from ${sql.table(tableOf(register, "membros"))} m join ${sql.table(tableOf(register))} c on c.id = m.dono_id
      where ${of("m", "membros.colaborador")} = ${talent} and c.empresa_id = ${context.company}`.execute(queries),
  );
  const end = rows[0]?.fim ?? null;
  return end !== null && end >= context.today ? end : null;
}
