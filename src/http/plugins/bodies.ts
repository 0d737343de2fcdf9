import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors/app-error.ts";
import { parseJson } from "../safe-json.ts";

/** JSON and files are the only bodies read; anything else is UNSUPPORTED_MEDIA. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, async (_request: unknown, body: string) => parseJson(body));
  // The simple-rest client sends deletions as text/plain, with nothing in them.
  app.addContentTypeParser("text/plain", { parseAs: "string" }, async (_request: unknown, body: string) => {
    if (body !== "") throw new AppError("UNSUPPORTED_MEDIA");
    return undefined;
  });
}
