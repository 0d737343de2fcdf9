import { fold } from "../../metadata/fold.ts";
import { idIn, idsIn, rowsOf } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { daysBetween } from "../../rules/dates.ts";
import type { Able, Sought } from "./match.ts";

const DAYS_OF_A_MONTH = 30.4375;

/** What a comparison reads of a candidate's record; nothing else of it reaches the comparison. */
export function ableOf(record: WireRecord, today: string): Able {
  const { pessoal, endereco } = record as { readonly pessoal?: WireRecord | null; readonly endereco?: WireRecord | null };
  const bairro = endereco?.bairro;
  return {
    cargos: idsIn(record.cargos),
    conhecimentos: idsIn(record.conhecimentos),
    escolaridade: typeof pessoal?.escolaridade === "string" ? pessoal.escolaridade : null,
    cidade: idIn(endereco?.cidade) || null,
    bairro: typeof bairro === "string" && bairro.trim() !== "" ? fold(bairro.trim()) : null,
    meses: monthsOf(record.experiencias, today),
    disponivel: record.disponivel !== false,
    colocacao: typeof record.colocacao === "string" ? record.colocacao : null,
  };
}

/** What a vacancy asks for. Sex and ages, which the law lets restrict in few cases, are never part of a comparison. */
export function soughtOf(request: WireRecord, knowledge: Sought["conhecimentos"], districts: readonly string[]): Sought {
  return {
    cargo: Number(request.cargoId),
    conhecimentos: knowledge,
    escolaridade: typeof request.escolaridade === "string" ? request.escolaridade : null,
    escolaridades: Array.isArray(request.escolaridades) ? request.escolaridades.map(String) : [],
    cidade: idIn(request.cidade) || null,
    bairros: districts.map((name) => fold(name.trim())),
    vinculo: typeof request.vinculo === "string" ? request.vinculo : null,
  };
}

/** Months worked anywhere; times that overlap count once. */
export function monthsOf(experiences: Json | undefined, today: string): number {
  const spans = rowsOf(experiences)
    .flatMap(({ dataAdmissao, dataDesligamento }) =>
      typeof dataAdmissao === "string"
        ? [{ from: dataAdmissao, to: typeof dataDesligamento === "string" ? dataDesligamento : today }]
        : [],
    )
    .sort((a, b) => a.from.localeCompare(b.from));
  let days = 0;
  let until = "";
  for (const { from, to } of spans) {
    const start = from > until ? from : until;
    if (to > start) days += daysBetween(start, to) ?? 0;
    if (to > until) until = to;
  }
  return Math.floor(days / DAYS_OF_A_MONTH);
}
