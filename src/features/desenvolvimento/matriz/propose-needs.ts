import { sql } from "kysely";
import { tableOf } from "../../../access/stored-names.ts";
import type { Engine } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { lnt } from "../../../generated/types/desenvolvimento/lnt.ts";
import { lntCursos } from "../../../generated/types/desenvolvimento/lnt-cursos.ts";
import { seeing } from "../../../http/report-rows.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { TalentGap } from "./gaps.ts";
import { type FoundGaps, readGaps } from "./read-gaps.ts";
import type { ProposedNeed } from "./shared.ts";
import { texts } from "./texts.ts";

/** What a survey of needs may be given: each course with who lacks it, the most urgent first. NOT_FOUND for a survey not to be seen. */
export async function proposedNeeds(
  deps: FeatureDeps,
  context: RequestContext,
  survey: number,
): Promise<readonly ProposedNeed[]> {
  await deps.engine().read(context, lnt.id, survey, {});
  return byCourse(await readGaps(deps, context, survey));
}

/** Puts the proposal into the survey, all of it or nothing; a second time there is nothing left to put. */
export async function includeNeeds(deps: FeatureDeps, context: RequestContext, survey: number): Promise<readonly ProposedNeed[]> {
  const { situacao } = await deps.engine().read(context, lnt.id, survey, {});
  if (situacao === "CONCLUIDA") throw new AppError("ACTION_REFUSED", { message: texts.closed });
  const reader = seeing(deps, context, [lntCursos.id]);
  const asked = async (engine: Engine): Promise<string> => {
    const { rows } = await engine.list(reader, lntCursos.id, { filter: { lnt: survey }, sort: BY_ID, offset: 0, fixed: {} });
    return rows.map(({ id }) => id).join();
  };
  const before = await asked(deps.engine());
  const needs = byCourse(await readGaps(deps, context, survey));
  await deps.engine().together(context, async (inside, queries) => {
    // Two who put it in at once queue here; the second would put it in again.
    await sql`select 1 from ${sql.table(tableOf(known(deps.registry(), lnt.id)))} where id = ${survey} for update`.execute(
      queries,
    );
    if ((await asked(inside)) !== before) throw new AppError("ACTION_REFUSED", { message: texts.changedMeanwhile });
    for (const { curso, prioridade, origem, justificativa, talentos } of needs)
      await inside.create(
        context,
        lntCursos.id,
        {
          lnt: { id: survey },
          curso: { id: curso.id },
          prioridade,
          origem,
          justificativa,
          colaboradoresIds: talentos.map(({ id }) => id),
        },
        { fixed: {} },
      );
  });
  return needs;
}

const BY_ID = [{ path: "id", descending: false }];
const MOST_REASONS = 20;
const collator = new Intl.Collator("pt-BR");

function byCourse({ gaps, talents, courses }: FoundGaps): readonly ProposedNeed[] {
  const lines = new Map<number, TalentGap[]>();
  for (const gap of gaps) {
    const line = lines.get(gap.course);
    if (line === undefined) lines.set(gap.course, [gap]);
    else line.push(gap);
  }
  return [...lines]
    .map(([course, own]) => ({
      curso: { id: course, nome: courses.get(course) ?? "" },
      prioridade: own.map(({ priority }) => priority).sort()[0] ?? 3,
      origem: own.map(({ origin }) => origin).sort()[0] ?? "PDI",
      justificativa: evidence(own),
      talentos: own
        .map(({ talent, priority, reasons, daysLeft }) => ({
          id: talent,
          nome: talents.get(talent) ?? "",
          prioridade: priority,
          motivos: reasons,
          diasRestantes: daysLeft ?? null,
        }))
        .sort((a, b) => a.prioridade - b.prioridade || collator.compare(a.nome, b.nome) || a.id - b.id),
    }))
    .sort((a, b) => a.prioridade - b.prioridade || collator.compare(a.curso.nome, b.curso.nome) || a.curso.id - b.curso.id);
}

/** How many lack it, and for what: `2 vencidos, 1 sem o curso. Função Montador.` */
function evidence(gaps: readonly TalentGap[]): string {
  const count = (is: (gap: TalentGap) => boolean): number => gaps.filter(is).length;
  const told = [
    texts.lapsedMany(count(({ daysLeft }) => typeof daysLeft === "number" && daysLeft < 0)),
    texts.lapsingMany(count(({ daysLeft }) => typeof daysLeft === "number" && daysLeft >= 0)),
    texts.without(count(({ daysLeft }) => daysLeft === undefined)),
  ].filter(Boolean);
  const reasons = [...new Set(gaps.flatMap((gap) => gap.reasons))].sort(collator.compare).slice(0, MOST_REASONS);
  return `${told.join(", ")}. ${reasons.join("; ")}.`.slice(0, 2000);
}
