/** Reasons of a comparison, said of the candidate without a name: for whoever selects and for the candidate alike. */
export const selectionTexts = {
  reasons: {
    cargo: { met: () => "Pretende este cargo", missed: () => "Não pretende este cargo" },
    conhecimento: { met: (name: string) => `Conhece ${name}`, missed: (name: string) => `Não informou ${name}` },
    escolaridade: { met: () => "Tem a escolaridade pedida", missed: () => "Não tem a escolaridade pedida" },
    cidade: { met: () => "Mora na cidade da vaga", missed: () => "Não mora na cidade da vaga" },
    bairro: { met: () => "Mora em um dos bairros da vaga", missed: () => "Não mora nos bairros da vaga" },
    experiencia: {
      met: (years: string) => (years === "1" ? "1 ano de experiência" : `${years} anos de experiência`),
      missed: () => "Menos de um ano de experiência",
    },
    disponivel: { met: () => "Está disponível", missed: () => "Não está disponível" },
    vinculo: { met: () => "Procura este vínculo", missed: () => "Procura outro vínculo" },
  },
  sources: {
    cargos: "Cargos pretendidos",
    conhecimentos: "Conhecimentos",
    escolaridade: "Escolaridade",
    endereco: "Endereço",
    experiencias: "Experiências profissionais",
    disponivel: "Disponível",
    colocacao: "Colocação",
  },
} as const;
