import type { FastifyRequest } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import { PROBLEM_LIMITS, type ProblemReport, problemText } from "../../../errors/problem-report.ts";
import { bodyRecord } from "../../../http/body-members.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { calls } from "./calls.ts";
import { PROBLEMS_ADDRESS, PROBLEMS_PAGE, PROBLEMS_RIGHT, type ProblemsAnswer } from "./shared.ts";
import { PROBLEM_TABLE, readProblems, storeProblem, supportAddress } from "./store.ts";
import { texts } from "./texts.ts";

const BODY_LIMIT = 32 * 1024;
const MINUTE = 60_000;
const MOST_PAGES = 1_000_000;

/** The problem reports of the error page: taken from whoever sees it, mailed to the support address, read by administrators. */
export const feature: ServerFeature = {
  rights: { [PROBLEMS_RIGHT]: texts.right },
  menu: [{ label: texts.title, path: PROBLEMS_ADDRESS, right: PROBLEMS_RIGHT }],
  tables: { quadro_relatorio_problema: PROBLEM_TABLE },
  routes(api, deps) {
    const limits = { bodyLimit: BODY_LIMIT };

    api.post(
      "/problemas",
      { ...limits, config: { anyUser: true, rateLimit: { max: 20, timeWindow: MINUTE }, call: calls.send } },
      async (request, reply) => reply.code(201).send(await take(deps, request)),
    );

    // People outside are many behind one address, and nobody knows them: few reports, and these push out no others.
    api.post(
      "/problemas/externo",
      { ...limits, config: { public: texts.outsideReason, rateLimit: { max: 5, timeWindow: MINUTE }, call: calls.sendOutside } },
      async (request, reply) => reply.code(201).send(await take(deps, request)),
    );

    api.get(
      PROBLEMS_ADDRESS,
      { config: { right: PROBLEMS_RIGHT, call: calls.list } },
      async (request): Promise<ProblemsAnswer> => {
        const context = request.context();
        const page = pageOf(request.query);
        const companies =
          request.session === null
            ? [context.company]
            : deps.access.narrowed(request.session, context, PROBLEMS_RIGHT).visibleCompanies;
        const { problems, total } = await deps.database.house((queries) =>
          readProblems(queries, { companies, offset: page * PROBLEMS_PAGE, limit: PROBLEMS_PAGE }),
        );
        return {
          content: problems,
          size: PROBLEMS_PAGE,
          totalElements: total,
          totalPages: Math.ceil(total / PROBLEMS_PAGE),
        };
      },
    );
  },
};

async function take(
  { access, database, registry, mail, clock, release }: FeatureDeps,
  { body, session }: FastifyRequest,
): Promise<{ readonly id: number; readonly enviado: boolean }> {
  const report = { ...reportOf(body), versao: release };
  const sender = session && { id: session.account.id, name: session.account.name, company: session.company };
  const seen = session?.account.companies.find(({ id }) => id === session.company);
  const groups = await database.house((queries) => access.mights.groups(queries));
  // Who is nobody writes to whom the installation began with.
  const group = seen?.group ?? [...groups.values()].sort((a, b) => a - b)[0] ?? 0;
  const to = await database.read({ user: sender?.id ?? 0, company: 0, group, companies: [], groups: [group] }, (queries) =>
    supportAddress(queries, registry()),
  );
  return database.house(async (queries) => {
    const id = await storeProblem(queries, report, sender, clock());
    if (to !== undefined)
      await mail(queries, {
        to,
        subject: texts.mailSubject(id),
        text: problemText(report),
        ...(sender === null ? {} : { company: sender.company }),
      });
    return { id, enviado: to !== undefined };
  });
}

/** The members of a report and nothing else, each a text within its limit. */
function reportOf(body: unknown): ProblemReport {
  const names = Object.keys(PROBLEM_LIMITS) as (keyof ProblemReport)[];
  const given = bodyRecord(body, names);
  const text = (name: keyof ProblemReport): string => {
    const value = given[name] ?? "";
    if (typeof value !== "string" || value.length > PROBLEM_LIMITS[name])
      throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
    return value;
  };
  if (text("mensagem").trim() === "")
    throw new AppError("FIELD_VALIDATION_VIOLATION", {
      errors: [{ field: "mensagem", code: "required", message: "Campo obrigatório" }],
    });
  return Object.fromEntries(names.map((name) => [name, text(name)])) as unknown as ProblemReport;
}

function pageOf(query: unknown): number {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>;
  for (const parameter of Object.keys(given))
    if (parameter !== "page") throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: parameter.slice(0, 60) } });
  const { page = "0" } = given;
  if (typeof page !== "string" || !/^\d{1,7}$/.test(page) || Number(page) > MOST_PAGES)
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "page" } });
  return Number(page);
}
