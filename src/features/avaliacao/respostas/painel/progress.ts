import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { onLeaveSeen } from "../../../../access/on-leave.ts";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { ofOccasion } from "../../../../engine/questions/questionnaire.ts";
import { fill } from "../../../../errors/app-error.ts";
import { avaliacoesDesempenho } from "../../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { areasOrganizacionais } from "../../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { afastamentos } from "../../../../generated/types/sst/afastamentos.ts";
import { sendDocument } from "../../../../http/send-document.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { addToDate, daysBetween } from "../../../../rules/dates.ts";
import { cycleOf, occasionOf } from "../cycle.ts";
import { progressCsv, readProgress } from "../resultado/shared.ts";
import { waitingEvaluators } from "../tell-evaluators.ts";
import { texts } from "../texts.ts";
import { toldSheets } from "../told-sheets.ts";

type Told = Awaited<ReturnType<typeof toldSheets>>["rows"][number];
type Part = Told["papel"];
interface Counted {
  total: number;
  respondidos: number;
}

/** How far a cycle is, and by whom: to look at, and as a file. */
export function serveProgress(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;
  const progress = (context: RequestContext, id: number) =>
    database.read(scopeOf(context), async (queries) => {
      const cycle = await cycleOf(queries, registry(), context.company, id);
      const sheets = await toldSheets(queries, registry(), ofOccasion(occasionOf(id)));
      const rows = sheets.rows.filter(({ respondida, desligado }) => respondida || !desligado);
      const areas = await areasOf(queries, registry(), id);
      return {
        titulo: cycle.titulo,
        ...counted(rows),
        fim: cycle.fim,
        previsao: forecast(rows, context.today),
        porPapel: byPart(rows),
        porArea: byArea(rows, areas),
        avaliadores: byEvaluator(
          rows,
          await waitingEvaluators(queries, deps, id),
          await onLeaveSeen(queries, known(registry(), afastamentos.id), context),
        ),
        semAvaliador: unevaluated(rows),
      };
    });
  serve(api, readProgress, async ({ id, request }) => {
    const { titulo: _, ...told } = await progress(request.context(), id);
    return { ...told, parciais: told.avaliadores.reduce((sum, { parciais }) => sum + parciais, 0) };
  });
  serve(api, progressCsv, async ({ id, request, reply }) => {
    const { titulo, avaliadores } = await progress(request.context(), id);
    const column = (key: string, title: string, format: "text" | "integer" = "integer") =>
      ({ key, title, format, width: { share: 1 } }) as const;
    return sendDocument(
      { request, reply },
      {
        title: fill(texts.progressTitle, { titulo }),
        code: avaliacoesDesempenho.id,
        name: "andamento",
        format: "csv",
        events: [
          {
            type: "columns",
            groups: [],
            columns: [
              column("avaliador", texts.evaluator, "text"),
              column("total", texts.sheetsOf),
              column("respondidos", texts.answeredOf),
              column("parciais", texts.draftsOf),
              column("naoIniciados", texts.untouchedOf),
              column("usuario", texts.hasUser, "text"),
              column("email", texts.hasMail, "text"),
            ],
          },
          ...avaliadores.map(({ nome, total, respondidos, parciais, temUsuario, temEmail }) => ({
            type: "row" as const,
            cells: [
              nome,
              ...[total, respondidos, parciais, total - respondidos - parciais].map(String),
              ...[temUsuario, temEmail].map((has) => (has ? texts.yes : texts.no)),
            ],
          })),
        ],
      },
    );
  });
}

/** Names of the areas the evaluated stood in when the cycle was released, by talent. */
async function areasOf(queries: Queries, registry: Registry, cycle: number): Promise<ReadonlyMap<number, string>> {
  const areas = known(registry, areasOrganizacionais.id);
  const { rows } = await sql<{ avaliado: string; nome: string }>`
    select v.avaliado_id as avaliado, o.${sql.ref(columnOf(areas, "nome"))} as nome
    from quadro_avaliado v join ${sql.table(tableOf(areas))} o on o.id = v.area_id where v.ciclo_id = ${cycle}`.execute(queries);
  return new Map(rows.map(({ avaliado, nome }) => [Number(avaliado), nome]));
}

const counted = (rows: readonly Told[]): Counted => ({
  total: rows.length,
  respondidos: rows.filter(({ respondida }) => respondida).length,
});

/** The day of the last answer, if as many come a day as since the first. */
function forecast(rows: readonly Told[], today: string): string | null {
  const { total, respondidos } = counted(rows);
  const [first] = rows.flatMap(({ respondidaEm }) => respondidaEm ?? []).sort();
  if (first === undefined || respondidos === total) return null;
  const since = (daysBetween(first, today) ?? 0) + 1;
  return addToDate(today, Math.ceil(((total - respondidos) * since) / respondidos), 0);
}

const byPart = (rows: readonly Told[]): readonly ({ readonly papel: Part } & Counted)[] =>
  [...Map.groupBy(rows, ({ papel }) => papel)]
    .map(([papel, of]) => ({ papel, ...counted(of) }))
    .sort((a, b) => a.papel.localeCompare(b.papel));

const byArea = (rows: readonly Told[], areas: ReadonlyMap<number, string>) =>
  [...Map.groupBy(rows, ({ avaliado }) => areas.get(avaliado.id) ?? null)]
    .map(([area, of]) => ({ area, ...counted(of), papeis: byPart(of) }))
    .sort((a, b) => (a.area === null ? 1 : b.area === null ? -1 : a.area.localeCompare(b.area, "pt-BR")));

function byEvaluator(
  rows: readonly Told[],
  waiting: Awaited<ReturnType<typeof waitingEvaluators>>,
  onLeave: Awaited<ReturnType<typeof onLeaveSeen>>,
) {
  const missing = new Map(waiting.map((one) => [one.id, one]));
  return [...Map.groupBy(rows, ({ avaliador }) => avaliador.id)]
    .map(([id, of]) => {
      const { total, respondidos } = counted(of);
      return {
        id,
        nome: of[0]?.avaliador.nome ?? "",
        total,
        respondidos,
        parciais: of.filter(({ situacao }) => situacao === "PARCIAL").length,
        temUsuario: total === respondidos || (missing.get(id)?.usuario ?? null) !== null,
        temEmail: total === respondidos || (missing.get(id)?.email ?? null) !== null,
        afastado: onLeave.get(id) ?? null,
      };
    })
    .sort((a, b) => a.respondidos - a.total - (b.respondidos - b.total) || a.nome.localeCompare(b.nome, "pt-BR"));
}

const unevaluated = (rows: readonly Told[]) =>
  [...Map.groupBy(rows, ({ avaliado }) => avaliado.id)].flatMap(([id, of]) =>
    of.some(({ papel }) => papel !== "U") ? [] : [{ id, nome: of[0]?.avaliado.nome ?? "" }],
  );
