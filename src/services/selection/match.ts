/**
 * What a comparison of candidate and vacancy may read. Name, sex, age, race, marital status, children, disability, origin and photo
 * are not among it (Lei 9.029/1995; LGPD, art. 11 and 20), so no answer can depend on them.
 */
export interface Able {
  readonly cargos: readonly number[];
  readonly conhecimentos: readonly number[];
  /** Code of the schooling table; higher is further. */
  readonly escolaridade: string | null;
  readonly cidade: number | null;
  readonly bairro: string | null;
  readonly meses: number;
  readonly disponivel: boolean;
  readonly colocacao: string | null;
}

export interface Sought {
  readonly cargo: number;
  readonly conhecimentos: readonly { readonly id: number; readonly nome: string }[];
  readonly escolaridade: string | null;
  readonly escolaridades: readonly string[];
  readonly cidade: number | null;
  readonly bairros: readonly string[];
  readonly vinculo: string | null;
}

/** Where a reason comes from, for whoever wants to check it. */
export type ReasonSource = "cargos" | "conhecimentos" | "escolaridade" | "endereco" | "experiencias" | "disponivel" | "colocacao";

export interface Reason {
  readonly code: "cargo" | "conhecimento" | "escolaridade" | "cidade" | "bairro" | "experiencia" | "disponivel" | "vinculo";
  readonly met: boolean;
  readonly source: ReasonSource;
  /** Of a knowledge, which; of experience, its years. */
  readonly detail: string;
  readonly weight: number;
}

export interface Match {
  /** Share of what was asked for that is met, 0 to 100; null where nothing was. It orders, and decides nothing. */
  readonly score: number | null;
  readonly reasons: readonly Reason[];
}

const WEIGHTS = {
  cargo: 3,
  conhecimento: 2,
  escolaridade: 2,
  cidade: 1,
  bairro: 1,
  experiencia: 2,
  disponivel: 1,
  vinculo: 1,
} as const;
const MONTHS = 12;
/** Codes of schooling from the least to the most: a specialisation under way (15) stands before a finished one (12). */
const SCHOOLING = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "15", "12", "13", "14"];

/** Compares by what the vacancy asks for; what it does not ask for is no reason. */
export function matchOf(able: Able, sought: Sought): Match {
  const reasons: Reason[] = [];
  const say = (code: Reason["code"], met: boolean, source: ReasonSource, detail = ""): void => {
    reasons.push({ code, met, source, detail, weight: WEIGHTS[code] });
  };
  say("cargo", able.cargos.includes(sought.cargo), "cargos");
  for (const { id, nome } of sought.conhecimentos) say("conhecimento", able.conhecimentos.includes(id), "conhecimentos", nome);
  if (sought.escolaridades.length > 0)
    say("escolaridade", able.escolaridade !== null && sought.escolaridades.includes(able.escolaridade), "escolaridade");
  else if (sought.escolaridade !== null)
    say("escolaridade", able.escolaridade !== null && reaches(able.escolaridade, sought.escolaridade), "escolaridade");
  if (sought.cidade !== null) {
    say("cidade", able.cidade === sought.cidade, "endereco");
    if (sought.bairros.length > 0)
      say("bairro", able.cidade === sought.cidade && able.bairro !== null && sought.bairros.includes(able.bairro), "endereco");
  }
  say("experiencia", able.meses >= MONTHS, "experiencias", String(Math.floor(able.meses / MONTHS)));
  if (sought.vinculo !== null && able.colocacao !== null) say("vinculo", able.colocacao === sought.vinculo, "colocacao");
  say("disponivel", able.disponivel, "disponivel");
  const all = reasons.reduce((sum, { weight }) => sum + weight, 0);
  const met = reasons.reduce((sum, one) => sum + (one.met ? one.weight : 0), 0);
  return { score: all === 0 ? null : Math.round((met / all) * 100), reasons };
}

const reaches = (own: string, least: string): boolean => SCHOOLING.indexOf(own) >= SCHOOLING.indexOf(least);
