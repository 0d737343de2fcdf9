export const texts = {
  sent: (address: string) => `Enviada por e-mail a ${address}.`,
  kept: "Guardada no sistema. Não há e-mail de suporte nos parâmetros do sistema.",
  subject: (title: string) => `Sugestão de melhoria: ${title}`,
  mail: (suggestion: { readonly user: string; readonly place: string; readonly text: string }) =>
    [
      `Enviada por ${suggestion.user}.`,
      ...(suggestion.place === "" ? [] : [`Módulo: ${suggestion.place}`]),
      suggestion.text,
    ].join("\n\n"),
} as const;
