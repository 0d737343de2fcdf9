import type { ServerFeature } from "../../../http/server-feature.ts";
import { SEE_GROUP_RIGHT } from "../../../metadata/see-group-right.ts";
import { texts } from "./texts.ts";

/** Registers of one company that its whole group may read: which say so themselves (`sharedBy`), who may is a right. */
export const feature: ServerFeature = {
  rights: { [SEE_GROUP_RIGHT]: texts.right },
};
