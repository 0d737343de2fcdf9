import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { avaliacoesCurso } from "../../../../generated/types/desenvolvimento/avaliacoes-curso.ts";
import { colaboradoresTurma } from "../../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { cursos } from "../../../../generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../../../generated/types/desenvolvimento/turmas.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { type Mark, type Scale, standingOf } from "../../../../rules/training/standing.ts";

/** Days on which people passed courses: talent, course, days from the earliest. */
export type Passed = ReadonlyMap<number, ReadonlyMap<number, readonly string[]>>;

interface Row {
  readonly talento: number;
  readonly curso: number;
  readonly fim: string | null;
  readonly todas: boolean | null;
  readonly minimo: string | number | null;
  readonly dias: readonly {
    readonly id: number;
    readonly dia: string;
    readonly ini: number | null;
    readonly fim: number | null;
  }[];
  readonly marcas: readonly { readonly dia: number; readonly marca: Mark }[];
  readonly notas: readonly { readonly avaliacao: number; readonly nota: number }[];
}

/** What the talents of a company, or one of them, passed of some courses, worked out of presence and grades of classes that are over. */
export async function passedCourses(
  queries: Queries,
  registry: Registry,
  company: number,
  courses: readonly number[],
  talent?: number,
): Promise<Passed> {
  const [classes, enrolled, of] = [
    known(registry, turmas.id),
    known(registry, colaboradoresTurma.id),
    known(registry, cursos.id),
  ];
  const t = (path: string) => sql.ref(`t.${columnOf(classes, path)}`);
  const e = (path: string) => sql.ref(`e.${columnOf(enrolled, path)}`);
  const d = (name: string) => sql.ref(`d.${columnOf(classes, `diasTurma.${name}`)}`);
  const { rows } = await sql<Row>`
    select ${e("colaborador")} as talento, ${t("curso")} as curso, coalesce(${t("dataPrevFim")}, ${t("dataPrevIni")}) as fim, ${t("assistirTodasAsAulas")} as todas,
      c.${sql.ref(columnOf(of, "percentualMinimoFrequencia"))} as minimo,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'dia', ${d("dia")}, 'ini', ${d("horaIni")}, 'fim', ${d("horaFim")}))
        from ${sql.table(tableOf(classes, "diasTurma"))} d where d.dono_id = t.id), '[]') as dias,
      coalesce((select jsonb_agg(jsonb_build_object('dia', p.dia_id, 'marca', p.marca)) from quadro_presenca p
        where p.inscricao_id = e.id), '[]') as marcas,
      coalesce((select jsonb_agg(jsonb_build_object('avaliacao', n.avaliacao_id, 'nota', n.nota)) from quadro_nota_curso n
        where n.inscricao_id = e.id), '[]') as notas
    from ${sql.table(tableOf(enrolled))} e join ${sql.table(tableOf(classes))} t on t.id = ${e("turma")}
      join ${sql.table(tableOf(of))} c on c.id = ${t("curso")}
    where e.empresa_id = ${company} and ${t("realizada")} and ${e("desistencia")} is not true
      and ${t("curso")} = any(${[...courses]}::bigint[])
      and ${talent === undefined ? sql`true` : sql`${e("colaborador")} = ${talent}`}`.execute(queries);
  const measures = await measuresOf(queries, registry, courses);
  const passed = new Map<number, Map<number, string[]>>();
  for (const row of rows) {
    const [talent, course] = [Number(row.talento), Number(row.curso)];
    const { situacao } = standingOf({
      realizada: true,
      desistente: false,
      days: row.dias.map(({ id, ini, fim }) => ({ id, horaIni: ini, horaFim: fim })),
      marks: new Map(row.marcas.map(({ dia, marca }) => [dia, marca])),
      measures: measures.get(course) ?? [],
      grades: new Map(row.notas.map(({ avaliacao, nota }) => [avaliacao, Number(nota)])),
      presenca: row.todas === true ? 100 : Number(row.minimo ?? 0),
    });
    const day =
      row.dias
        .map(({ dia }) => dia)
        .sort()
        .at(-1) ?? row.fim;
    if (situacao !== "APROVADO" || day === null) continue;
    const own = passed.get(talent) ?? new Map<number, string[]>();
    own.set(course, [...(own.get(course) ?? []), day].sort());
    passed.set(talent, own);
  }
  return passed;
}

/** What courses are measured by. */
export async function measuresOf(
  queries: Queries,
  registry: Registry,
  courses: readonly number[],
): Promise<ReadonlyMap<number, readonly Scale[]>> {
  const [of, evaluations] = [known(registry, cursos.id), known(registry, avaliacoesCurso.id)];
  const at = (path: string) => sql.ref(`a.${columnOf(evaluations, path)}`);
  const { rows } = await sql<{ curso: number; id: number; tipo: Scale["tipo"]; minimo: string | number | null }>`
    select l.dono_id as curso, a.id, ${at("tipo")} as tipo, ${at("minimoAprovacao")} as minimo
    from ${sql.table(tableOf(of, "avaliacaoCursos"))} l join ${sql.table(tableOf(evaluations))} a on a.id = l.alvo_id
    where l.dono_id = any(${[...courses]}::bigint[])`.execute(queries);
  const found = new Map<number, Scale[]>();
  for (const { curso, id, tipo, minimo } of rows) {
    const own = { id: Number(id), tipo, minimo: minimo === null ? null : Number(minimo) };
    found.set(Number(curso), [...(found.get(Number(curso)) ?? []), own]);
  }
  return found;
}
