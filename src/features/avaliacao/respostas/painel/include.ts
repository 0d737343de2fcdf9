import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { recountAfter } from "../../../../db/statistics.ts";
import type { Change } from "../../../../engine/audit/changes.ts";
import type { Engine } from "../../../../engine/contract.ts";
import { noteTogether } from "../../../../engine/write/audit-rows.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { participanteAvaliacaoDesempenho } from "../../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import { colaboradores, colaboradoresRights } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Register } from "../../../../metadata/register.ts";
import type { Json } from "../../../../metadata/verdict.ts";
import { cycleOf } from "../cycle.ts";
import { openSheets } from "../sheets.ts";
import { tellAsked } from "../tell-evaluators.ts";
import type { Part } from "./suggest.ts";

export interface NewPair {
  readonly avaliado: number;
  readonly avaliador: number;
  readonly papel: Part;
  readonly peso: number;
}

/** Rights of whoever includes participants, for what the verdict reads. */
const HELD = [
  "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_VER",
  "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_VER",
  colaboradoresRights.view,
  colaboradoresRights.verTodos,
];

/**
 * Includes many at once: the rules of the register judge one pair of each part, the statements what differs from pair to pair. Who is there already stays as they are; who is no active talent of the company is not included.
 */
export async function includePairs(
  { queries, engine, deps }: { readonly queries: Queries; readonly engine: Engine; readonly deps: FeatureDeps },
  context: RequestContext,
  cycle: number,
  pairs: readonly NewPair[],
) {
  const { company } = context;
  const doer = holding(context, HELD);
  const self = (one: NewPair): boolean => one.avaliado === one.avaliador;
  const kinds = new Map(pairs.map((one) => [`${one.papel} ${self(one)}`, one]));
  for (const { avaliado, avaliador, papel, peso } of kinds.values()) {
    const record = { avaliacaoDesempenho: { id: cycle }, avaliado: { id: avaliado }, avaliador: { id: avaliador }, papel, peso };
    const { errors } = await engine.judge(doer, participanteAvaliacaoDesempenho.id, { record, fixed: {} });
    // Whether both are active talents the statement asks of everybody.
    const broken = errors.filter(({ code }) => code !== "reference" && code !== "unique");
    if (broken.length > 0) throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: broken });
  }
  const registry = deps.registry();
  const [register, people] = [known(registry, participanteAvaliacaoDesempenho.id), known(registry, colaboradores.id)];
  const column = (path: string) => sql.ref(columnOf(register, path));
  const active = (alias: string) =>
    sql`${sql.ref(`${alias}.empresa_id`)} = ${company} and ${sql.ref(`${alias}.${columnOf(people, "situacao")}`)} in ('A', 'U')`;
  const name = sql.ref(columnOf(people, "nome"));
  const asked = (those: readonly NewPair[]) =>
    sql`unnest(${those.map((one) => one.avaliado)}::bigint[], ${those.map((one) => one.avaliador)}::bigint[],
      ${those.map((one) => one.papel)}::text[], ${those.map((one) => one.peso)}::numeric[]) with ordinality n (avaliado, avaliador, papel, peso, lugar)`;
  const { rows } = await sql<Accepted>`
    select n.*, a.${name} as "nomeAvaliado", r.${name} as "nomeAvaliador"
    from (select distinct on (n.avaliado, n.avaliador) n.* from ${asked(pairs)} order by n.avaliado, n.avaliador, n.lugar) n
    join ${sql.table(tableOf(people))} a on a.id = n.avaliado and ${active("a")}
    join ${sql.table(tableOf(people))} r on r.id = n.avaliador and ${active("r")}`.execute(queries);
  const accepted = rows.map((one) => ({
    ...one,
    avaliado: Number(one.avaliado),
    avaliador: Number(one.avaliador),
    peso: Number(one.peso),
  }));
  // Apart from the reading: as one statement 30,000 pairs took a minute.
  const { rows: written } = await sql<{ id: string; avaliado: string; avaliador: string }>`
    insert into ${sql.table(tableOf(register))} (empresa_id, ${column("avaliacaoDesempenho")}, ${column("avaliado")}, ${column("avaliador")},
      ${column("papel")}, ${column("peso")})
    select ${company}, ${cycle}, n.avaliado, n.avaliador, n.papel, n.peso from ${asked(accepted)} order by n.avaliado, n.avaliador
    on conflict do nothing returning id, ${column("avaliado")} as avaliado, ${column("avaliador")} as avaliador`.execute(queries);
  const ids = new Map(written.map(({ id, avaliado, avaliador }) => [`${avaliado} ${avaliador}`, Number(id)]));
  const made = accepted.flatMap((one) => {
    const id = ids.get(`${one.avaliado} ${one.avaliador}`);
    return id === undefined ? [] : [{ ...one, id }];
  });
  await recountAfter(queries, made.length, [tableOf(register)]);
  await noteTogether(
    { context, queries },
    register,
    "create",
    made.map((one) => ({ id: one.id, changes: changesMade(register, cycle, one) })),
  );
  const state = await cycleOf(queries, registry, company, cycle);
  if (state.liberada && made.length > 0) {
    const open = made.map((one) => ({ respondent: one.avaliador, about: one.avaliado, part: one.papel }));
    await openSheets(queries, registry, context, cycle, open, { joins: true });
    await tellAsked(
      queries,
      deps,
      context,
      state,
      open.map(({ respondent }) => respondent),
    );
  }
  return { incluidos: made.length, jaIncluidos: rows.length - made.length, recusados: pairs.length - rows.length };
}

interface Accepted {
  readonly avaliado: string;
  readonly nomeAvaliado: string;
  readonly avaliador: string;
  readonly nomeAvaliador: string;
  readonly papel: Part;
  readonly peso: string;
}

type Included = Pick<Accepted, "nomeAvaliado" | "nomeAvaliador"> & NewPair;

/** What the audit tells of a new pair, as of one that was typed. */
function changesMade({ fields }: Register, cycle: number, one: Included): readonly Change[] {
  const members: Readonly<Record<string, Json>> = {
    avaliacaoDesempenho: { id: cycle },
    avaliado: { id: one.avaliado, nome: one.nomeAvaliado },
    avaliador: { id: one.avaliador, nome: one.nomeAvaliador },
    papel: one.papel,
    peso: one.peso,
  };
  return fields.flatMap(({ path, title }) => {
    const after = members[path] ?? null;
    return after === null ? [] : [{ field: path, title, before: null, after }];
  });
}
