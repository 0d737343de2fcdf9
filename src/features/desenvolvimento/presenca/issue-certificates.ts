import type { FastifyInstance } from "fastify";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { demand } from "../../../engine/rights.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { keptAttachment } from "../../../http/attachment.ts";
import { authorOf } from "../../../http/begun-task.ts";
import { publicAddress } from "../../../http/public-address.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import type { DrawAsked } from "../../../reporting/certificate/draw.ts";
import { renderLater } from "../../../reporting/certificate/render.ts";
import { CERTIFICATE_KEY, codeShown, signedCertificate } from "../../../reporting/certificate/signed-certificate.ts";
import { noteDone } from "../../../services/audit/note.ts";
import type { TaskKind, TaskWork } from "../../../services/jobs/contract.ts";
import { writeZip } from "../../../services/zip/write-zip.ts";
import { codesOf, type Issue, keepKey, newCode, writeIssued } from "./certificate-codes.ts";
import { classCertificates, holding } from "./class-certificates.ts";
import { classFacts, sheetOf } from "./class-facts.ts";
import { CERTIFICATE_CHECK, ISSUES, SEES_CLASSES } from "./entry.ts";
import { type Issued, issue, issuedFile } from "./shared.ts";
import { certificateTexts as texts } from "./texts.ts";

const TASK = "certificados";
const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };
/** Documents of a zip that one thread draws at a time. */
const PIECE = 25;
/** What no file system takes in a name. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]/gu;

interface Ask {
  readonly ids: readonly number[];
  readonly formato: "pdf" | "zip";
  /** Where codes are checked. */
  readonly origin: string;
  readonly requestId: string;
}

/** Emission goes on behind its request; its file waits for whoever asked. */
export function serveIssue(api: FastifyInstance, deps: FeatureDeps): void {
  const { tasks } = deps;
  serve(
    api,
    issue,
    async ({ body: { colaboradorTurmaIds, formato }, request }) => {
      const context = request.context();
      const origin = publicAddress(deps, request);
      const ask: Ask = { ids: [...new Set(colaboradorTurmaIds)], formato, origin, requestId: context.requestId };
      return { tarefaId: await tasks().add({ ...authorOf({ context }), kind: TASK, ask: ask as unknown as WireRecord }) };
    },
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

/** Certificates of whoever passed, of any classes; those who did not are named with the reason. Begun again it leaves nothing twice. */
export const issueTask = (deps: FeatureDeps): TaskKind => ({
  name: TASK,
  tries: () => 3,
  async run(work) {
    const ask = work.ask as unknown as Ask;
    const session = await deps.access.standIn(work);
    const context = deps.access.narrowed(session, deps.access.context(session, { id: ask.requestId }), ISSUES);
    demand(context, ISSUES);
    const recusados: Issued["recusados"][number][] = [];
    const sheets = await sheetsOf(deps, holding(context, SEES_CLASSES), ask, (id, motivo) => recusados.push({ id, motivo }));
    if (sheets.length > 0) {
      // Before what was signed leaves the house.
      await deps.database.house((queries) => keepKey(queries, deps.vault, new Date(context.now)));
      await keepFile(deps, work, ask, sheets);
    }
    const result: Issued = { emitidos: sheets.length, recusados };
    await deps.database.write(scopeOf(context), async (queries) => {
      await writeIssued(
        queries,
        context,
        sheets.map((one) => one.issue),
      );
      await noted(queries, context, new Set(sheets.map((one) => one.issue.turma)));
      await work.settle(queries, result as unknown as Json, true);
    });
    return result as unknown as Json;
  },
});

async function sheetsOf(
  deps: FeatureDeps,
  context: RequestContext,
  { ids, origin }: Ask,
  refuse: (id: number, motivo: string) => void,
): Promise<readonly Sheet[]> {
  const sees = holding(context, "ROLE_DESENVOLVIMENTO_COLABORADORES_TURMA_VER", "ROLE_DESENVOLVIMENTO_TURMAS_VER_TODAS");
  const found = await deps
    .engine()
    .list(sees, colaboradoresTurma.id, { filter: { id: [...ids] }, sort: [], offset: 0, fixed: {} });
  const classOf = new Map(found.rows.map(({ id, turma }) => [id, Number((turma as { readonly id: number }).id)]));
  const codes = await deps.database.read(scopeOf(context), (queries) => codesOf(queries, ids));
  const sheets: Sheet[] = [];
  const classes = new Map<number, Awaited<ReturnType<typeof ofClass>>>();
  const ofClass = async (turma: number) => {
    const facts = await classFacts(deps, context, turma);
    const { participantes } = await sheetOf(deps, context, facts);
    return {
      facts,
      people: new Map(participantes.map((one) => [one.id, one])),
      made: await classCertificates(deps, context, facts, {}),
    };
  };
  for (const id of ids) {
    const turma = classOf.get(id);
    if (turma === undefined) {
      refuse(id, texts.refused.unknown);
      continue;
    }
    const known = classes.get(turma) ?? (await ofClass(turma));
    classes.set(turma, known);
    const person = known.people.get(id);
    if (person === undefined || person.situacao !== "APROVADO") {
      refuse(id, texts.refused[person === undefined || person.situacao === "APROVADO" ? "unknown" : person.situacao]);
      continue;
    }
    const { facts, made } = known;
    const codigo = codes.get(id) ?? newCode();
    const { colaborador } = person;
    const told = {
      talento: colaborador.id,
      nome: colaborador.nome,
      curso: facts.curso,
      cargaHoraria: made.cargaHoraria,
      inicio: made.first,
      fim: made.last,
    };
    const signed = signedCertificate({ codigo, ...told }, (said) => deps.vault.sign(said, CERTIFICATE_KEY));
    const code = { endereco: `${origin}${CERTIFICATE_CHECK}/${codigo}#${signed}`, legenda: codeShown(codigo) };
    const page = made.sheet(person, made.template.qr ? code : null);
    sheets.push({
      issue: { inscricao: id, turma, codigo, ...told },
      part: { model: made.template.model, images: made.template.images, pages: [page] },
    });
  }
  return sheets;
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

async function noted(queries: Queries, context: RequestContext, classes: ReadonlySet<number>): Promise<void> {
  const { user, requestId, now, company } = context;
  for (const id of classes)
    await noteDone(queries, { user, requestId, now, company, place: turmas.id, id, op: "emissao", changes: [] });
}
