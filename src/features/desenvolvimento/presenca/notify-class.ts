import { reachOf } from "../../../access/users-of-talents.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { appointmentsOf } from "./class-appointments.ts";
import type { ClassFacts } from "./class-facts.ts";
import { texts } from "./texts.ts";

/** What a notice says: the course, its days, and where it takes place. */
function noticeText({ curso, descricao, local, inicio, cancelada, days }: ClassFacts): string {
  if (cancelada) return texts.gone(curso, descricao);
  const lines = days.flatMap(({ dia, turno, from, until, link }) => [
    texts.day(dayText(dia), texts.shifts[turno], from, until),
    ...(link === null ? [] : [texts.link(link)]),
  ]);
  return [
    texts.invite(curso, descricao),
    ...(lines.length === 0 ? [texts.starts(dayText(inicio))] : lines),
    ...(local === null ? [] : [texts.place(local)]),
  ].join("\n");
}

/**
 * Tells everybody who is enrolled and did not give up, by message and mail; answers how many it reached. Days go along as appointments in
 * the company's `zone`. Of a cancelled class only the end of appointments there are is told.
 */
export function notifyClass(
  { database, registry, mail }: FeatureDeps,
  context: RequestContext,
  facts: ClassFacts,
  zone: string,
): Promise<number> {
  const talents = facts.people.filter(({ desistente }) => !desistente).map(({ talent }) => talent);
  return database.write(scopeOf(context), async (queries) => {
    const appointments = await appointmentsOf(queries, context, facts, zone);
    if (facts.cancelada && appointments.length === 0) throw new AppError("ACTION_REFUSED", { message: texts.cancelled });
    if (talents.length === 0) throw new AppError("ACTION_REFUSED", { message: texts.noParticipants });
    const registers = { users: known(registry(), usuarios.id), talents: known(registry(), colaboradores.id) };
    const rows = await reachOf(queries, registers, talents);
    const texto = noticeText(facts);
    const to = rows.flatMap(({ user }) => user ?? []);
    const message = { tipo: "desenvolvimento", remetente: texts.sender, texto, company: context.company } as const;
    await sendMessages(queries, { ...message, to }, new Date(context.now));
    const { company } = context;
    const mails = rows.flatMap(({ email }) =>
      email === null ? [] : [{ to: email, subject: texts.subject(facts.curso), text: texto, company, appointments }],
    );
    await mail(queries, mails);
    await noteDone(queries, {
      user: context.user,
      requestId: context.requestId,
      now: context.now,
      company: context.company,
      place: turmas.id,
      id: facts.id,
      op: "aviso",
      changes: [],
    });
    return rows.filter(({ user, email }) => user !== null || email !== null).length;
  });
}
