export const texts = {
  title: "Matriz de treinamento",
  summary: "Talentos e cursos em uma data: o que está em dia, o que vence e o que falta",
  why: "Talentos ativos na data, com a faixa e a função que tinham nela. Sem `data`, hoje; sem áreas ou cursos, todos.",
} as const;
