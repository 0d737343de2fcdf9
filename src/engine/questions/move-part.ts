import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import { holdOccasion } from "./hand-over.ts";
import { ofOccasion, type Questionnaire } from "./questionnaire.ts";

/** Everybody of a sheet's part, and every answer that lies there already, is told by another part: all of them, so that nobody stands out. */
export async function movePart(
  queries: Queries,
  { occasion, about, part }: Pick<Questionnaire, "occasion" | "about" | "part">,
  to: string,
): Promise<void> {
  await holdOccasion(queries, { occasion, about });
  const those = sql`${ofOccasion(occasion)} and q.sobre_id = ${about} and q.papel = ${part}`;
  await sql`update quadro_questionario q set papel = ${to} where ${those}`.execute(queries);
  await sql`update quadro_resposta_anonima q set papel = ${to} where ${those}`.execute(queries);
}
