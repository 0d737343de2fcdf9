import type { FastifyRequest } from "fastify";
import { anuncios } from "../../../../generated/types/captacao/anuncios.ts";
import { solicitacoesPessoal } from "../../../../generated/types/captacao/solicitacoes-pessoal.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { idIn } from "../../../../metadata/json.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { listed, strangerIn } from "../consultas/stranger.ts";
import { daysToAnswer } from "./days-to-answer.ts";

/** An announcement with the request it announces. */
export interface Ad {
  readonly ad: WireRecord;
  readonly request: WireRecord;
  /** It may be shown to everybody and applied for today. */
  readonly open: boolean;
  /** It was once to be shown; what never was does not exist for strangers. */
  readonly shown: boolean;
}

/** Announcements of a company, by title, or the one of a request; the reader sees both registers. */
export async function adsOf(deps: FeatureDeps, context: RequestContext, solicitacao?: number): Promise<readonly Ad[]> {
  const filter = { exibirModuloExterno: true, ...(solicitacao === undefined ? {} : { solicitacao: [solicitacao] }) };
  const rows = await listed(deps, context, anuncios, filter, "titulo");
  if (rows.length === 0) return [];
  const ids = rows.map((row) => idIn(row.solicitacao));
  const requests = new Map((await listed(deps, context, solicitacoesPessoal, { id: ids }, "data")).map((row) => [row.id, row]));
  return rows.flatMap((ad) => {
    const request = requests.get(idIn(ad.solicitacao));
    if (request === undefined) return [];
    const isLeft = Number(request.quantidade) > Number(request.qtdVagasPreenchidas);
    return [
      { ad, request, open: ad.publicado === true && isLeft, shown: request.status === "A" && request.tipoVaga !== "INTERNA" },
    ];
  });
}

/** Announcements everybody may read: published ones of requests that still have vacancies. What restricts a vacancy or pays for it stays out. */
export async function publishedAds(deps: FeatureDeps, request: Pick<FastifyRequest, "id">, company: number) {
  const context = await strangerIn(deps, request, company, [anuncios, solicitacoesPessoal]);
  if (context === undefined) return [];
  const open = (await adsOf(deps, context)).filter((one) => one.open);
  const days = open.length === 0 ? null : await daysToAnswer(deps, context);
  return Promise.all(
    open.map(async ({ ad: { id: number }, request: asked }) => {
      const id = Number(number);
      const ad = await deps.engine().read(context, anuncios.id, id, {});
      return {
        id,
        titulo: String(ad.titulo),
        descricao: String(ad.descricao),
        exibirModuloExterno: true as const,
        diasEsperaNovaAplicacao: typeof ad.diasEsperaNovaAplicacao === "number" ? ad.diasEsperaNovaAplicacao : null,
        previsaoEncerramento: typeof ad.previsaoEncerramento === "string" ? ad.previsaoEncerramento : null,
        diasParaResponder: days,
        solicitacao: { id: Number(asked.id), quantidade: Number(asked.quantidade), empresa: { id: company } },
      };
    }),
  );
}
