/** What remarks about lines are called, by their codes. */
export const codeTexts: Readonly<Record<string, string>> = {
  DUPLICIDADE: "Mais de uma vez na tabela",
  PERIODO_FECHADO: "Período fechado",
  DESLIGADO: "Desligado",
  SITUACAO_NA_DATA: "Já tem situação nesta data",
  LIMITE_EXCEDIDO: "Limite de talentos excedido",
  SEM_VALOR: "Sem valor proposto",
  CARGO_INATIVO: "Cargo inativo",
  AREA_INATIVA: "Área inativa",
  FAIXA_DE_OUTRO_CARGO: "Faixa de outro cargo",
  FAIXA_PENDENTE: "Faixa aguarda a folha",
  AMBIENTE_FUNCAO: "Faltam ambiente e função",
  SITUACAO_POSTERIOR: "Tem situação posterior",
  REDUCAO_SALARIAL: "Redução de salário",
  AFASTADO: "Afastado na data",
  ATUAL_MUDOU: "O valor atual mudou",
  ACIMA_DA_FAIXA: "Acima do salário da faixa",
  SEM_ALTERACAO: "Sem alteração",
  ACIMA_DO_ORCAMENTO: "A tabela passa do orçamento",
};

export const duplicateTexts = {
  keep: "Manter esta",
  keepThis: (name: string, proposed: string): string => `Manter esta linha de ${name}, com ${proposed}`,
  proposes: (name: string, proposed: string): string => `${name}: ${proposed} `,
} as const;
