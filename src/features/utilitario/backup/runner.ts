import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { momentText } from "../../../metadata/moment.ts";
import { BackupError } from "../../../services/backup/contract.ts";
import { SPOOL_PREFIX } from "../../../services/backup/make-backup.ts";
import { auditBackup } from "./audit.ts";
import type { Backup } from "./shared.ts";
import { beginBackup, concludeBackup, failBackup, noteProgress } from "./store.ts";
import { texts } from "./texts.ts";

const TOLD_MS = 2_000;

type Deps = Pick<FeatureDeps, "database" | "backups" | "clock" | "log">;

/** Makes one backup at a time behind the requests that ask for them. */
export interface Runner {
  start(context: RequestContext, anonymous: boolean): Promise<Backup>;
  /** Breaks off what runs and waits until its traces are gone. */
  stop(): Promise<void>;
}

export function createRunner(parts: Deps, folder: () => Promise<string>): Runner {
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  return {
    async start(context, anonymous) {
      const place = await folder();
      const { database, clock } = parts;
      const made = { name: nameOf(clock(), anonymous), anonymous, user: context.user };
      const backup = await database.house((queries) => beginBackup(queries, made, clock()));
      if (backup === undefined) throw new AppError("ACTION_REFUSED", { message: texts.running });
      await database.house((queries) => auditBackup(queries, context, "gerar", backup));
      running = run(parts, backup, place, context.requestId, stopping.signal).finally(() => {
        running = undefined;
      });
      return backup;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Never throws: how it went stands in the list. */
async function run(
  { database, backups, clock, log }: Deps,
  backup: Backup,
  folder: string,
  requestId: string,
  signal: AbortSignal,
) {
  const { id, nomeArquivo, anonimo } = backup;
  let percent = 0;
  let telling: Promise<void> | undefined;
  const tell = (): void => {
    telling ??= database
      .house((queries) => noteProgress(queries, id, percent, clock()))
      .catch((error: unknown) => log.warn({ backup: id, reason: reasonOf(error) }, "progress of a backup not noted"))
      .finally(() => {
        telling = undefined;
      });
  };
  const timer = setInterval(tell, TOLD_MS);
  timer.unref();
  try {
    await removeLeftovers(folder);
    const file = join(folder, nomeArquivo);
    await backups.make({
      file,
      kind: anonimo ? "anonimizado" : "completo",
      signal,
      progress(done, total) {
        percent = Math.min(99, Math.floor((100 * done) / Math.max(1, total)));
      },
    });
    const { size } = await stat(file);
    await telling;
    await database.house((queries) => concludeBackup(queries, id, size));
    log.info({ backup: id, bytes: size }, "backup made");
  } catch (error) {
    log.error({ backup: id, requestId, reason: reasonOf(error) }, "backup failed");
    const message =
      error instanceof BackupError ? error.message : signal.aborted ? texts.interrupted : texts.failed.replace("{id}", requestId);
    await database
      .house((queries) => failBackup(queries, id, message))
      .catch((cause: unknown) => log.error({ backup: id, reason: reasonOf(cause) }, "failure of a backup not noted"));
  } finally {
    clearInterval(timer);
  }
}

/** What a killed process left half made. Nobody else is at it: the list said so. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(SPOOL_PREFIX)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Where backups are kept: inside the data folder, for this process alone. UNAVAILABLE when it cannot be used. */
export async function backupFolder(settings: FeatureDeps["settings"]): Promise<string> {
  const { QUADRO_DATA_DIR: data } = settings;
  try {
    if (typeof data !== "string") throw new Error("QUADRO_DATA_DIR is not set");
    const folder = join(resolve(data), "backups");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch (cause) {
    throw new AppError("UNAVAILABLE", { message: texts.noFolder, cause });
  }
}

/** `quadro-2026-11-21-174501.tar.gz`: the hour people saw when it was made. */
function nameOf(now: Date, anonymous: boolean): string {
  const [day = "", hour = ""] = momentText(now).split(" ");
  const moment = [...day.split("/").reverse(), hour.replaceAll(":", "")].join("-");
  return `quadro-${moment}${anonymous ? "-anonimizado" : ""}.tar.gz`;
}

/** Never values: what the server says of a statement may carry them. */
function reasonOf(error: unknown): string {
  const { name, code, message } = error as { readonly name?: string; readonly code?: string; readonly message?: string };
  return error instanceof BackupError ? (message ?? "") : [name, code].filter(Boolean).join(" ");
}
