import { sql } from "kysely";
import { productScope } from "../../../../access/each-company.ts";
import { productIn } from "../../../../access/product-context.ts";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { known } from "../../../../metadata/known-register.ts";
import { HOUSE_ZONE } from "../../../../metadata/moment.ts";
import { todayIn } from "../../../../rules/today-in.ts";
import { readStored, type Stored, secretsOf, writeStored } from "../../../../services/connections/stored.ts";
import type { Job } from "../../../../services/jobs/scheduler.ts";
import { type Completion, completionsAfter } from "../../../../services/learning/client.ts";
import { takeCompletion, waitingCompletions } from "./take-completion.ts";
import { texts } from "./texts.ts";

const EVERY_MS = 3_600_000;
/** Pages of a group read in one round. */
const MOST_PAGES = 200;

interface Place {
  readonly company: number;
  readonly group: number;
  readonly zone: string | null;
}

/** What was completed on the learning platform since it was last asked becomes participation in classes. */
export const readsCompletions = (deps: FeatureDeps): Job => ({
  name: "conclusoes-eduvem",
  everyMs: EVERY_MS,
  async run() {
    const places = await placesWithUsers(deps);
    for (const group of new Set(places.map((one) => one.group))) {
      const own = places.filter((one) => one.group === group);
      await readGroup(
        deps,
        group,
        own.map(({ company }) => company),
      );
    }
    for (const place of places) await takeWaiting(deps, place);
  },
});

/** Companies that have users there. */
async function placesWithUsers({ database, registry }: FeatureDeps): Promise<readonly Place[]> {
  const register = known(registry(), empresas.id);
  const of = (path: string) => sql.ref(`e.${columnOf(register, path)}`);
  return database.owner(async (queries) => {
    const { rows } = await sql<Place>`
      select e.id as company, ${of("grupo")} as "group", ${of("fusoHorario")} as zone from ${sql.table(tableOf(register))} e
      where exists (select 1 from quadro_usuario_eduvem u where u.empresa_id = e.id) order by e.id`.execute(queries);
    return rows.map((row) => ({ ...row, company: Number(row.company), group: Number(row.group) }));
  });
}

/** Page by page; each is kept before the next is asked for, and one that is read twice changes nothing. */
async function readGroup(deps: FeatureDeps, group: number, companies: readonly number[]): Promise<void> {
  const { database, vault, ask, log } = deps;
  const stored = await database.house((queries) => readStored(queries, group, "aprendizagem"));
  const { ativo, url, usuario } = stored;
  if (!ativo || url === null) return;
  const credentials = { url, usuario, chave: secretsOf(vault, stored).chave };
  let mark = await database.house(async (queries) => {
    const { rows } = await sql<{ marca: string }>`
      select marca from quadro_leitura_eduvem where grupo_id = ${group} and url = ${url}`.execute(queries);
    return rows[0]?.marca ?? null;
  });
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const told = await completionsAfter(ask, credentials, mark);
    if ("problem" in told) {
      log.warn({ fault: told.problem.why, grupo: group }, "the learning platform told no completions");
      return tell(deps, stored, { sucesso: false, mensagem: texts.unread[told.problem.why] });
    }
    if (told.mark === null || told.mark === mark) break;
    mark = told.mark;
    for (const company of companies) await keep(deps, company, told.completions);
    await database.house((queries) =>
      sql`insert into quadro_leitura_eduvem (grupo_id, url, marca) values (${group}, ${url}, ${mark})
        on conflict (grupo_id, url) do update set marca = excluded.marca`.execute(queries),
    );
  }
  if (stored.teste_sucesso === false) await tell(deps, stored, { sucesso: true, mensagem: texts.read });
}

/** Those of users of the company; whoever it has no user for is nobody of its own. */
const keep = ({ database }: FeatureDeps, company: number, completions: readonly Completion[]) =>
  database.write(productScope(company), (queries) =>
    sql`insert into quadro_conclusao_eduvem (empresa_id, conclusao, colaborador_id, curso, concluido_em, nota)
      select u.empresa_id, n.id, u.colaborador_id, n.curso, n."concluidoEm", round(n.nota, 2)
      from jsonb_to_recordset(${JSON.stringify(completions)}::jsonb) n(id text, usuario text, curso text, "concluidoEm" date, nota numeric)
      join quadro_usuario_eduvem u on u.usuario = n.usuario and u.empresa_id = ${company}
      on conflict do nothing`.execute(queries),
  );

/** How the last contact went stands where connections are tested; it is written when that changed. */
async function tell(
  { database, clock }: FeatureDeps,
  stored: Stored,
  { sucesso, mensagem }: { readonly sucesso: boolean; readonly mensagem: string },
): Promise<void> {
  if (stored.teste_sucesso === sucesso && stored.teste_mensagem === mensagem) return;
  const next = { ...stored, teste_sucesso: sucesso, teste_mensagem: mensagem, teste_em: clock().toISOString() };
  try {
    await database.house((queries) => writeStored(queries, stored, next));
  } catch (error) {
    // The connection was changed or tried meanwhile: the next round tells of the new one.
    if (!(error instanceof AppError)) throw error;
  }
}

async function takeWaiting(deps: FeatureDeps, { company, group, zone }: Place): Promise<void> {
  const { engine, registry, clock, allRights, log } = deps;
  const now = clock();
  const today = todayIn(zone ?? HOUSE_ZONE, now);
  const waiting = await deps.database.read(productScope(company), (queries) =>
    waitingCompletions(queries, registry(), { company, today }),
  );
  for (const one of waiting) {
    const context = productIn({ company, group }, { name: texts.title, now, today, rights: allRights() });
    try {
      await engine().together(context, (inside, queries) =>
        takeCompletion({ engine: inside, queries, registry: registry(), context }, one),
      );
    } catch (error) {
      // It waits; the others do not wait for it.
      if (!(error instanceof AppError)) throw error;
      log.warn({ conclusao: one.conclusao, code: error.code }, "completion not taken");
    }
  }
}
