import { sql } from "kysely";
import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import { conditionToSql } from "../../rules/sql.ts";
import type { EngineConfig } from "../parts.ts";
import { contextReader, NO_SETTINGS, ruleContext } from "./context-reader.ts";

/** Whether the law demands the data of the register's row `t`. Three-valued: while the answer is not known the data stay. */
export function keptBy(
  { registry, kinds }: Pick<EngineConfig, "registry" | "kinds">,
  register: Register,
  context: RequestContext,
) {
  const keep = register.treatment?.keep;
  if (keep === undefined) return sql`false`;
  const read = contextReader(ruleContext(context, "update", NO_SETTINGS));
  return conditionToSql(keep.when, { registry, kinds, row: { register, path: "", alias: "t" }, read });
}
