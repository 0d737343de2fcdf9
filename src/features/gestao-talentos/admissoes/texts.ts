export const texts = {
  title: "Admissões",
  system: "Sistema",
  expired: (name: string): string =>
    `O convite de admissão de ${name} venceu sem resposta. Envie-o de novo ou cancele a admissão.`,
  answered: (name: string): string => `${name} respondeu ao convite de admissão. Confira os dados informados.`,
  rightAnswer: "Responder convites de admissão em nome da pessoa",
  rightConclude: "Concluir admissões",
  rightCancel: "Cancelar admissões",
  request: "Solicita a admissão de uma pessoa e lhe envia o convite",
  resend: "Envia de novo o convite de uma admissão",
  resendWhy: "O nome e o e-mail podem ser corrigidos. O link anterior deixa de valer.",
  cancel: "Cancela uma admissão e avisa a pessoa",
  cancelWhy: "O link deixa de valer e o CPF pode ser convidado de novo. Uma admissão concluída não é cancelada.",
  openInvite: "Lê o convite de um link",
  answerInvite: "Recebe os dados de quem tem o link",
  publicWhy: "quem recebeu o convite responde sem ter usuário: o código do link, que vale 15 dias, é a credencial.",
  dateRequired: "Informe a data de admissão.",
  closed: "Esta admissão já não está aguardando resposta.",
  notOpen: "Só uma admissão que aguarda resposta recebe o convite de novo.",
  mail: {
    subject: (company: string): string => `Admissão em ${company}`,
    text: ({ name, company, message, link, until }: InviteMail): string =>
      [
        `Olá, ${name}.`,
        `${company} iniciou a sua admissão. Informe os seus dados em:`,
        link,
        `O link vale até ${until}.`,
        ...(message === "" ? [] : [message]),
      ].join("\n\n"),
    withoutAddress: (code: string): string => `Abra a página de admissão que a empresa indicou e informe o código ${code}`,
    cancelled: (company: string): string => `Admissão cancelada em ${company}`,
  },
  page: {
    title: "Sua admissão",
    lead: (name: string, company: string): string => `Olá, ${name}. Informe os seus dados para a admissão em ${company}.`,
    code: "Código do convite",
    codeLead: "Informe o código que você recebeu por e-mail.",
    open: "Continuar",
    send: "Enviar dados",
    done: "Dados enviados. A empresa vai conferi-los e entrar em contato.",
    failed: "Não foi possível concluir. Tente de novo.",
    groups: { pessoal: "Dados pessoais", documentacao: "Documentos", endereco: "Endereço", contato: "Contato" },
    members: {
      dataNascimento: "Data de nascimento",
      naturalidade: "Naturalidade",
      mae: "Nome da mãe",
      pai: "Nome do pai",
      rg: "RG",
      pis: "PIS",
      cep: "CEP",
      logradouro: "Logradouro",
      numero: "Número",
      complemento: "Complemento",
      bairro: "Bairro",
      dddCelular: "DDD",
      foneCelular: "Celular",
      nomeContato: "Pessoa para contato",
    },
  },
  tools: {
    resend: "Reenviar convite",
    resendTitle: "Reenviar convite",
    cancel: "Cancelar com aviso",
    cancelTitle: "Cancelar admissão",
    name: "Nome",
    email: "E-mail",
    message: "Mensagem",
    body: "Texto do e-mail",
    close: "Fechar",
    send: "Enviar",
    resent: "Convite enviado.",
    cancelled: "Admissão cancelada.",
    failed: "Não foi possível concluir.",
  },
} as const;

interface InviteMail {
  readonly name: string;
  readonly company: string;
  readonly message: string;
  readonly link: string;
  readonly until: string;
}
