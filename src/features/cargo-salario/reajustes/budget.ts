import type { Queries } from "../../../db/contract.ts";
import { numberIn } from "../../../metadata/json.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { payrollOf } from "../../../rules/raise-totals.ts";
import { cascadeOf, costOf } from "./cascade.ts";
import type { Remark } from "./impediments.ts";
import { kindOfTable } from "./kinds.ts";
import type { LiveRow } from "./live-rows.ts";
import { OVER_BUDGET } from "./shared.ts";
import { texts } from "./texts.ts";
import { settingsOf } from "./writer.ts";

interface Asked {
  readonly table: WireRecord;
  readonly rows: readonly LiveRow[];
  readonly day: string;
  readonly company: number;
}

/**
 * Said of a table whose raises together pass its budget: those of its talents, or of whom its ranges or indices reach. `blocks` where the
 * company applies no such table. Undefined while it keeps to it, or has none.
 */
export async function overBudget(
  queries: Queries,
  registry: Registry,
  { table, rows, day, company }: Asked,
): Promise<{ readonly remark: Remark; readonly blocks: boolean } | undefined> {
  const budget = numberIn(table.orcamento);
  if (budget === null) return undefined;
  const kind = kindOfTable(table);
  const spent =
    kind.tipo === "C"
      ? raisesOf(rows)
      : costOf(await cascadeOf(queries, registry, kind, { table: Number(table.id), day, company }));
  if (spent <= budget) return undefined;
  const { limita } = await settingsOf(queries, registry, company);
  return { remark: { code: OVER_BUDGET, message: texts.overBudget(spent, budget) }, blocks: limita };
}

const raisesOf = (rows: readonly LiveRow[]): number =>
  payrollOf(
    rows.filter(({ desligado }) => !desligado).map(({ atual, proposto }) => ({ current: atual, proposed: proposto })),
    null,
  ).diferenca;
