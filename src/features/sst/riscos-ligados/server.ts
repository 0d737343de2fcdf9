import { ambientes } from "../../../generated/types/sst/ambientes.ts";
import { funcoes } from "../../../generated/types/sst/funcoes.ts";
import { queryMembers } from "../../../http/query-members.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { calls } from "./calls.ts";
import { linkedRisks } from "./linked-risks.ts";

/** `GET /api/sst/riscos-ambientes?ambientesIds=` and `riscos-funcoes?funcoesIds=`: the risks that stand in these registers now. */
export const feature: ServerFeature = {
  routes(api, deps) {
    api.get("/sst/riscos-ambientes", { config: { anyUser: true, call: calls.environments } }, (request) =>
      linkedRisks(deps, request.context(), queryMembers(request.query, { ambientesIds: "ids" }).ambientesIds, {
        register: ambientes.id,
        name: "nomeAmbiente",
        list: "riscosAmbientes",
        flag: "epcEficaz",
        as: "ambiente",
      }),
    );
    api.get("/sst/riscos-funcoes", { config: { anyUser: true, call: calls.functions } }, (request) =>
      linkedRisks(deps, request.context(), queryMembers(request.query, { funcoesIds: "ids" }).funcoesIds, {
        register: funcoes.id,
        name: "nomeFuncao",
        list: "riscosFuncoes",
        flag: "epiEficaz",
        as: "funcao",
      }),
    );
  },
};
