export const texts = {
  ownData: "Atualizar os próprios dados",
  metrics: "Ver as medidas de funcionamento do sistema",
  unknown: (name: string): string => `A permissão ${name} não existe.`,
} as const;
