import type { ReportAddress } from "../../src/metadata/report.ts";
import type { ReportNode } from "./source.ts";

/** Where a report answers; without a word of its own under `relatorios` of its module. */
export function addressesOf(id: string, document: ReportNode): readonly ReportAddress[] {
  const [module = "", name = ""] = id.split("/");
  const written = document["x-report"].path ?? [`${module}/relatorios/${name}`];
  return written.map((one) =>
    typeof one === "string"
      ? { path: one, screen: true }
      : { path: one.path, screen: one.screen !== false, ...(one.get === undefined ? {} : { get: one.get }) },
  );
}
