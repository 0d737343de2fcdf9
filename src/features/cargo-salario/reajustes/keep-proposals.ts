import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { Engine, WrittenDraft } from "../../../engine/contract.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import type { Proposed } from "../../../rules/raise.ts";
import type { Reckoning } from "../../../rules/reckon.ts";
import type { Clause } from "./chain/calls.ts";
import { keepClauses } from "./chain/clauses.ts";
import type { Kind } from "./kinds.ts";
import { storedOf } from "./stored.ts";
import { proposerOf } from "./writer.ts";

/** What a collective adjustment proposes for one of those it reaches. */
export interface Proposal {
  readonly alvo: number;
  readonly proposto: number;
  readonly modo: "percentual" | "acrescimo" | "valor";
  readonly percentual: number | null;
  readonly acrescimo: number | null;
  readonly passos: Reckoning;
  readonly clausula: Clause;
}

interface Kept {
  readonly engine: Engine;
  readonly queries: Queries;
  readonly registry: Registry;
  readonly context: RequestContext;
}

/** Writes proposals of a table as whoever types them does: those that stand there already anew, the others beside them. */
export async function keepProposals(
  { engine, queries, registry, context }: Kept,
  kind: Kind,
  table: number,
  proposals: readonly Proposal[],
): Promise<{ readonly criados: number; readonly atualizados: number }> {
  const proposer = proposerOf(context);
  const standing = await standingRows(queries, registry, kind, table);
  const drafts = proposals.flatMap((proposal): readonly WrittenDraft[] => {
    const body = bodyOf(kind, proposal);
    const rows = standing.get(proposal.alvo) ?? [];
    if (rows.length > 0) return rows.map((id) => ({ id, body }));
    return [{ id: null, body: { tabela: { id: table }, [kind.of]: { id: proposal.alvo }, ...body } }];
  });
  // New ones after those that stand there: each kind is written together.
  const { true: fresh = [], false: changed = [] } = Object.groupBy(drafts, ({ id }) => (id === null ? "true" : "false"));
  await engine.saveMany(proposer, kind.id, [...changed, ...fresh]);
  const kept = proposals.map(({ alvo, passos, clausula, ...one }) => ({
    alvo,
    said: saidOf(one),
    passos,
    clausulas: [clausula],
  }));
  await keepClauses({ queries, registry, context, kind, table }, kept);
  return { criados: fresh.length, atualizados: proposals.length - fresh.length };
}

function saidOf({
  modo,
  percentual,
  acrescimo,
  proposto,
}: Pick<Proposal, "modo" | "percentual" | "acrescimo" | "proposto">): Proposed {
  if (modo === "percentual") return { modo, percentual: percentual ?? 0 };
  return modo === "acrescimo" ? { modo, acrescimo: acrescimo ?? 0 } : { modo: "valor", valor: proposto };
}

function bodyOf(kind: Kind, { proposto, modo, percentual, acrescimo }: Proposal): WireRecord {
  if (kind.tipo !== "C") return { [kind.proposed]: proposto };
  return {
    tipoSalarioProposto: 3,
    modo,
    percentualDigitado: percentual,
    acrescimoDigitado: acrescimo,
    salarioProposto: proposto,
    indiceProposto: null,
    quantidadeIndiceProposto: null,
  };
}

async function standingRows(
  queries: Queries,
  registry: Registry,
  kind: Kind,
  table: number,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = storedOf(registry, kind.id);
  const { rows: found } = await sql<{
    id: number;
    alvo: number;
  }>`select r.id, ${rows.of("r", kind.of)} as alvo from ${rows.table} r
    where ${rows.of("r", "tabela")} = ${table} order by r.id`.execute(queries);
  const standing = Map.groupBy(found, ({ alvo }) => Number(alvo));
  return new Map([...standing].map(([alvo, lines]) => [alvo, lines.map(({ id }) => Number(id))]));
}
