export const texts = {
  publicWhy:
    "quem saiu da empresa não tem usuário e responde a entrevista de desligamento pelo link que recebeu: a assinatura dele é a credencial e abre só a sua entrevista.",
  read: "A entrevista de um link",
  readWhy:
    "As perguntas e o que já foi guardado, enquanto espera por respostas; respondida ou fora do prazo, só diz isso. `empresa` é de quem é a entrevista: nome, cores e logotipo.",
  draft: "Guarda o que já foi respondido pelo link de uma entrevista",
  submit: "Entrega as respostas pelo link de uma entrevista",
  link: "O link da entrevista de desligamento de um talento",
  linkWhy:
    "Da entrevista mais nova dele que não foi respondida; vazio, sem nenhuma. Só de quem se desligou. `endereco` só vem onde a instalação diz o seu endereço público; `caminho`, sempre.",
  prepare: "Cria a entrevista de desligamento de um talento, para ser respondida por um link",
  send: "Envia o link da entrevista de desligamento ao e-mail do talento",
  sendWhy: "Ao e-mail do cadastro dele.",
  notGone: "Só quem se desligou recebe o link da entrevista de desligamento.",
  tooLate: "Passaram-se mais de três meses do desligamento: a entrevista já não se responde por um link.",
  noEmail: "O talento não tem e-mail no cadastro: copie o link e envie-o de outro modo.",
  noInterview: "O talento não tem entrevista de desligamento por responder.",
  interview: "Entrevista de desligamento",
  answered: "Esta entrevista já foi respondida. Obrigado!",
  late: "O prazo para responder esta entrevista terminou.",
  subject: "Entrevista de desligamento",
  mail: (company: string, where: string): string =>
    `${company} gostaria de saber como foi o seu tempo na empresa. A entrevista leva poucos minutos.\n\n${where}`,
  open: (address: string): string => `Para responder, abra este endereço. Ele é só seu: não o encaminhe.\n\n${address}`,
  openWithout: (path: string): string =>
    `Para responder, abra esta página no endereço do Quadro da empresa. Ela é só sua: não a encaminhe.\n\n${path}`,

  title: "Entrevista",
  unknown: "Este endereço não abre nenhuma entrevista. Confira se ele foi copiado inteiro; se foi, peça outro a quem o enviou.",
  failed: "Não foi possível abrir a entrevista.",
  note: "Suas respostas são lidas por quem conduz as entrevistas da empresa, com o seu nome.",
  hand: { send: "Enviar respostas", failed: "Não foi possível enviar as respostas." },
  sure: "Enviar as respostas? Depois de enviadas elas não mudam.",
  thanks: "Respostas enviadas. Obrigado!",
} as const;

/** Words of the dialog in which the link is made and sent. */
export const sendTexts = {
  open: "Enviar entrevista de desligamento",
  titleOf: (name: string): string => `Entrevista de desligamento de ${name}`,
  lead: "Quem saiu responde sem usuário, por um link que só abre a sua entrevista, até três meses depois do desligamento.",
  form: "Questionário",
  noForms: "Nenhum questionário ativo é do tipo Entrevista. Crie um em Questionários.",
  prepare: "Criar entrevista e link",
  link: "Link da entrevista",
  copy: "Copiar link",
  copied: "Link copiado.",
  notCopied: "Não foi possível copiar. Selecione o link e copie-o.",
  send: (email: string): string => `Enviar para ${email}`,
  sent: (email: string): string => `Entrevista enviada para ${email}.`,
  failed: "Não foi possível concluir. Tente de novo.",
  close: "Fechar",
} as const;
