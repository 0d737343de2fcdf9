import type { ServerFeature } from "../../../http/server-feature.ts";
import { fitsPage } from "./fits-page.ts";
import { imageRoutes } from "./image-routes.ts";
import { wholePositions } from "./whole-positions.ts";

/** What certificate templates do beside what every register does, and the images they are made of. */
export const feature: ServerFeature = {
  hooks: (deps) => ({
    "desenvolvimento/modelos-certificado#despreza-fracoes": wholePositions,
    "desenvolvimento/modelos-certificado#cabe-na-pagina": fitsPage(deps),
  }),
  routes: imageRoutes,
};
