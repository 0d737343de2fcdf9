import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { AskedQuestion } from "../../../engine/questions/asked.ts";
import { ofOccasion } from "../../../engine/questions/questionnaire.ts";
import { shares } from "../../../rules/questions/shares.ts";
import type { QuestionResult } from "./shared.ts";
import { occasionOf } from "./survey.ts";

/** So many people of one part gave one question one answer. */
export interface Counted {
  readonly parte: string;
  readonly pergunta: number;
  readonly respostaId: number | null;
  readonly respostasIds: readonly number[];
  readonly nota: number | null;
  readonly quantas: number;
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

export async function countAnswers(queries: Queries, id: number, anonymous: boolean): Promise<readonly Counted[]> {
  const { rows } = await sql<{
    parte: string;
    pergunta: string | number;
    resposta: string | number | null;
    varias: readonly number[];
    nota: number | null;
    quantas: string | number;
  }>`select parte, pergunta, resposta, varias, nota, count(*) as quantas from (${answersIn(id, anonymous)}) r
    group by 1, 2, 3, 4, 5`.execute(queries);
  return rows.map(({ parte, pergunta, resposta, varias, nota, quantas }) => ({
    parte,
    pergunta: Number(pergunta),
    respostaId: resposta === null ? null : Number(resposta),
    respostasIds: varias,
    nota,
    quantas: Number(quantas),
  }));
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

export const answeredTimes = (counted: readonly Counted[], question: number): number =>
  counted.reduce((sum, one) => sum + (one.pergunta === question ? one.quantas : 0), 0);

/** What the answers to one question come to; nothing where it may not be told. */
export function resultOf(question: AskedQuestion, counted: readonly Counted[], isShown: boolean): QuestionResult {
  const { id, texto, tipo } = question;
  if (!isShown) return { id, texto, tipo, respostas: null, media: null, opcoes: null, comentarios: [] };
  const own = counted.filter(({ pergunta }) => pergunta === id);
  const respostas = own.reduce((sum, { quantas }) => sum + quantas, 0);
  const grades = own.filter(({ nota }) => nota !== null);
  const graded = grades.reduce((sum, { quantas }) => sum + quantas, 0);
  const sum = grades.reduce((total, { nota, quantas }) => total + (nota ?? 0) * quantas, 0);
  const options = optionsOf(question).map((option) => ({
    ...option,
    quantidade: own.reduce((many, one) => many + (chose(question, one, option.id) ? one.quantas : 0), 0),
  }));
  const parts = shares(options.map(({ quantidade }) => quantidade));
  return {
    id,
    texto,
    tipo,
    respostas,
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

const chose = ({ tipo }: AskedQuestion, { respostaId, respostasIds, nota }: Counted, option: number): boolean =>
  tipo === GRADE ? nota === option : respostaId === option || respostasIds.includes(option);
