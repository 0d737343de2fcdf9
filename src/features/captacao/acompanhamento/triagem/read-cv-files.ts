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
import { indexCandidate, systemIn } from "./cv-index.ts";

const EVERY_MS = 60_000;
const AT_ONCE = 20;

interface Document {
  readonly document: number;
  readonly candidate: number;
  readonly company: number;
  readonly group: number;
  /** Null: the document is gone, or is a curriculum no more. */
  readonly file: string | null;
}

/** Documents called a curriculum are read, so that their candidates are found by what they wrote there; no other document is. */
export const cvFilesJob = (deps: FeatureDeps): Job => ({
  name: "curriculos-em-arquivo",
  everyMs: EVERY_MS,
  async run() {
    for (const one of await changed(deps)) {
      const context = systemIn(deps, one.company, one.group, deps.clock());
      const text = await textOf(deps, context, one.file);
      // Another one waits for the next round, with those behind it.
      if (text === undefined) return;
      await kept(deps, context, one, text);
    }
  },
});

/** Curricula whose words are not there, and words whose curriculum is not. */
async function changed({ database, registry }: FeatureDeps): Promise<readonly Document[]> {
  const [documents, companies] = [documentosAnexos.id, empresas.id].map((id) => registry().get(id));
  if (documents === undefined || companies === undefined) return [];
  const of = (path: string) => sql.ref(`d.${columnOf(documents, path)}`);
  const { rows } = await database.owner((queries) =>
    sql<Document>`
      with curriculos as (select d.id, ${of("candidatoId")} as candidato, d.empresa_id, ${of("anexo")} as arquivo
        from ${sql.table(tableOf(documents))} d where quadro_dobra(${of("descricao")}) ~ '\\m(curricul|cv\\M)')
      select coalesce(c.id, t.documento_id) as document, coalesce(c.candidato, t.candidato_id) as candidate,
        e.id as company, ${sql.ref(`e.${columnOf(companies, "grupo")}`)} as "group", c.arquivo as file
      from curriculos c full join quadro_candidato_cv_arquivo t on t.documento_id = c.id
      join ${sql.table(tableOf(companies))} e on e.id = coalesce(c.empresa_id, t.empresa_id)
      where c.arquivo is distinct from t.arquivo order by 1 limit ${AT_ONCE}`.execute(queries),
  );
  return rows.map(({ document, candidate, company, group, file }) => ({
    document: Number(document),
    candidate: Number(candidate),
    company: Number(company),
    group: Number(group),
    file,
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
  { document, candidate, company, file }: Document,
  text: string,
): Promise<void> {
  await engine().together(context, async (inside, queries) => {
    if (file === null) await sql`delete from quadro_candidato_cv_arquivo where documento_id = ${document}`.execute(queries);
    else
      await sql`
        insert into quadro_candidato_cv_arquivo (documento_id, candidato_id, empresa_id, arquivo, texto)
        values (${document}, ${candidate}, ${company}, ${file}::uuid, ${text})
        on conflict (documento_id) do update set arquivo = excluded.arquivo, texto = excluded.texto`.execute(queries);
    await indexCandidate(inside, queries, context, candidate);
  });
}
