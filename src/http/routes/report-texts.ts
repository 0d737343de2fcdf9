export const fixedTexts = {
  absent: (title: string): string => `Informe ${title}, mesmo vazio`,
  format: "Formato",
  records: "Registros",
  columns: "Colunas",
} as const;
