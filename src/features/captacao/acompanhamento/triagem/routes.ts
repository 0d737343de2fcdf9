import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { scopeOf } from "../../../../engine/parts.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { solicitacoesPessoal } from "../../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { idOf } from "../../../../http/address-tree.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { noteDone } from "../../../../services/audit/note.ts";
import { soughtBy } from "../../../../services/selection/compare.ts";
import { ableOf } from "../../../../services/selection/facts.ts";
import { matchOf } from "../../../../services/selection/match.ts";
import { identityOf, redact } from "../ficha/redact.ts";
import { sheetCall } from "../ficha/shared.ts";
import { optionTitle, sheetOf } from "../ficha/sheet.ts";
import { soughtReads } from "../ficha/sought.ts";
import { nameIn, reading } from "../quadro/columns.ts";
import { texts } from "../texts.ts";
import { MOST_RANKED, searchCvs } from "./search.ts";
import { triageCall } from "./shared.ts";
import { snippetsOf } from "./snippets.ts";

/** How the audit says that a sheet was opened. */
export const OPENED = "abriu-ficha";

/** The sheet of one candidate of a vacancy, and candidates for it found by what their curricula say. */
export function candidateRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine, registry, database } = deps;

  serve(api, sheetCall, async ({ id, request }) => {
    const context = request.context();
    const vacancy = await engine().read(reading(registry(), context, solicitacoesPessoal), solicitacoesPessoal.id, id, {});
    const { candidatura = "" } = request.params as { readonly candidatura?: string };
    const sheet = await sheetOf(deps, context, vacancy, idOf(candidatura) ?? 0);
    await noteOpened(deps, context, sheet.cartao.candidatoId);
    return sheet;
  });

  serve(api, triageCall, async ({ id, query, request }) => {
    const context = request.context();
    const vacancy = await engine().read(reading(registry(), context, solicitacoesPessoal), solicitacoesPessoal.id, id, {});
    const blind = vacancy.triagemCega === true;
    const { rows, total, facets, stems } = await database.read(scopeOf(context), (queries) =>
      searchCvs(registry(), queries, context.company, id, query),
    );
    const sought = await soughtBy(vacancy, soughtReads(engine(), registry(), context));
    const people = await Promise.all(
      rows.map(async (row) => {
        const record = await engine().read(context, candidatos.id, Number(row.id), {});
        const { pessoal, endereco } = record as Readonly<Record<string, WireRecord | null | undefined>>;
        const text = blind ? redact(row.texto, identityOf(record)) : row.texto;
        return {
          id: Number(row.id),
          nome: blind ? `${texts.unknown}${row.id}` : String(record.nome),
          cidade: blind ? "" : nameIn(endereco?.cidade),
          escolaridade: optionTitle(deps, String(pessoal?.escolaridade ?? "")),
          disponivel: record.disponivel !== false,
          compatibilidade: matchOf(ableOf(record, context.today), sought).score,
          trechos: snippetsOf(text, stems),
          jaNesta: row.here,
        };
      }),
    );
    const facet = (name: (typeof facets)[number]["facet"]) =>
      facets
        .filter((one) => one.facet === name)
        .slice(0, 30)
        .map(({ value, title, total: many }) => ({ valor: value, titulo: title ?? optionTitle(deps, value), total: many }));
    return {
      total: Math.min(total, MOST_RANKED),
      limitado: total > MOST_RANKED,
      candidatos: people,
      facetas: { escolaridades: facet("escolaridades"), cidadesIds: facet("cidadesIds"), cargosIds: facet("cargosIds") },
    };
  });
}

/** Who opened somebody's sheet stands in the candidate's audit, once a day each: the candidate may ask (LGPD, art. 18). */
const noteOpened = ({ database }: FeatureDeps, context: RequestContext, candidate: number): Promise<void> =>
  database.write(scopeOf(context), async (queries) => {
    const { user, requestId, now, company, today } = context;
    const { rows } = await sql`
      select 1 from quadro_auditoria where registro = ${candidatos.id} and registro_id = ${candidate} and op = ${OPENED}
        and usuario_id = ${user.id} and momento >= ${today}::date limit 1`.execute(queries);
    if (rows.length === 0)
      await noteDone(queries, { user, requestId, now, company, place: candidatos.id, id: candidate, op: OPENED, changes: [] });
  });
