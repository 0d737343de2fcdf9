import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { addPendingItem, cancelPendingItems } from "../../../services/payroll-pending/pending-items.ts";
import { isIntegrated } from "./pending.ts";
import { texts } from "./texts.ts";

/** In a company that works with the payroll, a new salary range waits for its confirmation; one that goes cancels the wait. */
export const announceRange = ({ registry, clock }: Pick<FeatureDeps, "registry" | "clock">): HookFunctions => ({
  async effect(call) {
    const { queries, context, register, op, id, record } = call;
    const { item, waiting, waitingMessage, cancelled, cancelledMessage } = texts.range;
    const company = context.company;
    if (op === "delete") {
      await cancelPendingItems(queries, { company, register: register.id, id, statusDetalhes: cancelled, msg: cancelledMessage });
      return;
    }
    if (!(await isIntegrated(queries, registry(), company))) return;
    await addPendingItem(
      queries,
      {
        company,
        pendencia: item,
        detalhes: `${await jobName(call, registry())} ${String(record.nome ?? "")}`.trim(),
        statusDetalhes: waiting,
        msg: waitingMessage,
        role: register.rights.remove,
        register: register.id,
        id,
      },
      clock(),
    );
  },
});

async function jobName({ queries, record }: HookCall, registry: ReturnType<FeatureDeps["registry"]>): Promise<string> {
  const register = registry.get(cargos.id);
  if (register === undefined || typeof record.cargoId !== "number") return "";
  const { rows } = await sql<{ nome: string }>`
    select ${sql.ref(columnOf(register, "nome"))} as nome from ${sql.table(tableOf(register))} where id = ${record.cargoId}`.execute(
    queries,
  );
  return rows[0]?.nome ?? "";
}
