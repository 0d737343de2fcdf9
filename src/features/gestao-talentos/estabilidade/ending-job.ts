import { eachCompanysDay } from "../../../access/each-company.ts";
import { usersWithRight } from "../../../access/users-with-right.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import { addToDate } from "../../../rules/dates.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { firstTold } from "../../../services/messages/told-once.ts";
import { stabilityEnds } from "./stability-ends.ts";
import { texts } from "./texts.ts";

const EVERY_MS = 3_600_000;
const DISMISSES = "ROLE_GESTAO_TALENTOS_COLABORADORES_DESLIGAMENTO";
const NAME = "estabilidade-vencimentos";
/** Days before the end of a stability on which those who dismiss are told of it. */
const AHEAD = 5;

/** Of a stability that ends soon, whoever dismisses is told once. */
export const tellsEnds = ({ database, registry, clock }: FeatureDeps): Job => ({
  name: NAME,
  everyMs: EVERY_MS,
  run: () =>
    eachCompanysDay(database, known(registry(), empresas.id), clock(), async (queries, company, today) => {
      const near = addToDate(today, AHEAD, 0) ?? today;
      const found = await stabilityEnds(queries, registry(), { company, today });
      const ending = found.filter(({ isActive, end }) => isActive && end <= near);
      if (ending.length === 0) return;
      const holders = { users: known(registry(), usuarios.id), profiles: known(registry(), perfis.id) };
      const to = await usersWithRight(queries, holders, company, DISMISSES);
      for (const { talent, nome, end } of ending) {
        const target = String(talent);
        if (!(await firstTold(queries, { company, origin: NAME, target, deadline: end, step: "ANTES" }))) continue;
        const about = { texto: texts.ending(nome, dayText(end)), link: `/gestao-talentos/talentos/${talent}` };
        await sendMessages(queries, { tipo: "gestao-talentos", remetente: texts.system, ...about, company, to }, clock());
      }
    }),
});
