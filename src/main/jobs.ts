import type { Database } from "../db/contract.ts";
import { settleSearches } from "../db/search.ts";
import { recountChanged } from "../db/statistics.ts";
import { cleanUp } from "../services/housekeeping/clean-up.ts";
import type { FileColumn } from "../services/housekeeping/file-column.ts";
import type { Tasks } from "../services/jobs/contract.ts";
import { createScheduler, type Job } from "../services/jobs/scheduler.ts";
import type { MailSender } from "../services/mail/contract.ts";
import { deliverDue } from "../services/mail/deliver.ts";
import { MAIL_CHANNEL } from "../services/mail/outbox.ts";

const MAIL = "correio";
const MAIL_MS = 30_000;
const CLEANING_MS = 3_600_000;
const TASKS_MS = 5_000;
const SEARCHES_MS = 10_000;
const STATISTICS_MS = 60_000;

interface Deps {
  readonly database: Database;
  /** Absent: mails stay in the outbox. */
  readonly sender?: MailSender;
  readonly fileColumns: () => readonly FileColumn[];
  readonly clock: () => Date;
  /** What requests left behind. */
  readonly tasks: Tasks;
  /** Work of features. */
  readonly more?: readonly Job[];
  readonly log: {
    info(data: object, message: string): void;
    warn(data: object, message: string): void;
    error(data: object, message: string): void;
  };
}

export interface Jobs {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Does one job's work now, beside its turns. Rejects where there is no such job. */
  run(name: string): Promise<void>;
}

/** What the server does by itself: sends mails, as soon as they are written, keeps searches short and the embedded database's plans right, and cleans up, hourly. */
export function createJobs({ database, sender, fileColumns, clock, tasks, more = [], log }: Deps): Jobs {
  const cleaning = {
    name: "limpeza",
    everyMs: CLEANING_MS,
    async run(): Promise<void> {
      const cleaned = await cleanUp(database, fileColumns(), clock());
      if (cleaned !== undefined && Object.values(cleaned).some((rows) => rows > 0)) log.info({ cleaned }, "cleaned up");
    },
  };
  const searches = { name: "buscas", everyMs: SEARCHES_MS, run: () => database.owner(settleSearches) };
  const statistics =
    database.dialect === "pglite"
      ? [{ name: "estatisticas", everyMs: STATISTICS_MS, run: async () => void (await recountChanged(database)) }]
      : [];
  const waiting = { name: "tarefas", everyMs: TASKS_MS, run: () => tasks.work() };
  const mail =
    sender === undefined
      ? []
      : [
          {
            name: MAIL,
            everyMs: MAIL_MS,
            async run(): Promise<void> {
              await deliverDue({ database, sender, clock, log });
            },
          },
        ];
  const all: readonly Job[] = [cleaning, searches, ...statistics, ...mail, waiting, ...more];
  const scheduler = createScheduler(all, log);
  let stopListening: (() => Promise<void>) | undefined;
  return {
    async start() {
      if (sender !== undefined) stopListening = await database.listen(MAIL_CHANNEL, () => scheduler.wake(MAIL));
      scheduler.start();
    },
    async stop() {
      await stopListening?.();
      await scheduler.stop();
      sender?.close();
    },
    async run(name) {
      const known = all.find((job) => job.name === name);
      if (known === undefined) throw new Error(`no job is called ${name}: there are ${all.map((job) => job.name).join(", ")}`);
      await known.run();
    },
  };
}
