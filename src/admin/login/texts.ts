export const loginTexts = {
  title: "Entrar",
  user: "Usuário",
  password: "Senha",
  show: "Mostrar senha",
  hide: "Ocultar senha",
  enter: "Entrar",
  entering: "Entrando…",
  required: "Campo obrigatório",
  failed: "Não foi possível entrar. Tente de novo.",
  about: "Pessoas, cargos e segurança do trabalho num só lugar.",
} as const;
