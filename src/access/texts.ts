/** User texts of logging in and passwords (spec 000 §5.1). */
export const texts = {
  noCompany: "Seu usuário não tem acesso a nenhuma empresa. Fale com quem administra os perfis.",
  managed: "A senha deste usuário é alterada no sistema de pessoal.",
  wrongPassword: "A senha atual não confere",
  notConfirmed: "A senha não foi confirmada corretamente. Por favor, confira.",
} as const;
