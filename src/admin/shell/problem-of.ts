import { PROBLEM_LIMITS, type ProblemReport } from "../../errors/problem-report.ts";
import { shellTexts } from "./texts.ts";

const CODE = /[\w-]{40,}/g;

/** The report about an error, of this browser and this page, as they are now. */
export function problemOf(error: unknown): ProblemReport {
  const { name, message, stack } = error instanceof Error ? error : { name: "", message: error ? String(error) : "", stack: "" };
  const whole = {
    mensagem: [name, message].filter(Boolean).join(": ") || shellTexts.crash.nothingThrown,
    detalhes: stack ?? "",
    // Neither search nor hash: people's names are searched for. Nor a code: it opens what it names.
    caminho: location.pathname.replace(CODE, "…"),
    momento: new Date().toISOString(),
    navegador: navigator.userAgent,
    idioma: navigator.language,
    fuso: Intl.DateTimeFormat().resolvedOptions().timeZone,
    versao: "",
    janela: `${window.innerWidth} x ${window.innerHeight}`,
  };
  return Object.fromEntries(
    Object.entries(whole).map(([member, text]) => [member, text.slice(0, PROBLEM_LIMITS[member as keyof typeof whole])]),
  ) as unknown as ProblemReport;
}
