import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Register } from "../../../metadata/register.ts";
import { chartOf, type StoredArea } from "./chart-tree.ts";
import { CHART_PAGE, chart } from "./shared.ts";
import { texts } from "./texts.ts";

const SEES_PEOPLE = "ROLE_GESTAO_TALENTOS_COLABORADORES_VER";
const SEES_REQUESTS = "ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER";
const GONE = ["D", "C"];

/** The areas as a chart. */
export const feature: ServerFeature = {
  menu: [{ label: texts.title, path: CHART_PAGE, right: chart.audience.right }],
  routes(api, deps) {
    serve(api, chart, async ({ query: { ativa = true, areaOrganizacionalId: top }, request }) => {
      const context = request.context();
      if (top !== undefined) await deps.engine().read(context, areasOrganizacionais.id, top, {});
      const areas = await storedAreas(deps, context);
      return chartOf(areas, (area) => area.exibir && (!ativa || area.ativa), top);
    });
  },
};

/** Every area of the group with its responsibles, people and vacancies of this company, in one statement. */
async function storedAreas(deps: FeatureDeps, context: RequestContext): Promise<readonly StoredArea[]> {
  const [areas, people, requests] = [areasOrganizacionais.id, colaboradores.id, solicitacoesPessoal.id].map((id) =>
    known(deps.registry(), id),
  ) as [Register, Register, Register];
  const of = (register: Register, alias: string, path: string) => sql.ref(`${alias}.${columnOf(register, path)}`);
  const { rights } = context.user;
  const counted = sql`(select count(*)::int from ${sql.table(tableOf(people))} p where p.empresa_id = ${context.company}
    and ${of(people, "p", "areaOrganizacional")} = a.id and ${of(people, "p", "situacao")} <> all(${GONE}::text[]))`;
  const open = sql`(select coalesce(sum(${of(requests, "s", "quantidade")}), 0)::int from ${sql.table(tableOf(requests))} s
    where s.empresa_id = ${context.company} and ${of(requests, "s", "areaOrganizacional")} = a.id and not ${of(requests, "s", "encerrada")})`;
  const responsible = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', ${of(people, "p", "nome")})
      order by ${of(people, "p", "nome")}), '[]') from ${sql.table(tableOf(areas, "responsaveis"))} r
    join ${sql.table(tableOf(areas, "responsaveis.responsaveis"))} l on l.dono_id = r.id
    join ${sql.table(tableOf(people))} p on p.id = l.alvo_id
    where r.dono_id = a.id and ${of(areas, "r", "responsaveis.empresa")} = ${context.company})`;
  const { rows } = await deps.database.read(scopeOf(context), (queries) =>
    sql<StoredArea>`
      select a.id::int as id, ${of(areas, "a", "nome")} as nome, coalesce(${of(areas, "a", "ativo")}, true) as ativa,
        ${of(areas, "a", "areaMae")}::int as mae, coalesce(${of(areas, "a", "exibirOrganograma")}, true) as exibir,
        ${responsible} as responsaveis, ${rights.has(SEES_PEOPLE) ? counted : sql`null::int`} as pessoas,
        ${rights.has(SEES_REQUESTS) ? open : sql`null::int`} as vagas
      from ${sql.table(tableOf(areas))} a where a.grupo_id = ${context.group} order by a.id`.execute(queries),
  );
  return rows;
}
