import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { type HouseTable, OF_COMPANY } from "../../../db/house-tables.ts";
import type { Engine } from "../../../engine/contract.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import { broughtBack, type Responsibles, replaced, responsiblesIn, withResponsibles } from "./responsible-lists.ts";
import { storedOf } from "./stored-talents.ts";

/** What dismissals changed or are to change on their day, and how it was before: undoing them restores just that. */
export const EFFECT_TABLE: HouseTable = {
  columns:
    "id bigint!, empresa_id bigint!, colaborador_id bigint!, tipo text!, alvo_id bigint!, antes jsonb, depois jsonb, feito boolean! =false",
  key: ["id"],
  indexes: [["colaborador_id", "id"], ["empresa_id"]],
  rights: OF_COMPANY,
};

const [CONFIRMED, CANCELLED] = [1, 3] as const;

interface Effect {
  readonly id: number;
  readonly tipo: "situacao" | "usuario" | "area";
  readonly alvo: number;
  readonly antes: unknown;
  readonly depois: unknown;
  readonly feito: boolean;
}

/** A transaction in which effects take place. */
export interface Work {
  readonly queries: Queries;
  readonly engine: Engine;
  readonly registry: Registry;
  readonly context: RequestContext;
}

/** Dated entries that would begin after the dismissal are cancelled; their state before is kept. */
export async function suspendEntries({ queries, engine, registry, context }: Work, person: number, day: string): Promise<void> {
  const { entries, of } = storedOf(registry, colaboradores.id);
  const { rows } = await sql<{
    id: number;
  }>`insert into quadro_desligamento_efeito (empresa_id, colaborador_id, tipo, alvo_id, antes, feito)
    select ${context.company}, ${person}, 'situacao', h.id, jsonb_build_object('status', ${of("h", "status")}), true from ${entries} h
    where h.dono_id = ${person} and ${of("h", "data")} > ${day}::date and coalesce(${of("h", "status")}, ${CONFIRMED}) <> ${CANCELLED}
    returning alvo_id as id`.execute(queries);
  const ids = rows.map(({ id }) => Number(id));
  await engine.settleHistories(context, colaboradores.id, ids, CANCELLED);
}

/** Notes what is to change on the day of the dismissal; `performEffects` does it. */
export async function planEffect(
  { queries, context }: Pick<Work, "queries" | "context">,
  person: number,
  effect: { readonly tipo: "usuario" | "area"; readonly alvo: number; readonly substitute?: number | null },
): Promise<void> {
  const depois = effect.tipo === "area" ? JSON.stringify({ substituto: effect.substitute ?? null }) : null;
  await sql`insert into quadro_desligamento_efeito (empresa_id, colaborador_id, tipo, alvo_id, depois)
    values (${context.company}, ${person}, ${effect.tipo}, ${effect.alvo}, ${depois}::jsonb)`.execute(queries);
}

/** Does what was planned for a person and is not done yet. */
export async function performEffects(work: Work, person: number): Promise<void> {
  const { queries, engine, context } = work;
  for (const { id, tipo, alvo, depois } of await effectsOf(queries, person, false)) {
    let [before, after]: readonly [unknown, unknown] = [null, depois];
    if (tipo === "usuario") {
      const user = await engine.read(context, usuarios.id, alvo, {});
      before = { ativo: user.ativo === true };
      if (user.ativo === true) await engine.update(context, usuarios.id, alvo, { ativo: false }, { fixed: {} });
    } else if (tipo === "area") {
      const area = await engine.read(context, areasOrganizacionais.id, alvo, {});
      const had = responsiblesIn(area, context.company);
      const now = replaced(had, person, (depois as { readonly substituto: number | null }).substituto);
      [before, after] = [had, now];
      await engine.update(
        context,
        areasOrganizacionais.id,
        alvo,
        { responsaveis: withResponsibles(area, context.company, now) },
        { fixed: {} },
      );
    }
    await sql`update quadro_desligamento_efeito set antes = ${JSON.stringify(before)}::jsonb, depois = ${JSON.stringify(after)}::jsonb,
      feito = true where id = ${id}`.execute(queries);
  }
}

/** Takes back what a dismissal changed, in the opposite order. */
export async function undoEffects(work: Work, person: number): Promise<void> {
  const { queries, engine, registry, context } = work;
  for (const { tipo, alvo, antes, depois } of (await effectsOf(queries, person, true)).toReversed()) {
    if (tipo === "situacao") {
      const { status } = antes as { readonly status: number | null };
      const { entries } = storedOf(registry, colaboradores.id);
      const { rows } = await sql`select 1 from ${entries} where id = ${alvo} and dono_id = ${person}`.execute(queries);
      if (rows.length > 0) await engine.settleHistories(context, colaboradores.id, [alvo], status ?? CONFIRMED);
    } else if (tipo === "usuario") {
      if ((antes as { readonly ativo: boolean }).ativo)
        await engine.update(context, usuarios.id, alvo, { ativo: true }, { fixed: {} });
    } else {
      const area = await engine.read(context, areasOrganizacionais.id, alvo, {});
      const swapped = { before: antes as Responsibles, after: depois as Responsibles, person };
      const responsaveis = withResponsibles(area, context.company, broughtBack(responsiblesIn(area, context.company), swapped));
      await engine.update(context, areasOrganizacionais.id, alvo, { responsaveis }, { fixed: {} });
    }
  }
  await sql`delete from quadro_desligamento_efeito where colaborador_id = ${person}`.execute(queries);
}

async function effectsOf(queries: Queries, person: number, done: boolean): Promise<readonly Effect[]> {
  const { rows } = await sql<Effect>`select id, tipo, alvo_id as alvo, antes, depois, feito from quadro_desligamento_efeito
    where colaborador_id = ${person} and feito = ${done} and tipo <> 'aviso' order by id`.execute(queries);
  return rows.map((row) => ({ ...row, id: Number(row.id), alvo: Number(row.alvo) }));
}
