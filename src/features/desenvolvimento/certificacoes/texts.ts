export const texts = {
  title: "Certificações dos talentos",
  without: "Talentos sem uma certificação válida",
  withoutWhy: "Ativos, pelas áreas e cargos pedidos; também aqueles cuja certificação venceu ou não tem o pré-requisito.",
  state: "Como está a certificação de um talento em um dia",
  stateWhy: "Sem `data`, hoje. Uma certificação com avaliações práticas só vale com elas, que ainda não são lançadas.",
} as const;
