export const texts = {
  title: "Entrevistas",
  forms: "Questionários que servem a entrevistas",
  clone: "Copia uma entrevista, sem as respostas",
  save: "Grava as respostas de uma entrevista",
  saveWhy:
    "Substitui as que havia. Um erro é dito no membro da resposta (perguntas.<id>.nota). Uma pergunta em branco não é enviada.",
  read: "As respostas de uma entrevista",
  draft: "Guarda o que já foi respondido de uma entrevista",
  draftWhy:
    "Envia as respostas que mudaram; uma sem conteúdo retira a que havia. `sequencia` cresce a cada gravação: se outra aba gravou antes, 409 com o que está guardado em `current`.",
  audited: "Gravou as respostas",
  answeredInterview: "A entrevista já tem respostas: não muda de questionário.",
  questionnaires: "Questionários",
  print: "Entrevista em PDF",
  printWhy: "Com comRespostas, o que foi perguntado ao lado do que foi respondido; sem, o questionário em branco.",
  printBlank: "Questionário em PDF, para responder no papel",
  interview: (title: string): string => `Entrevista: ${title}`,
  questionnaire: (title: string): string => `Questionário: ${title}`,
  talent: "Talento",
  interviewer: "Entrevistador",
  date: "Data",
  onPaper: "* pergunta obrigatória",
} as const;
