import type { HookFunctions } from "../../../engine/contract.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { handedDown, type Part } from "./shared.ts";
import { tellResponsibles } from "./tell-responsibles.ts";

/**
 * Replaces the people responsible in every area directly below; each of those hands on to its own children in turn,
 * because the same flag travels with the update. All in the transaction of the mother's save.
 */
function replicate(part: Part, flag: string): HookFunctions {
  return {
    async effect({ engine, context, register, sent, record, id }) {
      if (sent[flag] !== true) return;
      const { rows } = await engine.list(context, register.id, { filter: { areaMae: id }, sort: [], offset: 0, fixed: {} });
      for (const child of rows) {
        const whole = await engine.read(context, register.id, child.id, {});
        const responsaveis = handedDown(record.responsaveis, whole.responsaveis, part);
        await engine.update(context, register.id, child.id, { responsaveis, [flag]: true }, { fixed: {} });
      }
    },
  };
}

export const feature: ServerFeature = {
  hooks: (deps) => ({
    "cargo-salario/areas-organizacionais#replica-responsaveis": replicate("responsaveis", "replicarResponsaveis"),
    "cargo-salario/areas-organizacionais#replica-corresponsaveis": replicate("corresponsaveis", "replicarCorresponsaveis"),
    "cargo-salario/areas-organizacionais#avisa-responsaveis": tellResponsibles(deps),
  }),
};
