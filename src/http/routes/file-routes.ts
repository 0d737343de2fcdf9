import type { FastifyInstance } from "fastify";
import { fileTypeFromBuffer } from "file-type";
import type { Scope } from "../../db/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import type { Files } from "../../services/files/contract.ts";
import { fileName } from "../../services/files/file-name.ts";
import type { AppDeps, FileRule, Product } from "../app-deps.ts";
import { attachment } from "../attachment.ts";
import { fileCalls } from "../description/shell-calls.ts";
import { receiveFile } from "../receive-file.ts";

interface Deps {
  readonly files: Files;
  readonly fileRule: AppDeps["fileRule"];
  readonly openFiles: ReadonlySet<string>;
  readonly product: () => Product;
}

/** Types a browser may show where it stands; everything else is downloaded. */
const SHOWN = new Set(["image/jpeg", "image/png", "application/pdf"]);
/** What a browser would run: never kept, whatever it calls itself. */
const ACTIVE = /^(text\/html|image\/svg\+xml|application\/xhtml\+xml|application\/xml|text\/xml)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files of members: sent first, then referred to by the record. */
export function fileRoutes(api: FastifyInstance, { files, fileRule, openFiles, product }: Deps): void {
  api.post("/arquivos", { config: { anyUser: true, call: fileCalls.store } }, async (request) => {
    const { campo, ...others } = request.query as Readonly<Record<string, unknown>>;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: unknown.slice(0, 60) } });
    const { register, path } = memberOf(campo, product());
    const rule = fileRule(register, path);
    if (rule === undefined) throw new AppError("INVALID_PARAMETER", { params: { parameter: "campo" } });
    const context = request.context();
    const { rights } = context.user;
    if (!rights.has(register.rights.create) && !rights.has(register.rights.edit)) throw new AppError("FORBIDDEN");
    const sent = await receiveFile(request, rule.maxBytes);
    const contentType = await typeOf(sent.bytes, rule);
    return files.store(scopeOf(context), {
      name: fileName(sent.name),
      contentType,
      bytes: sent.bytes,
      field: `${register.id}:${path}`,
    });
  });

  api.get("/arquivos/:id", { config: { anyUser: true, call: fileCalls.read } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const context = request.context();
    const file = UUID.test(id) ? await files.read(scopeOf(context), id) : undefined;
    const register = file && product().registry.get(file.field.split(":", 1)[0] ?? "");
    if (file === undefined || register === undefined) throw new AppError("NOT_FOUND");
    if (!openFiles.has(file.field) && !context.user.rights.has(register.rights.view)) throw new AppError("FORBIDDEN");
    return attachment(reply, file, SHOWN.has(file.contentType) ? "inline" : "attachment");
  });
}

function memberOf(campo: unknown, { registry }: Product): { readonly register: Register; readonly path: string } {
  const [id = "", path = ""] = typeof campo === "string" ? campo.split(":", 2) : [];
  const register = registry.get(id);
  if (register === undefined || path === "") throw new AppError("INVALID_PARAMETER", { params: { parameter: "campo" } });
  return { register, path };
}

/** By the bytes, never by what the sender says. Plain text is the one thing without a signature. */
async function typeOf(bytes: Uint8Array, rule: FileRule): Promise<string> {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? (isPlainText(bytes) ? "text/plain" : "application/octet-stream");
  const good = rule.types === undefined ? !ACTIVE.test(found) : rule.types.includes(found);
  if (good) return found;
  throw rule.image
    ? new AppError("NOT_AN_IMAGE")
    : new AppError("FILE_TYPE", { params: { types: (rule.types ?? ["documentos e imagens"]).join(", ") } });
}

function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return !text.includes("\u0000") && !/^\s*</.test(text);
  } catch {
    return false;
  }
}

function scopeOf(context: RequestContext): Scope {
  return {
    user: context.user.id,
    company: context.company,
    group: context.group,
    companies: context.visibleCompanies,
    groups: context.visibleGroups,
  };
}
