import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { colaboradoresOcorrencias } from "../../../generated/types/gestao-talentos/colaboradores-ocorrencias.ts";
import { ocorrencias } from "../../../generated/types/gestao-talentos/ocorrencias.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { QueryOf } from "../../../metadata/call.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { isRecord } from "../../../metadata/json.ts";
import { OCCURRENCE_MONTHS } from "../../../metadata/occurrence-months.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { addToDate } from "../../../rules/dates.ts";
import { occurrencesByPeriod, pointsOfTalent, SHOWN, talentsWithOccurrences } from "./shared.ts";
import { texts } from "./texts.ts";

type Wanted = QueryOf<typeof occurrencesByPeriod>;

const ALL = { sort: [], offset: 0, fixed: {} } as const;

/** Occurrences counted by talent and by type; of those the reader sees. */
export const feature: ServerFeature = {
  routes(api, deps) {
    serve(api, talentsWithOccurrences, async ({ query: { page = 0 }, request }) => {
      const { size } = talentsWithOccurrences;
      const { rows } = await deps.engine().list(request.context(), colaboradoresOcorrencias.id, { ...ALL, filter: {} });
      const people = [...Map.groupBy(rows, ({ colaborador }) => refOf(colaborador)?.id).values()]
        .flatMap((of) => {
          const person = refOf(of[0]?.colaborador);
          return person === null ? [] : [{ id: person.id, nome: person.nome, qtdOcorrencias: of.length }];
        })
        .sort((a, b) => new Intl.Collator("pt-BR").compare(a.nome, b.nome) || a.id - b.id);
      return {
        content: people.slice(page * size, (page + 1) * size),
        size,
        totalElements: people.length,
        totalPages: Math.ceil(people.length / size),
      };
    });

    serve(api, pointsOfTalent, async ({ query: { colaboradorId = 0 }, request }) => {
      const context = request.context();
      const desde = addToDate(context.today, 0, -OCCURRENCE_MONTHS) ?? context.today;
      const filter = { colaborador: colaboradorId, dataIni_gte: desde, dataIni_lte: context.today };
      const { rows } = await deps.engine().list(context, colaboradoresOcorrencias.id, { ...ALL, filter });
      const pontos = rows.reduce((sum, { pontuacao }) => sum + Number(pontuacao ?? 0), 0);
      return { desde, ocorrencias: rows.length, pontos };
    });

    serve(api, occurrencesByPeriod, async ({ query, request }) => {
      const { dataIni = "", dataFim = "", qtdItens = SHOWN } = query;
      if (dataFim < dataIni)
        throw new AppError("FIELD_VALIDATION_VIOLATION", {
          errors: [{ field: "dataFim", code: "order", message: texts.order }],
        });
      const context = request.context();
      const [rows, types] = await Promise.all([occurrencesIn(deps, context, query), typesOf(deps, context, query)]);
      const counted = new Map<
        number,
        { id: number; label: string; data: number; comProvidencia: number; semProvidencia: number }
      >();
      for (const { ocorrencia, providenciaId } of rows) {
        const type = types.get(refOf(ocorrencia)?.id ?? 0);
        if (type === undefined) continue;
        const item = counted.get(type.id) ?? { id: type.id, label: type.nome, data: 0, comProvidencia: 0, semProvidencia: 0 };
        item.data += 1;
        if (typeof providenciaId === "number") item.comProvidencia += 1;
        else item.semProvidencia += 1;
        counted.set(type.id, item);
      }
      return [...counted.values()].sort((a, b) => b.data - a.data || a.id - b.id).slice(0, qtdItens);
    });
  },
};

async function occurrencesIn({ engine }: FeatureDeps, context: RequestContext, wanted: Wanted): Promise<readonly WireRecord[]> {
  const { dataIni = "", dataFim = "", empresasIds, estabelecimentosIds, areasIds, cargosIds } = wanted;
  const companies: Record<string, Json> = empresasIds === undefined ? {} : { empresasIds: [...empresasIds] };
  const { rows } = await engine().list(context, colaboradoresOcorrencias.id, {
    ...ALL,
    filter: { ...companies, dataIni_gte: dataIni, dataIni_lte: dataFim },
  });
  const places: Record<string, Json> = {};
  if (estabelecimentosIds !== undefined) places.estabelecimento = [...estabelecimentosIds];
  if (areasIds !== undefined) places.areaOrganizacional = [...areasIds];
  if (cargosIds !== undefined) places.cargo = [...cargosIds];
  if (Object.keys(places).length === 0) return rows;
  const { rows: people } = await engine().list(context, colaboradores.id, { ...ALL, filter: { ...companies, ...places } });
  const there = new Set(people.map(({ id }) => Number(id)));
  return rows.filter(({ colaborador }) => there.has(refOf(colaborador)?.id ?? 0));
}

/** The type of each occurrence there may be, by the occurrence. */
async function typesOf({ engine }: FeatureDeps, context: RequestContext, { empresasIds }: Wanted) {
  const filter: Record<string, Json> = empresasIds === undefined ? {} : { empresasIds: [...empresasIds] };
  const { rows } = await engine().list(context, ocorrencias.id, { ...ALL, filter });
  return new Map(
    rows.flatMap(({ id, tipo }) => {
      const type = refOf(tipo);
      return type === null ? [] : [[Number(id), type] as const];
    }),
  );
}

/** A reference by id and the name it is shown by. */
function refOf(value: Json | undefined): { readonly id: number; readonly nome: string } | null {
  if (!isRecord(value)) return null;
  return { id: Number(value.id), nome: String(value.nome ?? value.descricao ?? "") };
}
