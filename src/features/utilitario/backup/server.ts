import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply } from "fastify";
import { AppError, fill } from "../../../errors/app-error.ts";
import { sizeText } from "../../../errors/size-text.ts";
import { bodyRecord } from "../../../http/body-members.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { freeSpace } from "../../../services/backup/space.ts";
import { AUDITED, auditBackup } from "./audit.ts";
import { calls } from "./calls.ts";
import { mustHoldEverywhere } from "./everywhere.ts";
import { backupFolder, createRunner } from "./runner.ts";
import {
  ADDRESS,
  type Backup,
  type BackupPage,
  DOWNLOAD_RIGHT,
  MAKE_RIGHT,
  REMOVE_RIGHT,
  SEE_RIGHT,
  type Space,
} from "./shared.ts";
import { failSilent, findBackup, listBackups, removeBackup, tables } from "./store.ts";
import { texts } from "./texts.ts";

const SIZE = 15;
const WATCH_MS = 60_000;

/** Backups of the installation: made behind the requests, kept in the data folder, listed, taken away and removed. */
export const feature: ServerFeature = {
  rights: { [SEE_RIGHT]: texts.see, [MAKE_RIGHT]: texts.make, [DOWNLOAD_RIGHT]: texts.download, [REMOVE_RIGHT]: texts.remove },
  audited: { ops: texts.audited, places: { [AUDITED]: texts.title } },
  menu: [{ label: texts.title, path: ADDRESS, right: SEE_RIGHT }],
  tables,
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
  routes(api, deps) {
    const { database, settings } = deps;
    const folder = (): Promise<string> => backupFolder(settings);
    const runner = createRunner(deps, folder);
    api.addHook("onClose", () => runner.stop());

    api.get(ADDRESS, { config: { right: SEE_RIGHT, call: calls.list } }, async (request): Promise<BackupPage> => {
      await mustHoldEverywhere(deps, request.session, SEE_RIGHT);
      const page = pageOf(request.query);
      const { content, total } = await database.house((queries) => listBackups(queries, { offset: page * SIZE, limit: SIZE }));
      return { content, size: SIZE, totalElements: total, totalPages: Math.ceil(total / SIZE) };
    });

    api.get(`${ADDRESS}/espaco`, { config: { right: MAKE_RIGHT, call: calls.space } }, async (request): Promise<Space> => {
      await mustHoldEverywhere(deps, request.session, MAKE_RIGHT);
      return spaceIn(await folder(), deps);
    });

    api.post(ADDRESS, { config: { right: MAKE_RIGHT, call: calls.make } }, async (request, reply): Promise<Backup> => {
      const context = request.context();
      await mustHoldEverywhere(deps, request.session, MAKE_RIGHT);
      const { anonimo = false } = bodyRecord(request.body, ["anonimo"]);
      if (typeof anonimo !== "boolean")
        throw new AppError("FIELD_VALIDATION_VIOLATION", {
          errors: [{ field: "anonimo", code: texts.anonymous.type, message: texts.anonymous.message }],
        });
      const space = await spaceIn(await folder(), deps);
      if (!space.suficiente) throw new AppError("ACTION_REFUSED", { message: space.mensagem });
      reply.code(202);
      return runner.start(context, anonimo);
    });

    api.get(`${ADDRESS}/:id/download`, { config: { right: DOWNLOAD_RIGHT, call: calls.download } }, async (request, reply) => {
      await mustHoldEverywhere(deps, request.session, DOWNLOAD_RIGHT);
      const backup = await found(deps, request.params);
      if (backup.situacao === "EM_ANDAMENTO") throw new AppError("ACTION_REFUSED", { message: texts.notReady });
      if (backup.situacao === "ERRO") throw new AppError("ACTION_REFUSED", { message: texts.failedOne });
      const file = join(await folder(), backup.nomeArquivo);
      const size = (await stat(file).catch(() => undefined))?.size;
      if (size === undefined) throw new AppError("NOT_FOUND", { message: texts.elsewhere });
      await database.house((queries) => auditBackup(queries, request.context(), "baixar", backup));
      return sendFile(reply, file, backup.nomeArquivo, size);
    });

    api.delete(`${ADDRESS}/:id`, { config: { right: REMOVE_RIGHT, call: calls.remove } }, async (request) => {
      const context = request.context();
      await mustHoldEverywhere(deps, request.session, REMOVE_RIGHT);
      const backup = await found(deps, request.params);
      if (backup.situacao === "EM_ANDAMENTO") throw new AppError("ACTION_REFUSED", { message: texts.busy });
      await rm(join(await folder(), backup.nomeArquivo), { force: true });
      await database.house(async (queries) => {
        await removeBackup(queries, backup.id);
        await auditBackup(queries, context, "excluir", backup);
      });
      return { id: backup.id };
    });
  },
};

async function spaceIn(folder: string, { backups }: FeatureDeps): Promise<Space> {
  const [livre, necessario] = await Promise.all([freeSpace(folder), backups.needed()]);
  const suficiente = livre >= necessario;
  const mensagem = fill(suficiente ? texts.space : texts.noSpace, { free: sizeText(livre), needed: sizeText(necessario) });
  return { livre, necessario, suficiente, mensagem };
}

async function found({ database }: FeatureDeps, params: unknown): Promise<Backup> {
  const { id } = params as { readonly id: string };
  const backup = /^\d{1,15}$/.test(id) ? await database.house((queries) => findBackup(queries, Number(id))) : undefined;
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

function pageOf(query: unknown): number {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>;
  for (const parameter of Object.keys(given))
    if (parameter !== "page") throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: parameter.slice(0, 60) } });
  const { page = "0" } = given;
  if (typeof page !== "string" || !/^\d{1,6}$/.test(page))
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "page" } });
  return Number(page);
}
