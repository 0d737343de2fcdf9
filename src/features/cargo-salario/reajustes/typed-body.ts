import { sql } from "kysely";
import { refusedAt } from "../../../errors/refused-at.ts";
import { indices } from "../../../generated/types/cargo-salario/indices.ts";
import type { BodyOf } from "../../../metadata/call.ts";
import { fold } from "../../../metadata/fold.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import type { saveSheet } from "./calls.ts";
import type { Held } from "./held-sheet.ts";
import { idOrNone } from "./line-places.ts";
import { BY_INDEX, BY_RANGE, byValue } from "./line-says.ts";
import { entryInForce, storedOf } from "./stored.ts";
import { texts } from "./texts.ts";

export type Typed = BodyOf<typeof saveSheet>["linhas"][number];

/** Makes what is typed into lines members of their records. FIELD_VALIDATION_VIOLATION for a range or an index that is not there. */
export async function bodyMaker(held: Held, lines: readonly Typed[]): Promise<(line: Typed) => WireRecord> {
  const named = lines.filter(({ modo }) => modo === "indice");
  const byRange = lines.filter(({ modo }) => modo === "faixa").map(({ id }) => id);
  const indexIds = named.length === 0 ? new Map<string, number>() : await namedIndices(held);
  const places = byRange.length === 0 ? new Map<number, Place>() : await placesOf(held, byRange);
  return ({ id, modo, valor = null, indice = "" }) => {
    if (held.kind.tipo !== "C") return { [held.kind.proposed]: valor };
    if (modo === "indice") {
      const index = indexIds.get(fold(indice.trim()));
      if (index === undefined) throw refusedAt(`linhas.${id}.indiceProposto`, "reference", texts.noIndex(indice));
      return { tipoSalarioProposto: BY_INDEX, indiceProposto: { id: index }, quantidadeIndiceProposto: valor ?? 1 };
    }
    if (modo !== "faixa") return byValue(modo, valor);
    const { faixa = null, cargo = null } = places.get(id) ?? {};
    if (faixa === null || cargo === null) throw refusedAt(`linhas.${id}.faixaSalarialProposta`, "required", texts.noRange);
    return { tipoSalarioProposto: BY_RANGE, faixaSalarialProposta: { id: faixa }, cargoProposto: { id: cargo } };
  };
}

async function namedIndices({ queries, registry }: Held): Promise<ReadonlyMap<string, number>> {
  const { table, column } = storedOf(registry, indices.id);
  const { rows } = await sql<{ id: number; nome: string }>`select id, ${column("nome")} as nome from ${table}`.execute(queries);
  return new Map(rows.map(({ id, nome }) => [fold(nome), Number(id)]));
}

interface Place {
  readonly faixa: number | null;
  readonly cargo: number | null;
}

/** Range and job of the talents of lines on the day of the table: the proposed ones, else those in force. */
async function placesOf({ queries, registry, kind, day }: Held, lines: readonly number[]): Promise<ReadonlyMap<number, Place>> {
  const [rows, people] = [storedOf(registry, kind.id), storedOf(registry, kind.target)];
  const { rows: found } = await sql<{ id: number; faixa: string | null; cargo: string | null }>`
    select l.id, coalesce(${rows.of("l", "faixaSalarialProposta")}, ${people.of("h", "faixaSalarial")}) as faixa,
      coalesce(${rows.of("l", "cargoProposto")}, ${people.of("h", "cargo")}) as cargo
    from ${rows.table} l left join lateral ${entryInForce(people, rows.of("l", kind.of), sql`${day}::date`)} h on true
    where l.id = any(${lines}::bigint[])`.execute(queries);
  return new Map(found.map(({ id, faixa, cargo }) => [Number(id), { faixa: idOrNone(faixa), cargo: idOrNone(cargo) }]));
}
