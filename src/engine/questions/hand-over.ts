import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { contentOf, type Desk, isSelf, type SheetContent } from "./draft.ts";
import { ofOccasion, type Questionnaire, questionnairesWhere } from "./questionnaire.ts";

interface Loose extends SheetContent {
  readonly part: string;
  readonly version: number;
}

/** When answers that wait may go. */
interface Going {
  /** So many go together, and as many stay behind: what is read before and after anything is never what fewer said. */
  readonly least: number;
  /**
   * Nobody else answers, or nobody is left who could: all go, unless they are fewer than the least. These stay sealed: alone they would
   * name who gave them.
   */
  readonly over: boolean | "answered";
}

/**
 * Moves anonymous answers about one person (or of one survey) to the table where they belong to nobody: only together, drawn by chance
 * and in a random order, all by one transaction, so that neither place, number nor the transaction's own mark joins an answer and who
 * gave it. The last ones are written anew with everything that lies there, so that a small remainder is not recognised. What somebody
 * says of themselves waits for nobody: it is known whose it is.
 */
export async function handOver(
  desk: Desk,
  { occasion, about }: Pick<Questionnaire, "occasion" | "about">,
  { least, over }: Going,
): Promise<void> {
  const { queries, company } = desk;
  const key = `${occasion.register} ${occasion.id} ${about}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(queries);
  const these = sql`${ofOccasion(occasion)} and q.sobre_id = ${about} and q.anonimo and q.situacao = 'RESPONDIDA'`;
  const waiting = await questionnairesWhere(queries, sql`${these} and q.rascunho is not null`, { hold: true });
  const others = waiting.filter((sheet) => !isSelf(sheet));
  // Asked behind the lock: of two that are the last together, the second sees both.
  const isOver = over === true || (over === "answered" && (await allAnswered(queries, { occasion, about })));
  const isEnough = isOver && others.length >= least;
  const lot = others.length >= 2 * least ? shuffled(others).slice(0, least) : [];
  const going = [...waiting.filter(isSelf), ...(isEnough ? others : lot)];
  if (going.length === 0) return;
  const loose = going.map((sheet) => ({ part: sheet.part, version: sheet.version, ...contentOf(desk, sheet) }));
  const all = shuffled(isEnough ? [...loose, ...(await taken(desk, { occasion, about }))] : loose);
  await sql`
    insert into quadro_resposta_anonima (chave, empresa_id, ciclo, ciclo_id, sobre_id, papel, congelada_id, respostas, anexo)
    select (n->>'chave')::uuid, ${company}, ${occasion.register}, ${occasion.id}, ${about}, n->>'part', (n->>'version')::bigint, n->'respostas', nullif(n->'anexo', 'null')
    from jsonb_array_elements(${JSON.stringify(all.map((one) => ({ ...one, chave: randomUUID() })))}::jsonb) n`.execute(queries);
  // All sheets are written where all go, whenever they went: the mark of this transaction tells nobody apart.
  const those = isEnough ? sql`` : sql`and q.id = any(${going.map(({ id }) => id)})`;
  await sql`update quadro_questionario q set rascunho = null where ${these} ${those}`.execute(queries);
}

/** Whether nobody else is left to answer about somebody. */
async function allAnswered(
  queries: Desk["queries"],
  { occasion, about }: Pick<Questionnaire, "occasion" | "about">,
): Promise<boolean> {
  const open = sql`${ofOccasion(occasion)} and q.sobre_id = ${about} and q.situacao <> 'RESPONDIDA' and q.respondente_id <> ${about}`;
  return (await questionnairesWhere(queries, open)).length === 0;
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
