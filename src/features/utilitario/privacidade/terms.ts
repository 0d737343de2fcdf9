import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { READ_MONTHS } from "./shared.ts";

export interface StoredTerms {
  readonly automatico: boolean;
  readonly mesesLeituras: number;
}

/** What a company chose, or what holds until it does. */
export async function readTerms(queries: Queries, company: number): Promise<StoredTerms> {
  const { rows } = await sql<{ automatico: boolean; meses_leituras: number }>`
    select automatico, meses_leituras from quadro_privacidade where empresa_id = ${company}`.execute(queries);
  const [row] = rows;
  return { automatico: row?.automatico ?? false, mesesLeituras: Number(row?.meses_leituras ?? READ_MONTHS.usual) };
}

export async function writeTerms(queries: Queries, company: number, { automatico, mesesLeituras }: StoredTerms): Promise<void> {
  await sql`
    insert into quadro_privacidade (empresa_id, automatico, meses_leituras) values (${company}, ${automatico}, ${mesesLeituras})
    on conflict (empresa_id) do update set automatico = excluded.automatico, meses_leituras = excluded.meses_leituras`.execute(
    queries,
  );
}
