import type { FastifyInstance } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { idIn } from "../../../metadata/json.ts";
import { commentLine, lineComments, uncommentLine } from "./comments/calls.ts";
import { commentsOf, dropComment, keepComment } from "./comments.ts";
import { type Held, whileHeld } from "./held-sheet.ts";
import { linesOf } from "./line-says.ts";
import { readTable } from "./own-lines.ts";

/** What is said of lines of a sheet. */
export function serveComments(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, lineComments, async ({ id, query: { linha = 0 }, request }) => {
    await readTable(deps, request.context(), id);
    return whileHeld(deps, request.context(), id, async (held) => {
      await lineOf(held, linha);
      return commentsOf(held.queries, held.context.user.id, id, linha);
    });
  });

  serve(api, commentLine, ({ id, body: { linha, texto }, request }) =>
    whileHeld(deps, request.context(), id, async (held) => {
      const line = await lineOf(held, linha);
      const talent = held.kind.tipo === "C" ? idIn(line[held.kind.of]) : null;
      await keepComment(held.queries, held.context, { table: id, line: linha, talent, text: texto.trim() });
      return commentsOf(held.queries, held.context.user.id, id, linha);
    }),
  );

  serve(api, uncommentLine, ({ id, body: { comentario }, request }) =>
    whileHeld(deps, request.context(), id, async ({ queries, context }) => {
      const line = await dropComment(queries, context.user.id, id, comentario);
      if (line === undefined) throw new AppError("NOT_FOUND");
      return commentsOf(queries, context.user.id, id, line);
    }),
  );
}

/** A line of the table. NOT_FOUND where it is none. */
async function lineOf({ engine, context, kind, table }: Held, id: number) {
  const [line] = await linesOf(engine, context, kind, { tabela: table, id: [id] });
  if (line === undefined) throw new AppError("NOT_FOUND");
  return line;
}
