export const texts = {
  handedOver: "Este questionário já foi respondido.",
  behind: "As respostas foram salvas em outra aba ou aparelho depois que você as abriu.",
  comment: "Comentário",
  answer: "Resposta",
  answers: "Respostas",
  grade: "Nota",
  type: "Tipo",
} as const;
