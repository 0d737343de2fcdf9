import type { AnswerOf } from "../../../../metadata/call.ts";
import type { ads } from "../consultas/shared.ts";

/** An announcement as the area shows it. */
export type ShownAd = AnswerOf<typeof ads>[number];
