import { AppError } from "../../../errors/app-error.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../generated/types/captacao/candidatos-solicitacao.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { fillVacancy } from "./fill-vacancy.ts";
import { keepOrigin } from "./origin.ts";
import { talentDraft } from "./shared.ts";
import { talentOf } from "./talent-draft.ts";
import { texts } from "./texts.ts";

/** Candidates of a personnel request on their way to being hired, and from there to being a talent. */
export const feature: ServerFeature = {
  hooks: (deps) => ({
    "captacao/candidatos-solicitacao#ocupa-vaga": fillVacancy(deps),
    "gestao-talentos/colaboradores#vaga-de-origem": keepOrigin(deps),
  }),
  routes(api, { engine, registry }) {
    serve(api, talentDraft, async ({ id, request }) => {
      const context = request.context();
      const [people, talents] = [registry().get(candidatos.id), registry().get(colaboradores.id)];
      if (people === undefined || talents === undefined) throw new AppError("NOT_FOUND");
      const { situacao, candidato, solicitacao } = await engine().read(context, candidatosSolicitacao.id, id, {});
      if (situacao !== "C") throw new AppError("ACTION_REFUSED", { message: texts.notHired });
      const person = await engine().read(context, candidatos.id, idOf(candidato), {});
      const vacancy = await engine().read(context, solicitacoesPessoal.id, idOf(solicitacao), {});
      return talentOf(talents, people, person, vacancy);
    });
  },
};

const idOf = (value: Json | undefined): number => Number((value as { readonly id?: Json } | null)?.id ?? 0);
