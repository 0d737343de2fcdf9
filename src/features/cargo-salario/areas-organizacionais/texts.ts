export const texts = {
  nowResponsible: (area: string) => `Você passou a responder pela área organizacional ${area}.`,
  motherStays:
    "A área mãe não pode ser alterada: uma empresa do grupo é integrada ao Fortes Pessoal ou já usou a área no histórico de um talento.",
} as const;
