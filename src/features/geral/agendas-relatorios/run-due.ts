import { sql } from "kysely";
import { zoneIn } from "../../../access/zone-in.ts";
import { AppError } from "../../../errors/app-error.ts";
import { REPORT_TASK, type ReportAsk, type ReportEnded } from "../../../http/report-task.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { OWN_REPORTS } from "../../../metadata/report.ts";
import { nextMoment } from "./next-moment.ts";
import { type Due, dueSchedules, moveOn } from "./schedules.ts";
import { texts } from "./texts.ts";

/** After so many the schedule is put off and its owner told. */
const MOST_FAILURES = 5;

/**
 * Begins what is due: a task for each recipient, whose rights it runs under. The same moment of a schedule is the same task, so that
 * several nodes, or one that begins again after a crash, make one document.
 */
export async function runDue(deps: FeatureDeps): Promise<void> {
  const { database, clock, access, log } = deps;
  for (const due of await database.house((queries) => dueSchedules(queries, clock()))) {
    try {
      await begin(deps, due);
    } catch (error) {
      log.error({ agenda: due.id, error: error instanceof Error ? error.message : String(error) }, "scheduled report");
      continue;
    }
    const zone = await access.standIn({ user: due.owner, company: due.company, behind: null }).then(
      ({ account }) => zoneIn(account, due.company),
      () => undefined,
    );
    await database.house((queries) =>
      // Whoever may not work there any more sends nothing from there.
      zone === undefined ? stop(queries, due.id) : moveOn(queries, due, nextMoment(due, clock(), zone)),
    );
  }
}

const stop = (queries: Parameters<typeof moveOn>[0], id: number) =>
  sql`update quadro_relatorio_agenda set proxima = null where id = ${id}`.execute(queries);

async function begin({ tasks, reports, access }: FeatureDeps, due: Due): Promise<void> {
  const report = [...reports().values()].find(({ form }) => form.id === due.relatorio);
  if (report === undefined) return;
  const owner = await access.standIn({ user: due.owner, company: due.company, behind: null }).catch(() => undefined);
  if (owner === undefined) return;
  for (const user of due.destinatarios) {
    const ask: ReportAsk = {
      report: report.id,
      title: report.title,
      right: report.right,
      format: due.formato,
      filters: due.filtros,
      requestId: `agenda-${due.id}`,
      schedule: { id: due.id, owner: due.owner, whenEmpty: due.avisarVazio },
    };
    const once = { key: `agenda:${due.id}:${due.proxima}:${user}`, content: due.proxima };
    await tasks().add({ user, company: due.company, behind: null, kind: REPORT_TASK, ask: { ...ask }, once });
  }
}

/** Tells the recipient that the document waits for them, or the owner why there is none. No mail holds anything of what the report says. */
export async function tellScheduled({ database, access, mail, settings }: FeatureDeps, ended: ReportEnded): Promise<void> {
  const { ask, work } = ended;
  if (ask.schedule === undefined) return;
  const { id, owner, whenEmpty } = ask.schedule;
  const { company } = work;
  const account = async (user: number) => (await access.standIn({ user, company, behind: null }).catch(() => undefined))?.account;
  const recipient = await account(work.user);
  const { QUADRO_PUBLIC_URL: url = "" } = settings;
  if ("result" in ended) {
    const { registros } = ended.result;
    const text =
      registros > 0
        ? [texts.ready(ask.title, registros, texts.formats[ask.format]), texts.fetch(`${String(url)}${OWN_REPORTS}`)].join("\n\n")
        : texts.empty(ask.title);
    await database.house(async (queries) => {
      await sql`update quadro_relatorio_agenda set falhas = 0 where id = ${id}`.execute(queries);
      if (recipient?.email && (registros > 0 || whenEmpty))
        await mail(queries, { to: recipient.email, subject: texts.subject(ask.title), text, company });
    });
    return;
  }
  const reason = ended.error instanceof AppError ? ended.error.message : texts.failed;
  const teller = await account(owner);
  await database.house(async (queries) => {
    const { rows } = await sql<{ off: boolean }>`
      update quadro_relatorio_agenda set falhas = falhas + 1, proxima = case when falhas + 1 >= ${MOST_FAILURES} then null else proxima end
      where id = ${id} returning proxima is null as off`.execute(queries);
    const lines = [
      texts.failedFor(ask.title, recipient?.name ?? `#${work.user}`, reason),
      ...(rows[0]?.off ? [texts.stopped] : []),
    ];
    if (teller?.email)
      await mail(queries, { to: teller.email, subject: texts.failedSubject(ask.title), text: lines.join("\n\n"), company });
  });
}
