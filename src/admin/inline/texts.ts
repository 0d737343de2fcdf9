export const inlineTexts = {
  quick: "Edição rápida",
  quickTitle: (name: string) => `Edição rápida: ${name}`,
  editing: (title: string, name: string) => `${title} de ${name}`,
  hint: "F2 ou dois cliques para alterar aqui",
  save: "Salvar",
  cancel: "Cancelar",
  saved: "Alteração salva.",
  failed: "O registro não pôde ser aberto. Tente de novo.",
} as const;
