import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { type HouseTable, USER } from "../../../db/house-tables.ts";
import { currentCompany, visibleCompanies } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import { addToDate } from "../../../rules/dates.ts";
import { ADDRESS } from "./entry.ts";
import { isNoise, scoreOf, tallyOf } from "./score.ts";
import { giveNps, HIGHEST, ownTurn, readNps, SEES, SEES_NAMES } from "./shared.ts";
import { texts } from "./texts.ts";

const AGAIN_AFTER_DAYS = 90;
const YEAR_MONTHS = -12;
/** People of a group where the company says nothing of it. */
const LEAST = 5;
const MOST_COMMENTS = 200;
/** Anonymous comments are told from so many on. */
const LEAST_COMMENTS = 8;

const ANSWERS: HouseTable = {
  columns:
    "id bigint!, empresa_id bigint!, usuario_id bigint!, nota integer!, comentario text, data date!, anonimo boolean! =false",
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
        const own = await turnOf(deps, queries, context);
        return { ...own, ...(await resultOf(deps, queries, context, own.anonimo)) };
      });
    });
    serve(api, ownTurn, ({ request }) => {
      const context = request.context();
      return database.read(scopeOf(context), (queries) => turnOf(deps, queries, context));
    });
    serve(api, giveNps, ({ body: { nota, comentario }, request }) => {
      const context = request.context();
      const { company, user, today } = context;
      return database.write(scopeOf(context), async (queries) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`nps ${company} ${user.id}`}, 0))`.execute(queries);
        const { podeResponder, proximaEm, anonimo } = await turnOf(deps, queries, context);
        if (!podeResponder)
          throw new AppError("ACTION_REFUSED", {
            message: texts.tooSoon(dayText(proximaEm ?? "")),
          });
        await sql`insert into quadro_nps (empresa_id, usuario_id, nota, comentario, data, anonimo)
          values (${company}, ${user.id}, ${nota}, ${comentario?.trim() || null}, ${today}, ${anonimo})`.execute(queries);
        return turnOf(deps, queries, context);
      });
    });
  },
};

/** Whether it is this person's turn, from when on it is again, and whether answers are anonymous: once some are, all are while those count. */
async function turnOf({ registry }: FeatureDeps, queries: Queries, { company, user, today }: RequestContext) {
  const register = known(registry(), empresas.id);
  const { rows } = await sql<{ data: string | null; anonimo: boolean }>`
    select (select max(data) from quadro_nps where empresa_id = ${company} and usuario_id = ${user.id}) as data,
      e.${sql.ref(columnOf(register, "npsAnonimo"))} is true or exists (
        select 1 from quadro_nps where empresa_id = ${company} and anonimo and data > ${yearBefore(today)}::date) as anonimo
    from ${sql.table(tableOf(register))} e where e.id = ${company}`.execute(queries);
  const { data = null, anonimo = true } = rows[0] ?? {};
  const proximaEm = data === null ? null : (addToDate(data, AGAIN_AFTER_DAYS, 0) ?? null);
  const podeResponder = proximaEm === null || proximaEm <= today;
  return { podeResponder, proximaEm: podeResponder ? null : proximaEm, anonimo };
}

const yearBefore = (today: string): string => addToDate(today, 0, YEAR_MONTHS) ?? today;

/**
 * Answers that count, over `n`, with the day they count from. Anonymous ones come and go by lots of the least number of people of a group,
 * on the day of the last of them, and the newest whole lot waits: two readings differ by whole lots.
 */
function countedAnswers({ registry }: FeatureDeps, { company, today }: RequestContext, anonimo: boolean) {
  const from = yearBefore(today);
  if (!anonimo) return sql`(select * from quadro_nps where empresa_id = ${company} and data > ${from}::date)`;
  const register = known(registry(), empresas.id);
  return sql`(select l.id, l.usuario_id, l.nota, l.comentario, l.fim as data from (
      select a.*, max(a.data) over (partition by a.lote) as fim, a.todas / a.minimo - 1 as lotes from (
        select n.id, n.usuario_id, n.nota, n.comentario, n.data, e.minimo, (row_number() over (order by n.id) - 1) / e.minimo as lote,
          count(*) over () as todas
        from quadro_nps n
        cross join (select coalesce(${sql.ref(columnOf(register, "minimoGrupo"))}, ${LEAST}) as minimo from ${sql.table(tableOf(register))}
          where id = ${company}) e
        where n.empresa_id = ${company}) a) l
    where l.lote < l.lotes and l.fim > ${from}::date)`;
}

async function resultOf(deps: FeatureDeps, queries: Queries, context: RequestContext, anonimo: boolean) {
  const answers = countedAnswers(deps, context, anonimo);
  const { rows } = await sql<{ mes: string; nota: number; quantas: string | number }>`
    select to_char(n.data, 'YYYY-MM') as mes, n.nota, count(*) as quantas from ${answers} n group by 1, 2`.execute(queries);
  const gradesOf = (month?: string): readonly number[] =>
    Array.from({ length: HIGHEST + 1 }, (_, nota) =>
      rows.reduce((sum, one) => sum + (one.nota === nota && (month ?? one.mes) === one.mes ? Number(one.quantas) : 0), 0),
    );
  const months = [...new Set(rows.map(({ mes }) => mes))].sort().map((mes) => ({ mes, score: scoreOf(tallyOf(gradesOf(mes))) }));
  const grades = gradesOf();
  const users = known(deps.registry(), usuarios.id);
  const named = !anonimo && context.user.rights.has(SEES_NAMES);
  const said = await sql<{ nota: number; comentario: string; data: string; nome: string }>`
    select n.nota, n.comentario, n.data, u.${sql.ref(columnOf(users, "nome"))} as nome
    from ${answers} n join ${sql.table(tableOf(users))} u on u.id = n.usuario_id where n.comentario is not null
    order by ${anonimo ? sql`md5(n.comentario)` : sql`n.data desc, n.id desc`} limit ${MOST_COMMENTS}`.execute(queries);
  const comments = anonimo && said.rows.length < LEAST_COMMENTS ? [] : said.rows;
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
    comentarios: comments.map(({ nota, comentario, data, nome }) =>
      anonimo ? { nota: null, comentario, data: null, nome: null } : { nota, comentario, data, nome: named ? nome : null },
    ),
  };
}
