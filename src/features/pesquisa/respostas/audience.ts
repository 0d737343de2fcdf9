import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { idIn, idsIn } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import type { Placed } from "./cuts.ts";

interface Row {
  readonly id: number;
  readonly area: number | null;
  readonly estabelecimento: number | null;
  readonly cargo: number | null;
  readonly admissao: string | null;
}

/** Who is asked: the participants of its class, or active talents by name, area (and those below) and position. */
export async function audienceOf(
  queries: Queries,
  registry: Registry,
  company: number,
  survey: WireRecord,
): Promise<readonly Placed[]> {
  const [people, areas, enrolled] = [
    known(registry, colaboradores.id),
    known(registry, areasOrganizacionais.id),
    known(registry, colaboradoresTurma.id),
  ];
  const at = (path: string) => sql.ref(`p.${columnOf(people, path)}`);
  const of = (path: string) => sql.ref(`c.${columnOf(enrolled, path)}`);
  const mother = sql.ref(`a.${columnOf(areas, "areaMae")}`);
  const below = sql`with recursive abaixo as (
      select unnest(${idsIn(survey.areasIds)}::bigint[]) as id
      union select a.id from ${sql.table(tableOf(areas))} a join abaixo b on ${mother} = b.id) select id from abaixo`;
  const isClass = survey.tipo === "AVALIACAO_TURMA";
  const asked = isClass
    ? sql`exists (select 1 from ${sql.table(tableOf(enrolled))} c
        where ${of("turma")} = ${idIn(survey.turma)} and ${of("colaborador")} = p.id and ${of("desistencia")} is not true)`
    : sql`${at("situacao")} in ('A', 'U') and (p.id = any(${idsIn(survey.colaboradoresIds)}::bigint[])
        or ${at("areaOrganizacional")} in (${below}) or ${at("cargo")} = any(${idsIn(survey.cargosIds)}::bigint[]))`;
  return placedWhere(queries, registry, company, asked);
}

/** Talents of the company (over `p`) with where they stand today. */
async function placedWhere(
  queries: Queries,
  registry: Registry,
  company: number,
  asked: RawBuilder<unknown>,
): Promise<readonly Placed[]> {
  const people = known(registry, colaboradores.id);
  const at = (path: string) => sql.ref(`p.${columnOf(people, path)}`);
  const { rows } = await sql<Row>`
    select p.id, ${at("areaOrganizacional")} as area, ${at("estabelecimento")} as estabelecimento, ${at("cargo")} as cargo,
      ${at("dataAdmissao")} as admissao
    from ${sql.table(tableOf(people))} p where p.empresa_id = ${company} and ${asked} order by p.id`.execute(queries);
  const within = await areasWithin(queries, registry);
  return rows.map(({ id, area, estabelecimento, cargo, admissao }) => ({
    id: Number(id),
    area: area === null ? [] : within(Number(area)),
    estabelecimento: Number(estabelecimento ?? 0),
    cargo: Number(cargo ?? 0),
    admissao,
  }));
}

/** One talent of the company, and where they stand today. */
export const placed = async (queries: Queries, registry: Registry, company: number, id: number): Promise<Placed | undefined> =>
  (await placedWhere(queries, registry, company, sql`p.id = ${id}`))[0];

/** Answers an area with those it lies in, the outermost first. */
async function areasWithin(queries: Queries, registry: Registry): Promise<(id: number) => readonly number[]> {
  const areas = known(registry, areasOrganizacionais.id);
  const { rows } = await sql<{ id: number; mae: number | null }>`
    select id, ${sql.ref(columnOf(areas, "areaMae"))} as mae from ${sql.table(tableOf(areas))}`.execute(queries);
  const mothers = new Map(rows.map(({ id, mae }) => [Number(id), mae === null ? null : Number(mae)]));
  return (id) => {
    const path: number[] = [];
    for (let at: number | null = id; at !== null && !path.includes(at); at = mothers.get(at) ?? null) path.unshift(at);
    return path;
  };
}
