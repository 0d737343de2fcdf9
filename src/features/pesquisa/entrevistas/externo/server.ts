import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKey } from "../../../../access/attempts.ts";
import { productScope } from "../../../../access/each-company.ts";
import { writeAudit } from "../../../../engine/audit/write-audit.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { saveDraft } from "../../../../engine/questions/draft.ts";
import { submit } from "../../../../engine/questions/submit.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { entrevistas } from "../../../../generated/types/pesquisa/entrevistas.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import { lookOf, openCompany } from "../../../../http/company-look.ts";
import { linkedPerson } from "../../../../http/linked-person.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import { HOUSE_ZONE } from "../../../../metadata/moment.ts";
import { todayIn } from "../../../../rules/today-in.ts";
import { ANSWERED, beginSheet, deskOf, sheetOf, toldOf } from "../sheet.ts";
import { type ExitInterview, exitInterviews } from "./exit-interview.ts";
import { interviewOf } from "./links.ts";
import { readOpenInterview, saveOpenInterview, submitOpenInterview } from "./shared.ts";
import { texts } from "./texts.ts";

/** Saves of one interview in a minute, and a few reads. */
const MOST = 120;

/** Answering the interview of one's own dismissal without a user: the link opens it while it waits for answers, and nothing else. */
export function serveOpenInterview(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;
  const keyGenerator = (request: FastifyRequest): string => {
    const linked = interviewOf(deps.vault, tokenOf(request));
    return linked === undefined ? addressKey(request.ip) : `entrevista:${linked.interview}`;
  };
  const limited = { rateLimit: { max: MOST, timeWindow: 60_000, keyGenerator } };

  serve(
    api,
    readOpenInterview,
    async ({ request }) => {
      const { context, interview } = await linkedTo(deps, request);
      const { desempenho: _, ...told } = await toldOf(deps, context, idsOf(interview));
      const empresa = lookOf(await openCompany(deps, empresas, context.company, request.id), request.server);
      const respondida = told.situacao === "RESPONDIDA";
      const fechada = !respondida && interview.fora ? texts.late : null;
      const shut = respondida || fechada !== null ? { perguntas: [], respostas: [] } : {};
      return { ...told, ...shut, titulo: interview.titulo, empresa, respondida, fechada };
    },
    limited,
  );
  serve(
    api,
    saveOpenInterview,
    async ({ body: { sequencia, respostas }, request }) => {
      const { context, interview } = await linkedTo(deps, request);
      return database.write(scopeOf(context), async (queries) => {
        const desk = deskOf(deps, context, queries);
        await demandOpen(queries, interview);
        const sheet = await beginSheet(deps, desk, idsOf(interview));
        const saved = await saveDraft(desk, sheet, { sequence: sequencia, answers: respostas });
        return { sequencia: saved.sequencia };
      });
    },
    limited,
  );
  serve(
    api,
    submitOpenInterview,
    async ({ body: { respostas }, request }) => {
      const { context, interview } = await linkedTo(deps, request);
      return database.write(scopeOf(context), async (queries) => {
        const desk = deskOf(deps, context, queries);
        await demandOpen(queries, interview);
        const sheet = await beginSheet(deps, desk, idsOf(interview));
        await submit(desk, sheet, respostas, { today: context.today, lot: 1 });
        const line = { register: known(registry(), entrevistas.id), id: interview.id, op: ANSWERED, changes: [] };
        await writeAudit({ context, queries }, line);
        return { situacao: "RESPONDIDA" as const };
      });
    },
    limited,
  );
}

const tokenOf = ({ params }: FastifyRequest): string => (params as { readonly token: string }).token;
const idsOf = ({ id, questionario }: ExitInterview) => ({ id, questionnaire: questionario });

/** AVALIACAO_FECHADA for an interview that was answered, or whose time is over. */
async function demandOpen(queries: Parameters<typeof sheetOf>[0], { id, fora }: ExitInterview): Promise<void> {
  const isAnswered = (await sheetOf(queries, id))?.situation === "RESPONDIDA";
  if (isAnswered || fora) throw new AppError("AVALIACAO_FECHADA", { message: isAnswered ? texts.answered : texts.late });
}

/** The interview of a link, and whoever left at work on it. NOT_FOUND for any other text, and while the person works here. */
async function linkedTo(
  { access, clock, database, registry, vault }: FeatureDeps,
  request: FastifyRequest,
): Promise<{ readonly context: RequestContext; readonly interview: ExitInterview }> {
  const linked = interviewOf(vault, tokenOf(request));
  const company = linked === undefined ? undefined : await access.candidates.company(linked.company);
  if (linked === undefined || company === undefined) throw new AppError("NOT_FOUND");
  const now = clock();
  const today = todayIn(company.zone ?? HOUSE_ZONE, now);
  const [interview] = await database.read(productScope(company.id), (queries) =>
    exitInterviews(queries, registry(), { company: company.id, today }, { interview: linked.interview }),
  );
  if (interview === undefined) throw new AppError("NOT_FOUND");
  const person = { id: interview.pessoa, name: interview.nome };
  return { interview, context: linkedPerson(request, { company, person, now }) };
}
