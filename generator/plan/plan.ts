import type { Register, Registry } from "../../src/metadata/register.ts";
import type { Report, Reports } from "../../src/metadata/report.ts";
import type { Kinds } from "../kinds.ts";
import { checkReportConditions } from "../reports/check-conditions.ts";
import { checkPersonal } from "../reports/check-personal.ts";
import { checkReport } from "../reports/check-report.ts";
import { planReport } from "../reports/plan-report.ts";
import { reportScope } from "../reports/report-scope.ts";
import type { ReportSource } from "../reports/source.ts";
import type { Problem, Source } from "../source.ts";
import { refuseCollisions } from "./collisions.ts";
import { type Outlines, outlineAll, targetOutline } from "./outline.ts";
import { planRegister, type RegisterDraft, sealRegister } from "./plan-register.ts";
import { Problems } from "./problems.ts";
import { withSentences } from "./sentences.ts";
import { planStorage } from "./storage/plan-storage.ts";

export interface PlanResult {
  readonly registry: Registry;
  readonly reports: Reports;
  readonly problems: readonly Problem[];
}

/** Declarations → registers and reports: paths resolved, storage planned, facts named. */
export function plan(declared: Source, kinds: Kinds, reports: readonly ReportSource[] = []): PlanResult {
  const source = withForms(declared, reports);
  const problems = new Problems(source.places);
  const outlines = outlineAll(source, kinds.shared, problems);
  const drafts = new Map<string, RegisterDraft>();
  for (const [id, register] of source.registers) {
    const draft = planRegister(register, outlines, kinds.shared, problems);
    if (draft) drafts.set(id, draft);
  }
  if (problems.list.length > 0) return refused(problems);
  const unsaid = new Map(
    [...drafts].map(([id, draft]): [string, Register] => [
      id,
      { ...draft, storage: planStorage(draft, drafts, kinds), hash: "" },
    ]),
  );
  refuseCollisions(source, unsaid, problems);
  if (problems.list.length > 0) return refused(problems);
  const sealed = new Map([...unsaid].map(([id, register]) => [id, sealRegister(withSentences(register, unsaid))] as const));
  const forms = new Set(reports.flatMap(({ form, given }) => [form.id, ...(given ? [given.register.id] : [])]));
  const planned = planReports(reports, sealed, outlines, kinds, problems);
  if (problems.list.length > 0) return refused(problems);
  return { registry: new Map([...sealed].filter(([id]) => !forms.has(id))), reports: planned, problems: [] };
}

/** The filters of reports and the rows given to them are planned and checked like registers; only what is kept in tables are registers. */
export const withForms = (source: Source, reports: readonly ReportSource[]): Source => ({
  ...source,
  registers: new Map([
    ...source.registers,
    ...reports.flatMap(({ form, given }) => [form, ...(given ? [given.register] : [])].map((one) => [one.id, one] as const)),
  ]),
});

const refused = (problems: Problems): PlanResult => ({ registry: new Map(), reports: new Map(), problems: problems.list });

function planReports(
  sources: readonly ReportSource[],
  sealed: Registry,
  outlines: Outlines,
  kinds: Kinds,
  problems: Problems,
): Reports {
  const rights = new Map<string, string>();
  return new Map(
    sources.flatMap((source): readonly (readonly [string, Report])[] => {
      const form = sealed.get(source.form.id);
      const given = source.given && sealed.get(source.given.register.id);
      const rows = targetOutline(source.document["x-rows"].register ?? given?.id ?? "", outlines);
      if (!form || !rows) return [];
      const scope = reportScope(source, rows, outlines, kinds.shared, problems);
      const report = planReport(source, form, scope, given);
      checkReport(report, scope, source.given?.text);
      checkReportConditions(report, scope);
      checkPersonal(report, sealed, scope);
      const other = rights.get(report.right);
      if (other !== undefined) problems.add(`a permissão ${report.right} já é de ${other}`, source.document);
      rights.set(report.right, source.id);
      return [[report.id, report]];
    }),
  );
}
