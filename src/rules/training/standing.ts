/** How somebody stands in a class. */
export type ClassStanding = "INSCRITO" | "APROVADO" | "REPROVADO" | "DESISTENTE";
export type Mark = "P" | "F" | "J";

export interface Day {
  readonly id: number;
  readonly horaIni: number | null;
  readonly horaFim: number | null;
}

/** What a course is measured by: a grade of 0 to 10, or a percentage. */
export interface Scale {
  readonly id: number;
  readonly tipo: "n" | "p" | "a";
  readonly minimo: number | null;
}

export interface ClassFacts {
  readonly realizada: boolean;
  readonly desistente: boolean;
  readonly days: readonly Day[];
  readonly marks: ReadonlyMap<number, Mark>;
  readonly measures: readonly Scale[];
  readonly grades: ReadonlyMap<number, number>;
  /** Least presence in percent; 100 where every day has to be attended. */
  readonly presenca: number;
}

export interface Result {
  readonly frequencia: number | null;
  readonly aproveitamento: number | null;
  readonly situacao: ClassStanding;
  readonly motivo: "FREQUENCIA" | "AVALIACAO" | null;
}

/**
 * Presence by the minutes of the days (by days, where one has no times): a justified absence counts as one. Before the class is over
 * only days with a mark count; afterwards a day without one is an absence. Who was there enough and reached every minimum is approved.
 */
export function standingOf(facts: ClassFacts): Result {
  const frequencia = presenceOf(facts);
  const aproveitamento = meanOf(facts);
  const told = { frequencia, aproveitamento };
  if (facts.desistente) return { ...told, situacao: "DESISTENTE", motivo: null };
  if (!facts.realizada) return { ...told, situacao: "INSCRITO", motivo: null };
  if (facts.days.length > 0 && (frequencia ?? 0) < facts.presenca)
    return { ...told, situacao: "REPROVADO", motivo: "FREQUENCIA" };
  const failed = facts.measures.some(({ id, minimo }) => {
    const grade = facts.grades.get(id);
    return minimo !== null && (grade === undefined || grade < minimo);
  });
  return failed ? { ...told, situacao: "REPROVADO", motivo: "AVALIACAO" } : { ...told, situacao: "APROVADO", motivo: null };
}

function presenceOf({ realizada, days, marks }: ClassFacts): number | null {
  const timed = days.every(({ horaIni, horaFim }) => horaIni !== null && horaFim !== null);
  const counted = realizada ? days : days.filter(({ id }) => marks.has(id));
  const weight = ({ horaIni, horaFim }: Day): number => (timed ? (horaFim ?? 0) - (horaIni ?? 0) : 1);
  const all = counted.reduce((sum, day) => sum + weight(day), 0);
  if (all === 0) return null;
  const there = counted.reduce((sum, day) => sum + (marks.get(day.id) === "P" ? weight(day) : 0), 0);
  return hundredths(there * 100, all);
}

/** Grades of 0 to 10 count ten times: all are of 100. */
function meanOf({ measures, grades }: ClassFacts): number | null {
  const given = measures.flatMap(({ id, tipo }) => {
    const grade = grades.get(id);
    return grade === undefined ? [] : [Math.round(grade * 100) * (tipo === "n" ? 10 : 1)];
  });
  if (given.length === 0) return null;
  return hundredths(
    given.reduce((sum, one) => sum + one, 0),
    given.length * 100,
  );
}

/** Two places, halves up, of whole numbers. */
const hundredths = (over: number, under: number): number => Math.floor((over * 200 + under) / (under * 2)) / 100;
