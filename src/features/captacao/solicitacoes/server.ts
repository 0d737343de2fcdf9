import type { Engine } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { anuncios } from "../../../generated/types/captacao/anuncios.ts";
import { candidatosSolicitacao } from "../../../generated/types/captacao/candidatos-solicitacao.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { bairros } from "../../../generated/types/geral/bairros.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { idIn } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { CALLED, noteCalled, numberHere, sharedCandidate } from "./candidate-here.ts";
import { roomFor } from "./room-for.ts";
import { announcement, checkLimit, districts, evaluations, hasCandidates, linkCandidate } from "./shared.ts";
import { texts } from "./texts.ts";

const MOST = 1000;
const PLAIN = { fixed: {} } as const;

/** What forms and lists of personnel requests ask besides the register itself, and a candidate put into several of them. */
export const feature: ServerFeature = {
  audited: { ops: { [CALLED]: texts.called } },
  routes(api, deps) {
    const { engine, registry } = deps;
    const read = (context: RequestContext, id: number) => engine().read(context, solicitacoesPessoal.id, id, {});
    const listed = async (context: RequestContext, register: string, filter: Readonly<Record<string, Json>>) => {
      const query = { filter, sort: [{ path: "id", descending: false }], offset: 0, limit: MOST, fixed: {} };
      return (await engine().list(context, register, query)).rows;
    };

    serve(api, districts, async ({ id, request: call }) => {
      const { bairrosIds } = await read(call.context(), id);
      const ids = Array.isArray(bairrosIds) ? bairrosIds : [];
      const rows =
        ids.length === 0 ? [] : await listed(reading(call.context(), registry().get(bairros.id)), bairros.id, { id: ids });
      return rows.map((row) => ({ id: row.id, nome: String(row.nome) }));
    });

    serve(api, hasCandidates, async ({ id, request: call }) => (await read(call.context(), id)).possuiCandidato === true);

    serve(api, evaluations, async ({ id, request: call }) => {
      const { avaliacoesIds } = await read(call.context(), id);
      const ids = Array.isArray(avaliacoesIds) ? avaliacoesIds : [];
      const reader = reading(call.context(), registry().get(modelosAvaliacao.id));
      const rows = ids.length === 0 ? [] : await listed(reader, modelosAvaliacao.id, { id: ids });
      return rows.map((row) => ({ id: row.id, titulo: String(row.titulo) }));
    });

    serve(api, announcement, async ({ id, request: call }) => {
      await read(call.context(), id);
      const reader = reading(call.context(), registry().get(anuncios.id));
      const [found] = await listed(reader, anuncios.id, { solicitacao: id });
      return found === undefined ? null : engine().read(reader, anuncios.id, found.id, {});
    });

    serve(
      api,
      checkLimit,
      async ({ id, body: { quantidade = 1, areaOrganizacionalId, motivoId }, request: call }) =>
        roomFor(engine(), registry(), call.context(), {
          cargo: id,
          area: areaOrganizacionalId,
          reason: motivoId,
          wanted: quantidade,
        }),
      { reads: true },
    );

    serve(api, linkCandidate, async ({ id, body: { empresaId, candidatoId, solicitacoesIds }, request: call }) => {
      const own = call.context();
      if (empresaId !== own.company) throw new AppError("EMPRESA_ALTERADA");
      if (candidatoId !== id) refuse("candidatoId", texts.otherCandidate);
      const asked = [...new Set(solicitacoesIds)];
      if (asked.length === 0) refuse("solicitacoesIds", texts.atLeastOne);
      const reader = reading(own, registry().get(candidatosSolicitacao.id));
      const elsewhere = await sharedCandidate(deps, { session: call.session, own }, id);
      return engine().together(own, async (inside, queries) => {
        const here = elsewhere === undefined ? id : await copied(inside, own, elsewhere.record, asked);
        const filter = { candidato: here, solicitacao: asked };
        const query = { filter, sort: [{ path: "id", descending: false }], offset: 0, limit: MOST, fixed: {} };
        const { rows } = await inside.list(reader, candidatosSolicitacao.id, query);
        const existing = new Set(rows.map(({ solicitacao }) => idIn(solicitacao)));
        const added = asked.filter((one) => !existing.has(one));
        for (const one of added)
          await inside.create(own, candidatosSolicitacao.id, { candidato: { id: here }, solicitacao: { id: one } }, PLAIN);
        if (elsewhere !== undefined) await noteCalled(queries, own, elsewhere);
        return { incluidas: added, existentes: [...existing], candidatoId: here };
      });
    });

    async function copied(inside: Engine, own: RequestContext, record: WireRecord, requests: readonly number[]): Promise<number> {
      const positions = [];
      for (const one of requests) {
        const { cargoId } = await inside.read(holding(own, [viewOf(solicitacoesPessoal.id)]), solicitacoesPessoal.id, one, {});
        if (typeof cargoId === "number") positions.push(cargoId);
      }
      return numberHere(deps, inside, own, { record, positions });
    }

    function viewOf(id: string): string {
      return registry().get(id)?.rights.view ?? "";
    }
  },
};

/** The same person, told what calls of a register they may make for this one purpose. */
function reading(context: RequestContext, register: { readonly rights: { readonly view: string } } | undefined): RequestContext {
  if (register === undefined) throw new AppError("NOT_FOUND");
  return holding(context, [register.rights.view]);
}

function refuse(field: string, message: string): never {
  throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field, code: field, message }] });
}
