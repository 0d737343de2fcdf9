import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { cancelPendingItems } from "../../../services/payroll-pending/pending-items.ts";
import { announceEntries } from "./announce-entries.ts";
import { texts } from "./texts.ts";

const PLACE = { status: "historico.status", date: "historico.data" };

/** In a company that works with the payroll, a salary range and each of its dated salaries wait for its confirmation. */
export const announceRange = ({ registry }: Pick<FeatureDeps, "registry">): HookFunctions => ({
  async effect(call) {
    const { queries, context, register, op, id, record } = call;
    const { item, waiting, waitingMessage, cancelled, cancelledMessage } = texts.range;
    if (op === "delete")
      return cancelPendingItems(queries, {
        company: context.company,
        register: register.id,
        id,
        statusDetalhes: cancelled,
        msg: cancelledMessage,
      });
    const name = `${await jobName(call, registry())} ${String(record.nome ?? "")}`.trim();
    // A range is announced by its name; what it pays from another day on, with the day.
    const told = (day: string): string => (op === "historico" ? `${name} – ${day}` : name);
    const words = { pendencia: item, statusDetalhes: waiting, msg: waitingMessage, role: register.rights.remove, told };
    await announceEntries(call, id, PLACE, words);
  },
});

async function jobName({ queries, record }: HookCall, registry: Registry): Promise<string> {
  if (typeof record.cargoId !== "number") return "";
  const register = known(registry, cargos.id);
  const { rows } = await sql<{ nome: string }>`
    select ${sql.ref(columnOf(register, "nome"))} as nome from ${sql.table(tableOf(register))} where id = ${record.cargoId}`.execute(
    queries,
  );
  return rows[0]?.nome ?? "";
}
