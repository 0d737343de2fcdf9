import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { vacinacoes } from "../../../generated/types/sst/vacinacoes.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { proposeDoses } from "./propose-doses.ts";
import { applied } from "./shared.ts";

/** Doses of a card as its vaccine gives them, and whether a vaccine was applied to anybody. */
export const feature: ServerFeature = {
  hooks: () => ({ "sst/vacinacoes#propoe-doses": proposeDoses }),
  routes(api, { database, registry }) {
    serve(api, applied, async ({ query: { vacinaId }, request }) => {
      const context = request.context();
      const register = registry().get(vacinacoes.id);
      if (register === undefined) throw new AppError("NOT_FOUND");
      const rows = sql.ref(`d.${columnOf(register, "vacinacoes.dataRealizacao")}`);
      const { rows: found } = await database.read(scopeOf(context), (queries) =>
        sql<{ sim: boolean }>`
          select exists(
            select from ${sql.table(tableOf(register))} v join ${sql.table(tableOf(register, "vacinacoes"))} d on d.dono_id = v.id
            where v.empresa_id = ${context.company} and d.empresa_id = v.empresa_id
              and v.${sql.ref(columnOf(register, "vacina"))} = ${vacinaId} and ${rows} is not null) as sim`.execute(queries),
      );
      return found[0]?.sim ?? false;
    });
  },
};
