export const texts = {
  handedOver: "Este questionário já foi respondido.",
  behind: "As respostas foram salvas em outra aba ou aparelho depois que você as abriu.",
  comment: "Comentário",
  answer: "Resposta",
  answers: "Respostas",
  grade: "Nota",
  type: "Tipo",
} as const;

/** What questions on paper say by themselves. */
export const PRINTED_QUESTIONS = {
  number: "Nº",
  aspect: "Aspecto",
  question: "Pergunta",
  answer: "Resposta",
  comment: "Comentário",
  noAspect: "Perguntas",
  required: "* pergunta obrigatória",
  single: "( )",
  several: "[ ]",
  written: "_".repeat(90),
  weight: (weight: number): string => `(peso ${weight.toLocaleString("pt-BR")})`,
  gradeBetween: (least: number, most: number): string => `Nota de ${least} a ${most}: ________`,
} as const;
