import { sql } from "kysely";
import type { GivenRow, RowSource, RowsRead } from "../../src/engine/report/row-source.ts";
import {
  type ExperienceResult,
  experienceDecisions,
  experienceResults,
  followedIn,
} from "../../src/features/avaliacao/experiencia/report-rows.ts";
import { periodosExperiencia } from "../../src/generated/types/avaliacao/periodos-experiencia.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Above every number of a period: one number for talent and period together. */
const BEYOND = 1_000_000;

interface Due extends GivenRow {
  readonly id: number;
  readonly empresa_id: number;
  readonly colaborador_id: number;
  readonly periodo_id: number;
  readonly prevista: string;
}

/** Active talents with each period of experience and what came of it, in the companies where the reader follows people up. */
export const rows: RowSource = async (read) => {
  const followed = new Set(await read.inEach(followedIn));
  const due = (await duePeriods(read)).filter(({ empresa_id }) => followed.has(empresa_id));
  const results = await answeredPeriods(read, due);
  const decided = new Map(await read.inEach(experienceDecisions));
  return due.map((one) => {
    const result = results.get(one.id);
    const late = one.prevista < read.today;
    return {
      ...one,
      avaliacao_id: result?.model ?? null,
      respondida: result?.answeredOn ?? null,
      resultado: result?.result ?? null,
      aprovado: result?.approved ?? null,
      situacao: result !== undefined ? "R" : late ? "V" : "P",
      decisao: decided.get(one.colaborador_id) ?? null,
      celula: result === undefined ? `${late ? "Atrasada" : "Pendente"} (${dayText(one.prevista)})` : told(result),
      assinatura: null,
    };
  });
};

/** Periods of active talents: so many days from the admission on, that day counted. */
export async function duePeriods(read: RowsRead): Promise<readonly Due[]> {
  const found = await read.rows(sql`
    select p.empresa_id, p.id as colaborador_id, p.matricula, p.estabelecimento_id, p.area_organizacional_id, p.cargo_id,
      p.data_admissao::text as admissao, e.id as periodo_id, e.dias, (p.data_admissao + e.dias - 1)::text as prevista
    from ${read.of(colaboradores)} p join ${read.of(periodosExperiencia)} e on e.empresa_id = p.empresa_id
    where p.desligado is not true and p.data_admissao is not null and e.ativo is not false`);
  return found.map((row) => {
    const number = (name: string): number => Number(row[name]);
    const optional = (name: string): number | null => (row[name] === null ? null : number(name));
    return {
      id: number("colaborador_id") * BEYOND + number("periodo_id"),
      empresa_id: number("empresa_id"),
      colaborador_id: number("colaborador_id"),
      matricula: row.matricula === null ? null : String(row.matricula),
      estabelecimento_id: optional("estabelecimento_id"),
      area_organizacional_id: optional("area_organizacional_id"),
      cargo_id: optional("cargo_id"),
      admissao: String(row.admissao),
      periodo_id: number("periodo_id"),
      dias: number("dias"),
      prevista: String(row.prevista),
    };
  });
}

/** What was answered, by talent and period; the last answer where a period has several models. */
export async function answeredPeriods(read: RowsRead, due: readonly Due[]): Promise<ReadonlyMap<number, ExperienceResult>> {
  const talents = [...new Set(due.map(({ colaborador_id }) => colaborador_id))];
  const found = await read.inEach((place) => experienceResults(place, talents));
  const ordered = [...found].sort((a, b) => (a.answeredOn ?? "").localeCompare(b.answeredOn ?? ""));
  return new Map(ordered.map((one) => [one.talent * BEYOND + one.period, one]));
}

const dayText = (day: string): string => day.split("-").reverse().join("/");

const told = ({ result, answeredOn }: ExperienceResult): string =>
  [
    result === null ? "Sem nota" : `${result.toLocaleString("pt-BR", { maximumFractionDigits: 1 })} %`,
    answeredOn === null ? "" : dayText(answeredOn.slice(0, 10)),
  ]
    .filter(Boolean)
    .join(" · ");
