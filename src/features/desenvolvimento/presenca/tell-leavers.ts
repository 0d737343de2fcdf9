import { sql } from "kysely";
import { reachOf } from "../../../access/users-of-talents.ts";
import type { Queries } from "../../../db/contract.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding } from "../../../metadata/context.ts";
import { idIn } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Appointment } from "../../../services/mail/contract.ts";
import type { AppointmentContent } from "./class-appointments.ts";
import { SEES_CLASSES } from "./entry.ts";
import { texts } from "./texts.ts";

/** Whoever leaves a class loses, in their calendar, the days of it that are still to come. */
export const tellLeavers = ({ registry, mail }: FeatureDeps): HookFunctions => ({
  async effect({ queries, context, engine, op, before, record }) {
    if (before === null || before.desistencia === true) return;
    if (op !== "delete" && record.desistencia !== true) return;
    const turma = idIn(before.turma);
    const appointments = await toldDays(queries, turma, context.today);
    if (appointments.length === 0) return;
    const sees = holding(context, [SEES_CLASSES, "ROLE_DESENVOLVIMENTO_TURMAS_VER_TODAS", "ROLE_DESENVOLVIMENTO_CURSOS_VER"]);
    const one = await engine.read(sees, turmas.id, turma, {});
    const { nome } = await engine.read(sees, cursos.id, idIn(one.curso), {});
    const text = texts.left(String(nome), String(one.descricao));
    const registers = { users: known(registry(), usuarios.id), talents: known(registry(), colaboradores.id) };
    for (const { email } of await reachOf(queries, registers, [idIn(before.colaborador)]))
      if (email !== null)
        await mail(queries, { to: email, subject: texts.subject(String(nome)), text, company: context.company, appointments });
  },
});

/** Days participants were told of that are not over, as appointments that are called off for one of them. */
async function toldDays(queries: Queries, turma: number, today: string): Promise<readonly Appointment[]> {
  const { rows } = await sql<{ dia: number; sequencia: number; conteudo: AppointmentContent }>`
    select dia_id as dia, sequencia, conteudo from quadro_aviso_turma
    where turma_id = ${turma} and not cancelado and left(conteudo->>'until', 10) >= ${today} order by dia_id`.execute(queries);
  // The class goes on: its appointment stays in the version the others have.
  return rows.map(({ dia, sequencia, conteudo }) => ({
    ...conteudo,
    key: `turma-${turma}-dia-${dia}`,
    sequence: sequencia,
    cancelled: true,
  }));
}
