import { sql } from "kysely";
import type { Queries } from "../../../../db/contract.ts";
import { CANDIDATE, type HouseTable, OF_COMPANY } from "../../../../db/house-tables.ts";

/** Words of the curricula that came as files, by the document that holds them. Read anew from the files, so no backup holds them. */
export const CV_FILES_TABLE: HouseTable = {
  columns: "documento_id bigint!, candidato_id bigint!, empresa_id bigint!, arquivo uuid!, texto text! =''",
  about: CANDIDATE,
  key: ["documento_id"],
  indexes: [["candidato_id"], ["empresa_id"]],
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
