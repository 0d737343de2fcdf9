import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Queries } from "../../../../db/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { demand } from "../../../../engine/rights.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { certificacoes } from "../../../../generated/types/desenvolvimento/certificacoes.ts";
import { turmas } from "../../../../generated/types/desenvolvimento/turmas.ts";
import { keptAttachment } from "../../../../http/attachment.ts";
import { authorOf } from "../../../../http/begun-task.ts";
import { publicAddress } from "../../../../http/public-address.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";
import type { DrawAsked } from "../../../../reporting/certificate/draw.ts";
import { renderLater } from "../../../../reporting/certificate/render.ts";
import { CERTIFICATE_KEY, codeShown, signedCertificate } from "../../../../reporting/certificate/signed-certificate.ts";
import { noteDone } from "../../../../services/audit/note.ts";
import type { TaskKind, TaskWork } from "../../../../services/jobs/contract.ts";
import { writeZip } from "../../../../services/zip/write-zip.ts";
import { CERTIFICATE_CHECK, ISSUES } from "../entry.ts";
import { type Issue, keepKey, withCodes, writeIssued } from "./certificate-codes.ts";
import { certifiedHolders } from "./certification-certificates.ts";
import type { Certified, Refuse } from "./certified.ts";
import { certifiedParticipants } from "./class-certificates.ts";
import { type Issued, issue, issueCertification, issuedFile } from "./shared.ts";

const TASK = "certificados";
const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };
/** Documents of a zip that one thread draws at a time. */
const PIECE = 25;
/** What no file system takes in a name. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]/gu;

interface Ask {
  /** Enrolments, or talents where a certification is said. */
  readonly ids: readonly number[];
  readonly certificacao?: number;
  readonly formato: "pdf" | "zip";
  /** Where codes are checked. */
  readonly origin: string;
  readonly requestId: string;
}

/** Emission goes on behind its request; its file waits for whoever asked. */
export function serveIssue(api: FastifyInstance, deps: FeatureDeps): void {
  const { tasks } = deps;
  const begin = async (request: FastifyRequest, asked: Pick<Ask, "ids" | "certificacao" | "formato">) => {
    const context = request.context();
    const ask: Ask = { ...asked, origin: publicAddress(deps, request), requestId: context.requestId };
    return { tarefaId: await tasks().add({ ...authorOf({ context }), kind: TASK, ask: ask as unknown as WireRecord }) };
  };
  serve(
    api,
    issue,
    ({ body: { colaboradorTurmaIds, formato }, request }) => begin(request, { ids: [...new Set(colaboradorTurmaIds)], formato }),
    RATE,
  );
  serve(
    api,
    issueCertification,
    ({ id, body: { colaboradoresIds, formato }, request }) =>
      begin(request, { ids: [...new Set(colaboradoresIds)], certificacao: id, formato }),
    RATE,
  );
  serve(api, issuedFile, async ({ id, request, reply }) => {
    const context = request.context();
    const [told, file] = [await tasks().find(id, context.user.id), await tasks().file(id, context.user.id)];
    if (told?.kind !== TASK || file === undefined) throw new AppError("NOT_FOUND");
    return keptAttachment(reply, file);
  });
}

interface Sheet {
  readonly issue: Issue;
  readonly part: DrawAsked;
}

/** Certificates of whoever may have one; the others are named with the reason. Begun again it leaves nothing twice. */
export const issueTask = (deps: FeatureDeps): TaskKind => ({
  name: TASK,
  tries: () => 3,
  async run(work) {
    const ask = work.ask as unknown as Ask;
    const session = await deps.access.standIn(work);
    const context = deps.access.narrowed(session, deps.access.context(session, { id: ask.requestId }), ISSUES);
    demand(context, ISSUES);
    const recusados: Issued["recusados"][number][] = [];
    const refuse: Refuse = (id, motivo) => recusados.push({ id, motivo });
    const certified =
      ask.certificacao === undefined
        ? await certifiedParticipants(deps, context, ask.ids, refuse)
        : await certifiedHolders(deps, context, { certificacao: ask.certificacao, talents: ask.ids }, refuse);
    const sheets = await sheetsOf(deps, context, certified, ask.origin);
    if (sheets.length > 0) {
      // Before what was signed leaves the house.
      await deps.database.house((queries) => keepKey(queries, deps.vault, new Date(context.now)));
      await keepFile(deps, work, ask, sheets);
    }
    const issued = sheets.map(({ issue: one }) => one);
    const result: Issued = { emitidos: sheets.length, recusados };
    await deps.database.write(scopeOf(context), async (queries) => {
      await writeIssued(queries, context, issued);
      await noted(queries, context, issued);
      await work.settle(queries, result as unknown as Json, true);
    });
    return result as unknown as Json;
  },
});

/** The pages of these, each with its signed code. */
async function sheetsOf(
  { database, vault }: FeatureDeps,
  context: RequestContext,
  certified: readonly Certified[],
  origin: string,
): Promise<readonly Sheet[]> {
  const subjects = certified.map(({ subject }) => subject);
  const issues = await database.read(scopeOf(context), (queries) => withCodes(queries, context, subjects));
  return issues.flatMap((issue, at): readonly Sheet[] => {
    const one = certified[at];
    if (one === undefined) return [];
    const { model, images, qr } = one.template;
    const signed = signedCertificate(issue, (said) => vault.sign(said, CERTIFICATE_KEY));
    const code = { endereco: `${origin}${CERTIFICATE_CHECK}/${issue.codigo}#${signed}`, legenda: codeShown(issue.codigo) };
    return [{ issue, part: { model, images, pages: [one.page(qr ? code : null)] } }];
  });
}

async function keepFile({ clock }: FeatureDeps, work: TaskWork, { formato }: Ask, sheets: readonly Sheet[]): Promise<void> {
  if (formato === "pdf") {
    const [bytes = new Uint8Array()] = await renderLater([joined(sheets.map(({ part }) => part))]);
    return work.keep({ name: "certificados.pdf", contentType: "application/pdf", bytes });
  }
  const drawn: Uint8Array[] = [];
  for (let from = 0; from < sheets.length; from += PIECE) {
    work.signal.throwIfAborted();
    drawn.push(...(await renderLater(sheets.slice(from, from + PIECE).map(({ part }) => [part]))));
    work.progress(drawn.length, sheets.length);
  }
  // Those of the same name lie apart: each carries the code of its certificate.
  const entries = sheets.map(({ issue: { nome, codigo } }, at) => ({
    name: `${nome.replace(UNFIT, "_")} ${codigo}.pdf`,
    bytes: drawn[at] ?? new Uint8Array(),
  }));
  return work.keep({ name: "certificados.zip", contentType: "application/zip", bytes: await writeZip(entries, clock()) });
}

/** Pages of the same template after each other are one part. */
function joined(parts: readonly DrawAsked[]): readonly DrawAsked[] {
  const all: DrawAsked[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.model === part.model) all[all.length - 1] = { ...last, pages: [...last.pages, ...part.pages] };
    else all.push(part);
  }
  return all;
}

async function noted(
  queries: Queries,
  { user, requestId, now, company }: RequestContext,
  issued: readonly Issue[],
): Promise<void> {
  const idsOf = (member: "turma" | "certificacao") => [...new Set(issued.flatMap((one) => one[member] ?? []))];
  const told = { user, requestId, now, company, op: "emissao", changes: [] };
  for (const id of idsOf("turma")) await noteDone(queries, { ...told, place: turmas.id, id });
  for (const id of idsOf("certificacao")) await noteDone(queries, { ...told, place: certificacoes.id, id });
}
