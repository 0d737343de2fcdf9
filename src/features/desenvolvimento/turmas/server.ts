import type { ServerFeature } from "../../../http/server-feature.ts";
import { sumExpenses } from "./sum-expenses.ts";

/** What classes do beside what every register does. */
export const feature: ServerFeature = {
  hooks: () => ({ "desenvolvimento/turmas#soma-despesas": sumExpenses }),
};
