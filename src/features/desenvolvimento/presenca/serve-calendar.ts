import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { publicAddress } from "../../../http/public-address.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import { calendarOf } from "../../../services/mail/calendar-file.ts";
import { markedPair, pairOf } from "../../../services/vault/marked-pair.ts";
import { type AppointmentContent, appointmentOf } from "./class-appointments.ts";
import * as calls from "./shared.ts";
import { texts } from "./texts.ts";

const PURPOSE = "agenda";
const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** The classes of a person as a calendar that programs read by its address alone. */
export function serveCalendar(api: FastifyInstance, deps: FeatureDeps): void {
  const { vault } = deps;
  serve(api, calls.ownCalendar, async ({ request }) => {
    const { company, user } = request.context();
    if (user.colaborador === undefined) return { endereco: null };
    const token = `${markedPair(vault, [company, user.id], PURPOSE)}.ics`;
    return { endereco: `${publicAddress(deps, request)}/api${calls.calendar.path.replace(":token", token)}` };
  });
  serve(
    api,
    calls.calendar,
    async ({ request, reply }) => {
      const { token } = request.params as { readonly token: string };
      const pair = pairOf(vault, token.replace(/\.ics$/, ""), PURPOSE);
      if (pair === undefined) throw new AppError("NOT_FOUND");
      const appointments = await toldTo(deps, ...pair);
      const from = String(deps.settings.QUADRO_MAIL_FROM ?? "");
      const content = calendarOf(appointments, { name: texts.calendarName, from });
      return reply.type("text/calendar; charset=utf-8").header("cache-control", "no-store").send(content);
    },
    RATE,
  );
}

/** What an active user was told of the days of their classes in a company; NOT_FOUND for who is no talent of it. */
async function toldTo({ database, registry }: FeatureDeps, company: number, user: number) {
  const [users, enrolled] = [known(registry(), usuarios.id), known(registry(), colaboradoresTurma.id)];
  const u = (path: string) => sql.ref(`u.${columnOf(users, path)}`);
  const e = (path: string) => sql.ref(`e.${columnOf(enrolled, path)}`);
  const scope = { user: 0, company, group: 0, companies: [company], groups: [] };
  return database.read(scope, async (queries) => {
    const { rows: found } = await sql<{ talento: number }>`
      select ${u("colaborador")} as talento from ${sql.table(tableOf(users))} u
      where u.id = ${user} and ${u("ativo")} and ${u("colaborador")} is not null`.execute(queries);
    const [person] = found;
    if (person === undefined) throw new AppError("NOT_FOUND");
    const { rows } = await sql<{
      turma: number;
      dia: number;
      sequencia: number;
      cancelado: boolean;
      conteudo: AppointmentContent;
    }>`
      select a.turma_id as turma, a.dia_id as dia, a.sequencia, a.cancelado, a.conteudo
      from quadro_aviso_turma a join ${sql.table(tableOf(enrolled))} e on ${e("turma")} = a.turma_id
      where a.empresa_id = ${company} and ${e("colaborador")} = ${person.talento} and ${e("desistencia")} is not true
      order by a.dia_id`.execute(queries);
    return rows.map((row) => appointmentOf(row.turma, row));
  });
}
