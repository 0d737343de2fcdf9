import type { Register, Registry } from "../../src/metadata/register.ts";
import type { Report } from "../../src/metadata/report.ts";
import { type FileMap, textHash } from "./file-map.ts";
import { emitRegisterModule, registerFile } from "./register-module.ts";
import { emitReportModule, reportFile } from "./report-module.ts";
import { emitTypes } from "./types.ts";

/** What has files of its own: a register, or a report. */
export interface Part {
  /** The file its rules are in; tells it from every other part. */
  readonly module: string;
  /** Its members and rules, examples among them: of a report, those of its filters. */
  readonly form: Register;
  /** Hash of all its files are made of, beside the code that makes them: itself, and the registers its rules name. */
  readonly made: string;
  emit(): Promise<FileMap>;
}

export const registerPart = (register: Register, registry: Registry): Part => ({
  module: registerFile(register.id),
  form: register,
  made: textHash(register.hash, ...named(register, registry)),
  emit: async () => new Map([...emitRegisterModule(register, registry), ...(await emitTypes(register))]),
});

export const reportPart = (report: Report, registry: Registry): Part => ({
  module: reportFile(report.id),
  form: report.form,
  made: textHash(JSON.stringify(report), ...named(report.form, registry)),
  emit: async () => emitReportModule(report, registry),
});

const named = ({ needs }: Register, registry: Registry): readonly string[] =>
  Object.values(needs.references).map((need) => registry.get(need.register)?.hash ?? "");
