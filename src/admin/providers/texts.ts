/** What calls say when their answer says nothing (spec 000 §8). */
export const providerTexts = {
  unreachable: "Não foi possível estabelecer conexão com a API. Verifique a rede e tente de novo.",
  expired: "Sessão expirada.",
  forbidden: "Não autorizado.",
  notFound: "O recurso solicitado não foi encontrado.",
  error: "Erro",
  warningHeader: "Aviso",
  errorHeader: "Erro",
  requestId: (id: string) => `Código para o suporte: ${id}`,
  noId: "No id in Entity",
} as const;
