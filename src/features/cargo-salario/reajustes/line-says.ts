import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { Engine, StoredRecord } from "../../../engine/contract.ts";
import { indices } from "../../../generated/types/cargo-salario/indices.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { idIn, isRecord, numberIn } from "../../../metadata/json.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import type { Kind } from "./kinds.ts";
import { SEES_TABLES } from "./shared.ts";
import { storedOf } from "./stored.ts";

const MODES = ["percentual", "acrescimo", "valor"] as const;
/** Member that holds what was typed, by how it was said. */
export const TYPED = { percentual: "percentualDigitado", acrescimo: "acrescimoDigitado", valor: "salarioProposto" } as const;
const REFERENCES: readonly string[] = ["indiceProposto", "cargoProposto", "faixaSalarialProposta"];
const MEMBERS = [
  "tipoSalarioProposto",
  "modo",
  ...Object.values(TYPED),
  "indiceProposto",
  "quantidadeIndiceProposto",
  "cargoProposto",
  "faixaSalarialProposta",
];
/** How a proposed salary is said: by range, by index, by value. */
export const [BY_RANGE, BY_INDEX, BY_VALUE] = [1, 2, 3];

/** Members of a line that proposes by value, as it was typed. */
export const byValue = (modo: keyof typeof TYPED, typed: number | null): WireRecord => ({
  tipoSalarioProposto: BY_VALUE,
  modo,
  [TYPED[modo]]: typed,
});

/** Rights that reading the lines of a sheet takes; whoever may open or change it reads them for that. */
export const SEES = ["COLABORADORES", "FAIXAS_SALARIAIS", "INDICES"]
  .map((name) => `ROLE_CARGO_SALARIO_REAJUSTES_${name}_VER`)
  .concat(SEES_TABLES);

export async function linesOf(
  engine: Engine,
  context: RequestContext,
  kind: Kind,
  filter: Readonly<Record<string, Json>>,
): Promise<readonly StoredRecord[]> {
  return (await engine.list(holding(context, SEES), kind.id, { filter, sort: [], offset: 0, fixed: {} })).rows;
}

/** Version of every line of a table, and what it says, in one statement: a sheet of many shows nothing else of them. */
export async function saidLines(
  queries: Queries,
  registry: Registry,
  kind: Kind,
  table: number,
): Promise<ReadonlyMap<number, { readonly versao: number } & ReturnType<typeof saidOf>>> {
  const rows = storedOf(registry, kind.id);
  const of = (name: string) => rows.of("l", name);
  const index = storedOf(registry, indices.id);
  const members = kind.tipo === "C" ? MEMBERS.filter((name) => !REFERENCES.includes(name)) : [kind.proposed];
  const said = sql.join(members.map((name) => sql`${sql.lit(name)}, ${of(name)}`));
  const named =
    kind.tipo === "C"
      ? sql`jsonb_build_object('indiceProposto', (select jsonb_build_object('nome', ${index.of("i", "nome")})
          from ${index.table} i where i.id = ${of("indiceProposto")}))`
      : sql`'{}'::jsonb`;
  const { rows: found } = await sql<{ id: number; versao: number; dito: WireRecord }>`
    select l.id, l.versao, jsonb_build_object(${said}) || ${named} as dito
    from ${rows.table} l where ${of("tabela")} = ${table}`.execute(queries);
  return new Map(found.map(({ id, versao, dito }) => [Number(id), { versao: Number(versao), ...saidOf(kind, dito) }]));
}

/** How a stored line says what it proposes, as the sheet shows it. */
export function saidOf(kind: Kind, line: WireRecord) {
  const modo = MODES.find((one) => one === line.modo) ?? "valor";
  const fixo = kind.tipo === "C" && line.tipoSalarioProposto !== BY_VALUE;
  return {
    modo,
    digitado: numberIn(line[kind.tipo === "C" ? TYPED[modo] : kind.proposed]),
    fixo,
    formula: fixo ? formulaOf(line) : null,
  };
}

function formulaOf({ tipoSalarioProposto, quantidadeIndiceProposto, indiceProposto }: WireRecord): string {
  if (tipoSalarioProposto === BY_RANGE) return "=faixa";
  const times = (numberIn(quantidadeIndiceProposto) ?? 0).toLocaleString("pt-BR", { maximumFractionDigits: 4 });
  return `=${times}*${nameOf(indiceProposto)}`;
}

/** What people said in a line, without what follows from it: written again it makes the line what it was. */
export function wordsOf(kind: Kind, line: WireRecord): WireRecord {
  if (kind.tipo !== "C") return { [kind.proposed]: line[kind.proposed] ?? null };
  const said = Object.fromEntries(MEMBERS.map((name) => [name, bare(line[name] ?? null)]));
  const isTyped = said.tipoSalarioProposto === BY_VALUE && said.modo === "valor";
  return isTyped ? said : { ...said, salarioProposto: null };
}

/** What a reference is called. */
export const nameOf = (value: Json | undefined): string => (isRecord(value) ? String(value.nome ?? "") : "");

const bare = (value: Json): Json => (isRecord(value) ? { id: idIn(value) } : value);
