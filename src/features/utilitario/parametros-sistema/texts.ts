export const texts = {
  everywhere: "Os parâmetros valem em todas as empresas: é preciso ter esta permissão em cada uma delas.",
} as const;
