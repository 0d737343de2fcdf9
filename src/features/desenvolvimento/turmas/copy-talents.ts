import type { Engine } from "../../../engine/contract.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";

/** Enrols the talents of a class, those who gave up excepted, in other classes; all of them or none. */
export function copyTalents(engine: Engine, context: RequestContext, from: number, targets: readonly number[]) {
  return engine.together(context, async (inside) => {
    const talents = (await enrolmentsOf(inside, context, from)).filter(({ desistencia }) => desistencia !== true).map(talentOf);
    let [inscritos, jaInscritos] = [0, 0];
    for (const target of targets) {
      const there = new Set((await enrolmentsOf(inside, context, target)).map(talentOf));
      for (const talent of talents) {
        if (there.has(talent)) {
          jaInscritos += 1;
          continue;
        }
        const enrolment: WireRecord = { turma: { id: target }, colaborador: { id: talent } };
        await inside.create(context, colaboradoresTurma.id, enrolment, { fixed: {} });
        inscritos += 1;
      }
    }
    return { inscritos, jaInscritos };
  });
}

/** Enrolments of a class that the reader sees. */
export async function enrolmentsOf(engine: Engine, context: RequestContext, turma: number): Promise<readonly WireRecord[]> {
  const query = { filter: { turma }, sort: [], offset: 0, fixed: {} };
  return (await engine.list(context, colaboradoresTurma.id, query)).rows;
}

const talentOf = ({ colaborador }: WireRecord): number => Number((colaborador as { readonly id: Json }).id);
