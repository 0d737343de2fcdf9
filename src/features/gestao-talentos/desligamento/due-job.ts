import { sql } from "kysely";
import { productIn } from "../../../access/product-context.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { usersWhoSee } from "../../../http/users-who-see.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText, HOUSE_ZONE } from "../../../metadata/moment.ts";
import { addToDate } from "../../../rules/dates.ts";
import { todayIn } from "../../../rules/today-in.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { performEffects, type Work } from "./effects.ts";
import { DISMISSES } from "./shared.ts";
import { storedOf } from "./stored-talents.ts";
import { texts } from "./texts.ts";

const EVERY_MS = 5 * 60_000;
/** Days before a dismissal on which those who dismiss are told of it. */
const AHEAD = 5;
/** Whether those who dismiss were told of the dismissal of a talent `t` ahead. */
const TOLD = sql`exists (select 1 from quadro_desligamento_efeito a where a.colaborador_id = t.id and a.tipo = 'aviso')`;

interface Due {
  readonly id: number;
  readonly company: number;
  readonly group: number;
  readonly day: string;
  readonly zone: string | null;
  /** Whether those who dismiss were told of it ahead. */
  readonly told: boolean;
}

/** Dismissals whose day has begun take effect; of those that are near, whoever dismisses and sees the talent is told once. */
export const dueJob = (deps: FeatureDeps): Job => ({
  name: "situacoes-vencidas",
  everyMs: EVERY_MS,
  async run() {
    const now = deps.clock();
    const { table, of } = storedOf(deps.registry(), colaboradores.id);
    const companies = storedOf(deps.registry(), empresas.id);
    const register = ({ id }: { readonly id: string }) => known(deps.registry(), id);
    const concerned = { register: register(colaboradores), holders: { users: register(usuarios), profiles: register(perfis) } };
    // No zone is further ahead than a day; each company's own day is asked below.
    const near = addToDate(now.toISOString().slice(0, 10), AHEAD + 1, 0);
    const planned = await deps.database.owner(async (queries) => {
      const { rows } = await sql<Due>`select t.id, t.empresa_id as company, ${companies.of("e", "grupo")} as "group",
          ${of("t", "dataDesligamento")}::text as day, ${companies.of("e", "fusoHorario")} as zone, ${TOLD} as told
        from ${table} t join ${companies.table} e on e.id = t.empresa_id
        where ${of("t", "situacao")} = 'A' and ${of("t", "dataDesligamento")} <= ${near}::date order by t.id`.execute(queries);
      return rows.map((row) => ({ ...row, id: Number(row.id), company: Number(row.company), group: Number(row.group) }));
    });
    for (const one of planned) {
      const today = todayIn(one.zone ?? HOUSE_ZONE, now);
      const isDue = one.day <= today;
      if (!isDue && (one.told || one.day > (addToDate(today, AHEAD, 0) ?? today))) continue;
      const to = await usersWhoSee(deps, { ...concerned, right: DISMISSES, company: one.company, id: one.id });
      const context = productIn(one, { name: texts.system, now, today, rights: deps.allRights() });
      await deps.engine().together(context, async (engine, queries) => {
        const work = { queries, engine, registry: deps.registry(), context };
        const texto = await (isDue ? takeEffect(work, one.id) : tellAhead(work, one.id));
        if (texto === undefined) return;
        const link = `/gestao-talentos/talentos/${one.id}`;
        const message = { tipo: "gestao-talentos", remetente: texts.system, texto, link, company: one.company, to } as const;
        await sendMessages(queries, message, now);
      });
    }
  },
});

/** What is to be told of it; undefined where there is nothing left to do. */
async function takeEffect(work: Work, id: number): Promise<string | undefined> {
  const { engine, queries, context, registry } = work;
  const { table, of } = storedOf(registry, colaboradores.id);
  const { rows } = await sql<{
    nome: string;
    dia: string;
  }>`select ${of("t", "nome")} as nome, ${of("t", "dataDesligamento")}::text as dia from ${table} t
    where t.id = ${id} and ${of("t", "situacao")} = 'A' and ${of("t", "dataDesligamento")} <= ${context.today}::date
    for update`.execute(queries);
  const [one] = rows;
  // Another node was faster, or the dismissal was cancelled meanwhile.
  if (one === undefined) return undefined;
  await engine.settle(context, colaboradores.id, [{ id, members: { situacao: "D", desligado: true } }], "efetiva-desligamento");
  await performEffects(work, id);
  return texts.done(one.nome, dayText(one.dia));
}

/** The same of a dismissal that is near. */
async function tellAhead({ queries, context, registry }: Work, id: number): Promise<string | undefined> {
  const { table, of } = storedOf(registry, colaboradores.id);
  const { rows } = await sql<{
    nome: string;
    dia: string;
  }>`select ${of("t", "nome")} as nome, ${of("t", "dataDesligamento")}::text as dia
    from ${table} t where t.id = ${id} and not ${TOLD} for update`.execute(queries);
  const [one] = rows;
  if (one === undefined) return undefined;
  await sql`insert into quadro_desligamento_efeito (empresa_id, colaborador_id, tipo, alvo_id, feito)
    values (${context.company}, ${id}, 'aviso', ${id}, true)`.execute(queries);
  return texts.due(one.nome, dayText(one.dia));
}
