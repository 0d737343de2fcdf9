import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { Answer } from "../../rules/questions/question.ts";
import type { Vault } from "../../services/vault/contract.ts";
import { type KeptAnswer, laidOver } from "./answers.ts";
import { askedIn } from "./asked.ts";
import { demandAnswers } from "./demand-answers.ts";
import { heldQuestionnaire, type Questionnaire } from "./questionnaire.ts";
import { texts } from "./texts.ts";

/** Where sheets are worked on: the transaction, its company, and who keeps what nobody may read. */
export interface Desk {
  readonly queries: Queries;
  readonly company: number;
  readonly vault: Vault;
}

/** Sealed texts come in a few lengths, so that a length tells nothing of who wrote much. */
const SEALED_LENGTH = 4096;

/** Answers, and what the occasion asks for beside them: levels of competences, a grade typed by hand. The engine reads nothing of it. */
export interface SheetContent {
  readonly respostas: readonly KeptAnswer[];
  readonly anexo: Json;
}

/** What an anonymous sheet holds lies sealed: whoever reads the table reads nothing. */
export function keptText({ vault }: Desk, { id, anonymous }: Questionnaire, { respostas, anexo }: SheetContent): string {
  const text = JSON.stringify(anexo === null ? respostas : { respostas, anexo });
  if (!anonymous) return text;
  const bytes = Buffer.byteLength(text);
  const length = SEALED_LENGTH * 2 ** Math.max(0, Math.ceil(Math.log2(bytes / SEALED_LENGTH)));
  return vault.seal(text + " ".repeat(length - bytes), purposeOf(id));
}

export const draftOf = (desk: Pick<Desk, "vault">, sheet: Questionnaire): readonly KeptAnswer[] =>
  contentOf(desk, sheet).respostas;

export function contentOf({ vault }: Pick<Desk, "vault">, { id, anonymous, draft }: Questionnaire): SheetContent {
  if (draft === null) return { respostas: [], anexo: null };
  const text = anonymous ? vault.open(draft, purposeOf(id)) : draft;
  if (text === undefined) throw new Error(`the draft of questionnaire ${id} was sealed under another secret`);
  const kept: readonly KeptAnswer[] | SheetContent = JSON.parse(text);
  return "anexo" in kept ? kept : { respostas: kept, anexo: null };
}

const purposeOf = (id: number): string => `questionario ${id}`;

export interface SavedDraft extends SheetContent {
  readonly sequencia: number;
}

interface Saving {
  readonly sequence: number;
  readonly answers: readonly Answer[];
  /** What lies beside the answers now, made of what lay there. */
  readonly annex?: (had: Json) => Json;
}

/**
 * Keeps what was answered so far, one draft for each sheet, and goes on with it wherever its person is. `sequence` counts up with
 * every save; who is behind is told what is there.
 */
export async function saveDraft(desk: Desk, id: number, { sequence, answers, annex }: Saving): Promise<SavedDraft> {
  const sheet = await heldQuestionnaire(desk.queries, desk.company, id);
  if (sheet.situation === "RESPONDIDA") throw new AppError("ACTION_REFUSED", { message: texts.handedOver });
  const { respostas: kept, anexo } = contentOf(desk, sheet);
  if (sequence <= sheet.sequence)
    throw new AppError("VERSION_CONFLICT", {
      message: texts.behind,
      data: { current: { sequencia: sheet.sequence, respostas: kept } },
    });
  demandAnswers(await askedIn(desk.queries, sheet.version), answers, { self: isSelf(sheet), whole: false });
  const respostas = laidOver(kept, answers);
  const content = { respostas, anexo: annex ? annex(anexo) : anexo };
  await sql`update quadro_questionario set situacao = 'PARCIAL', sequencia = ${sequence}, rascunho = ${keptText(desk, sheet, content)}
    where id = ${id}`.execute(desk.queries);
  return { sequencia: sequence, ...content };
}

export const isSelf = ({ respondent, about }: Questionnaire): boolean => respondent !== 0 && respondent === about;
