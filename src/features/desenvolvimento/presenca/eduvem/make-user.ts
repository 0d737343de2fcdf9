import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { colaboradores, colaboradoresRights } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import { noteDone } from "../../../../services/audit/note.ts";
import { readStored, secretsOf } from "../../../../services/connections/stored.ts";
import { makeLearner } from "../../../../services/learning/client.ts";
import { makeUserAt } from "./shared.ts";
import { texts } from "./texts.ts";

export const OP = "usuario-eduvem";
const RATE = { rateLimit: { max: 60, timeWindow: 60_000 } };

/** Talents as users of the learning platform. */
export function serveEduvem(api: FastifyInstance, deps: FeatureDeps): void {
  for (const call of makeUserAt)
    serve(api, call, async ({ id, request }) => ({ id, usuario: await userOf(deps, request.context(), id) }), RATE);
}

/** The name a talent has on the platform; made there where there is none yet. */
async function userOf(deps: FeatureDeps, context: RequestContext, id: number): Promise<string> {
  const { database, engine, vault, ask } = deps;
  const reader = holding(context, [colaboradoresRights.view]);
  const { nome, email } = await engine().read(reader, colaboradores.id, id, {});
  const known = await database.read(scopeOf(context), (queries) =>
    sql<{ usuario: string }>`select usuario from quadro_usuario_eduvem where colaborador_id = ${id}`.execute(queries),
  );
  if (known.rows[0] !== undefined) return known.rows[0].usuario;
  const stored = await database.house((queries) => readStored(queries, context.group, "aprendizagem"));
  if (!stored.ativo || stored.url === null) throw new AppError("ACTION_REFUSED", { message: texts.notConfigured });
  if (typeof email !== "string" || email === "")
    throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "email", code: "required", message: texts.noEmail }] });
  const credentials = { url: stored.url, usuario: stored.usuario, chave: secretsOf(vault, stored).chave };
  const made = await makeLearner(ask, credentials, { externo: `${context.company}-${id}`, nome: String(nome), email });
  if ("problem" in made) throw new AppError("UNAVAILABLE", { message: texts.problems[made.problem.why] });
  await database.write(scopeOf(context), async (queries) => {
    await sql`insert into quadro_usuario_eduvem (empresa_id, colaborador_id, usuario, criado_em)
      values (${context.company}, ${id}, ${made.usuario}, ${context.now}::timestamptz) on conflict do nothing`.execute(queries);
    await noteDone(queries, {
      user: context.user,
      requestId: context.requestId,
      now: context.now,
      company: context.company,
      place: colaboradores.id,
      id,
      op: OP,
      changes: [],
    });
  });
  return made.usuario;
}
