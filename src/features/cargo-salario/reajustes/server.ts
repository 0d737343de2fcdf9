import { type HouseTable, OF_COMPANY, TALENT } from "../../../db/house-tables.ts";
import { reajustesColaboradores } from "../../../generated/types/cargo-salario/reajustes-colaboradores.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { numberIn } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { applyTable } from "./apply-table.ts";
import { cancelTable } from "./cancel-table.ts";
import { CLAUSES } from "./chain/clauses.ts";
import { serveChain } from "./chain/serve-chain.ts";
import { COMMENTS } from "./comments.ts";
import { serveEquity } from "./equity/serve-equity.ts";
import { fillSalaries, fillValues } from "./fill-salaries.ts";
import { KINDS, kindOf } from "./kinds.ts";
import { nameOf } from "./line-says.ts";
import { otherApprover } from "./other-approver.ts";
import { dropLeftSteps, REVISIONS } from "./revisions.ts";
import { SCENARIOS } from "./scenarios.ts";
import { serveApplication } from "./serve-application.ts";
import { serveCollective } from "./serve-collective.ts";
import { serveComments } from "./serve-comments.ts";
import { serveFacts } from "./serve-facts.ts";
import { serveLines } from "./serve-lines.ts";
import { serveScenarios } from "./serve-scenarios.ts";
import { serveSheet } from "./serve-sheet.ts";
import {
  APPROVES,
  COLLECTIVE,
  COLLECTIVE_PAGES,
  PROPOSES,
  proposalOfTalent,
  proposals,
  proposedValue,
  REDUCES,
  SHEET_PAGE,
} from "./shared.ts";
import { pageTexts } from "./sheet/texts.ts";
import { serveLiveSheet } from "./sheet-live.ts";
import { approvesWhatWasSent, keepSubmission, SUBMISSIONS } from "./submissions.ts";
import { tellDecision } from "./tell-decision.ts";
import { texts } from "./texts.ts";

const DAY_MS = 86_400_000;

/**
 * Which entry an application wrote for which proposal, what stood in it before, and the last entry there was then, while the table is applied. Of a forgotten talent
 * what stood there goes, the numbers stay: what the application made of it is taken back with the others.
 */
const APPLIED_TABLE: HouseTable = {
  columns:
    "id bigint!, empresa_id bigint!, tabela_id bigint!, tipo text!, linha_id bigint!, alvo_id bigint!, colaborador_id bigint, entrada_id bigint!, aplicada_em timestamptz!, antes jsonb, ultima_entrada bigint",
  key: ["id"],
  indexes: [["tabela_id", "id"], ["empresa_id"], ["colaborador_id"]],
  about: { ...TALENT, emptied: "antes" },
  rights: OF_COMPANY,
  verbs: ["select", "insert", "update", "delete"],
};

/** What rows of readjustment tables propose, one by one and together. */
export const feature: ServerFeature = {
  rights: {
    [APPROVES]: texts.right,
    ROLE_REAJUSTE_APLICAR: texts.rightApply,
    ROLE_REAJUSTE_CANCELAR: texts.rightCancel,
    [PROPOSES]: texts.rightPropose,
    [REDUCES]: texts.rightReduce,
  },
  menu: [
    { label: pageTexts.sheet, path: SHEET_PAGE.path, right: SHEET_PAGE.right, also: SHEET_PAGE.also, group: "realinhamento" },
    ...COLLECTIVE_PAGES.map(({ path, right, kind }) => ({
      label: pageTexts.collectiveMenu[kind],
      path,
      right,
      group: "realinhamento",
    })),
  ],
  audited: { ops: { [COLLECTIVE]: texts.collectiveDone } },
  tables: {
    quadro_reajuste_aplicacao: APPLIED_TABLE,
    quadro_reajuste_revisao: REVISIONS,
    quadro_reajuste_envio: SUBMISSIONS,
    quadro_reajuste_comentario: COMMENTS,
    quadro_reajuste_cenario: SCENARIOS,
    quadro_reajuste_clausula: CLAUSES,
  },
  jobs: ({ database, registry }) => [
    { name: "passos-de-planilhas", everyMs: DAY_MS, run: () => database.owner((queries) => dropLeftSteps(queries, registry())) },
  ],
  hooks: ({ registry, clock }) => ({
    "cargo-salario/tabelas-reajustes-colaboradores#aplica-reajustes": applyTable(registry),
    "cargo-salario/tabelas-reajustes-colaboradores#guarda-envio": keepSubmission(registry),
    "cargo-salario/tabelas-reajustes-colaboradores#desfaz-reajustes": cancelTable(registry),
    "cargo-salario/tabelas-reajustes-colaboradores#outra-pessoa-aprova": otherApprover(registry),
    "cargo-salario/tabelas-reajustes-colaboradores#aprova-o-enviado": approvesWhatWasSent(registry),
    "cargo-salario/tabelas-reajustes-colaboradores#avisa-decisao": tellDecision({ registry, clock }),
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
            valorAtual: numberIn(row[current]),
            valorProposto: numberIn(row[proposed]),
            valorDiferenca: numberIn(row.valorDiferenca),
            percentualDiferenca: numberIn(row.percentualDiferenca),
          })),
        ),
      );
      return found.flat();
    });

    serve(api, proposedValue, async ({ id, query: { tipo = "C" }, request }) => {
      const kind = kindOf(tipo);
      return numberIn((await engine().read(request.context(), kind.id, id, {}))[kind.proposed]);
    });

    serve(api, proposalOfTalent, async ({ id, query: { tabelaReajusteColaboradorId = 0 }, request }) => {
      const context = request.context();
      await engine().read(context, colaboradores.id, id, {});
      const rows = await rowsOf(deps, context, reajustesColaboradores.id, tabelaReajusteColaboradorId, { colaborador: id });
      const [row] = rows;
      return row === undefined ? null : engine().read(context, reajustesColaboradores.id, Number(row.id), {});
    });

    serveSheet(api, deps);
    serveFacts(api, deps);
    serveLines(api, deps);
    serveLiveSheet(api, deps);
    serveComments(api, deps);
    serveChain(api, deps);
    serveScenarios(api, deps);
    serveEquity(api, deps);
    serveApplication(api, deps);
    serveCollective(api, deps);
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
