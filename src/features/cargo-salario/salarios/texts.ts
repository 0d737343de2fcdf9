export const texts = {
  title: "Salários",
  right: "Ver salários",
  ofEntry: "Salário que um histórico de faixa dá em uma data",
  ofEntryWhy:
    "Por índice (2), a quantidade vezes o valor do índice na data; por valor (3), o próprio valor. Sem data, vale hoje.",
  ofTalent: "Salário calculado de um talento",
  ofTalentWhy:
    "Por cargo (1), o salário da faixa hoje; por índice (2), a quantidade vezes o valor do índice hoje; por valor (3), o próprio salário.",
} as const;
