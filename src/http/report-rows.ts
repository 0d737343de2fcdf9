import { AppError } from "../errors/app-error.ts";
import { holding, type RequestContext } from "../metadata/context.ts";
import { known } from "../metadata/known-register.ts";
import { registersRead } from "../metadata/report.ts";
import type { WireRecord } from "../metadata/verdict.ts";
import type { FeatureDeps } from "./server-feature.ts";

/** The asker with sight of these registers besides: for what the product reads of them in their name. */
export const seeing = (
  { registry }: Pick<FeatureDeps, "registry">,
  context: RequestContext,
  registers: readonly string[],
): RequestContext =>
  holding(
    context,
    registers.map((id) => known(registry(), id).rights.view),
  );

/**
 * The rows a report shows in the tab's company. Whoever may ask sees what rows say; which talents these are, their own conditions say.
 * FIELD_VALIDATION_VIOLATION for filters it does not take.
 */
export async function reportRows<Row>(
  deps: Pick<FeatureDeps, "reports" | "judgeReport" | "reportRows" | "registry">,
  asker: RequestContext,
  id: string,
  filters: WireRecord,
): Promise<readonly Row[]> {
  const report = deps.reports().get(id);
  if (report === undefined) throw new AppError("NOT_FOUND");
  const context = holding(seeing(deps, asker, registersRead(report)), [report.right]);
  const { record, errors } = await deps.judgeReport(context, report, { ...filters, empresasIds: [context.company] });
  if (errors.length > 0) throw new AppError("FIELD_VALIDATION_VIOLATION", { errors });
  return (await deps.reportRows(context, report, record)) as unknown as readonly Row[];
}
