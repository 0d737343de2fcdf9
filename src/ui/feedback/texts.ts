export const feedbackTexts = {
  header: "RH",
  ok: "OK",
  cancel: "Cancelar",
  close: "Fechar",
  messages: "Mensagens",
  loading: "Carregando",
} as const;
