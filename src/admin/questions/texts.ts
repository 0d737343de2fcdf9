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

export const answerTexts = {
  saved: "Salvo",
  saving: "Salvando…",
  notSaved: "Não foi possível salvar. Suas respostas continuam nesta página.",
  behind: "As respostas foram atualizadas em outra aba ou aparelho.",
  sending: "Enviando…",
  missing: "Há perguntas sem resposta.",
  progress: (done: number, all: number) => `${done} de ${all} respondidas`,
} as const;
