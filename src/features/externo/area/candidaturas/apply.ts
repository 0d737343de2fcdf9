import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { CandidateSession } from "../../../../access/candidate-contract.ts";
import { tableOf } from "../../../../access/stored-names.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { solicitacoesPessoal } from "../../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { publicAddress } from "../../../../http/public-address.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { APPLICATIONS } from "../shared.ts";
import { adsOf } from "../vagas/ads.ts";
import { applicationsOf } from "./known.ts";
import { mayApplyAgain } from "./status.ts";
import { applicationTexts as texts } from "./texts.ts";

const PLAIN = { fixed: {} } as const;

/** Applies for an announced vacancy; whoever is out of it applies anew in the same row, once the days to wait are over. Answers its number. */
export async function applyFor(
  deps: FeatureDeps,
  context: RequestContext,
  { candidate, company }: CandidateSession,
  request: FastifyRequest,
  vacancy: number,
): Promise<number> {
  const [ad] = await adsOf(deps, context, vacancy);
  if (ad === undefined || !ad.shown) throw new AppError("NOT_FOUND");
  if (!ad.open) throw new AppError("ACTION_REFUSED", { message: texts.notOpen });
  return deps.engine().together(context, async (inside, queries) => {
    // Two of the same candidate at once queue here, behind what closes the request.
    const requests = known(deps.registry(), solicitacoesPessoal.id);
    await sql`select id from ${sql.table(tableOf(requests))} where id = ${vacancy} for update`.execute(queries);
    const [former] = await applicationsOf(inside, context, { solicitacao: vacancy });
    const id = former === undefined ? await begin() : await again();
    const title = String(ad.ad.titulo);
    if (candidate.email)
      await deps.mail(queries, {
        to: candidate.email,
        subject: texts.mail.subject(title),
        text: [
          texts.mail.hello(candidate.name),
          texts.mail.received(title, company.name),
          texts.mail.follow(`${publicAddress(deps, request)}${APPLICATIONS}?empresaId=${company.id}`),
        ].join("\n\n"),
        company: company.id,
      });
    return id;

    async function begin(): Promise<number> {
      const body = { candidato: { id: candidate.id }, solicitacao: { id: vacancy } };
      return (await inside.create(context, candidatosSolicitacao.id, body, PLAIN)).id;
    }
    async function again(): Promise<number> {
      const from = former && mayApplyAgain(former);
      if (from === undefined || from === null) throw new AppError("ACTION_REFUSED", { message: texts.already });
      if (from > context.today) throw new AppError("ACTION_REFUSED", { message: texts.wait(dayText(from)) });
      return (await inside.act(context, candidatosSolicitacao.id, Number(former?.application.id), "reaplica", {}, PLAIN)).id;
    }
  });
}
