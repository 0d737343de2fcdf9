export const texts = {
  /** Spec 000 §5.7. */
  empty: "Cep não pode ser nulo",
  off: "A consulta de CEP não está configurada neste sistema. Preencha o endereço manualmente.",
  silent: "O serviço de CEP não respondeu. Preencha o endereço manualmente ou tente de novo.",
} as const;
