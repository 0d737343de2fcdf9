import type { HouseTable } from "../db/house-tables.ts";
import type { ServerFeature } from "../http/server-feature.ts";

/** Tables features bring, by name. */
export function featureTables(features: readonly ServerFeature[]): Readonly<Record<string, HouseTable>> {
  return Object.assign({}, ...features.map(({ tables }) => tables ?? {})) as Readonly<Record<string, HouseTable>>;
}
