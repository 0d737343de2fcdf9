import type { Engine } from "../../../../engine/contract.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { historico } from "../../../../generated/types/captacao/historico.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { GAVE_UP, HIRED, REJECTED, stageOf } from "../shared.ts";
import { texts } from "../texts.ts";
import type { Stage } from "./columns.ts";
import type { Position } from "./positions.ts";

/** One thing a move did, as it is taken back. */
export type Step =
  | { readonly made: number }
  | { readonly fitOf: number; readonly was: string }
  | { readonly act: "contrata" | "desfaz-contratacao" | "desiste"; readonly was: string };

const PLAIN = { fixed: {} } as const;
const refuse = (message: string): never => {
  throw new AppError("ACTION_REFUSED", { message });
};

/** Takes one candidate to a column by what a person would do one after the other; answers the steps, in order. */
export async function stepTo(
  engine: Engine,
  context: RequestContext,
  stages: readonly Stage[],
  position: Position,
  column: string,
): Promise<readonly Step[]> {
  if (position.column === column) refuse(texts.refusals.already);
  const steps: Step[] = [];
  const act = async (action: "contrata" | "desfaz-contratacao" | "desiste"): Promise<void> => {
    await engine.act(context, candidatosSolicitacao.id, position.id, action, {}, PLAIN);
    steps.push({ act: action, was: position.situation });
  };
  const judge = async (entry: number, was: string, apto: string): Promise<void> => {
    await engine.update(context, historico.id, entry, { apto }, PLAIN);
    steps.push({ fitOf: entry, was });
  };
  const enter = async (stage: number, apto = "I"): Promise<void> => {
    const body = { candidatura: { id: position.id }, etapaSeletiva: { id: stage }, apto };
    const { id } = await engine.create(context, historico.id, body, PLAIN);
    steps.push({ made: id });
  };

  if (column === HIRED) {
    if (position.situation === "V") refuse(texts.refusals.invited);
    await act("contrata");
    return steps;
  }
  if (position.situation === "D") refuse(texts.refusals.gaveUp);
  if (column === GAVE_UP) {
    if (position.situation === "C") refuse(texts.refusals.hired);
    await act("desiste");
    return steps;
  }
  if (position.situation === "C") await act("desfaz-contratacao");
  if (column === REJECTED) {
    if (position.entry !== null) await judge(position.entry, position.fit ?? "I", "N");
    else await enter(stages[0]?.id ?? refuse(texts.refusals.noStage), "N");
    return steps;
  }
  const to = stageOf(column) ?? 0;
  if (position.situation === "V") refuse(texts.refusals.invited);
  const at = (stage: number | null): number => stages.findIndex(({ id }) => id === stage);
  // Who goes on has passed what lies behind; a result given by hand stays as it is.
  if (position.entry !== null && position.fit === "I" && at(to) > at(position.stage)) await judge(position.entry, "I", "S");
  if (position.entry !== null && position.stage === to) await judge(position.entry, position.fit ?? "I", "I");
  else await enterAgain();
  return steps;

  /** A stage has one entry a day: whoever comes back on the same day finds it again, and what was decided after it stays. */
  async function enterAgain(): Promise<void> {
    if (position.entry === null) return enter(to);
    const { rows } = await engine.list(context, historico.id, {
      filter: { candidatura: [position.id], data_gte: context.today, data_lte: context.today },
      sort: [{ path: "id", descending: true }],
      offset: 0,
      limit: 100,
      fixed: {},
    });
    const former = rows.find(({ etapaSeletiva }) => (etapaSeletiva as { readonly id?: unknown } | null)?.id === to);
    if (former === undefined) return enter(to);
    const later = rows.filter(({ id }) => id > former.id);
    if (later.some(({ apto }) => apto !== "I")) refuse(texts.refusals.decided);
    for (const { id } of [...later, former]) await engine.remove(context, historico.id, id, PLAIN);
    await enter(to);
  }
}

/** Takes the steps of a move back, last first. What a later change stands on refuses. */
export async function stepBack(
  engine: Engine,
  context: RequestContext,
  application: number,
  steps: readonly Step[],
): Promise<void> {
  for (const step of [...steps].reverse()) {
    if ("made" in step) await engine.remove(context, historico.id, step.made, PLAIN);
    else if ("fitOf" in step) await engine.update(context, historico.id, step.fitOf, { apto: step.was }, PLAIN);
    else {
      if (step.was === "V") refuse(texts.refusals.invitedBefore);
      const back = step.act === "contrata" ? "desfaz-contratacao" : step.act === "desiste" ? "participa" : "contrata";
      await engine.act(context, candidatosSolicitacao.id, application, back, {}, PLAIN);
    }
  }
}
