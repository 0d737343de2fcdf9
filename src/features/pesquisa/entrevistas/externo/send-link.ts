import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { colaboradores, colaboradoresRights } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { entrevistas } from "../../../../generated/types/pesquisa/entrevistas.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import { openCompany } from "../../../../http/company-look.ts";
import { saidAddress } from "../../../../http/public-address.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import { textIn } from "../../../../metadata/json.ts";
import { addToDate } from "../../../../rules/dates.ts";
import { sheetOf } from "../sheet.ts";
import { type ExitInterview, exitInterviews, MONTHS } from "./exit-interview.ts";
import { interviewPath } from "./links.ts";
import { interviewLink, prepareInterview, sendInterview } from "./shared.ts";
import { texts } from "./texts.ts";

/** The link of an interview for whoever left: made, shown and sent by who may edit interviews. */
export function serveInterviewLink(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, engine, mail, settings, vault } = deps;
  serve(api, interviewLink, async ({ id, request }) => linkOf(deps, request.context(), id));

  serve(api, prepareInterview, async ({ id, body: { questionarioId }, request }) => {
    const context = request.context();
    const open = await linkOf(deps, context, id);
    if (open !== null) return open;
    const record = {
      titulo: texts.interview,
      data: context.today,
      questionario: { id: questionarioId },
      colaborador: { id },
    };
    await engine().create(context, entrevistas.id, record, { fixed: {} });
    return linkOf(deps, context, id);
  });

  serve(api, sendInterview, async ({ id, request }) => {
    const context = request.context();
    const interview = await waiting(deps, context, id);
    if (interview === undefined) throw new AppError("ACTION_REFUSED", { message: texts.noInterview });
    const { email } = interview;
    if (email === null) throw new AppError("ACTION_REFUSED", { message: texts.noEmail });
    const { nome } = await openCompany(deps, empresas, context.company, request.id);
    const path = interviewPath(vault, { company: context.company, interview: interview.id });
    const at = saidAddress(settings);
    const text = texts.mail(textIn(nome) ?? "", at === undefined ? texts.openWithout(path) : texts.open(`${at}${path}`));
    await database.write(scopeOf(context), (queries) =>
      mail(queries, [{ to: email, subject: texts.subject, text, company: context.company, secret: true }]),
    );
    return { email };
  });
}

async function linkOf(deps: FeatureDeps, context: RequestContext, talent: number) {
  const interview = await waiting(deps, context, talent);
  if (interview === undefined) return null;
  const caminho = interviewPath(deps.vault, { company: context.company, interview: interview.id });
  const at = saidAddress(deps.settings);
  return { entrevista: interview.id, caminho, endereco: at === undefined ? null : `${at}${caminho}`, email: interview.email };
}

/** The newest interview of somebody who left that waits for answers; ACTION_REFUSED of who works here. */
async function waiting(
  { database, engine, registry }: FeatureDeps,
  context: RequestContext,
  person: number,
): Promise<ExitInterview | undefined> {
  const reader = holding(context, [colaboradoresRights.view]);
  const { dataDesligamento } = await engine().read(reader, colaboradores.id, person, {});
  const { company, today } = context;
  if (typeof dataDesligamento !== "string" || dataDesligamento > today)
    throw new AppError("ACTION_REFUSED", { message: texts.notGone });
  if ((addToDate(dataDesligamento, 0, MONTHS) ?? "") < today) throw new AppError("ACTION_REFUSED", { message: texts.tooLate });
  return database.read(scopeOf(context), async (queries) => {
    const found = await exitInterviews(queries, registry(), { company, today }, { person });
    for (const one of found) if ((await sheetOf(queries, one.id))?.situation !== "RESPONDIDA") return one;
    return undefined;
  });
}
