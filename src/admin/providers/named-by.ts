import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { CallMeta } from "./data-provider.ts";

/** What the removal of a record has to name of it. */
export function namedBy({ actions }: Register, record: WireRecord): Pick<CallMeta, "nomeia"> {
  const asked = actions.find(({ op }) => op === "delete")?.ask ?? [];
  return asked.length === 0 ? {} : { nomeia: Object.fromEntries(asked.map((name) => [name, String(record[name] ?? "")])) };
}
