import type { Vault } from "../../../../services/vault/contract.ts";
import { markedPair, pairOf } from "../../../../services/vault/marked-pair.ts";
import { OPEN_INTERVIEW } from "./entry.ts";

const PURPOSE = "entrevista";

interface Linked {
  readonly company: number;
  readonly interview: number;
}

/** Path at which whoever was sent it answers one interview. */
export const interviewPath = (vault: Vault, { company, interview }: Linked): string =>
  `${OPEN_INTERVIEW}/${markedPair(vault, [company, interview], PURPOSE)}`;

/** The interview a token opens; undefined for one that was not made here. */
export function interviewOf(vault: Vault, token: string): Linked | undefined {
  const [company, interview] = pairOf(vault, token, PURPOSE) ?? [];
  return company === undefined || interview === undefined ? undefined : { company, interview };
}
