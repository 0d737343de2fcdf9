import { idIn } from "../../../../metadata/json.ts";
import type { Json } from "../../../../metadata/verdict.ts";
import type { Known } from "./known.ts";
import { applicationTexts } from "./texts.ts";

const { states } = applicationTexts;

/** What a candidate reads of an application: the first of these that holds. `last` is the last stage of the position. */
export function statusOf({ application, request, stages }: Known, last: number | undefined): string {
  const [newest] = stages;
  const fit: Json | undefined = newest?.apto;
  if (application.situacao === "C") return states.hired;
  if (application.situacao === "D") return states.gaveUp;
  if (fit === "N") return states.notChosen;
  if (request.encerrada === true || request.cancelada === true) return states.ended;
  if (newest === undefined) return states.received;
  return fit === "S" && last !== undefined && idIn(newest.etapaSeletiva) === last ? states.approved : states.running;
}

/** The first day on which somebody who gave up or was not chosen may apply again; null while they take part. */
export function mayApplyAgain({ application, ad, stages }: Known): string | null {
  const isOut = application.situacao === "D" || (application.situacao === "P" && stages[0]?.apto === "N");
  if (!isOut) return null;
  const since = String(application.dataReaplicacao ?? application.data);
  const days = typeof ad?.diasEsperaNovaAplicacao === "number" ? ad.diasEsperaNovaAplicacao : 0;
  return new Date(Date.parse(`${since}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
