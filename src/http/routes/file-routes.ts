import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../engine/parts.ts";
import { AppError } from "../../errors/app-error.ts";
import type { Register } from "../../metadata/register.ts";
import { fileCalls } from "../../metadata/shell-calls.ts";
import { fileName } from "../../services/files/file-name.ts";
import { acceptedFile } from "../accepted-file.ts";
import type { AppDeps, Product } from "../app-deps.ts";
import { attachment } from "../attachment.ts";
import { personKey } from "../plugins/rate-limit.ts";
import { type FileReading, readableFile } from "../readable-file.ts";
import { receiveFile } from "../receive-file.ts";
import { type Asked, serve } from "../serve.ts";

interface Deps extends FileReading {
  readonly fileRule: AppDeps["fileRule"];
}

/** Files one person sends in a minute. */
const rateLimit = { max: 60, timeWindow: 60_000, keyGenerator: personKey };
/** Files one person sends at the same time: each lies in memory until it is stored. */
const AT_ONCE = 3;

/** Files of members: sent first, then taken up by a record. */
export function fileRoutes(api: FastifyInstance, deps: Deps): void {
  const { files, fileRule, product } = deps;
  const sending = new Map<number, number>();

  const store = async ({ query: { campo }, request }: Asked<typeof fileCalls.store>) => {
    const { register, path } = memberOf(campo, product());
    const rule = fileRule(register, path);
    if (rule === undefined) throw new AppError("INVALID_PARAMETER", { params: { parameter: "campo" } });
    const context = request.context();
    const { id: user, rights } = context.user;
    if (!rights.has(register.rights.create) && !rights.has(register.rights.edit)) throw new AppError("FORBIDDEN");
    const now = sending.get(user) ?? 0;
    if (now >= AT_ONCE) throw new AppError("TOO_MANY_REQUESTS");
    sending.set(user, now + 1);
    try {
      const sent = await receiveFile(request, rule.maxBytes);
      const kept = await acceptedFile(sent, rule, user);
      return await files.store(scopeOf(context), { ...kept, name: fileName(sent.name), field: `${register.id}:${path}` });
    } finally {
      const left = (sending.get(user) ?? 1) - 1;
      if (left > 0) sending.set(user, left);
      else sending.delete(user);
    }
  };
  serve(api, fileCalls.store, store, { rateLimit });

  serve(api, fileCalls.read, async ({ request, reply }) => {
    const { arquivo: id } = request.params as { readonly arquivo: string };
    const file = await readableFile(request, deps, id);
    const bytes = await files.bytes(scopeOf(request.context()), id);
    if (bytes === undefined) throw new AppError("NOT_FOUND");
    return attachment(reply, { ...file, bytes });
  });
}

function memberOf(campo: unknown, { registry }: Product): { readonly register: Register; readonly path: string } {
  const [id = "", path = ""] = typeof campo === "string" ? campo.split(":", 2) : [];
  const register = registry.get(id);
  if (register === undefined || path === "") throw new AppError("INVALID_PARAMETER", { params: { parameter: "campo" } });
  return { register, path };
}
