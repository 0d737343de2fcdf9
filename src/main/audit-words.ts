import { DOCUMENT_OP } from "../http/routes/document-note.ts";
import type { AuditWords, ServerFeature } from "../http/server-feature.ts";
import { texts } from "./texts.ts";

/** Words of everything features note in the audit. */
export function auditWords(features: readonly ServerFeature[]): Required<AuditWords> {
  const all = features.flatMap(({ audited }) => audited ?? []);
  return {
    ops: Object.assign({ [DOCUMENT_OP]: texts.documentMade }, ...all.map(({ ops }) => ops)),
    places: Object.assign({}, ...all.map(({ places }) => places)),
  };
}
