import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "../../../errors/app-error.ts";
import { refusedAt } from "../../../errors/refused-at.ts";
import { kinds } from "../../../generated/kinds/shared.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { recordName } from "../../../kinds/record-name.ts";
import { MAIL_DAYS } from "../../../services/housekeeping/clean-up.ts";
import { type Asked, askedBy } from "./asked.ts";
import { noteAct } from "./audit.ts";
import * as calls from "./calls.ts";
import { personRegister } from "./person-registers.ts";
import { type Over, whatIsOver } from "./retention.ts";
import { letGo } from "./retention-job.ts";
import { ADDRESS, type Expired, READ_MONTHS, TERM_RIGHT, type Terms } from "./shared.ts";
import { readTerms, writeTerms } from "./terms.ts";
import { texts } from "./texts.ts";

/** Terms of the company: what they are, what is over, and letting it go. */
export function retentionRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;

  serve(api, calls.readTerms, async ({ request }) => termsOf(deps, askedBy(deps, request, TERM_RIGHT)));

  serve(api, calls.setTerms, async ({ body: { automatico, mesesLeituras }, request }) => {
    const asked = askedBy(deps, request, TERM_RIGHT);
    const { context } = asked;
    const { least, most } = READ_MONTHS;
    if (mesesLeituras < least || mesesLeituras > most) throw wrong("mesesLeituras", texts.readMonthsRange(least, most));
    // As the owner: what was chosen belongs to the house, the note of it to the company.
    await database.owner((queries) =>
      queries.transaction().execute(async (inside) => {
        const before = await readTerms(inside, context.company);
        await writeTerms(inside, context.company, { automatico, mesesLeituras });
        await noteAct(inside, context, {
          place: ADDRESS.slice(1),
          id: context.company,
          op: "update",
          changes: [
            { field: "automatico", title: texts.automatic, before: before.automatico, after: automatico },
            { field: "mesesLeituras", title: texts.readMonths, before: before.mesesLeituras, after: mesesLeituras },
          ].filter((one) => one.before !== one.after),
        });
      }),
    );
    return termsOf(deps, asked);
  });

  serve(api, calls.letGo, async ({ body, request }) => {
    const { context } = askedBy(deps, request, TERM_RIGHT);
    const register = personRegister(registry(), body.cadastro);
    const ids = [...new Set(body.ids)];
    if (body.confirmacao.trim().toUpperCase() !== texts.termWord) throw wrong("confirmacao", texts.confirmTerm);
    if (!context.user.rights.has(register.rights.remove)) throw new AppError("FORBIDDEN");
    const over = await database.owner((queries) => whatIsOver(queries, deps, context, Number.MAX_SAFE_INTEGER));
    const { rows = [], months = 0 } = over.find((one) => one.register === register) ?? {};
    const open = new Set(rows.map(({ id }) => id));
    const { done, refused } = await letGo(
      deps,
      context,
      { register, months },
      ids.filter((id) => open.has(id)),
    );
    const others = ids.filter((id) => !open.has(id)).map((id) => ({ id, reason: texts.notOver }));
    return { anonimizados: done, recusados: [...refused, ...others] };
  });
}

async function termsOf(deps: FeatureDeps, asked: Asked): Promise<Terms> {
  const { context } = asked;
  const { database } = deps;
  const terms = await database.house((queries) => readTerms(queries, context.company));
  const over = await database.owner((queries) => whatIsOver(queries, deps, context, calls.MOST_GONE));
  const vencidos: Expired[] = [];
  for (const one of over) vencidos.push(await expiredOf(deps, asked, one));
  const { rows } = await database.house((queries) =>
    sql<{ mails: number; reads: number }>`
      select (select count(*) from quadro_correio where empresa_id = ${context.company}) as mails,
        (select count(*) from quadro_leitura_sensivel where empresa_id = ${context.company}) as reads`.execute(queries),
  );
  const { ages } = texts;
  return {
    ...terms,
    vencidos,
    porIdade: [
      { titulo: ages.mails, prazo: ages.days(MAIL_DAYS), total: Number(rows[0]?.mails ?? 0) },
      { titulo: ages.reads, prazo: ages.months(terms.mesesLeituras), total: Number(rows[0]?.reads ?? 0) },
    ],
  };
}

/** With names where the reader may see the records, with numbers alone where not. */
async function expiredOf(
  { engine }: FeatureDeps,
  { context, moment }: Asked,
  { register, months, setting, total, rows }: Over,
): Promise<Expired> {
  const ids = rows.map(({ id }) => id);
  const names = new Map<number, string>();
  if (ids.length > 0 && context.user.rights.has(register.rights.view)) {
    const query = { filter: { id: ids }, sort: [], offset: 0, limit: ids.length, fixed: {} };
    const found = await engine().list(context, register.id, query);
    for (const row of found.rows) names.set(row.id, recordName(register, row, kinds));
  }
  return {
    cadastro: { id: register.id, titulo: register.plural },
    meses: months,
    configuracao: setting,
    total,
    registros: rows.map(({ id, last }) => ({
      id,
      nome: names.get(id) ?? `${register.title} ${id}`,
      ultimaAtividade: moment(last),
    })),
  };
}

const wrong = (field: string, message: string): AppError => refusedAt(field, "confirm", message);
