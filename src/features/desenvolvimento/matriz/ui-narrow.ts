import { fold } from "../../../metadata/fold.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Matrix, MatrixCell, MatrixTalent } from "./shared.ts";
import { texts } from "./texts.ts";

export interface Narrowing {
  readonly query: string;
  readonly area: string;
  readonly course: number | null;
  readonly onlyGaps: boolean;
}

/** What somebody is asked for and does not have, or will soon not have. */
export interface Gap {
  readonly talent: MatrixTalent;
  readonly course: { readonly id: number; readonly nome: string };
  readonly cell: MatrixCell;
}

const GAPS: ReadonlySet<MatrixCell["situacao"]> = new Set(["A", "V", "F"]);
export const isGap = ({ exigido, situacao }: MatrixCell): boolean => exigido && GAPS.has(situacao);

/** The part of a matrix that is looked at: courses and talents that are left. */
export function narrowed({ cursos, talentos }: Matrix, { query, area, course, onlyGaps }: Narrowing) {
  const wanted = fold(query.trim());
  const isShown = (cell: MatrixCell): boolean => (course === null || cell.curso === course) && (!onlyGaps || isGap(cell));
  const people = talentos.filter(
    ({ nome, matricula, area: own, celulas }) =>
      (area === "" || own === area) &&
      (wanted === "" || fold(`${nome} ${matricula ?? ""}`).includes(wanted)) &&
      celulas.some(isShown),
  );
  const taught = new Set(people.flatMap(({ celulas }) => celulas.filter(isShown).map(({ curso }) => curso)));
  return { people, courses: cursos.filter(({ id }) => taught.has(id)), isShown };
}

/** Gaps of what is looked at, course by course. */
export function gapsOf({ people, courses, isShown }: ReturnType<typeof narrowed>): readonly Gap[] {
  const byCourse = new Map(courses.map((course) => [course.id, { course, gaps: [] as Gap[] }]));
  for (const talent of people)
    for (const cell of talent.celulas) {
      const line = byCourse.get(cell.curso);
      if (line !== undefined && isGap(cell) && isShown(cell)) line.gaps.push({ talent, course: line.course, cell });
    }
  return [...byCourse.values()].flatMap(({ gaps }) => gaps);
}

/** `Em dia até 11/05/2026`, `Vencido em …`, `Falta`. */
export function stateText({ situacao, venceEm }: MatrixCell): string {
  const { word } = texts.states[situacao];
  if (venceEm === null) return word;
  return `${word} ${situacao === "V" ? texts.lapsed(dayText(venceEm)) : texts.validUntil(dayText(venceEm))}`;
}

/** The names of what asks for a course. */
export const reasonText = (matrix: Matrix, { motivos }: MatrixCell): string =>
  motivos.map((at) => matrix.motivos[at] ?? "").join(" · ") || texts.nobody;
