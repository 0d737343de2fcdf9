import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { AskedQuestion } from "../../../engine/questions/asked.ts";
import { ofOccasion } from "../../../engine/questions/questionnaire.ts";
import { shares } from "../../../rules/questions/shares.ts";
import type { QuestionResult } from "./shared.ts";
import { occasionOf, type Survey } from "./survey.ts";

/** What the answers to one question come to. */
export interface Tally {
  answered: number;
  graded: number;
  sum: number;
  /** By option, or by grade: how many chose it. */
  readonly chosen: Map<number, number>;
}

/** The answers to one question: of all, and, where they were counted by parts, how many each part gave and what each group of it came to. */
export interface Counted {
  readonly whole: Tally;
  readonly parts: Map<string, number>;
  readonly groups: Map<number, Tally>;
}

/** Answers of a survey that count, as one line: part, question, its members. Anonymous ones lie apart. */
const answersIn = (id: number, anonymous: boolean) => {
  const { register } = occasionOf(id);
  return anonymous
    ? sql`select s.papel as parte, (a->>'perguntaId')::bigint as pergunta, (a->>'respostaId')::bigint as resposta,
        coalesce(a->'respostasIds', '[]'::jsonb) as varias, (a->>'nota')::integer as nota, a->>'comentario' as comentario
      from quadro_resposta_anonima s, jsonb_array_elements(s.respostas) a where s.ciclo = ${register} and s.ciclo_id = ${id}`
    : sql`select q.papel as parte, r.pergunta_id as pergunta, r.resposta_id as resposta, r.respostas_ids as varias, r.nota, r.comentario
      from quadro_questionario_resposta r join quadro_questionario q on q.id = r.questionario_id
      where ${ofOccasion(occasionOf(id))} and q.situacao = 'RESPONDIDA'`;
};

/** Answers by question; by parts as well where `groupsIn` says which groups a part lies in. */
export async function countAnswers(
  queries: Queries,
  { id, anonima }: Survey,
  groupsIn?: (part: string) => readonly number[],
): Promise<ReadonlyMap<number, Counted>> {
  const parted = groupsIn === undefined ? sql`'' as parte` : sql`parte`;
  // Of many small parts each answer is nearly one of its own: a part comes in one piece.
  const { rows } = await sql<{ parte: string; respostas: readonly Answer[] }>`
    select parte, json_agg(json_build_array(pergunta, resposta, varias, nota, quantas)) as respostas from (
      select ${parted}, pergunta, resposta, varias, nota, count(*) as quantas from (${answersIn(id, anonima)}) r group by 1, 2, 3, 4, 5) c
    group by 1`.execute(queries);
  const counted = new Map<number, Counted>();
  for (const { parte, respostas } of rows) {
    const groups = groupsIn?.(parte) ?? [];
    for (const answer of respostas) {
      const one = found(counted, answer[0], () => ({ whole: emptyTally(), parts: new Map(), groups: new Map() }));
      add(one.whole, answer);
      if (groupsIn === undefined) continue;
      one.parts.set(parte, (one.parts.get(parte) ?? 0) + answer[4]);
      for (const group of groups) add(found(one.groups, group, emptyTally), answer);
    }
  }
  return counted;
}

/** A question, its option, several options, its grade, and how many gave this answer. */
type Answer = readonly [question: number, option: number | null, options: readonly number[], grade: number | null, many: number];

const emptyTally = (): Tally => ({ answered: 0, graded: 0, sum: 0, chosen: new Map() });

function add(tally: Tally, [, option, options, grade, many]: Answer): void {
  tally.answered += many;
  if (grade !== null) {
    tally.graded += many;
    tally.sum += grade * many;
  }
  for (const one of new Set([option, grade, ...options]))
    if (one !== null) tally.chosen.set(one, (tally.chosen.get(one) ?? 0) + many);
}

function found<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const before = map.get(key);
  if (before !== undefined) return before;
  const made = make();
  map.set(key, made);
  return made;
}

/** How many answered, by part. */
export async function countSheets(queries: Queries, id: number, anonymous: boolean): Promise<ReadonlyMap<string, number>> {
  const { register } = occasionOf(id);
  const from = anonymous
    ? sql`select papel as parte from quadro_resposta_anonima where ciclo = ${register} and ciclo_id = ${id}`
    : sql`select q.papel as parte from quadro_questionario q where ${ofOccasion(occasionOf(id))} and q.situacao = 'RESPONDIDA'`;
  const { rows } = await sql<{ parte: string; quantas: string | number }>`
    select parte, count(*) as quantas from (${from}) s group by 1`.execute(queries);
  return new Map(rows.map(({ parte, quantas }) => [parte, Number(quantas)]));
}

/** What people wrote, by question, in an order that tells nothing. */
export async function commentsOf(queries: Queries, id: number, anonymous: boolean): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ pergunta: string | number; comentario: string }>`
    select pergunta, comentario from (${answersIn(id, anonymous)}) r where comentario is not null order by md5(comentario)`.execute(
    queries,
  );
  const found = new Map<number, string[]>();
  for (const { pergunta, comentario } of rows) found.set(Number(pergunta), [...(found.get(Number(pergunta)) ?? []), comentario]);
  return found;
}

/** What the answers to one question come to; nothing where it may not be told. */
export function resultOf(question: AskedQuestion, tally: Tally | undefined, isShown: boolean): QuestionResult {
  const { id, texto, tipo } = question;
  if (!isShown) return { id, texto, tipo, respostas: null, media: null, opcoes: null, comentarios: [] };
  const { answered, graded, sum, chosen } = tally ?? emptyTally();
  const options = optionsOf(question).map((option) => ({ ...option, quantidade: chosen.get(option.id) ?? 0 }));
  const parts = shares(options.map(({ quantidade }) => quantidade));
  return {
    id,
    texto,
    tipo,
    respostas: answered,
    media: graded === 0 ? null : Math.round((sum / graded) * 100) / 100,
    opcoes: options.length === 0 ? null : options.map((one, at) => ({ ...one, percentual: parts[at] ?? 0 })),
    comentarios: [],
  };
}

const GRADE = 4;

function optionsOf({ tipo, respostas, notaMinima, notaMaxima }: AskedQuestion) {
  if (tipo !== GRADE) return respostas.map(({ id, texto }) => ({ id, texto }));
  const [from, to] = [notaMinima ?? 0, notaMaxima ?? 0];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({ id: from + at, texto: String(from + at) }));
}
