import type { HookFunctions } from "../../../engine/contract.ts";
import { isAnswered } from "../../../engine/questions/answers.ts";
import { AppError } from "../../../errors/app-error.ts";
import { idIn, isRecord } from "../../../metadata/json.ts";
import type { Json } from "../../../metadata/verdict.ts";
import type { QuestionRegisters } from "./copy-questions.ts";
import { texts } from "./texts.ts";

/** What decides how an answered question is read: it stays as it was when it was answered. */
const MEANING = ["tipo", "respostas", "peso", "notaMinima", "notaMaxima"] as const;

/** A member as it decides: a reference by its id, an option by its id, text and weight. */
function meant(value: Json | undefined): string {
  if (!Array.isArray(value)) return JSON.stringify(isRecord(value) ? value.id : (value ?? null));
  return JSON.stringify(value.map((row: Json) => (isRecord(row) ? [row.id, row.texto, row.peso] : row)));
}

/** An answered question keeps its meaning and stays. */
export const protectsAnswers = ({ owner, field }: QuestionRegisters): HookFunctions => ({
  async prepare({ queries, op, id, before, record, refuse }) {
    const changed = op === "delete" ? undefined : MEANING.find((name) => meant(before?.[name]) !== meant(record[name]));
    if (op !== "delete" && changed === undefined) return undefined;
    if (id === null || !(await isAnswered(queries, owner, idIn(before?.[field]), id))) return undefined;
    if (changed === undefined) throw new AppError("ACTION_REFUSED", { message: texts.answeredQuestion });
    return refuse(changed, texts.answeredQuestion);
  },
});
