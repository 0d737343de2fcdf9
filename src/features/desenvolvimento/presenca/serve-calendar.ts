import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { publicAddress } from "../../../http/public-address.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { calendarOf } from "../../../services/mail/calendar-file.ts";
import { markedPair, pairIn, pairOf } from "../../../services/vault/marked-pair.ts";
import { type AppointmentContent, appointmentOf } from "./class-appointments.ts";
import * as calls from "./shared.ts";
import { texts } from "./texts.ts";

/** Of an address: another one each time it was changed, so that those before open nothing. */
const purposeOf = (changes: number): string => (changes === 0 ? "agenda" : `agenda ${changes}`);
const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** The classes of a person as a calendar that programs read by its address alone. */
export function serveCalendar(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, vault } = deps;
  const addressOf = (request: FastifyRequest, { company, user }: RequestContext, changes: number): string => {
    const token = `${markedPair(vault, [company, user.id], purposeOf(changes))}.ics`;
    return `${publicAddress(deps, request)}/api${calls.calendar.path.replace(":token", token)}`;
  };
  serve(api, calls.ownCalendar, async ({ request }) => {
    const context = request.context();
    if (context.user.colaborador === undefined) return { endereco: null };
    const changes = await database.read(scopeOf(context), (queries) => changesOf(queries, context.user.id));
    return { endereco: addressOf(request, context, changes) };
  });
  serve(api, calls.renewCalendar, async ({ request }) => {
    const context = request.context();
    if (context.user.colaborador === undefined) return { endereco: null };
    const changes = await database.write(scopeOf(context), async (queries) => {
      const { rows } = await sql<{ trocas: number }>`
        insert into quadro_endereco_agenda as a (usuario_id, trocas) values (${context.user.id}, 1)
        on conflict (usuario_id) do update set trocas = a.trocas + 1 returning trocas`.execute(queries);
      return rows[0]?.trocas ?? 0;
    });
    return { endereco: addressOf(request, context, changes) };
  });
  serve(
    api,
    calls.calendar,
    async ({ request, reply }) => {
      const { token } = request.params as { readonly token: string };
      const appointments = await toldBy(deps, token.replace(/\.ics$/, ""));
      const from = String(deps.settings.QUADRO_MAIL_FROM ?? "");
      const content = calendarOf(appointments, { name: texts.calendarName, from });
      return reply.type("text/calendar; charset=utf-8").header("cache-control", "no-store").send(content);
    },
    RATE,
  );
}

const changesOf = async (queries: Queries, user: number): Promise<number> => {
  const { rows } = await sql<{ trocas: number }>`select trocas from quadro_endereco_agenda
    where usuario_id = ${user}`.execute(queries);
  return rows[0]?.trocas ?? 0;
};

/** What the active user a token names was told of the days of their classes in its company; NOT_FOUND for any other text. */
async function toldBy({ database, registry, vault }: FeatureDeps, token: string) {
  const [company, user] = pairIn(token) ?? [];
  if (company === undefined || user === undefined) throw new AppError("NOT_FOUND");
  const [users, enrolled] = [known(registry(), usuarios.id), known(registry(), colaboradoresTurma.id)];
  const u = (path: string) => sql.ref(`u.${columnOf(users, path)}`);
  const e = (path: string) => sql.ref(`e.${columnOf(enrolled, path)}`);
  const scope = { user: 0, company, group: 0, companies: [company], groups: [] };
  return database.read(scope, async (queries) => {
    if (pairOf(vault, token, purposeOf(await changesOf(queries, user))) === undefined) throw new AppError("NOT_FOUND");
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
