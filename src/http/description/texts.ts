export const texts = {
  info: "API do Quadro: todos os cadastros e todas as demais chamadas, com o que recebem e o que respondem.",
  nothing: "Nada a mostrar",
  system: "Sistema",
  anyUser: "Qualquer usuário conectado pode chamar.",
  among: (whom: string) => `Dos usuários conectados, pode chamar ${whom}.`,
  candidate: "Só um candidato conectado à área externa pode chamar.",
  public: (reason: string) => `Não pede sessão: ${reason}`,
  installing: (reason: string) => `Enquanto não há usuário, não pede sessão: ${reason}`,
  right: (names: readonly string[]) =>
    names.length === 1 ? `Pede a permissão ${names[0]}.` : `Pede uma destas permissões: ${names.join(" ou ")}.`,
  candidateCookie: "Sessão de um candidato, aberta por POST /externo/login.",
  wildcard: "Endereço do cadastro, com _ no lugar de cada id",
} as const;
