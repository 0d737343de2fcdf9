import { sql } from "kysely";
import type { Queries } from "../../../../db/contract.ts";
import { ofOccasion } from "../../../../engine/questions/questionnaire.ts";
import { AppError, fill } from "../../../../errors/app-error.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { hundredths, readRational } from "../../../../rules/questions/rational.ts";
import { toldResult } from "../../../../rules/questions/told-result.ts";
import { commentsIn, compared } from "../compare.ts";
import { type Cycle, cycleOf, cyclesAbout, occasionOf } from "../cycle.ts";
import { levelsAbout } from "../explain.ts";
import { sheetResults } from "../results.ts";
import { texts as words } from "../texts.ts";
import { ownTexts as texts } from "./texts.ts";

/** What the self-evaluation of somebody came to, where it was handed over under their name. */
async function ownWord(queries: Queries, cycle: number, person: number) {
  const { rows } = await sql<{ desempenho: string | null; competencias: string | null }>`
    select q.anexo->>'desempenho' as desempenho, q.anexo->>'alcancado' as competencias from quadro_questionario q
    where ${ofOccasion(occasionOf(cycle))} and q.respondente_id = ${person} and q.sobre_id = ${person} and q.situacao = 'RESPONDIDA'
      and not q.anonimo`.execute(queries);
  const [found] = rows;
  if (found === undefined) return null;
  const shown = (text: string | null): number | null => {
    const value = readRational(text);
    return value === null ? null : hundredths(value);
  };
  return { desempenho: shown(found.desempenho), competencias: shown(found.competencias) };
}

const NOTHING = { desempenho: null, competencias: null, performance: null } as const;

async function told(queries: Queries, registry: Registry, cycle: Cycle, person: number) {
  const least = cycle.anonima ? cycle.minimo : 1;
  const isOut = cycle.divulgadoEm !== null;
  const sheets = isOut ? ((await sheetResults(queries, registry, cycle.id, { evaluated: [person] })).get(person) ?? []) : [];
  const { poucas, porPapel, ...result } = toldResult(sheets, cycle.pesos, least);
  const few = poucas ? fill(words.fewAnswers, { minimo: cycle.minimo }) : result.performance === null ? words.noAnswers : null;
  return {
    avaliacao: { id: cycle.id, titulo: cycle.titulo },
    divulgadoEm: cycle.divulgadoEm,
    ...(isOut ? result : NOTHING),
    auto: isOut || cycle.exibeAuto ? await ownWord(queries, cycle.id, person) : null,
    situacao: isOut ? few : texts.waiting,
    porPapel: isOut ? porPapel.map(({ papel, ...part }) => ({ ...part, papel: papel as "R" | null })) : [],
  };
}

/** What the reader came to in each cycle, as far as it was published or is their own word. */
export async function ownResults(queries: Queries, registry: Registry, context: RequestContext) {
  const person = context.user.colaborador;
  if (person === undefined) return [];
  const found = [];
  for (const id of await cyclesAbout(queries, registry, context.company, person)) {
    const { porPapel: _, ...result } = await told(
      queries,
      registry,
      await cycleOf(queries, registry, context.company, id),
      person,
    );
    found.push(result);
  }
  return found;
}

/** One of them with what it is made of: the own word beside the others, and comments without author or order. */
export async function ownResult(queries: Queries, registry: Registry, context: RequestContext, id: number) {
  const person = context.user.colaborador;
  if (person === undefined || !(await cyclesAbout(queries, registry, context.company, person)).includes(id))
    throw new AppError("NOT_FOUND");
  const cycle = await cycleOf(queries, registry, context.company, id);
  const result = await told(queries, registry, cycle, person);
  if (cycle.divulgadoEm === null)
    return { ...result, comparacao: { perguntas: [], aspectos: [], competencias: [] }, niveis: [], comentarios: [] };
  const asked = { id, about: person, told: "parts" } as const;
  const { given, perguntas, aspectos, competencias: rated } = await compared(queries, registry, context.company, asked);
  const comentarios = commentsIn(given, cycle.anonima ? cycle.minimo : 1);
  // Beside what is capped at the level demanded, the levels themselves would tell more of the single ones.
  const niveis = cycle.anonima ? [] : await levelsAbout(queries, cycle, person, given);
  return { ...result, comparacao: { perguntas, aspectos, competencias: rated }, niveis, comentarios };
}
