export const texts = {
  title: "Contratação de candidatos",
  full: "Todas as vagas desta solicitação já foram preenchidas.",
  isTalent: "Já é talento da empresa: a contratação não pode ser desfeita.",
  isAdmitted: "Há uma admissão em andamento: cancele-a antes de desfazer a contratação.",
  draft: "O talento de quem foi contratado, preenchido com o que o candidato e a vaga dizem",
  draftWhy: "Nada é gravado. Quem abre confere, completa e salva; ao salvar, os limites de colaboradores decidem.",
  notHired: "Só se admite quem foi contratado.",
  admit: "Admitir",
  asTalent: "Preencher o talento",
  asAdmission: "Pedir os dados à pessoa (admissão)",
  asked: (name: string): string => `Admissão de ${name} solicitada.`,
  failed: "Não foi possível concluir. Tente de novo.",
} as const;
