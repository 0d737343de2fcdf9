import { hasText } from "../../metadata/json.ts";
import { type Answer, GRADE, MULTIPLE, OBJECTIVE, type Question, SUBJECTIVE } from "./question.ts";

/** A member of an answer that cannot stay as it is: `perguntas.<id>.<membro>`. */
export interface AnswerFault {
  readonly field: string;
  readonly code: "required" | "reference" | "enum" | "minimum" | "maximum" | "type" | "unique" | "hidden";
  readonly limit?: number;
}

interface Answering {
  /** Whether those who answer speak of themselves. */
  readonly self: boolean;
  /** Handed over: what is compulsory is there. A draft may lack it. */
  readonly whole: boolean;
}

const MEMBER: Readonly<Record<number, "respostaId" | "respostasIds" | "nota" | "comentario">> = {
  [OBJECTIVE]: "respostaId",
  [SUBJECTIVE]: "comentario",
  [GRADE]: "nota",
  [MULTIPLE]: "respostasIds",
};

/** What is wrong with answers to these questions, by question. */
export function checkAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  { self, whole }: Answering,
): readonly AnswerFault[] {
  const known = new Map(questions.map((one) => [one.id, one]));
  const faults: AnswerFault[] = [];
  const seen = new Set<number>();
  for (const answer of answers) {
    const at = `perguntas.${answer.perguntaId}`;
    const question = known.get(answer.perguntaId);
    if (question === undefined) faults.push({ field: at, code: "reference" });
    else if (seen.has(question.id)) faults.push({ field: at, code: "unique" });
    else for (const [member, fault] of faultsOf(question, answer)) faults.push({ field: `${at}.${member}`, ...fault });
    seen.add(answer.perguntaId);
  }
  if (!whole) return faults;
  const given = new Map(answers.map((one) => [one.perguntaId, one]));
  const told = new Set(faults.map(({ field }) => field));
  for (const question of questions) {
    const answer = given.get(question.id);
    const at = `perguntas.${question.id}`;
    const blank = answer === undefined || isBlank(question, answer);
    const member = MEMBER[question.tipo] ?? "comentario";
    if (blank && (isCompulsory(question, self) || answer !== undefined)) add(`${at}.${member}`);
    if (!blank && question.exigirComentario && !hasText(answer.comentario)) add(`${at}.comentario`);
  }
  return faults;

  function add(field: string): void {
    if (!told.has(field)) faults.push({ field, code: "required" });
  }
}

/** Whether whoever answers has to. */
export const isCompulsory = ({ obrigatoria, obrigatoriaPara }: Question, self: boolean): boolean =>
  obrigatoria && obrigatoriaPara !== (self ? "OUTRO" : "PROPRIO");

/** Whether a question has its answer; a comment alone is none. */
export const isAnswered = (question: Question, answer: Answer | undefined): boolean =>
  answer !== undefined && !isBlank(question, answer);

/** Whether anything is said in an answer; what was taken back is none. */
export const isSaid = ({ respostaId, respostasIds, nota, comentario }: Answer): boolean =>
  [respostaId, respostasIds, nota].some(isGiven) || hasText(comentario);

const isGiven = (value: number | readonly number[] | null | undefined): boolean =>
  typeof value === "number" || (Array.isArray(value) && value.length > 0);

function isBlank(question: Question, answer: Answer): boolean {
  const value = answer[MEMBER[question.tipo] ?? "comentario"];
  return Array.isArray(value) ? value.length === 0 : typeof value === "string" ? value.trim() === "" : value == null;
}

type Fault = readonly [member: string, fault: Omit<AnswerFault, "field">];

function faultsOf(question: Question, answer: Answer): readonly Fault[] {
  const faults: Fault[] = [];
  if (answer.tipoId !== question.tipo) faults.push(["tipoId", { code: "enum" }]);
  const own = MEMBER[question.tipo];
  for (const member of ["respostaId", "respostasIds", "nota"] as const)
    if (member !== own && isGiven(answer[member])) faults.push([member, { code: "hidden" }]);
  const options = new Set(question.respostas.map(({ id }) => id));
  const { respostaId, respostasIds, nota } = answer;
  if (own === "respostaId" && respostaId != null && !options.has(respostaId)) faults.push(["respostaId", { code: "reference" }]);
  if (own === "respostasIds" && respostasIds?.some((id) => !options.has(id)))
    faults.push(["respostasIds", { code: "reference" }]);
  if (own === "nota" && nota != null) {
    const [lowest, highest] = [question.notaMinima ?? 0, question.notaMaxima ?? 0];
    if (!Number.isInteger(nota)) faults.push(["nota", { code: "type" }]);
    else if (nota < lowest) faults.push(["nota", { code: "minimum", limit: lowest }]);
    else if (nota > highest) faults.push(["nota", { code: "maximum", limit: highest }]);
  }
  return faults;
}
