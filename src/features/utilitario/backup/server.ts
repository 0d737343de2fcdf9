import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply } from "fastify";
import { AppError, fill } from "../../../errors/app-error.ts";
import { sizeText } from "../../../errors/size-text.ts";
import { listScreen } from "../../../http/screen.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { freeSpace } from "../../../services/backup/space.ts";
import { backupAlerts } from "./alert.ts";
import { AUDITED, auditBackup } from "./audit.ts";
import { backupFolder, createRunner } from "./runner.ts";
import { type Backup, backups, download, make, remove, spaceForOne } from "./shared.ts";
import { failSilent, findBackup, listBackups, removeBackup, tables } from "./store.ts";
import { texts } from "./texts.ts";

const WATCH_MS = 60_000;

const screen = listScreen(backups, {
  label: texts.title,
  right: texts.see,
  group: "dados",
  load: ({ database, clock }, { offset, limit, only }) =>
    database.house((queries) => listBackups(queries, { offset, limit, ...(only && { alarming: clock() }) })),
  routes(api, deps) {
    const { database, settings } = deps;
    const folder = (): Promise<string> => backupFolder(settings);
    const runner = createRunner(deps, folder);
    api.addHook("onClose", () => runner.stop());

    serve(api, spaceForOne, async () => spaceIn(await folder(), deps));

    serve(api, make, async ({ body: { anonimo = false }, request }) => {
      const context = request.context();
      const space = await spaceIn(await folder(), deps);
      if (!space.suficiente) throw new AppError("ACTION_REFUSED", { message: space.mensagem });
      return runner.start(context, anonimo);
    });

    serve(api, download, async ({ id, request, reply }) => {
      const backup = await found(deps, id);
      if (backup.situacao === "EM_ANDAMENTO") throw new AppError("ACTION_REFUSED", { message: texts.notReady });
      if (backup.situacao === "ERRO") throw new AppError("ACTION_REFUSED", { message: texts.failedOne });
      const file = join(await folder(), backup.nomeArquivo);
      const size = (await stat(file).catch(() => undefined))?.size;
      if (size === undefined) throw new AppError("NOT_FOUND", { message: texts.elsewhere });
      await database.house((queries) => auditBackup(queries, request.context(), "baixar", backup));
      return sendFile(reply, file, backup.nomeArquivo, size);
    });

    serve(api, remove, async ({ id, request }) => {
      const context = request.context();
      const backup = await found(deps, id);
      if (backup.situacao === "EM_ANDAMENTO") throw new AppError("ACTION_REFUSED", { message: texts.busy });
      await rm(join(await folder(), backup.nomeArquivo), { force: true });
      await database.house(async (queries) => {
        await removeBackup(queries, backup.id);
        await auditBackup(queries, context, "excluir", backup);
      });
      return { id: backup.id };
    });
  },
});

/** Backups of the installation: made behind the requests, kept in the data folder, listed, taken away and removed. */
export const feature: ServerFeature = {
  audited: { ops: texts.audited, places: { [AUDITED]: texts.title } },
  tables,
  alerts: backupAlerts,
  jobs: ({ database, clock, log }) => [
    {
      name: "backups",
      everyMs: WATCH_MS,
      async run() {
        const silent = await database.house((queries) => failSilent(queries, texts.interrupted, clock()));
        if (silent > 0) log.warn({ silent }, "backups ended with their process");
      },
    },
  ],
  ...screen,
  rights: {
    ...screen.rights,
    [make.audience.right]: texts.make,
    [download.audience.right]: texts.download,
    [remove.audience.right]: texts.remove,
  },
};

async function spaceIn(folder: string, { backups }: FeatureDeps): Promise<AnswerOf<typeof spaceForOne>> {
  const [livre, necessario] = await Promise.all([freeSpace(folder), backups.needed()]);
  const suficiente = livre >= necessario;
  const mensagem = fill(suficiente ? texts.space : texts.noSpace, { free: sizeText(livre), needed: sizeText(necessario) });
  return { livre, necessario, suficiente, mensagem };
}

async function found({ database }: FeatureDeps, id: number): Promise<Backup> {
  const backup = await database.house((queries) => findBackup(queries, id));
  if (backup === undefined) throw new AppError("NOT_FOUND", { message: texts.none });
  return backup;
}

/** As it lies on the disk, without taking it into memory. The name is one this feature made. */
function sendFile(reply: FastifyReply, file: string, name: string, size: number): FastifyReply {
  return reply
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("content-length", size)
    .type("application/gzip")
    .send(createReadStream(file));
}
