import { describedCall } from "../../../metadata/call.ts";
import {
  atMost,
  count,
  day,
  flag,
  id,
  list,
  maybe,
  moment,
  only,
  orNull,
  type Shape,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
import { kind, money, PROPOSES, place, some, TABLE } from "./shared.ts";
import { texts } from "./texts.ts";

const modes = ["percentual", "acrescimo", "valor"] as const;
/** How a line says what it proposes. */
export const lineSaid = {
  modo: only(...modes),
  digitado: orNull(money),
  /** Paid by range or index: what is proposed is not typed. */
  fixo: flag,
  /** As such a line is typed: `=faixa`, `=1,5*Piso`. */
  formula: orNull(text),
} as const;
/** Steps of the reader that can be taken back, and those taken back that can be done again. */
const steps = { desfazer: count, refazer: count } as const;
const named = shapeOf({ id, nome: text });
const places = list(named);
const line = shapeOf({
  id,
  /** Talent, range or index it is about. */
  alvo: id,
  versao: count,
  nome: text,
  /** Registration number of the talent. */
  matricula: orNull(text),
  /** Where the talent is to work: ids of `lugares`. */
  area: orNull(id),
  cargo: orNull(id),
  faixa: orNull(id),
  atual: orNull(money),
  proposto: orNull(money),
  ...lineSaid,
  desligado: flag,
  repetido: flag,
  /** How much was said of it. */
  comentarios: count,
});
export const sheet = describedCall({
  ...place,
  path: `${TABLE}/planilha`,
  summary: texts.sheet,
  description: texts.sheetWhy,
  answers: shapeOf({
    id,
    nome: text,
    tipo: kind,
    /** The lines are those of the reader's own areas alone, and so is what they come to. */
    proprias: flag,
    estado: text,
    data: orNull(day),
    /** The day from which the table holds, once it was applied. */
    dataAplicacao: orNull(day),
    /** The table its lines were separated from, and those that were separated from it. */
    separadaDe: orNull(named),
    separadas: list(named),
    orcamento: orNull(money),
    folhaEmpresaAtual: money,
    /** Salaries of a month that a year has. */
    fatorAnual: money,
    ...steps,
    /** What was written so far ends here: `mudancas` tells what came later. */
    ate: count,
    lugares: shapeOf({ area: places, cargo: places, faixa: list(shapeOf({ id, nome: text, salario: orNull(money) })) }),
    linhas: list(line),
  }),
});
/** Lines one save takes. */
export const MOST_LINES = 2000;
const typedLine = shapeOf({
  id,
  versao: count,
  modo: only(...modes, "faixa", "indice"),
  /** What was typed; of an index how many times it, of a range nothing. */
  valor: maybe(money),
  /** Name of the index. */
  indice: maybe(text),
});
const savedLines = shapeOf({
  gravadas: count,
  linhas: list(shapeOf({ id, versao: count, proposto: orNull(money), ...lineSaid })),
  ...steps,
  /** Whose lines stay as they are, because they were changed or left the table since. */
  mantidas: list(text),
});
export const saving = {
  module: "cargo-salario",
  title: texts.title,
  audience: {
    right: [
      "ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_EDITAR",
      "ROLE_CARGO_SALARIO_REAJUSTES_FAIXAS_SALARIAIS_EDITAR",
      "ROLE_CARGO_SALARIO_REAJUSTES_INDICES_EDITAR",
      PROPOSES,
    ],
  },
  answers: savedLines,
} as const;
export const saveSheet = describedCall({
  ...saving,
  method: "PUT",
  path: `${TABLE}/planilha`,
  summary: texts.saveSheet,
  description: texts.saveSheetWhy,
  takes: shapeOf({ linhas: atMost(MOST_LINES, typedLine) }),
});
const stepping = { ...saving, method: "POST", description: texts.stepWhy, takes: shapeOf({}) } as const;
export const undoSheet = describedCall({ ...stepping, path: `${TABLE}/planilha/desfazer`, summary: texts.undoSheet });
export const redoSheet = describedCall({ ...stepping, path: `${TABLE}/planilha/refazer`, summary: texts.redoSheet });
/** Where a salary lies beside what its range pays. */
export const POSITIONS = ["abaixo", "dentro", "acima"] as const;
/** Boxes of a Nine Box. */
export const BOXES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const share: Shape<number> = { type: "number", minimum: 0, maximum: 999.99 };
const merit = shapeOf({
  /** Number of the Nine Box that says in which box each talent is. */
  nineBox: id,
  /** Percentages of the range's salary: less than the first lies below the range, more than the second above it. */
  abaixo: share,
  acima: share,
  /** What each box and position is raised by, in percent; nobody is raised by those left out. */
  percentuais: atMost(
    BOXES.length * POSITIONS.length,
    shapeOf({ caixa: only(...BOXES), posicao: only(...POSITIONS), valor: share }),
  ),
});
const agreement = shapeOf({
  /** 1 a percentage, 2 an amount on top. */
  tipoValor: only(1, 2),
  /** As many twelfths as there are months of contract in the year before the base date. */
  proporcional: maybe(flag),
  /** The day of the table where none is said. */
  dataBase: maybe(orNull(day)),
  /** Above this salary a fixed amount is added instead. */
  tetoSalario: maybe(orNull(money)),
  valorAcimaTeto: maybe(orNull(money)),
  /** Advances of the twelve months before the base date are taken out first. */
  compensarAntecipacoes: maybe(flag),
});
/** Rules that go one after the other. */
export const MOST_RULES = 20;
const rule = shapeOf({
  /** Only lines of these areas, jobs and ranges; all where none is said. */
  area: maybe(some),
  cargo: maybe(some),
  faixa: maybe(some),
  tipo: only("percentual", "acrescimo", "merito", "dissidio"),
  /** By merit the matrix says it. */
  valor: money,
  merito: maybe(orNull(merit)),
  dissidio: maybe(orNull(agreement)),
  piso: maybe(orNull(money)),
  teto: maybe(orNull(money)),
  arredonda: maybe(orNull(only(5, 10))),
});
export const ruleSheet = describedCall({
  ...saving,
  method: "POST",
  path: `${TABLE}/planilha/regras`,
  summary: texts.rule,
  description: texts.ruleWhy,
  takes: shapeOf({ regras: atMost(MOST_RULES, rule) }),
});
export const previewRules = describedCall({
  ...saving,
  method: "POST",
  path: `${TABLE}/planilha/regras/previa`,
  summary: texts.preview,
  description: texts.previewWhy,
  takes: shapeOf({ regras: atMost(MOST_RULES, rule) }),
  answers: shapeOf({
    linhas: count,
    /** Lines in no box, and without a range to compare with, of those a matrix was to reach. */
    semCaixa: count,
    semFaixa: count,
    /** Without a month of contract before the base date, and paid by range or index, of those an agreement was to reach. */
    semMeses: count,
    porFaixaOuIndice: count,
    totalAtual: money,
    totalProposto: money,
    diferenca: money,
    percentual: orNull(money),
    saldoOrcamento: orNull(money),
    /** What a matrix gives, by box and position. */
    porCaixa: list(shapeOf({ caixa: count, posicao: only(...POSITIONS), pessoas: count, diferenca: money })),
  }),
});
export const sheetBoxes = describedCall({
  ...place,
  path: `${TABLE}/planilha/nine-boxes`,
  summary: texts.boxes,
  description: texts.boxesWhy,
  answers: list(shapeOf({ id, nome: text, caixas: list(text) })),
});
export const submissionChanges = describedCall({
  ...place,
  path: `${TABLE}/diferencas`,
  summary: texts.changes,
  description: texts.changesWhy,
  answers: orNull(
    shapeOf({
      enviadaEm: moment,
      linhas: list(
        shapeOf({
          id,
          nome: text,
          mudanca: only("nova", "retirada", "alterada"),
          antes: orNull(money),
          agora: orNull(money),
        }),
      ),
    }),
  ),
});

/** Scenarios a table has at most. */
export const SCENARIO_NAMES = ["A", "B", "C"] as const;
const scenario = only(...SCENARIO_NAMES);
export const tableScenarios = describedCall({
  ...place,
  path: `${TABLE}/cenarios`,
  summary: texts.scenarios,
  description: texts.scenariosWhy,
  answers: list(
    shapeOf({
      nome: scenario,
      guardadoEm: moment,
      totalProposto: money,
      diferenca: money,
      percentual: orNull(money),
      saldoOrcamento: orNull(money),
      linhas: list(shapeOf({ id, proposto: orNull(money) })),
    }),
  ),
});
const planning = {
  ...saving,
  audience: { right: saving.audience.right.filter((right) => right !== PROPOSES) },
  description: texts.scenariosWhy,
  takes: shapeOf({ nome: scenario }),
} as const;
export const saveScenario = describedCall({
  ...planning,
  method: "PUT",
  path: `${TABLE}/cenarios`,
  summary: texts.saveScenario,
  answers: shapeOf({ nome: scenario, linhas: count }),
});
export const chooseScenario = describedCall({
  ...planning,
  method: "POST",
  path: `${TABLE}/cenarios/usar`,
  summary: texts.chooseScenario,
});
