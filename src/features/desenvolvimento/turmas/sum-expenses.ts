import type { HookFunctions } from "../../../engine/contract.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";

/** With expenses a class costs their sum; what was typed before stays as what was planned, and returns when they are gone. */
export const sumExpenses: HookFunctions = {
  async prepare({ record, before }) {
    const cents = expensesOf(record);
    if (cents !== null) {
      const planned = expensesOf(before ?? {}) === null ? record.custo : record.custoPrevisto;
      return { custo: cents / 100, custoPrevisto: planned ?? null };
    }
    if (expensesOf(before ?? {}) === null) return undefined;
    const typed = record.custo !== before?.custo;
    return { custo: (typed ? record.custo : record.custoPrevisto) ?? null, custoPrevisto: null };
  },
};

/** Sum of the expenses in cents; null without any. */
function expensesOf({ turmaTipoDespesa: rows }: WireRecord): number | null {
  if (!Array.isArray(rows) || rows.length === 0) return null;
  return rows.reduce<number>((sum, row) => sum + Math.round(Number((row as { readonly despesa?: Json }).despesa ?? 0) * 100), 0);
}
