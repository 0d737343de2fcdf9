import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { USER } from "../../../db/house-tables.ts";
import { currentCompany } from "../../../db/schema/security.ts";
import type { ListQuery } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { attachment } from "../../../http/attachment.ts";
import { companyHeadOf } from "../../../http/company-head-of.ts";
import { goneAway } from "../../../http/gone-away.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { BodyOf } from "../../../metadata/call.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { holding } from "../../../metadata/context.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { PAGE, RIGHT } from "./entry.ts";
import * as calls from "./shared.ts";
import { texts } from "./texts.ts";

/** Columns before anybody chose. */
const FIRST = ["nome", "matricula", "cargo", "areaOrganizacional", "dataAdmissao"];
const OP = "relatorioDinamico";

interface Configuration {
  readonly colunasDinamicas: readonly string[];
  readonly titulo: string;
}

const mine = `usuario_id = (select nullif(current_setting('quadro.usuario', true), '')::bigint) and empresa_id = ${currentCompany}`;

/** Talents in the columns somebody chose, which are remembered for that person in that company. */
export const feature: ServerFeature = {
  rights: { [RIGHT]: texts.right },
  menu: [{ label: texts.title, path: PAGE, right: RIGHT }],
  audited: { ops: { [OP]: texts.title } },
  tables: {
    quadro_relatorio_dinamico: {
      columns: "usuario_id bigint!, empresa_id bigint!, colunas jsonb!, titulo text!",
      about: USER,
      key: ["usuario_id", "empresa_id"],
      rights: { read: mine, write: mine },
    },
  },
  routes(api, deps) {
    const { engine, database } = deps;
    const stored = (context: RequestContext) => database.read(scopeOf(context), (queries) => configurationOf(queries, context));
    serve(api, calls.mayMake, async ({ request }) => request.context().user.rights.has(RIGHT));
    serve(api, calls.listColumns, async ({ request }) =>
      (await engine().printable(holding(request.context(), [colaboradoresRights.view]), colaboradores.id)).map(
        ({ path, title }) => ({
          nome: path,
          titulo: title,
        }),
      ),
    );
    serve(api, calls.readConfiguration, ({ request }) => stored(request.context()));
    serve(api, calls.storeConfiguration, async ({ body, request }) => {
      const context = request.context();
      await demandColumns(deps, context, body.colunasDinamicas);
      await database.write(scopeOf(context), (queries) =>
        sql`
          insert into quadro_relatorio_dinamico (usuario_id, empresa_id, colunas, titulo)
          values (${context.user.id}, ${context.company}, ${JSON.stringify(body.colunasDinamicas)}::jsonb, ${body.titulo.trim()})
          on conflict (usuario_id, empresa_id) do update set colunas = excluded.colunas, titulo = excluded.titulo`.execute(
          queries,
        ),
      );
      return stored(context);
    });
    serve(
      api,
      calls.makeReport,
      async ({ body, request, reply }) => {
        const context = holding(request.context(), [colaboradoresRights.view]);
        const kept = await stored(context);
        const columns = body.colunasDinamicas ?? kept.colunasDinamicas;
        await demandColumns(deps, context, columns);
        const query = queryOf(body);
        const { total } = await engine().list(context, colaboradores.id, { ...query, limit: 1 });
        if (total === 0) return reply.code(204).send();
        const file = await engine().printList(context, colaboradores.id, query, {
          format: (body.pdf ?? true) ? "pdf" : "xlsx",
          columns,
          title: body.titulo?.trim() || kept.titulo,
          company: companyHeadOf(request, context),
          signal: goneAway(reply),
        });
        await noteMade(deps, context, file.companies, columns);
        return attachment(reply, { ...file, name: `${texts.fileName}.${(body.pdf ?? true) ? "pdf" : "xlsx"}` });
      },
      { reads: true },
    );
  },
};

async function configurationOf(queries: Queries, { user, company }: RequestContext): Promise<Configuration> {
  const { rows } = await sql<Configuration>`
    select colunas as "colunasDinamicas", titulo from quadro_relatorio_dinamico
    where usuario_id = ${user.id} and empresa_id = ${company}`.execute(queries);
  return rows[0] ?? { colunasDinamicas: FIRST, titulo: texts.title };
}

/** From one to as many as paper has room for, each once, of those this reader may see. */
async function demandColumns({ engine }: FeatureDeps, context: RequestContext, columns: readonly string[]): Promise<void> {
  const refused = (message: string): AppError =>
    new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "colunasDinamicas", code: "columns", message }] });
  if (columns.length === 0 || columns.length > calls.MOST_COLUMNS) throw refused(texts.most(calls.MOST_COLUMNS));
  if (new Set(columns).size < columns.length) throw refused(texts.twice);
  const known = new Set(
    (await engine().printable(holding(context, [colaboradoresRights.view]), colaboradores.id)).map(({ path }) => path),
  );
  const wrong = columns.find((path) => !known.has(path));
  if (wrong !== undefined) throw refused(texts.unknown(wrong));
}

function queryOf(body: BodyOf<typeof calls.makeReport>): ListQuery {
  const { empresasIds = [], estabelecimentosIds = [], areasIds = [], cargosIds = [], status = "T" } = body;
  const chosen = (name: string, ids: readonly number[]) => (ids.length === 0 ? {} : { [name]: [...ids] });
  return {
    filter: {
      ...chosen("empresasIds", empresasIds),
      ...chosen("estabelecimento", estabelecimentosIds),
      ...chosen("areaOrganizacional", areasIds),
      ...chosen("cargo", cargosIds),
      ...(status === "T" ? {} : { situacao: [status] }),
    },
    sort: [{ path: "nome", descending: false }],
    offset: 0,
    fixed: {},
  };
}

/** Who took which columns out of the house; never what they said. */
async function noteMade(
  { database }: FeatureDeps,
  context: RequestContext,
  companies: readonly number[],
  columns: readonly string[],
) {
  const { user, requestId, now, company } = context;
  for (const one of companies.length === 0 ? [company] : companies)
    await database.write({ ...scopeOf(context), company: one }, (queries) =>
      noteDone(queries, {
        user,
        requestId,
        now,
        company: one,
        place: colaboradores.id,
        id: 0,
        op: OP,
        changes: [{ field: "colunas", title: texts.offered, before: null, after: columns.join(", ") }],
      }),
    );
}
