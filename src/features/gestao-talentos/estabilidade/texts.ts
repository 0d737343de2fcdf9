export const texts = {
  title: "Estabilidade",
  end: "Fim da estabilidade de um talento",
  endWhy: "A data mais distante até a qual o talento tem estabilidade; vazio, se não tem.",
  committee: "Fim da estabilidade de um talento como membro de comissão",
  committeeWhy:
    "Eleitos, até um ano depois do mandato; candidatos, até a eleição; indicados pela empresa não têm. Sem talento, vale o do usuário.",
  ending: (name: string, day: string): string => `A estabilidade de ${name} termina em ${day}.`,
  system: "Sistema",
} as const;
