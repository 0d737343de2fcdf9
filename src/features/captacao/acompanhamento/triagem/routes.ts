import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
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
import { declared } from "../quadro/positions.ts";
import { texts } from "../texts.ts";
import { MOST_RANKED, type Searched, searchCvs } from "./search.ts";
import { triageCall } from "./shared.ts";
import { snippetsOf } from "./snippets.ts";

/** How the audit says that a sheet was opened, and that somebody of another company was shown in a search. */
export const OPENED = "abriu-ficha";
export const FOUND = "viu-na-triagem";

/** The sheet of one candidate of a vacancy, and candidates for it found by what their curricula say. */
export function candidateRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine, registry, database } = deps;

  serve(api, sheetCall, async ({ id, request }) => {
    const context = request.context();
    const vacancy = await engine().read(reading(registry(), context, solicitacoesPessoal), solicitacoesPessoal.id, id, {});
    const { candidatura = "" } = request.params as { readonly candidatura?: string };
    const sheet = await sheetOf(deps, context, vacancy, idOf(candidatura) ?? 0);
    await noteSeen(deps, context, OPENED, context.company, [sheet.cartao.candidatoId]);
    return sheet;
  });

  serve(api, triageCall, async ({ id, query, request }) => {
    const context = request.context();
    const vacancy = await engine().read(reading(registry(), context, solicitacoesPessoal), solicitacoesPessoal.id, id, {});
    const blind = vacancy.triagemCega === true;
    const places = placesOf(deps, request, query.doGrupo === true);
    const { rows, total, facets, stems } = await database.read(
      scopeOf({ ...places.reader, visibleCompanies: places.companies }),
      (queries) => searchCvs(registry(), queries, places, query),
    );
    if (!places.own)
      for (const [company, shown] of Map.groupBy(rows, (row) => row.company))
        await noteSeen(
          deps,
          places.reader,
          FOUND,
          company,
          shown.map((row) => row.id),
        );
    const sought = await soughtBy(vacancy, soughtReads(engine(), registry(), context));
    const inVacancy = await whoIsIn(deps, context, id, rows);
    const people = rows.map(({ record, ...row }) => {
      const { pessoal, endereco } = record as Readonly<Record<string, WireRecord | null | undefined>>;
      const text = blind ? redact(row.texto, identityOf(record)) : row.texto;
      return {
        id: row.id,
        nome: blind ? `${texts.unknown}${row.id}` : String(record.nome),
        cidade: blind ? "" : nameIn(endereco?.cidade),
        escolaridade: optionTitle(deps, String(pessoal?.escolaridade ?? "")),
        disponivel: record.disponivel !== false,
        // Positions and knowledge of another company are other numbers than the vacancy's.
        compatibilidade: places.own ? matchOf(ableOf(record, context.today), sought).score : null,
        trechos: snippetsOf(text, stems),
        jaNesta: inVacancy(row.id, record),
        empresa: places.own ? null : (places.names.get(row.company) ?? ""),
      };
    });
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

interface Places extends Searched {
  /** Whoever searches, as they read there. */
  readonly reader: RequestContext;
  readonly names: ReadonlyMap<number, string>;
}

/** Where candidates are searched: in the own company, or in those of its group that share theirs with the reader. */
function placesOf({ access, registry }: FeatureDeps, request: FastifyRequest, group: boolean): Places {
  const { session } = request;
  const context = request.context();
  const own = { companies: [context.company], own: true, reader: context, names: new Map() };
  if (!group || session === null) return own;
  const reader = access.sharing(session, context, declared(registry(), candidatos));
  const { companies, neighbours } = session.account;
  return {
    companies: reader.visibleCompanies.filter((id) => id !== context.company),
    own: false,
    reader,
    names: new Map([...companies, ...neighbours].map(({ id, name }) => [id, name])),
  };
}

/** Which of these take part in a vacancy already: the record itself, or this company's of the same CPF. */
async function whoIsIn(
  { database, registry }: FeatureDeps,
  context: RequestContext,
  vacancy: number,
  found: readonly { readonly id: number; readonly record: WireRecord }[],
): Promise<(id: number, record: WireRecord) => boolean> {
  const [people, rows] = [declared(registry(), candidatos), declared(registry(), candidatosSolicitacao)];
  const cpfOf = ({ pessoal }: WireRecord): string => String((pessoal as WireRecord | null | undefined)?.cpf ?? "");
  const cpf = sql.ref(`p.${columnOf(people, "pessoal.cpf")}`);
  const { rows: taken } = await database.read(scopeOf(context), (queries) =>
    sql<{ id: number; cpf: string | null }>`
      select p.id, ${cpf} as cpf from ${sql.table(tableOf(rows))} a
        join ${sql.table(tableOf(people))} p on p.id = ${sql.ref(`a.${columnOf(rows, "candidato")}`)}
      where ${sql.ref(`a.${columnOf(rows, "solicitacao")}`)} = ${vacancy} and (p.id = any(${found.map(({ id }) => id)}::bigint[])
        or ${cpf} = any(${found.map(({ record }) => cpfOf(record))}::text[]))`.execute(queries),
  );
  const [ids, cpfs] = [new Set(taken.map(({ id }) => Number(id))), new Set(taken.map((one) => one.cpf ?? ""))];
  return (id, record) => ids.has(id) || (cpfOf(record) !== "" && cpfs.has(cpfOf(record)));
}

/** Who looked stands in the candidates' audit, of the company that keeps them, once a day each: they may ask (LGPD, art. 18). */
const noteSeen = (
  { database }: FeatureDeps,
  context: RequestContext,
  op: string,
  company: number,
  candidates: readonly number[],
): Promise<void> =>
  database.write({ ...scopeOf(context), company }, async (queries) => {
    const { user, requestId, now, today } = context;
    const { rows } = await sql<{ id: number }>`
      select s.id from unnest(${[...candidates]}::bigint[]) as s(id) where not exists (
        select 1 from quadro_auditoria a where a.registro = ${candidatos.id} and a.registro_id = s.id and a.op = ${op}
          and a.usuario_id = ${user.id} and a.momento >= ${today}::date)`.execute(queries);
    for (const { id } of rows)
      await noteDone(queries, { user, requestId, now, company, place: candidatos.id, id: Number(id), op, changes: [] });
  });
