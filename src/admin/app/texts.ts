export const undoTexts = {
  undo: "Desfazer",
  removed: (count: number) => (count === 1 ? "Registro excluído." : `${count.toLocaleString("pt-BR")} registros excluídos.`),
  restored: (count: number) => (count === 1 ? "Exclusão desfeita." : "Exclusões desfeitas."),
  notRestored: (count: number) =>
    count === 1 ? "O registro não pôde voltar." : `${count.toLocaleString("pt-BR")} registros não puderam voltar.`,
  failed: "A exclusão não pôde ser desfeita. Tente de novo.",
} as const;

export const createTexts = {
  dialog: (title: string) => `Criar ${title}`,
} as const;
