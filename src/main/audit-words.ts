import { DOCUMENT_OP } from "../http/routes/document-note.ts";
import type { AuditWords, ServerFeature } from "../http/server-feature.ts";
import type { Reports } from "../metadata/report.ts";
import { texts } from "./texts.ts";

/** Words of everything features note in the audit, and of the documents that reports become. */
export function auditWords(features: readonly ServerFeature[], reports: () => Reports): Required<AuditWords> {
  const all = features.flatMap(({ audited }) => audited ?? []);
  const places: Readonly<Record<string, string>> = Object.assign({}, ...all.map((one) => one.places));
  return {
    ops: Object.assign({ [DOCUMENT_OP]: texts.documentMade }, ...all.map(({ ops }) => ops)),
    // Declarations may be read anew while the product runs.
    get places() {
      const named = [...reports().values()].map(({ addresses, id, title }) => [addresses[0]?.path ?? id, title] as const);
      return { ...Object.fromEntries(named), ...places };
    },
  };
}
