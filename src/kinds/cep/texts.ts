export const texts = {
  search: "Buscar endereço pelo CEP",
  /** Spec 000 §5.7, 002 §5.1. */
  empty: "Cep não pode ser nulo",
  unknown: "O endereço deste CEP não foi encontrado. Preencha manualmente.",
} as const;
