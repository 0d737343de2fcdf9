import { readInTab, writeInTab } from "../../../ui/local-storage.ts";
import type { SentFile } from "./InviteDocuments.tsx";

/** What somebody wrote so far, kept in this tab alone: a call, a closed screen or a reload loses nothing. */
export interface InviteDraft {
  /** By name of the input. */
  readonly typed: Readonly<Record<string, string>>;
  /** Documents that were sent, by the id of their type. */
  readonly files: Readonly<Record<string, SentFile>>;
}

const KEY = "quadro.admissao.";
const NOTHING: InviteDraft = { typed: {}, files: {} };

export function readDraft(code: string): InviteDraft {
  const kept = readInTab(KEY + code);
  return kept === undefined ? NOTHING : { ...NOTHING, ...(JSON.parse(kept) as Partial<InviteDraft>) };
}

export const writeDraft = (code: string, draft: InviteDraft | undefined): void =>
  writeInTab(KEY + code, draft && JSON.stringify(draft));
