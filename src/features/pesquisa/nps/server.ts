import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { type HouseTable, USER } from "../../../db/house-tables.ts";
import { currentCompany, visibleCompanies } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { dayText } from "../../../metadata/moment.ts";
import { addToDate } from "../../../rules/dates.ts";
import { ADDRESS } from "./entry.ts";
import { isNoise, scoreOf, tallyOf } from "./score.ts";
import { giveNps, HIGHEST, ownTurn, readNps, SEES, SEES_NAMES } from "./shared.ts";
import { texts } from "./texts.ts";

const AGAIN_AFTER_DAYS = 90;
const YEAR_MONTHS = -12;
const MOST_COMMENTS = 200;

const ANSWERS: HouseTable = {
  columns: "id bigint!, empresa_id bigint!, usuario_id bigint!, nota integer!, comentario text, data date!",
  about: USER,
  key: ["id"],
  indexes: [
    ["empresa_id", "data"],
    ["empresa_id", "usuario_id", "data"],
  ],
  rights: { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` },
};

/** How likely people are to recommend the company, counted as they answer. */
export const feature: ServerFeature = {
  rights: { [SEES]: texts.right, [SEES_NAMES]: texts.rightNames },
  menu: [{ label: texts.menu, path: ADDRESS, right: SEES }],
  tables: { quadro_nps: ANSWERS },
  routes(api, deps) {
    const { database } = deps;
    serve(api, readNps, ({ request }) => {
      const context = request.context();
      return database.read(scopeOf(context), async (queries) => {
        const own = await turnOf(queries, context);
        return { ...own, ...(await resultOf(deps, queries, context)) };
      });
    });
    serve(api, ownTurn, ({ request }) => {
      const context = request.context();
      return database.read(scopeOf(context), (queries) => turnOf(queries, context));
    });
    serve(api, giveNps, ({ body: { nota, comentario }, request }) => {
      const context = request.context();
      const { company, user, today } = context;
      return database.write(scopeOf(context), async (queries) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`nps ${company} ${user.id}`}, 0))`.execute(queries);
        const { podeResponder, proximaEm } = await turnOf(queries, context);
        if (!podeResponder)
          throw new AppError("ACTION_REFUSED", {
            message: texts.tooSoon(dayText(proximaEm ?? "")),
          });
        await sql`insert into quadro_nps (empresa_id, usuario_id, nota, comentario, data)
          values (${company}, ${user.id}, ${nota}, ${comentario?.trim() || null}, ${today})`.execute(queries);
        return turnOf(queries, context);
      });
    });
  },
};

/** Whether it is this person's turn, and from when on it is again. */
async function turnOf(queries: Queries, { company, user, today }: RequestContext) {
  const { rows } = await sql<{ data: string }>`
    select data from quadro_nps where empresa_id = ${company} and usuario_id = ${user.id} order by data desc limit 1`.execute(
    queries,
  );
  const proximaEm = rows[0] === undefined ? null : (addToDate(rows[0].data, AGAIN_AFTER_DAYS, 0) ?? null);
  const podeResponder = proximaEm === null || proximaEm <= today;
  return { podeResponder, proximaEm: podeResponder ? null : proximaEm };
}

async function resultOf({ registry }: FeatureDeps, queries: Queries, { company, today, user }: RequestContext) {
  const from = addToDate(today, 0, YEAR_MONTHS) ?? today;
  const { rows } = await sql<{ mes: string; nota: number; quantas: string | number }>`
    select to_char(data, 'YYYY-MM') as mes, nota, count(*) as quantas from quadro_nps
    where empresa_id = ${company} and data > ${from}::date group by 1, 2`.execute(queries);
  const gradesOf = (month?: string): readonly number[] =>
    Array.from({ length: HIGHEST + 1 }, (_, nota) =>
      rows.reduce((sum, one) => sum + (one.nota === nota && (month ?? one.mes) === one.mes ? Number(one.quantas) : 0), 0),
    );
  const months = [...new Set(rows.map(({ mes }) => mes))].sort().map((mes) => ({ mes, score: scoreOf(tallyOf(gradesOf(mes))) }));
  const grades = gradesOf();
  const users = registry().get(usuarios.id);
  if (users === undefined) throw new AppError("NOT_FOUND");
  const named = user.rights.has(SEES_NAMES);
  const said = await sql<{ nota: number; comentario: string; data: string; nome: string }>`
    select n.nota, n.comentario, n.data, u.${sql.ref(columnOf(users, "nome"))} as nome
    from quadro_nps n join ${sql.table(tableOf(users))} u on u.id = n.usuario_id
    where n.empresa_id = ${company} and n.data > ${from}::date and n.comentario is not null
    order by n.data desc, n.id desc limit ${MOST_COMMENTS}`.execute(queries);
  return {
    ...scoreOf(tallyOf(grades)),
    notas: grades.map((quantidade, nota) => ({ nota, quantidade })),
    meses: months.map(({ mes, score }, at) => {
      const before = months[at - 1];
      return {
        mes,
        respostas: score.respostas,
        nps: score.nps,
        margem: score.margem,
        ruido: before === undefined ? null : isNoise(before.score, score),
      };
    }),
    comentarios: said.rows.map(({ nome, ...row }) => ({ ...row, nome: named ? nome : null })),
  };
}
