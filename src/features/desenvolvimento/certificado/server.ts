import { AppError } from "../../../errors/app-error.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import { plainCertificate } from "./shared.ts";

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
  },
};
