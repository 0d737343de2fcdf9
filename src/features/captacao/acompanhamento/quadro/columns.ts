import type { Engine } from "../../../../engine/contract.ts";
import { etapasSeletivas } from "../../../../generated/types/captacao/etapas-seletivas.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import type { Registry } from "../../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";
import { type Column, FIRST, GAVE_UP, HIRED, REJECTED, stageColumn } from "../shared.ts";
import { texts } from "../texts.ts";
import { declared } from "./positions.ts";

export interface Stage {
  readonly id: number;
  readonly nome: string;
}

/** The same person, told for this one purpose what these registers hold. */
export function reading(registry: Registry, context: RequestContext, ...ids: readonly { readonly id: string }[]): RequestContext {
  const rights = ids.flatMap((one) => {
    const { rights: own, namedRights } = declared(registry, one);
    return [own.view, ...namedRights];
  });
  return holding(context, rights);
}

/** Stages of the position, in their order, and behind them those somebody stands in all the same. */
export async function stagesOf(
  engine: Engine,
  registry: Registry,
  context: RequestContext,
  position: number,
  used: readonly number[] = [],
): Promise<readonly Stage[]> {
  const reader = reading(registry, context, cargos, etapasSeletivas);
  const { etapaSeletivas } = await engine.read(reader, cargos.id, position, {});
  const own = (Array.isArray(etapaSeletivas) ? (etapaSeletivas as readonly WireRecord[]) : []).map(({ id }) => Number(id));
  const all = [...new Set([...own, ...used])];
  if (all.length === 0) return [];
  const sort = [{ path: "ordem", descending: false }];
  const { rows } = await engine.list(reader, etapasSeletivas.id, {
    filter: { id: all },
    sort,
    offset: 0,
    limit: 1000,
    fixed: {},
  });
  const known = rows.map((row) => ({ id: row.id, nome: String(row.nome) }));
  return [...known.filter(({ id }) => own.includes(id)), ...known.filter(({ id }) => !own.includes(id))];
}

/** Columns of the board, with how many stand in each. */
export function columnsOf(stages: readonly Stage[], counts: ReadonlyMap<string, number>): readonly Column[] {
  const plain = (chave: keyof typeof texts.columns): Column => ({
    chave,
    titulo: texts.columns[chave],
    total: counts.get(chave) ?? 0,
    etapa: null,
  });
  return [
    plain(FIRST),
    ...stages.map(({ id, nome }) => ({
      chave: stageColumn(id),
      titulo: nome,
      total: counts.get(stageColumn(id)) ?? 0,
      etapa: id,
    })),
    plain(HIRED),
    plain(REJECTED),
    plain(GAVE_UP),
  ];
}

export const idIn = (value: Json | undefined): number => Number((value as { readonly id?: Json } | null | undefined)?.id ?? 0);
export const nameIn = (value: Json | undefined): string =>
  String((value as { readonly nome?: Json } | null | undefined)?.nome ?? "");
