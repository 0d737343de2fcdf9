import type { AuditWords, ServerFeature } from "../http/server-feature.ts";

/** Words of everything features note in the audit. */
export function auditWords(features: readonly ServerFeature[]): Required<AuditWords> {
  const all = features.flatMap(({ audited }) => audited ?? []);
  return {
    ops: Object.assign({}, ...all.map(({ ops }) => ops)),
    places: Object.assign({}, ...all.map(({ places }) => places)),
  };
}
