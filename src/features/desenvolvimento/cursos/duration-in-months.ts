import type { HookFunctions } from "../../../engine/contract.ts";

/** A duration given in years is kept in months; the unit is the months it is made of. */
export const durationInMonths: HookFunctions = {
  async prepare({ record, sent }) {
    const { duracao } = record;
    const months = Number(sent.unidadeDuracao ?? 1);
    return typeof duracao === "number" && months > 1 ? { duracao: duracao * months } : undefined;
  },
};
