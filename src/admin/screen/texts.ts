export const screenTexts = {
  loading: "Carregando…",
  failed: "Não foi possível carregar.",
  all: "Mostrar todos",
  notDone: "Não foi possível concluir a operação.",
  actions: "Ações",
  remove: "Excluir",
  close: "Fechar",
} as const;
