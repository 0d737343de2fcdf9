export const feedbackTexts = {
  header: "RH",
  ok: "OK",
  cancel: "Cancelar",
  close: "Fechar",
  messages: "Mensagens",
  loading: "Carregando",
  again: "Tentar de novo",
} as const;
