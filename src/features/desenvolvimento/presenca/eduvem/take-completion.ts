import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import type { Engine } from "../../../../engine/contract.ts";
import { colaboradoresTurma } from "../../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { cursos } from "../../../../generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../../../generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { Register, Registry } from "../../../../metadata/register.ts";
import { measuresOf } from "../certificacoes/completions.ts";
import { saveGrades } from "../save-sheet.ts";
import { texts } from "./texts.ts";

/** Completions of a company taken in one round. */
const MOST = 1_000;
const PLAIN = { fixed: {} } as const;

export interface Waiting {
  readonly conclusao: string;
  readonly talent: number;
  readonly course: number;
  readonly day: string;
  readonly nota: number | null;
}

interface Work {
  readonly engine: Engine;
  readonly queries: Queries;
  readonly registry: Registry;
  readonly context: RequestContext;
}

const columns = (register: Register, alias: string) => (path: string) => sql.ref(`${alias}.${columnOf(register, path)}`);

/** Completions without a class whose course the company has and whose talent is still there, the earliest first. */
export async function waitingCompletions(
  queries: Queries,
  registry: Registry,
  { company, today }: { readonly company: number; readonly today: string },
): Promise<readonly Waiting[]> {
  const [course, talent] = [known(registry, cursos.id), known(registry, colaboradores.id)];
  const { rows } = await sql<Waiting>`
    select n.conclusao, n.colaborador_id as talent, k.id as course, n.concluido_em::text as day, n.nota
    from quadro_conclusao_eduvem n
      join lateral (select k.id from ${sql.table(tableOf(course))} k where k.empresa_id = ${company}
        and ${columns(course, "k")("uuidCursoEduvem")} = n.curso order by k.id limit 1) k on true
      join ${sql.table(tableOf(talent))} t on t.id = n.colaborador_id and ${columns(talent, "t")("desligado")} is not true
    where n.empresa_id = ${company} and n.turma_id is null and n.concluido_em <= ${today}::date
    order by n.concluido_em, n.conclusao limit ${MOST}`.execute(queries);
  return rows.map((row) => ({
    ...row,
    talent: Number(row.talent),
    course: Number(row.course),
    nota: row.nota === null ? null : Number(row.nota),
  }));
}

/**
 * Enrols the talent in the class of the course and the day, which is made with the first of them. The class is over where the grade told
 * is all the course asks for; where it asks for more, the class waits for whoever knows it.
 */
export async function takeCompletion(work: Work, { conclusao, talent, course, day, nota }: Waiting): Promise<void> {
  const { engine, queries, registry, context } = work;
  // One at a time per course: two of a day share their class.
  await sql`select 1 from ${sql.table(tableOf(known(registry, cursos.id)))} where id = ${course} for update`.execute(queries);
  const { rows } = await sql`select 1 from quadro_conclusao_eduvem
    where empresa_id = ${context.company} and conclusao = ${conclusao} and turma_id is null for update`.execute(queries);
  if (rows.length === 0) return;
  const measures = (await measuresOf(queries, registry, [course])).get(course) ?? [];
  const graded = measures.filter(({ tipo }) => tipo !== "a");
  const [only] = graded.length === 1 && nota !== null ? graded : [];
  const whole = measures.every(({ id, minimo }) => minimo === null || id === only?.id);
  const turma = (await classOf(work, course, day, whole)) ?? (await makeClass(work, course, day, whole));
  const inscricao = (await enrolmentIn(work, turma, talent)) ?? (await enrol(engine, context, turma, talent));
  if (only !== undefined && nota !== null) {
    const grade = { colaboradorTurmaId: inscricao, avaliacaoCursoId: only.id, nota: only.tipo === "n" ? nota / 10 : nota };
    await saveGrades(queries, context, [grade]);
  }
  await sql`update quadro_conclusao_eduvem set turma_id = ${turma}
    where empresa_id = ${context.company} and conclusao = ${conclusao}`.execute(queries);
}

async function classOf({ queries, registry, context }: Work, course: number, day: string, whole: boolean) {
  const register = known(registry, turmas.id);
  const of = columns(register, "t");
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(tableOf(register))} t where t.empresa_id = ${context.company} and ${of("curso")} = ${course}
      and ${of("cancelada")} is not true and coalesce(${of("realizada")}, false) = ${whole} and exists (select 1 from quadro_conclusao_eduvem n
        where n.empresa_id = ${context.company} and n.turma_id = t.id and n.concluido_em = ${day}::date)
    order by t.id limit 1`.execute(queries);
  return rows[0] === undefined ? undefined : Number(rows[0].id);
}

async function makeClass({ engine, context }: Work, course: number, day: string, whole: boolean): Promise<number> {
  const made = await engine.create(
    context,
    turmas.id,
    {
      curso: { id: course },
      descricao: texts.classOf(dayText(day)),
      instrutor: texts.title,
      custo: 0,
      dataPrevIni: day,
      dataPrevFim: day,
      realizada: whole,
    },
    PLAIN,
  );
  return Number(made.id);
}

async function enrolmentIn({ queries, registry }: Work, turma: number, talent: number): Promise<number | undefined> {
  const register = known(registry, colaboradoresTurma.id);
  const of = columns(register, "e");
  const { rows } = await sql<{ id: number }>`
    select e.id from ${sql.table(tableOf(register))} e where ${of("turma")} = ${turma} and ${of("colaborador")} = ${talent}`.execute(
    queries,
  );
  return rows[0] === undefined ? undefined : Number(rows[0].id);
}

async function enrol(engine: Engine, context: RequestContext, turma: number, talent: number): Promise<number> {
  const made = await engine.create(context, colaboradoresTurma.id, { turma: { id: turma }, colaborador: { id: talent } }, PLAIN);
  return Number(made.id);
}
