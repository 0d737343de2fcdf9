export const providerTexts = {
  offline: "Sem conexão com o servidor. Verifique a rede e tente de novo.",
  failed: (status: number) => `A operação não pôde ser concluída (${status}). Tente de novo.`,
  fileFailed: "Não foi possível enviar o arquivo.",
} as const;
