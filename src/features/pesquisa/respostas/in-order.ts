import type { AskedQuestion } from "../../../engine/questions/asked.ts";
import type { Vault } from "../../../services/vault/contract.ts";

const PURPOSE = "ordem-perguntas";

/** Whose sheet it is, of which questionnaire. */
interface Asked {
  readonly survey: number;
  readonly respondent: number;
}

/**
 * Questions in an order of this respondent's own, the same at every visit and known to nobody without the installation's secret; those of
 * one aspect stay together.
 */
export function inOrderOf(
  vault: Pick<Vault, "mark">,
  questions: readonly AskedQuestion[],
  { survey, respondent }: Asked,
): readonly AskedQuestion[] {
  const place = (what: string): string => vault.mark(`${survey} ${respondent} ${what}`, PURPOSE);
  const key = ({ id, aspecto }: AskedQuestion): readonly [string, string] => [
    place(aspecto === null ? `pergunta ${id}` : `aspecto ${aspecto.id}`),
    place(`pergunta ${id}`),
  ];
  return questions
    .map((question) => ({ question, key: key(question) }))
    .sort((a, b) => compare(a.key[0], b.key[0]) || compare(a.key[1], b.key[1]))
    .map(({ question }) => question);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
