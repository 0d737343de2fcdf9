import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { refusedAt } from "../../../../errors/refused-at.ts";
import { certificacoes } from "../../../../generated/types/desenvolvimento/certificacoes.ts";
import { turmas } from "../../../../generated/types/desenvolvimento/turmas.ts";
import { attachment } from "../../../../http/attachment.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import type { CertificateSheet } from "../../../../reporting/certificate/draw.ts";
import { renderCertificates } from "../../../../reporting/certificate/render.ts";
import { noteDone } from "../../../../services/audit/note.ts";
import { classFacts, sheetOf } from "../class-facts.ts";
import { SEES_CLASSES } from "../entry.ts";
import type { Template } from "./certificate-model.ts";
import { certificationsSeen, certifiedHolders, holdersOf } from "./certification-certificates.ts";
import { classCertificates } from "./class-certificates.ts";
import { certificatePage, printCertificates, printCertification } from "./shared.ts";
import { texts } from "./texts.ts";

const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** Printing the certificates of a class, and what its page chooses from. */
export function serveCertificates(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine } = deps;
  serve(api, certificatePage, async ({ query: { turmaId, certificacaoId }, request }) => {
    const context = request.context();
    const sees = holding(context, [SEES_CLASSES]);
    const query = { filter: {}, sort: [{ path: "dataPrevIni", descending: true }], offset: 0, limit: 500, fixed: {} };
    const { rows } = await engine().list(sees, turmas.id, query);
    const classes = rows.map(({ id, descricao }) => ({ id, nome: String(descricao) }));
    const sheet = turmaId === undefined ? undefined : await sheetOf(deps, sees, await classFacts(deps, sees, turmaId));
    return {
      classes,
      participantes: (sheet?.participantes ?? []).map(({ id, colaborador, situacao }) => ({ id, colaborador, situacao })),
      certificacoes: await certificationsSeen(deps, context),
      talentos: certificacaoId === undefined ? [] : await holdersOf(deps, context, certificacaoId),
    };
  });
  serve(
    api,
    printCertificates,
    async ({ id, body, request, reply }) => {
      const context = holding(request.context(), [SEES_CLASSES]);
      const facts = await classFacts(deps, context, id);
      const sheet = await sheetOf(deps, context, facts);
      const people = [...new Set(body.colaboradorTurmaIds)].map((one, at) => {
        const person = sheet.participantes.find((row) => row.id === one);
        if (person !== undefined) return person;
        throw refusedAt(`colaboradorTurmaIds.${at}`, "reference", texts.notEnrolled);
      });
      const { template, ...made } = await classCertificates(deps, context, facts, {
        ...body,
        imprimirVerso: body.imprimirVerso ?? false,
      });
      const pages = people.map((person) =>
        person.situacao === "APROVADO" ? made.sheet(person, null) : made.confirmation(person),
      );
      const bytes = await printed(deps, context, { template, pages, place: turmas.id, id });
      return attachment(reply, { name: `certificados-${facts.descricao}.pdf`, contentType: "application/pdf", bytes });
    },
    RATE,
  );
  serve(
    api,
    printCertification,
    async ({ id, body: { colaboradoresIds, ...wishes }, request, reply }) => {
      const context = request.context();
      const talents = [...new Set(colaboradoresIds)];
      const refused = (talent: number, message: string): never => {
        throw refusedAt(`colaboradoresIds.${talents.indexOf(talent)}`, "reference", message);
      };
      const made = await certifiedHolders(
        deps,
        context,
        { certificacao: id, talents, wishes: { ...wishes, imprimirVerso: wishes.imprimirVerso ?? false } },
        refused,
      );
      const [first] = made;
      if (first === undefined) throw new AppError("NOT_FOUND");
      const pages = made.map((one) => one.page(null));
      const bytes = await printed(deps, context, { template: first.template, pages, place: certificacoes.id, id });
      return attachment(reply, { name: `certificados-${first.subject.curso}.pdf`, contentType: "application/pdf", bytes });
    },
    RATE,
  );
}

interface Printing {
  readonly template: Template;
  readonly pages: readonly CertificateSheet[];
  readonly place: string;
  readonly id: number;
}

/** The PDF of these pages, noted where they are of. */
async function printed(
  { database }: FeatureDeps,
  context: RequestContext,
  { template: { model, images }, pages, place, id }: Printing,
): Promise<Uint8Array> {
  const { user, requestId, now, company } = context;
  const bytes = await renderCertificates([{ model, images, pages }]);
  await database.write(scopeOf(context), (queries) =>
    noteDone(queries, { user, requestId, now, company, place, id, op: "certificados", changes: [] }),
  );
  return bytes;
}
