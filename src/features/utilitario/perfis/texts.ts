export const texts = {
  ownData: "Atualizar os próprios dados",
  metrics: "Ver as medidas de funcionamento do sistema",
  beyond: (name: string): string => `Só é possível conceder permissões que você também possui. Falta a você: ${name}.`,
  unknown: (name: string): string => `A permissão ${name} não existe.`,
} as const;
