import type { Registry } from "../../src/metadata/register.ts";
import type { Report } from "../../src/metadata/report.ts";
import { BANNER, type FileMap } from "./file-map.ts";
import { emitProgram } from "./program.ts";

export const reportFile = (id: string): string => `reports/${id}.js`;

/** `reports/<modulo>/<relatorio>.js`: the plan of one report and the program of its filters; server and browser load this very file. */
export function emitReportModule({ form, ...report }: Report, registry: Registry): FileMap {
  const text = `${BANNER}export const register = ${JSON.stringify(form)};\nexport const report = { ...${JSON.stringify(report)}, form: register };\nexport default ${emitProgram(form, registry)};\n`;
  return new Map([[reportFile(report.id), text]]);
}
