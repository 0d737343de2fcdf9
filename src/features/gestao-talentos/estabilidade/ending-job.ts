import { eachCompanysDay } from "../../../access/each-company.ts";
import { type StabilityEnd, stabilityEnds } from "../../../access/stability-ends.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { comissoes } from "../../../generated/types/sst/comissoes.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { tellWhoSee } from "../../../http/users-who-see.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import { addToDate } from "../../../rules/dates.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { texts } from "./texts.ts";

const EVERY_MS = 3_600_000;
const NAME = "estabilidade-vencimentos";
/** Days before the end of a stability on which those who dismiss are told of it. */
const AHEAD = 5;

/** Of a stability that ends soon, whoever dismisses and sees the talent is told once. */
export const tellsEnds = (deps: FeatureDeps): Job => ({
  name: NAME,
  everyMs: EVERY_MS,
  async run() {
    const { database, registry, clock } = deps;
    const register = (id: string) => known(registry(), id);
    const registers = { commissions: register(comissoes.id), talents: register(colaboradores.id) };
    const ending: (StabilityEnd & { readonly company: number })[] = [];
    await eachCompanysDay(database, register(empresas.id), clock(), async (queries, company, today) => {
      const near = addToDate(today, AHEAD, 0) ?? today;
      const found = await stabilityEnds(queries, registers, { company, from: today });
      ending.push(...found.filter(({ isActive, end }) => isActive && end <= near).map((one) => ({ ...one, company })));
    });
    const holders = { users: register(usuarios.id), profiles: register(perfis.id) };
    for (const { company, talent, nome, end } of ending) {
      await tellWhoSee(
        deps,
        { company, origin: NAME, target: String(talent), deadline: end, step: "ANTES" },
        { right: colaboradoresRights.desligamento, register: registers.talents, id: Number(talent), holders },
        {
          tipo: "gestao-talentos",
          remetente: texts.system,
          texto: texts.ending(nome, dayText(end)),
          link: `/gestao-talentos/talentos/${talent}`,
        },
      );
    }
  },
});
