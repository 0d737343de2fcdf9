import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { CANDIDATE, type HouseTable, OF_COMPANY } from "../../../../db/house-tables.ts";
import type { HookFunctions } from "../../../../engine/contract.ts";
import { documentosAnexos } from "../../../../generated/types/captacao/documentos-anexos.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";

/** Words of the curricula that came as files, by the document that holds them. Read anew from the files, so no backup holds them. */
export const CV_FILES_TABLE: HouseTable = {
  columns: "documento_id bigint!, candidato_id bigint!, empresa_id bigint!, arquivo uuid!, texto text! =''",
  about: CANDIDATE,
  key: ["documento_id"],
  indexes: [["candidato_id"], ["empresa_id"]],
  rights: OF_COMPANY,
  backup: "never",
};

/** Documents that changed since their words were read; `vez` counts the changes. */
export const CV_WAITING_TABLE: HouseTable = {
  columns: "documento_id bigint!, empresa_id bigint!, vez integer! =1",
  key: ["documento_id"],
  indexes: [["empresa_id"]],
  rights: OF_COMPANY,
  backup: "never",
};

/** What the files of a candidate say, the newest first. */
export async function fileTexts(queries: Queries, candidate: number): Promise<readonly string[]> {
  const { rows } = await sql<{ texto: string }>`
    select texto from quadro_candidato_cv_arquivo where candidato_id = ${candidate} and texto <> '' order by documento_id desc`.execute(
    queries,
  );
  return rows.map(({ texto }) => texto);
}

export const forgetFiles = async (queries: Queries, candidate: number): Promise<void> =>
  void (await sql`delete from quadro_candidato_cv_arquivo where candidato_id = ${candidate}`.execute(queries));

const AGAIN = sql`on conflict (documento_id) do update set vez = quadro_candidato_cv_espera.vez + 1`;

/** With every write of a document. A removal may be undone, so no hook hears of it: the reading finds what has no document any more. */
export const notesDocument: HookFunctions = {
  async effectAll(calls) {
    const [first] = calls;
    if (first === undefined) return;
    const ids = JSON.stringify(calls.map(({ id }) => id));
    await sql`insert into quadro_candidato_cv_espera (documento_id, empresa_id)
      select distinct value::bigint, ${first.context.company}::bigint from jsonb_array_elements_text(${ids}::jsonb) ${AGAIN}`.execute(
      first.queries,
    );
  },
};

/** Notes documents whose words nobody read though no write told of them: those of a restored backup, and of an undone removal. */
export async function noteDifferent({ database, registry }: FeatureDeps): Promise<void> {
  const documents = registry().get(documentosAnexos.id);
  if (documents === undefined) return;
  const of = (path: string) => sql.ref(`d.${columnOf(documents, path)}`);
  await database.owner((queries) =>
    sql`
      insert into quadro_candidato_cv_espera (documento_id, empresa_id)
      select d.id, d.empresa_id from ${sql.table(tableOf(documents))} d
        left join quadro_candidato_cv_arquivo t on t.documento_id = d.id
      where ${isCurriculum(of("descricao"))} and t.arquivo is distinct from ${of("anexo")} on conflict do nothing`.execute(
      queries,
    ),
  );
}

/** Documents that are called a curriculum. */
export const isCurriculum = (description: ReturnType<typeof sql.ref>) =>
  sql<boolean>`quadro_dobra(${description}) ~ '\\m(curricul|cv\\M)'`;
