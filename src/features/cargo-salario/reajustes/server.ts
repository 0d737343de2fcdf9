import { reajustesColaboradores } from "../../../generated/types/cargo-salario/reajustes-colaboradores.ts";
import { reajustesFaixasSalariais } from "../../../generated/types/cargo-salario/reajustes-faixas-salariais.ts";
import { reajustesIndices } from "../../../generated/types/cargo-salario/reajustes-indices.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { fillSalaries, fillValues } from "./fill-salaries.ts";
import { payrollOf } from "./payroll.ts";
import { payroll, proposalOfTalent, proposals, proposedValue } from "./shared.ts";
import { texts } from "./texts.ts";

const KINDS = [
  { tipo: "C", id: reajustesColaboradores.id, of: "colaborador", current: "salarioAtual", proposed: "salarioProposto" },
  { tipo: "F", id: reajustesFaixasSalariais.id, of: "faixaSalarial", current: "valorAtual", proposed: "valorProposto" },
  { tipo: "I", id: reajustesIndices.id, of: "indice", current: "valorAtual", proposed: "valorProposto" },
] as const;
const DISMISSED = "D";

/** What rows of readjustment tables propose, one by one and together. */
export const feature: ServerFeature = {
  rights: { ROLE_REAJUSTE_APROVAR: texts.right },
  hooks: () => ({
    "cargo-salario/reajustes-colaboradores#calcula-salarios": fillSalaries,
    "cargo-salario/reajustes-faixas-salariais#calcula-valores": fillValues("faixaSalarial", "quadro_faixa_em", 2),
    "cargo-salario/reajustes-indices#calcula-valores": fillValues("indice", "quadro_indice_em", 4),
  }),
  routes(api, deps) {
    const { engine } = deps;
    serve(api, proposals, async ({ query: { tabelaId = 0 }, request }) => {
      const context = request.context();
      await engine().read(context, tabelasReajustesColaboradores.id, tabelaId, {});
      const found = await Promise.all(
        KINDS.map(async ({ tipo, id, of, current, proposed }) =>
          (await rowsOf(deps, context, id, tabelaId)).map((row) => ({
            id: Number(row.id),
            tipo,
            nome: nameOf(row[of]),
            valorAtual: amount(row[current]),
            valorProposto: amount(row[proposed]),
            valorDiferenca: amount(row.valorDiferenca),
            percentualDiferenca: amount(row.percentualDiferenca),
          })),
        ),
      );
      return found.flat();
    });

    serve(api, proposedValue, async ({ id, query: { tipo = "C" }, request }) => {
      const [kind = KINDS[0]] = KINDS.filter((one) => one.tipo === tipo);
      return amount((await engine().read(request.context(), kind.id, id, {}))[kind.proposed]);
    });

    serve(api, proposalOfTalent, async ({ id, query: { tabelaReajusteColaboradorId = 0 }, request }) => {
      const context = request.context();
      await engine().read(context, colaboradores.id, id, {});
      const rows = await rowsOf(deps, context, reajustesColaboradores.id, tabelaReajusteColaboradorId, { colaborador: id });
      const [row] = rows;
      return row === undefined ? null : engine().read(context, reajustesColaboradores.id, Number(row.id), {});
    });

    serve(api, payroll, async ({ id, request }) => {
      const context = request.context();
      const table = await engine().read(context, tabelasReajustesColaboradores.id, id, {});
      const rows = await rowsOf(deps, context, reajustesColaboradores.id, id);
      const dismissed = await dismissedAmong(
        deps,
        context,
        rows.map(({ colaborador }) => idOf(colaborador)),
      );
      const counted = rows.filter(({ colaborador }) => !dismissed.has(idOf(colaborador)));
      return payrollOf(
        counted.map((row) => ({ current: amount(row.salarioAtual), proposed: amount(row.salarioProposto) })),
        amount(table.orcamento),
      );
    });
  },
};

/** Rows of a table that the reader sees. */
async function rowsOf(
  { engine }: FeatureDeps,
  context: RequestContext,
  register: string,
  table: number,
  more: Readonly<Record<string, Json>> = {},
): Promise<readonly WireRecord[]> {
  const query = { filter: { ...more, tabela: table }, sort: [], offset: 0, fixed: {} };
  return (await engine().list(context, register, query)).rows;
}

async function dismissedAmong({ engine }: FeatureDeps, context: RequestContext, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>();
  const filter = { id: [...ids], situacao: DISMISSED };
  const { rows } = await engine().list(context, colaboradores.id, { filter, sort: [], offset: 0, fixed: {} });
  return new Set(rows.map(({ id }) => Number(id)));
}

const idOf = (value: Json | undefined): number => (isRecord(value) ? Number(value.id) : 0);
const amount = (value: Json | undefined): number | null => (typeof value === "number" ? value : null);
const nameOf = (value: Json | undefined): string => (isRecord(value) ? String(value.nome ?? "") : "");
