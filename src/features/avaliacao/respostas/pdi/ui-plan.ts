import type { AnswerOf } from "../../../../metadata/call.ts";
import type { readBoard } from "./shared.ts";

export type Board = AnswerOf<typeof readBoard>;
export type PlanAction = Board["acoes"][number];
export type Gap = Board["lacunas"][number];
export type State = PlanAction["situacao"];

/** States somebody moves an action through, from left to right. */
export const MOVED_THROUGH = ["A_FAZER", "FAZENDO", "FEITA", "CANCELADA"] as const satisfies readonly State[];
