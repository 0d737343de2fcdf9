export const equityTexts = {
  summary: "Diferenças de salário por sexo e por raça, sem e com uma tabela de reajuste",
  why: "De todos os talentos da empresa com salário na data da tabela, cada um no cargo e na faixa em que está nela. Em percentual: abaixo de zero, mulheres ganham menos que homens, e pessoas negras (pretas e pardas), menos que as demais. A ajustada compara quem tem o mesmo cargo e a mesma faixa. Exige também a permissão de ver todos os talentos e os seus dados pessoais. Nada é dito de menos de cinco pessoas, nem o que permita calculá-lo.",
  first: "Mulheres; na comparação por raça, pessoas negras.",
  unsaid: "Pessoas sem raça informada, ditas à parte; vazio, onde são poucas e contam entre as demais.",
  noAfter: "Vazio, onde a tabela muda o salário de menos de cinco pessoas de um dos lados.",
  few: "Vazio, onde um dos lados tem menos de cinco pessoas ou o número as revelaria.",
} as const;
