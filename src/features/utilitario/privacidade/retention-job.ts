import { sql } from "kysely";
import { productIn } from "../../../access/product-context.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { HOUSE_ZONE } from "../../../metadata/moment.ts";
import { todayIn } from "../../../rules/today-in.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { noteAct } from "./audit.ts";
import { forgetPerson } from "./forget.ts";
import { isOver, type Over, whatIsOver } from "./retention.ts";
import { ADDRESS, READ_MONTHS } from "./shared.ts";
import { texts } from "./texts.ts";

const EVERY_MS = 24 * 3_600_000;
/** People per register, company and run: the rest goes tomorrow. */
const MOST = 200;

type Deps = Pick<FeatureDeps, "database" | "registry" | "tablesAbout" | "heldBack" | "clock" | "log">;

export interface Outcome {
  readonly done: number;
  readonly refused: readonly { readonly id: number; readonly reason: string }[];
}

/** Once a day: what is over goes where the company said so, and so do old entries of the log of reads everywhere. */
export function retentionJob(deps: Deps): Job {
  const { database, clock, log } = deps;
  return {
    name: "privacidade",
    everyMs: EVERY_MS,
    async run() {
      const now = clock();
      const companies = await database.house(async (queries) => {
        await sql`
          delete from quadro_leitura_sensivel l where momento < ${now.toISOString()}::timestamptz - make_interval(months => coalesce(
            (select p.meses_leituras from quadro_privacidade p where p.empresa_id = l.empresa_id), ${READ_MONTHS.usual}::integer))`.execute(
          queries,
        );
        const { rows } = await sql<{
          id: number;
        }>`select empresa_id as id from quadro_privacidade where automatico order by 1`.execute(queries);
        return rows.map(({ id }) => Number(id));
      });
      for (const company of companies) {
        const who = { name: texts.system, now, today: todayIn(HOUSE_ZONE, now), rights: new Set<string>() };
        const context = productIn({ company, group: 0 }, who);
        const over = await database.owner((queries) => whatIsOver(queries, deps, context, MOST));
        let done = 0;
        for (const one of over)
          done += (
            await letGo(
              deps,
              context,
              one,
              one.rows.map(({ id }) => id),
            )
          ).done;
        if (done > 0) log.info({ company, done }, "people whose term was over");
      }
    },
  };
}

/**
 * Anonymises these of what was over when it was read, one transaction each: what fails keeps nobody else, and whose term is not over any
 * more stays. The result is in the audit.
 */
export async function letGo(
  { log, ...deps }: Omit<Deps, "clock">,
  context: RequestContext,
  { register, months }: Pick<Over, "register" | "months">,
  ids: readonly number[],
): Promise<Outcome> {
  const still = { condition: isOver(deps, context, { register, months }), refusal: texts.notOver };
  let done = 0;
  const refused: { id: number; reason: string }[] = [];
  for (const id of ids)
    try {
      await forgetPerson(deps, { register, id, name: "", context, dry: false, still });
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) {
        const { name, code } = error as { name?: unknown; code?: unknown };
        log.error({ error: { name, code }, register: register.id }, "anonymising failed");
      }
      refused.push({ id, reason: error instanceof AppError ? error.message : texts.busy });
    }
  if (ids.length > 0)
    await deps.database.write(scopeOf(context), (queries) =>
      noteAct(queries, context, {
        place: ADDRESS.slice(1),
        id: context.company,
        op: texts.ops.terms,
        changes: [
          { field: "cadastro", title: texts.pdf.register, before: null, after: register.title },
          { field: "anonimizados", title: texts.done, before: null, after: done },
          { field: "recusados", title: texts.refused, before: null, after: refused.length },
        ],
      }),
    );
  return { done, refused };
}
