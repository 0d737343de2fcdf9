import { AppError } from "../errors/app-error.ts";
import { sizeText } from "../errors/size-text.ts";
import { inspectFile } from "../services/files/inspect-file.ts";
import type { ReceivedFile } from "./receive-file.ts";

/** What a member that holds a file accepts. */
export interface FileRule {
  readonly maxBytes: number;
  /** Content types by the bytes themselves; absent = any that is not active content. */
  readonly types?: readonly string[];
  readonly image: boolean;
}

/** What a browser would run: never kept, whatever it calls itself. */
const ACTIVE = /^(text\/html|image\/svg\+xml|application\/xhtml\+xml|application\/xml|text\/xml)$/;
/** What is kept of a file: of an image its points, of anything else what was sent. Refuses what the member does not take. */
export async function acceptedFile({ bytes }: ReceivedFile, rule: FileRule, owner: number) {
  const { contentType, drawn } = await inspectFile(bytes, { redraws: rule.image ? (rule.types ?? []) : [] }, { owner });
  if (rule.types === undefined ? ACTIVE.test(contentType) : !rule.types.includes(contentType)) {
    throw rule.image
      ? new AppError("NOT_AN_IMAGE")
      : new AppError("FILE_TYPE", { params: { types: (rule.types ?? ["documentos e imagens"]).join(", ") } });
  }
  const kept = drawn ?? bytes;
  if (kept.length > rule.maxBytes) throw new AppError("FILE_TOO_LARGE", { params: { max: sizeText(rule.maxBytes) } });
  return { contentType, redrawn: drawn !== undefined, bytes: kept };
}
