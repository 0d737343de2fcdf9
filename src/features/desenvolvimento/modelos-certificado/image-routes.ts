import type { FastifyInstance, FastifyRequest } from "fastify";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { imagensCertificado } from "../../../generated/types/desenvolvimento/imagens-certificado.ts";
import { acceptedFile } from "../../../http/accepted-file.ts";
import { attachment } from "../../../http/attachment.ts";
import { receiveFile } from "../../../http/receive-file.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { fontFile } from "../../../reporting/certificate/font-files.ts";
import { fileName } from "../../../services/files/file-name.ts";
import * as calls from "./shared.ts";

const MEMBER = "imagem";
const FILES = "/arquivos/";
/** Images one person sends in a minute. */
const RATE = { max: 30, timeWindow: 60_000 };
const PLAIN = { fixed: {} } as const;

/** Logos and frames as the editor of templates works with them: records of the register of images, by their use. */
export function imageRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine, files } = deps;

  const listed = async (context: RequestContext, tipo: calls.ImageUse): Promise<readonly calls.CertificateImage[]> => {
    const query = { filter: { tipo }, sort: [{ path: "nome", descending: false }], offset: 0, fixed: {} };
    const { rows } = await engine().list(context, imagensCertificado.id, query);
    return Promise.all(rows.map(async ({ id }) => shown(await engine().read(context, imagensCertificado.id, id, {}))));
  };
  serve(api, calls.logos, ({ request }) => listed(request.context(), "LOGO"));
  serve(api, calls.frames, ({ request }) => listed(request.context(), "MOLDURA"));

  const remove = async (context: RequestContext, id: number, tipo: calls.ImageUse) => {
    const found = await engine().read(context, imagensCertificado.id, id, {});
    if (found.tipo !== tipo) throw new AppError("NOT_FOUND");
    return engine().remove(context, imagensCertificado.id, id, PLAIN);
  };
  serve(api, calls.removeLogo, ({ id, request }) => remove(request.context(), id, "LOGO"));
  serve(api, calls.removeFrame, ({ id, request }) => remove(request.context(), id, "MOLDURA"));

  serve(api, calls.showImage, async ({ query: { url = "" }, request, reply }) => {
    const context = request.context();
    const key = url.slice(url.lastIndexOf("/") + 1);
    const known = [...(await listed(context, "LOGO")), ...(await listed(context, "MOLDURA"))];
    if (!known.some((one) => one.url === `${FILES}${key}`)) throw new AppError("NOT_FOUND");
    const [file, bytes] = [await files.find(scopeOf(context), key), await files.bytes(scopeOf(context), key)];
    if (file === undefined || bytes === undefined) throw new AppError("NOT_FOUND");
    return attachment(reply, { ...file, bytes });
  });

  serve(api, calls.font, async ({ query: { nome = "SEM_SERIFA" }, reply }) => {
    reply.header("cache-control", "private, max-age=86400");
    return attachment(reply, { name: `${nome}.ttf`, contentType: "font/ttf", bytes: fontFile(nome) });
  });

  const sent = { rateLimit: RATE };
  serve(api, calls.addLogo, async ({ request }) => shown(await keep(deps, request, "LOGO")), sent);
  serve(api, calls.addFrame, async ({ request }) => shown(await keep(deps, request, "MOLDURA")), sent);
}

/** The image sent, as a record of its own named like the file. */
async function keep({ engine, files, fileRule, registry }: FeatureDeps, request: FastifyRequest, tipo: calls.ImageUse) {
  const register = registry().get(imagensCertificado.id);
  const rule = register && fileRule(register, MEMBER);
  if (register === undefined || rule === undefined) throw new AppError("NOT_FOUND");
  const context = request.context();
  const sent = await receiveFile(request, rule.maxBytes);
  const kept = await acceptedFile(sent, rule, context.user.id);
  const name = fileName(sent.name);
  const { id } = await files.store(scopeOf(context), { ...kept, name, field: `${register.id}:${MEMBER}` });
  return engine().create(context, register.id, { nome: name.slice(0, 100), tipo, imagem: { id } }, PLAIN);
}

function shown({ id, nome, imagem }: WireRecord): calls.CertificateImage {
  const file = imagem as { readonly id: string } | null;
  return { id: Number(id), nome: String(nome), url: file === null ? null : `${FILES}${file.id}` };
}
