import { PROBLEM_LIMITS, type ProblemReport } from "../../../errors/problem-report.ts";
import { describedCall, listCall } from "../../../metadata/call.ts";
import { flag, id, maybe, moment, object, orNull, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { PROBLEMS, SEES_PROBLEMS } from "./entry.ts";
import { texts } from "./texts.ts";

/** A stored report, as administrators read it. */
export interface StoredProblem extends ProblemReport {
  readonly id: number;
  /** When it arrived, UTC ISO. */
  readonly recebidoEm: string;
  /** Null: sent without a log-in. */
  readonly usuario: string | null;
  readonly empresa: number | null;
}

const names = Object.keys(PROBLEM_LIMITS) as (keyof ProblemReport)[];
const members = (shapeOfMember: (name: keyof ProblemReport) => Shape) =>
  Object.fromEntries(names.map((name) => [name, shapeOfMember(name)])) as Readonly<Record<keyof ProblemReport, Shape>>;

const bounded = (name: keyof ProblemReport): Shape<string> => ({ ...text, maxLength: PROBLEM_LIMITS[name] });
/** The members of a report and nothing else, each a text within its limit; the message alone has to say something. */
const report = object<Partial<ProblemReport>>({
  ...members((name) => maybe(bounded(name))),
  mensagem: { ...bounded("mensagem"), pattern: "\\S" },
});
const place = { module: "utilitario", title: "Relatórios de problema" } as const;
const taken = shapeOf({ id, enviado: flag });

export const sendReport = describedCall({
  ...place,
  method: "POST",
  path: "/problemas",
  audience: { anyUser: true },
  summary: "Relata um problema da tela",
  takes: report,
  answers: taken,
  status: 201,
});

export const sendReportOutside = describedCall({
  ...sendReport,
  path: "/problemas/externo",
  audience: { public: texts.outsideReason },
  summary: "Relata um problema sem sessão",
});

export const problems = listCall(
  {
    ...place,
    summary: "Problemas relatados, os mais novos primeiro",
    path: PROBLEMS,
    audience: { right: SEES_PROBLEMS },
  },
  object<StoredProblem>({ ...members(() => text), id, recebidoEm: moment, usuario: orNull(text), empresa: orNull(id) }),
);
