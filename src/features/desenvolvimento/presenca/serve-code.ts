import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { zoneIn } from "../../../access/zone-in.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { loggedIn } from "../../../http/logged-in.ts";
import { personKey } from "../../../http/plugins/rate-limit.ts";
import { publicAddress } from "../../../http/public-address.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { minuteText } from "../../../metadata/moment.ts";
import { type ClassDay, classFacts, openClass } from "./class-facts.ts";
import { SEES_CLASSES } from "./entry.ts";
import { dayOfCode, dayOfDigits, isDigits, presenceCode } from "./presence-code.ts";
import * as calls from "./shared.ts";
import { texts } from "./texts.ts";

/** Six digits are a million: so few tries that nobody finds those of a class they are not at. */
const TRIES = { max: 30, timeWindow: 600_000, keyGenerator: personKey };
/** Minutes before a class begins and after it ends in which presence is marked. */
const AROUND = 30;

/** The code on the wall, and the mark of who reads it or types its digits. */
export function serveCode(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, vault, clock } = deps;
  serve(api, calls.presenceCode, async ({ query: { diaTurmaId = 0 }, request }) => {
    const context = request.context();
    openClass(await classFacts(deps, context, await classOfDay(deps, context, diaTurmaId)));
    return presenceCode(vault, { day: diaTurmaId, now: clock(), origin: publicAddress(deps, request) });
  });
  serve(
    api,
    calls.checkIn,
    async ({ body: { token }, request }) => {
      const context = request.context();
      const day = isDigits(token)
        ? dayOfDigits(vault, token, await ownDays(deps, context), clock())
        : dayOfCode(vault, token, clock());
      if (day === undefined && isDigits(token)) throw new AppError("ACTION_REFUSED", { message: texts.wrongDigits });
      if (day === undefined) throw new AppError("INVALID_PARAMETER", { params: { parameter: "token" } });
      if (day === "expired") throw new AppError("ACTION_REFUSED", { message: texts.expired });
      // Whoever scans it need not see classes: the code is of this one.
      const reader = holding(context, [SEES_CLASSES, "ROLE_DESENVOLVIMENTO_TURMAS_VER_TODAS"]);
      const facts = openClass(await classFacts(deps, reader, await classOfDay(deps, context, day)));
      const found = facts.days.find(({ id }) => id === day);
      if (found === undefined) throw new AppError("NOT_FOUND");
      if (found.dia !== context.today) throw new AppError("ACTION_REFUSED", { message: texts.otherDay });
      demandHours(found, minuteText(context.now, zoneIn(loggedIn(request.session).account, context.company)).slice(-5));
      const person = facts.people.find(({ talent, desistente }) => talent === context.user.colaborador && !desistente);
      if (person === undefined) throw new AppError("ACTION_REFUSED", { message: texts.notEnrolled });
      const marca = await database.write(scopeOf(context), async (queries) => {
        await sql`insert into quadro_presenca (empresa_id, inscricao_id, dia_id, marca, por_qr, usuario_id)
        values (${context.company}, ${person.id}, ${day}, 'P', true, ${context.user.id}) on conflict do nothing`.execute(queries);
        const { rows } = await sql<{ marca: "P" | "F" | "J" }>`
        select marca from quadro_presenca where inscricao_id = ${person.id} and dia_id = ${day}`.execute(queries);
        return rows[0]?.marca ?? ("P" as const);
      });
      return { turma: facts.descricao, dia: found.dia, marca };
    },
    { rateLimit: TRIES },
  );
}

/** ACTION_REFUSED where the class of a day is too far away; one without times takes marks all day. `now` as `09:05`. */
function demandHours({ horaIni, horaFim, from, until }: ClassDay, now: string): void {
  const [hour = 0, minute = 0] = now.split(":").map(Number);
  const at = hour * 60 + minute;
  const early = horaIni !== null && at < horaIni - AROUND;
  const late = horaFim !== null && at > horaFim + AROUND;
  if (early || late) throw new AppError("ACTION_REFUSED", { message: texts.outsideHours(from ?? "0:00", until ?? "24:00") });
}

/** The class of a day. */
async function classOfDay({ database, registry }: FeatureDeps, context: RequestContext, day: number): Promise<number> {
  const register = known(registry(), turmas.id);
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<{ turma: number }>`select dono_id as turma from ${sql.table(tableOf(register, "diasTurma"))}
      where id = ${day} and empresa_id = ${context.company}`.execute(queries),
  );
  if (rows[0] === undefined) throw new AppError("NOT_FOUND");
  return Number(rows[0].turma);
}

/** Today's days of the classes the reader is enrolled in. */
async function ownDays({ database, registry }: FeatureDeps, context: RequestContext): Promise<readonly number[]> {
  const [classes, enrolled] = [known(registry(), turmas.id), known(registry(), colaboradoresTurma.id)];
  const e = (path: string) => sql.ref(`e.${columnOf(enrolled, path)}`);
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<{ id: number }>`select d.id from ${sql.table(tableOf(classes, "diasTurma"))} d
      join ${sql.table(tableOf(enrolled))} e on ${e("turma")} = d.dono_id
      where e.empresa_id = ${context.company} and ${e("colaborador")} = ${context.user.colaborador ?? 0}
        and ${sql.ref(`d.${columnOf(classes, "diasTurma.dia")}`)} = ${context.today}`.execute(queries),
  );
  return rows.map(({ id }) => Number(id));
}
