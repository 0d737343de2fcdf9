import type { ServerFeature } from "../../../http/server-feature.ts";
import { imageRoutes } from "./image-routes.ts";
import { wholePositions } from "./whole-positions.ts";

/** What certificate templates do beside what every register does, and the images they are made of. */
export const feature: ServerFeature = {
  hooks: () => ({ "desenvolvimento/modelos-certificado#despreza-fracoes": wholePositions }),
  routes: imageRoutes,
};
