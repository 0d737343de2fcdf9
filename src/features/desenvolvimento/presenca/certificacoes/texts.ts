export const texts = {
  title: "Certificações dos talentos",
  without: "Talentos sem uma certificação válida",
  withoutWhy: "Ativos, pelas áreas e cargos pedidos; também aqueles cuja certificação venceu ou não tem o pré-requisito.",
  state: "Como está a certificação de um talento em um dia",
  stateWhy: "Sem `data`, hoje. As avaliações práticas contam como os cursos, desde o dia em que se alcançou a nota mínima.",
} as const;
