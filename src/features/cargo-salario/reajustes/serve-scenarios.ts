import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../engine/parts.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { idIn, numberIn } from "../../../metadata/json.ts";
import { chooseScenario, saveScenario, tableScenarios } from "./calls.ts";
import { whileHeld } from "./held-sheet.ts";
import { kindOfTable } from "./kinds.ts";
import { linesOf, wordsOf } from "./line-says.ts";
import { demandWholeSight, readTable } from "./own-lines.ts";
import { takeScenario } from "./save-sheet.ts";
import { keepScenario, scenariosOf } from "./scenarios.ts";
import { liveOf } from "./serve-application.ts";

/** Scenarios of a table: kept from the sheet, looked at side by side, one of them taken back into it. */
export function serveScenarios(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, tableScenarios, async ({ id, request }) => {
    const context = request.context();
    const table = await readTable(deps, context, id);
    const live = await liveOf(deps, context, table, { kind: kindOfTable(table) });
    const asked = { live, budget: numberIn(table.orcamento) };
    return deps.database.read(scopeOf(context), (queries) => scenariosOf(queries, id, asked));
  });

  serve(api, saveScenario, ({ id, body: { nome }, request }) =>
    whileHeld(deps, request.context(), id, async ({ engine, queries, context, kind }) => {
      demandWholeSight(context);
      const lines = await linesOf(engine, context, kind, { tabela: id });
      const planned = lines.map((line) => ({
        linha: line.id,
        colaborador: kind.tipo === "C" ? idIn(line[kind.of]) : null,
        dito: wordsOf(kind, line),
        proposto: numberIn(line[kind.proposed]),
      }));
      await keepScenario(queries, context, { table: id, name: nome, lines: planned });
      return { nome, linhas: planned.length };
    }),
  );

  serve(api, chooseScenario, ({ id, body: { nome }, request }) => takeScenario(deps, request.context(), id, nome));
}
