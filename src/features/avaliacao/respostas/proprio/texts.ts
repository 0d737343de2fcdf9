export const ownTexts = {
  system: "Quadro",
  planDue: {
    ANTES: "O PDI de {nome} termina em {dia}.",
    NO_DIA: "O PDI de {nome} termina hoje.",
    DEPOIS: "O PDI de {nome} terminou em {dia} e ainda está ativo.",
  },
  actionDue: {
    ANTES: "O prazo da ação '{acao}' do seu PDI é {dia}.",
    NO_DIA: "O prazo da ação '{acao}' do seu PDI é hoje.",
    DEPOIS: "O prazo da ação '{acao}' do seu PDI venceu em {dia}.",
  },
  title: "Meus resultados",
  menu: "Meus resultados",
  list: "Os próprios resultados nas avaliações",
  listWhy:
    "Depois de divulgados. Antes disso só o que a pessoa disse de si, quando a avaliação exibe o resultado da autoavaliação. De uma avaliação anônima nada é dito de menos respostas do que o mínimo.",
  read: "O próprio resultado em uma avaliação",
  readWhy:
    "A autoavaliação ao lado das outras, os níveis exigidos e os alcançados, que uma avaliação anônima não diz, e o que foi comentado, sem autor nem ordem.",
  waiting: "O resultado ainda não foi divulgado.",
  team: "Minha equipe",
  teamWhy:
    "As pessoas das áreas pelas quais o usuário responde hoje: o que falta responder, o resultado depois do fim da avaliação, PDI, metas e o período de experiência. Os outros avaliadores são contados, não nomeados.",
  resultOf: "Resultado divulgado, com os comentários sem autor",
  answeredAs: (part: string): string => `O que a pessoa respondeu como ${part.toLowerCase()}`,
  result: { desempenho: "Desempenho", competencias: "Competências", performance: "Performance" },
  comment: "Comentário",
  noRight: "Avaliações de desempenho: sem permissão para ver todos os resultados.",
  unsent: "Avaliações de desempenho: o que a pessoa ainda não enviou e as suas anotações, que só ela lê.",
  unlinked: "Avaliações de desempenho: respostas anônimas, que não ficam ligadas a quem as deu.",
} as const;
