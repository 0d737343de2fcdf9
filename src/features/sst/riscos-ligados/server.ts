import { ambientes } from "../../../generated/types/sst/ambientes.ts";
import { funcoes } from "../../../generated/types/sst/funcoes.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { linkedRisks } from "./linked-risks.ts";
import { environmentRisks, functionRisks } from "./shared.ts";

export const feature: ServerFeature = {
  routes(api, deps) {
    serve(api, environmentRisks, async ({ query, request }) => {
      const place = { register: ambientes.id, name: "nomeAmbiente", list: "riscosAmbientes", flag: "epcEficaz" };
      const found = await linkedRisks(deps, request.context(), query.ambientesIds, place);
      return found.map(({ owner: ambiente, flag: epcEficaz, ...row }) => ({ ...row, ambiente, epcEficaz }));
    });
    serve(api, functionRisks, async ({ query, request }) => {
      const place = { register: funcoes.id, name: "nomeFuncao", list: "riscosFuncoes", flag: "epiEficaz" };
      const found = await linkedRisks(deps, request.context(), query.funcoesIds, place);
      return found.map(({ owner: funcao, flag: epiEficaz, ...row }) => ({ ...row, funcao, epiEficaz }));
    });
  },
};
