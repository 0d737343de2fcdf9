/** User texts of logging in and passwords (spec 000 §5.1). */
export const texts = {
  noCompany: "Seu usuário não tem acesso a nenhuma empresa. Fale com quem administra os perfis.",
  managed: "A senha deste usuário é alterada no sistema de pessoal.",
  wrongPassword: "Senha atual incorreta.",
  samePassword: "A nova senha deve ser diferente da atual.",
  notConfirmed: "A senha não foi confirmada corretamente. Por favor, confira.",
  deadLink: "Este link já foi usado ou venceu. Peça outro em 'Esqueci minha senha'.",
  wrongCandidate: "CPF ou senha inválidos.",
  otherTerms: "O texto da política mudou depois que você o abriu. Leia o texto atual e aceite de novo.",
  notActable: "Não é possível acessar como este usuário.",
  alreadyActing: "Você já está logado como outro usuário. Volte ao seu usuário primeiro.",
  notActing: "Você já está no seu próprio usuário.",
  actingPassword: "Enquanto você está logado como outro usuário, a senha dele não pode ser alterada aqui.",
} as const;
