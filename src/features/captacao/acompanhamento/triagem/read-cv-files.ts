import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { documentosAnexos } from "../../../../generated/types/captacao/documentos-anexos.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { documentText } from "../../../../services/documents/document-text.ts";
import type { Job } from "../../../../services/jobs/scheduler.ts";
import { isCurriculum } from "./cv-files.ts";
import { houseIn, indexCandidate } from "./cv-index.ts";

const EVERY_MS = 60_000;
const AT_ONCE = 20;

interface Document {
  readonly document: number;
  /** Null: neither the document is there nor words of it. */
  readonly candidate: number | null;
  readonly company: number;
  readonly group: number;
  /** Null: the document is gone, or is a curriculum no more. */
  readonly file: string | null;
  /** Its words are those of this file already. */
  readonly isRead: boolean;
  /** How often it had changed when this was asked; none where nothing told of it. */
  readonly changes: number | null;
}

/** Documents called a curriculum are read, so that their candidates are found by what they wrote there; no other document is. */
export const cvFilesJob = (deps: FeatureDeps): Job => ({
  name: "curriculos-em-arquivo",
  everyMs: EVERY_MS,
  async run() {
    for (const one of await waiting(deps)) {
      const { company, group } = one;
      const context = houseIn(deps.registry(), { company, group, now: deps.clock().toISOString() });
      const text = one.isRead ? "" : await textOf(deps, context, one.file);
      // Another one waits for the next round, with those behind it.
      if (text === undefined) return;
      await kept(deps, context, one, text);
    }
  },
});

/** Documents that changed, and words whose document is gone. */
async function waiting({ database, registry }: FeatureDeps): Promise<readonly Document[]> {
  const [documents, companies] = [documentosAnexos.id, empresas.id].map((id) => registry().get(id));
  if (documents === undefined || companies === undefined) return [];
  const of = (path: string) => sql.ref(`d.${columnOf(documents, path)}`);
  const table = sql.table(tableOf(documents));
  const { rows } = await database.owner((queries) =>
    sql<Document>`
      with devidos as (
        select documento_id, empresa_id, vez from quadro_candidato_cv_espera
        union all
        select t.documento_id, t.empresa_id, null from quadro_candidato_cv_arquivo t
        where not exists (select 1 from ${table} d where d.id = t.documento_id)
          and not exists (select 1 from quadro_candidato_cv_espera w where w.documento_id = t.documento_id)
        order by 1 limit ${AT_ONCE}),
      documentos as (
        select w.documento_id, w.empresa_id, w.vez, coalesce(${of("candidatoId")}, t.candidato_id) as candidato, t.arquivo as lido,
          case when ${isCurriculum(of("descricao"))} then ${of("anexo")} end as arquivo
        from devidos w left join ${table} d on d.id = w.documento_id
          left join quadro_candidato_cv_arquivo t on t.documento_id = w.documento_id)
      select w.documento_id as document, w.candidato as candidate, e.id as company,
        ${sql.ref(`e.${columnOf(companies, "grupo")}`)} as "group", w.arquivo as file,
        w.arquivo is not distinct from w.lido as "isRead", w.vez as changes
      from documentos w join ${sql.table(tableOf(companies))} e on e.id = w.empresa_id order by 1`.execute(queries),
  );
  return rows.map(({ document, candidate, company, group, ...rest }) => ({
    ...rest,
    document: Number(document),
    candidate: candidate === null ? null : Number(candidate),
    company: Number(company),
    group: Number(group),
  }));
}

/** Empty where a file says nothing that can be read; undefined while too many others are being read. */
async function textOf({ files }: FeatureDeps, context: RequestContext, file: string | null): Promise<string | undefined> {
  const bytes = file === null ? undefined : await files.bytes(scopeOf(context), file);
  if (bytes === undefined) return "";
  try {
    return await documentText(bytes, { owner: "curriculos" });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === "READING_BUSY" ? undefined : "";
  }
}

async function kept(
  { engine }: FeatureDeps,
  context: RequestContext,
  { document, candidate, company, file, isRead, changes }: Document,
  text: string,
): Promise<void> {
  await engine().together(context, async (inside, queries) => {
    // What changed meanwhile is read once more.
    await sql`delete from quadro_candidato_cv_espera where documento_id = ${document} and vez = ${changes}`.execute(queries);
    if (candidate === null || isRead) return;
    if (file === null) await sql`delete from quadro_candidato_cv_arquivo where documento_id = ${document}`.execute(queries);
    else
      await sql`
        insert into quadro_candidato_cv_arquivo (documento_id, candidato_id, empresa_id, arquivo, texto)
        values (${document}, ${candidate}, ${company}, ${file}::uuid, ${text})
        on conflict (documento_id) do update set arquivo = excluded.arquivo, texto = excluded.texto`.execute(queries);
    await indexCandidate(inside, queries, context, candidate);
  });
}
