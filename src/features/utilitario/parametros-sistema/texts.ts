export const texts = {
  throughout: "Os parâmetros valem em todas as empresas do grupo: é preciso ter esta permissão em cada uma delas.",
} as const;
