import type { StoredRecord } from "../../../engine/contract.ts";
import { refusedAt } from "../../../errors/refused-at.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { listOf } from "../../../metadata/json.ts";
import { copyTalents, enrolmentsOf } from "./copy-talents.ts";
import * as calls from "./shared.ts";
import { sumExpenses } from "./sum-expenses.ts";
import { texts } from "./texts.ts";

type Named = { readonly id: number };
const PLAIN = { fixed: {} } as const;

/** What is asked of classes beside what every register answers. */
export const feature: ServerFeature = {
  hooks: () => ({ "desenvolvimento/turmas#soma-despesas": sumExpenses }),
  routes(api, deps) {
    const { engine } = deps;
    const classOf = (context: RequestContext, id: number) => engine().read(context, turmas.id, id, {});

    serve(api, calls.hasTalents, async ({ id, request }) => {
      const context = request.context();
      return (await enrolmentsOf(engine(), context, (await classOf(context, id)).id)).length > 0;
    });

    serve(api, calls.mayShowCode, async ({ id, request }) => {
      const context = request.context();
      const { realizada, cancelada, diasTurma } = await classOf(context, id);
      if (realizada === true || cancelada === true || listOf(diasTurma).length === 0) return false;
      return (await enrolmentsOf(engine(), context, id)).length > 0;
    });

    serve(api, calls.copyTalents, async ({ id, query, body, request }) => {
      const context = request.context();
      const { cursoId, turmaIds } = { ...body, ...query };
      await classOf(context, id);
      return copyTalents(engine(), context, id, await targetsOf(deps, context, cursoId, turmaIds));
    });

    serve(api, calls.saveExpenses, ({ id, body, request }) => {
      const turmaTipoDespesa = body.map(({ tipoDespesaId, despesa }) => ({ tipoDespesa: { id: tipoDespesaId }, despesa }));
      return engine().update(request.context(), turmas.id, id, { turmaTipoDespesa }, PLAIN);
    });

    serve(api, calls.expensesOfClass, async ({ query: { turmaId = 0 }, request }) => {
      const { turmaTipoDespesa } = await classOf(request.context(), turmaId);
      return listOf(turmaTipoDespesa).map((row) => {
        const { tipoDespesa, despesa } = row as {
          readonly tipoDespesa: { readonly id: number; readonly descricao: string };
          readonly despesa: number;
        };
        return { id: tipoDespesa.id, descricao: tipoDespesa.descricao, despesa };
      });
    });

    serve(api, calls.releaseEvaluation, async ({ id, query: { avaliacaoCursoId = 0, liberada }, request }) => {
      const context = request.context();
      const one = await classOf(context, id);
      const course = await engine().read(context, cursos.id, (one.curso as Named).id, {});
      if (!idsOf(course, "avaliacaoCursos").includes(avaliacaoCursoId))
        throw refusedAt("avaliacaoCursoId", "reference", texts.notOfCourse);
      const others = idsOf(one, "avaliacoesLiberadas").filter((other) => other !== avaliacaoCursoId);
      const avaliacoesLiberadas = [...others, ...(liberada === true ? [avaliacaoCursoId] : [])].map((other) => ({ id: other }));
      return engine().act(context, turmas.id, id, "avaliacoes", { avaliacoesLiberadas }, PLAIN);
    });
  },
};

/** The classes named, each of them of the course when one is named. */
async function targetsOf(
  { engine }: FeatureDeps,
  context: RequestContext,
  course: number | undefined,
  classes: readonly number[] = [],
) {
  if (classes.length === 0) throw refusedAt("turmaIds", "reference", texts.noClass);
  const ids = [...new Set(classes)];
  for (const id of ids) {
    const { curso } = await engine().read(context, turmas.id, id, {});
    if (course !== undefined && (curso as Named).id !== course) throw refusedAt("turmaIds", "reference", texts.otherCourse);
  }
  return ids;
}

const idsOf = (record: StoredRecord, name: string): number[] => listOf(record[name]).map((one) => (one as Named).id);
