import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import { SEES } from "./entry.ts";
import { planOf } from "./periods.ts";
import { sheetsOf, toldSheets } from "./sheets.ts";

/** One company, as the reader of a report stands in it. */
interface Place {
  readonly queries: Queries;
  readonly registry: Registry;
  readonly context: RequestContext;
}

export interface ExperienceResult {
  readonly company: number;
  readonly talent: number;
  readonly period: number;
  readonly model: number;
  readonly answeredOn: string | null;
  /** 0 to 100; null where nothing of it is counted. */
  readonly result: number | null;
  readonly approved: boolean | null;
}

/** What talents came to in their periods of experience; nothing for who may not follow them up. */
export async function experienceResults(place: Place, talents: readonly number[]): Promise<readonly ExperienceResult[]> {
  const { queries, registry, context } = place;
  if (!context.user.rights.has(SEES) || talents.length === 0) return [];
  const plan = await planOf(queries, registry, context.company);
  const sheets = await sheetsOf(queries, context.company, talents);
  const told = await toldSheets(queries, plan, sheets);
  return told.flatMap(({ avaliacao, periodo, respondidaEm, resultado, aprovado }, at) => {
    const sheet = sheets[at];
    if (sheet === undefined || periodo === null) return [];
    return [
      {
        company: context.company,
        talent: sheet.about,
        period: periodo.id,
        model: avaliacao.id,
        answeredOn: respondidaEm,
        result: resultado,
        approved: aprovado,
      },
    ];
  });
}

/** What was decided of talents, by their numbers; nothing for who may not follow them up. */
export async function experienceDecisions({ queries, context }: Place): Promise<readonly (readonly [number, string])[]> {
  if (!context.user.rights.has(SEES)) return [];
  const { rows } = await sql<{ pessoa: string; decisao: string }>`
    select colaborador_id as pessoa, decisao from quadro_experiencia_decisao where empresa_id = ${context.company}`.execute(
    queries,
  );
  return rows.map(({ pessoa, decisao }) => [Number(pessoa), decisao]);
}

/** Companies in which the reader follows people up. */
export const followedIn = async ({ context }: Place): Promise<readonly number[]> =>
  context.user.rights.has(SEES) ? [context.company] : [];
