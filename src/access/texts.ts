/** User texts of logging in and passwords (spec 000 §5.1). */
export const texts = {
  noCompany: "Seu usuário não tem acesso a nenhuma empresa. Fale com quem administra os perfis.",
  managed: "A senha deste usuário é alterada no sistema de pessoal.",
  wrongPassword: "Senha atual incorreta.",
  samePassword: "A nova senha deve ser diferente da atual.",
  notConfirmed: "A senha não foi confirmada corretamente. Por favor, confira.",
  wrongCandidate: "CPF ou senha inválidos.",
  otherTerms: "O texto da política mudou depois que você o abriu. Leia o texto atual e aceite de novo.",
  notActable: "Não é possível acessar como este usuário.",
  alreadyActing: "Você já está logado como outro usuário. Volte ao seu usuário primeiro.",
  notActing: "Você já está no seu próprio usuário.",
  actingSecurity:
    "Enquanto você está logado como outro usuário, a segurança do acesso dele não pode ser vista nem alterada aqui.",
  locked: "Muitas tentativas erradas. Aguarde 15 minutos e tente de novo.",
  wrongCode: "Código inválido ou já usado. Confira o código atual e tente de novo.",
  codesActive: "O aplicativo autenticador já está ativo. Desative-o antes de ativar outro.",
  codesNotBegun: "O tempo para ativar terminou. Comece de novo.",
  noPasskeys: "Chaves de acesso precisam de um endereço com nome e HTTPS. Fale com quem administra o servidor.",
  tooManyPasskeys: "Há chaves de acesso demais. Remova as que não usa mais.",
  passkeyNotMade: "Não foi possível registrar a chave de acesso. Comece de novo.",
  passkeyKnown: "Esta chave de acesso já está registrada.",
  actingPassword: "Enquanto você está logado como outro usuário, a senha dele não pode ser alterada aqui.",
} as const;
