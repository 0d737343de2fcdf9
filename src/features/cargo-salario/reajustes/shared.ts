import { type BodyOf, describedCall } from "../../../metadata/call.ts";
import {
  atMost,
  component,
  count,
  day,
  flag,
  id,
  list,
  maybe,
  type Of,
  only,
  orNull,
  type Shape,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** How the audit calls a collective adjustment. */
export const COLLECTIVE = "aplicar-dissidio";
export const money: Shape<number> = { type: "number" };
export const kind = only("C", "F", "I");
/** What tables propose for: talents, ranges, indices. */
export type KindCode = Of<typeof kind>;
export const place = {
  module: "cargo-salario",
  title: texts.title,
  method: "GET",
  audience: { right: "ROLE_VER_SALARIO" },
} as const;
export const TABLES = "/cargo-salario/tabelas-reajustes-colaboradores";
export const TABLE = `${TABLES}/:id`;

export const proposals = describedCall({
  ...place,
  path: "/cargo-salario/reajustes",
  summary: texts.all,
  description: texts.allWhy,
  query: { tabelaId: id },
  needs: ["tabelaId"],
  answers: list(
    shapeOf({
      id,
      tipo: kind,
      nome: text,
      valorAtual: orNull(money),
      valorProposto: orNull(money),
      valorDiferenca: orNull(money),
      percentualDiferenca: orNull(money),
    }),
  ),
});
export const proposedValue = describedCall({
  ...place,
  path: "/cargo-salario/reajustes/:id/salario-calculado",
  summary: texts.proposed,
  description: texts.allWhy,
  query: { tipo: { type: "string", ...kind } as typeof kind },
  answers: orNull(money),
});
export const proposalOfTalent = describedCall({
  ...place,
  path: "/cargo-salario/colaboradores/:id/reajuste-colaborador",
  summary: texts.ofTalent,
  description: texts.ofTalentWhy,
  query: { tabelaReajusteColaboradorId: id },
  needs: ["tabelaReajusteColaboradorId"],
  answers: orNull(component("cargo-salario.reajustes-colaboradores.lido")),
});
export const payroll = describedCall({
  ...place,
  path: `${TABLE}/total-folha`,
  summary: texts.payroll,
  description: texts.payrollWhy,
  answers: shapeOf({
    totalAtual: money,
    totalProposto: money,
    diferenca: money,
    percentual: orNull(money),
    saldoOrcamento: orNull(money),
    folhaEmpresaAtual: money,
    folhaEmpresaProjetada: money,
    impactoAnual: money,
  }),
});

export const cascade = describedCall({
  ...place,
  path: `${TABLE}/cascata`,
  summary: texts.cascade,
  description: texts.cascadeWhy,
  answers: shapeOf({
    pessoas: count,
    folhaAtual: money,
    folhaProjetada: money,
    diferenca: money,
    linhas: list(
      shapeOf({
        id,
        nome: text,
        valorAtual: orNull(money),
        valorProposto: orNull(money),
        faixas: count,
        pessoas: count,
        custo: money,
      }),
    ),
  }),
});

/** Said of every proposal for a day that is closed: separating lines is no way out of it. */
export const CLOSED = "PERIODO_FECHADO";
/** Said of every raise of a table that passes its budget: no line alone is in the way. */
export const OVER_BUDGET = "ACIMA_DO_ORCAMENTO";
/** Said of a proposal that lowers what is earned, until the reason is said and somebody decides who may. */
export const REDUCTION = "REDUCAO_SALARIAL";
export const REDUCES = "ROLE_REAJUSTE_REDUZIR_SALARIO";
/** Whoever holds it decides about tables that were sent. */
export const APPROVES = "ROLE_REAJUSTE_APROVAR";
/** Whoever holds it, and does not see all talents, proposes for those of their own areas and sees no other lines. */
export const PROPOSES = "ROLE_REAJUSTE_PROPOR";
const remark = shapeOf({ code: text, message: text });
export const checkTable = describedCall({
  ...place,
  path: `${TABLE}/conferencia`,
  summary: texts.check,
  description: texts.checkWhy,
  query: { data: day },
  answers: list(shapeOf({ id, nome: text, impedimentos: list(remark), avisos: list(remark) })),
});

const applied = shapeOf({ tipo: kind, data: day, aplicados: count });
const applying = {
  module: "cargo-salario",
  title: texts.title,
  method: "POST",
  audience: { right: "ROLE_REAJUSTE_APLICAR" },
  description: texts.applyWhy,
  takes: shapeOf({ data: maybe(day) }),
  answers: applied,
} as const;
export const applyTalents = describedCall({
  ...applying,
  path: `${TABLE}/aplicar-colaboradores`,
  summary: texts.apply(texts.talents),
});
export const applyRanges = describedCall({
  ...applying,
  path: `${TABLE}/aplicar-faixas-salariais`,
  summary: texts.apply(texts.ranges),
});
export const applyIndices = describedCall({
  ...applying,
  path: `${TABLE}/aplicar-indices`,
  summary: texts.apply(texts.indices),
});
export const cancelApplied = describedCall({
  module: "cargo-salario",
  title: texts.title,
  method: "POST",
  audience: { right: "ROLE_REAJUSTE_CANCELAR" },
  path: `${TABLE}/cancelar-reajuste`,
  summary: texts.cancel,
  description: texts.cancelWhy,
  takes: shapeOf({}),
  answers: shapeOf({ estado: text }),
});
export const partImpeded = describedCall({
  module: "cargo-salario",
  title: texts.title,
  method: "POST",
  audience: { right: "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_INSERIR" },
  path: `${TABLE}/separar-impedidos`,
  summary: texts.part,
  description: texts.partWhy,
  takes: shapeOf({ data: maybe(day) }),
  answers: shapeOf({ id, nome: text, linhas: count }),
});

/** Ids that narrow whom something reaches. */
export const some = atMost(5000, id);
/** 1 a percentage, 2 an amount on top. */
const valueKind = only(1, 2);
const collective = {
  module: "cargo-salario",
  title: texts.title,
  method: "POST",
  description: texts.collectiveWhy,
  takes: shapeOf({
    tabelaReajusteId: id,
    tipoValor: valueKind,
    valorDissidio: money,
    estabelecimentosIds: maybe(some),
    areasIds: maybe(some),
    faixasIds: maybe(some),
    indicesIds: maybe(some),
    colaboradoresIds: maybe(some),
    proporcional: maybe(orNull(shapeOf({ dataBase: day }))),
    piso: maybe(orNull(money)),
    tetoSalario: maybe(orNull(money)),
    valorAcimaTeto: maybe(orNull(money)),
    compensarAntecipacoes: maybe(flag),
  }),
  answers: shapeOf({
    criados: count,
    atualizados: count,
    ignorados: list(shapeOf({ id, nome: text, motivo: text })),
  }),
} as const;

export const collectiveOfTalents = describedCall({
  ...collective,
  audience: { right: "ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_INSERIR" },
  path: "/cargo-salario/reajustes/colaboradores/aplicar-dissidio",
  summary: texts.collective(texts.talents),
});
export const collectiveOfRanges = describedCall({
  ...collective,
  audience: { right: "ROLE_CARGO_SALARIO_REAJUSTES_FAIXAS_SALARIAIS_INSERIR" },
  path: "/cargo-salario/reajustes/faixas-salariais/aplicar-dissidio",
  summary: texts.collective(texts.ranges),
});
export const collectiveOfIndices = describedCall({
  ...collective,
  audience: { right: "ROLE_CARGO_SALARIO_REAJUSTES_INDICES_INSERIR" },
  path: "/cargo-salario/reajustes/indices/aplicar-dissidio",
  summary: texts.collective(texts.indices),
});
export type CollectiveAsked = BodyOf<typeof collectiveOfTalents>;

const effect = shapeOf({ id, nome: text, atual: money, proposto: money, diferenca: money });
const previewed = {
  description: texts.aheadWhy,
  answers: shapeOf({ alcancados: count, foraDoAlcance: count, diferenca: orNull(money), maiores: list(effect) }),
} as const;
export const previewOfTalents = describedCall({
  ...collectiveOfTalents,
  ...previewed,
  path: "/cargo-salario/reajustes/colaboradores/aplicar-dissidio/previa",
  summary: texts.ahead(texts.talents),
});
export const previewOfRanges = describedCall({
  ...collectiveOfRanges,
  ...previewed,
  path: "/cargo-salario/reajustes/faixas-salariais/aplicar-dissidio/previa",
  summary: texts.ahead(texts.ranges),
});
export const previewOfIndices = describedCall({
  ...collectiveOfIndices,
  ...previewed,
  path: "/cargo-salario/reajustes/indices/aplicar-dissidio/previa",
  summary: texts.ahead(texts.indices),
});

const beside = list(shapeOf({ id, pessoas: count }));
const counted = {
  description: texts.besideWhy,
  takes: shapeOf({
    tabelaReajusteId: id,
    estabelecimentosIds: maybe(some),
    areasIds: maybe(some),
    faixasIds: maybe(some),
    indicesIds: maybe(some),
  }),
  answers: shapeOf({ estabelecimentos: beside, areas: beside, faixas: beside, indices: beside }),
} as const;
const people = ({ path, audience }: { path: string; audience: { right: string } }, what: string) =>
  describedCall({ ...collective, ...counted, audience, path: `${path}/pessoas`, summary: texts.beside(what) });
export const peopleOfTalents = people(collectiveOfTalents, texts.talents);
export const peopleOfRanges = people(collectiveOfRanges, texts.ranges);
export const peopleOfIndices = people(collectiveOfIndices, texts.indices);

export const SEES_TABLES = "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER";
/** Where the sheets of tables stand, and who may open them. */
export const SHEET_PAGE = {
  path: "/cargo-salario/reajustes",
  right: "ROLE_VER_SALARIO",
  /** Who sees salaries but no tables has nothing to open. */
  also: [SEES_TABLES, PROPOSES],
} as const;

const PAGE = "/cargo-salario/movimentacao-reajuste-coletivo";
/** The forms of collective adjustments, one per kind of what they reach; each also by the name of several. */
export const COLLECTIVE_PAGES = [
  { kind: "C", path: `${PAGE}-colaborador`, also: `${PAGE}-colaboradores`, right: collectiveOfTalents.audience.right },
  { kind: "F", path: `${PAGE}-faixa-salarial`, also: `${PAGE}-faixas-salariais`, right: collectiveOfRanges.audience.right },
  { kind: "I", path: `${PAGE}-indice`, also: `${PAGE}-indices`, right: collectiveOfIndices.audience.right },
] as const;
