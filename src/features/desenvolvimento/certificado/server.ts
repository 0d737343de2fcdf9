import { AppError } from "../../../errors/app-error.ts";
import { certificacoes } from "../../../generated/types/desenvolvimento/certificacoes.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { attachment } from "../../../http/attachment.ts";
import { companyHeadOf } from "../../../http/company-head-of.ts";
import { goneAway } from "../../../http/gone-away.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import { certificationPdf, plainCertificate } from "./shared.ts";
import { texts } from "./texts.ts";

/** What certificates ask of courses. */
export const feature: ServerFeature = {
  routes(api, { engine, registry }) {
    serve(api, plainCertificate, async ({ id, request }) => {
      const register = registry().get(cursos.id);
      if (register === undefined) throw new AppError("NOT_FOUND");
      const { certificado, modeloCertificado } = await engine().read(request.context(), register.id, id, {});
      const own = (certificado ?? {}) as Readonly<Record<string, unknown>>;
      const said = (member: string): string => {
        const given = fieldAt(register, `certificado.${member}`)?.default;
        return String(own[member] ?? (given?.op === "literal" ? given.value : ""));
      };
      const model = modeloCertificado as { readonly id: number; readonly nome: string } | null;
      return { titulo: said("titulo"), conteudo: said("conteudo"), modeloCertificado: model };
    });
    for (const call of certificationPdf)
      serve(api, call, async ({ id, request, reply }) => {
        const context = request.context();
        const register = registry().get(certificacoes.id);
        if (register === undefined) throw new AppError("NOT_FOUND");
        const file = await engine().printRecords(context, register.id, [id], {
          format: "pdf",
          company: companyHeadOf(request, context),
          signal: goneAway(reply),
          title: texts.certification,
          sections:
            register.tabs.length > 0
              ? register.tabs
              : [{ title: register.title, fields: register.fields.map(({ path }) => path) }],
          signatures: [],
        });
        return attachment(reply, { ...file, name: "certificacao.pdf" });
      });
  },
};
