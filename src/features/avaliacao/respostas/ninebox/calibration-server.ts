import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { columnOf, foldedColumnOf, tableOf } from "../../../../access/stored-names.ts";
import { usersWithRight } from "../../../../access/users-with-right.ts";
import type { Queries } from "../../../../db/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { ninebox } from "../../../../generated/types/avaliacao/ninebox.ts";
import { perfis } from "../../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../../generated/types/utilitario/usuarios.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { noteDone } from "../../../../services/audit/note.ts";
import { cycleOf } from "../cycle.ts";
import { SEES_ALL } from "../entry.ts";
import { boardOf, matrixOf } from "./box-chart.ts";
import { announceMove, holdPerson, type Session, sessionOf, storeMove, takeBack, takesPart } from "./box-moves.ts";
import { placeOf } from "./box-server.ts";
import * as calls from "./shared.ts";
import { tellManagers } from "./tell-managers.ts";
import { boxTexts as texts } from "./texts.ts";

export const BOX_OPS = {
  abriuCalibracao: texts.opened,
  encerrouCalibracao: texts.ended,
  reabriuCalibracao: texts.reopened,
  moveuNineBox: texts.moved,
  desfezNineBox: texts.undone,
} as const;

/** Talking a Nine Box over: sessions, moves with their reasons, and taking them back. */
export function serveCalibration(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;
  const noted = (
    queries: Queries,
    { company, ...context }: RequestContext,
    id: number,
    op: keyof typeof BOX_OPS,
    told: readonly Told[],
  ) => noteDone(queries, { ...context, company, place: ninebox.id, id, op, changes: told.map((one) => ({ field: "", ...one })) });

  /** Nothing is moved before the cycle ended, nor after its result was published. */
  const openMatrix = async (queries: Queries, context: RequestContext, id: number) => {
    const matrix = await matrixOf(queries, registry(), context, { id });
    if (matrix.cycle === null) throw new AppError("ACTION_REFUSED", { message: texts.noCycle });
    const { fim, divulgadoEm } = await cycleOf(queries, registry(), context.company, matrix.cycle);
    if (divulgadoEm !== null) throw new AppError("ACTION_REFUSED", { message: texts.published });
    if (fim === null || fim >= context.today) throw new AppError("ACTION_REFUSED", { message: texts.notEnded });
    return matrix;
  };
  const writing = <T>(request: FastifyRequest, write: (queries: Queries, context: RequestContext) => Promise<T>): Promise<T> => {
    const context = request.context();
    return database.write(scopeOf(context), (queries) => write(queries, context));
  };

  /** A session in which the reader moves people. */
  const movingIn = async (queries: Queries, context: RequestContext, id: number, request: FastifyRequest): Promise<Session> => {
    const session = await sessionOf(queries, context, id, placeOf(request, "sessao"), "share");
    if (!takesPart(session, context)) throw new AppError("FORBIDDEN", { message: texts.notTakingPart });
    if (session.encerrada) throw new AppError("ACTION_REFUSED", { message: texts.closed });
    return session;
  };

  serve(api, calls.listSessions, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      await matrixOf(queries, registry(), context, { id });
      const { rows } = await sql<SessionRow>`
        select s.id, s.nome, s.encerrada, s.participantes, s.criada_em, s.criada_por,
          (select count(*) from quadro_calibracao_movimento m where m.calibracao_id = s.id and m.desfeito_em is null) as movimentos
        from quadro_calibracao s where s.ninebox_id = ${id} and s.empresa_id = ${context.company} order by s.id desc`.execute(
        queries,
      );
      const seen = rows.filter((row) => takesPart(row, context) || context.user.rights.has(SEES_ALL));
      return seen.map((row) => ({
        id: Number(row.id),
        nome: row.nome,
        encerrada: row.encerrada,
        participantes: row.participantes.length,
        movimentos: Number(row.movimentos),
        criadaEm: new Date(row.criada_em).toISOString(),
        criadaPor: row.criada_por,
        participa: takesPart(row, context),
      }));
    });
  });
  serve(api, calls.readCalibrators, ({ request }) => {
    const context = request.context();
    return database.read(scopeOf(context), (queries) => otherCalibrators(queries, registry(), context));
  });
  serve(api, calls.openSession, ({ id, body: { nome, participantesIds, ...filter }, request }) =>
    writing(request, async (queries, context) => {
      await openMatrix(queries, context, id);
      const those = participantesIds.length === 0 ? [] : [...new Set([...participantesIds, context.user.id])];
      await demandCalibrators(queries, registry(), context, those);
      const { rows } = await sql<{ id: string }>`
        insert into quadro_calibracao (empresa_id, ninebox_id, nome, filtro, participantes, criada_em, criada_por)
        values (${context.company}, ${id}, ${nome.trim()}, ${JSON.stringify(filter)}::jsonb, ${JSON.stringify(those)}::jsonb,
          ${context.now}::timestamptz, ${context.user.name}) returning id`.execute(queries);
      await noted(queries, context, id, "abriuCalibracao", [{ title: texts.session, before: null, after: nome }]);
      return { id: Number(rows[0]?.id ?? 0) };
    }),
  );
  serve(api, calls.endSession, ({ id, body: { encerrada, justificativa }, request }) =>
    writing(request, async (queries, context) => {
      const session = await sessionOf(queries, context, id, placeOf(request, "sessao"), "update");
      const { cycle } = encerrada ? await matrixOf(queries, registry(), context, { id }) : await openMatrix(queries, context, id);
      if (!encerrada && session.encerrada && justificativa === undefined)
        throw new AppError("FIELD_VALIDATION_VIOLATION", {
          errors: [{ field: "justificativa", code: "required", message: texts.reopenReason }],
        });
      if (session.encerrada !== encerrada) {
        await sql`update quadro_calibracao set encerrada = ${encerrada} where id = ${session.id}`.execute(queries);
        await noted(queries, context, id, encerrada ? "encerrouCalibracao" : "reabriuCalibracao", [
          { title: texts.session, before: null, after: session.nome },
          ...(justificativa === undefined ? [] : [{ title: texts.reason, before: null, after: justificativa }]),
        ]);
        if (encerrada && cycle !== null) await tellManagers(queries, deps, context, session, cycle);
      }
      return { id: session.id, encerrada };
    }),
  );
  serve(api, calls.move, ({ id, body, request }) =>
    writing(request, async (queries, context) => {
      const matrix = await openMatrix(queries, context, id);
      const session = await movingIn(queries, context, id, request);
      const { colaboradorId: person, box: to } = body;
      await holdPerson(queries, id, person);
      const [found] = (await boardOf(queries, registry(), context, matrix, { ...session.filtro, avaliadosIds: [person] })).people;
      // Nobody moves themselves.
      if (found === undefined || person === context.user.colaborador) throw new AppError("NOT_FOUND");
      if (found.box === null) throw new AppError("ACTION_REFUSED", { message: texts.noPosition });
      if (found.version !== body.versao)
        throw new AppError("VERSION_CONFLICT", {
          message: texts.stale,
          data: { current: { colaboradorId: person, box: found.box, versao: found.version } },
        });
      if (found.box === to) throw new AppError("ACTION_REFUSED", { message: texts.sameBox });
      const { motivo: kind = "OUTRO" } = body;
      const reason = body.justificativa.trim();
      const made = await storeMove(queries, context, {
        session: session.id,
        matrix: id,
        person,
        from: found.box,
        to,
        kind,
        reason,
      });
      await announceMove(queries, id);
      await noted(queries, context, id, "moveuNineBox", [
        { title: texts.person, before: null, after: found.nome },
        { title: texts.boxField, before: found.box, after: to },
        { title: texts.reason, before: null, after: texts.because(kind, reason) },
      ]);
      return { id: made, colaboradorId: person, de: found.box, para: to, versao: made };
    }),
  );
  serve(api, calls.undoMove, ({ id, request }) =>
    writing(request, async (queries, context) => {
      const matrix = await openMatrix(queries, context, id);
      const session = await movingIn(queries, context, id, request);
      const moveId = placeOf(request, "movimento");
      const { person, from, to } = await takeBack(queries, context.now, session.id, moveId);
      const [found] = (await boardOf(queries, registry(), context, matrix, { avaliadosIds: [person] })).people;
      if (found === undefined || person === context.user.colaborador) throw new AppError("NOT_FOUND");
      await announceMove(queries, id);
      await noted(queries, context, id, "desfezNineBox", [{ title: texts.boxField, before: from, after: to }]);
      return { id: moveId, colaboradorId: person, de: from, para: found.box, versao: found.version };
    }),
  );
}

const calibrators = (queries: Queries, registry: Registry, company: number) =>
  usersWithRight(
    queries,
    { users: known(registry, usuarios.id), profiles: known(registry, perfis.id) },
    company,
    calls.CALIBRATE,
  );

/** Only who calibrates here takes part; whoever opens the session does. */
async function demandCalibrators(
  queries: Queries,
  registry: Registry,
  { company, user }: RequestContext,
  those: readonly number[],
): Promise<void> {
  if (those.length === 0) return;
  const found = new Set(await calibrators(queries, registry, company));
  if (those.every((one) => one === user.id || found.has(one))) return;
  throw new AppError("FIELD_VALIDATION_VIOLATION", {
    errors: [{ field: "participantesIds", code: "reference", message: texts.noCalibrator }],
  });
}

async function otherCalibrators(queries: Queries, registry: Registry, { company, user }: RequestContext) {
  const users = known(registry, usuarios.id);
  const ids = await calibrators(queries, registry, company);
  const { rows } = await sql<{ id: string; nome: string }>`
    select u.id, u.${sql.ref(columnOf(users, "nome"))} as nome from ${sql.table(tableOf(users))} u
    where u.id = any(${[...ids]}::bigint[]) and u.id <> ${user.id} order by u.${sql.ref(foldedColumnOf(users, "nome"))}, u.id`.execute(
    queries,
  );
  return rows.map(({ id, nome }) => ({ id: Number(id), nome }));
}

interface Told {
  readonly title: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

interface SessionRow {
  readonly id: string;
  readonly nome: string;
  readonly encerrada: boolean;
  readonly participantes: readonly number[];
  readonly movimentos: string;
  readonly criada_em: string | Date;
  readonly criada_por: string;
}
