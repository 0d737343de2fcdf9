export const questionTexts = {
  mandatory: "Obrigatória",
  onlyOther: "(Apenas para outro talento)",
  onlySelf: "(Apenas para próprio talento)",
  comment: "Comentário",
  grade: (low: number, high: number): string => `Selecione a nota de ${low} a ${high}:`,
  blank: "Sem nota",
  compulsory: "obrigatória",
  choose: "Escolha",
} as const;
