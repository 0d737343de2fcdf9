import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { StoredRecord } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { avaliacoesCurso } from "../../../generated/types/desenvolvimento/avaliacoes-curso.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { MODEL_TYPES } from "../../../metadata/evaluation-types.ts";
import { idIn, isRecord, listOf } from "../../../metadata/json.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { type Day, type Mark, type Scale, standingOf } from "../../../rules/training/standing.ts";
import type { PresenceSheet } from "./shared.ts";
import { texts } from "./texts.ts";

export interface ClassDay extends Day {
  readonly dia: string;
  readonly turno: "D" | "M" | "T" | "N";
  readonly from: string | null;
  readonly until: string | null;
  readonly link: string | null;
}

export interface ClassFacts {
  readonly id: number;
  readonly descricao: string;
  readonly curso: string;
  readonly local: string | null;
  readonly inicio: string;
  readonly realizada: boolean;
  readonly cancelada: boolean;
  readonly presenca: number;
  readonly days: readonly ClassDay[];
  readonly measures: readonly (Scale & { readonly titulo: string })[];
  readonly people: readonly {
    readonly id: number;
    readonly talent: number;
    readonly nome: string;
    readonly desistente: boolean;
  }[];
}

/** A class as the reader may see it, with its course, days and participants; NOT_FOUND where they may not. */
export async function classFacts({ engine }: FeatureDeps, context: RequestContext, id: number): Promise<ClassFacts> {
  const one = await engine().read(context, turmas.id, id, {});
  const inside = seeing(context);
  const course = await engine().read(inside, cursos.id, idIn(one.curso), {});
  const ids = listOf(course.avaliacaoCursos).map(idIn);
  const all = { sort: [], offset: 0, fixed: {} };
  const listed = async (register: { readonly id: string }, filter: Readonly<Record<string, Json>>) =>
    (await engine().list(inside, register.id, { ...all, filter })).rows;
  const asked = ids.length === 0 ? [] : await listed(avaliacoesCurso, { id: ids });
  const models = asked.flatMap(({ modeloAvaliacao }) => (isRecord(modeloAvaliacao) ? [idIn(modeloAvaliacao)] : []));
  // How people felt about a course is no grade of theirs.
  const felt = new Set(
    models.length === 0 ? [] : (await listed(modelosAvaliacao, { id: models, tipo: MODEL_TYPES.reaction })).map((one) => one.id),
  );
  const measures = asked.filter(({ modeloAvaliacao }) => !isRecord(modeloAvaliacao) || !felt.has(idIn(modeloAvaliacao)));
  const people = (await engine().list(inside, colaboradoresTurma.id, { ...all, filter: { turma: id } })).rows;
  return {
    id,
    descricao: String(one.descricao),
    curso: String(course.nome),
    local: textOr(one.local),
    inicio: String(one.dataPrevIni),
    realizada: one.realizada === true,
    cancelada: one.cancelada === true,
    presenca: one.assistirTodasAsAulas === true ? 100 : Number(course.percentualMinimoFrequencia ?? 0),
    days: listOf(one.diasTurma).map(dayOf).sort(byDay),
    measures: measures.map(({ id: measure, titulo, tipo, minimoAprovacao }) => ({
      id: measure,
      titulo: String(titulo),
      tipo: tipo as Scale["tipo"],
      minimo: typeof minimoAprovacao === "number" ? minimoAprovacao : null,
    })),
    people: people.map(personOf).sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR") || a.id - b.id),
  };
}

/** A class that still takes marks and grades; ACTION_REFUSED where it is over or cancelled. */
export function openClass(facts: ClassFacts): ClassFacts {
  if (facts.cancelada) throw new AppError("ACTION_REFUSED", { message: texts.cancelled });
  if (facts.realizada) throw new AppError("ACTION_REFUSED", { message: texts.frozen });
  return facts;
}

/** The sheet of presence and grades of a class. */
export async function sheetOf(deps: FeatureDeps, context: RequestContext, facts: ClassFacts): Promise<PresenceSheet> {
  const found = await deps.database.read(scopeOf(context), (queries) => given(queries, facts));
  return {
    dias: facts.days.map(({ id, dia, turno }) => ({ id, dia, turno })),
    avaliacoes: facts.measures.map(({ id, titulo, tipo }) => ({ id, titulo, maximo: highestOf(tipo) })),
    participantes: facts.people.map(({ id, talent, nome, desistente }) => {
      const marks = found.marks.filter(({ inscricao, dia }) => inscricao === id && facts.days.some((day) => day.id === dia));
      const grades = found.grades.filter(({ inscricao }) => inscricao === id);
      const standing = standingOf({
        ...facts,
        desistente,
        marks: new Map(marks.map(({ dia, marca }) => [dia, marca])),
        grades: new Map(grades.map(({ avaliacao, nota }) => [avaliacao, nota])),
      });
      return {
        id,
        colaborador: { id: talent, nome },
        marcas: marks.map(({ dia, marca, versao }) => ({ diaTurmaId: dia, marca, versao })),
        notas: grades.map(({ avaliacao, nota }) => ({ avaliacaoCursoId: avaliacao, nota })),
        ...standing,
      };
    }),
  };
}

/** The highest grade of a kind of evaluation. */
export const highestOf = (tipo: Scale["tipo"]): number => (tipo === "n" ? 10 : 100);

async function given(queries: Queries, { people }: ClassFacts) {
  const ids = people.map(({ id }) => id);
  const marks = await sql<{ inscricao: number; dia: number; marca: Mark; versao: number }>`
    select inscricao_id as inscricao, dia_id as dia, marca, versao from quadro_presenca
    where inscricao_id = any(${ids}::bigint[]) order by dia_id`.execute(queries);
  const grades = await sql<{ inscricao: number; avaliacao: number; nota: string | number }>`
    select inscricao_id as inscricao, avaliacao_id as avaliacao, nota from quadro_nota_curso
    where inscricao_id = any(${ids}::bigint[]) order by avaliacao_id`.execute(queries);
  return {
    marks: marks.rows.map((row) => ({ ...row, inscricao: Number(row.inscricao), dia: Number(row.dia) })),
    grades: grades.rows.map((row) => ({
      inscricao: Number(row.inscricao),
      avaliacao: Number(row.avaliacao),
      nota: Number(row.nota),
    })),
  };
}

/** Whoever sees a class sees its course, its evaluations and its participants. */
const seeing = (context: RequestContext): RequestContext =>
  holding(context, [
    "ROLE_DESENVOLVIMENTO_CURSOS_VER",
    "ROLE_DESENVOLVIMENTO_AVALIACOES_CURSO_VER",
    "ROLE_AVALIACAO_MODELOS_AVALIACAO_VER",
    "ROLE_DESENVOLVIMENTO_COLABORADORES_TURMA_VER",
    "ROLE_DESENVOLVIMENTO_TURMAS_VER_TODAS",
  ]);

const personOf = ({ id, colaborador, desistencia }: StoredRecord) => {
  const talent = (colaborador ?? {}) as { readonly id?: number; readonly nome?: string };
  return { id, talent: Number(talent.id ?? 0), nome: String(talent.nome ?? ""), desistente: desistencia === true };
};

function dayOf(row: Json): ClassDay {
  const { id, dia, turno, horaIni, horaFim, link } = row as Readonly<Record<string, Json>>;
  const [from, until] = [textOr(horaIni), textOr(horaFim)];
  return {
    id: Number(id),
    dia: String(dia),
    turno: turno as ClassDay["turno"],
    from,
    until,
    horaIni: minutesOf(from),
    horaFim: minutesOf(until),
    link: textOr(link),
  };
}

const byDay = (a: ClassDay, b: ClassDay): number =>
  a.dia.localeCompare(b.dia) || "DMTN".indexOf(a.turno) - "DMTN".indexOf(b.turno);

function minutesOf(hours: string | null): number | null {
  if (hours === null) return null;
  const [hour = 0, minute = 0] = hours.split(":").map(Number);
  return hour * 60 + minute;
}

const textOr = (value: Json | undefined): string | null => (typeof value === "string" && value !== "" ? value : null);
