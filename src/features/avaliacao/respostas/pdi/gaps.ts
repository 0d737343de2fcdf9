import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { competencias } from "../../../../generated/types/cargo-salario/competencias.ts";
import { cursos } from "../../../../generated/types/desenvolvimento/cursos.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { compared } from "../compare.ts";
import { cycleOf, cyclesAbout, hasEnded } from "../cycle.ts";
import { demandOf } from "../demands.ts";

interface Gap {
  readonly competencia: { readonly id: number; readonly nome: string };
  /** Of what was demanded, from 0 to 100: what the others saw. */
  readonly alcancado: number;
  readonly cursos: readonly { readonly id: number; readonly nome: string }[];
}

/** What somebody lacks in the latest evaluation whose result the reader may see: their own once published, that of others once it ended. */
export async function gapsOf(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  person: number,
): Promise<{ readonly cycle: number | null; readonly avaliacao: string | null; readonly lacunas: readonly Gap[] }> {
  const isOwn = person === context.user.colaborador;
  for (const id of await cyclesAbout(queries, registry, context.company, person)) {
    const cycle = await cycleOf(queries, registry, context.company, id);
    if (cycle.divulgadoEm === null && (isOwn || !hasEnded(cycle, context.today))) continue;
    const demand = await demandOf(queries, id, person);
    const weights = new Map(demand.exigencias.map((one) => [one.id, one.peso]));
    const { competencias: seen } = await compared(queries, registry, context.company, { id, about: person, told: "parts" });
    const lacking = seen.flatMap(({ id: competence, nome, todos }) =>
      todos === null || todos >= 100 ? [] : [{ competencia: { id: competence, nome }, alcancado: todos }],
    );
    const missing = (one: (typeof lacking)[number]): number => (100 - one.alcancado) * (weights.get(one.competencia.id) ?? 1);
    const courses = await coursesFor(
      queries,
      registry,
      lacking.map(({ competencia }) => competencia.id),
    );
    return {
      cycle: id,
      avaliacao: cycle.titulo,
      lacunas: lacking
        .sort((a, b) => missing(b) - missing(a) || a.competencia.nome.localeCompare(b.competencia.nome, "pt-BR"))
        .map((one) => ({ ...one, cursos: courses.get(one.competencia.id) ?? [] })),
    };
  }
  return { cycle: null, avaliacao: null, lacunas: [] };
}

async function coursesFor(queries: Queries, registry: Registry, ids: readonly number[]) {
  const [competences, courses] = [known(registry, competencias.id), known(registry, cursos.id)];
  const { rows } = await sql<{ dono: string; id: string; nome: string }>`
    select l.dono_id as dono, c.id, c.${sql.ref(columnOf(courses, "nome"))} as nome
    from ${sql.table(tableOf(competences, "cursos"))} l join ${sql.table(tableOf(courses))} c on c.id = l.alvo_id
    where l.dono_id = any(${[...ids]}::bigint[]) order by l.ordem`.execute(queries);
  const found = Map.groupBy(rows, ({ dono }) => Number(dono));
  return new Map([...found].map(([id, of]) => [id, of.map((one) => ({ id: Number(one.id), nome: one.nome }))]));
}
