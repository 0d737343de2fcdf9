/** Steps of a personnel request, in what is told of them. */
const STEPS = {
  A: "foi aprovada",
  R: "foi reprovada",
  I: "voltou à análise",
  suspende: "foi suspensa",
  libera: "foi liberada e volta a andar",
  encerra: "foi encerrada",
  reabre: "foi reaberta",
  cancela: "foi cancelada",
} as const;
export type Step = keyof typeof STEPS;

export const texts = {
  request: (step: Step, request: string, who: string): string =>
    `A solicitação de pessoal "${request}" ${STEPS[step]} por ${who}.`,
  note: (note: string): string => `Observação: ${note}`,
  subject: (step: Step, request: string): string => `Solicitação de pessoal "${request}" ${STEPS[step]}`,
  see: (address: string): string => `Abrir a solicitação: ${address}`,
  hello: (name: string): string => `Olá, ${name}.`,
  invitation: {
    subject: (title: string): string => `Convite para a vaga: ${title}`,
    text: (title: string, company: string): string => `${company} convidou você para participar da seleção da vaga "${title}".`,
  },
  evaluation: {
    subject: (title: string): string => `Avaliações a responder: ${title}`,
    text: (title: string, stage: string): string =>
      `Você está na etapa "${stage}" da vaga "${title}", que tem avaliações a responder.`,
  },
  passed: {
    subject: (title: string): string => `Você avançou na seleção: ${title}`,
    text: (title: string, stage: string): string => `Você foi aprovado na etapa "${stage}" da vaga "${title}".`,
  },
  notChosen: {
    subject: (title: string): string => `Resultado da seleção: ${title}`,
    text: (title: string, company: string): string =>
      `Agradecemos a sua participação na vaga "${title}". Desta vez ${company} seguirá com outros candidatos.`,
  },
  suspended: {
    subject: (title: string): string => `Vaga suspensa: ${title}`,
    text: (title: string, company: string): string =>
      `A seleção da vaga "${title}" foi suspensa por ${company}. A sua candidatura continua guardada e você será avisado do que vier depois.`,
  },
  ended: {
    subject: (title: string): string => `Vaga encerrada: ${title}`,
    text: (title: string, company: string): string =>
      `A seleção da vaga "${title}" foi encerrada por ${company} e a sua candidatura não seguirá adiante. Agradecemos o seu interesse.`,
  },
  expiring: {
    subject: (company: string, automatic: boolean): string =>
      `Seu cadastro em ${company} ${automatic ? "será" : "pode ser"} excluído`,
    text: (company: string, day: string, automatic: boolean): string =>
      `Faz tempo que você não usa o seu cadastro de candidato em ${company}. ${automatic ? `Em ${day} os seus dados serão` : `A partir de ${day} os seus dados podem ser`} tornados anônimos. Para mantê-los, entre na área do candidato antes desse dia.`,
  },
  open: (address: string): string => `Abra a área do candidato: ${address}`,
  openWithout: "Entre na área do candidato da empresa para responder ou acompanhar.",
} as const;
