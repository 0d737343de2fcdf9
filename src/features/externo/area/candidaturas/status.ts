import { idIn } from "../../../../metadata/json.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";
import { isRunning, type Known } from "./known.ts";
import { applicationTexts } from "./texts.ts";

const { states, nextSteps } = applicationTexts;

/** Where an application stands: the first of these that holds. `last` is the last stage of the position. */
function standOf({ application, request, stages }: Known, last: number | undefined): keyof typeof states {
  const [newest] = stages;
  const fit: Json | undefined = newest?.apto;
  if (application.situacao === "C") return "hired";
  if (application.situacao === "D") return "gaveUp";
  if (fit === "N") return "notChosen";
  if (request.encerrada === true || request.cancelada === true) return "ended";
  if (newest === undefined) return "received";
  return fit === "S" && last !== undefined && idIn(newest.etapaSeletiva) === last ? "approved" : "running";
}

interface Told {
  /** In the candidate's words. */
  readonly status: string;
  /** What comes next, and who does it; null where nothing does. */
  readonly proximoPasso: string | null;
}

/** What a candidate reads of an application. `toAnswer`: evaluations of it wait for answers. */
export function toldOf(
  known: Known,
  { last, toAnswer }: { readonly last: number | undefined; readonly toAnswer: boolean },
): Told {
  const stand = standOf(known, last);
  return { status: states[stand], proximoPasso: nextStepOf(known, stand, toAnswer) };
}

function nextStepOf(known: Known, stand: keyof typeof states, toAnswer: boolean): string | null {
  const [newest] = known.stages;
  const again = mayApplyAgain(known);
  if (again !== null) return isRunning(known.request) ? nextSteps.again(dayText(again)) : null;
  if (stand === "ended") return null;
  if (known.application.situacao === "V") return nextSteps.invited;
  if (stand === "hired") return nextSteps.hired;
  if (known.request.suspensa === true) return nextSteps.suspended;
  if (toAnswer) return nextSteps.answer;
  if (stand === "approved" || newest === undefined) return stand === "approved" ? nextSteps.approved : nextSteps.received;
  return newest.apto === "S" ? nextSteps.passed : nextSteps.decision(String((newest.etapaSeletiva as WireRecord).nome));
}

/** The first day on which somebody who gave up or was not chosen may apply again; null while they take part. */
export function mayApplyAgain({ application, ad, stages }: Known): string | null {
  const isOut = application.situacao === "D" || (application.situacao === "P" && stages[0]?.apto === "N");
  if (!isOut) return null;
  const since = String(application.dataReaplicacao ?? application.data);
  const days = typeof ad?.diasEsperaNovaAplicacao === "number" ? ad.diasEsperaNovaAplicacao : 0;
  return new Date(Date.parse(`${since}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
