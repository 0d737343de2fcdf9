import { saidAddress } from "../../../../http/public-address.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { Vault } from "../../../../services/vault/contract.ts";
import { markedPair, pairOf } from "../../../../services/vault/marked-pair.ts";
import { OPEN_SURVEY } from "./entry.ts";
import { texts } from "./texts.ts";

const PURPOSE = "pesquisa";

interface LinkedSheet {
  readonly company: number;
  readonly sheet: number;
}

/** How somebody without a user is told where their sheet is: whoever has the link answers it, and nothing else. */
export function whereToAnswer(
  { vault, settings }: Pick<FeatureDeps, "vault" | "settings">,
  { company, sheet }: LinkedSheet,
): string {
  const path = `${OPEN_SURVEY}/${markedPair(vault, [company, sheet], PURPOSE)}`;
  const at = saidAddress(settings);
  return at === undefined ? texts.openWithout(path) : texts.open(`${at}${path}`);
}

/** The sheet a token opens; undefined for one that was not made here. */
export function sheetOf(vault: Vault, token: string): LinkedSheet | undefined {
  const [company, sheet] = pairOf(vault, token, PURPOSE) ?? [];
  return company === undefined || sheet === undefined ? undefined : { company, sheet };
}
