export const devTexts = {
  refused: "Os cadastros não foram atualizados",
  waiting: "Os cadastros mudaram. O que foi digitado continua no formulário.",
  apply: "Atualizar",
} as const;
