export const questionTexts = {
  mandatory: "Obrigatória",
  onlyOther: "(Apenas para outro talento)",
  onlySelf: "(Apenas para próprio talento)",
  comment: "Comentário",
  grade: (low: number, high: number): string => `Selecione a nota de ${low} a ${high}:`,
  blank: "Sem nota",
  compulsory: "obrigatória",
  choose: "Escolha",
} as const;

export const answerTexts = {
  sending: "Enviando…",
  missing: "Há perguntas sem resposta.",
  progress: (done: number, all: number) => `${done} de ${all} respondidas`,
} as const;

export const stepTexts = {
  view: "Como responder",
  list: "Todas as perguntas",
  cards: "Uma por vez",
  before: "Anterior",
  next: "Próxima",
  at: (place: number, count: number): string => `Pergunta ${place} de ${count}`,
} as const;

const states = {
  saved: "Salvo",
  saving: "Salvando…",
  waiting: "Sem conexão: o que você digitou será salvo em seguida.",
  signedOut: "A sua sessão terminou: entre de novo, e o que você digitou será salvo.",
  refused: "Não foi salvo. O que você digitou continua nesta página: copie-o antes de sair.",
  behind: "Este questionário foi alterado em outra aba ou aparelho. Abra-o de novo para continuar do que está guardado.",
} as const;

/** What becomes of what is typed, while it is. */
export const keepingTexts = {
  /** `unsaved`: how many answers wait to be kept. */
  state: (state: keyof typeof states, unsaved: number): string => {
    if (state !== "waiting" || unsaved === 0) return states[state];
    return unsaved === 1
      ? "Sem conexão: 1 resposta aguarda e será salva em seguida."
      : `Sem conexão: ${unsaved} respostas aguardam e serão salvas em seguida.`;
  },
  unsettled: "Há respostas dadas de outro modo em outro aparelho: escolha antes de enviar.",
  conflict: (title: string): string => `${title}: respondido de outro modo em outro aparelho`,
  here: (text: string): string => `Aqui: ${text || "sem resposta"}`,
  elsewhere: (text: string): string => `No outro aparelho: ${text || "sem resposta"}`,
  keepHere: "Ficar com a daqui",
  keepElsewhere: "Ficar com a do outro",
} as const;
