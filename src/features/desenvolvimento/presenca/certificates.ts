import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { attachment } from "../../../http/attachment.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { renderCertificates } from "../../../reporting/certificate/render.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { classCertificates, holding } from "./class-certificates.ts";
import { classFacts, sheetOf } from "./class-facts.ts";
import { SEES_CLASSES } from "./entry.ts";
import { certificatePage, printCertificates } from "./shared.ts";
import { certificateTexts as texts } from "./texts.ts";

const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** Printing the certificates of a class, and what its page chooses from. */
export function serveCertificates(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine } = deps;
  serve(api, certificatePage, async ({ query: { turmaId }, request }) => {
    const context = request.context();
    const sees = holding(context, SEES_CLASSES);
    const query = { filter: {}, sort: [{ path: "dataPrevIni", descending: true }], offset: 0, limit: 500, fixed: {} };
    const { rows } = await engine().list(sees, turmas.id, query);
    const classes = rows.map(({ id, descricao }) => ({ id, nome: String(descricao) }));
    if (turmaId === undefined) return { classes, participantes: [] };
    const sheet = await sheetOf(deps, sees, await classFacts(deps, sees, turmaId));
    return {
      classes,
      participantes: sheet.participantes.map(({ id, colaborador, situacao }) => ({ id, colaborador, situacao })),
    };
  });
  serve(
    api,
    printCertificates,
    async ({ id, body, request, reply }) => {
      const context = holding(request.context(), SEES_CLASSES);
      const facts = await classFacts(deps, context, id);
      const sheet = await sheetOf(deps, context, facts);
      const people = [...new Set(body.colaboradorTurmaIds)].map((one, at) => {
        const person = sheet.participantes.find((row) => row.id === one);
        if (person !== undefined) return person;
        throw new AppError("FIELD_VALIDATION_VIOLATION", {
          errors: [{ field: `colaboradorTurmaIds.${at}`, code: "reference", message: texts.notEnrolled }],
        });
      });
      const { template, ...made } = await classCertificates(deps, context, facts, {
        ...body,
        imprimirVerso: body.imprimirVerso ?? false,
      });
      const pages = people.map((person) =>
        person.situacao === "APROVADO" ? made.sheet(person, null) : made.confirmation(person),
      );
      const bytes = await renderCertificates([{ model: template.model, images: template.images, pages }]);
      await deps.database.write(scopeOf(context), (queries) =>
        noteDone(queries, {
          user: context.user,
          requestId: context.requestId,
          now: context.now,
          company: context.company,
          place: turmas.id,
          id,
          op: "certificados",
          changes: [],
        }),
      );
      return attachment(reply, { name: `certificados-${facts.descricao}.pdf`, contentType: "application/pdf", bytes });
    },
    RATE,
  );
}
