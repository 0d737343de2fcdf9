export const texts = {
  title: "Questionários da avaliação de desempenho",
  answers: "Respostas da avaliação de desempenho",
  cycles: "Avaliações de desempenho",
  questions: "Perguntas",
  nineBox: "Nine Box",
  seesAll: "Ver os resultados e as respostas de todos",
  list: "Questionários que o usuário deve responder ou pode ver",
  listWhy:
    "Primeiro os que faltam responder. Quem pode ver os resultados de todos vê também os dos outros, exceto os de avaliações anônimas.",
  read: "Um questionário, com o que se pergunta e o que já foi respondido",
  readWhy:
    "As perguntas são as do momento em que a avaliação foi liberada. De uma avaliação anônima, o que foi enviado não é mostrado a ninguém.",
  draft: "Guarda o que já foi respondido",
  draftWhy:
    "Envia as respostas que mudaram; uma sem conteúdo retira a que havia. `sequencia` cresce a cada gravação: se outra aba gravou antes, 409 com o que está guardado em `current`.",
  submit: "Envia as respostas",
  submitWhy:
    "Uma vez só, por cima do rascunho. O que falta é dito na pergunta (`perguntas.<id>.nota`). Em uma avaliação anônima as respostas deixam de ter dono e não são corrigidas.",
  compared: "As respostas sobre um avaliado lado a lado",
  comparedWhy:
    "Primeiro a avaliação, depois o avaliado. Cada pergunta vale de 0 a 100. Em uma avaliação anônima os outros avaliadores aparecem juntos, e só a partir do mínimo de respostas.",
  given: "Respostas de um questionário",
  givenWhy: "Vazia para avaliações anônimas.",
  ofModel: "Perguntas de um modelo, na ordem em que são feitas",
  ofQuestionnaire: "Perguntas de um questionário, como foram feitas",
  answered: "Questionários respondidos de uma avaliação",
  performance: "Se alguém tem um resultado que pode ser mostrado",
  waiting: "Avaliadores que ainda não responderam",
  audited: "Respondeu o questionário",
  blocked: "A avaliação está bloqueada.",
  begins: "A avaliação começa em {dia}.",
  ended: "A avaliação terminou em {dia}.",
  onlyOne: "Com um único avaliador por avaliado a avaliação não pode ser anônima.",
  participantAnswered: "Este participante já respondeu: não pode ser removido.",
} as const;
