export const texts = {
  title: "Entrevistas",
  forms: "Questionários que servem a entrevistas",
  clone: "Copia uma entrevista, sem as respostas",
  save: "Grava as respostas de uma entrevista",
  saveWhy:
    "Substitui as que havia. Um erro é dito no membro da resposta (perguntas.<id>.nota). Uma pergunta em branco não é enviada.",
  read: "As respostas de uma entrevista",
  answered: "Quantas perguntas já foram respondidas",
  answeredQuestion: "Esta pergunta já foi respondida.",
  audited: "Gravou as respostas",
  comment: "Comentário",
  answer: "Resposta",
  answers: "Respostas",
  grade: "Nota",
  type: "Tipo",
} as const;
