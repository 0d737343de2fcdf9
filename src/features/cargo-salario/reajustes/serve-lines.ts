import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { ListResult } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { refusedAt } from "../../../errors/refused-at.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { type Held, whileHeld } from "./held-sheet.ts";
import { byValue, linesOf } from "./line-says.ts";
import { addTalents, dropLines, sheetTables, talentsToAdd } from "./lines/calls.ts";
import { ownAreas, proposing, readTable } from "./own-lines.ts";
import { announceSheet } from "./sheet-live.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";

/** Talents a search answers that does not say how many. */
const SHOWN = 50;

/** Which tables are opened as sheets, and whom their lines are about: talents come into one and leave it. */
export function serveLines(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, sheetTables, async ({ request }) => {
    const sort = [{ path: "nome", descending: false }];
    const asked = { filter: {}, sort, offset: 0, fixed: {} };
    const { rows } = await deps.engine().list(proposing(request.context()), tabelasReajustesColaboradores.id, asked);
    return rows.map(({ id, nome, estado }) => ({ id, nome: String(nome), estado: String(estado) }));
  });

  serve(api, talentsToAdd, async ({ id, query: { q = "", limit = SHOWN }, request }) => {
    const context = request.context();
    await readTable(deps, context, id);
    const filter = q.trim() === "" ? {} : { q };
    const { rows, total } = await talentsSeen(deps, context, filter, limit);
    return {
      total,
      talentos: rows.map((row) => ({
        id: row.id,
        nome: String(row.nome),
        matricula: typeof row.matricula === "string" ? row.matricula : null,
      })),
    };
  });

  serve(api, addTalents, ({ id, body: { colaboradoresIds }, request }) =>
    whileHeld(deps, request.context(), id, async (held) => {
      const { engine, context, kind, table } = held;
      if (kind.tipo !== "C") throw new AppError("TIPO_REAJUSTE");
      const asked = [...new Set(colaboradoresIds)];
      const seen = await talentsSeen({ engine: () => engine }, context, { id: asked });
      if (seen.rows.length < asked.length) throw refusedAt("colaboradoresIds", "reference", texts.unseenTalent);
      const [there, paid] = [await targetsOf(held, asked), await paidOf(held, asked)];
      const fresh = seen.rows.filter((one) => !there.has(one.id));
      const added = fresh.filter((one) => paid.has(one.id));
      const drafts = added.map((one) => ({
        id: null,
        body: { tabela: { id: table }, [kind.of]: { id: one.id }, ...byValue("percentual", 0) },
      }));
      await engine.saveMany(context, kind.id, drafts);
      await announceSheet(held.queries, table);
      return {
        incluidos: added.length,
        semSalario: fresh.filter((one) => !paid.has(one.id)).map(({ nome }) => String(nome)),
      };
    }),
  );

  serve(api, dropLines, ({ id, body: { linhas }, request }) =>
    whileHeld(deps, request.context(), id, async ({ engine, queries, context, kind, table }) => {
      const asked = [...new Set(linhas)];
      const seen = await linesOf(engine, context, kind, { tabela: table, id: asked });
      if (seen.length < asked.length) throw new AppError("NOT_FOUND");
      for (const line of asked) await engine.remove(context, kind.id, line, { fixed: {} });
      await announceSheet(queries, table);
      return { retiradas: asked.length };
    }),
  );
}

/** Talents the reader proposes for: those of their own areas where they see no others, else all they see. */
async function talentsSeen(
  { engine }: Pick<FeatureDeps, "engine">,
  context: RequestContext,
  filter: Readonly<Record<string, Json>>,
  limit?: number,
): Promise<Pick<ListResult, "rows" | "total">> {
  const areas = ownAreas(context);
  if (areas?.length === 0) return { rows: [], total: 0 };
  const narrowed = areas === undefined ? {} : { areaOrganizacional: [...areas] };
  return engine().list(holding(context, [colaboradoresRights.view]), colaboradores.id, {
    filter: { situacao: "A", ...filter, ...narrowed },
    sort: [{ path: "nome", descending: false }],
    offset: 0,
    ...(limit === undefined ? {} : { limit }),
    fixed: {},
  });
}

/** Talents among those asked for that the table proposes something for already. */
async function targetsOf({ queries, registry, kind, table }: Held, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const lines = storedOf(registry, kind.id);
  const { rows } = await sql<{ alvo: number }>`select ${lines.of("r", kind.of)} as alvo from ${lines.table} r
    where ${lines.of("r", "tabela")} = ${table} and ${lines.of("r", kind.of)} = any(${ids}::bigint[])`.execute(queries);
  return new Set(rows.map(({ alvo }) => Number(alvo)));
}

/** Talents among those asked for that earn something on the day of the table. */
async function paidOf({ queries, day }: Held, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select s.colaborador_id as id
    from quadro_salario_em(${day}::date, ${ids}::bigint[]) s where s.salario is not null`.execute(queries);
  return new Set(rows.map(({ id }) => Number(id)));
}
