import { isFilled } from "../../metadata/json.ts";
import type { Report } from "../../metadata/report.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { Head } from "../../reporting/document.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import { idsOf } from "../read/wire.ts";
import { labelsOf } from "../sheet/labels.ts";
import type { ReportPlan } from "./report-plan.ts";
import type { ReportSight } from "./report-sight.ts";
import { REPORT_TEXTS } from "./texts.ts";

/** Names a filter line spells out; the others are counted. */
const SPELLED = 5;

export async function reportHead(
  call: Call,
  report: Report,
  company: Head["company"],
  { filters, plan, sight }: { readonly filters: WireRecord; readonly plan: ReportPlan; readonly sight: ReportSight },
): Promise<Head> {
  const { context } = call;
  const said = new Map<string, string>();
  for (const field of report.form.fields) {
    const value = filters[field.name] ?? null;
    const text = await filterText(call, report, field.name, value);
    if (text !== undefined) said.set(field.name, text);
  }
  const title = report.heading.map((part) => (typeof part === "string" ? part : (said.get(part.filter) ?? ""))).join("");
  const leftOut = [
    ...(await companyNames(call, report, sight.leftOut)),
    ...(asksAll(report, filters) ? (context.companiesLeftOut ?? []) : []),
  ];
  return {
    title,
    company,
    filters: report.form.fields.flatMap(({ name, title: label }) => {
      const text = said.get(name);
      return text === undefined ? [] : [{ label, text }];
    }),
    notes: [
      ...(leftOut.length === 0 ? [] : [REPORT_TEXTS.elsewhere(leftOut.join(", "))]),
      ...plan.hidden.map(REPORT_TEXTS.hidden),
      ...(sight.narrowed ? [REPORT_TEXTS.ownAreas] : []),
      ...(plan.crowd ? [REPORT_TEXTS.least(plan.crowd.least)] : []),
    ],
    user: context.user.name,
    at: context.now,
    code: report.id,
  };
}

async function filterText(call: Call, report: Report, name: string, value: Json): Promise<string | undefined> {
  const field = report.form.fields.find((one) => one.name === name);
  if (!field) return undefined;
  const { ref } = field;
  if (ref) {
    const ids = idsOf(value);
    if (ids.length === 0)
      return report.present.includes(name) ? REPORT_TEXTS.all(targetOf(call.parts, ref).shape.register.gender) : undefined;
    const labels = await labelsOf(call, ref, ids);
    const names = ids.map((id) => labels.get(id) ?? `#${id}`);
    return names.length <= SPELLED ? names.join(", ") : `${names.slice(0, SPELLED).join(", ")} +${names.length - SPELLED}`;
  }
  if (!isFilled(value)) return undefined;
  if (field.type === "boolean") return value === true ? REPORT_TEXTS.yes : REPORT_TEXTS.no;
  const option = field.options?.find((one) => one.value === value);
  if (option) return option.label;
  return call.parts.kinds.shared.get(field.kind)?.format(value, field) ?? String(value);
}

/** Whether every company the reader sees was asked for. */
const asksAll = ({ filters: all }: Report, filters: WireRecord): boolean =>
  all.some(({ how, name }) => how === "companies" && !isFilled(filters[name] ?? null));

async function companyNames(call: Call, report: Report, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const filter = report.filters.find(({ how }) => how === "companies");
  const ref = report.form.fields.find(({ name }) => name === filter?.name)?.ref;
  const labels = ref ? await labelsOf(call, ref, ids) : new Map<number, string>();
  return ids.map((id) => labels.get(id) ?? `#${id}`);
}
