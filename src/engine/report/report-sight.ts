import { AppError } from "../../errors/app-error.ts";
import type { Condition, Path } from "../../metadata/condition.ts";
import { contextIn, type RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import { COMPANIES, type Measure, type Report, type ReportPath, type ReportValue, registersRead } from "../../metadata/report.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { rowAccess } from "../access/row-access.ts";
import type { Call } from "../parts.ts";
import { type Sight, sightOf } from "../read/sight.ts";
import { idsOf } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** The reader in one company: rights, and what is kept from them of each register the report reads. */
export interface Standpoint {
  readonly company: number;
  readonly context: RequestContext;
  readonly sights: ReadonlyMap<string, Sight>;
}

/** What this reader gets of this report: everything that makes numbers, columns or rows of it asks here. */
export interface ReportSight {
  readonly companies: readonly number[];
  readonly standpoints: readonly [Standpoint, ...Standpoint[]];
  /** Companies asked for in which a right is missing. */
  readonly leftOut: readonly number[];
  /** Seen in every one of the companies. */
  sees(path: ReportPath): boolean;
  seesValue(value: ReportValue): boolean;
  seesMeasure(measure: Measure): boolean;
  /** Whether rows of the register are kept from the reader. */
  readonly narrowed: boolean;
  /** The same reader over other rows: what is listed under a record. */
  of(rows: Report["rows"]): ReportSight;
}

/** FORBIDDEN where the report's right and that of its rows are held together in none of the companies. */
export async function reportSight(call: Call, report: Report, filters: WireRecord): Promise<ReportSight> {
  const { context, parts } = call;
  const main = parts.shapes.of(report.rows.register);
  const asked = companiesAsked(context, main.register, report, filters);
  const reads = registersRead(report).map((id) => parts.shapes.of(id));
  const held = (company: number): boolean => {
    const { rights } = contextIn(context, company).user;
    return rights.has(report.right) && reads.every(({ register }) => rights.has(register.rights.view));
  };
  const companies = asked.filter(held);
  const shapes = [...new Set([report.rows.register, ...registersRead(report), ...registersOf(report)])].map((id) =>
    parts.shapes.of(id),
  );
  const made: Standpoint[] = [];
  for (const company of companies) {
    const there = { ...call, context: contextIn(context, company) };
    const sights = new Map<string, Sight>();
    for (const shape of shapes) sights.set(shape.register.id, await sightOf(there, shape));
    made.push({ company, context: there.context, sights });
  }
  const [first, ...others] = made;
  if (!first) throw new AppError("FORBIDDEN");
  const base = {
    companies,
    standpoints: [first, ...others] as const,
    leftOut: asked.filter((company) => !companies.includes(company)),
    narrowed: made.some((one) => reads.some(({ register }) => rowAccess(register, "read", one.context) !== undefined)),
  };
  return sightOver(base, report, call);
}

function sightOver(
  base: Pick<ReportSight, "companies" | "standpoints" | "leftOut" | "narrowed">,
  report: Report,
  call: Call,
): ReportSight {
  const main = call.parts.shapes.of(report.rows.register);
  const sees = (path: ReportPath): boolean => base.standpoints.every((one) => seesPath(one, path, report, main, call));
  const seesValue = (value: ReportValue): boolean =>
    "path" in value ? sees(value.path) : (report.fields.find(({ field }) => field.name === value.field)?.reads ?? []).every(sees);
  const seesMeasure = (measure: Measure): boolean => {
    const others = measure.how === "ratio" ? measure.of : measure.how === "share" ? [measure.of] : [];
    const named = others.map((name) => report.measures.find((one) => one.name === name));
    return (
      (!("value" in measure) || seesValue(measure.value)) &&
      readsOf(measure.where).every(sees) &&
      named.every((one) => one !== undefined && seesMeasure(one))
    );
  };
  return { ...base, sees, seesValue, seesMeasure, of: (rows) => sightOver(base, { ...report, rows, fields: [] }, call) };
}

/** Those of the filter the reader sees, all of them where it names none; the tab's where the report has no such filter. */
function companiesAsked(context: RequestContext, { scope }: Register, report: Report, filters: WireRecord): readonly number[] {
  const many = scope === "company" && report.filters.some(({ how }) => how === "companies");
  if (!many || filters[COMPANIES] === undefined) return [context.company];
  const ids = idsOf(filters[COMPANIES]);
  return ids.length === 0 ? context.visibleCompanies : context.visibleCompanies.filter((id) => ids.includes(id));
}

function seesPath(one: Standpoint, path: ReportPath, report: Report, main: RegisterShape, { parts }: Call): boolean {
  const told = report.rows.given?.tells[path.hops[0]?.member ?? path.member] ?? [];
  if (told.some(({ register, member }) => isUnseen(one, parts.shapes.of(register), member))) return false;
  let shape = main;
  let prefix = report.rows.list !== undefined && !path.up && shape.byPath.has(report.rows.list) ? `${report.rows.list}.` : "";
  for (const hop of path.hops) {
    if (isUnseen(one, shape, `${prefix}${hop.member}`)) return false;
    shape = parts.shapes.of(hop.register);
    prefix = "";
  }
  if (path.member === "") return true;
  if (isUnseen(one, shape, `${prefix}${path.member}`)) return false;
  // Of a record that may not be opened one knows what it is called.
  const called = path.hops.length === 0 || shape.register.displayFields.includes(path.member);
  return called || one.context.user.rights.has(shape.register.rights.view);
}

export function isUnseen({ sights }: Standpoint, { register }: RegisterShape, member: string): boolean {
  const unseen = sights.get(register.id)?.unseen ?? new Set<string>();
  const steps = member.split(".");
  return steps.some((_, at) => unseen.has(steps.slice(0, at + 1).join(".")));
}

/** Registers the report's paths lead through. */
function registersOf(report: Report): readonly string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("hops" in value) for (const hop of (value as ReportPath).hops) found.push(hop.register);
    for (const inner of Object.values(value)) look(inner);
  };
  look([report.filters, report.fields, report.measures, report.blocks, report.person]);
  for (const path of report.measures.flatMap(({ where }) => readsOf(where)))
    found.push(...path.hops.map(({ register }) => register));
  return found;
}

/** Members of the rows that a condition names. */
export function readsOf(condition: Condition | undefined): readonly ReportPath[] {
  const found: ReportPath[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("start" in value && "steps" in value) {
      const path = value as Path;
      if (path.start === "row" && path.steps.length > 0) found.push(asReportPath(path));
      return;
    }
    for (const inner of Object.values(value)) look(inner);
  };
  look(condition);
  return found;
}

function asReportPath({ up, steps, crosses, text }: Path): ReportPath {
  if (!crosses) return { hops: [], member: steps.join("."), up: up > 0, text };
  const member = steps.slice(0, crosses.at + 1).join(".");
  return { hops: [{ member, register: crosses.register }], member: steps.slice(crosses.at + 1).join("."), up: up > 0, text };
}
