import type { ObjectPlan } from "../../src/metadata/register.ts";
import { type Checked, memberAt } from "./walk.ts";

/** Dated members and periods are kept by days: versions are found by day, overlaps are refused by ranges of days. */
export function checkDates(checked: Checked): void {
  const { refuse, serverKinds } = checked;
  const isDay = (plan: ObjectPlan, path: string): boolean => {
    const field = memberAt(plan, path);
    return field !== undefined && serverKinds.get(field.kind)?.column(field)?.type === "date";
  };
  for (const { plan, node } of checked.objects) {
    if (plan.history && !isDay(plan, plan.history.by))
      refuse(`as vigências são por data, e ${plan.history.by} não é uma data`, node["x-history"] ?? node, "by");
  }
  for (const { plan, holder } of checked.objects) {
    for (const [at, { period = [] }] of plan.unique.entries())
      for (const [end, path] of period.entries())
        if (!isDay(plan, path))
          refuse(`um período vai de uma data a outra, e ${path} não é uma data`, holder, "x-unique", at, "period", end);
  }
}
