export const texts = {
  beyond: (profile: string): string =>
    `Só é possível dar a alguém um perfil com permissões que você também possui na mesma empresa. O perfil ${profile} vai além.`,
  locks: {
    title: "Acessos bloqueados",
    lead: "Após 5 tentativas de entrar com senha errada, o acesso fica bloqueado por 15 minutos. Desbloqueie aqui quem precisa entrar antes.",
    none: "Nenhum acesso está bloqueado.",
    name: "Nome",
    login: "Usuário",
    until: "Bloqueado até",
    action: "Ação",
    unlock: "Desbloquear",
    question: (name: string): string => `Desbloquear o acesso de ${name}?`,
    done: (name: string): string => `Acesso de ${name} desbloqueado.`,
    time: (moment: string): string =>
      new Date(moment).toLocaleTimeString("pt-BR", { timeZone: "America/Sao_Paulo", timeStyle: "short" }),
    failed: "Não foi possível carregar.",
    retry: "Tentar de novo",
  },
  audited: { desbloqueio: "Desbloqueio de acesso" },
  notice: {
    subject: "Quadro: sua senha foi alterada",
    greeting: (name: string): string => `Olá, ${name}.`,
    changed: (moment: string): string => `A senha do seu acesso ao Quadro foi alterada em ${moment}.`,
    reset: (moment: string): string =>
      `A senha do seu acesso ao Quadro foi redefinida pela administração em ${moment}. No próximo acesso será preciso escolher outra.`,
    advice: "Se você não esperava esta mudança, fale com o administrador do sistema.",
  },
} as const;
