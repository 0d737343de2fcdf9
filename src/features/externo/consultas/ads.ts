import type { FastifyRequest } from "fastify";
import { anuncios } from "../../../generated/types/captacao/anuncios.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { listed, strangerIn } from "./stranger.ts";

/** Announcements everybody may read: published ones of requests that still have vacancies. What restricts a vacancy or pays for it stays out. */
export async function publishedAds(deps: FeatureDeps, request: Pick<FastifyRequest, "id">, company: number) {
  const context = await strangerIn(deps, request, company, [anuncios, solicitacoesPessoal]);
  if (context === undefined) return [];
  const shown = (await listed(deps, context, anuncios, { exibirModuloExterno: true }, "titulo")).filter(
    ({ publicado }) => publicado === true,
  );
  if (shown.length === 0) return [];
  const ids = shown.map(({ solicitacao }) => idOf(solicitacao));
  const requests = new Map((await listed(deps, context, solicitacoesPessoal, { id: ids }, "data")).map((row) => [row.id, row]));
  const open = shown.filter(({ solicitacao }) => {
    const asked = requests.get(idOf(solicitacao));
    return asked !== undefined && Number(asked.quantidade) > Number(asked.qtdVagasPreenchidas);
  });
  return Promise.all(
    open.map(async ({ id, solicitacao }) => {
      const ad = await deps.engine().read(context, anuncios.id, id, {});
      const request = idOf(solicitacao);
      return {
        id,
        titulo: String(ad.titulo),
        descricao: String(ad.descricao),
        exibirModuloExterno: true as const,
        diasEsperaNovaAplicacao: typeof ad.diasEsperaNovaAplicacao === "number" ? ad.diasEsperaNovaAplicacao : null,
        previsaoEncerramento: typeof ad.previsaoEncerramento === "string" ? ad.previsaoEncerramento : null,
        solicitacao: { id: request, quantidade: Number(requests.get(request)?.quantidade), empresa: { id: company } },
      };
    }),
  );
}

const idOf = (value: Json | undefined): number => Number((value as { readonly id?: Json } | null)?.id ?? 0);
