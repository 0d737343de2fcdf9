import type { ServerFeature } from "../http/server-feature.ts";
import type { Registry } from "../metadata/register.ts";
import type { Reports } from "../metadata/report.ts";

/** Every authority there is: of registers, of their actions, of reports, and what features name. */
export function allRights(registry: Registry, features: readonly ServerFeature[], reports: Reports): ReadonlySet<string> {
  const rights = new Set(features.flatMap((feature) => Object.keys(feature.rights ?? {})));
  for (const { right } of reports.values()) rights.add(right);
  for (const register of registry.values()) {
    for (const right of Object.values(register.rights)) rights.add(right);
    for (const { right } of register.actions) rights.add(right);
    for (const right of register.namedRights) rights.add(right);
  }
  return rights;
}
