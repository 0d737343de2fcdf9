import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type PartCounts, tellableParts } from "../../rules/questions/told-parts.ts";
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
  /** Parts are told by themselves: of each so many go together, and at the end only what told beside the rest names nobody. */
  readonly apart?: boolean | undefined;
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
  { least, over, apart = false }: Going,
): Promise<void> {
  const { queries, company } = desk;
  await holdOccasion(queries, { occasion, about });
  const these = sql`${ofOccasion(occasion)} and q.sobre_id = ${about} and q.anonimo and q.situacao = 'RESPONDIDA'`;
  const waiting = await questionnairesWhere(queries, sql`${these} and q.rascunho is not null`, { hold: true });
  const others = waiting.filter((sheet) => !isSelf(sheet));
  // Asked behind the lock: of two that are the last together, the second sees both.
  const isOver = over === true || (over === "answered" && (await allAnswered(queries, { occasion, about })));
  const byPart = Map.groupBy(others, ({ part }) => (apart ? part : ""));
  const told = apart ? await toldBefore(desk, { occasion, about }) : NOTHING;
  const last = isOver ? tellable(told, byPart, least) : [];
  const isEnough = last.length >= least;
  const lots = [...byPart].flatMap(([part, of]) =>
    of.length >= 2 * least ? [[part, shuffled(of).slice(0, least)] as const] : [],
  );
  const going = [...waiting.filter(isSelf), ...(isEnough ? last : tellable(told, new Map(lots), least))];
  if (going.length === 0) return;
  const loose = going.map((sheet) => ({ part: sheet.part, version: sheet.version, ...contentOf(desk, sheet) }));
  const all = shuffled(isEnough ? [...loose, ...(await taken(desk, { occasion, about }))] : loose);
  await sql`
    insert into quadro_resposta_anonima (chave, empresa_id, ciclo, ciclo_id, sobre_id, papel, congelada_id, respostas, anexo)
    select (n->>'chave')::uuid, ${company}, ${occasion.register}, ${occasion.id}, ${about}, n->>'part', (n->>'version')::bigint, n->'respostas', nullif(n->'anexo', 'null')
    from jsonb_array_elements(${JSON.stringify(all.map((one) => ({ ...one, chave: randomUUID() })))}::jsonb) n`.execute(queries);
  // All sheets are written where all go, whenever they went: the mark of this transaction tells nobody apart.
  const kept = new Set(going.map(({ id }) => id));
  const staying = waiting.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const those = isEnough ? sql`and q.id <> all(${staying})` : sql`and q.id = any(${[...kept]})`;
  await sql`update quadro_questionario q set rascunho = null where ${these} ${those}`.execute(queries);
}

/** Until the transaction ends, nobody else moves answers of an occasion about the same person. */
export async function holdOccasion(
  queries: Desk["queries"],
  { occasion, about }: Pick<Questionnaire, "occasion" | "about">,
): Promise<void> {
  const key = `${occasion.register} ${occasion.id} ${about}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(queries);
}

const NOTHING: PartCounts = new Map();

/** What of some sheets may go beside what was told before. */
function tellable(
  told: PartCounts,
  byPart: ReadonlyMap<string, readonly Questionnaire[]>,
  least: number,
): readonly Questionnaire[] {
  const parts = tellableParts(told, new Map([...byPart].map(([part, of]) => [part, of.length])), least);
  return [...byPart].flatMap(([part, of]) => (parts.has(part) ? of : []));
}

/** How many answers of the others lie there already, by part. */
async function toldBefore(
  { queries }: Desk,
  { occasion, about }: Pick<Questionnaire, "occasion" | "about">,
): Promise<PartCounts> {
  const own = sql`${ofOccasion(occasion)} and q.sobre_id = ${about} and q.respondente_id = ${about}`;
  const { rows } = await sql<{ part: string; many: number }>`
    select papel as part, count(*)::int as many from quadro_resposta_anonima
    where ciclo = ${occasion.register} and ciclo_id = ${occasion.id} and sobre_id = ${about}
      and papel not in (select q.papel from quadro_questionario q where ${own}) group by 1`.execute(queries);
  return new Map(rows.map(({ part, many }) => [part, many]));
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
