import type { HookFunctions } from "../../../engine/contract.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";

/** A copy asked for with all its entries takes over, under its own name, those beside the one in force, which it has already. */
const copyEntries: HookFunctions = {
  async effect({ engine, context, register, sent, record, source, id }) {
    if (sent.clonarTodosOsHistoricos !== true || typeof source !== "number") return;
    for (const { id: _, versao: __, ...entry } of await engine.histories(context, register.id, source)) {
      if (entry.data === record.data) continue;
      await engine.writeHistory(context, register.id, id, null, { ...entry, nome: record.nome ?? null });
    }
  },
};

export const feature: ServerFeature = {
  hooks: () => ({ "sst/grupos-homogeneos#copia-vigencias": copyEntries }),
};
