import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { participanteAvaliacaoDesempenho } from "../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { estabelecimentos } from "../../../generated/types/utilitario/estabelecimentos.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";

export interface Named {
  readonly id: number;
  readonly nome: string;
}

/** Where a register and its members lie, as pieces of statements. */
export function storedAt({ registry }: FeatureDeps, id: string) {
  const register = registry().get(id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  return {
    rows: (path?: string) => sql.table(tableOf(register, path)),
    column: (alias: string, path: string) => sql.ref(`${alias}.${columnOf(register, path)}`),
  };
}

export const read = <T>(deps: FeatureDeps, context: RequestContext, statement: RawBuilder<T>): Promise<readonly T[]> =>
  deps.database.read(scopeOf(context), async (queries) => (await statement.execute(queries)).rows);

/** Cycles of the company among some; one that is asked for by its number and is not there is NOT_FOUND. */
export async function demandCycle(deps: FeatureDeps, context: RequestContext, id: number): Promise<void> {
  const cycles = storedAt(deps, avaliacoesDesempenho.id);
  const found = await read(
    deps,
    context,
    sql`select 1 from ${cycles.rows()} v where v.id = ${id} and v.empresa_id = ${context.company}`,
  );
  if (found.length === 0) throw new AppError("NOT_FOUND");
}

/** Talents that are evaluated, or evaluate, in some cycles, by name. */
export async function peopleOf(
  deps: FeatureDeps,
  context: RequestContext,
  ids: readonly number[],
  side: "avaliado" | "avaliador",
): Promise<readonly Named[]> {
  const [pairs, people] = [storedAt(deps, participanteAvaliacaoDesempenho.id), storedAt(deps, colaboradores.id)];
  const found = await read(
    deps,
    context,
    sql<Named>`
      select distinct c.id, ${people.column("c", "nome")} as nome from ${pairs.rows()} p
      join ${people.rows()} c on c.id = ${pairs.column("p", side)}
      where p.empresa_id = ${context.company} and ${pairs.column("p", "avaliacaoDesempenho")} = any(${[...ids]})`,
  );
  return byName(found);
}

const PLACES = {
  estabelecimento: { register: estabelecimentos.id, name: "nome" },
  areaOrganizacional: { register: areasOrganizacionais.id, name: "nome" },
  cargo: { register: cargos.id, name: "nome" },
} as const;

/** Where the people of some cycles work, whichever side they are on. */
export async function placesOf(
  deps: FeatureDeps,
  context: RequestContext,
  ids: readonly number[],
  member: keyof typeof PLACES,
): Promise<readonly Named[]> {
  const { register, name } = PLACES[member];
  const [pairs, people] = [storedAt(deps, participanteAvaliacaoDesempenho.id), storedAt(deps, colaboradores.id)];
  const places = storedAt(deps, register);
  const found = await read(
    deps,
    context,
    sql<Named>`
      select distinct l.id, ${places.column("l", name)} as nome from ${pairs.rows()} p
      join ${people.rows()} c on c.id in (${pairs.column("p", "avaliado")}, ${pairs.column("p", "avaliador")})
      join ${places.rows()} l on l.id = ${people.column("c", member)}
      where p.empresa_id = ${context.company} and ${pairs.column("p", "avaliacaoDesempenho")} = any(${[...ids]})`,
  );
  return byName(found);
}

/** As a person orders names. */
const byName = (found: readonly Named[]): readonly Named[] =>
  found.map(({ id, nome }) => ({ id: Number(id), nome })).sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR") || a.id - b.id);
