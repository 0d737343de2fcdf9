import { sql } from "kysely";
import { type Lead, leadersOf, leadOf } from "../../../../access/leaders.ts";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { avaliacoesDesempenho } from "../../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { participanteAvaliacaoDesempenho } from "../../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import { areasOrganizacionais } from "../../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../../generated/types/utilitario/usuarios.ts";
import { CYCLE_TYPES, type CycleType } from "../../../../metadata/evaluation-types.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { assignPeers } from "./fair-load.ts";
import type { Criteria } from "./shared.ts";
import { panelTexts as texts } from "./texts.ts";

export type Part = "R" | "U" | "L" | "A" | "P";
const PEERS = 3;

export interface Talent {
  readonly id: number;
  readonly nome: string;
  readonly area: number | null;
  readonly cargo: number | null;
  readonly estabelecimento: number | null;
  readonly usuario: boolean;
  readonly email: boolean;
}

/** What of a cycle says who may evaluate. */
export interface Form {
  readonly cycleType: CycleType;
  readonly formato: string;
  readonly permiteAuto: boolean;
  readonly corresponsaveis: boolean;
}

export async function formOf(queries: Queries, registry: Registry, cycle: number): Promise<Form> {
  const register = known(registry, avaliacoesDesempenho.id);
  const at = (path: string) => sql.ref(`v.${columnOf(register, path)}`);
  const { rows } = await sql<Form>`
    select ${at("tipo")} as "cycleType", coalesce(${at("formato")}, '0') as formato, coalesce(${at("permiteAutoAvaliacao")}, false) as "permiteAuto",
      coalesce(${at("consideraRespCorespHierarquia")}, false) as corresponsaveis
    from ${sql.table(tableOf(register))} v where v.id = ${cycle}`.execute(queries);
  return rows[0] ?? { cycleType: CYCLE_TYPES.plain, formato: "0", permiteAuto: false, corresponsaveis: false };
}

/** Talents of a company who may take part, by number. */
export async function talentsOf(queries: Queries, registry: Registry, company: number): Promise<readonly Talent[]> {
  const [people, users] = [known(registry, colaboradores.id), known(registry, usuarios.id)];
  const at = (path: string) => sql.ref(`c.${columnOf(people, path)}`);
  const user = (path: string) => sql.ref(`u.${columnOf(users, path)}`);
  const { rows } = await sql<Talent>`
    select c.id, ${at("nome")} as nome, ${at("areaOrganizacional")} as area, ${at("cargo")} as cargo, ${at("estabelecimento")} as estabelecimento,
      u.id is not null as usuario, coalesce(nullif(${user("email")}, ''), nullif(${at("email")}, '')) is not null as email
    from ${sql.table(tableOf(people))} c
    left join ${sql.table(tableOf(users))} u on ${user("colaborador")} = c.id and ${user("ativo")}
    where c.empresa_id = ${company} and ${at("situacao")} in ('A', 'U') order by c.id`.execute(queries);
  const idOf = (value: number | null): number | null => (value === null ? null : Number(value));
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    area: idOf(row.area),
    cargo: idOf(row.cargo),
    estabelecimento: idOf(row.estabelecimento),
  }));
}

export interface Pair {
  readonly avaliado: number;
  readonly avaliador: number;
  readonly papel: Part;
}

export interface Suggestion {
  readonly pairs: readonly Pair[];
  readonly already: number;
  readonly missing: readonly { readonly id: number; readonly papel: Part; readonly motivo: string }[];
  readonly talents: ReadonlyMap<number, Talent>;
}

export async function pairsIn(queries: Queries, registry: Registry, cycle: number): Promise<readonly Pair[]> {
  const register = known(registry, participanteAvaliacaoDesempenho.id);
  const at = (path: string) => sql.ref(`p.${columnOf(register, path)}`);
  const { rows } = await sql<Pair>`
    select ${at("avaliado")} as avaliado, ${at("avaliador")} as avaliador, ${at("papel")} as papel from ${sql.table(tableOf(register))} p
    where ${at("avaliacaoDesempenho")} = ${cycle}`.execute(queries);
  return rows.map(({ avaliado, avaliador, papel }) => ({ avaliado: Number(avaliado), avaliador: Number(avaliador), papel }));
}

/** Who could evaluate whom: managers by the areas, peers by their managers, each with a load as equal as can be. Nothing is stored. */
export async function suggestion(
  queries: Queries,
  registry: Registry,
  { company, cycle }: { readonly company: number; readonly cycle: number },
  criteria: Criteria,
): Promise<Suggestion> {
  const form = await formOf(queries, registry, cycle);
  const talents = new Map((await talentsOf(queries, registry, company)).map((one) => [one.id, one]));
  const { above, leaders } = await leadOf(queries, known(registry, areasOrganizacionais.id), company, form.corresponsaveis);
  const there = await pairsIn(queries, registry, cycle);
  return plan({ form, talents, above, leaders, there }, criteria);
}

interface World extends Lead {
  readonly form: Form;
  readonly talents: ReadonlyMap<number, Talent>;
  readonly there: readonly Pair[];
}

function plan({ form, talents, above, leaders, there }: World, criteria: Criteria): Suggestion {
  const second = form.cycleType === CYCLE_TYPES.formats;
  const everybody = second && form.formato === "2";
  const leads = new Map(
    [...talents.values()].map((one) => [one.id, leadersOf(one, { above, leaders }, (by) => talents.has(by))]),
  );
  const seen = new Set(there.map(({ avaliado, avaliador }) => `${avaliado} ${avaliador}`));
  const load = new Map<number, number>();
  const most = criteria.cargaMaxima ?? Number.POSITIVE_INFINITY;
  for (const { avaliador, papel } of there) if (papel !== "U") load.set(avaliador, (load.get(avaliador) ?? 0) + 1);
  const evaluated = [...talents.values()].filter((one) => isAmong(one, criteria));
  const pairs: Pair[] = [];
  const missing: { id: number; papel: Part; motivo: string }[] = [];
  let already = 0;
  const add = (avaliado: number, avaliador: number, papel: Part): void => {
    if (seen.has(`${avaliado} ${avaliador}`)) already += 1;
    else if (papel !== "U" && (load.get(avaliador) ?? 0) >= most) missing.push({ id: avaliado, papel, motivo: texts.fullLoad });
    else {
      seen.add(`${avaliado} ${avaliador}`);
      pairs.push({ avaliado, avaliador, papel });
      if (papel !== "U") load.set(avaliador, (load.get(avaliador) ?? 0) + 1);
    }
  };
  const leader: Part = second ? "L" : "R";
  for (const one of evaluated) {
    const above = leads.get(one.id) ?? [];
    if (above.length === 0)
      missing.push({ id: one.id, papel: leader, motivo: one.area === null ? texts.noArea : texts.noLeader });
    for (const by of above) add(one.id, by, leader);
    if (form.permiteAuto && (!second || form.formato !== "0")) add(one.id, one.id, "U");
  }
  if (everybody && form.corresponsaveis) {
    const led = new Map<number, number[]>();
    for (const [person, above] of leads) for (const by of above) led.set(by, [...(led.get(by) ?? []), person]);
    for (const { id } of evaluated) for (const by of led.get(id) ?? []) add(id, by, "A");
  }
  if (everybody) addPeers(evaluated, criteria.pares ?? PEERS);
  return { pairs, already, missing, talents };

  function addPeers(people: readonly Talent[], many: number): void {
    const groups = new Map<string, number[]>();
    for (const [person, above] of leads)
      if (above.length > 0) groups.set(above.join(), [...(groups.get(above.join()) ?? []), person]);
    const has = new Map<number, number>();
    for (const { avaliado, papel } of there) if (papel === "P") has.set(avaliado, (has.get(avaliado) ?? 0) + 1);
    const needs = people.map(({ id }) => {
      const group = groups.get((leads.get(id) ?? []).join()) ?? [];
      const busy = group.some((one) => one !== id && seen.has(`${id} ${one}`));
      const candidates = busy ? group.filter((one) => !seen.has(`${id} ${one}`)) : group;
      return { id, candidates, many: Math.max(0, many - (has.get(id) ?? 0)) };
    });
    const room = (by: number): number => most - (load.get(by) ?? 0);
    const { pairs: chosen, missing: short } = assignPeers(needs, room);
    const sizes = new Map(needs.map(({ id, candidates }) => [id, candidates.length]));
    for (const [avaliado, avaliador] of chosen) {
      pairs.push({ avaliado, avaliador, papel: "P" });
      load.set(avaliador, (load.get(avaliador) ?? 0) + 1);
    }
    for (const [id] of short)
      missing.push({ id, papel: "P", motivo: (sizes.get(id) ?? 0) > many ? texts.fullLoad : texts.noPeers });
  }
}

function isAmong(one: Talent, { areasIds, cargosIds, estabelecimentosIds, colaboradoresIds }: Criteria): boolean {
  const has = (ids: readonly number[] | undefined, value: number | null): boolean =>
    ids === undefined || (value !== null && ids.includes(value));
  return (
    has(areasIds, one.area) &&
    has(cargosIds, one.cargo) &&
    has(estabelecimentosIds, one.estabelecimento) &&
    has(colaboradoresIds, one.id)
  );
}
