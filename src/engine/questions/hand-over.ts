import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { contentOf, type Desk, type SheetContent } from "./draft.ts";
import { ofOccasion, type Questionnaire, questionnairesWhere } from "./questionnaire.ts";

interface Loose extends SheetContent {
  readonly part: string;
  readonly version: number;
}

/**
 * Moves anonymous answers about one person (or of one survey) to the table where they belong to nobody: only together, in a random
 * order, all by one transaction, so that neither place, number nor the transaction's own mark joins an answer and who gave it. `least`
 * says how many have to wait; without it the last ones go too, and everything that lies there is written anew with them, so that a
 * small remainder is not recognised. With `lot`, only so many of those that wait go, drawn by chance: the others hide who came last.
 */
export async function handOver(
  desk: Desk,
  { occasion, about }: Pick<Questionnaire, "occasion" | "about">,
  { least, lot }: { readonly least?: number; readonly lot?: number } = {},
): Promise<void> {
  const { queries, company } = desk;
  const key = `${occasion.register} ${occasion.id} ${about}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(queries);
  const these = sql`${ofOccasion(occasion)} and q.sobre_id = ${about} and q.anonimo and q.situacao = 'RESPONDIDA'`;
  const waiting = await questionnairesWhere(queries, sql`${these} and q.rascunho is not null`, { hold: true });
  if (waiting.length === 0 || waiting.length < (least ?? 1)) return;
  const going = lot === undefined ? waiting : shuffled(waiting).slice(0, lot);
  const loose = going.map((sheet) => ({ part: sheet.part, version: sheet.version, ...contentOf(desk, sheet) }));
  const all = shuffled(least === undefined ? [...loose, ...(await taken(desk, { occasion, about }))] : loose);
  await sql`
    insert into quadro_resposta_anonima (chave, empresa_id, ciclo, ciclo_id, sobre_id, papel, congelada_id, respostas, anexo)
    select (n->>'chave')::uuid, ${company}, ${occasion.register}, ${occasion.id}, ${about}, n->>'part', (n->>'version')::bigint, n->'respostas', nullif(n->'anexo', 'null')
    from jsonb_array_elements(${JSON.stringify(all.map((one) => ({ ...one, chave: randomUUID() })))}::jsonb) n`.execute(queries);
  const those = least === undefined ? sql`` : sql`and q.id = any(${going.map(({ id }) => id)})`;
  await sql`update quadro_questionario q set rascunho = null where ${these} ${those}`.execute(queries);
}

/** Answers that lie there already, taken away to be written again. */
async function taken(
  { queries }: Desk,
  { occasion, about }: Pick<Questionnaire, "occasion" | "about">,
): Promise<readonly Loose[]> {
  const { rows } = await sql<{ papel: string; congelada_id: number } & SheetContent>`
    delete from quadro_resposta_anonima where ciclo = ${occasion.register} and ciclo_id = ${occasion.id} and sobre_id = ${about}
    returning papel, congelada_id, respostas, anexo`.execute(queries);
  return rows.map(({ papel, congelada_id, respostas, anexo }) => ({
    part: papel,
    version: Number(congelada_id),
    respostas,
    anexo,
  }));
}

function shuffled<T>(items: readonly T[]): readonly T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}
