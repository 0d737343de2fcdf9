import { PROBLEM_LIMITS, type ProblemReport, problemText } from "../../../errors/problem-report.ts";
import { listScreen } from "../../../http/screen.ts";
import { type Asked, serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { problems, sendReport, sendReportOutside } from "./shared.ts";
import { PROBLEM_TABLE, readProblems, storeProblem, supportAddress } from "./store.ts";
import { texts } from "./texts.ts";

const bodyLimit = 32 * 1024;
const timeWindow = 60_000;

/**
 * The problem reports of the error page: taken from whoever sees it, mailed to the support address, read by administrators; those without a
 * log-in by whoever may read reports in every company, for nobody knows which one they tell of.
 */
export const feature: ServerFeature = {
  ...listScreen(problems, {
    label: texts.title,
    right: texts.right,
    async load({ access, database }, { request: { session }, ...page }) {
      const unsigned = session !== null && (await access.holdsEverywhere(session, problems.audience.right));
      return database.house((queries) => readProblems(queries, { ...page, unsigned }));
    },
    routes(api, deps) {
      serve(api, sendReport, (asked) => take(deps, asked), { bodyLimit, rateLimit: { max: 20, timeWindow } });
      // People outside are many behind one address, and nobody knows them: few reports, and these push out no others.
      serve(api, sendReportOutside, (asked) => take(deps, asked), { bodyLimit, rateLimit: { max: 5, timeWindow } });
    },
  }),
  tables: { quadro_relatorio_problema: PROBLEM_TABLE },
};

async function take(
  { access, database, registry, mail, clock, release }: FeatureDeps,
  { body, request: { session } }: Pick<Asked<typeof sendReport>, "body" | "request">,
): Promise<AnswerOf<typeof sendReport>> {
  const names = Object.keys(PROBLEM_LIMITS) as (keyof ProblemReport)[];
  const given = Object.fromEntries(names.map((name) => [name, body[name] ?? ""])) as unknown as ProblemReport;
  const report = { ...given, versao: release };
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
