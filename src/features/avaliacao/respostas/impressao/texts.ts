const PARTS: Readonly<Record<string, string>> = {
  R: "Avaliador",
  U: "Autoavaliação",
  L: "Gestor",
  A: "Liderado",
  P: "Par",
};

interface Points {
  readonly alcancados: number;
  readonly possiveis: number;
}
interface Behaviours {
  readonly observados: number;
  readonly de: number;
}
const pointsText = ({ alcancados, possiveis }: Points): string =>
  `${alcancados.toLocaleString("pt-BR")} de ${possiveis.toLocaleString("pt-BR")}`;

/** What evaluations on paper say, and their calls. */
export const printTexts = {
  sheets: "Questionários de avaliação de desempenho",
  models: "Modelos de avaliação",
  answeredPdf: "Avaliação respondida em PDF",
  answeredXls: "Avaliação respondida em planilha",
  blankPdf: "Questionário em branco, para responder no papel",
  comparedPdf: "Comparação da autoavaliação com os outros em PDF",
  comparedWhy: "Diz o mesmo que a comparação na tela: de uma avaliação anônima, nada de menos respostas do que o mínimo.",
  modelPdf: "Modelo de avaliação em PDF",
  printModel: "Imprimir questionário",
  printAnswered: "PDF",
  printSheet: "XLS",
  printBlank: "Imprimir em branco",
  printCompared: "Imprimir comparação",
  answered: (title: string): string => `Avaliação respondida: ${title}`,
  blank: (title: string): string => `Questionário: ${title}`,
  model: (title: string): string => `Avaliação: ${title}`,
  compared: (title: string): string => `Comparação: ${title}`,
  board: (title: string): string => `Nine Box: ${title}`,
  cycle: "Avaliação",
  printExplained: "Imprimir",
  evaluated: "Avaliado",
  evaluator: "Avaliador",
  part: "Papel",
  answeredOn: "Respondida em",
  partName: (part: string): string => PARTS[part] ?? "",
  anonymous: "A avaliação é anônima: as respostas não ficam ligadas a quem as deu.",
  name: "Nome",
  date: "Data",
  written: "________________________________________",
  question: "Pergunta",
  competences: "Competências",
  competence: "Competência",
  demanded: "Nível exigido",
  level: "Nível dado",
  comment: "Comentário",
  grade: "Nota do questionário",
  percent: (label: string, value: number): string => `${label}: ${value.toLocaleString("pt-BR")}%`,
  self: "Autoavaliação (%)",
  others: "Outros",
  mean: "Média (%)",
  people: "Respondentes",
  difference: "Diferença",
  aspects: "Aspectos",
  aspect: "Aspecto",
  explained: (name: string): string => `De que é feito o resultado de ${name}`,
  result: "Resultado",
  resultWeights: (model: number, competences: number): string =>
    `Na performance o modelo pesa ${model.toLocaleString("pt-BR")} e as competências, ${competences.toLocaleString("pt-BR")}.`,
  weight: "Peso",
  weighs: (weight: number): string => `Peso ${weight.toLocaleString("pt-BR")}`,
  value: "Valor (%)",
  reached: "Nível alcançado",
  competencesOf: "Competências (%)",
  performanceOf: "Performance (%)",
  answer: "Resposta",
  sheetOf: (name: string, part: string): string => `${name} (${part})`,
  answerOf: (options: readonly string[], points: Points | null): string =>
    [options.join("; "), points === null ? "" : pointsText(points)].filter(Boolean).join(" · ") || "–",
  levelOf: (order: number | null, behaviours: Behaviours | null): string =>
    order === null
      ? "–"
      : [String(order), ...(behaviours === null ? [] : [`${behaviours.observados} de ${behaviours.de} comportamentos`])].join(
          " · ",
        ),
  together: "Outros avaliadores",
  single: (name: string): string => `– ${name}`,
  few: "De grupos com menos respostas que o mínimo nada é mostrado.",
  countsOnly:
    "A avaliação é anônima: as respostas não se separam por avaliador. Os números são de todos os que responderam, sem nomes.",
  potential: "Potencial",
  performanceAxis: "Desempenho",
  acrossPerformance: ["Baixo desempenho", "Médio desempenho", "Alto desempenho"],
  acrossPotential: ["Baixo potencial", "Médio potencial", "Alto potencial"],
  levels: ["Alto", "Médio", "Baixo"],
  box: (name: string, count: number): string => `${name}: ${count} ${count === 1 ? "talento" : "talentos"}`,
  quadrant: "Quadrante",
  talent: "Talento",
  position: "Cargo",
  area: "Área organizacional",
  computedBox: "Quadrante pelas respostas",
  reason: "Justificativa",
  performance: "Desempenho (%)",
  potentialOf: "Potencial (%)",
  noPosition: "Sem posição",
  grid: "Grade",
  byBox: "Talentos por quadrante",
  noPhotos: (most: number): string => `Sem fotos: são mostradas até ${most} talentos.`,
  noEvaluated: "Selecione ao menos um avaliado",
  fewChosen: "A avaliação é anônima: selecione ao menos 2 avaliados, ou ao menos 2 avaliadores para um avaliado.",
} as const;
