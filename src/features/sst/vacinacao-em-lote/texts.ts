export const texts = {
  withoutDoses: "Esta vacina não tem doses cadastradas: informe-as no cadastro da vacina.",
} as const;
