import { sql } from "kysely";
import { USER } from "../../../db/house-tables.ts";
import { currentCompany } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { type FirstStep, firstSteps, hideSteps } from "./shared.ts";
import { steps } from "./steps.ts";

const mine = `usuario_id = (select nullif(current_setting('quadro.usuario', true), '')::bigint) and empresa_id = ${currentCompany}`;

/** What a new company does first, ticked by what there is. Somebody is shown the steps they may take. */
export const feature: ServerFeature = {
  tables: {
    quadro_passos_ocultos: {
      columns: "usuario_id bigint!, empresa_id bigint!, oculto_em timestamptz! =now()",
      about: USER,
      key: ["usuario_id", "empresa_id"],
      rights: { read: mine, write: mine },
    },
  },
  routes(api, deps) {
    serve(api, firstSteps, async ({ request }) => {
      const context = request.context();
      const { rows } = await deps.database.read(scopeOf(context), (queries) =>
        sql`select 1 from quadro_passos_ocultos where usuario_id = ${context.user.id} and empresa_id = ${context.company}`.execute(
          queries,
        ),
      );
      return { oculto: rows.length > 0, passos: await stepsOf(deps, context) };
    });
    serve(api, hideSteps, async ({ body: { oculto }, request }) => {
      const context = request.context();
      const { id } = context.user;
      await deps.database.write(scopeOf(context), (queries) =>
        (oculto
          ? sql`insert into quadro_passos_ocultos (usuario_id, empresa_id) values (${id}, ${context.company}) on conflict do nothing`
          : sql`delete from quadro_passos_ocultos where usuario_id = ${id} and empresa_id = ${context.company}`
        ).execute(queries),
      );
      return { oculto };
    });
  },
};

async function stepsOf({ engine, registry }: FeatureDeps, context: RequestContext): Promise<readonly FirstStep[]> {
  const told: FirstStep[] = [];
  for (const { id, title, why, register, atLeast } of steps) {
    const found = registry().get(register);
    const address = found?.addresses.find(({ params }) => params.length === 0);
    const { view, create } = found?.rights ?? { view: "", create: "" };
    if (!address || !context.user.rights.has(view) || !context.user.rights.has(create)) continue;
    const { total } = await engine().list(context, register, { filter: {}, sort: [], offset: 0, limit: 1, fixed: {} });
    const feito = total >= atLeast;
    told.push({ codigo: id, titulo: title, motivo: why, feito, link: `/${address.path}${feito ? "" : "/new"}` });
  }
  return told;
}
