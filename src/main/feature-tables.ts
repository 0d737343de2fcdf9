import type { HouseTable } from "../db/house-tables.ts";
import type { ServerFeature } from "../http/server-feature.ts";
import type { Registry } from "../metadata/register.ts";

/** Tables features bring, by name. */
export function featureTables(features: readonly ServerFeature[]): Readonly<Record<string, HouseTable>> {
  return Object.assign({}, ...features.map(({ tables }) => tables ?? {})) as Readonly<Record<string, HouseTable>>;
}

/** Functions features bring to the database. */
export const featureFunctions = (features: readonly ServerFeature[], registry: Registry): readonly string[] =>
  features.flatMap((feature) => feature.functions?.(registry) ?? []);
