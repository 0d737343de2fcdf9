import type { ServerFeature } from "../../../http/server-feature.ts";
import { wholePositions } from "./whole-positions.ts";

/** What certificate templates do beside what every register does. */
export const feature: ServerFeature = {
  hooks: () => ({ "desenvolvimento/modelos-certificado#despreza-fracoes": wholePositions }),
};
