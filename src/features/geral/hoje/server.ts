import { sql } from "kysely";
import { USER } from "../../../db/house-tables.ts";
import { currentCompany } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { loggedIn } from "../../../http/logged-in.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { addToDate } from "../../../rules/dates.ts";
import { foundByAlerts } from "./found-by-alerts.ts";
import { peopleOf } from "./people.ts";
import { putOff, type TodayGroup, today } from "./shared.ts";
import { texts } from "./texts.ts";

const mine = `usuario_id = (select nullif(current_setting('quadro.usuario', true), '')::bigint) and empresa_id = ${currentCompany}`;

interface PutOff {
  readonly codigo: string;
  readonly ate: string;
  readonly quantidade: number;
  readonly vencidos: number;
}

/** What needs doing, by the alerts of the registers one may see, and the people of the day. */
export const feature: ServerFeature = {
  tables: {
    quadro_alerta_adiado: {
      columns: "usuario_id bigint!, empresa_id bigint!, codigo text!, ate date!, quantidade integer!, vencidos integer!",
      about: USER,
      key: ["usuario_id", "empresa_id", "codigo"],
      rights: { read: mine, write: mine },
    },
  },
  routes(api, deps) {
    serve(api, today, async ({ request }) => {
      const context = request.context();
      const found = await foundByAlerts(deps, { context, session: loggedIn(request.session) });
      const later = await putOffBy(deps, context);
      const isLater = ({ codigo, quantidade, vencidos }: TodayGroup): boolean => {
        const one = later.find((known) => known.codigo === codigo);
        return one !== undefined && (quantidade ?? 0) <= one.quantidade && vencidos <= one.vencidos;
      };
      const adiados = found.filter(isLater).map(({ codigo, titulo }) => ({
        codigo,
        titulo,
        ate: later.find((known) => known.codigo === codigo)?.ate ?? context.today,
      }));
      return { grupos: found.filter((one) => !isLater(one)), adiados, ...(await peopleOf(deps, context)) };
    });

    serve(api, putOff, async ({ body: { codigo, dias }, request }) => {
      const context = request.context();
      const [group] = await foundByAlerts(deps, { context, session: loggedIn(request.session) }, codigo);
      if (group === undefined) throw new AppError("NOT_FOUND", { message: texts.unknown });
      const until = dias === 0 ? null : addToDate(context.today, dias, 0);
      await keep(deps, context, group, until);
      return { codigo, ate: until };
    });
  },
};

/** Put off beyond today. */
async function putOffBy({ database }: FeatureDeps, context: RequestContext): Promise<readonly PutOff[]> {
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<PutOff>`select codigo, ate, quantidade, vencidos from quadro_alerta_adiado
      where usuario_id = ${context.user.id} and empresa_id = ${context.company} and ate > ${context.today}::date`.execute(
      queries,
    ),
  );
  return rows;
}

async function keep({ database }: FeatureDeps, context: RequestContext, group: TodayGroup, until: string | null): Promise<void> {
  const { codigo, quantidade, vencidos } = group;
  const [user, company] = [context.user.id, context.company];
  await database.write(scopeOf(context), (queries) =>
    (until === null
      ? sql`delete from quadro_alerta_adiado where usuario_id = ${user} and empresa_id = ${company} and codigo = ${codigo}`
      : sql`insert into quadro_alerta_adiado (usuario_id, empresa_id, codigo, ate, quantidade, vencidos)
          values (${user}, ${company}, ${codigo}, ${until}::date, ${quantidade ?? 0}, ${vencidos})
          on conflict (usuario_id, empresa_id, codigo)
          do update set ate = excluded.ate, quantidade = excluded.quantidade, vencidos = excluded.vencidos`
    ).execute(queries),
  );
}
