import { HOUSE_ZONE } from "../../../metadata/moment.ts";

export const texts = {
  beyond: (profile: string): string =>
    `Só é possível dar a alguém um perfil com permissões que você também possui na mesma empresa. O perfil ${profile} vai além.`,
  mightier: "Só quem possui, em todas as empresas desta pessoa, as permissões que ela possui pode alterar o acesso dela.",
  otherGroup: (profile: string): string => `O perfil ${profile} pertence a outro grupo de empresas.`,
  lastAdministrator: "Esta mudança deixaria o grupo de empresas sem ninguém ativo que possa editar usuários e perfis.",
  ownOpener: "Altere o seu próprio e-mail e o seu usuário em 'Atualizar Meus Dados', que pede a sua senha.",
  useReset: "A senha de um usuário não é informada aqui. Use 'Redefinir senha': ele recebe um link para escolher a nova.",
  reset: {
    own: "Para trocar a sua própria senha, use 'Alterar Minha Senha'.",
    managed: "A senha deste usuário é alterada no sistema de pessoal.",
    inactive: "Este usuário está inativo. Ative-o antes de redefinir a senha.",
  },
  publicReasons: {
    forgot: "quem perdeu a senha não tem sessão; responde sempre o mesmo e escreve só ao e-mail cadastrado.",
    redeem: "o código do link, de um só uso, é o que prova quem escolhe a nova senha.",
  },
  forgot: {
    sent: "Se este usuário existe e tem um e-mail, enviamos para ele um link para escolher uma nova senha. Confira também o lixo eletrônico. Sem e-mail cadastrado, fale com o administrador do sistema.",
  },
  page: {
    choose: "Escolher nova senha",
    lead: "Informe o seu usuário. Se ele tem um e-mail, enviaremos um link para escolher uma nova senha.",
    rule: "Informe o código recebido por e-mail e a nova senha: ao menos 8 caracteres, com letras e números.",
    user: "Usuário",
    code: "Código recebido",
    next: "Nova senha",
    confirmation: "Confirmação da nova senha",
    send: "Enviar link",
    save: "Salvar nova senha",
    saved: "Senha alterada. Entre com a nova senha.",
    haveCode: "Já tenho um código",
    another: "Pedir outro link",
    back: "Voltar para a entrada",
    failed: "Não foi possível enviar. Tente de novo.",
  },
  resetPage: {
    title: "Redefinir senha",
    lead: "Envie a alguém um link para escolher uma nova senha. A senha atual vale até o link ser usado. Quem não tem e-mail recebe uma senha provisória, mostrada só uma vez.",
    search: "Pesquisar por nome ou usuário",
    none: "Nenhum registro encontrado.",
    action: "Redefinir senha",
    question: (name: string): string => `Redefinir a senha de ${name}?`,
    sent: (name: string, address: string): string =>
      `Enviamos um link para ${address}. ${name} tem 24 horas para escolher a nova senha.`,
    shown: (name: string, password: string): string =>
      `${name} não tem e-mail. Senha provisória, mostrada só agora: ${password}. No primeiro acesso será preciso escolher outra.`,
    failed: "Não foi possível redefinir a senha.",
  },
  resetMail: {
    subject: "Quadro: escolha uma nova senha",
    asked: "Alguém pediu, na página de acesso do Quadro, uma nova senha para o seu usuário.",
    sent: "A administração pediu que você escolha uma nova senha para o seu acesso ao Quadro.",
    open: (address: string): string => `Para escolher a nova senha, abra: ${address}`,
    paste: (code: string): string =>
      `Na página de acesso do Quadro, escolha 'Esqueci minha senha', depois 'Já tenho um código', e informe: ${code}`,
    once: (until: string): string =>
      `Vale uma única vez, até ${until} (horário de Brasília). Até lá a senha atual continua valendo.`,
    ignore: "Se você não esperava esta mensagem, não faça nada e avise o administrador do sistema.",
  },
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
    time: (moment: string): string => new Date(moment).toLocaleTimeString("pt-BR", { timeZone: HOUSE_ZONE, timeStyle: "short" }),
    failed: "Não foi possível carregar.",
  },
  sessions: {
    own: "As suas próprias sessões são encerradas em 'Sessões e segurança'.",
    action: "Encerrar sessões",
    question: (name: string): string => `Encerrar as sessões abertas de ${name}?`,
    ended: (count: number): string =>
      count === 0 ? "Não havia sessão aberta." : count === 1 ? "Uma sessão foi encerrada." : `${count} sessões foram encerradas.`,
    failed: "Não foi possível encerrar as sessões.",
  },
  access: { title: "Acesso do usuário", close: "Fechar" },
  audited: {
    desbloqueio: "Desbloqueio de acesso",
    "redefinicao-senha": "Redefinição de senha",
    "nova-senha": "Nova senha escolhida com o link",
    "fim-de-sessoes": "Encerramento de sessões",
  },
  notice: {
    subject: "Quadro: sua senha foi alterada",
    greeting: (name: string): string => `Olá, ${name}.`,
    changed: (moment: string): string => `A senha do seu acesso ao Quadro foi alterada em ${moment}.`,
    reset: (moment: string): string =>
      `A senha do seu acesso ao Quadro foi redefinida pela administração em ${moment}. No próximo acesso será preciso escolher outra.`,
    accountSubject: "Quadro: os dados do seu acesso foram alterados",
    moved: {
      email: (moment: string): string => `O e-mail do seu acesso ao Quadro foi alterado em ${moment}.`,
      login: (moment: string): string => `O nome do seu usuário no Quadro foi alterado em ${moment}.`,
    },
    advice: "Se você não esperava esta mudança, fale com o administrador do sistema.",
  },
} as const;
