import type { ServerFeature } from "../../../http/server-feature.ts";
import { applyDoses } from "./apply-doses.ts";

/** What a vaccination campaign writes on the cards. */
export const feature: ServerFeature = {
  hooks: () => ({ "sst/vacinacoes-em-lote#aplica-doses": applyDoses }),
};
