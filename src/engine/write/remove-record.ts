import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import { changesBetween } from "../audit/changes.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { WriteOptions } from "../contract.ts";
import { ruleContext } from "../facts/context-reader.ts";
import { loadFacts, NO_FACTS } from "../facts/load-facts.ts";
import type { Call } from "../parts.ts";
import { readRecord } from "../read/read-record.ts";
import { sightOf } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { keepDeleted } from "../undo/keep-deleted.ts";
import { constraintError } from "./constraint-error.ts";
import { hooksFor, runEffects, runPrepare } from "./hooks.ts";
import { refuseInUse } from "./in-use.ts";
import { demandRow } from "./may-write.ts";
import { refuse } from "./refuse.ts";
import { strip } from "./strip.ts";

const OP = "delete";

/** Deletes a record with everything it owns, unless a guard forbids it or something still refers to it. */
export async function removeRecord(
  call: Call,
  shape: RegisterShape,
  id: number,
  options: WriteOptions,
): Promise<{ readonly id: number }> {
  const { register } = shape;
  const sight = await sightOf(call, shape);
  const before = await readRecord(call, shape, id, {
    fixed: options.fixed,
    settings: sight.settings,
    unseen: new Set(),
    lock: true,
  });
  await demandRow(call, shape, id, OP, sight);
  if (options.version !== undefined && options.version !== before.versao) {
    throw new AppError("VERSION_CONFLICT", { data: { current: strip(before, sight.unseen) } });
  }
  if (register.actions.some((one) => one.op === OP)) {
    const rules = ruleContext(call.context, OP, sight.settings);
    const [facts = NO_FACTS] = await loadFacts(call, shape, [{ draft: before, before }], rules);
    const verdict = call.parts.modules.get(register.id)?.verdict({ before, sent: {}, context: rules, facts });
    refuse((verdict?.errors ?? []).filter((one) => one.code === "action"));
  }
  const hooks = hooksFor(call, shape, OP);
  const moment = { op: OP, id, before, record: before, sent: {} };
  await runPrepare(call, shape, hooks, [moment]);
  await refuseInUse(call, shape, id);
  await keepDeleted(call, shape, id);
  try {
    await sql`delete from ${sql.table(shape.table.name)} where id = ${id}`.execute(call.queries);
  } catch (error) {
    throw constraintError(call.parts, shape, error, true);
  }
  await writeAudit(call, { register, id, op: OP, changes: changesBetween(shape.members, before, null) });
  await runEffects(call, shape, hooks, [moment]);
  return { id };
}
