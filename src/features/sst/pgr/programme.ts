import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { planosAcao } from "../../../generated/types/desenvolvimento/planos-acao.ts";
import { riscos } from "../../../generated/types/sst/riscos.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { Register } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { combination, type Inventory, type MeasuredRow, readInventory } from "./inventory.ts";
import type { Programme, ProgrammeQuery } from "./shared.ts";

type Group = Programme["grupos"][number];

/** The programme on a day: groups with what was measured in them, the matrix, and the actions that answer to it. */
export async function programmeOf(deps: FeatureDeps, context: RequestContext, query: ProgrammeQuery): Promise<Programme> {
  const day = query.data ?? context.today;
  const { database, registry } = deps;
  const asked = { company: context.company, day, establishment: query.estabelecimentoId, groups: query.gruposIds };
  const found = await database.read(scopeOf(context), (queries) => readInventory(queries, asked));
  const kindOf = labels(registry().get(riscos.id), "grupoRisco");
  const grupos = found.groups.flatMap((group): readonly Group[] => {
    const rows = found.rows.filter(({ grupo }) => Number(grupo) === group.id);
    return rows.length === 0 ? [] : [{ ...group, medicoes: rows.map((row) => told(row, kindOf)) }];
  });
  return {
    data: day,
    grupos,
    matriz: { gravidades: found.gravities, probabilidades: found.probabilities, celulas: cellsOf(found) },
    acoes: await actionsOf(deps, context),
    opcoes: { estabelecimentos: found.establishments, grupos: found.offered },
  };
}

const told = (row: MeasuredRow, kindOf: (value: Json) => string): Group["medicoes"][number] => ({
  id: Number(row.id),
  risco: row.risco,
  tipo: kindOf(row.tipo),
  agente: row.agente,
  fontes: row.fontes,
  gravidade: row.gravidade,
  probabilidade: row.probabilidade,
  severidade: row.severidade,
  epcs: row.epcs,
  epis: row.epis,
  desde: row.desde,
});

/** Every combination, its class, and how many risks of the inventory are in it. */
const cellsOf = ({ gravities, probabilities, classes, rows }: Inventory): Programme["matriz"]["celulas"] =>
  gravities.flatMap(({ id: gravidadeId }) =>
    probabilities.map(({ id: probabilidadeId }) => {
      const place = combination(gravidadeId, probabilidadeId);
      const riscosThere = rows.filter((row) => combination(row.gravidade_id, row.probabilidade_id) === place).length;
      return { gravidadeId, probabilidadeId, severidade: classes.get(place) ?? null, riscos: riscosThere };
    }),
  );

/** Actions of the programme, as their register shows them to the reader; null for who may not see it. */
async function actionsOf({ engine, registry }: FeatureDeps, context: RequestContext): Promise<Programme["acoes"]> {
  const register = registry().get(planosAcao.id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  if (!context.user.rights.has(register.rights.view)) return null;
  const stateOf = labels(register, "acompanhamentoSituacao");
  const { rows } = await engine().list(context, register.id, {
    filter: { origem: "PGR" },
    sort: [{ path: "previsaoInicio", descending: false }],
    offset: 0,
    fixed: {},
  });
  return rows.map((row) => {
    const names = isRecord(row.rotulos ?? null) ? (row.rotulos as Readonly<Record<string, Json>>) : {};
    const who = names.responsavelId ?? null;
    const dayOf = (name: string): string | null => (typeof row[name] === "string" ? row[name] : null);
    return {
      id: row.id,
      nome: String(row.nome ?? ""),
      responsavel: isRecord(who) && typeof who.nome === "string" ? who.nome : "",
      previsaoInicio: dayOf("previsaoInicio"),
      previsaoTermino: dayOf("previsaoTermino"),
      situacao: stateOf(row.acompanhamentoSituacao ?? null),
    };
  });
}

/** Words of a member's values. */
const labels = (register: Register | undefined, path: string): ((value: Json) => string) => {
  const options = register ? (fieldAt(register, path)?.options ?? []) : [];
  return (value) => options.find((one) => one.value === value)?.label ?? (value === null ? "" : String(value));
};
