/** What the file of a sheet says. */
export const fileTexts = {
  title: (name: string): string => `Reajustes – ${name}`,
  boxOf: (nineBox: string): string => `Caixa – ${nineBox}`,
  columns: {
    nome: "Nome",
    matricula: "Matrícula",
    area: "Área organizacional",
    cargo: "Cargo",
    faixa: "Faixa salarial",
    atual: "Atual",
    percentual: "Reajuste (%)",
    diferenca: "Diferença",
    proposto: "Proposto",
    ultimaPromocao: "Última promoção",
    caixa: "Caixa no Nine Box",
    observacao: "Observação",
  },
} as const;
